"""Puzzles: moments of bots' matches at which one decision is far better than all others.

They are data beside their game's face (``puzzles.json``), made by ``scripts/puzzles.py``; what
plays them is here, once for all games.
"""
