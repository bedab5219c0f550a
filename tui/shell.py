"""What the app is wherever it runs: settings, themes, languages, and the way through a match."""

import asyncio
from abc import abstractmethod
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakKeyDictionary

from textual import events
from textual.app import SystemCommand
from textual.binding import Binding
from textual.driver import Driver
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import AwaitMount, Widget
from textual.worker import get_current_worker

from tui.depth import is_worth_asking, told_depth
from tui.fence.departed import TidyStylesheet
from tui.fence.keys import ASK_FOR_COLOURS
from tui.fence.sparing_screen import SparingApp
from tui.fence.widgets import draw_with, paint_in_depth, send_to_terminal
from tui.glyphs import told_glyphs
from tui.locale import gettext as _
from tui.locale import marked, speak, speak_apart
from tui.settings import Settings
from tui.themes import themes

if TYPE_CHECKING:  # The first screen needs no rules: they are loaded after it.
    from tui.lessons.leader import Leader
    from tui.play import MatchRescued, Play
    from tui.screens.palette import Deed
    from tui.screens.screen import QuadrigaScreen

Answer = TypeVar("Answer")

SMALLEST = (80, 24)
"""The least columns and rows on which everything fits."""


class Shell(SparingApp):
    """Quadriga around the matches. Where they come from, and what is kept, its leaves decide."""

    TITLE = "Quadriga"
    CSS_PATH = Path(__file__).with_name("shell.tcss")
    ENABLE_COMMAND_PALETTE = True
    BINDINGS = [
        Binding("ctrl+q", "quit", marked("Quit"), id="quit", show=False, priority=True),
        Binding("question_mark,f1", "help", marked("Help"), id="help", show=False),
        Binding("f2", "rules", marked("Rules"), id="rules", show=False),
    ]

    def __init__(
        self,
        settings: Settings,
        *,
        language: str | None = None,
        theme: str | None = None,
        driver_class: type[Driver] | None = None,
    ) -> None:
        super().__init__(driver_class=driver_class)
        self.settings = settings
        told = {"language": language, "theme": theme}
        self._for_now = {name: value for name, value in told.items() if value}
        """What was told on the command line holds until something else is chosen."""
        speak_apart(self.chosen("language"))
        for known in themes():
            self.register_theme(known)
        self.theme = self.chosen("theme")
        self.animation_level = "full" if settings.animation else "none"
        self.depth = "truecolor"
        """How many colours the terminal has, as far as is known."""
        self.glyphs = "fine"
        """Which signs it can draw, as far as is known."""
        self.stylesheet = TidyStylesheet(variables=self.get_css_variables())
        self._asked_by: WeakKeyDictionary[Screen[Any], Screen[Any]] = WeakKeyDictionary()

    def on_mount(self) -> None:
        """Open the first screen."""
        self.screen_change_signal.subscribe(self, lambda _screen: self._mind_size(self.size))
        self.open_first_screen()

    @abstractmethod
    def open_first_screen(self) -> None:
        """Open what is seen first."""

    def on_resize(self, event: events.Resize) -> None:
        """Say so when the terminal is too small, and go on when it no longer is."""
        self._mind_size(event.size)

    def _mind_size(self, size: Size) -> None:
        """See to it that a terminal too small shows nothing but that, whatever else comes up."""
        from tui.screens.too_small import TooSmallScreen

        told = [screen for screen in self.screen_stack if isinstance(screen, TooSmallScreen)]
        if size.width >= SMALLEST[0] and size.height >= SMALLEST[1]:
            self.take_away(told)
        elif not isinstance(self.screen, TooSmallScreen):
            self.take_away(told)
            self.push_screen(TooSmallScreen(SMALLEST))

    async def push_screen_wait(  # type: ignore[override]
        self, screen: Screen[Answer], *, mode: str | None = None
    ) -> Answer:
        """Return the answer of a screen; one that is being left asks for no more answers.

        Nor does anything ask twice at a time: keys may come faster than what they open.

        Textual would first await what the app has to do next in the asker's own task, be it the
        asker's leaving: with the asker's end that would be cancelled, and with it the app's loop.
        """
        asker = get_current_worker().node.screen
        is_asked = any(
            type(each) is type(screen) and self._asked_by.get(each) is asker
            for each in self.screen_stack
        )
        if is_asked or asker not in self.screen_stack:
            get_current_worker().cancel()
            await asyncio.get_running_loop().create_future()
        self._asked_by[screen] = asker
        answer = self.push_screen(screen, wait_for_dismiss=True, mode=mode)
        return await asyncio.shield(answer)

    # -- the window ---------------------------------------------------------------------------

    def title_window(self, words: str = "") -> None:
        """Give the terminal's window a title; without words that of the app."""
        if self.glyphs == "plain":
            return  # a console has no windows, and may print what it does not understand
        title = self.TITLE
        if words:  # the first screen has none, and does not wait for saves and rules
            from saves.errors import printable

            title = f"{printable(words)} – {title}"
        send_to_terminal(self, f"\x1b]2;{title}\x07")

    # -- matches ------------------------------------------------------------------------------

    def show_match(
        self, play: "Play", beside: Widget | None = None, guide: "Leader | None" = None
    ) -> AwaitMount:
        """Play or watch a match, or show how it ended; its screen lets go of it in the end.

        A guide leads through it.
        """
        from tui.games import face_of
        from tui.screens.result import ResultScreen

        face = face_of(play.game.key, play.view(None))
        if not play.to_act():
            return self.push_screen(ResultScreen(play, face))
        screen = face.screen(play, face, self.settings)
        screen.beside = beside
        if guide is not None:
            screen.guided_by(guide)
        return self.push_screen(screen)

    def on_match_rescued(self, event: "MatchRescued") -> None:
        """Say that the file of a match was gone, and that nothing is lost."""
        from tui.errors import rescue_words

        self.tell(rescue_words(event.rescue))

    def tell(self, words: str, *, warning: bool = True) -> None:
        """Say something in a corner of the screen."""
        self.notify(words, severity="warning" if warning else "information", markup=False)

    # -- faults -------------------------------------------------------------------------------

    def report_of(self, fault: BaseException) -> str:
        """Return what a developer needs to know of a fault."""
        from tui.reports import report_text

        screens = [type(screen).__name__ for screen in self.screen_stack[1:]]
        return report_text(fault, screens, (self.size.width, self.size.height))

    def go_on_after_fault(self) -> None:
        """Say that a screen had to be closed, and open the first one if none is left."""
        from tui.dialogs.confirm import Notice

        if len(self.screen_stack) == 1:
            self.open_first_screen()
        self.push_screen(Notice(_("Something went wrong"), self.fault_words()))

    def fault_words(self) -> str:
        """Return what to say of a screen that had to be closed."""
        return _("That screen had to be closed. Your games are saved up to the last move you saw.")

    # -- settings -----------------------------------------------------------------------------

    def fit_terminal(self, environment: Mapping[str, str]) -> None:
        """Paint in the colours and signs that a terminal is known to have; if in doubt, ask it."""
        self.depth, self.glyphs = told_depth(environment), told_glyphs(environment)
        self.paint_in_depth()
        self.draw_in_glyphs()
        self.title_window()
        if is_worth_asking(environment):
            send_to_terminal(self, ASK_FOR_COLOURS)

    def on_all_colours_told(self) -> None:
        """Paint in all colours: OpenSSH and tmux do not pass on that a terminal has them."""
        self.depth = "truecolor"
        self.paint_in_depth()

    def paint_in_depth(self) -> None:
        """Paint in as many colours as were chosen, or are known."""
        chosen = self.settings.colours
        paint_in_depth(self, self.depth if chosen == "auto" else chosen)

    def draw_in_glyphs(self) -> None:
        """Draw with the signs that were chosen, or are known."""
        chosen = self.settings.glyphs
        draw_with(self, self.glyphs if chosen == "auto" else chosen)

    def change_setting(self, name: str, value: object) -> None:
        """Give a setting another value, here and now."""
        self.choose(name, value)
        self.use_settings()
        self.screen.post_message(events.ScreenResume())  # it has words in the other language

    def chosen(self, name: str) -> str:
        """Return the language or the theme in use."""
        return self._for_now.get(name) or str(getattr(self.settings, name))

    def choose(self, name: str, value: object) -> None:
        """Change a setting; it takes effect with ``use_settings``."""
        self._for_now.pop(name, None)
        self.settings.change(name, value)

    def use_settings(self) -> None:
        """Let changed settings take effect, and keep them."""
        speak(self.chosen("language"))
        self.theme = self.chosen("theme")
        self.paint_in_depth()
        self.draw_in_glyphs()
        self.animation_level = "full" if self.settings.animation else "none"
        self.keep_settings()

    @abstractmethod
    def keep_settings(self) -> None:
        """Write the settings where they are found next time."""

    @abstractmethod
    def open_settings(self) -> None:
        """Show the settings that matter here."""

    # -- everywhere ---------------------------------------------------------------------------

    def show_once(self, screen: Screen[None]) -> None:
        """Show a screen that can be had everywhere; one of its kind below goes, so none pile up."""
        self.take_away(each for each in self.screen_stack if type(each) is type(screen))
        self.push_screen(screen)

    def action_help(self) -> None:
        """Show the keys of the screen one is on."""
        from tui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.show_once(HelpScreen(self.screen))

    def action_rules(self, game: str = "", chapter: str = "") -> None:
        """Show the rules; of the game being played, where they fit the moment, unless told other.

        A chapter is told by its anchor.
        """
        from tui.screens.rules import RulesScreen

        if isinstance(self.screen, RulesScreen) and not game:
            return
        playing = self._shown_game() if not game else None
        if playing is not None:
            game, chapter = playing.game_key, chapter or playing.rules_chapter()
        self.show_once(RulesScreen(game, chapter))

    def _shown_game(self) -> "QuadrigaScreen[object] | None":
        """Return the uppermost screen that shows a game, be there dialogs above it."""
        from tui.screens.screen import QuadrigaScreen

        shown = [each for each in self.screen_stack if isinstance(each, QuadrigaScreen)]
        return next((each for each in reversed(shown) if each.game_key), None)

    def action_explain(self) -> None:
        """Say of anything on the screen what it is, and open the rules about it if asked to."""
        from tui.explain.screen import ExplainScreen
        from tui.explain.subject import subject_of

        if isinstance(self.screen, ExplainScreen):
            return
        subject = subject_of(self.screen)

        def read_on(chapter: str | None) -> None:
            if chapter:
                self.action_rules(subject.game, chapter)

        self.push_screen(ExplainScreen(subject), read_on)

    def action_coach(self) -> None:
        """Ask the coach from a dialog in which something is decided."""
        from tui.screens.game import GameScreen

        for screen in reversed(self.screen_stack):
            if isinstance(screen, GameScreen):
                screen.action_coach()
                return

    def action_command_palette(self) -> None:
        """Offer every command by its name."""
        from tui.screens.palette import PaletteScreen

        def carry_out(deed: "Deed | None") -> None:
            if deed is not None:
                self.call_next(self.do_once_there, deed)

        if not isinstance(self.screen, PaletteScreen):
            commands = [*self.get_system_commands(self.screen)]
            self.push_screen(PaletteScreen(commands), carry_out)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Return what the command palette offers everywhere, then what the keys here do."""
        everywhere = [
            SystemCommand(_("Help"), _("The keys of this screen"), self.action_help),
            SystemCommand(_("Rules"), _("How the games are played"), self.action_rules),
            SystemCommand(_("Settings"), _("Language, colours, animation"), self.open_settings),
            *self.more_commands(),
            SystemCommand(_("Quit"), _("Leave Quadriga; games are saved"), self.action_quit),
        ]
        yield from everywhere
        from tui.screens.commands import chapter_commands, key_commands, settings_commands

        yield from key_commands(self, screen, {each.title for each in everywhere})
        yield from settings_commands(self)
        yield from chapter_commands(self)

    @abstractmethod
    def more_commands(self) -> Iterable[SystemCommand]:
        """Return what the command palette offers here only."""
