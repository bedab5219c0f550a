"""How the bot walks: it looks through a priest's whole move and judges where it may end."""

from engine.bots.osiris.first.beliefs import (
    nearness,
    pyramid_chances,
    seat_of,
    winning_chances,
)
from engine.osiris.data import (
    AROUND_TOP_MASK,
    ENTRANCES,
    TOP,
    WAYS,
    PlaceNo,
    PlaceSet,
    Priest,
    cell_set,
    city_at,
    city_place,
    numbered,
)
from engine.osiris.forecast import (
    chance_to_win_fight,
    gods_under_priest,
    own_places,
    power_after_sowing,
    power_to_use,
)
from engine.osiris.view import OsirisView
from engine.osiris.walking import refuse_way

HOPE = 0.5
"""At first the bot ends the game only if that wins so much oftener than its fair share of games."""
NEARLY_SURE = 0.99
"""It never hopes for more than this."""
PATIENCE = 30
"""After so many rounds it hopes for no more than its fair share."""
END_NOW = 10.0
"""Ending the game well is better than any position, ending it badly worse than any."""
AMBITION = 0.5
"""What its own priests' nearness to the top is worth even when it stands badly."""
DREAD = 2.0
"""What the nearness of another priest costs, the more the better its player stands."""
MOBILITY = 0.05
"""What a priest that has the power for a step is worth."""
BLOCK_COST = 0.3
"""What a marker is missed once it lies on the pyramid: power that nobody can use."""
FROZEN = 0.2
"""What a marker is missed in the city of a priest that is locked in."""
CURIOSITY = 0.2
"""What a look at an unknown god is worth."""


class Walk:
    """The rest of a priest's move, as its player sees it.

    ``winning`` is each seat's chance to win if the game ended now.
    """

    def __init__(self, view: OsirisView, priest: Priest, winning: tuple[float, ...]) -> None:
        self.view = view
        self.priest = priest
        self.winning = winning
        self.me = seat_of(view)
        self.place = view.priests[priest].place
        self.rest = power_to_use(view, priest)
        self.used = view.walk.used if view.walk is not None else 0
        self.ways = WAYS[len(view.players)][priest]
        self.own = own_places(view, priest)
        self.blocks = cell_set(view.blocks)
        self.opponents = {
            other.place: number for number, other in numbered(view.priests) if other.seat != self.me
        }
        self._best: dict[tuple[PlaceNo, int, Priest | None], float] = {}
        self._positions: dict[tuple[PlaceNo, int, Priest | None, PlaceSet], float] = {}

    def best(self) -> float:
        """Return the value of the best end of the move."""
        return self._best_from(self.place, self.rest, None)

    def best_after(self, to: PlaceNo) -> float:
        """Return the value of the best end of the move once the next step is taken."""
        way = next(way for way in self.ways[self.place] if way.to == to)
        return self._entered(to, self.rest - way.cost, None)

    def blocked(self, cell: PlaceNo) -> float:
        """Return the value of ending the move with a block."""
        blocks = self.blocks | 1 << cell
        if blocks & AROUND_TOP_MASK == AROUND_TOP_MASK:
            by_pyramid = winning_chances(self.view, pyramid_chances(self.view))
            return self._ending(by_pyramid[self.me])
        return self._position(self.place, self.used, None, blocks) - BLOCK_COST

    def _best_from(self, place: PlaceNo, rest: int, beaten: Priest | None) -> float:
        """Return the value of the best way on, with one opponent beaten already or none."""
        key = (place, rest, beaten)
        if key not in self._best:
            values = [
                self._entered(way.to, rest - way.cost, beaten)
                for way in self.ways[place]
                if refuse_way(way, rest, self.own, self.blocks) is None
            ]
            # No way on: the power is used up, or the way back leads over a marker that it removed,
            # which is gone in truth but not in this look ahead. One marker left: it may block.
            if not values or (rest == 1 and self._used_at(rest)):
                here = self._position(place, self._used_at(rest), beaten, self.blocks)
                values.append(here - BLOCK_COST * rest)
            self._best[key] = max(values)
        return self._best[key]

    def _entered(self, place: PlaceNo, rest: int, beaten: Priest | None) -> float:
        """Return the value of stepping onto a place: the end, a fight, or further ways."""
        if place == TOP:
            return self._ending(self._chance_on_top())
        opponent = self.opponents.get(place)
        if opponent is None or opponent == beaten:
            return self._best_from(place, rest, beaten)
        if beaten is not None:
            # One fight is looked through; a second in the same move is judged as a lost one.
            return self._lost()
        won = chance_to_win_fight(self.view, self.priest, opponent)
        looked = CURIOSITY if self.view.priests[opponent].god is None else 0.0
        return looked + won * self._best_from(place, rest, opponent) + (1 - won) * self._lost()

    def _lost(self) -> float:
        """Return the value of a lost fight: home again, and all markers are sown."""
        home = city_place(self.priest)
        return self._position(home, self._used_at(0), None, self.blocks)

    def _used_at(self, rest: int) -> int:
        return self.used + self.rest - rest

    def _chance_on_top(self) -> float:
        """Return the chance to win if this priest enters the top."""
        if self.view.options.priests_god:
            by_priest = winning_chances(self.view, gods_under_priest(self.view, self.priest))
            return by_priest[self.me]
        return self.winning[self.me]

    def _ending(self, chance: float) -> float:
        """Ending the game is good or bad as the bot would win it, and as much as it hopes for."""
        return END_NOW * (1 if chance >= self.hope() else -1) * (1 + chance)

    def hope(self) -> float:
        """Return the chance to win for which the bot ends the game: ever less as time passes."""
        fair = 1 / len(self.view.players)
        left = max(0.0, 1 - self.view.round / PATIENCE)
        return min(NEARLY_SURE, fair + HOPE * left)

    def _position(
        self, place: PlaceNo, used: int, beaten: Priest | None, blocks: PlaceSet
    ) -> float:
        key = (place, used, beaten, blocks)
        if key not in self._positions:
            self._positions[key] = self._judged(place, used, beaten, blocks)
        return self._positions[key]

    def _judged(self, place: PlaceNo, used: int, beaten: Priest | None, blocks: PlaceSet) -> float:
        """Return what a position is worth: own priests near the top, others far from it."""
        power = power_after_sowing(self.view, self.priest, used)
        places = [priest.place for priest in self.view.priests]
        places[self.priest] = place
        if beaten is not None:
            places[beaten] = city_place(beaten)
        taken = {
            (place, priest.seat) for place, priest in zip(places, self.view.priests, strict=True)
        }
        own = others = 0.0
        able = frozen = 0
        for number, priest in numbered(self.view.priests):
            at = places[number]
            near = nearness(at, power[number], blocks)
            city = city_at(at)
            if city is not None and (ENTRANCES[city], priest.seat) in taken:
                # A priest of the same player bars its city.
                near = 0.0
            if not near:
                frozen += power[number]
            if priest.seat == self.me:
                own += near * near
                able += power[number] > 1
            else:
                others += self.winning[priest.seat] * near * near
        return (
            (AMBITION + self.winning[self.me]) * own
            - DREAD * others
            + MOBILITY * able
            - FROZEN * frozen
        )
