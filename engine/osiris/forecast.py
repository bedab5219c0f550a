"""What a player can work out from his view: ways, sowing, gods and chances. Changes nothing."""

from functools import lru_cache
from heapq import heappop, heappush
from math import inf

from msgspec import Struct

from engine.osiris.data import (
    CELL_WAYS,
    CELLS,
    ENTRANCES,
    TEMPLES,
    TOP,
    UP_OR_DOWN_COST,
    WAYS,
    City,
    God,
    PlaceNo,
    PlaceSet,
    Priest,
    Temple,
    cell_set,
    city_at,
    city_place,
    numbered,
)
from engine.osiris.scoring import most_followers
from engine.osiris.turn import sown_cities
from engine.osiris.view import OsirisView
from engine.osiris.walking import refuse_way


class Reach(Struct, frozen=True):
    """A place where a priest can come to stand in its move."""

    place: PlaceNo
    rests: tuple[int, ...]
    """With how much power left, most first; provided that it wins the fights on the way."""
    peaceful: tuple[int, ...]
    """Those of the rests with which it can be there without a fight."""


def reach(view: OsirisView, priest: Priest) -> tuple[Reach, ...]:
    """Return every place that a priest can reach with its power, in the order of the places.

    Of the priest on its way, with the power that it has left. Ways on which it moves to and fro
    are counted too. A marker that it removes, or an opponent whom it sends home, needs no second
    look: what that would open to it, it reaches as well by stepping to and fro on its last step.
    """
    rests = _walks(view, priest, fighting=True)
    peaceful = _walks(view, priest, fighting=False)
    return tuple(
        Reach(place, _most_first(rests[place]), _most_first(peaceful.get(place, set())))
        for place in sorted(rests)
    )


def _most_first(rests: set[int]) -> tuple[int, ...]:
    return tuple(sorted(rests, reverse=True))


def _walks(view: OsirisView, priest: Priest, *, fighting: bool) -> dict[PlaceNo, set[int]]:
    """Return the places that a priest can reach, with what is left there."""
    barred = own_places(view, priest)
    if not fighting:
        barred |= opponents_places(view, priest)
    blocks = cell_set(view.blocks)
    found: dict[PlaceNo, set[int]] = {}
    open_ends = [(view.priests[priest].place, power_to_use(view, priest))]
    while open_ends:
        place, power = open_ends.pop()
        if place == TOP:
            continue
        for way in WAYS[len(view.players)][priest][place]:
            if refuse_way(way, power, barred, blocks) is not None:
                continue
            rests = found.setdefault(way.to, set())
            if power - way.cost not in rests:
                rests.add(power - way.cost)
                open_ends.append((way.to, power - way.cost))
    return found


def route(view: OsirisView, priest: Priest, to: PlaceNo) -> tuple[PlaceNo, ...]:
    """Return the places of the cheapest way there that its power allows; none if there is none.

    It leads past all other priests: at its end alone there may be a fight.
    """
    start, power = view.priests[priest].place, power_to_use(view, priest)
    barred = (own_places(view, priest) | opponents_places(view, priest)) & ~(1 << to)
    barred |= own_places(view, priest)
    blocks = cell_set(view.blocks)
    been: set[PlaceNo] = set()
    open_ends: list[tuple[int, tuple[PlaceNo, ...]]] = [(0, ())]
    while open_ends:
        spent, places = heappop(open_ends)
        place = places[-1] if places else start
        if place == to:
            return places
        if place == TOP or place in been:
            continue
        been.add(place)
        for way in WAYS[len(view.players)][priest][place]:
            if refuse_way(way, power - spent, barred, blocks) is None:
                heappush(open_ends, (spent + way.cost, (*places, way.to)))
    return ()


def winners_with(view: OsirisView, temple: Temple, seat: int, change: int) -> tuple[int, ...]:
    """Return who would win by a god if a seat had so many followers more in his temple."""
    counts = list(followers_by_seat(view, temple))
    counts[seat] += change
    return most_followers(tuple(counts), view.tie_order)


def city_locked_by(view: OsirisView, cell: PlaceNo) -> City | None:
    """Return the city out of which no priest could come past a marker on a cell, if any stands."""
    standing = {priest.place for priest in view.priests}
    for city, _power in numbered(view.power):
        if ENTRANCES[city] == cell and city_place(city) in standing:
            return city
    return None


def forced_way(view: OsirisView, priest: Priest, to: PlaceNo | None = None) -> tuple[PlaceNo, ...]:
    """Return the places to which a priest goes on without being asked, once it is chosen.

    With ``to``, once the priest on its way has stepped there. It stops at a fight, at the top,
    and where there is a choice.
    """
    way: list[PlaceNo] = []
    place, rest = view.priests[priest].place, power_to_use(view, priest)
    own, opponents = own_places(view, priest), opponents_places(view, priest)
    blocks = cell_set(view.blocks)
    moved = view.walk is not None and view.walk.used > 0
    while True:
        steps = [
            w
            for w in WAYS[len(view.players)][priest][place]
            if refuse_way(w, rest, own, blocks) is None
        ]
        if to is not None and not way:
            steps = [step for step in steps if step.to == to]
        elif moved and rest == 1:
            break
        if len(steps) != 1:
            break
        place, rest, moved = steps[0].to, rest - steps[0].cost, True
        blocks &= ~(1 << place)
        way.append(place)
        if place == TOP or opponents >> place & 1:
            break
    return tuple(way) if to is None else tuple(way[1:])


