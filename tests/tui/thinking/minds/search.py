"""A look ahead at Ur that can be told, through the environment, to come to grief on the way."""

import os
from dataclasses import replace
from pathlib import Path
from random import Random
from time import sleep

from tests.ur.engine.actions import UrAction
from tests.ur.engine.state import UrState
from tests.ur.search import any_move, searching

GRIEF = "QUADRIGA_TEST_GRIEF"
"""What happens: ``dies FILE`` once, as long as there is the file; ``errs``; ``lingers``."""


def policy(state: UrState, seat: int, rng: Random) -> UrAction:
    """Move any piece, unless something happens."""
    match os.environ.get(GRIEF, "").split():
        case ["dies", flag] if Path(flag).exists():
            Path(flag).unlink()
            os._exit(1)
        case ["errs"]:
            raise ValueError("lost the thread")
        case ["lingers", flag]:
            Path(flag).write_text(str(os.getpid()))
            while True:
                sleep(0.01)
    return any_move(state, seat, rng)


SEARCH = replace(searching(horizon=6), policy=policy)
