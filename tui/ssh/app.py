"""The app as a visitor of the server sees it: one for each connection."""

import logging
from collections.abc import Callable, Iterable
from copy import copy
from textwrap import shorten
from typing import cast

from textual import work
from textual.app import SystemCommand
from textual.binding import Binding
from textual.widget import Widget

from saves import SaveError
from tui.dialogs.confirm import Confirm
from tui.errors import save_error_words
from tui.fence.shared_process import SharedProcessApp
from tui.locale import gettext as _
from tui.locale import marked
from tui.settings import Settings
from tui.shell import Shell
from tui.ssh.again import TableAgain, opened_again
from tui.ssh.driver import ChannelDriver
from tui.ssh.hall import ArchiveAnswers, Hall, Renamed, Visitor, YouAreInvited, YourTurn
from tui.ssh.play import HostedPlay, UndoAsked, UndoRefused, UndoTooOften
from tui.ssh.room import Room, RoomRefused
from tui.ssh.screens.chat import ChatBox, ChatDialog
from tui.ssh.terminal import Terminal, fit_colours
from tui.widgets.title_line import TitleLine

log = logging.getLogger(__name__)

_LONGEST_WORDS = 100
_MOST_TOLD = 2
_LOBBY = 1
"""Its place on the stack of screens, above Textual's own."""
SILENCE = marked("The archive does not answer: we wait for it.")
EARLIEST_INPUT = 1024
"""Bytes that may come before the app is there."""


