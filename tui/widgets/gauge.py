"""A line that fills up."""

_WIDTH = 12


def gauge(share: float) -> str:
    """Return how much of something is done.

    >>> gauge(0.5)
    '██████░░░░░░'
    """
    filled = round(share * _WIDTH)
    return "█" * filled + "░" * (_WIDTH - filled)
