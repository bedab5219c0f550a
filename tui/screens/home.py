"""The first screen."""

import asyncio
from collections.abc import Iterable
from textwrap import wrap
from typing import TYPE_CHECKING

from textual import events, getters, on, work
from textual.binding import Binding
from textual.containers import Center, Container, Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets.option_list import Option

from tui.fence.option_list import OptionList
from tui.locale import gettext as _
from tui.locale import marked, ngettext
from tui.screens.screen import LocalScreen
from tui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from saves import Listed, SaveSummary
    from tui.demo import Scene
    from tui.games.showcase import Showcase
    from tui.joining import Server

BANNER = """\
 ██████╗ ██╗   ██╗ █████╗ ██████╗ ██████╗ ██╗ ██████╗  █████╗
██╔═══██╗██║   ██║██╔══██╗██╔══██╗██╔══██╗██║██╔════╝ ██╔══██╗
██║   ██║██║   ██║███████║██║  ██║██████╔╝██║██║  ███╗███████║
██║▄▄ ██║██║   ██║██╔══██║██║  ██║██╔══██╗██║██║   ██║██╔══██║
╚██████╔╝╚██████╔╝██║  ██║██████╔╝██║  ██║██║╚██████╔╝██║  ██║
 ╚══▀▀═╝  ╚═════╝ ╚═╝  ╚═╝╚═════╝ ╚═╝  ╚═╝╚═╝ ╚═════╝ ╚═╝  ╚═╝"""

CAPTIONED = 112
"""The least columns on which there is room for words below the board."""
_WORDS = 36
"""How many columns the menu has for the words of an entry."""
_BELOW_THE_FIRST = "\n    "
"""What stands between the lines of an entry: all begin where its first words do."""
_A_SCENE = 1.2
"""Seconds for which a move of the match beside the menu is looked at."""


