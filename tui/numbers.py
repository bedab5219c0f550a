"""Numbers as the player's language writes them."""

from tui.locale import gettext as _


def tenths(value: float) -> str:
    """Return a number with one digit after the point.

    >>> tenths(2.25)
    '2.2'
    """
    whole, tenth = f"{value:.1f}".split(".")
    return _("{whole}.{tenth}").format(whole=whole, tenth=tenth)


def halves(count: int) -> str:
    """Return so many halves as a number.

    >>> halves(1), halves(2), halves(5)
    ('½', '1', '2½')
    """
    whole, half = divmod(count, 2)
    return f"{whole or ''}{'½' if half else ''}" or "0"
