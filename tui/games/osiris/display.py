"""The table of Osiris: pyramid, temples, gods, players and chronicle."""

from collections.abc import Iterable, Mapping, Sequence

from textual import getters
from textual.widget import Widget

from engine.core import Event
from engine.osiris.data import God, Priest
from engine.osiris.events import FollowerPlaced, FollowerShifted
from engine.osiris.view import OsirisView
from tui.games.face import GameDisplay
from tui.games.osiris.board import Marks, OsirisBoard
from tui.games.osiris.panels import GodsPanel, PlayersPanel
from tui.games.osiris.temples import TempleMarks, TemplesPanel
from tui.games.osiris.words import place_of
from tui.locale import marked
from tui.widgets.chronicle import Chronicle


class OsirisDisplay(GameDisplay[OsirisView]):
    """Shows a view of Osiris: the pyramid, and beside it the panels or one of them."""

    DEFAULT_CSS = """
    OsirisDisplay {
        layout: grid;

        &.-wide {
            grid-size: 2 4;
            grid-columns: 7fr 4fr;
            grid-rows: 16 6 1fr 8;
            & OsirisBoard { row-span: 3; }
            & #chronicle { row-span: 2; }
            & .panel { height: 100%; padding: 0 1; }
        }
        &.-narrow {
            grid-size: 2 1;
            grid-columns: 1fr 35;
        }
        &.-narrow .panel, &.-narrow.-high .panel { height: 100%; padding: 0 0 0 1; }
        &.-narrow #temples { padding: 0; }
    }
    """
    PANELS = (
        ("temples", marked("Temples")),
        ("gods", marked("Gods")),
        ("players", marked("Players")),
        ("chronicle", marked("Events")),
    )

    board = getters.query_one(OsirisBoard)
    temples = getters.query_one(TemplesPanel)
    gods = getters.query_one(GodsPanel)
    players = getters.query_one(PlayersPanel)

    def __init__(self, names: Sequence[str], *, id: str | None = None) -> None:
        super().__init__(names, id=id)
        self._temple_marks = TempleMarks()
        self.suspected: Mapping[Priest, God] = {}
        """What whoever looks has noted."""

    def compose(self) -> Iterable[Widget]:
        """Lay the table."""
        yield OsirisBoard()
        yield TemplesPanel(id="temples", classes="panel")
        yield PlayersPanel(id="players", classes="panel")
        yield Chronicle(id="chronicle", classes="panel")
        yield GodsPanel(id="gods", classes="panel")

    def show_view(self, view: OsirisView) -> None:
        """Hand a view to the board and the panels."""
        self.board.view = view
        self.temples.show(view, self._temple_marks)
        self.gods.show(view, self.suspected)
        self.players.show(view, self.names)

    def mark_event(self, event: Event) -> None:
        """Point at the place or the temples that something was about."""
        self.board.marks = Marks(cursor=place_of(event))
        match event:
            case FollowerPlaced(temple=temple):
                self.mark_temples(TempleMarks(cursor=temple))
            case FollowerShifted(origin=origin, to=to):
                self.mark_temples(TempleMarks(cursor=to, origin=origin))
            case _:
                self.mark_temples(TempleMarks())

    def mark_temples(self, marks: TempleMarks) -> None:
        """Point out something in the table of temples."""
        self._temple_marks = marks
        if self.shown is not None:
            self.temples.show(self.shown, marks)
