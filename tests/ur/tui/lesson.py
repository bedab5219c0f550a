"""A guided first game of Ur."""

from tests.ur.engine.actions import Advance, Enter, UrAction
from tests.ur.engine.data import ROSETTES, SHARED
from tests.ur.engine.view import UrView
from tui.lessons import LEARNER, Lesson, Step, exactly
from tui.locale import marked

_RIVAL = 1 - LEARNER


def _captures(view: UrView, action: UrAction) -> bool:
    """Return whether a move sends a rival's piece back."""
    end = action.square + view.roll if isinstance(action, Advance) else view.roll
    return end in SHARED and end in view.players[_RIVAL].pieces


def _can_capture(view: UrView) -> bool:
    return any(_captures(view, Advance(square)) for square in view.players[LEARNER].pieces)


def _rolled_a_rosette(view: UrView) -> bool:
    return view.roll in ROSETTES and view.roll not in view.players[LEARNER].pieces


LESSON = Lesson[UrView](
    seed=17,
    rivals=("Berenike",),
    level="sensible",
    steps=(
        Step(
            before=(
                marked(
                    "Race your seven pieces ● along the board, before Berenike's ▲ are home. You "
                    "rolled 4: Enter brings a piece onto the fourth square."
                ),
            ),
            teaches=("the-way", "the-end"),
            keys=("enter",),
            wants=exactly(Enter()),
            after=marked("A rosette ✿: you roll again."),
        ),
        Step(
            before=(marked("A rosette can be reached again: Enter brings a piece onto it."),),
            teaches=("captures-and-rosettes",),
            keys=("enter",),
            wants=exactly(Enter()),
            otherwise=marked("A rosette is worth a roll. Bring a new piece in: Enter."),
            when=_rolled_a_rosette,
        ),
        Step(
            before=(
                marked(
                    "On the squares in the middle pieces can be sent back. → chooses the piece "
                    "that lands on Berenike's, Enter moves it."
                ),
            ),
            teaches=("captures-and-rosettes",),
            keys=("right", "enter"),
            wants=_captures,
            otherwise=marked("Another piece could capture: press →, then Enter."),
            when=_can_capture,
        ),
    ),
    farewell=marked("Now you know Ur. Play on, or leave with Esc."),
)
