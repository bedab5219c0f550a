"""Pointing at whatever is drawn on a game's table, and hearing what it is."""

from collections.abc import Iterable
from typing import Any

from textual import events, getters
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Offset
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from tui.explain.catalogue import Catalogue, Explanation
from tui.explain.spots import Spot, spot_at, spots_of
from tui.fence.sparing_screen import SparingScreen
from tui.games.face import GameDisplay
from tui.locale import gettext as _
from tui.locale import marked
from tui.widgets.board import Board
from tui.widgets.key_bar import KeyBar

_PROSE = ("chronicle", "lesson")
"""Panels of sentences: one goes through them line by line."""
_ROOM = 9
"""So many lines at the lower edge are covered by the words, unless these stand above."""


class ExplainScreen(SparingScreen[str | None], ModalScreen[str | None]):
    """Lies over the table; returns the chapter of the rules that is asked for, if any."""

    CSS_PATH = "screen.tcss"
    BINDINGS = [
        Binding("left", "step(-1)", marked("Point"), id="point-before"),
        Binding("right", "step(1)", marked("Point"), id="point-next", show=False),
        Binding("up", "climb(-1)", marked("Point"), id="point-up", show=False),
        Binding("down", "climb(1)", marked("Point"), id="point-down", show=False),
        Binding("enter", "rules", marked("Rules about it"), id="rules"),
        Binding("escape,full_stop,f3", "close", marked("Close"), id="close"),
        Binding("f2", "app.rules", marked("Rules"), id="all-rules", show=False),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
    ]
    HELP = marked(
        "Every sign, figure and column of the table has its words: go to it with the arrow keys or "
        "click on it. Enter opens the rules at the place that is about it."
    )

    pointed = getters.query_one("#pointed", Static)
    words = getters.query_one("#words", Static)

    def __init__(self, display: GameDisplay[Any], catalogue: Catalogue[Any]) -> None:
        super().__init__()
        self._display = display
        self._catalogue = catalogue
        self._here = self._first()

    def compose(self) -> Iterable[Widget]:
        """Show what is pointed at, and what it is."""
        yield Static(id="pointed")
        with Vertical(id="said"):
            yield Static(id="words")
            yield KeyBar()

    def on_resize(self, event: events.Resize) -> None:
        """Begin with what is under the cursor; begin anew when the table has been laid out anew."""
        self.call_after_refresh(self._look_again)

    def _look_again(self) -> None:
        first = self._first()
        if first is not None:
            self._point(first)

    @property
    def _spots(self) -> list[Spot]:
        """All that can be pointed at now: the game goes on below."""
        return _stops(spots_of(self._display))

    def _first(self) -> Spot | None:
        """Return what is nearest to the cursor of the board, or else to its upper left corner."""
        cursor = self._catalogue.cursor
        start = (cursor(self._display) if cursor is not None else None) or Offset(0, 0)
        spots = self._spots
        board = max(self._display.query(Board), key=lambda board: board.region.area)
        on_board = [spot for spot in spots if board.region.contains_region(spot.region)]
        nearest = min(on_board, key=lambda spot: _apart(spot.inner, start), default=None)
        return nearest or next(iter(spots), None)

    def _explained(self, spot: Spot) -> Explanation | None:
        explanation: Explanation | None = self._catalogue.explain(self._display, spot)
        return explanation

    def _point(self, spot: Spot) -> None:
        """Point at a spot and say what it is."""
        self._here = spot
        explanation = self._explained(spot)
        self.words.update(
            Content(explanation.words if explanation else _("A part of the picture."))
        )
        self.pointed.update(Content(spot.text or " "))
        self.pointed.styles.offset = spot.region.offset
        self.pointed.styles.width = spot.region.width
        self.set_class(spot.region.y >= self.size.height - _ROOM, "-above")
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There are rules about most things, but not about a name."""
        if action == "rules" and self._here is not None:
            explanation = self._explained(self._here)
            return explanation is not None and bool(explanation.chapter)
        return super().check_action(action, parameters)

    def action_step(self, step: int) -> None:
        """Point at the next thing in the order of reading, or at the one before."""
        if self._here is not None:
            here = (self._here.region.y, self._here.region.x)
            ahead = [each for each in self._spots if step * _compared(each, here) > 0]
            if ahead:
                self._point(ahead[0] if step > 0 else ahead[-1])

    def action_climb(self, step: int) -> None:
        """Point at the nearest thing above or below."""
        if self._here is None:
            return
        here = self._here.region.offset
        ahead = [each for each in self._spots if (each.region.y - here.y) * step > 0]
        if ahead:
            self._point(min(ahead, key=lambda each: _apart(each.region.offset, here)))

    def on_click(self, event: events.Click) -> None:
        """Point at what is clicked."""
        spot = spot_at(self._display, event.screen_offset)
        if spot is not None:
            self._point(spot)

    def action_rules(self) -> None:
        """Go to the rules about it."""
        explanation = self._explained(self._here) if self._here is not None else None
        self.dismiss(explanation.chapter if explanation else None)

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)


def explained_at(display: GameDisplay[Any], catalogue: Catalogue[Any], cell: Offset) -> str:
    """Return what is at a cell of the screen, for a mouse that rests on it."""
    spot = spot_at(display, cell)
    explanation = catalogue.explain(display, spot) if spot is not None else None
    return explanation.words if explanation is not None else ""


def _stops(spots: list[Spot]) -> list[Spot]:
    """Return the spots at which one stops on the way: no parts of pictures, no words of prose."""
    stops: list[Spot] = []
    lines: set[tuple[str, int]] = set()
    for spot in spots:
        line = (spot.where, spot.region.y)
        if spot.is_picture or (spot.where in _PROSE and line in lines):
            continue
        lines.add(line)
        stops.append(spot)
    return stops


def _apart(one: Offset, other: Offset) -> int:
    """Return how far two cells are apart; a line is as high as two cells are wide."""
    return abs(one.x - other.x) + 2 * abs(one.y - other.y)


def _compared(spot: Spot, here: tuple[int, int]) -> int:
    place = (spot.region.y, spot.region.x)
    return (place > here) - (place < here)
