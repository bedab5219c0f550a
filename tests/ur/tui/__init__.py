"""How Ur looks and what it says."""
