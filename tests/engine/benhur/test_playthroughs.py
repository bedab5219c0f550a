"""Whole games as readable text: every action, all it brought about, and the final count.

After a wanted change of the rules write the files anew and read the difference:

    QUADRIGA_RECORD=1 python -m pytest tests/engine/benhur/test_playthroughs.py
"""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.benhur.data import Format
from engine.benhur.rules import apply, legal, setup, to_act
from engine.benhur.scoring import result
from engine.benhur.state import BenHurOptions, BenHurState
from engine.benhur.view import view
from engine.bots import choose

FOLDER = Path(__file__).parent / "playthroughs"
SEED = 1987
GAMES = {
    2: BenHurOptions(chariots=3),
    3: BenHurOptions(format=Format.LONG, laps=2, castrop_rauxel=True),
    4: BenHurOptions(laps=2),
    5: BenHurOptions(format=Format.SEASON, laps=2, tie_race=True),
    6: BenHurOptions(),
}


def played(players: int) -> Iterator[tuple[BenHurState, str]]:
    """A game among sensible bots, action by action."""
    state, rng = setup(players, SEED, GAMES[players], None), Random(SEED)
    while seats := to_act(state):
        (seat,) = seats
        action = choose("sensible", "benhur", view(state, seat), legal(state, seat), rng)
        yield state, f"{seat} {action!r}"


def replayed(players: int, lines: list[str]) -> Iterator[tuple[BenHurState, str]]:
    """The same game from the actions of a file."""
    state = setup(players, SEED, GAMES[players], None)
    for line in lines:
        if line[:1].isdigit():
            yield state, line


def story(players: int, game: Iterator[tuple[BenHurState, str]]) -> list[str]:
    """Carry out the actions of a game and tell it."""
    lines = [f"seed {SEED}, {players} players, {GAMES[players]!r}"]
    for state, line in game:
        seat, wanted = line.split(" ", 1)
        actions = {repr(action): action for action in legal(state, int(seat))}
        lines.append(line)
        lines.extend(f"    {event!r}" for event in apply(state, int(seat), actions[wanted]))
    lines.append(repr(result(state)))
    return lines


@pytest.mark.parametrize("players", GAMES)
def test_a_game_goes_as_it_went_before(players: int) -> None:
    file = FOLDER / f"{players}p.txt"
    if os.environ.get("QUADRIGA_RECORD"):
        file.write_text("\n".join(story(players, played(players))) + "\n")
    lines = file.read_text().splitlines()
    assert story(players, replayed(players, lines)) == lines
