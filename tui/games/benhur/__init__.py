"""Ben Hur on the screen."""
