"""Matches of Jenseits von Theben to look at: played by sensible bots up to some point."""

import os
from pathlib import Path
from random import Random

from engine.bots import choose
from engine.theben.state import Phase, ThebenOptions
from engine.theben.view import ThebenView
from saves import Store
from tests.play import no_worlds
from tests.tui.app import LONG_AGO, make_setup
from tui.folder import saves_folder

NAME = "theben-a"


def a_match(
    folder: Path,
    moves: int,
    *,
    players: int = 4,
    people: int = 1,
    seed: int = 7,
    options: ThebenOptions | None = None,
) -> str:
    """Play so many moves, and on to the next turn of the first seat; return the save's name."""
    setup = make_setup("theben", players=players, people=people, seed=seed, options=options)
    store = Store(saves_folder(folder), clock=lambda: LONG_AGO)
    with store.create(setup, NAME) as match:
        table = match.table
        while awaited := table.position.to_act:
            (seat,) = awaited
            view = table.position.view(seat)
            assert isinstance(view, ThebenView)
            if table.position.moves >= moves and seat == 0 and view.phase is Phase.TURN:
                break
            rng = Random(table.position.moves)
            match.play(
                seat,
                choose("sensible", table.game, view, table.position.legal(seat), no_worlds, rng),
            )
    os.utime(saves_folder(folder) / f"{NAME}.quadriga", (LONG_AGO, LONG_AGO))
    return NAME
