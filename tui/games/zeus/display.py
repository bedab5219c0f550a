"""The table of Beim Zeus: board, offer, players, sheet and chronicle."""

from collections.abc import Iterable

from textual import getters
from textual.containers import Vertical
from textual.reactive import reactive
from textual.widget import Widget

from engine.core import Event
from engine.zeus.view import ZeusView
from tui.games.face import GameDisplay
from tui.games.zeus.board import Marks, ZeusBoard
from tui.games.zeus.panels import OfferPanel, PlayersPanel, SheetPanel
from tui.games.zeus.words import plots_of
from tui.locale import marked
from tui.widgets.chronicle import Chronicle


class ZeusDisplay(GameDisplay[ZeusView]):
    """Shows a view of Beim Zeus."""

    DEFAULT_CSS = """
    ZeusDisplay {
        & ZeusBoard { height: 1fr; }

        &.-wide {
            layout: horizontal;
            & #side { width: 32%; min-width: 44; max-width: 64; }
            & #offer { height: 7; }
            & #players { height: auto; }
            & #sheet, & #chronicle { height: 1fr; }
        }
        &.-narrow { layout: vertical; }
    }
    """
    PANELS = (
        ("offer", marked("Offer")),
        ("players", marked("Players")),
        ("sheet", marked("Score sheet")),
        ("chronicle", marked("Events")),
    )

    sheet_of: reactive[int] = reactive(0)
    """Whose score sheet is open."""

    board = getters.query_one(ZeusBoard)
    offer = getters.query_one(OfferPanel)
    players = getters.query_one(PlayersPanel)
    sheet = getters.query_one(SheetPanel)

    def compose(self) -> Iterable[Widget]:
        """Lay the table."""
        with Vertical(id="main"):
            yield ZeusBoard()
            yield OfferPanel(id="offer", classes="panel")
        with Vertical(id="side"):
            yield PlayersPanel(id="players", classes="panel")
            yield SheetPanel(id="sheet", classes="panel")
            yield Chronicle(id="chronicle", classes="panel")

    def show_view(self, view: ZeusView) -> None:
        """Hand a view to the board and the panels."""
        self.board.view = view
        self.offer.show(view)
        self.players.show(view, self.names, self.columns)
        self._show_sheet()

    def mark_event(self, event: Event) -> None:
        """Point at the plots that something was about."""
        plots = plots_of(event)
        cursor = min(plots, default=None)
        self.board.marks = Marks(cursor=cursor, chosen=frozenset(plots))

    def watch_sheet_of(self) -> None:
        """Open another sheet."""
        self._show_sheet()

    def _show_sheet(self) -> None:
        if self.shown is None:
            return
        seat = self.sheet_of % len(self.shown.players)
        self.sheet.show(self.shown.players[seat], seat, self.names[seat])
