"""What a person, or a deed, can be like."""

from msgspec import Struct


class Traits(Struct, frozen=True):
    """Each from -1 to 1: of a person what it leans to, of a deed what it shows."""

    thrift: float = 0.0
    """Spends little, be it oxen, weeks or power."""
    daring: float = 0.0
    """Risks something."""
    spite: float = 0.0
    """Harms somebody."""
    patience: float = 0.0
    """Waits, prepares, holds back."""
    guile: float = 0.0
    """Misleads."""

    def each(self) -> tuple[float, ...]:
        """Return all of them in order."""
        return self.thrift, self.daring, self.spite, self.patience, self.guile


NOTHING_SPECIAL = Traits()


def within(value: float) -> float:
    """Return a value no further from 0 than a trait can be.

    >>> within(1.5), within(-0.25)
    (1.0, -0.25)
    """
    return max(-1.0, min(1.0, value))
