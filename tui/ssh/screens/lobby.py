"""The lobby: one's own tables, those to join, those to watch, who is here, and talk."""

from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any

from textual import getters, on
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets.option_list import Option

from saves import SaveError
from tui.dialogs.confirm import Confirm
from tui.fence.option_list import OptionList
from tui.locale import gettext as _
from tui.locale import marked, ngettext
from tui.screens.screen import QuadrigaScreen
from tui.ssh.app import visitor_app
from tui.ssh.room import Room, RoomRefused
from tui.ssh.screens.chat import ChatBox
from tui.ssh.screens.listing import Entry, Kind, entries
from tui.widgets.key_bar import KeyBar

_LOOK_EVERY = 1.0
_HEADINGS = {
    Kind.MINE: marked("Your tables"),
    Kind.OPEN: marked("Open tables"),
    Kind.WATCH: marked("Games to watch"),
}


class LobbyScreen(QuadrigaScreen[None]):
    """Rooms on the left; people and talk on the right."""

    CSS_PATH = "lobby.tcss"
    BINDINGS = [
        Binding("enter", "select", marked("Open"), id="open"),
        Binding("n", "new", marked("New table"), id="new"),
        Binding("b", "begin", marked("Begin with bots"), id="begin"),
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

    menu = getters.query_one(OptionList)

    def __init__(self) -> None:
        super().__init__()
        self._entries: list[Entry] = []
        self._revision = -1

    def compose(self) -> Iterable[Widget]:
        """Show tables, people and talk."""
        hall = visitor_app(self).hall
        title = Content.styled("Quadriga   ", "bold $accent") + Content(hall.motd)
        yield Static(title, id="heading")
        with Horizontal(id="body"):
            yield OptionList(id="tables")
            with Vertical(id="side"):
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
        app = visitor_app(self)
        if self._revision == app.hall.rooms.revision or not self.is_current:
            return
        self._revision = app.hall.rooms.revision
        self._show_tables()
        self._show_people()
        self.refresh_bindings()

    def _show_tables(self) -> None:
        app = visitor_app(self)
        before, shown = self._current, [(each.room.id, each.words) for each in self._entries]
        self._entries = entries(app.hall, app.visitor)
        if shown and shown == [(each.room.id, each.words) for each in self._entries]:
            return
        self.menu.clear_options()
        kind = None
        for entry in self._entries:
            if entry.kind is not kind:
                kind = entry.kind
                heading = Content.styled(_(_HEADINGS[kind]), "$accent")
                self.menu.add_option(Option(heading, disabled=True))
            self.menu.add_option(Option(entry.words, id=entry.room.id))
        if not self._entries:
            nothing = Content.styled(_("No tables yet: n opens one."), "$foreground-muted")
            self.menu.add_option(Option(nothing, disabled=True))
            return
        ids = [entry.room.id for entry in self._entries]
        kept = before.room.id if before is not None and before.room.id in ids else ids[0]
        self.menu.highlighted = self.menu.get_option_index(kept)

    def _show_people(self) -> None:
        hall, visitor = visitor_app(self).hall, visitor_app(self).visitor
        me = visitor.account.name if visitor.account is not None else None
        lines = [Content.styled(_("Here now"), "$accent")]
        you = _("{name} (you)")
        names = (you.format(name=name) if name == me else name for name in hall.here()[:8])
        lines += [Content(f"  {name}") for name in names]
        if (more := len(hall.here()) - 8) > 0:
            words = ngettext("  and {count} more", "  and {count} more", more)
            lines.append(Content(words.format(count=more)))
        if guests := hall.guests():
            words = ngettext("  {count} guest", "  {count} guests", guests)
            lines.append(Content(words.format(count=guests)))
        self.query_one("#people", Static).update(Content("\n").join(lines))

    @property
    def _current(self) -> Entry | None:
        option = self.menu.highlighted_option if self.is_mounted else None
        found = (entry for entry in self._entries if option and entry.room.id == option.id)
        return next(found, None)

    # -- keys ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What can be done depends on the table, and on who one is."""
        app = visitor_app(self)
        if action in ("new", "talk"):
            return app.visitor.account is not None
        if action not in ("begin", "leave", "vote"):
            return True
        entry = self._current
        if entry is None:
            return False
        match action:
            case "begin":
                return entry.can_begin
            case "leave":
                return entry.can_leave
            case "vote":
                return entry.can_vote
        return True

    @on(OptionList.OptionHighlighted)
    def _consider(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.refresh_bindings()

    @on(OptionList.OptionSelected)
    def _select(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if self.is_on_top:
            self._begin(self._open_current)

    def action_settings(self) -> None:
        """Open the settings."""
        visitor_app(self).open_settings()

    def action_new(self) -> None:
        """Open a table."""
        from tui.ssh.screens.new_room import NewRoomScreen

        self.app.push_screen(NewRoomScreen(self.shell.settings))

    async def _open_current(self) -> None:
        """Sit down if there is a seat; then play or watch if the game has begun."""
        app, entry = visitor_app(self), self._current
        if entry is None:
            return
        rooms, player = app.hall.rooms, app.visitor.id or ""
        if entry.is_put_away and not await self._try(lambda: rooms.take_up(entry.room, player)):
            return
        if entry.can_sit and not await self._try(lambda: rooms.sit_down(entry.room, player)):
            return
        if entry.room.begun:
            await app.open_room(entry.room)
        elif not entry.can_sit:
            app.tell(_("This game begins when every seat is taken."), warning=False)

    def action_begin(self) -> None:
        """Begin one's own table with bots in the empty seats."""
        self._begin(lambda: self._do(visitor_app(self).hall.rooms.begin_with_bots))

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
            "{names}: away for long. A bot can play on until they come back, if more than half of "
            "the others want it. Do you?"
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
            await self._do(visitor_app(self).hall.rooms.stand_up)

    def _begin(self, deed: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Begin to do something, unless something is being done: Enter is often hit twice."""
        if not any(worker.group == "deed" for worker in self.workers):
            self.run_worker(deed(), group="deed")

    async def _do(self, deed: Callable[[Room, str], Awaitable[object]]) -> None:
        entry, player = self._current, visitor_app(self).visitor.id
        if entry is not None and player is not None:
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
