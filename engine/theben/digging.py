"""Digging ("effectuer des fouilles")."""

from msgspec.structs import replace

from engine.core import Chance, Event
from engine.theben.actions import Dig, ThebenRefusal
from engine.theben.cards import discard_from_hand
from engine.theben.data import (
    BLANKS,
    DIG_TABLE,
    HIGHEST_KNOWLEDGE,
    LONGEST_DIG,
    REGIONS,
    CardNo,
    Kind,
    Place,
    TreasureNo,
)
from engine.theben.events import Dug
from engine.theben.player import Player
from engine.theben.state import DigRecord, ThebenState, pile_size
from engine.theben.timeline import refuse_weeks, spend

_DIGS = tuple(Dig(weeks) for weeks in range(1, LONGEST_DIG + 1))


def legal_digs(state: ThebenState, seat: int) -> list[Dig]:
    """Return how long a seat could dig where it stands."""
    if refuse_site(state, seat) is not None:
        return []
    return [dig for dig in _DIGS if refuse_length(state, seat, dig.weeks) is None]


def refuse_dig(state: ThebenState, seat: int, weeks: int) -> ThebenRefusal | None:
    """Return why a seat cannot dig for that long, or ``None``."""
    return refuse_site(state, seat) or refuse_length(state, seat, weeks)


def refuse_site(state: ThebenState, seat: int) -> ThebenRefusal | None:
    """Return why a seat cannot dig at all where it stands, or ``None``."""
    player = state.players[seat]
    if player.place not in REGIONS:
        return ThebenRefusal.NOT_A_REGION
    if not player.special(player.place):
        return ThebenRefusal.NO_KNOWLEDGE
    if not player.may_dig(player.place):
        return ThebenRefusal.NO_PERMIT
    return None


def refuse_length(state: ThebenState, seat: int, weeks: int) -> ThebenRefusal | None:
    """Return why the dig cannot last that long, or ``None``."""
    player = state.players[seat]
    if not 1 <= weeks <= LONGEST_DIG:
        return ThebenRefusal.DIG_OUT_OF_RANGE
    if not cards_drawn(player, player.place, weeks, pile_size(state, player.place)):
        return ThebenRefusal.NOTHING_DRAWN
    return refuse_weeks(state, seat, weeks)


def cards_drawn(player: Player, region: Place, weeks: int, pile: int) -> int:
    """Return how many cards a dig draws from a pile: the dig table, and one or two for shovels.

    The player has a knowledge card of the region.
    """
    knowledge = min(player.dig_knowledge(region), HIGHEST_KNOWLEDGE)
    return min(pile, DIG_TABLE[knowledge - 1][weeks - 1] + player.further_cards())


def dig(state: ThebenState, seat: int, weeks: int) -> list[Event]:
    """Draw the cards, keep objects and knowledge, put blanks back, and spend the permit."""
    player = state.players[seat]
    region = player.place
    number = cards_drawn(player, region, weeks, pile_size(state, region))
    knowledge = player.dig_knowledge(region)
    cards = draw_from(state.chance, state.buried[region], state.blanks[region], number)
    found = tuple(card for card in cards if card is not None)
    state.buried[region] = tuple(card for card in state.buried[region] if card not in found)
    if state.options.alternative_digs:
        state.blanks[region] = min(BLANKS, state.blanks[region] + len(found))
    state.digs[region] += (DigRecord(seat, number, number - len(found)),)
    state.players[seat] = replace(player, finds=player.finds + found)
    forged = spend_permit(state, seat, region)
    week = spend(state, seat, weeks)
    return [
        Dug(
            seat=seat,
            region=region,
            weeks=weeks,
            week=week,
            knowledge=knowledge,
            cards=tuple(cards),
            forged_permit=forged,
        )
    ]


def draw_from(
    chance: Chance, buried: tuple[TreasureNo, ...], blanks: int, number: int
) -> list[TreasureNo | None]:
    """Return cards drawn by chance from a pile, ``None`` for a blank; the pile is untouched."""
    left = list(buried)
    drawn: list[TreasureNo | None] = []
    for _ in range(number):
        place = chance.below(len(left) + blanks)
        if place < len(left):
            drawn.append(left.pop(place))
        else:
            drawn.append(None)
            blanks -= 1
    return drawn


def spend_permit(state: ThebenState, seat: int, region: Place) -> CardNo | None:
    """Spend the permit of the region; without one, discard and return a forged permit."""
    player = state.players[seat]
    if region in player.permits:
        kept = tuple(permit for permit in player.permits if permit is not region)
        state.players[seat] = replace(player, permits=kept)
        return None
    forged = player.first(Kind.FORGED_PERMIT)
    assert forged is not None, "a dig without a permit was not refused"
    discard_from_hand(state, seat, forged)
    return forged
