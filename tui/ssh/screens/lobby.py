"""The lobby: one's own tables, those to join, those to watch, who is here, and talk."""

from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any

from textual import events, getters, on
from textual.binding import Binding
from textual.containers import Container
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets.option_list import Option

from engine import GAMES
from saves import SaveError
from tui.dialogs.confirm import Confirm
from tui.fence.option_list import OptionList
from tui.locale import gettext as _
from tui.locale import language, marked, ngettext
from tui.screens.screen import QuadrigaScreen
from tui.ssh.app import SILENCE, visitor_app
from tui.ssh.room import Room, RoomRefused
from tui.ssh.screens.chat import ChatBox
from tui.ssh.screens.listing import Entry, Kind, entries, game_words, why_not_at
from tui.ssh.screens.people import people_words
from tui.ssh.screens.room_panel import RoomPanel
from tui.ssh.screens.sitting import Reply, SittingDialog
from tui.widgets.key_bar import KeyBar

_LOOK_EVERY = 1.0
_A_MINUTE = 60
"""Seconds after which the words for how long somebody has been awaited may be others."""
WIDE, HUGE = 112, 170
"""Columns from which on the board has room beside the people, and a column of its own."""
_NEW = "new:"
"""Before a game, the option that opens a table of it; no table is called so."""
_HEADINGS = {
    Kind.MINE: marked("Your tables"),
    Kind.OPEN: marked("Open tables"),
    Kind.WATCH: marked("Games to watch"),
    Kind.PAST: marked("Finished games"),
}


