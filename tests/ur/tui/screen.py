"""Playing Ur: how its decisions are made with the keys."""

from textual.binding import Binding

from tests.ur.engine.actions import Advance, UrAction
from tests.ur.engine.view import UrView
from tests.ur.tui.board import Marks
from tests.ur.tui.display import UrDisplay
from tests.ur.tui.words import way_words
from tui.locale import gettext as _
from tui.locale import marked
from tui.screens.game import GameScreen


class UrScreen(GameScreen[UrView, UrDisplay]):
    """The screen of Ur."""

    BINDINGS = [
        Binding("left", "next(-1)", marked("Piece before"), id="piece-before"),
        Binding("right", "next(1)", marked("Next piece"), id="piece-next"),
    ]
    HELP = marked("The arrow keys choose a piece that can move, Enter moves it.")

    def show_marks(self) -> None:
        """Point out the piece that is thought of."""
        action, seat = self.intended(), self.deciding or 0
        square = action.square if isinstance(action, Advance) else 0
        self.game_display.board.marks = Marks(square if action else None, seat)

    def prompt_words(self) -> str:
        """Return what was rolled and what the choice would do."""
        action = self.planned()
        if action is None or self.deciding is None:
            return super().prompt_words()
        text = _("{name}, you rolled {roll}. {way}")
        way = way_words(self.view, action)
        return text.format(name=self.names[self.deciding], roll=self.view.roll, way=way)

    def is_private(self, view: UrView) -> bool:
        """Everything lies open in Ur."""
        return False

    def planned(self) -> UrAction | None:
        """Return the move of the first piece that can move: as long as no other is chosen."""
        return next(iter(self._moves()), None)

    def _moves(self) -> list[UrAction]:
        return [action for action in self.legal() if isinstance(action, UrAction)]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what cannot be done now."""
        if action == "next":
            return self.deciding is not None
        return super().check_action(action, parameters)

    def action_next(self, step: int) -> None:
        """Choose another piece."""
        moves = self._moves()
        place = next(place for place, move in enumerate(moves) if move == self.intended())
        self.choose(moves[(place + step) % len(moves)])
