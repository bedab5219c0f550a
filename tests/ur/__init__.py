"""The Royal Game of Ur: a fifth game, to prove that a game is a folder to fill.

It is registered by the tests alone (see ``tests/games.py``) and goes through every law that the
other games keep. ``docs/adding-a-game.md`` walks through it.
"""
