"""Setting up a new game."""

from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from engine import GAMES
from engine.theben.state import ThebenOptions
from tests.tui.app import SMALL, make_app, settled
from tests.tui.explain.wordless import wordless_on
from tests.tui.seen import SeenApp, running, typed
from tui.app import QuadrigaApp
from tui.explain.spots import spots_of
from tui.screens.game import GameScreen
from tui.screens.new_game import NewGameScreen
from tui.widgets.choices import ChoiceList


def new_game(pilot: Pilot[None]) -> NewGameScreen:
    screen = pilot.app.screen
    assert isinstance(screen, NewGameScreen)
    return screen


def type_at_once(pilot: Pilot[None], *keys: str) -> None:
    """Let keys arrive as a paste or a slow line brings them: before any of them is answered."""
    for key in keys:
        pilot.app.post_message(events.Key(key, None))


async def test_options_that_do_not_go_together_are_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("n", *["down"] * list(GAMES).index("benhur"), "tab", "tab")
        screen = new_game(pilot)
        assert screen.game_key == "benhur"
        told: list[str] = []
        monkeypatch.setattr(app, "answer", told.append)
        begun: list[bool] = []
        monkeypatch.setattr(screen, "begin", lambda: begun.append(True))
        await pilot.press("right", "enter")
        assert told == ["A season has two or three races."]
        assert str(screen.hint.content) == told[0], "said without being asked too"
        assert not begun
        await pilot.press("down", "right", "enter")
        assert begun


async def test_a_change_of_an_option_that_comes_after_another_game_was_chosen_is_not_for_that(
    tmp_path: Path,
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("n", "down")
        await settled(pilot)
        screen = new_game(pilot)
        assert screen.game_key == "theben"
        screen.options.post_message(ChoiceList.Changed(screen.options, "by_the_book", True))
        await settled(pilot)
        assert screen.chosen_options() == ThebenOptions()


@pytest.mark.parametrize("game", GAMES)
async def test_keys_in_one_packet_choose_the_game_they_lead_to(game: str, tmp_path: Path) -> None:
    make_app(tmp_path)  # for its settings
    app = SeenApp(tmp_path, SMALL)
    async with running(app):
        await typed(app, "n")
        await typed(app, "\x1b[B" * list(GAMES).index(game) + "\r")
        assert isinstance(app.screen, GameScreen)
        assert app.screen.game_key == game


async def chosen_before(folder: Path, *keys: str) -> None:
    app = make_app(folder)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("n", *keys)
        await settled(pilot)


async def test_the_table_of_the_last_time_is_chosen_again(tmp_path: Path) -> None:
    await chosen_before(tmp_path, "down", "tab", "left", "tab", "right", "enter")
    app = QuadrigaApp(tmp_path, demo_seed=7)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("n")
        await settled(pilot)
        screen = new_game(pilot)
        assert screen.game_key == "theben"
        assert screen.players == 3
        assert screen.chosen_options() == ThebenOptions(alternative_digs=True)


async def test_names_are_told_once(tmp_path: Path) -> None:
    """One's own is that of the settings, the others' belong to the table."""
    app = make_app(tmp_path)
    app.settings.name = ""
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("n")
        await settled(pilot)
        new_game(pilot).names[:2] = ["Zoë", "Max"]
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, GameScreen)
        await pilot.press("escape")
        await settled(pilot)
        assert app.player == "Zoë"
        await pilot.press("n")
        await settled(pilot)
        assert new_game(pilot).names[:2] == ["Zoë", "Max"]


@pytest.mark.parametrize(
    "table",
    [
        None,
        "four players",
        {"players": 99, "kinds": ["grandmaster"] * 20, "options": {"by_the_book": True}},
        {"players": 2, "kinds": [], "options": {"no_such_option": 1}},
    ],
)
async def test_what_does_not_fit_any_more_is_left_out(tmp_path: Path, table: object) -> None:
    app = make_app(tmp_path)
    app.settings.game, app.settings.tables = "zeus", {"zeus": table}
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("n")
        await settled(pilot)
        screen = new_game(pilot)
        assert screen.players in GAMES["zeus"].players
        assert set(screen.kinds) == {"person", "sensible"}


async def test_everything_is_in_sight_and_says_what_it_does(tmp_path: Path) -> None:
    """The games with how many, how long and how heavy; who plays; the options by their effect."""
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("n", "down", "down", "down")
        await settled(pilot)
        screen = new_game(pilot)
        words = " ".join(spot.text for spot in spots_of(screen))
        for part in ("2–6 players", "light", "Race chariots", "Daphne", "Castrop-Rauxel"):
            assert part in words
        assert wordless_on(screen) == []
        await pilot.press("tab", "tab", "down", "down")
        await settled(pilot)
        assert screen.current is not None
        assert str(screen.hint.content) == screen.current.hint != ""
