"""One line of the table that a run prints."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """Something measured."""

    what: str
    measured: str
    budget: str = ""
    """Empty for a figure that is only told."""
    passed: bool | None = None
    """``None`` where there is no budget."""
