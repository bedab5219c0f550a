"""What a position is worth, as `.venv/bin/python -m scripts.fit_benhur 30` has found it."""

WORTH = (-0.427, 0.399, 2.470, 0.652, -2.055)
