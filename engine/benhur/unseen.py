"""The cards that a seat has not seen, dealt anew as they may lie."""

from collections.abc import Sequence
from math import perm

from msgspec.structs import replace

from engine.benhur.data import DECK_OF, HORSESHOE, CardNo, ChariotNo, Deck, numbered
from engine.benhur.state import BenHurState, Held, Sight
from engine.core import Chance

_HORSESHOES = sum(1 << card for card, bears in enumerate(HORSESHOE) if bears)


def deal_unseen(world: BenHurState, seat: int, chance: Chance) -> None:
    """Deal all cards anew that the seat has not seen: decks, and hidden cards of the others.

    The backs of all cards are open, so each deck is mixed for itself; and whoever held a card when
    its deck was shuffled can only hold what was not among the discards then.
    """
    for deck in Deck:
        hidden = _hidden(world, seat, deck)
        for age in sorted({held.age for _, _, held in hidden} | {0}):
            places = [place for place in hidden if place[2].age == age]
            unseen = [held.card for _, _, held in places]
            if not age:
                unseen += world.decks[deck]
            dealt = deal_to(chance, sorted(unseen), [held for _, _, held in places])
            for (number, slot, held), card in zip(places, dealt, strict=False):
                hand = list(world.chariots[number].hand)
                hand[slot] = replace(held, card=card)
                world.chariots[number].hand = tuple(hand)
            if not age:
                world.decks[deck] = dealt[len(places) :]


def _hidden(world: BenHurState, seat: int, deck: Deck) -> list[tuple[ChariotNo, int, Held]]:
    """Return the cards of a deck in others' hands that the seat has not seen, and where."""
    return [
        (number, slot, held)
        for number, chariot in numbered(world.chariots)
        if chariot.seat != seat
        for slot, held in enumerate(chariot.hand)
        if DECK_OF[held.card] is deck and held.sight is not Sight.SHOWN
    ]


def deal_to(chance: Chance, cards: Sequence[CardNo], places: Sequence[Held]) -> list[CardNo]:
    """Return a card for each place, by what is known of it, and then all the others in any order.

    Every way to deal the cards that fits what is known is equally likely. Places of which the same
    is known are dealt together. What was dealt before may leave them fewer cards than it could; a
    deal that leaves fewer ways to go on is begun anew the more often.
    """
    groups: dict[int, list[int]] = {}
    for place, held in enumerate(places):
        groups.setdefault(_not_there(held), []).append(place)
    kinds = sorted(groups, key=lambda barred: (-barred.bit_count(), barred))
    while True:
        left = list(cards)
        dealt: dict[int, CardNo] = {}
        for barred in kinds:
            fitting = [card for card in left if not barred >> card & 1]
            group = groups[barred]
            # As many could fit at best, whatever was dealt before.
            most = min(len(left), sum(1 for card in cards if not barred >> card & 1))
            if not _accepted(chance, len(fitting), most, len(group)):
                break
            chance.shuffle(fitting)
            for place, card in zip(group, fitting, strict=False):
                dealt[place] = card
                left.remove(card)
        else:
            chance.shuffle(left)
            return [dealt[place] for place in range(len(places))] + left


def _accepted(chance: Chance, fitting: int, most: int, places: int) -> bool:
    """Tell whether a deal goes on, the likelier the more ways there still are for some places."""
    return fitting == most or chance.below(perm(most, places)) < perm(fitting, places)


def _not_there(held: Held) -> int:
    """Return the set of kinds of card that a card is known not to be."""
    return held.barred | _HORSESHOES if held.sight is Sight.BARE else held.barred
