"""A match whose process is killed at any moment has lost nothing that anybody was told."""

import multiprocessing
import os
import signal
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from engine.core import AnyGame
from engine.table import choice_of_bot, replay
from saves import Store
from tests.games import ALL_GAMES
from tests.play import seeds
from tests.saves.matches import NAME, bots

pytestmark = pytest.mark.long

MOST_MOVES = 40
"""After so many moves at the latest the process is killed, whatever it is doing by then."""


def play_until_killed(folder: Path, game: AnyGame, seed: int, tell: int) -> None:
    """Go on with the match, or begin it, and tell the number of each move once it is made."""
    store = Store(folder)
    if (folder / f"{NAME}.quadriga").exists():
        match = store.open(NAME)
    else:
        match = store.create(bots(game, seed), NAME)
    rng = Random(seed)
    while awaited := match.table.position.bots_to_act():
        match.play(awaited[0], choice_of_bot(match.table.position, awaited[0], rng))
        os.write(tell, b"%d\n" % match.table.position.moves)


def last_move_told(folder: Path, game: AnyGame, seed: int, moves: int) -> int:
    """Kill a process after some moves and return the last move that it has acknowledged."""
    listen, tell = os.pipe()
    process = multiprocessing.get_context("fork").Process(
        target=play_until_killed, args=(folder, game, seed, tell)
    )
    process.start()
    os.close(tell)
    assert process.pid is not None
    with os.fdopen(listen, "rb") as told:
        heard = list(islice(told, moves))
        os.kill(process.pid, signal.SIGKILL)
        process.join()
        heard += [line for line in told if line.endswith(b"\n")]
    return int(heard[-1]) if heard else 0


@pytest.mark.soak
@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
def test_a_killed_process_loses_no_move_that_it_acknowledged(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # with the disk as slow as it is
    rng = Random(1)
    store = Store(tmp_path)
    acknowledged = 0
    kills_in_the_middle = 0
    for seed in seeds(15, 1000):
        told = last_move_told(tmp_path, game, seed, rng.randrange(MOST_MOVES))
        acknowledged = max(acknowledged, told)
        Store(tmp_path)
        assert {*os.listdir(tmp_path)} <= {f"{NAME}.quadriga", ".seal"}, "nothing half written"
        if not (tmp_path / f"{NAME}.quadriga").exists():
            continue
        with store.open(NAME) as match:
            assert match.table.position.moves >= acknowledged
            *_, (state, _) = replay(game, match.table.setup, match.history())
            assert match.table.position.state == state
            over = not match.table.position.to_act
        kills_in_the_middle += not over
        if over:
            store.delete(NAME)
            acknowledged = 0
    assert kills_in_the_middle
