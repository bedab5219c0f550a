"""How long it takes to analyse a whole game for one player."""

import asyncio
from random import Random
from time import perf_counter

from benchmarks.row import Row
from engine import GAMES
from engine.bots import choose, worlds_of
from engine.bots.review import Moment
from engine.core import Action, AnyGame, State
from tui.thinking import Thinkers

BUDGET = 60.0
PLAYERS = 4


def moments(game: AnyGame) -> list[Moment[State, Action]]:
    """Return a whole game of casual bots, as seat 0 knew it."""
    rng = Random(7)
    state = game.setup(PLAYERS, 7, game.Options(), None)
    found: list[Moment[State, Action]] = []
    while awaited := game.to_act(state):
        seat = awaited[0]
        legal, view = game.legal(state, seat), game.view(state, seat)
        action = choose("casual", game, view, legal, worlds_of(game, state, seat), rng)
        decided = seat == 0 and len(legal) > 1
        found.append(Moment(worlds_of(game, state, 0), action if decided else None))
        game.apply(state, seat, action)
    return [*found, Moment(worlds_of(game, state, 0))]


async def analysis(game: AnyGame) -> float:
    """Return the seconds from the question to the answer, the start of a process included."""
    asked = moments(game)
    thinkers = Thinkers(1)
    began = perf_counter()
    await thinkers.review(asked)
    took = perf_counter() - began
    await thinkers.close()
    return took


def rows() -> list[Row]:
    """Return how long the analysis of a game of each kind takes."""
    found = []
    for key, game in GAMES.items():
        took = asyncio.run(analysis(game))
        what = f"{key}: analysis of a game"
        found.append(Row(what, f"{took:.1f} s", f"{BUDGET:.0f} s", took < BUDGET))
    return found
