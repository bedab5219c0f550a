"""The app on one's own machine: the home screen, the saved games, the settings in their file."""

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from textual import work
from textual.app import SystemCommand
from textual.binding import Binding
from textual.driver import Driver

from tui.locale import gettext as _
from tui.locale import marked
from tui.screens.home import HomeScreen
from tui.settings import load_settings, save_settings
from tui.shell import Shell

if TYPE_CHECKING:  # The first screen needs neither rules nor files: they are loaded after it.
    from engine.table import Setup
    from saves import Annals, Finished, Match, SaveError, Store
    from tui.lessons.guide import LessonDone
    from tui.lessons.shelf import LessonShelf
    from tui.play import ProgramReplaced
    from tui.puzzles.guide import PuzzleDone
    from tui.screens.briefing import LessonWanted
    from tui.screens.result import PlayAgain

_ENDINGS = ("SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT")
"""The signals that end the app."""
_HOME = 1
"""Where the home screen is on the stack: above the one that Textual begins with."""
COLLECT_SELDOM = (20_000, 50, 100)
"""Thresholds of the collector: a young collection is short, a full one may take 50 ms."""


@dataclass(frozen=True)
class StartNew:
    """Open the app with a new match."""

    setup: "Setup"


@dataclass(frozen=True)
class StartSaved:
    """Open the app with a saved match."""

    name: str


Start = StartNew | StartSaved


def has_shell() -> bool:
    """Tell whether whoever started us sits at the same terminal, and can let us go on."""
    if sys.platform == "win32":
        return False
    try:
        return os.getsid(os.getppid()) == os.getsid(0)
    except OSError:
        return False  # it is somebody else's process, or gone