class VisitorApp(SharedProcessApp, Shell):
    """Quadriga at the other end of an SSH channel."""

    BINDINGS = [Binding("ctrl+t", "talk", marked("Talk"), id="talk")]

    def __init__(
        self,
        hall: Hall,
        visitor: Visitor,
        terminal: Terminal,
        send: Callable[[bytes], None],
        settings: Settings,
    ) -> None:
        self.hall = hall
        self.visitor = visitor
        self.terminal = terminal
        self.send = send
        self.clock = hall.sources.monotonic
        self._plays: list[HostedPlay] = []
        self._early = b""
        self._told: list[tuple[float, str, bool]] = []
        """What was told to the player lately: when, the words, whether they warn."""
        super().__init__(settings, driver_class=ChannelDriver)
        fit_colours(self, terminal)
        self.leave_streams_alone()
        visitor.post = self.post_message

    # -- the terminal -------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Paint in as many colours as the terminal has."""
        self.fit_terminal({**self.terminal.environment, "TERM": self.terminal.kind})

    def feed(self, data: bytes) -> None:
        """Take in what the terminal sent."""
        driver = self.own_driver
        if not isinstance(driver, ChannelDriver):
            self._early = (self._early + data)[:EARLIEST_INPUT]
            return
        early, self._early = self._early, b""
        driver.feed(early + data)

    def follow_size(self) -> None:
        """Follow the size of the terminal's window."""
        if isinstance(self.own_driver, ChannelDriver):
            self.own_driver.resize(*self.terminal.size)

    def note_fault(self, fault: BaseException) -> None:
        """Tell the server's log why this connection, and only this one, is ended."""
        log.error("an app of %s has failed", self.visitor, exc_info=fault)

    def note_paint(self, seconds: float) -> None:
        """Let the server's meters know how long a picture has taken."""
        self.hall.clerks.meters.painted(seconds)

    # -- the way from screen to screen --------------------------------------------------------

    def open_first_screen(self) -> None:
        """Open the lobby; before it, ask a newcomer for a name."""
        if self.visitor.is_guest or self.visitor.account is not None:
            self.open_lobby()
        else:
            from tui.ssh.screens.welcome import WelcomeScreen

            self.push_screen(WelcomeScreen())
        self.feed(b"")  # what was typed before there was a screen

    def open_lobby(self) -> None:
        """Open the lobby."""
        from tui.ssh.screens.lobby import LobbyScreen

        if self.visitor.account is not None:
            self.settings.name = self.visitor.account.name
        self.push_screen(LobbyScreen())

    async def open_room(self, room: Room) -> None:
        """Show a table: play one's own seat, or watch."""
        player = self.visitor.id if self.visitor.account is not None else None
        try:
            play = await self.hall.rooms.follow(room, player)
        except (SaveError, RoomRefused) as error:
            self.tell_error(error)
            return
        play.post = self.post_message
        if player is not None and room.record.seat_of(player) is not None:
            play.again = lambda _screen: TableAgain(room)
        self._plays = [*self.plays(), play]
        self.hall.go_to(self.visitor, room.record.game)
        await self.show_match(play, beside=ChatBox(room, classes="beside"))
        self._show_silence()
        if asked := play.undo_asked():
            self._consider_undo(asked)

    def on_table_again(self, event: TableAgain) -> None:
        """Open another table like this one, once: Enter and keys are often hit twice."""
        if not any(worker.group == "again" for worker in self.workers):
            self._play_again(event.room)

    @work(group="again")
    async def _play_again(self, before: Room) -> None:
        assert self.visitor.id is not None, "guests have no seats"
        try:
            room = await opened_again(self.hall, before, self.visitor.id, self.visitor.address)
        except (SaveError, RoomRefused) as error:
            self.tell_error(error)
            return
        self.take_away(self.screen_stack[_LOBBY + 1 :])
        self.point_at(room)
        if room.begun:
            await self.open_room(room)
        else:
            self.tell(_("A new table: the others are invited."), warning=False)

    def point_at(self, room: Room) -> None:
        """Let the lobby go to a table."""
        from tui.ssh.screens.lobby import LobbyScreen

        for screen in self.screen_stack:
            if isinstance(screen, LobbyScreen):
                screen.point_at(room.id)

    def plays(self) -> list[HostedPlay]:
        """Return the matches that this connection follows."""
        return [play for play in self._plays if play.is_following]

    def leave_matches(self) -> None:
        """Let go of every table, at the end of the connection."""
        for play in self.plays():
            play.leave()

    def on_your_turn(self, event: YourTurn) -> None:
        """Ring, and say where if that is not the table one is looking at."""
        if self.settings.bell:
            self.bell()
        if not any(play.match_name == event.room for play in self.plays()):
            self.tell(_("It is your turn: {game}.").format(game=event.title), warning=False)

    def on_you_are_invited(self, event: YouAreInvited) -> None:
        """Ring, and say who invites to what."""
        if self.settings.bell:
            self.bell()
        text = _("{name} invites you to {game}.")
        self.tell(text.format(name=event.host, game=event.title), warning=False)

    def on_archive_answers(self, event: ArchiveAnswers) -> None:
        """Say at the tables that one has to wait, as long as that is so; the lobby looks itself."""
        self._show_silence()

    def _show_silence(self) -> None:
        words = "" if self.hall.archive_answers else _(SILENCE)
        for screen in self.screen_stack:
            for line in screen.query(TitleLine):
                line.notice = words

    def on_renamed(self, event: Renamed) -> None:
        """Say what one is called from now on."""
        self.settings.name = event.name
        self.tell(_("You are now called {name}.").format(name=event.name), warning=False)

    def on_undo_asked(self, event: UndoAsked) -> None:
        """Ask whether the last move may be taken back."""
        self._consider_undo(event)

    @work
    async def _consider_undo(self, asked: UndoAsked) -> None:
        name = asked.play.names[asked.seat]
        question = _("{name} would like to take back the last move. Do you agree?")
        agreed = self.settings.talk and await self.push_screen_wait(
            Confirm(_("Undo"), question.format(name=name))
        )
        try:
            await asked.play.answer_undo(asked.moves, agreed=agreed)
        except SaveError as error:
            self.tell_error(error)

    def on_undo_refused(self, event: UndoRefused) -> None:
        """Say that the last move stands."""
        self.tell(_("{name} does not agree: the last move stands.").format(name=event.name))

    def on_undo_too_often(self, event: UndoTooOften) -> None:
        """Say that the others were not asked again."""
        self.tell(_("You have asked a lot: leave the others alone for a minute."))

    # -- everywhere ---------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is talk at tables and in the lobby."""
        if action == "talk" and self.screen_stack:
            return bool(self.screen.query(ChatBox)) and not isinstance(self.screen, ChatDialog)
        return super().check_action(action, parameters)

    def action_talk(self) -> None:
        """Go to the chat of the table or the lobby; from there, back."""
        screen = self.screen
        for box in screen.query(ChatBox):
            if box.display:
                box.toggle_focus()
            elif not isinstance(screen, ChatDialog):
                self.push_screen(ChatDialog(box.room))

    def open_settings(self) -> None:
        """Show the settings that matter here."""
        from tui.ssh.screens.settings import VisitorSettingsScreen

        if not isinstance(self.screen, VisitorSettingsScreen):
            self.show_once(VisitorSettingsScreen(self.settings))

    def use_settings(self) -> None:
        """Let changed settings take effect; that one has to wait is said in the language of now."""
        super().use_settings()
        self._show_silence()

    def keep_settings(self) -> None:
        """Keep a player's settings; a guest has none."""
        if self.visitor.account is not None:
            self._write_settings(copy(self.settings))

    @work(exclusive=True, group="settings")
    async def _write_settings(self, settings: Settings) -> None:
        try:
            await self.hall.keep_settings(self.visitor, settings)
        except SaveError as error:
            self.tell_error(error)

    def tell(self, words: str, *, warning: bool = True) -> None:
        """Say something in a corner of the screen, and remember that for a while."""
        words = shorten(words, _LONGEST_WORDS, placeholder=" …")
        self._told = [*self._told, (self.clock(), words, warning)][-_MOST_TOLD:]
        super().tell(words, warning=warning)

    def tell_talk(self, words: str) -> None:
        """Say what somebody has said, in place of what was said before: a heap would hide a bid."""
        self.clear_notifications()
        since = self.clock() - self.NOTIFICATION_TIMEOUT
        for when, before, warning in self._told:
            if when > since:
                super().tell(before, warning=warning)
        super().tell(shorten(words, _LONGEST_WORDS, placeholder=" …"), warning=False)

    def tell_error(self, error: SaveError | RoomRefused) -> None:
        """Say what could not be done, and why."""
        if isinstance(error, RoomRefused):
            self.tell(_(error.problem.value))
        else:
            self.tell(save_error_words(error))

    def more_commands(self) -> Iterable[SystemCommand]:
        """Offer to talk."""
        yield SystemCommand(_("Talk"), _("What is said here"), self.action_talk)


def visitor_app(widget: Widget) -> VisitorApp:
    """Return the app of a widget, by its own type."""
    return cast(VisitorApp, widget.app)
