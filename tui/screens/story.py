"""A screen that tells the story of its match, and lets one read it back."""

from collections.abc import Iterable, Sequence
from typing import Generic

from textual import on
from textual.binding import Binding
from textual.content import Content

from engine.core import Event
from tui.games.face import D, Face, V, line_of
from tui.locale import gettext as _
from tui.locale import marked
from tui.play import Play
from tui.screens.board import BoardScreen
from tui.widgets.chronicle import Chronicle
from tui.widgets.key_bar import key_name

_MOST_UNASKED = 3
"""Of what happened unasked so many lines are shown at once; the chronicle has them all."""


class StoryScreen(BoardScreen[None, D], Generic[V, D]):
    """Tells what happens, marks what is new to whoever decides, points at the place of a line."""

    BINDINGS = [
        Binding("pageup", "read_back", marked("Read the events back"), id="read-back", show=False),
    ]

    def __init__(self, play: Play, face: Face[V, D]) -> None:
        super().__init__(play.game.key, play.game.title, face.display(play.names))
        self.play = play
        self.face = face
        self.names = play.names
        self.people = play.people
        """The seats that are played here; a seat on a server can be left or taken over."""
        self._eyes: int | None = self.people[0] if len(self.people) == 1 else None
        self.is_reading = False
        """Whether the story is being read back."""
        self._told: list[Event] = []
        """The event of each line that was told."""
        self._last_told: dict[int, int] = {}
        """How many lines were told when a seat had last moved."""

    def on_mount(self) -> None:
        """Say where there is room with which key one reads back."""
        words = _("{key}: read back").format(key=key_name("pageup"))
        self.game_display.chronicle().border_subtitle = Content(words)

    def tell_anew(self) -> None:
        """Tell the story anew: it is another, or more has happened than was shown."""
        self._told.clear()
        self._last_told.clear()
        lines = [line for events in self.play.recent(self._eyes) for line in self._lines(events)]
        self.game_display.chronicle().replace(lines)

    def tell(self, events: Sequence[Event]) -> None:
        """Tell what came of a move."""
        self.game_display.chronicle().add(self._lines(events))

    def tell_unasked(self, events: Sequence[Event]) -> None:
        """Say to the people here why they were not asked about what is theirs to decide."""
        unasked = [each for each in events if each.unasked and not self.was_foretold(each)]
        told = [self.face.tell(event, self.names) for event in unasked]
        words = [line[1] for line in told if line is not None and line[0] in self.people]
        if words:
            self.notify("\n".join(words[-_MOST_UNASKED:]), markup=False)

    def was_foretold(self, event: Event) -> bool:
        """Tell whether the decision before it said already that this would follow unasked."""
        return False

    def _lines(self, events: Sequence[Event]) -> Iterable[Content]:
        """Return the lines about a move; whoever the first is about has made it."""
        mover = None
        for event in filter(self.stays, events):
            told = self.face.tell(event, self.names)
            if told is None:
                continue
            mover = told[0] if mover is None else mover
            self._told.append(event)
            yield line_of(told)
        if mover is not None:
            self._last_told[mover] = len(self._told)

    def stays(self, event: Event) -> bool:
        """Tell whether an event stays in the chronicle, which all people here can read."""
        return event.seats is None or len(self.people) == 1

    def mark_news(self, seat: int | None) -> None:
        """Mark in the chronicle what has happened since a seat's last turn."""
        told = self._last_told.get(seat) if seat is not None else None
        self.game_display.chronicle().mark_since(told)

    # -- reading it back ----------------------------------------------------------------------

    def action_read_back(self) -> None:
        """Go back through what has happened, line by line."""
        chronicle = self.game_display.chronicle()
        if not chronicle.lines:
            self.shell.answer(_("Nothing has happened yet."))
            return
        self.game_display.turn_to("chronicle")
        chronicle.begin_reading()

    @on(Chronicle.LinePointed)
    def _point_at_place(self, event: Chronicle.LinePointed) -> None:
        """Point out on the board what a line is about; nothing, once none is read any more."""
        event.stop()
        self.is_reading = event.number is not None
        if event.number is None:
            self.restore_marks()
        else:
            self.game_display.mark_event(self._told[event.number])
        self.refresh_bindings()

    def restore_marks(self) -> None:
        """Point out again what was pointed out before the story was read."""
