"""The table of Jenseits von Theben: map, cards, time track, players and chronicle."""

from collections.abc import Iterable

from textual import getters
from textual.containers import Container, Vertical
from textual.reactive import reactive
from textual.widget import Widget

from engine.core import Event
from engine.theben.view import ThebenView
from tui.games.face import GameDisplay
from tui.games.theben.board import MapMarks, ThebenMap
from tui.games.theben.cards import CardsPanel
from tui.games.theben.panels import ExhibitionsPanel, PlayersPanel, TablePanel
from tui.games.theben.story import places_of
from tui.games.theben.timeline import Timeline
from tui.locale import marked
from tui.widgets.chronicle import Chronicle

_FEW = 3
"""So many markers have room below the weeks of a low time track."""


class ThebenDisplay(GameDisplay[ThebenView]):
    """Shows a view of Jenseits von Theben."""

    DEFAULT_CSS = """
    ThebenDisplay {
        layout: vertical;
        & #upper { height: 1fr; }
        & ThebenMap { height: 1fr; }

        &.-wide {
            & #upper { layout: horizontal; }
            & #side { width: 36%; min-width: 51; max-width: 60; }
            & #cards { height: 7; border-subtitle-color: $foreground-muted; }
            & #players, & #exhibitions, & #table { height: auto; }
            & #chronicle { height: 1fr; min-height: 4; }
            & Timeline { height: 6; }
        }
        &.-narrow #upper { layout: vertical; }
        /* As many markers as there are players may stand on a week. */
        &.-narrow.-four Timeline { height: 5; }
        &.-narrow.-high Timeline { height: 6; }
    }
    """
    PANELS = (
        ("cards", marked("Cards")),
        ("players", marked("Players")),
        ("exhibitions", marked("Exhibitions")),
        ("table", marked("Table")),
        ("chronicle", marked("Events")),
    )

    table_of: reactive[int] = reactive(0)
    """Whose cards and finds are shown; after the last player, the piles."""
    picked: reactive[int | None] = reactive(None)
    """The city card that is being thought of."""

    board = getters.query_one(ThebenMap)
    timeline = getters.query_one(Timeline)
    cards = getters.query_one(CardsPanel)
    players = getters.query_one(PlayersPanel)
    exhibitions = getters.query_one(ExhibitionsPanel)
    table = getters.query_one(TablePanel)

    def compose(self) -> Iterable[Widget]:
        """Lay the table."""
        with Container(id="upper"):
            with Vertical(id="main"):
                yield ThebenMap()
                yield CardsPanel(id="cards", classes="panel")
            with Vertical(id="side"):
                yield PlayersPanel(id="players", classes="panel")
                yield ExhibitionsPanel(id="exhibitions", classes="panel")
                yield TablePanel(id="table", classes="panel")
                yield Chronicle(id="chronicle", classes="panel")
        yield Timeline()

    def show_view(self, view: ThebenView) -> None:
        """Hand a view to the board and the panels."""
        self.set_class(len(view.players) > _FEW, "-four")
        self.board.view = view
        self.timeline.view = view
        self.players.show(view, self.names)
        self.exhibitions.show(view)
        self._show_cards()
        self._show_table()

    def mark_event(self, event: Event) -> None:
        """Point at the place where something happened, and at the way there."""
        places = places_of(event)
        self.board.marks = MapMarks(places[-1], places) if places else MapMarks()

    def watch_table_of(self) -> None:
        """Show another player's table."""
        self._show_table()

    def watch_picked(self) -> None:
        """Point out another card."""
        self._show_cards()

    def _show_cards(self) -> None:
        if self.shown is not None:
            self.cards.show(self.shown, self.picked)

    def _show_table(self) -> None:
        if self.shown is None:
            return
        seat = self.table_of
        if seat == len(self.shown.players):
            self.table.show_piles(self.shown)
            return
        self.table.show(self.shown.players[seat], seat, self.names[seat], self.shown.points[seat])
