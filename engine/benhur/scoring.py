"""The count of Ben Hur: laurels are points, and the fewest win."""

from engine.benhur.data import ChariotNo, Count, numbered
from engine.benhur.state import BenHurState, Status
from engine.core import Result, ScoreLine


def points_without_laurel(state: BenHurState) -> int:
    """Return what a lap or race not completed counts: one more than there are chariots."""
    return len(state.chariots) + 1


def points_of_chariot(state: BenHurState, number: ChariotNo) -> tuple[int | None, ...]:
    """Return what each lap or race counts for a chariot, ``None`` while it is open."""
    chariot = state.chariots[number]
    racing = chariot.status is Status.RACING
    missed = points_without_laurel(state)
    # In a season the present race alone is open; in a classic race every lap without a laurel.
    return tuple(
        laurel if laurel is not None else None if racing and _open(state, slot) else missed
        for slot, laurel in enumerate(chariot.laurels)
    )


def _open(state: BenHurState, slot: int) -> bool:
    return slot >= state.race - 1


def counted_chariots(state: BenHurState, seat: int) -> list[ChariotNo]:
    """Return the chariots whose points are a player's: the best one ("le conducteur"), or all."""
    own = [number for number, chariot in numbered(state.chariots) if chariot.seat == seat]
    if state.options.count is Count.ALL:
        return own
    return [min(own, key=lambda number: sum(filter(None, points_of_chariot(state, number))))]


def score_lines(state: BenHurState, seat: int) -> tuple[ScoreLine, ...]:
    """Return a seat's count: for each chariot that counts a line a lap or race.

    The source is the driver, the place the number of the lap or race, the count that of laurels:
    none, if it was not completed.
    """
    return tuple(
        ScoreLine(
            state.chariots[number].driver.value,
            points,
            count=int(points < points_without_laurel(state)),
            place=slot,
        )
        for number in counted_chariots(state, seat)
        for slot, points in enumerate(points_of_chariot(state, number), start=1)
        if points is not None
    )


def total(lines: tuple[ScoreLine, ...]) -> int:
    """Return the sum of a count."""
    return sum(line.points for line in lines)


def totals(state: BenHurState) -> tuple[int, ...]:
    """Return the points of each seat so far."""
    return tuple(total(score_lines(state, seat)) for seat in range(state.players))


def leaders(state: BenHurState) -> tuple[int, ...]:
    """Return the seats with the fewest points."""
    points = totals(state)
    return tuple(seat for seat, total in enumerate(points) if total == min(points))


def result(state: BenHurState) -> Result | None:
    """Return the final count, or ``None`` while the game goes on.

    Scores are points as the sheet counts them: the *fewest* win, a tie is shared.
    """
    if not state.over:
        return None
    lines = tuple(score_lines(state, seat) for seat in range(state.players))
    return Result(winners=leaders(state), scores=totals(state), lines=lines)
