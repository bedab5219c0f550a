"""The end of Osiris: whose followers are most in the temple of the god that decides."""

from collections.abc import Sequence

from engine.core import Result, ScoreLine
from engine.osiris.data import COLOURS, COLOURS_OF, PYRAMID, God
from engine.osiris.state import (
    DealCount,
    Ending,
    OsirisState,
    Ties,
    colours_of,
    priest_on_top,
)


class OsirisResult(Result, frozen=True, kw_only=True):
    """Who won, and what was revealed."""

    deals: tuple[DealCount, ...]
    """One, or two among two players."""

    @property
    def last(self) -> DealCount:
        """The deal that ended the match."""
        return self.deals[-1]


def deciding_god(state: OsirisState) -> God:
    """Return the god under the pyramid, or by option the god of the priest on the top."""
    on_top = priest_on_top(state)
    if state.options.priests_god and on_top is not None:
        return state.gods[on_top]
    return state.gods[PYRAMID]


def count_deal(state: OsirisState, ending: Ending) -> DealCount:
    """Count the followers in the temple of the god that decides."""
    god = deciding_god(state)
    scores = tuple(
        sum(state.followers[colour][god] for colour in colours_of(state, seat))
        for seat in range(state.players)
    )
    return DealCount(
        beige=state.beige,
        ending=ending,
        priest=priest_on_top(state),
        pyramid=state.gods[PYRAMID],
        deciding=god,
        followers=tuple(temples[god] for temples in state.followers),
        scores=scores,
        winners=most_followers(scores, tie_order_of(state)),
    )


def score_lines(counted: Sequence[DealCount], players: int, seat: int) -> tuple[ScoreLine, ...]:
    """Return a seat's followers in the temples that decided, a line for each colour of a deal."""
    return tuple(
        ScoreLine(
            COLOURS[colour],
            count.followers[colour],
            count=count.followers[colour],
            each=1,
            place=count.deciding,
        )
        for count in counted
        for colour in COLOURS_OF[players][(seat - count.beige) % players]
    )


def tie_order(ties: Ties, *, beige: int, on_turn: int, players: int) -> tuple[int, ...]:
    """Return the seats in the order in which they win a tie; none if it is shared."""
    if ties is Ties.SHARED:
        return ()
    first = beige if ties is Ties.BEIGE else on_turn
    return tuple((first + place) % players for place in range(players))


def tie_order_of(state: OsirisState) -> tuple[int, ...]:
    """Return who would win a tie if the present turn ended the game, first to last."""
    return tie_order(
        state.options.ties, beige=state.beige, on_turn=state.seat, players=state.players
    )


def most_followers(scores: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """Return who has most followers; in a tie whoever comes first in an order, or all of them."""
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return (min(best, key=order.index),) if order else best


def ranking(scores: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """Return the rank of each seat, from 1; equals rank as they win ties."""
    merits = [(-score, order.index(seat)) for seat, score in enumerate(scores)]
    return tuple(1 + sum(other < merit for other in merits) for merit in merits)


def winners_of_match(counted: Sequence[DealCount], scores: Sequence[int]) -> tuple[int, ...]:
    """Return who won: of one deal its winner, of two whoever has most followers in both together.

    If they have as many, whoever won more of the deals; if that is no answer they share it.
    """
    if len(counted) == 1:
        return counted[0].winners
    best = most_followers(scores, ())
    won = [sum(seat in count.winners for count in counted) for seat in best]
    return tuple(seat for seat, deals in zip(best, won, strict=True) if deals == max(won))


def result(state: OsirisState) -> OsirisResult | None:
    """Return the final count, or ``None`` while the game goes on. Most followers win."""
    if state.ending is None:
        return None
    counted = tuple(state.counted)
    seats = range(state.players)
    scores = tuple(sum(count.scores[seat] for count in counted) for seat in seats)
    winners = winners_of_match(counted, scores)
    order = tie_order_of(state) if len(counted) == 1 else ()
    return OsirisResult(
        winners=winners,
        scores=scores,
        lines=tuple(score_lines(counted, state.players, seat) for seat in seats),
        ranks=ranking(scores, order) if order else (),
        deals=counted,
    )
