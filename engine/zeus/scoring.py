"""The final count of Beim Zeus ("comptes" and "primes spéciales")."""

from engine.core import Result, ScoreLine
from engine.zeus.data import (
    PENINSULA_MASKS,
    PENINSULAS,
    SIZES,
    SOLE_BUILDER_BONUS,
    WORTH,
    PlotSet,
    plot_set,
)
from engine.zeus.state import Phase, Temple, ZeusState

SIZE_NAMES = {1: "single", 2: "double", 3: "triple"}


def temple_worth(temples: list[Temple], size: int) -> int:
    """Return what one temple of a size is worth: it grows with the number of its kind."""
    return WORTH[size] * sum(1 for temple in temples if temple.size == size)


def sole_builder(temples: list[Temple], peninsula_mask: PlotSet) -> int | None:
    """Return who alone has built on a peninsula, if anybody."""
    builders = {temple.seat for temple in temples if plot_set(temple.plots) & peninsula_mask}
    return builders.pop() if len(builders) == 1 else None


def score_lines(state: ZeusState, seat: int) -> tuple[ScoreLine, ...]:
    """Return a seat's count as if the game ended now, line by line."""
    lines = [ScoreLine("cash", state.cash[seat], count=state.cash[seat], each=1)]
    for size in SIZES:
        count = sum(1 for temple in state.temples if temple.seat == seat and temple.size == size)
        if count:
            each = temple_worth(state.temples, size)
            lines.append(ScoreLine(SIZE_NAMES[size], count * each, count=count, each=each))
    for peninsula, mask in zip(PENINSULAS, PENINSULA_MASKS, strict=True):
        if sole_builder(state.temples, mask) == seat:
            bonus = SOLE_BUILDER_BONUS[len(peninsula.plots)]
            lines.append(ScoreLine("peninsula", bonus, each=bonus, place=peninsula.number))
    return tuple(lines)


def total(lines: tuple[ScoreLine, ...]) -> int:
    """Return the sum of a count."""
    return sum(line.points for line in lines)


def result(state: ZeusState) -> Result | None:
    """Return the final count, or ``None`` while the game goes on. Most oxen win."""
    if state.phase is not Phase.OVER:
        return None
    lines = tuple(score_lines(state, seat) for seat in range(state.players))
    scores = tuple(total(seat_lines) for seat_lines in lines)
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return Result(winners=winners, scores=scores, lines=lines)
