"""What a race of Ben Hur is worth to a seat: its part of the victory, by how the chariots stand.

Each chariot's turns to the end of each lap are reckoned from where it stands, and those of the
seat itself from its cards too; the points to come are foretold from how likely each rival is to be
there before it. The fewer points a seat can expect, the likelier it wins. `scripts/fit_benhur.py`
fits the numbers.
"""

from math import exp, fsum, sqrt

from engine.benhur.data import CHARIOTS, ChariotNo, Count, Format, numbered
from engine.benhur.scoring import points_of_chariot, result
from engine.benhur.state import BenHurState, Status, distance
from engine.benhur.track import LAP
from engine.bots.benhur import weights
from engine.bots.benhur.course import at_a_glance, of_any_hand
from engine.bots.benhur.quick import number_of_hand, turns_of_turn

_FURTHEST = 30.0


def value(state: BenHurState, seat: int) -> float:
    """Return a seat's part of the victory, or how much of it is to be expected.

    It knows its own cards, and of the others only what lies open.
    """
    over = result(state)
    if over is not None:
        return 1 / len(over.winners) if seat in over.winners else 0.0
    options = state.options
    one_finish = options.format is Format.LONG or (
        options.format is Format.CLASSIC and options.laps == 1
    )
    if one_finish and (options.count is Count.BEST or len(state.chariots) == state.players):
        return _first_home(state, seat)
    points = foretold(state, seat)
    scale = weights.POINTS * sqrt(1 + laurels_to_come(state))
    mine = points[seat]
    rivals = fsum(
        _exp((mine - other) / scale) for number, other in enumerate(points) if number != seat
    )
    return 1 / (1 + rivals)


def _first_home(state: BenHurState, seat: int) -> float:
    """Return how likely a chariot of a seat is the first to finish, where that is all."""
    goal = state.options.laps_a_race * LAP
    chances = [0.0] * state.players
    times = []
    for number, chariot in numbered(state.chariots):
        if chariot.status is Status.FINISHED:
            if points_of_chariot(state, number)[-1] == 1:
                return float(chariot.seat == seat)
        elif chariot.stand is not None:
            times.append((chariot.seat, rounds_left(state, number, goal, seat)))
    if not times:
        return 1 / state.players
    soonest = min(time for _, time in times)
    scale = weights.TURNS * sqrt(weights.LAST + soonest)
    for other, time in times:
        chances[other] += _exp((soonest - time) / scale)
    return chances[seat] / fsum(chances)


def rounds_left(state: BenHurState, number: ChariotNo, goal: float, viewer: int) -> float:
    """Return after how many rounds a chariot is expected at a goal."""
    chariot = state.chariots[number]
    stand = chariot.standing
    left = goal - distance(stand, chariot.winding)
    if chariot.seat == viewer and chariot.hand:
        if goal == state.options.laps_a_race * LAP:
            turns = turns_of_turn(state, number)
        else:
            turns = at_a_glance(stand, left, number_of_hand(chariot))
    else:
        turns = of_any_hand(stand, left)
    return turns + chariot.acted + chariot.misses


def foretold(state: BenHurState, viewer: int) -> list[float]:
    """Return the points that each seat can expect to have in the end."""
    chariots = _points(state, viewer)
    counts = fsum if state.options.count is Count.ALL else min
    mine: list[list[float]] = [[] for _ in range(state.players)]
    for points, chariot in zip(chariots, state.chariots, strict=True):
        mine[chariot.seat].append(points)
    return [counts(each) for each in mine]


def _points(state: BenHurState, viewer: int) -> list[float]:
    """Return each chariot's points: those it has, and those it can expect from what is open."""
    totals = [0.0] * len(state.chariots)
    had = [points_of_chariot(state, number) for number, _ in numbered(state.chariots)]
    season = state.options.format is Format.SEASON
    for slot in range(len(had[0])):
        if season and slot >= state.race:
            totals = [total + (len(had) + 1) / 2 for total in totals]
            continue
        lap = slot + 1 if state.options.format is Format.CLASSIC else state.options.laps_a_race
        known = [points[slot] for points in had]
        given = sum(1 for points in known if points is not None and points <= len(had))
        times = {
            number: rounds_left(state, number, lap * LAP, viewer)
            for number, points in zip(CHARIOTS, known, strict=False)
            if points is None
        }
        for number, points in zip(CHARIOTS, known, strict=False):
            expected = 1 + given + _likely_before(number, times) if points is None else points
            totals[number] += expected
    return totals


def _likely_before(number: ChariotNo, times: dict[ChariotNo, float]) -> float:
    """Return how many rivals are likely to be at a goal before a chariot."""
    own = times[number]
    scale = weights.PAIRS * sqrt(weights.LAST + own)
    before = 0.0
    for other, time in times.items():
        if other != number:
            before += 1 / (1 + _exp((time - own) / scale))
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