class QuadrigaApp(Shell):
    """Quadriga in a terminal."""

    BINDINGS = [
        Binding("ctrl+z", "suspend_process", marked("Suspend"), id="suspend", show=False),
    ]

    def __init__(
        self,
        folder: Path,
        *,
        language: str | None = None,
        theme: str | None = None,
        start: Start | None = None,
        driver_class: type[Driver] | None = None,
        demo_seed: int | None = None,
    ) -> None:
        super().__init__(
            load_settings(folder), language=language, theme=theme, driver_class=driver_class
        )
        self.folder = folder
        self._start = start
        self._report: Path | None = None
        self.demo_seed = int.from_bytes(os.urandom(4)) if demo_seed is None else demo_seed
        """Which matches play themselves on the first screen; others at every start."""

    def get_driver_class(self) -> type[Driver]:
        """Return what reads the terminal here; where Textual has its usual one, ours is patient."""
        usual = super().get_driver_class()
        if usual.__name__ != "LinuxDriver":
            return usual
        from tui.fence.terminal import LenientDriver

        return LenientDriver

    def open_first_screen(self) -> None:
        """Open the home screen, and the match that was asked for on top of it."""
        self.push_screen(HomeScreen())
        start, self._start = self._start, None
        match start:
            case StartNew(setup):
                self.play_new(setup)
            case StartSaved(name):
                self.play_saved(name)

    # -- the end ------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Whoever ends the process from outside ends the app as a player would."""
        if not self.is_headless:
            self.fit_terminal(os.environ)
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            for number in (signal.Signals[name] for name in _ENDINGS):
                loop.add_signal_handler(number, self._end_by, number)

    def action_suspend_process(self) -> None:
        """Let the shell have the terminal until it gives it back.

        All that it started with us stops with us: `make play` too, or the shell would go on
        waiting. Where no shell has started us, nobody could ever let us go on.
        """
        if has_shell():
            os.killpg(os.getpgrp(), signal.SIGTSTP)
        else:
            self.tell(_("There is no shell here to go back to."))

    def _end_by(self, number: signal.Signals) -> None:
        """End with the exit code of a process that was told to stop."""
        self.exit(return_code=128 + number, message=_("Quadriga was stopped. Games are saved."))

    def note_fault(self, fault: BaseException) -> None:
        """Write a report of a fault."""
        from tui.reports import write_report

        self._report = write_report(self.folder, self.report_of(fault))

    def fault_words(self) -> str:
        """Return what to say of a fault, and where its report is."""
        return " ".join((super().fault_words(), self._report_words()))

    def _report_words(self) -> str:
        if self._report is None:
            return _("No report could be written.")
        return _("What happened is described in {path}.").format(path=self._report)

    def last_words(self) -> str:
        """Return what to say of the fault that ended the app."""
        first = _("Quadriga had to stop. Your games are saved up to the last move you saw.")
        return f"{first} {self._report_words()}"

    # -- matches ------------------------------------------------------------------------------

    @cached_property
    def store(self) -> "Store":
        """The saved games."""
        from saves import Store, atomic
        from tui.folder import saves_folder

        atomic.clean(self.folder)  # the settings are kept there
        return Store(saves_folder(self.folder))

    @cached_property
    def annals(self) -> "Annals":
        """What was played to its end."""
        from saves import Annals
        from tui.folder import annals_path

        return Annals(annals_path(self.folder))

    @cached_property
    def lessons(self) -> "LessonShelf":
        """The lessons that were begun."""
        from tui.folder import lessons_folder
        from tui.lessons.shelf import LessonShelf

        return LessonShelf(lessons_folder(self.folder))

    @property
    def player(self) -> str:
        """How the player is called who has settled in here."""
        from tui.seats import usual_name

        return self.settings.name or usual_name()

    def finished_matches(self) -> "list[Finished]":
        """Return all matches that were played to their end; off the event loop."""
        from tui.statistics import noted

        return noted(self.store.summaries(), self.annals)

    def play_new(self, setup: "Setup") -> None:
        """Begin a match."""
        from saves import SaveError

        try:
            match = self.store.create(setup)
        except SaveError as error:
            self.tell_save_error(error)
            return
        self.play_match(match)

    def play_saved(self, name: str) -> None:
        """Go on with a saved match, or look at how it ended."""
        from saves import SaveError

        try:
            match = self.store.open(name)
        except SaveError as error:
            self._play_no_more(name, error)
            return
        if match.cut:
            self.tell(_("The last write was interrupted; everything before it is here."))
        self.play_match(match)

    def play_match(self, match: "Match") -> None:
        """Play a match that is open, or look at how it ended."""
        from tui.afterwards import Afterwards
        from tui.play import LocalPlay, MatchRescued
        from tui.screens.result import PlayAgain

        match.rescued = lambda rescue: self.post_message(MatchRescued(rescue))
        play = LocalPlay(match, programs=self.settings.programs, post=self.post_message)
        afterwards = play.afterwards = Afterwards(self.store, match)
        play.again = lambda screen: PlayAgain(afterwards.again(), screen)
        self.show_match(play)

    def on_play_again(self, event: "PlayAgain") -> None:
        """Leave the match that is over, and all that was opened for it; begin the next one."""
        if event.asked_on is not None and event.asked_on not in self.screen_stack:
            return  # the key was hit twice
        self.take_away(self.screen_stack[_HOME + 1 :])
        self.play_new(event.setup)

    def take_lesson(self, game: str, *, anew: bool = False) -> None:
        """Take the lesson of a game, from where it was left unless it is to begin anew."""
        from saves import SaveError
        from tui.lessons.guide import Guide

        try:
            play = self.lessons.open(game, self.player, anew=anew)
        except SaveError as error:
            self.tell_save_error(error)
            return
        self.show_match(play, guide=Guide(play))

    def set_puzzle(self, game: str, number: int) -> None:
        """Set one of a game's puzzles."""
        from tui.puzzles.guide import PuzzleGuide
        from tui.puzzles.play import PuzzlePlay
        from tui.puzzles.puzzle import puzzles_of

        puzzles = puzzles_of(game)
        play = PuzzlePlay(puzzles[number].table(game, self.player))
        self.show_match(play, guide=PuzzleGuide(play, puzzles[number], number, len(puzzles)))

    def on_puzzle_done(self, event: "PuzzleDone") -> None:
        """Note what was solved; set the next puzzle, or go back to the list after the last."""
        from tui.puzzles.puzzle import puzzles_of
        from tui.screens.game import GameScreen

        puzzles = puzzles_of(event.game)
        key = f"{event.game} {puzzles[event.number].key}"
        if event.solved and key not in self.settings.solved:
            self.settings.solved.append(key)
            self.keep_settings()
        self.take_away([each for each in self.screen_stack if isinstance(each, GameScreen)])
        if event.number + 1 < len(puzzles):
            self.set_puzzle(event.game, event.number + 1)

    def on_lesson_wanted(self, event: "LessonWanted") -> None:
        """Take a lesson before a first match."""
        self.take_lesson(event.game)

    def on_lesson_done(self, event: "LessonDone") -> None:
        """Offer a lesson first no more, nor a briefing: all of it has been said."""
        self.settle_lesson(event.game)

    def settle_lesson(self, game: str) -> None:
        """Note that a game is known, be it from its lesson or from elsewhere."""
        for known in (self.settings.learned, self.settings.met):
            if game not in known:
                known.append(game)
        self.keep_settings()

    def on_program_replaced(self, event: "ProgramReplaced") -> None:
        """Say that one of our bots plays on for somebody's program, and why."""
        from tui.programs import failure_words

        goes_on = _("A sensible bot goes on for {name}.").format(name=event.name)
        self.tell(f"{failure_words(event.failed)} {goes_on}")

    @work(exclusive=True, group="saved")
    async def _play_no_more(self, name: str, error: "SaveError") -> None:
        """Repair a damaged match if that is wanted; only show one that cannot be written."""
        from saves import SaveReason
        from tui.looking import look_at
        from tui.repairing import is_repaired

        if error.reason is SaveReason.READ_ONLY:
            await look_at(self, self.store, name)
        elif await is_repaired(self, self.store, name, error):
            self.play_saved(name)

    def tell_save_error(self, error: "SaveError") -> None:
        """Say why a saved game cannot be read or written."""
        from tui.dialogs.confirm import Notice
        from tui.errors import save_error_words

        self.push_screen(Notice(_("Saved games"), save_error_words(error)))

    # -- settings -----------------------------------------------------------------------------

    def keep_settings(self) -> None:
        """Write the settings to their file."""
        try:
            save_settings(self.folder, self.settings)
        except OSError as error:
            text = _("The settings could not be saved: {reason}.")
            self.notify(text.format(reason=error.strerror), severity="error", markup=False)

    def open_settings(self) -> None:
        """Show the settings."""
        from tui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.show_once(SettingsScreen(self.settings))

    # -- the palette --------------------------------------------------------------------------

    def from_home(self, entry: str) -> None:
        """Leave what is open, and open an entry of the home screen's menu."""
        self.take_away(self.screen_stack[_HOME + 1 :])
        home = self.screen_stack[_HOME]
        assert isinstance(home, HomeScreen)
        home.action_open(entry)

    @work(exclusive=True, group="rematch")
    async def play_last_again(self) -> None:
        """Play again at the table of the match that was finished last."""
        from tui.afterwards import last_table
        from tui.screens.result import PlayAgain

        setup = await asyncio.to_thread(last_table, self.store)
        if setup is None:
            self.tell(_("No game has been finished yet."))
        else:
            self.post_message(PlayAgain(setup))

    # -- pictures -----------------------------------------------------------------------------

    def more_commands(self) -> Iterable[SystemCommand]:
        """Offer what the menu offers, another game at the same table, and a picture."""
        entries = {
            "continue": (_("Continue"), _("The game you played last")),
            "new": (_("New game"), _("Which game, who plays, which options")),
            "learn": (_("Learn a game"), _("Lessons and puzzles")),
            "saved": (_("Saved games"), _("To continue, look at or give away")),
            "join": (_("Join a server"), _("Play where others play")),
            "statistics": (_("Statistics"), _("What was played and won")),
        }
        for entry, (title, about) in entries.items():
            yield SystemCommand(title, about, partial(self.from_home, entry))
        about = _("At the table of the last finished game")
        yield SystemCommand(_("Play again"), about, self.play_last_again)
        yield SystemCommand(_("Picture"), _("Save this screen as a picture"), self.save_picture)

    def save_picture(self) -> None:
        """Write the screen to an SVG file in the data folder."""
        try:
            path = self.save_screenshot(path=str(self.folder))
        except OSError as error:
            text = _("The picture could not be saved: {reason}.")
            self.notify(text.format(reason=error.strerror), severity="error", markup=False)
            return
        self.notify(_("Saved as {path}.").format(path=path), markup=False)


def run(folder: Path, language: str | None, theme: str | None, start: Start | None) -> int:
    """Open the app and return the exit code of the command."""
    app = QuadrigaApp(folder, language=language, theme=theme, start=start)
    # What is loaded now stays: a collector that need not look at it does not hold up a key.
    gc.freeze()
    gc.set_threshold(*COLLECT_SELDOM)
    app.run()
    if app.fault is not None:
        print(app.last_words(), file=sys.stderr)
    return app.return_code or 0
