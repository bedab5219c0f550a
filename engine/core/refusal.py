"""Why an action may be refused."""

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core.game import Action


class Refusal(StrEnum):
    """A reason to refuse an action: each value is one plain sentence for the player.

    Each game lists its own reasons in one subclass, so that all of them stand on one screen.
    The sentence is also the key under which ``tui`` finds its translation.
    """


class CommonRefusal(Refusal):
    """Reasons that every game knows."""

    GAME_OVER = "The game is over."
    NOT_TO_ACT = "It is not your decision now."
    NOT_NOW = "That cannot be done at this moment."


class IllegalAction(ValueError):
    """An action that the rules refuse; the state is as it was."""

    def __init__(self, reason: Refusal, seat: int, action: "Action") -> None:
        super().__init__(f"{reason.value} (seat {seat}: {action!r})")
        self.reason = reason
        self.seat = seat
        self.action = action
