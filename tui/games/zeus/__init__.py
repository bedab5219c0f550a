"""Beim Zeus on the screen."""
