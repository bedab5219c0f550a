"""Where the chance of new matches comes from."""

from secrets import randbits

_BITS = 62


def fresh_seed() -> int:
    """Return a seed that nobody can foresee."""
    return randbits(_BITS)
