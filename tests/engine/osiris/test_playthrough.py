"""One whole game for each number of players, as text.

After a wanted change of rules write the games anew with ``QUADRIGA_REWRITE=1``, and read what has
changed in them.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.bots import choose
from engine.core import Event
from engine.osiris import OSIRIS
from engine.osiris.actions import ACTIONS, OsirisAction
from engine.osiris.state import OsirisState

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
SEED = 7
KINDS = {kind.__name__: kind for kind in ACTIONS}


def deal(players: int) -> OsirisState:
    return OSIRIS.setup(players, SEED, OSIRIS.Options(), None)


def told(seat: int, action: OsirisAction, events: list[Event]) -> Iterator[str]:
    yield f"{seat} {action!r}"
    yield from (f"    {event!r}" for event in events)


def rewrite(players: int) -> None:
    """Let bots play the game anew and write it down."""
    state, rng, lines = deal(players), Random(SEED), []
    while awaited := OSIRIS.to_act(state):
        seat = awaited[0]
        view, legal = OSIRIS.view(state, seat), OSIRIS.legal(state, seat)
        action = choose("sensible", OSIRIS.key, view, legal, rng)
        assert isinstance(action, OsirisAction)
        lines += told(seat, action, OSIRIS.apply(state, seat, action))
    lines.append(repr(OSIRIS.result(state)))
    (PLAYTHROUGHS / f"{players}p.txt").write_text("\n".join(lines) + "\n")


@pytest.mark.parametrize("players", OSIRIS.players)
def test_recorded_game_goes_as_it_went(players: int) -> None:
    if os.environ.get("QUADRIGA_REWRITE"):
        rewrite(players)
    recorded = (PLAYTHROUGHS / f"{players}p.txt").read_text().splitlines()
    state, lines = deal(players), []
    for line in recorded[:-1]:
        if not line.startswith(" "):
            seat, written = line.split(" ", 1)
            action = eval(written, KINDS)
            lines += told(int(seat), action, OSIRIS.apply(state, int(seat), action))
    assert lines == recorded[:-1]
    assert repr(OSIRIS.result(state)) == recorded[-1]
