"""The app: settings, themes, languages, and the way from screen to screen."""

import asyncio
import gc
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from textual import events
from textual.app import SystemCommand
from textual.binding import Binding
from textual.driver import Driver
from textual.screen import Screen
from textual.worker import get_current_worker

from tui.fence.sparing_screen import SparingApp
from tui.locale import gettext as _
from tui.locale import marked, speak, speak_apart
from tui.screens.home import HomeScreen
from tui.settings import Settings, load_settings, save_settings
from tui.themes import THEMES

if TYPE_CHECKING:  # The first screen needs neither rules nor files: they are loaded after it.
    from engine.table import Setup
    from saves import Match, SaveError, Store

Answer = TypeVar("Answer")

COLLECT_SELDOM = (20_000, 50, 100)
"""Thresholds of the collector: a young collection is short, a full one may take 50 ms."""
SMALLEST = (80, 24)
"""The least columns and rows on which everything fits."""


@dataclass(frozen=True)
class StartNew:
    """Open the app with a new match."""

    setup: "Setup"


@dataclass(frozen=True)
class StartSaved:
    """Open the app with a saved match."""

    name: str


Start = StartNew | StartSaved


class QuadrigaApp(SparingApp):
    """Quadriga in a terminal."""

    TITLE = "Quadriga"
    CSS_PATH = Path(__file__).with_name("app.tcss")
    ENABLE_COMMAND_PALETTE = True
    BINDINGS = [
        Binding("ctrl+q", "quit", marked("Quit"), id="quit", show=False, priority=True),
        Binding("question_mark,f1", "help", marked("Help"), id="help", show=False),
    ]

    def __init__(
        self,
        folder: Path,
        *,
        language: str | None = None,
        theme: str | None = None,
        start: Start | None = None,
        driver_class: type[Driver] | None = None,
    ) -> None:
        super().__init__(driver_class=driver_class)
        self.folder = folder
        self.settings: Settings = load_settings(folder)
        speak_apart(language or self.settings.language)
        for known in THEMES:
            self.register_theme(known)
        self.theme = theme or self.settings.theme
        self.animation_level = "full" if self.settings.animation else "none"
        self._start = start

    def on_mount(self) -> None:
        """Open the first screen."""
        self.open_first_screen()

    def open_first_screen(self) -> None:
        """Open the home screen, and the match that was asked for on top of it."""
        self.push_screen(HomeScreen())
        match self._start:
            case StartNew(setup):
                self.play_new(setup)
            case StartSaved(name):
                self.play_saved(name)

    def on_resize(self, event: events.Resize) -> None:
        """Say so when the terminal is too small, and go on when it no longer is."""
        from tui.screens.too_small import TooSmallScreen

        too_small = event.size.width < SMALLEST[0] or event.size.height < SMALLEST[1]
        told = isinstance(self.screen, TooSmallScreen)
        if too_small and not told:
            self.push_screen(TooSmallScreen(SMALLEST))
        elif told and not too_small:
            self.pop_screen()

    async def push_screen_wait(  # type: ignore[override]
        self, screen: Screen[Answer], *, mode: str | None = None
    ) -> Answer:
        """Return the answer of a screen; one that is being left asks for no more answers.

        Textual would first await what the app has to do next in the asker's own task, be it the
        asker's leaving: with the asker's end that would be cancelled, and with it the app's loop.
        """
        if get_current_worker().node.screen not in self.screen_stack:
            await asyncio.get_running_loop().create_future()  # until the worker is cancelled
        answer = self.push_screen(screen, wait_for_dismiss=True, mode=mode)
        return await asyncio.shield(answer)

    # -- matches ------------------------------------------------------------------------------

    @cached_property
    def store(self) -> "Store":
        """The saved games."""
        from saves import Store
        from tui.folder import saves_folder

        return Store(saves_folder(self.folder))

    def play_new(self, setup: "Setup") -> None:
        """Begin a match."""
        from saves import SaveError

        try:
            match = self.store.create(setup)
        except SaveError as error:
            self.tell_save_error(error)
            return
        self._play(match)

    def play_saved(self, name: str) -> None:
        """Go on with a saved match, or look at how it ended."""
        from saves import SaveError

        try:
            match = self.store.open(name)
        except SaveError as error:
            self.tell_save_error(error)
            return
        if match.cut:
            self.notify(
                _("The last write was interrupted; everything before it is here."),
                severity="warning",
            )
        self._play(match)

    def _play(self, match: "Match") -> None:
        """Play a match, or show how it ended."""
        from tui.games import face_of
        from tui.play import LocalPlay

        play = LocalPlay(match)
        face = face_of(match.table.game.key).at(play.view(None))
        if play.to_act():
            self.push_screen(face.screen(play, face, self.settings))
        else:
            from tui.screens.result import ResultScreen

            self.push_screen(ResultScreen(play, face), lambda _done: match.close())

    def tell_save_error(self, error: "SaveError") -> None:
        """Say why a saved game cannot be read or written."""
        from tui.dialogs.confirm import Notice
        from tui.errors import save_error_words

        self.push_screen(Notice(_("Saved games"), save_error_words(error)))

    # -- settings -----------------------------------------------------------------------------

    def use_settings(self) -> None:
        """Let changed settings take effect, and keep them."""
        speak(self.settings.language)
        self.theme = self.settings.theme
        self.animation_level = "full" if self.settings.animation else "none"
        self.action_save_settings()

    def action_save_settings(self) -> None:
        """Write the settings to their file."""
        try:
            save_settings(self.folder, self.settings)
        except OSError as error:
            text = _("The settings could not be saved: {reason}.")
            self.notify(text.format(reason=error.strerror), severity="error", markup=False)

    # -- everywhere ---------------------------------------------------------------------------

    def action_help(self) -> None:
        """Show the keys of the screen one is on."""
        from tui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.screen))

    def action_rules(self, game: str = "") -> None:
        """Show the rules, of the game being played if there is one."""
        from tui.screens.rules import RulesScreen

        if not isinstance(self.screen, RulesScreen):
            self.push_screen(RulesScreen(game or getattr(self.screen, "game_key", "")))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Return what the command palette offers everywhere."""
        yield SystemCommand(_("Help"), _("The keys of this screen"), self.action_help)
        yield SystemCommand(_("Rules"), _("How the games are played"), self.action_rules)
        yield SystemCommand(_("Settings"), _("Language, colours, animation"), self.open_settings)
        yield SystemCommand(_("Picture"), _("Save this screen as a picture"), self.save_picture)
        yield SystemCommand(_("Quit"), _("Leave Quadriga; games are saved"), self.action_quit)

    def open_settings(self) -> None:
        """Show the settings."""
        from tui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen(self.settings))

    def save_picture(self) -> None:
        """Write the screen to an SVG file in the data folder."""
        path = self.save_screenshot(path=str(self.folder))
        self.notify(_("Saved as {path}.").format(path=path), markup=False)


def run(folder: Path, language: str | None, theme: str | None, start: Start | None) -> int:
    """Open the app and return the exit code of the command."""
    app = QuadrigaApp(folder, language=language, theme=theme, start=start)
    # What is loaded now stays: a collector that need not look at it does not hold up a key.
    gc.freeze()
    gc.set_threshold(*COLLECT_SELDOM)
    app.run()
    return app.return_code or 0