def power_to_use(view: OsirisView, priest: Priest) -> int:
    """Return the power that a priest has to use up in its move, or has left of it."""
    if view.walk is not None and view.walk.priest == priest:
        return view.walk.rest
    return view.power[priest]


def own_places(view: OsirisView, priest: Priest) -> PlaceSet:
    """Return where the other priests of a priest's player stand, as a set of bits."""
    owner = view.priests[priest].seat
    return _places(view, [p for p in view.players[owner].priests if p != priest])


def opponents_places(view: OsirisView, priest: Priest) -> PlaceSet:
    """Return where the opponents of a priest stand, as a set of bits."""
    owner = view.priests[priest].seat
    return _places(view, [p for p, other in numbered(view.priests) if other.seat != owner])


def _places(view: OsirisView, priests: list[Priest]) -> PlaceSet:
    places = 0
    for priest in priests:
        places |= 1 << view.priests[priest].place
    return places


@lru_cache(maxsize=4096)
def climb(blocks: PlaceSet) -> tuple[float, ...]:
    """Return the least power from each cell to the top, past markers given as a set of bits.

    Infinite where no power helps. Priests on the way are not counted: they come and go.
    """
    least = [inf] * len(CELLS)
    least[TOP] = 0
    open_ends = {TOP}
    while open_ends:
        cell = min(open_ends, key=least.__getitem__)
        open_ends.remove(cell)
        barred = blocks >> cell & 1
        for way in CELL_WAYS[cell]:
            # A step costs the same in both directions; a marker bars the one that leads to it.
            power = least[cell] + way.cost
            if power < least[way.to] and (way.sideways or not barred):
                least[way.to] = power
                open_ends.add(way.to)
    return tuple(least)


def power_to_top(place: PlaceNo, blocks: PlaceSet) -> float:
    """Return the least power with which a priest comes from a place to the top."""
    city = city_at(place)
    if city is None:
        return climb(blocks)[place]
    entrance = ENTRANCES[city]
    return inf if blocks >> entrance & 1 else climb(blocks)[entrance] + UP_OR_DOWN_COST


def sowing(view: OsirisView, priest: Priest, markers: int) -> tuple[City, ...]:
    """Return the cities into which a priest's markers would go, in order."""
    return sown_cities(priest, markers, len(view.players))


def power_after_sowing(view: OsirisView, priest: Priest, markers: int) -> tuple[int, ...]:
    """Return the power in each city once a priest has used so many markers on steps."""
    power = list(view.power)
    power[priest] -= markers
    for city in sowing(view, priest, markers):
        power[city] += 1
    return tuple(power)


def gods_unseen(view: OsirisView) -> tuple[God, ...]:
    """Return the gods of which the viewer is not shown where they are."""
    seen = {priest.god for priest in view.priests} | {view.pyramid, *(view.left_out or ())}
    return tuple(god for god in TEMPLES if god not in seen)


def gods_under_pyramid(view: OsirisView) -> tuple[float, ...]:
    """Return for each god the chance that he lies under the pyramid, as far as the viewer knows."""
    return _chances(view.pyramid, gods_unseen(view))


def gods_under_priest(view: OsirisView, priest: Priest) -> tuple[float, ...]:
    """Return for each god the chance that he lies under a priest, as far as the viewer knows."""
    return _chances(view.priests[priest].god, gods_unseen(view))


def _chances(seen: God | None, unseen: tuple[God, ...]) -> tuple[float, ...]:
    """Every god unseen is as likely as another: all of them were shuffled together."""
    possible = unseen if seen is None else (seen,)
    return tuple(1 / len(possible) if god in possible else 0.0 for god in TEMPLES)


def followers_in(view: OsirisView, temple: Temple) -> int:
    """Return the followers of all colours in a temple: the strength of its god in a fight."""
    return sum(view.temples[temple])


def followers_by_seat(view: OsirisView, temple: Temple) -> tuple[int, ...]:
    """Return the followers of each seat in a temple, all its colours together."""
    return tuple(
        sum(view.temples[temple][colour] for colour in player.colours) for player in view.players
    )


def winners_by(view: OsirisView, god: God) -> tuple[int, ...]:
    """Return who would win if the present turn ended the game and this god decided."""
    return most_followers(followers_by_seat(view, god), view.tie_order)


def chances_to_win(view: OsirisView) -> tuple[float, ...]:
    """Return each seat's chance to win if the pyramid were revealed now, as the viewer sees it."""
    chances = [0.0] * len(view.players)
    for god, chance in zip(TEMPLES, gods_under_pyramid(view), strict=True):
        winners = winners_by(view, god)
        for seat in winners:
            chances[seat] += chance / len(winners)
    return tuple(chances)


def chance_to_win_fight(view: OsirisView, attacker: Priest, defender: Priest) -> float:
    """Return the chance that a priest wins its attack on another, as far as the viewer knows."""
    pairs = won = 0
    unseen = gods_unseen(view)
    attacking, defending = view.priests[attacker].god, view.priests[defender].god
    for one in unseen if attacking is None else (attacking,):
        for other in unseen if defending is None else (defending,):
            if one != other:
                pairs += 1
                won += followers_in(view, one) >= followers_in(view, other)
    return won / pairs
