"""What a player reads of a game before choosing it; loaded without the game's screens."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tui.locale import marked


@dataclass(frozen=True)
class OptionWords:
    """An option in words."""

    title: str
    meaning: str
    values: tuple[tuple[object, str], ...] = ((True, marked("yes")), (False, marked("no")))
    """Each value it can have, with the words that show it."""


@dataclass(frozen=True)
class Blurb:
    """What a player reads of a game before choosing it."""

    summary: str
    briefing: str
    """How to play in thirty seconds, for a first game."""
    options: dict[str, OptionWords]
    usual_players: int
    weight: str
    """How much there is to think of."""
    minutes: int = 60
    """About how long a match takes."""
    questions: Mapping[str, str] = field(default_factory=dict)
    """What is to be decided where an action of a kind could be the answer; the first that fits."""
