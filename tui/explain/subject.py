"""What is asked about: a screen, and the game that it is about."""

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from textual.geometry import Offset
from textual.screen import Screen
from textual.widget import Widget

from tui.explain.catalogue import Catalogue, Explanation, catalogue_of
from tui.explain.spots import Spot, spot_at, spots_of
from tui.games.face import GameDisplay
from tui.screens.screen import QuadrigaScreen
from tui.widgets.board import Board


@runtime_checkable
class HasLine(Protocol):
    """A list that points at one of its lines."""

    @property
    def current_line(self) -> int:
        """Which line of those in sight it points at."""


@dataclass(frozen=True)
class Subject:
    """A screen that is asked about, with the words for what is drawn on it."""

    screen: Screen[Any]
    game: str
    """The game whose words and rules count here; empty for none."""
    catalogue: Catalogue[Any]
    display: GameDisplay[Any] | None
    """The table that is shown, if one is."""

    def spots(self) -> list[Spot]:
        """Return all that can be asked about now: what is below goes on."""
        return spots_of(self.screen) if self.screen.is_attached else []

    def spot_at(self, cell: Offset) -> Spot | None:
        """Return what is drawn at a cell."""
        return spot_at(self.screen, cell)

    def explain(self, spot: Spot) -> Explanation | None:
        """Return what is at a spot."""
        explanation: Explanation | None = self.catalogue.explain(self.display, spot)
        return explanation

    def words_at(self, cell: Offset) -> str:
        """Return what is at a cell, for a mouse that rests on it."""
        spot = self.spot_at(cell)
        explanation = self.explain(spot) if spot is not None else None
        return explanation.words if explanation is not None else ""

    def cursor(self) -> tuple[Widget, Offset] | None:
        """Return what the player points at now: a part of the screen, and a cell of it."""
        if self.display is not None:
            board = max(self.display.query(Board), key=lambda board: board.region.area)
            cursor = self.catalogue.cursor
            cell = cursor(self.display) if cursor is not None else None
            return board, board.content_region.offset + (cell or Offset(0, 0))
        focused = self.screen.focused
        if focused is None:
            return None
        line = focused.current_line if isinstance(focused, HasLine) else 0
        return focused, focused.content_region.offset + Offset(0, line)


def subject_of(screen: Screen[Any]) -> Subject:
    """Return a screen as something to ask about; a dialog is about the game below it."""
    from tui.screens.board import BoardScreen

    about = screen
    if not isinstance(screen, QuadrigaScreen):
        below = [each for each in screen.app.screen_stack if isinstance(each, QuadrigaScreen)]
        about = next((each for each in reversed(below) if each.game_key), screen)
    game = about.game_key if isinstance(about, QuadrigaScreen) else ""
    display = screen.game_display if isinstance(screen, BoardScreen) else None
    return Subject(screen, game, catalogue_of(game), display)
