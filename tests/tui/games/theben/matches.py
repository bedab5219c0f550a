"""Matches of Jenseits von Theben to look at: played by sensible bots up to some point."""

from pathlib import Path

from engine.position import Position
from engine.theben.state import Phase, ThebenOptions
from engine.theben.view import ThebenView
from tests.tui.app import make_setup
from tests.tui.courses import saved_until, sensible

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

    def reached(now: Position) -> bool:
        if now.moves < moves or now.to_act != (0,):
            return not now.to_act
        view = now.view(0)
        assert isinstance(view, ThebenView)
        return view.phase is Phase.TURN

    return saved_until(folder, NAME, setup, sensible, reached)