class HomeScreen(LocalScreen[None]):
    """Continue, a new game, a lesson, saved games, a server's games, rules, settings."""

    CSS_PATH = "home.tcss"
    BINDINGS = [
        Binding("c", "open('continue')", marked("Continue"), id="continue", show=False),
        Binding("n", "open('new')", marked("New game"), id="new", show=False),
        Binding("g", "open('learn')", marked("Learn a game"), id="learn", show=False),
        Binding("l", "open('saved')", marked("Saved games"), id="saved", show=False),
        Binding("j", "open('join')", marked("Join a server"), id="join", show=False),
        Binding("r", "open('rules')", marked("Rules"), id="rules", show=False),
        Binding("t", "open('statistics')", marked("Statistics"), id="statistics", show=False),
        Binding("s", "open('settings')", marked("Settings"), id="settings", show=False),
        Binding("enter", "select", marked("Choose"), id="choose"),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
        Binding("ctrl+p", "app.command_palette", marked("Commands"), id="palette"),
        Binding("q", "app.quit", marked("Quit"), id="quit"),
    ]
    HELP = marked("Choose with the arrow keys and Enter, or press the letter before an entry.")

    menu = getters.query_one(OptionList)

    def __init__(self) -> None:
        super().__init__()
        self._latest: Listed | None = None
        self._unfinished = 0
        """How many saved games are not over yet."""
        self._lesson: tuple[str, int, int] | None = None
        """The lesson that is offered by its name: its game, the steps done, and all of them."""

    def compose(self) -> Iterable[Widget]:
        """Show the name and the menu."""
        with Center():
            yield Static(Content(BANNER), id="banner")
        yield Static(id="motto")
        with Center(id="middle"), Horizontal(id="row"):
            yield Container(id="board")
            yield OptionList(id="menu")
        yield KeyBar()

    def on_resize(self, event: events.Resize) -> None:
        """Say below the board what it shows, where there is room for it."""
        self.set_class(event.size.width >= CAPTIONED, "-captioned")

    def on_screen_resume(self) -> None:
        """Look what can be continued, in the language of the moment."""
        self._show_motto(_("Four board games of antiquity, for a terminal and an evening"))
        self._fill_menu()
        self.menu.focus()
        self.call_after_refresh(self._look_around)

    def _show_motto(self, words: str) -> None:
        self.query_one("#motto", Static).update(Content(words))

    @work(exclusive=True, group="folder")
    async def _look_around(self) -> None:
        """See what can be continued and what was won, without holding up the first paint."""
        latest, unfinished, record = await asyncio.to_thread(self._found)
        lesson = await asyncio.to_thread(self._lesson_offered)
        self._offer_latest(latest, unfinished, lesson)
        if record:
            self._show_motto(record)
        self._show_board()

    def on_screen_suspend(self) -> None:
        """Let nobody play where nobody looks."""
        self.workers.cancel_group(self, "board")

    @work(exclusive=True, group="board")
    async def _show_board(self) -> None:
        """Show the game that can be continued; if there is none, one that plays itself."""
        if not self.is_current:
            return
        showcase = await self._showcase()
        from saves import SaveSummary

        if isinstance(self._latest, SaveSummary):
            await showcase.show(self._latest.game, self._latest.view, _awaited(self._latest))
            return
        from tui.demo import quiet_scene, scenes

        if not self.quadriga.settings.animation:
            await showcase.show(*await asyncio.to_thread(quiet_scene, self.quadriga.demo_seed))
            return
        playing = scenes(self.quadriga.demo_seed)
        while True:
            scene: Scene = await asyncio.to_thread(next, playing)
            await showcase.show(*scene)
            await asyncio.sleep(_A_SCENE)

    async def _showcase(self) -> "Showcase":
        """Return where boards are shown; it is loaded with the rules, after the first paint."""
        from tui.games.showcase import Showcase

        frame = self.query_one("#board", Container)
        if not frame.children:
            await frame.mount(Showcase())
        return frame.query_one(Showcase)

    def _found(self) -> "tuple[Listed | None, int, str]":
        """Return what to continue, how many games wait, and the player's record.

        That is off the event loop: the rules are loaded for it.
        """
        from saves import SaveError, SaveSummary

        try:
            listed = self.quadriga.store.summaries()
            latest = self._latest_unfinished(listed)
        except SaveError:
            # The saved games screen says what is wrong; here there is just nothing to continue.
            return None, 0, ""
        unfinished = sum(isinstance(each, SaveSummary) and not each.finished for each in listed)
        try:
            return latest, unfinished, self._record(listed)
        except SaveError:
            # Likewise the statistics.
            return latest, unfinished, ""

    def _record(self, listed: "list[Listed]") -> str:
        """Return the player's record in a line; matches that ended since are written down."""
        from tui.record_words import summary
        from tui.statistics import noted, overall

        matches = noted(listed, self.quadriga.annals)
        record = overall(matches, self.quadriga.player)
        return summary(self.quadriga.player, record) if record.played else ""

    def _latest_unfinished(self, listed: "list[Listed]") -> "Listed | None":
        """Return the unfinished game that was played last.

        One that is damaged since may be unfinished: whoever continues it is told what can be saved.
        """
        from saves import SaveSummary

        store = self.quadriga.store
        for save in listed:
            if isinstance(save, SaveSummary):
                goes_on = not save.finished
            else:
                goes_on = store.is_repairable(save)
            if goes_on:
                return save
        return None

    def _lesson_offered(self) -> tuple[str, int, int] | None:
        """Return a lesson that was begun and left, or that of a game not met so far: these first.

        Whoever has met no game at all is offered every lesson alike.
        """
        from engine import GAMES
        from tui.lessons import lesson_of

        lengths = {game: len(lesson.steps) for game in GAMES if (lesson := lesson_of(game))}
        steps = {game: (self.quadriga.lessons.steps_done(game), lengths[game]) for game in lengths}
        known = self._known
        begun = [game for game, (done, length) in steps.items() if 0 < done < length]
        new = [game for game in steps if known and game not in known]
        offered = min(begun + new, key=known.__contains__, default=None)
        return None if offered is None else (offered, *steps[offered])

    @property
    def _known(self) -> set[str]:
        """The games that were played or learnt here."""
        return {*self.quadriga.settings.met, *self.quadriga.settings.learned}

    def _offer_latest(
        self, latest: "Listed | None", unfinished: int, lesson: tuple[str, int, int] | None
    ) -> None:
        before = self._latest, self._unfinished, self._lesson
        self._latest, self._unfinished, self._lesson = latest, unfinished, lesson
        if before != (latest, unfinished, lesson):
            self._fill_menu()

    def _fill_menu(self) -> None:
        entries = [
            ("new", "n", _("New game")),
            ("learn", "g", self._learn_words()),
            ("saved", "l", self._saved_words()),
            ("join", "j", _("Join a server")),
            ("rules", "r", _("Rules")),
            ("statistics", "t", _("Statistics")),
            ("settings", "s", _("Settings")),
            ("quit", "q", _("Quit")),
        ]
        if not self._known or (self._lesson is not None and self._lesson[0] not in self._known):
            # Whoever has never played a game is offered to learn it first.
            entries[:2] = reversed(entries[:2])
        if self._latest is not None:
            entries.insert(0, ("continue", "c", self._continue_words(self._latest)))
        # Whoever has not moved the bar yet finds it on the first entry, "Continue" if there is one.
        option = self.menu.highlighted_option if self.menu.highlighted else None
        moved_to = option.id if option is not None else None
        self.menu.clear_options()
        for entry, key, title in entries:
            lines = Content(_BELOW_THE_FIRST.join(wrap(title, _WORDS)))
            prompt = Content.assemble((f" {key} ", "bold $accent"), " ", lines)
            self.menu.add_option(Option(prompt, id=entry))
        names = [entry for entry, _key, _title in entries]
        self.menu.highlighted = names.index(moved_to) if moved_to in names else 0

    def _saved_words(self) -> str:
        if not self._unfinished:
            return _("Saved games")
        count = self._unfinished
        text = ngettext("Saved games: {count} waits", "Saved games: {count} wait", count)
        return text.format(count=count)

    def _learn_words(self) -> str:
        if self._lesson is None:
            return _("Learn a game: about ten minutes each")
        from engine import GAMES

        game, done, steps = self._lesson
        if not done:
            words = _("Learn a game: {game} is new to you, about ten minutes")
            return words.format(game=GAMES[game].title)
        text = _("Learn a game: go on with {game}, {done} of {all} steps done")
        return text.format(game=GAMES[game].title, done=done, all=steps)

    def _continue_words(self, latest: "Listed") -> str:
        from engine import GAMES
        from saves import BrokenSave
        from tui.seats import seat_names

        if isinstance(latest, BrokenSave):
            return _("Continue {name}, which is damaged").format(name=latest.name)
        names = ", ".join(seat_names(latest.seats))
        title = GAMES[latest.game].title
        return _("Continue {game} with {names}").format(game=title, names=names)

    @on(OptionList.OptionSelected)
    def _choose(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if self.is_on_top:
            self.action_open(event.option_id or "")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is not always a game to go on with."""
        if action == "open" and parameters == ("continue",):
            return self._latest is not None
        return super().check_action(action, parameters)

    def why_not(self, action: str) -> str:
        """Return why nothing can be gone on with."""
        return _("There is no game to continue: n begins one.")

    def action_open(self, entry: str) -> None:
        """Open an entry of the menu."""
        match entry:
            case "continue" if self._latest is not None:
                self.quadriga.play_saved(self._latest.name)
            case "new":
                from tui.screens.new_game import NewGameScreen

                self.app.push_screen(NewGameScreen(self.quadriga.settings))
            case "learn":
                from tui.lessons.screen import LearnScreen

                self.app.push_screen(LearnScreen())
            case "saved":
                from tui.screens.saved_games import SavedGamesScreen

                self.app.push_screen(SavedGamesScreen(self.quadriga.store))
            case "join":
                self._join_server()
            case "rules":
                self.quadriga.action_rules()
            case "statistics":
                from tui.screens.statistics import StatisticsScreen

                self.app.push_screen(StatisticsScreen())
            case "settings":
                self.quadriga.open_settings()
            case "quit":
                self.app.exit()

    @work(exclusive=True, group="join")
    async def _join_server(self) -> None:
        """Ask for a server and play there; on leaving it one is back here."""
        from tui.dialogs.confirm import AskText, Notice
        from tui.joining import LONGEST_ADDRESS, server_at

        settings = self.quadriga.settings
        title, hint = _("Join a server"), _("server or server:port")
        address = await self.app.push_screen_wait(
            AskText(title, settings.server, longest=LONGEST_ADDRESS, hint=hint)
        )
        if address is None:
            return
        server = server_at(address)
        if server is None:
            words = _("Write the address like play.example.org or play.example.org:2022.")
            await self.app.push_screen_wait(Notice(title, words))
            return
        settings.server = address.strip()
        self.quadriga.keep_settings()
        if problem := self._play_at(server):
            await self.app.push_screen_wait(Notice(title, problem))

    def _play_at(self, server: "Server") -> str:
        """Hand the terminal over to a server; return what went wrong, if anything did."""
        from textual.app import SuspendNotSupported

        from tui.joining import Visit, join

        try:
            with self.app.suspend():
                # Nothing may be raised here: Textual would not take the terminal back.
                visit = join(server)
        except SuspendNotSupported:
            visit = Visit.IMPOSSIBLE
        match visit:
            case Visit.PLAYED:
                return ""
            case Visit.REFUSED:
                return _("The server could not be reached, or did not let you in.")
            case Visit.IMPOSSIBLE:
                words = _("You cannot join from here. In a terminal: {command}")
                return words.format(command=" ".join(server.command))


def _awaited(save: "SaveSummary") -> Content:
    """Return who is awaited in a game, and since when."""
    from engine import GAMES
    from tui.dates import moment
    from tui.games.face import turn_words
    from tui.seats import seat_names

    words = turn_words(save.view, seat_names(save.seats), save.to_act)
    title = Content.styled(GAMES[save.game].title, "bold")
    return Content.assemble(title, f"  {words}  ", (moment(save.played), "$foreground-muted"))
