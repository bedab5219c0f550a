"""Each game's golden playthroughs still go as they are written down."""

from pathlib import Path

import pytest

from engine.core import AnyGame
from tests.games import ALL_GAMES
from tests.playthrough import kept_files, replayed

CASES = [
    pytest.param(game, path, id=f"{game.key}-{path.stem}")
    for game in ALL_GAMES.values()
    for path in kept_files(game)
]


@pytest.mark.parametrize(("game", "path"), CASES)
def test_a_playthrough_goes_as_written_down(game: AnyGame, path: Path) -> None:
    assert path.exists(), f"write it: .venv/bin/python -m tests.playthrough {game.key}"
    text = path.read_text()
    assert replayed(game, text) == text


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
def test_playthroughs_show_every_kind_of_action(game: AnyGame) -> None:
    texts = "".join(path.read_text() for path in kept_files(game))
    assert [kind.__name__ for kind in game.actions if f"  {kind.__name__}(" not in texts] == []
