"""A monkey before the app of this machine, in a real pseudo-terminal."""

from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from engine.table import replay
from saves import Store
from tests.monkey.deeds import deeds
from tests.monkey.episode import HASTY, HUMAN, Monkeyed, manner, one_after_another, tried
from tests.play import SOAK
from tests.tui.app import make_setup, save_of
from tests.tui.idle import until
from tests.tui.in_terminal import AppInTerminal
from tui.folder import saves_folder
from tui.locale import LANGUAGES
from tui.settings import Settings, save_settings

HOME = ("██████╗ ██╗   ██╗ █████╗ ██████╗ ██████╗ ██╗ ██████╗  █████╗",)
EPISODE = 150 if SOAK else 100
"""Deeds before one goes home."""


def prepare(folder: Path, seed: int) -> None:
    """Leave a game of each kind to be continued, one of them finished."""
    animated = Settings(
        name="Anna",
        language=list(LANGUAGES)[seed % len(LANGUAGES)],
        animation=seed % 4 < 2,
        pace="instant",
        met=list(GAMES)[: seed % 8],
    )
    save_settings(folder, animated)
    if not (folder / "saves").exists():
        for number, game in enumerate(GAMES):
            save_of(folder, make_setup(game, seed=seed), (30, 5000)[number == 0], f"saved-{game}")


async def monkey_around(folder: Path, seed: int, game: str | None, pause: float) -> int:
    """Play one episode; every journal it leaves is whole."""
    began = 0

    async def opened() -> Monkeyed:
        nonlocal began
        began += 1
        place = folder / str(seed) / str(began)
        prepare(place, seed)
        command = ("new", game, "--people", str(1 + seed % 3 % 2), "--seed", str(seed))
        app = AppInTerminal(place, *(command if game else ()))
        await until(lambda: app.terminal.pieces > 3 or not app.is_running, "the first picture")
        return app

    done = await tried(opened, list(deeds(Random(f"{game} {seed}"), EPISODE)), manner(pause), HOME)
    check_journals(folder / str(seed) / str(began))
    return done


def check_journals(folder: Path) -> None:
    """See that each saved game opens, and that its moves lead to where it stands."""
    store = Store(saves_folder(folder))
    for summary in store.summaries():
        with store.open(summary.name) as match:
            *_before, (state, _events) = replay(
                match.table.game, match.table.setup, match.history()
            )
            assert state == match.table.position.state, summary.name


@pytest.mark.soak
@pytest.mark.parametrize("game", [None, *GAMES])
async def test_nothing_a_monkey_does_harms_the_app(game: str | None, tmp_path: Path) -> None:
    await one_after_another(lambda seed: monkey_around(tmp_path, seed, game, HASTY), 0, few=1)


@pytest.mark.long
@pytest.mark.parametrize("game", [None, *GAMES])
async def test_nor_does_anything_else_harm_it(game: str | None, tmp_path: Path) -> None:
    for seed in range(130, 134):
        await monkey_around(tmp_path, seed, game, HASTY)


@pytest.mark.soak
@pytest.mark.skipif(not SOAK, reason="a second an episode of doing nothing but wait")
@pytest.mark.parametrize("game", [None, *GAMES])
async def test_nor_does_one_at_human_pace(game: str | None, tmp_path: Path) -> None:
    await one_after_another(lambda seed: monkey_around(tmp_path, seed, game, HUMAN), 1000, few=0)
