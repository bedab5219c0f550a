"""The table of Ben Hur: circus, hand, race order, laurels and chronicle."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from textual import getters, on
from textual.containers import Vertical
from textual.widget import Widget

from engine.benhur.events import ChariotCrashed, ChariotDriven, ChariotPushedBack
from engine.benhur.view import BenHurView
from engine.core import Event
from tui.games.benhur.circus import Circus, Marks
from tui.games.benhur.panels import HandMarks, HandPanel, LaurelPanel, OrderPanel
from tui.games.face import GameDisplay
from tui.locale import marked
from tui.widgets.chronicle import Chronicle


class BenHurDisplay(GameDisplay[BenHurView]):
    """Shows a view of Ben Hur."""

    DEFAULT_CSS = """
    BenHurDisplay {
        & #circus { height: 1fr; }
        & #map { display: none; height: 9; }

        &.-wide {
            layout: horizontal;
            & #side { width: 41; }
            & #hand { height: 7; }
            & #order, & #laurels { height: auto; }
            & #chronicle { height: 1fr; }
            & #map.-needed { display: block; }
        }
        &.-narrow { layout: vertical; }
    }
    """
    PANELS = (
        ("hand", marked("Hand")),
        ("order", marked("Race order")),
        ("laurels", marked("Laurels")),
        ("chronicle", marked("Events")),
    )

    circus = getters.query_one("#circus", Circus)
    map = getters.query_one("#map", Circus)
    hand = getters.query_one(HandPanel)
    order = getters.query_one(OrderPanel)
    laurels = getters.query_one(LaurelPanel)

    def __init__(self, names: Sequence[str], *, id: str | None = None) -> None:
        super().__init__(names, id=id)
        self.hand_marks = HandMarks()

    def compose(self) -> Iterable[Widget]:
        """Lay the table."""
        circus = Circus(id="circus")
        # Whoever only looks on sees the whole circus; who drives says what he wants to see.
        circus.marks = Marks(close_up=False)
        with Vertical(id="main"):
            yield circus
            yield HandPanel(id="hand", classes="panel")
        with Vertical(id="side"):
            yield Circus(still=True, id="map")
            yield OrderPanel(id="order", classes="panel")
            yield LaurelPanel(id="laurels", classes="panel")
            yield Chronicle(id="chronicle", classes="panel")

    def show_view(self, view: BenHurView) -> None:
        """Hand a view to the board and the panels."""
        self.circus.view = view
        self.map.view = view
        self.order.show(view, self.names, self.columns)
        self.laurels.show(view, self.names, self.columns)
        if view.seat is None:
            self.hand_marks = HandMarks(view.current)
        self.show_hand(view, self.hand_marks)

    @on(Circus.Looked, "#circus")
    def _frame_map(self) -> None:
        """Show beside a close-up the whole circus, with what is seen of it framed."""
        self.map.set_class(self.circus.is_close_up, "-needed")
        self.map.marks = Marks(close_up=False, seen=self.circus.lens)

    def mark_event(self, event: Event) -> None:
        """Draw from where to where a chariot went."""
        drive = None
        if isinstance(event, ChariotDriven | ChariotCrashed | ChariotPushedBack):
            drive = event.start.centre, event.end.centre
        self.circus.marks = replace(self.circus.marks, ghost=None, threats=(), drive=drive)

    def show_hand(self, view: BenHurView, marks: HandMarks) -> None:
        """Show the hand of a chariot."""
        self.hand_marks = marks
        self.hand.show(view, marks)
