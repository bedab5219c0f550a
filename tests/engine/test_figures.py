"""What every game counts of itself, for statistics over many games."""

import pytest

from engine import GAMES
from engine.core import AnyGame, Event
from tests.games import ALL_GAMES
from tests.play import random_game


def last_view_and_events(game: AnyGame, seed: int) -> tuple[object, list[Event]]:
    steps = list(random_game(game, seed, options=game.Options()))
    last_state = steps[-1][0]
    return game.view(last_state, None), [event for *_, events in steps for event in events]


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
def test_every_finished_game_gives_the_same_figures_and_shares_are_hundredths(
    game: AnyGame,
) -> None:
    names = set()
    for seed in range(3):
        view, events = last_view_and_events(game, seed)
        figures = game.figures(view, events)
        names.add(frozenset(figures) if len(view.players) == game.players[-1] else None)  # type: ignore[attr-defined]
        for figure, value in figures.items():
            assert value >= 0, figure
            assert not figure.value.endswith("%") or value <= 100, figure
    assert len(names - {None}) <= 1


def test_zeus_counts_temples_prices_and_oxen() -> None:
    game = GAMES["zeus"]
    view, events = last_view_and_events(game, 5)
    figures = {figure.value: value for figure, value in game.figures(view, events).items()}
    temples = [temple for player in view.players for temple in player.temples]  # type: ignore[attr-defined]
    counted = sum(figures[f"{size} temples"] for size in ("single", "double", "triple"))
    assert counted == len(temples)
    assert figures["winning score"] == max(view.result.scores)  # type: ignore[attr-defined]
