"""A worker of a server under test: as its owner starts it, but for what is wrong on purpose.

``python -m tests.tui.ssh.faults.worker serve ...`` is ``quadriga serve ...``. The parent of several
workers only starts them. Each of these takes a slot, and its successor the same; by its slot

- a worker has a clock that is an hour ahead,
- another has one that is an hour behind, and hears nothing of what the others announce,
- and the third hears not all of it.

All of them write down what they try, what they acknowledge and what they show, line by line and at
once, so that it is there after they were killed.
"""

import fcntl
import os
import sys
import time
from pathlib import Path

FOLDER = "QUADRIGA_FAULTS"
"""Names the folder where workers write, in their environment."""
SLOTS = 3
AHEAD, DEAF, HARD_OF_HEARING = range(SLOTS)
HOUR = 3600.0


def take_slot(folder: Path) -> int:
    """Return a slot that no other worker has; it is free again when this process ends."""
    for slot in range(SLOTS):
        held = os.open(folder / f"slot-{slot}", os.O_RDWR | os.O_CREAT)
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(held)
        else:
            return slot
    raise AssertionError("there are more workers than slots")


def set_clock(ahead: float) -> None:
    """Let this process live so much later; before anything asks what time it is."""
    right = time.time
    time.time = lambda: right() + ahead


def main() -> None:
    """Serve."""
    if "--shared-port" in sys.argv:
        folder = Path(os.environ[FOLDER])
        slot = take_slot(folder)
        set_clock({AHEAD: HOUR, DEAF: -HOUR}.get(slot, 0.0))
        from tests.tui.ssh.faults import witness

        if slot != AHEAD:
            witness.miss_news(all_of_it=slot == DEAF)
        witness.write_down(folder, slot)
    from tui.cli import main as quadriga

    quadriga()


if __name__ == "__main__":
    main()
