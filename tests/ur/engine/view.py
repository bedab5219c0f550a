"""What a player of Ur may know: everything but the dice to come."""

from msgspec import Struct

from engine.core import View
from tests.ur.engine.data import Square
from tests.ur.engine.rules import to_act
from tests.ur.engine.scoring import result
from tests.ur.engine.state import UrOptions, UrState


class PlayerView(Struct, frozen=True):
    """A player's pieces."""

    pieces: tuple[Square, ...]


class UrView(View, frozen=True):
    """All that a seat may know of a game of Ur."""

    options: UrOptions
    to_act: tuple[int, ...]
    players: tuple[PlayerView, ...]
    turn: int
    roll: int


def view(state: UrState, seat: int | None) -> UrView:
    """Return all that a seat (``None``: a spectator) may know."""
    return UrView(
        seat=seat,
        result=result(state),
        options=state.options,
        to_act=to_act(state),
        players=tuple(PlayerView(tuple(pieces)) for pieces in state.pieces),
        turn=state.turn,
        roll=state.roll,
    )
