"""Numbers as the player's language writes them."""

from tui.locale import gettext as _

_MINUS = "−"


def decimal(value: float, places: int) -> str:
    """Return a number with so many digits after the point.

    >>> decimal(3.14159, 2), decimal(-2.5, 1), decimal(-0.01, 1)
    ('3.14', '−2.5', '0.0')
    """
    digits = f"{abs(value):.{places}f}"
    sign = _MINUS if value < 0 < float(digits) else ""
    if not places:
        return sign + digits
    whole, fraction = digits.split(".")
    return sign + _("{whole}.{fraction}").format(whole=whole, fraction=fraction)


def tenths(value: float) -> str:
    """Return a number with one digit after the point.

    >>> tenths(2.25)
    '2.2'
    """
    return decimal(value, 1)


def signed_tenths(value: float) -> str:
    """Return likewise what is gained or lost.

    >>> signed_tenths(2.25), signed_tenths(-1)
    ('+2.2', '−1.0')
    """
    return _signed(tenths(value))


def signed(count: int) -> str:
    """Return how many are gained or lost.

    >>> signed(5), signed(0), signed(-12)
    ('+5', '+0', '−12')
    """
    return _signed(decimal(count, 0))


def _signed(number: str) -> str:
    return number if number.startswith(_MINUS) else f"+{number}"


def percent(share: float, places: int = 0) -> str:
    """Return a share in hundredths.

    >>> percent(1 / 3), percent(1 / 3, 1)
    ('33%', '33.3%')
    """
    return _("{percent}%").format(percent=decimal(100 * share, places))


def halves(count: int) -> str:
    """Return so many halves as a number.

    >>> halves(1), halves(2), halves(5)
    ('½', '1', '2½')
    """
    whole, half = divmod(count, 2)
    return f"{whole or ''}{'½' if half else ''}" or "0"
