"""The app itself: what must hold whichever screens come and go."""

import asyncio
from pathlib import Path

import pytest
from textual import work
from textual.events import Key, Resize
from textual.geometry import Size

from engine import GAMES
from tests.tui.app import LARGE, SMALL, make_app, make_setup, settled
from tests.tui.idle import PATIENCE, idle
from tests.tui.seen import SeenApp, running, typed
from tui.app import QuadrigaApp, StartNew
from tui.dialogs.confirm import Notice
from tui.screens.game import GameScreen
from tui.screens.home import HomeScreen
from tui.screens.screen import QuadrigaScreen
from tui.screens.too_small import TooSmallScreen
from tui.widgets.choices import ChoiceList


class AskingScreen(QuadrigaScreen[None]):
    """Asks something once it is told to."""

    def on_mount(self) -> None:
        self.now = asyncio.Event()
        self._ask()

    @work
    async def _ask(self) -> None:
        await self.now.wait()
        await self.app.push_screen_wait(Notice("", "a question"))


@pytest.mark.parametrize("steps", range(8))
async def test_a_screen_that_is_left_while_it_begins_to_ask_does_not_end_the_app(
    steps: int, tmp_path: Path
) -> None:
    """However far the app has got with letting go of the screen."""
    app = make_app(tmp_path)
    async with asyncio.timeout(PATIENCE), app.run_test(size=LARGE) as pilot:
        asking = AskingScreen()
        await app.push_screen(asking)
        asking.dismiss(None)
        for _ in range(steps):
            await asyncio.sleep(0)
        asking.now.set()
        await pilot.pause()
        await pilot.pause()
        assert app.is_running
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("question_mark")
        assert not isinstance(app.screen, HomeScreen), "keys are still answered"


async def test_what_can_be_had_everywhere_never_piles_up(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        for _ in range(2):
            await app.run_action("rules")
            app.open_settings()
            await app.run_action("help")
            await settled(pilot)
        kinds = [type(screen).__name__ for screen in app.screen_stack[1:]]
        assert kinds == ["HomeScreen", "RulesScreen", "SettingsScreen", "HelpScreen"]


async def test_a_terminal_that_is_too_small_shows_nothing_else_whatever_comes_up(
    tmp_path: Path,
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.resize_terminal(40, 10)
        await settled(pilot)
        assert isinstance(app.screen, TooSmallScreen)
        notice = Notice("", "it comes of itself")
        app.push_screen(notice)
        await settled(pilot)
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.resize_terminal(*LARGE)
        await settled(pilot)
        assert app.screen is notice
        assert not any(isinstance(screen, TooSmallScreen) for screen in app.screen_stack)


@pytest.mark.parametrize("steps", [0, 12])
@pytest.mark.parametrize("game", GAMES)
async def test_a_window_that_is_dragged_while_a_table_is_left_ends_nothing(
    game: str, steps: int, tmp_path: Path
) -> None:
    """However far the table has got with leaving when the second size comes."""
    make_app(tmp_path)
    app = SeenApp(tmp_path, LARGE, StartNew(make_setup(game)))
    async with running(app):
        assert isinstance(app.screen, GameScreen)
        app.post_message(Resize(Size(100, 30), Size(100, 30)))
        app.post_message(Key("escape", None))
        for _ in range(steps):
            await asyncio.sleep(0)
        app.post_message(Resize(Size(*LARGE), Size(*LARGE)))
        await idle(app)
        assert isinstance(app.screen, HomeScreen)
        assert app.is_running
    assert not list(tmp_path.glob("reports/*"))


async def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        (tmp_path / "full").touch()
        app.folder = tmp_path / "full"  # where a folder should be
        app.save_picture()
        await settled(pilot)
        [told] = app._notifications
        assert "could not be saved" in told.message
        assert isinstance(app.screen, HomeScreen)


async def test_keys_typed_ahead_of_a_dialog_wait_for_it(tmp_path: Path) -> None:
    """Settings, Enter on the name, and Enter again before the question is there."""
    make_app(tmp_path)  # for its settings
    app = SeenApp(tmp_path, LARGE)
    async with running(app):
        await typed(app, "s")
        for _ in range(5):
            await typed(app, "\r\r\r\r")
            kinds = [type(screen).__name__ for screen in app.screen_stack[2:]]
            assert kinds in (["SettingsScreen"], ["SettingsScreen", "AskText"])
    assert not list(tmp_path.glob("reports/*"))


async def test_the_palette_takes_any_key_at_once(tmp_path: Path) -> None:
    make_app(tmp_path)
    app = SeenApp(tmp_path, LARGE)
    async with running(app):
        for keys in ("\x10z\x1b[5~", "\x7f\x1b[6~\x1b[A", " \x1b[27u", "\x10set\r"):
            await typed(app, keys)
        assert type(app.screen).__name__ == "SettingsScreen"


async def test_enter_again_and_again_opens_a_thing_once(tmp_path: Path) -> None:
    make_app(tmp_path)
    app = SeenApp(tmp_path, LARGE)
    async with running(app):
        await typed(app, "\r\r\r\r\r\r")
        kinds = [type(screen).__name__ for screen in app.screen_stack]
        assert kinds.count("NewGameScreen") <= 1
    assert not list(tmp_path.glob("reports/*"))


async def test_what_the_command_line_told_holds_until_something_else_is_chosen(
    tmp_path: Path,
) -> None:
    make_app(tmp_path)  # its player has settled in, and speaks English
    app = QuadrigaApp(tmp_path, language="de", demo_seed=7)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("s")
        await settled(pilot)
        rows = app.screen.query_one(ChoiceList)
        app.change_setting("pace", "fast")
        await settled(pilot)
        assert (app.chosen("language"), app.settings.language) == ("de", "en")
        await pilot.press("down", "right")
        await settled(pilot)
        assert app.chosen("language") == app.settings.language == "fr"
        assert rows.current is not None
        assert rows.current.value == "fr"
