"""Everything there is to know about a game of Ur."""

from engine.core import Options, State
from tests.ur.engine.data import DICE, HOME, PIECES, START, Square


class UrOptions(Options, frozen=True):
    """How a game is set up."""

    safe_rosette: bool = True
    """Whether the middle rosette protects a piece."""


class UrState(State):
    """A game of Ur at one moment."""

    options: UrOptions
    turn: int
    roll: int
    pieces: list[list[Square]]
    """For each seat, the square of each of its pieces."""


def clone(state: UrState) -> UrState:
    """Return an independent copy."""
    return UrState(
        chance=state.chance.clone(),
        options=state.options,
        turn=state.turn,
        roll=state.roll,
        pieces=[pieces[:] for pieces in state.pieces],
    )


def problems(state: UrState) -> list[str]:
    """Return everything that is wrong with a state."""
    found = []
    if len(state.pieces) != 2 or state.turn not in (0, 1) or not 0 <= state.roll <= DICE:
        return ["not a game of two"]
    for seat, pieces in enumerate(state.pieces):
        on_board = [square for square in pieces if square not in (START, HOME)]
        if len(pieces) != PIECES:
            found.append(f"seat {seat} has {len(pieces)} pieces")
        if len(set(on_board)) != len(on_board):
            found.append(f"seat {seat} has two pieces on a square")
        if not all(START <= square <= HOME for square in pieces):
            found.append(f"seat {seat} has a piece off the board")
    return found


def other(seat: int) -> int:
    """Return the opponent of a seat."""
    return 1 - seat
