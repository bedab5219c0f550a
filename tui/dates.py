"""Moments in time as one reads them."""

from datetime import datetime


def moment(seconds: float) -> str:
    """Return a moment, given in seconds since 1970, to the minute.

    A file can bear any time, also one that no calendar knows:

    >>> moment(1e15)
    '—'
    """
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return "—"
