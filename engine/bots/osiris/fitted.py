"""What a position is worth, as `.venv/bin/python -m scripts.fit_osiris 60` has found it."""

WORTH: dict[int, tuple[float, ...]] = {
    2: (0.223, -0.440, -0.951, -0.010, 0.236, -1.078, 1.705, 1.563),
    3: (-0.559, -0.616, 0.795, 0.312, -0.218, 0.145, 0.662, 1.205),
    4: (-1.041, -0.146, 0.031, 0.139, -0.418, -0.041, 1.812, 1.601),
}
"""By the number of players, a weight for each of the `features` in the search."""
