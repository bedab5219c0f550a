"""Osiris on the screen."""
