"""What is said at a table or in the lobby."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from textual import getters, on, work
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static

from saves import SaveError
from saves.archive.talk import ChatLine
from tui.dialogs.dialog import Dialog
from tui.locale import gettext as _
from tui.locale import language, marked
from tui.ssh.chat import LONGEST_LINE
from tui.ssh.room import Room, RoomRefused
from tui.ssh.screens.listing import GUESTS_WATCH

if TYPE_CHECKING:
    from tui.ssh.app import VisitorApp

_LOOK_EVERY = 0.4
_BESIDE_FROM = 150
"""From this width on there is room for the chat beside a table."""

MUTED: list[ChatLine] = []
"""What somebody hears who would rather hear nobody."""


class ChatBox(Vertical):
    """The lines that were said last, and a line to say something."""

    DEFAULT_CSS = """
    ChatBox {
        border: round $panel;
        border-title-color: $accent;
        height: 1fr;

        & VerticalScroll { height: 1fr; scrollbar-size-vertical: 1; }
        & VerticalScroll > Static { width: 1fr; }
        & Input, & Input:focus {
            width: 1fr;
            border: none;
            height: 1;
            padding: 0;
            background: $surface;
        }

        &.beside { dock: right; width: 34; display: none; }
        &.beside.-fits { display: block; }
    }
    """

    talk = getters.query_one(Static)
    entry = getters.query_one(Input)

    def __init__(self, room: Room | None, *, classes: str | None = None) -> None:
        super().__init__(classes=classes)
        self.room = room
        self._shown: list[ChatLine] | None = None
        self._spoken = ""
        """The language in which it was worded last."""

    @property
    def _app(self) -> "VisitorApp":
        return cast("VisitorApp", self.app)

    def compose(self) -> Iterable[Widget]:
        """Show what was said; guests only listen."""
        with VerticalScroll(can_focus=False):
            yield Static()
        if self._app.visitor.account is not None:
            yield Input(max_length=LONGEST_LINE)

    def on_mount(self) -> None:
        """Follow what is said."""
        self.look()
        self.set_interval(_LOOK_EVERY, self.look)

    def look(self) -> None:
        """Show what was said since; also see whether there is room beside the table."""
        self.set_class(self.screen.size.width >= _BESIDE_FROM, "-fits")
        lines = self._app.hall.chat_at(self.room) if self._app.settings.talk else MUTED
        if self._spoken != language():
            self._word()
        elif lines is self._shown:
            return
        is_news = self._shown is not None and lines is not self._shown
        if is_news and self.screen.is_current and not self.display and lines:
            self._app.tell_talk(f"{lines[-1].name}: {lines[-1].text}")
        self._shown = lines
        said = [Content.assemble((line.name, "bold"), ": ", Content(line.text)) for line in lines]
        silence = _("Nobody has said anything yet.") if lines is not MUTED else _("Talk is muted.")
        nothing = Content.styled(silence, "$foreground-muted")
        self.talk.update(Content("\n").join(said) if said else nothing)
        self.query_one(VerticalScroll).scroll_end(animate=False)

    def _word(self) -> None:
        """Head it, and say what the line is for, in the language of the player."""
        self._spoken = language()
        self.border_title = Content(_("Talk  ^t"))
        for entry in self.query(Input):
            entry.placeholder = _("Say something")

    def toggle_focus(self) -> None:
        """Go to the line, or back to where one was."""
        if not self.query(Input):
            self._app.answer(_(GUESTS_WATCH))
        for entry in self.query(Input):
            if entry.has_focus:
                self.screen.set_focus(None)
                self.screen.focus_next()
            else:
                entry.focus()

    @on(Input.Submitted)
    @work
    async def _say(self, event: Input.Submitted) -> None:
        event.stop()
        text, self.entry.value = event.value, ""
        try:
            said = not text.strip() or await self._app.hall.say(self._app.visitor, self.room, text)
        except (SaveError, RoomRefused) as error:
            self._app.tell_error(error)
        else:
            if not said:
                self._app.tell(_("Not so fast: that was not sent."))


class ChatDialog(Dialog[None]):
    """The chat of a table, where there is no room for it beside."""

    DEFAULT_CSS = """
    ChatDialog ChatBox { width: 70; height: 14; border: none; }
    """
    BINDINGS = [Binding("escape,ctrl+t", "close", marked("Close"), id="close", priority=True)]

    def __init__(self, room: Room | None) -> None:
        super().__init__(_("Talk"))
        self._table = room

    def compose_body(self) -> Iterable[Widget]:
        """Show the chat."""
        yield ChatBox(self._table)

    def on_mount(self) -> None:
        """Begin to type."""
        for entry in self.query(Input):
            entry.focus()

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)
