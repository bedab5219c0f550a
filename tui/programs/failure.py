"""What can go wrong with somebody else's program."""

from enum import Enum, auto

from tui.locale import gettext as _
from tui.locale import marked


class Failure(Enum):
    """Why a program does not play on."""

    DOES_NOT_START = auto()
    UNKNOWN_HERE = auto()
    """A saved game names it, but the player of this machine never has."""
    ENDED = auto()
    TOO_SLOW = auto()
    NONSENSE = auto()
    """What it answered is no action that is allowed."""


_WORDS = {
    Failure.DOES_NOT_START: marked("{command} does not start: {detail}."),
    Failure.UNKNOWN_HERE: marked("{command} has never been started on this machine."),
    Failure.ENDED: marked("{command} has ended."),
    Failure.TOO_SLOW: marked("{command} has not answered within {detail} seconds."),
    Failure.NONSENSE: marked("{command} gave a senseless answer: {detail}."),
}
_LONGEST = 120
"""Letters of what a program has said that are worth repeating."""


class ProgramFailed(Exception):
    """A program does not play on."""

    def __init__(self, failure: Failure, command: str, detail: str = "") -> None:
        super().__init__(failure, command, detail)
        self.failure = failure
        self.command = command
        self.detail = detail


def failure_words(failed: ProgramFailed) -> str:
    """Return what to say of a program that does not play on."""
    detail = "".join(letter for letter in failed.detail if letter.isprintable())[:_LONGEST]
    return _(_WORDS[failed.failure]).format(command=failed.command, detail=detail)