class LobbyScreen(QuadrigaScreen[None]):
    """Tables on the left; what the one pointed at looks like, people and talk on the right."""

    CSS_PATH = "lobby.tcss"
    BINDINGS = [
        Binding("enter", "select", marked("Open"), id="open"),
        Binding("n", "new", marked("New table"), id="new"),
        Binding("b", "begin", marked("Begin with bots"), id="begin"),
        Binding("d", "decline", marked("Decline"), id="decline"),
        Binding("l", "leave", marked("Leave seat"), id="leave"),
        Binding("v", "vote", marked("Vote a bot in"), id="vote"),
        Binding("t", "app.talk", marked("Talk"), id="talk"),
        Binding("s", "settings", marked("Settings"), id="settings"),
        Binding("r", "app.rules", marked("Rules"), id="rules", show=False),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
        Binding("q", "app.quit", marked("Quit"), id="quit"),
    ]
    HELP = marked(
        "Enter opens a table: your own, a free seat, or a game to watch. Games go on while you "
        "are away; when it is your turn the lobby says so, and your terminal rings."
    )
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide"), (HUGE, "-huge")]

    menu = getters.query_one(OptionList)

    def __init__(self) -> None:
        super().__init__()
        self._entries: list[Entry] = []
        self._looked = (-1, 0)
        """At which revision of the tables, and in which minute, they were shown."""
        self._wanted = ""
        """A table to go to as soon as it is listed."""
        self._spoken = ""
        """The language in which the tables were listed last."""

    def compose(self) -> Iterable[Widget]:
        """Show tables, people and talk."""
        app = visitor_app(self)
        yield Static(id="heading")
        with Container(id="body"):
            yield OptionList(id="tables")
            yield RoomPanel(app.hall, app.visitor.id or "")
            yield Static(id="people")
            yield ChatBox(None)
        yield KeyBar()

    def on_mount(self) -> None:
        """Follow what changes."""
        self._look()
        self.menu.focus()
        self.set_interval(_LOOK_EVERY, self._look)

    def _look(self) -> None:
        """Show the tables and people anew, if anything has changed."""
        hall = visitor_app(self).hall
        now = hall.rooms.revision, int(hall.archive.clock() / _A_MINUTE)
        if self._looked == now or not self.is_current:
            return
        self._looked = now
        self._show_tables()
        self._show_heading()
        self._show_people()
        self._show_board()
        self.refresh_bindings()

    def on_screen_resume(self) -> None:
        """One is in the lobby again."""
        app = visitor_app(self)
        app.hall.go_to(app.visitor, "")
        self._looked = (-1, 0)  # a board that was not painted any more has to be painted now
        self._look()
        self.query_one(ChatBox).look()

    def on_resize(self, event: events.Resize) -> None:
        """Say who is here in as many lines as there is room for."""
        self.call_after_refresh(self._show_people)

    def point_at(self, table: str) -> None:
        """Go to a table, as soon as it is listed."""
        self._wanted = table

    def _show_tables(self) -> None:
        app = visitor_app(self)
        place, before = self.menu.highlighted or 0, self._pointed_at
        shown = [(each.room.id, each.kind, each.words) for each in self._entries]
        if not shown:
            before = ""  # a game was pointed at because there were no tables
        self._entries = entries(app.hall, app.visitor)
        is_same = shown == [(each.room.id, each.kind, each.words) for each in self._entries]
        is_same, self._spoken = is_same and self._spoken == language(), language()
        if is_same and self.menu.option_count and not self._wanted:
            return
        self.menu.clear_options()
        self.menu.add_options(self._options())
        ids = [option.id for option in self.menu.options]
        meant = self._wanted if self._wanted in ids else before
        self._wanted = ""
        # Where a table is gone the bar stays in its place: the next one has moved there.
        self.menu.highlighted = (
            ids.index(meant) if meant and meant in ids else min(place, len(ids) - 1)
        )
        if self.menu.highlighted_option is None or self.menu.highlighted_option.disabled:
            self.menu.action_cursor_down()

    def _options(self) -> Iterable[Option]:
        """Yield what the lobby lists: the tables under their headings, and the games."""
        kind = None
        for entry in self._entries:
            if entry.kind is Kind.PAST and kind is not Kind.PAST:
                yield from self._games()
            if entry.kind is not kind:
                kind = entry.kind
                yield _heading(_(_HEADINGS[kind]))
            yield Option(entry.words, id=entry.room.id)
        if kind is not Kind.PAST:
            yield from self._games()

    def _games(self) -> Iterable[Option]:
        """Yield the games of the house."""
        is_guest = visitor_app(self).visitor.account is None
        yield _heading(_("The games of the house") if is_guest else _("Open a new table"))
        for key in GAMES:
            yield Option(game_words(key, in_full=not self._entries), id=f"{_NEW}{key}")

    def _show_heading(self) -> None:
        """Say where one is, and what waits for one; or for what one has to wait."""
        hall, heading = visitor_app(self).hall, self.query_one("#heading", Static)
        awaited = sum(entry.is_awaited for entry in self._entries)
        title = Content.styled("Quadriga", "bold $accent")
        if not hall.archive_answers:
            heading.update(title + "   " + Content.styled(_(SILENCE), "bold $warning"))
            return
        if awaited:
            text = ngettext("{count} table waits for you", "{count} tables wait for you", awaited)
            title += "   " + Content.styled(text.format(count=awaited), "bold $success")
        heading.update(title + f"   {hall.motd}" if hall.motd else title)

    def _show_people(self) -> None:
        app = visitor_app(self)
        people = self.query_one("#people", Static)
        people.update(people_words(app.hall, app.visitor, in_lines=not self.has_class("-narrow")))

    def _show_board(self) -> None:
        """Show the table that is pointed at, or the game."""
        panel, entry = self.query_one(RoomPanel), self._current
        if entry is not None:
            panel.show_table(entry.room)
        elif self._pointed_at.startswith(_NEW):
            panel.show_game(self._pointed_at.removeprefix(_NEW))

    @property
    def _pointed_at(self) -> str:
        """The option that stands out: a table, or a game."""
        option = self.menu.highlighted_option if self.is_mounted else None
        return (option.id or "") if option is not None else ""

    @property
    def _current(self) -> Entry | None:
        return self._entry_of(self._pointed_at)

    def _entry_of(self, table: str) -> Entry | None:
        return next((entry for entry in self._entries if entry.room.id == table), None)

    # -- keys ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What can be done depends on the table, and on who one is."""
        app = visitor_app(self)
        if action in ("new", "talk"):
            return app.visitor.account is not None
        if action not in ("begin", "decline", "leave", "vote"):
            return True
        entry = self._current
        if entry is None:
            return False
        match action:
            case "begin":
                return entry.can_begin
            case "decline":
                return entry.can_decline
            case "leave":
                return entry.can_leave
            case "vote":
                return entry.can_vote
        return True

    def why_not(self, action: str) -> str:
        """Return why the table, or who one is, does not let one do it."""
        is_guest = visitor_app(self).visitor.account is None
        return why_not_at(self._current, action.rpartition(".")[2], is_guest=is_guest)

    @on(OptionList.OptionHighlighted)
    def _consider(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self._show_board()
        self.refresh_bindings()

    def key_words(self, binding: Binding) -> str:
        """Say what Enter does at the table that is pointed at."""
        if binding.id != "open":
            return super().key_words(binding)
        if (entry := self._current) is not None:
            return entry.deed
        is_guest = visitor_app(self).visitor.account is None
        return marked("Rules") if is_guest else marked("New table")

    @on(OptionList.OptionSelected)
    def _select(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if not self.is_on_top:
            return
        chosen = event.option_id or ""
        if chosen.startswith(_NEW):
            self._open_game(chosen.removeprefix(_NEW))
        else:
            # By now another table may stand there: it is the one that was chosen that counts.
            self._begin(lambda: self._open(self._entry_of(chosen)))

    def _open_game(self, game: str) -> None:
        """Open a table of a game; whoever may not reads how it is played."""
        if visitor_app(self).visitor.account is None:
            visitor_app(self).action_rules(game)
        else:
            self._open_new(game)

    def action_settings(self) -> None:
        """Open the settings."""
        visitor_app(self).open_settings()

    def action_new(self) -> None:
        """Open a table: of the game that is pointed at, if one is."""
        self._open_new(self._pointed_at.partition(_NEW)[2])

    def _open_new(self, game: str) -> None:
        from tui.ssh.screens.new_room import NewRoomScreen

        self.app.push_screen(NewRoomScreen(self.shell.settings, game))

    async def _open(self, entry: Entry | None) -> None:
        """Sit down if there is a seat; then play or watch if the game has begun."""
        if entry is None:
            return
        app = visitor_app(self)
        rooms, player = app.hall.rooms, app.visitor.id or ""
        if entry.is_put_away and not await self._try(lambda: rooms.take_up(entry.room, player)):
            return
        if entry.can_sit and not await self._sits_down(entry, player):
            return
        if entry.room.begun:
            await app.open_room(entry.room)
        elif not entry.can_sit:
            app.tell(_("This game begins when every seat is taken."), warning=False)

    async def _sits_down(self, entry: Entry, player: str) -> bool:
        """Sit down; before a match has begun, once one has seen what is to be played."""
        rooms = visitor_app(self).hall.rooms
        if not entry.room.begun:
            reply = await self.app.push_screen_wait(SittingDialog(visitor_app(self).hall, entry))
            if reply is Reply.DECLINE:
                await self._try(lambda: rooms.decline(entry.room, player))
            if reply is not Reply.SIT_DOWN:
                return False
        return await self._try(lambda: rooms.sit_down(entry.room, player))

    def action_decline(self) -> None:
        """Do not take the seat that is kept for one."""
        self._begin(self._decline_current)

    async def _decline_current(self) -> None:
        entry = self._current
        if entry is None:
            return
        host = visitor_app(self).hall.rooms.name_of(entry.room.record.owner)
        question = _("Decline the invitation of {name}?").format(name=host)
        if await self.app.push_screen_wait(Confirm(_("Decline"), question)):
            await self._try_at(entry, visitor_app(self).hall.rooms.decline)

    def action_begin(self) -> None:
        """Begin one's own table with bots in the empty seats."""
        entry = self._current
        if entry is not None:
            self._begin(lambda: self._try_at(entry, visitor_app(self).hall.rooms.begin_with_bots))

    def action_leave(self) -> None:
        """Leave a seat."""
        self._begin(self._leave_current)

    def action_vote(self) -> None:
        """Vote for a bot in the seat of somebody who is away."""
        self._begin(self._vote_at_current)

    async def _vote_at_current(self) -> None:
        """Vote, if that is meant, and say what came of it."""
        entry, app = self._current, visitor_app(self)
        if entry is None or app.visitor.id is None:
            return
        rooms, player = app.hall.rooms, app.visitor.id
        names = ", ".join(rooms.names_of_away(entry.room))
        question = _(
            "{names}: away for a long time. A bot can play on until they come back, if more "
            "than half of the others want it. Do you?"
        )
        title = _("Vote a bot in")
        if not await app.push_screen_wait(Confirm(title, question.format(names=names))):
            return
        decided = False

        async def vote() -> None:
            nonlocal decided
            decided = await rooms.vote_bot_in(entry.room, player)

        if await self._try(vote):
            text = _("A bot plays on for {names}.") if decided else _("Your vote is noted.")
            app.tell(text.format(names=names), warning=False)

    async def _leave_current(self) -> None:
        """Leave a seat, if that is meant."""
        entry = self._current
        if entry is None:
            return
        question = (
            _("A bot plays on for you; you can come back at any time. Leave?")
            if entry.room.begun
            else _("Leave this table?")
        )
        if await self.app.push_screen_wait(Confirm(_("Leave seat"), question)):
            await self._try_at(entry, visitor_app(self).hall.rooms.stand_up)

    def _begin(self, deed: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Begin to do something, unless something is being done: Enter is often hit twice."""
        if not any(worker.group == "deed" for worker in self.workers):
            self.run_worker(deed(), group="deed")

    async def _try_at(self, entry: Entry, deed: Callable[[Room, str], Awaitable[object]]) -> None:
        """Do something at a table: at the one that was pointed at when it was decided."""
        player = visitor_app(self).visitor.id
        if player is not None:
            await self._try(lambda: deed(entry.room, player))

    async def _try(self, deed: Callable[[], Awaitable[object]]) -> bool:
        """Do something; say why if it cannot be done."""
        app = visitor_app(self)
        try:
            await deed()
        except (SaveError, RoomRefused) as error:
            app.tell_error(error)
            return False
        self._look()
        return True


def _heading(words: str) -> Option:
    return Option(Content.styled(words, "$accent"), disabled=True)
