"""Whole games written down in ``playthroughs``: the same actions must always tell the same story.

After a change of rules, write them anew with ``QUADRIGA_WRITE_PLAYTHROUGHS=1`` in the environment
and read what has changed in them.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.bots import choose
from engine.core import Event
from engine.theben import THEBEN
from engine.theben.state import ThebenOptions, ThebenState
from tests.play import random_action

FOLDER = Path(__file__).parent / "playthroughs"
WRITE = bool(os.environ.get("QUADRIGA_WRITE_PLAYTHROUGHS"))
OPTIONS = {
    2: ThebenOptions(),
    3: ThebenOptions(alternative_digs=True, more_exhibitions=True),
    4: ThebenOptions(frequent_renewal=True, voluntary_renewal=True, preview=True),
}
SEED = 1900
ERRATIC = 0.25
"""How often the writer of a playthrough does anything, so that rare things happen too."""


def written(players: int) -> list[str]:
    path = FOLDER / f"{players}p.txt"
    if WRITE:
        path.write_text("\n".join(story(players, None)) + "\n", encoding="utf-8")
    return path.read_text(encoding="utf-8").splitlines()


def story(players: int, script: list[str] | None) -> Iterator[str]:
    """Yield the lines of a game, with the actions of a script or else with new ones."""
    state = THEBEN.setup(players, SEED, OPTIONS[players], None)
    yield f"# {players} players, seed {SEED}, {OPTIONS[players]}"
    yield f"# face up {state.face_up}, preview {state.preview}, order {state.order}"
    actions = iter([line for line in script or [] if line[0].isdigit()])
    rng = Random(SEED)
    while awaited := THEBEN.to_act(state):
        seat = awaited[0]
        legal = {f"{seat} {action}": action for action in THEBEN.legal(state, seat)}
        line = next(actions, None) if script else chosen(state, seat, rng)
        assert line in legal, f"{line} is not legal: {list(legal)}"
        yield line
        for event in THEBEN.apply(state, seat, legal[line]):
            yield f"    {shown(event)}"
    result = THEBEN.result(state)
    assert result is not None
    yield f"# winners {result.winners}"
    for seat, (score, lines) in enumerate(zip(result.scores, result.lines, strict=True)):
        yield f"# seat {seat}: {score}"
        for score_line in lines:
            yield f"#     {score_line}"


def chosen(state: ThebenState, seat: int, rng: Random) -> str:
    legal = THEBEN.legal(state, seat)
    if rng.random() < ERRATIC:
        short = [action for action in legal if getattr(action, "weeks", 0) <= 12]
        return f"{seat} {random_action(short, rng)}"
    return f"{seat} {choose('sensible', 'theben', THEBEN.view(state, seat), legal, rng)}"


def shown(event: Event) -> str:
    return repr(event).replace(", seats=None", "").replace("seats=None", "")


@pytest.mark.parametrize("players", THEBEN.players)
def test_the_same_actions_tell_the_same_story(players: int) -> None:
    lines = written(players)
    assert list(story(players, lines)) == lines
