"""Playing Ur: how its decisions are made with the keys."""

from textual.binding import Binding

from engine.core import Action
from tests.ur.engine.actions import Advance, UrAction
from tests.ur.engine.view import UrView
from tests.ur.tui.board import Marks
from tests.ur.tui.display import UrDisplay
from tui.locale import gettext as _
from tui.locale import marked
from tui.screens.game import GameScreen


class UrScreen(GameScreen[UrView, UrDisplay]):
    """The screen of Ur."""

    BINDINGS = [
        Binding("left", "choose(-1)", marked("Piece before"), id="piece-before"),
        Binding("right", "choose(1)", marked("Next piece"), id="piece-next"),
        Binding("enter", "confirm", marked("Confirm"), id="confirm"),
    ]
    HELP = marked("The arrow keys choose a piece that can move, Enter moves it.")

    chosen = 0

    def forget_plans(self) -> None:
        """Think of the first piece that can move."""
        self.chosen = 0

    def show_marks(self) -> None:
        """Point out the piece that is thought of."""
        action, seat = self._action(), self.deciding or 0
        square = action.square if isinstance(action, Advance) else 0
        self.game_display.board.marks = Marks(square if action else None, seat)

    def prompt_words(self) -> str:
        """Return what was rolled and what the choice would do."""
        action = self._action()
        if action is None or self.deciding is None:
            return super().prompt_words()
        start = action.square if isinstance(action, Advance) else 0
        text = _("{name}, you rolled {roll}: from square {start} to {end}?")
        return text.format(
            name=self.names[self.deciding],
            roll=self.view.roll,
            start=start,
            end=start + self.view.roll,
        )

    def is_private(self, view: UrView) -> bool:
        """Everything lies open in Ur."""
        return False

    def _action(self) -> UrAction | None:
        possible = [action for action in self.legal() if isinstance(action, UrAction)]
        return possible[self.chosen % len(possible)] if possible else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what cannot be done now."""
        if action in ("choose", "confirm"):
            return self.deciding is not None
        return super().check_action(action, parameters)

    def action_choose(self, step: int) -> None:
        """Think of another piece."""
        self.chosen += step
        self.show_marks()
        self.show_prompt()

    def point_out(self, action: Action) -> bool:
        """Think of a piece."""
        self.chosen = list(self.legal()).index(action)
        self.show_marks()
        self.show_prompt()
        return True

    def action_confirm(self) -> None:
        """Move the piece."""
        if (action := self._action()) is not None:
            self.decide(action)
