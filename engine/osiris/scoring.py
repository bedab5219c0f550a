"""The end of Osiris: whose followers are most in the temple of the god that decides."""

from engine.core import Result, ScoreLine
from engine.osiris.data import COLOURS, PYRAMID
from engine.osiris.state import Ending, OsirisState, colours_of, priest_on_top


class OsirisResult(Result, frozen=True, kw_only=True):
    """Who won, and what was revealed."""

    ending: Ending
    priest: int | None
    """Whoever reached the top."""
    pyramid: int
    """The god under the pyramid."""
    deciding: int
    """The god whose temple was counted."""


def deciding_god(state: OsirisState) -> int:
    """Return the god under the pyramid, or by option the god of the priest on the top."""
    on_top = priest_on_top(state)
    if state.options.priests_god and on_top is not None:
        return state.gods[on_top]
    return state.gods[PYRAMID]


def score_lines(state: OsirisState, seat: int, god: int) -> tuple[ScoreLine, ...]:
    """Return a seat's followers in the temple of a god, a line a colour."""
    return tuple(
        ScoreLine(
            COLOURS[colour],
            state.followers[colour][god],
            count=state.followers[colour][god],
            each=1,
            place=god,
        )
        for colour in colours_of(state, seat)
    )


def first_in_turn_order(scores: tuple[int, ...], beige: int) -> int:
    """Return who has most; in a tie, whoever comes first in turn order, beginning with beige."""
    players = len(scores)
    in_turn_order = [(beige + place) % players for place in range(players)]
    return max(in_turn_order, key=lambda seat: scores[seat])


def result(state: OsirisState) -> OsirisResult | None:
    """Return the final count, or ``None`` while the game goes on. Most followers win."""
    if state.ending is None:
        return None
    god = deciding_god(state)
    lines = tuple(score_lines(state, seat, god) for seat in range(state.players))
    scores = tuple(sum(line.points for line in seat_lines) for seat_lines in lines)
    return OsirisResult(
        winners=(first_in_turn_order(scores, state.beige),),
        scores=scores,
        lines=lines,
        ending=state.ending,
        priest=priest_on_top(state),
        pyramid=state.gods[PYRAMID],
        deciding=god,
    )
