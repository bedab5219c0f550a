"""Jenseits von Theben on the screen."""
