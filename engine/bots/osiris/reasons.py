"""What speaks for an action of Osiris, in figures that a player can follow."""

from math import isfinite

from engine.bots.mind import Reason
from engine.bots.osiris.beliefs import deciding_chances, seat_of, winning_chances
from engine.osiris.actions import (
    Block,
    Choose,
    Exchange,
    Keep,
    OsirisAction,
    Pass,
    Place,
    Shift,
    Step,
)
from engine.osiris.data import (
    AROUND_TOP_MASK,
    TOP,
    WAYS,
    God,
    PlaceNo,
    PlaceSet,
    Priest,
    Temple,
    cell_set,
    numbered,
)
from engine.osiris.forecast import (
    chance_to_win_fight,
    followers_by_seat,
    followers_in,
    gods_under_priest,
    power_to_top,
    power_to_use,
)
from engine.osiris.view import OsirisView


class GodMayDecide(Reason, frozen=True, tag=True):
    """How likely the temple of a god decides the game."""

    god: God
    chance: float


class GodIsYours(Reason, frozen=True, tag=True):
    """One bears the god oneself: he cannot lie under the pyramid, but others do not know."""

    god: God


class StandsInTemple(Reason, frozen=True, tag=True):
    """One's followers in a temple after an action, and the most that anybody else has."""

    temple: Temple
    mine: int
    most: int


class LeavesTemple(Reason, frozen=True, tag=True):
    """How likely the temple that a follower leaves decides the game."""

    temple: Temple
    chance: float


class EndsGame(Reason, frozen=True, tag=True):
    """The game ends with it: so likely one wins."""

    chance: float


class WayToTop(Reason, frozen=True, tag=True):
    """What a priest needs for the rest of its way to the top, and the power it has for it now."""

    priest: Priest
    needs: int | None
    """``None`` where no power helps."""
    has: int


class FightChance(Reason, frozen=True, tag=True):
    """A step leads to a fight, won as likely as this."""

    priest: Priest
    chance: float


class BlocksAroundTop(Reason, frozen=True, tag=True):
    """How many of the cells around the top are blocked after it."""

    cells: int


class KeepsRivalOff(Reason, frozen=True, tag=True):
    """What the rival's priest nearest to the top needs now, and would need after a block."""

    priest: Priest
    before: int
    after: int | None


class GodsFight(Reason, frozen=True, tag=True):
    """The followers of the god one would have then, and of the other: who has more wins fights."""

    god: God
    followers: int
    other: int


class NothingToGain(Reason, frozen=True, tag=True):
    """No follower would do better elsewhere."""


def reasons(view: OsirisView, action: OsirisAction) -> tuple[Reason, ...]:
    """Return what speaks for an action, the weightiest first."""
    match action:
        case Place(temple=temple):
            return _of_temple(view, temple)
        case Shift(origin=origin, to=to):
            leaves = LeavesTemple(origin, deciding_chances(view)[origin])
            return (*_of_temple(view, to), leaves)
        case Pass():
            return (NothingToGain(),)
        case Choose(priest):
            place, blocks = view.priests[priest].place, cell_set(view.blocks)
            return (_way(priest, place, blocks, power_to_use(view, priest)),)
        case Step(to):
            return _of_step(view, to)
        case Block(cell):
            return _of_block(view, cell)
        case Keep() | Exchange():
            return (_of_gods(view, exchanged=isinstance(action, Exchange)),)
    return ()


def _of_temple(view: OsirisView, temple: Temple) -> tuple[Reason, ...]:
    """Return what one more follower in a temple is good for."""
    me = seat_of(view)
    counts = followers_by_seat(view, temple)
    most = max(count for seat, count in enumerate(counts) if seat != me)
    stands = StandsInTemple(temple, counts[me] + 1, most)
    own = any(view.priests[priest].god == temple for priest in view.players[me].priests)
    chance = deciding_chances(view)[temple]
    if own and not chance:
        return GodIsYours(temple), stands
    return GodMayDecide(temple, chance), stands


def _of_step(view: OsirisView, to: PlaceNo) -> tuple[Reason, ...]:
    assert view.walk is not None, "a priest is on its way"
    priest = view.walk.priest
    if to == TOP:
        return (EndsGame(_chance_on_top(view, priest)),)
    here = view.priests[priest].place
    cost = next(way.cost for way in WAYS[len(view.players)][priest][here] if way.to == to)
    left = view.walk.rest - cost
    way = _way(priest, to, cell_set(view.blocks) & ~(1 << to), left)
    for number, other in numbered(view.priests):
        if other.place == to and other.seat != view.seat:
            return FightChance(number, chance_to_win_fight(view, priest, number)), way
    return (way,)


def _chance_on_top(view: OsirisView, priest: Priest) -> float:
    by_priest = view.options.priests_god
    chances = gods_under_priest(view, priest) if by_priest else deciding_chances(view)
    return winning_chances(view, chances)[seat_of(view)]


def _way(priest: Priest, place: PlaceNo, blocks: PlaceSet, power: int) -> WayToTop:
    return WayToTop(priest, _needed(place, blocks), power)


def _needed(place: PlaceNo, blocks: PlaceSet) -> int | None:
    needed = power_to_top(place, blocks)
    return int(needed) if isfinite(needed) else None


def _of_block(view: OsirisView, cell: PlaceNo) -> tuple[Reason, ...]:
    blocks = cell_set(view.blocks)
    after = blocks | 1 << cell
    around = after & AROUND_TOP_MASK
    if around == AROUND_TOP_MASK:
        return (EndsGame(winning_chances(view, deciding_chances(view))[seat_of(view)]),)
    found: list[Reason] = []
    needs = {
        number: needed
        for number, other in numbered(view.priests)
        if other.seat != view.seat and (needed := _needed(other.place, blocks)) is not None
    }
    if needs:
        nearest = min(needs, key=needs.__getitem__)
        later = _needed(view.priests[nearest].place, after)
        if later != needs[nearest]:
            found.append(KeepsRivalOff(nearest, needs[nearest], later))
    return (*found, BlocksAroundTop(around.bit_count()))


def _of_gods(view: OsirisView, *, exchanged: bool) -> GodsFight:
    assert view.fight is not None, "there was a fight"
    gods = [view.priests[priest].god for priest in (view.fight.winner, view.fight.loser)]
    kept, other = reversed(gods) if exchanged else gods
    assert kept is not None, "a fighter sees both gods"
    assert other is not None, "a fighter sees both gods"
    return GodsFight(kept, followers_in(view, kept), followers_in(view, other))
