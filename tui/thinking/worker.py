"""The process in which a bot thinks: reads questions from its input, writes what it decides.

It is started by ``tui.thinking.process`` and ends with its input. What goes through the pipes is
pickled: both ends are this program, on this machine.
"""

import os
import pickle
import sys
from struct import Struct
from typing import BinaryIO, TypeAlias

from engine.bots.review import Review
from engine.core import Action
from tui.thinking.question import Advices, AnyQuestion

NICE = 10
"""Whoever plays, or is served, comes before whoever thinks."""
LENGTH = Struct("<I")
"""Stands before everything that is sent: how many bytes follow."""
_STEPS = 20
"""How often it is told how far a thought has come, at most."""

Word: TypeAlias = float | Action | Advices | Review | str
"""What a worker says: how far it has come, what the bot does, the coach says or a review finds, or
what went wrong."""


def main() -> None:
    """Answer questions until there are no more."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    heard, said = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # whatever prints must not be taken for an answer
    while question := _read(heard):
        try:
            _say(said, question.answer(lambda done, total: _tell(said, done, total)))
        except BrokenPipeError:
            return  # nobody listens any more
        except Exception as error:
            _say(said, f"{type(error).__name__}: {error}")


def _read(heard: BinaryIO) -> AnyQuestion | None:
    head = heard.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    question = pickle.loads(heard.read(*LENGTH.unpack(head)))
    assert isinstance(question, AnyQuestion)
    return question


def _tell(said: BinaryIO, done: int, total: int) -> None:
    """Say how far a thought has come, now and then."""
    if done * _STEPS // total > (done - 1) * _STEPS // total:
        _say(said, done / total)


def _say(said: BinaryIO, word: Word) -> None:
    packed = pickle.dumps(word)
    said.write(LENGTH.pack(len(packed)) + packed)
    said.flush()


if __name__ == "__main__":
    main()
