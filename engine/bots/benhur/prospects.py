"""What a race of Ben Hur is worth to a seat: its part of the victory, by how the chariots stand.

Only what everybody sees is looked at: who is ahead by how much, who is out, and the laurels so far.
Each chariot's points to come are foretold from how likely each rival is to be before it in the end;
the fewer points a seat can expect, the likelier it wins. `scripts/fit_benhur.py` fits the numbers.
"""

from math import exp, sqrt

from engine.benhur.data import ChariotNo, Count, Format, numbered
from engine.benhur.scoring import points_of_chariot, result
from engine.benhur.state import BenHurState, Status, distance
from engine.benhur.track import LAP
from engine.bots.benhur import weights

_FURTHEST = 30.0


def value(state: BenHurState, seat: int) -> float:
    """Return a seat's part of the victory, or how much of it is to be expected."""
    over = result(state)
    if over is not None:
        return 1 / len(over.winners) if seat in over.winners else 0.0
    points = foretold(state)
    scale = weights.POINTS * sqrt(1 + laurels_to_come(state))
    mine = points[seat]
    rivals = sum(
        _exp((mine - other) / scale) for number, other in enumerate(points) if number != seat
    )
    return 1 / (1 + rivals)


def foretold(state: BenHurState) -> list[float]:
    """Return the points that each seat can expect to have in the end."""
    chariots = [_points(state, number) for number, _chariot in numbered(state.chariots)]
    counts = sum if state.options.count is Count.ALL else min
    return [
        counts(
            points
            for points, chariot in zip(chariots, state.chariots, strict=True)
            if chariot.seat == seat
        )
        for seat in range(state.players)
    ]


def _points(state: BenHurState, number: ChariotNo) -> float:
    """Return a chariot's points: those it has, and those it can expect from what is still open."""
    total = 0.0
    behind = _likely_before(state, number)
    for slot, points in enumerate(points_of_chariot(state, number), start=1):
        if points is not None:
            total += points
        elif state.options.format is Format.SEASON and slot > state.race:
            total += (len(state.chariots) + 1) / 2
        else:
            total += 1 + behind
    return total


def _likely_before(state: BenHurState, number: ChariotNo) -> float:
    """Return how many rivals are likely to be before a chariot in the end."""
    chariot = state.chariots[number]
    if chariot.stand is None:
        return 0.0
    own = distance(chariot.stand, chariot.winding)
    left = max(0.0, state.options.laps_a_race * LAP - own) / LAP
    scale = weights.LENGTHS * sqrt(0.1 + left)
    before = 0.0
    for other, rival in numbered(state.chariots):
        if other == number or rival.status is Status.OUT:
            continue
        if rival.stand is None:
            before += 1
        else:
            before += 1 / (1 + _exp((own - distance(rival.stand, rival.winding)) / scale))
    return before


def laurels_to_come(state: BenHurState) -> float:
    """Return how many laurels of a chariot are still open, on average."""
    still_open = sum(
        points is None
        for number, _chariot in numbered(state.chariots)
        for points in points_of_chariot(state, number)
    )
    return still_open / len(state.chariots)


def _exp(number: float) -> float:
    return exp(min(_FURTHEST, max(-_FURTHEST, number)))
