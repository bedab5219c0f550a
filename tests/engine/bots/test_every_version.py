"""Bots play the same game under every version of Python."""

import builtins
from collections.abc import Iterable

import pytest

from engine.core import AnyGame
from tests.games import ALL_GAMES
from tests.playthrough import bots_file, games_of_bots

all_games = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())


@pytest.mark.long
@pytest.mark.every_python
@all_games
def test_games_of_bots_go_as_written_down(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    added = builtins.sum

    def sum_of_whole_numbers(items: Iterable[int], start: int = 0) -> int:
        """Add up, but no floats: how ``sum`` rounds these depends on the version."""
        numbers = list(items)
        assert not any(isinstance(number, float) for number in numbers), "take math.fsum"
        return added(numbers, start)

    monkeypatch.setattr(builtins, "sum", sum_of_whole_numbers)
    path = bots_file(game)
    assert path.exists(), f"write it: .venv/bin/python -m tests.playthrough {game.key}"
    assert games_of_bots(game) == path.read_text()
