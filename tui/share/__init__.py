"""Sharing a match: as a file to play on with, as a picture, as a film for a terminal."""
