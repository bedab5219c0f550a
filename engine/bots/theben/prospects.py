"""What a state of Jenseits von Theben is worth to a seat: its chance to have most points at last.

Each player's final points are foretold from what he owns and the weeks he has left; the weights are
fitted to games of the quick player (`weights.py`). The nearer the end, the more a lead is worth.
"""

from math import exp, sqrt

from engine.bots.theben.holding import Holding, best_dig, holding_of, riches
from engine.bots.theben.weights import DEVIATION, WEIGHTS
from engine.theben.data import (
    BEST_OF_REGION,
    BEST_WEAKEST,
    CITY_CARDS,
    DISTANCE,
    END,
    LAST_YEAR,
    REGIONS,
    first_week_of,
)
from engine.theben.player import Player
from engine.theben.scoring import result
from engine.theben.state import ThebenState

AN_OBJECT = 0.5
"""What a treasure is worth besides its points, at the beginning of the game."""
LEAD = 3
"""A lead in knowledge that decides a region at the conference, and so does lagging as far."""
SETS = (0.0, 0.4, 1.0, 2.0)
"""What 0 to 3 shovels or assistants are good for."""

FEATURES = (
    *("weeks left", "weeks left, squared", "weeks left of the year"),
    *("permitted digs", "digs, times years to come", "digs, times the game left"),
    *("conference", "conference, at the end", "weakest region, at the end"),
    *("congresses", "shovels", "assistants", "horse", "airships", "forged permits"),
    *("objects", "general knowledge", "special knowledge", "exhibitions", "on the way"),
)
"""What a player's future points are reckoned from."""


def features(state: ThebenState, seat: int, holdings: list[Holding]) -> list[float]:
    """Return the features of a player, in their order."""
    player, mine = state.players[seat], holdings[seat]
    left = (END - player.week) / END
    a_card = riches(state, holdings, AN_OBJECT * left)
    year_left = max(0, first_week_of(state.year + 1) - player.week) / 52
    general, shovels = mine.general, mine.shovels
    permitted = digs = 0.0
    for region in REGIONS:
        special = mine.special[region]
        if special:
            known = special + SETS[mine.assistants]
            worth = best_dig(known + min(general, known), shovels, a_card[region])[0]
            digs += worth
            if region in player.permits:
                permitted += worth
    conference, weakest = _stand(seat, holdings)
    objects = sum(mine.objects)
    return [
        left,
        left * left,
        year_left,
        permitted * min(1.0, 2 * year_left),
        digs * (LAST_YEAR - state.year),
        digs * left,
        conference * left,
        conference * (1 - left),
        weakest * (1 - left),
        mine.congresses * left,
        SETS[shovels] * left,
        SETS[mine.assistants] * left,
        mine.horse * left,
        mine.airships * min(left, 0.2),
        mine.forged * min(left, 0.3),
        objects * left,
        general * left,
        sum(mine.special) * left,
        _shows(state, player, mine),
        _on_the_way(player) * min(1.0, 5 * left),
    ]


def _stand(seat: int, holdings: list[Holding]) -> tuple[float, float]:
    """Return what the conference gives by the knowledge of now, and its weakest regions."""
    mine = holdings[seat].special
    points = 0.0
    weakest = -1
    rivals = [0] * len(REGIONS)
    for other, holding in enumerate(holdings):
        if other != seat:
            special = holding.special
            weakest = max(weakest, min(special))
            for region in REGIONS:
                if special[region] > rivals[region]:
                    rivals[region] = special[region]
    for region in REGIONS:
        points += BEST_OF_REGION * _likely(mine[region] - rivals[region])
    return points, BEST_WEAKEST * _likely(min(mine) - weakest)


def _likely(lead: int) -> float:
    if lead >= LEAD:
        return 1.0
    return (lead + LEAD) / (2 * LEAD) if lead > -LEAD else 0.0


def _shows(state: ThebenState, player: Player, mine: Holding) -> float:
    """Return what the exhibitions in reach promise."""
    promised = 0.0
    for show in state.announced:
        card = CITY_CARDS[show.card]
        objects = sum([mine.objects[region] for region in card.regions])
        if objects and DISTANCE[player.place][card.city] <= show.week - player.week:
            promised += card.value * objects / (objects + 4)
    return promised


def _on_the_way(player: Player) -> float:
    """Return how far the place lies from the cities, where one mostly has to go next."""
    return _REMOTENESS[player.place]


_REMOTENESS = tuple(sum(weeks[5:]) / 7 for weeks in DISTANCE)


def foretold(state: ThebenState, seat: int, holdings: list[Holding]) -> float:
    """Return the final points of a seat, as far as they can be foretold."""
    total = float(holdings[seat].points)
    for weight, feature in zip(WEIGHTS, features(state, seat, holdings), strict=True):
        total += weight * feature
    return total


def value(state: ThebenState, seat: int) -> float:
    """Return the chance of a seat to win."""
    over = result(state)
    if over is not None:
        return 1 / len(over.winners) if seat in over.winners else 0.0
    holdings = [holding_of(player) for player in state.players]
    seats = range(len(holdings))
    points = [foretold(state, other, holdings) for other in seats]
    left = max(END - player.week for player in state.players) / END
    scale = DEVIATION[0] + DEVIATION[1] * sqrt(left)
    mine = points[seat]
    rivals = 0.0
    for other in seats:
        if other != seat:
            rivals += exp(min(30.0, max(-30.0, (points[other] - mine) / scale)))
    return 1 / (1 + rivals)
