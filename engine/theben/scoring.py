"""The final count of Jenseits von Theben, with the final conference."""

from collections import Counter
from collections.abc import Sequence

from engine.core import Result, ScoreLine
from engine.theben.data import (
    BEST_OF_REGION,
    BEST_WEAKEST,
    CITY_CARDS,
    CONGRESS_POINTS,
    REGIONS,
    TIED_OF_REGION,
    TIED_WEAKEST,
    TREASURES,
    Kind,
    Place,
)
from engine.theben.player import Player
from engine.theben.state import Phase, ThebenState

SOURCES = ("objects", "exhibitions", "congresses", "conference")
"""The words under which points are counted."""


def shares_of_best(values: Sequence[int], best: int, tied: int) -> tuple[int, ...]:
    """Return what each seat gets for the highest value; nothing is given for 0."""
    highest = max(values)
    if not highest:
        return (0,) * len(values)
    points = best if values.count(highest) == 1 else tied
    return tuple(points if value == highest else 0 for value in values)


def region_points(players: Sequence[Player], region: Place) -> tuple[int, ...]:
    """Final conference: return each seat's points for the most knowledge of a region."""
    known = [player.special(region) for player in players]
    return shares_of_best(known, BEST_OF_REGION, TIED_OF_REGION)


def weakest_points(players: Sequence[Player]) -> tuple[int, ...]:
    """Final conference: return each seat's points for the strongest weakest region."""
    weakest = [min(player.special(region) for region in REGIONS) for player in players]
    return shares_of_best(weakest, BEST_WEAKEST, TIED_WEAKEST)


def score_lines(players: Sequence[Player], seat: int) -> tuple[ScoreLine, ...]:
    """Return a seat's count as if the game ended now, line by line.

    Objects and conference lines name their region, exhibitions their city; the conference line
    without a place is the one for the weakest region.
    """
    player = players[seat]
    lines = [*object_lines(player), *exhibition_lines(player)]
    if congresses := player.count(Kind.CONGRESS):
        lines.append(ScoreLine("congresses", CONGRESS_POINTS[congresses], count=congresses))
    lines.extend(conference_lines(players, seat))
    return tuple(lines)


def object_lines(player: Player) -> list[ScoreLine]:
    """Return a line for each region from which the player has objects."""
    lines = []
    for region in REGIONS:
        worth = [
            treasure.points
            for treasure in (TREASURES[found] for found in player.finds)
            if treasure.region is region and treasure.is_object
        ]
        if worth:
            lines.append(ScoreLine("objects", sum(worth), count=len(worth), place=region))
    return lines


def exhibition_lines(player: Player) -> list[ScoreLine]:
    """Return a line for each exhibition won."""
    cards = [CITY_CARDS[card] for card in player.cards]
    return [
        ScoreLine("exhibitions", card.value, place=card.city)
        for card in cards
        if card.kind is Kind.EXHIBITION
    ]


def conference_lines(players: Sequence[Player], seat: int) -> list[ScoreLine]:
    """Return a line for everything that the final conference gives a seat."""
    given: list[tuple[Place | None, int]] = [
        (region, region_points(players, region)[seat]) for region in REGIONS
    ]
    given.append((None, weakest_points(players)[seat]))
    return [ScoreLine("conference", points, place=place) for place, points in given if points]


def score(players: Sequence[Player], seat: int) -> int:
    """Return a seat's total as if the game ended now."""
    return sum(line.points for line in score_lines(players, seat))


def result(state: ThebenState) -> Result | None:
    """Return the final count, or ``None`` while the game goes on. Most points win."""
    if state.phase is not Phase.OVER:
        return None
    seats = range(len(state.players))
    lines = tuple(score_lines(state.players, seat) for seat in seats)
    scores = tuple(sum(line.points for line in seat_lines) for seat_lines in lines)
    best = max(scores)
    winners = tuple(seat for seat in seats if scores[seat] == best)
    return Result(winners=winners, scores=scores, lines=lines)


def points_by_source(result: Result) -> tuple[dict[str, int], ...]:
    """Return, for each seat, its points by source; sources without points are there with 0."""
    counted = []
    for lines in result.lines:
        points: Counter[str] = Counter(dict.fromkeys(SOURCES, 0))
        for line in lines:
            points[line.source] += line.points
        counted.append(dict(points))
    return tuple(counted)
