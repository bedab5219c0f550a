"""Hands, decks and discards."""

from msgspec.structs import replace

from engine.benhur.actions import BenHurRefusal
from engine.benhur.data import (
    ACCIDENT,
    ACCIDENTS_TO_REDEAL,
    DEALT_OF_EACH_DECK,
    DECK_OF,
    HORSESHOE,
    CardNo,
    ChariotNo,
    Deck,
    card_set,
)
from engine.benhur.events import CardDrawn, CardSeen, DeckReshuffled, HandDealt, HandShown
from engine.benhur.state import BenHurState, Chariot, Held, Sight
from engine.core import Event


def shuffle_decks(state: BenHurState) -> None:
    """Make two full decks, for a new race."""
    for deck in Deck:
        cards = card_set(state.options.format, state.options.laps, deck)
        state.chance.shuffle(cards)
        state.decks[deck] = cards
        state.discards[deck] = []


def deal_hand(state: BenHurState, number: ChariotNo) -> list[Event]:
    """Deal a chariot two cards of each deck."""
    events: list[Event] = []
    chariot = state.chariots[number]
    chariot.hand = ()
    for deck in Deck:
        for _ in range(DEALT_OF_EACH_DECK):
            events.extend(_take_top(state, chariot, deck))
    cards = cards_in(chariot)
    return [*events, HandDealt(chariot=number, cards=cards, seats=(chariot.seat,))]


def draw(state: BenHurState, deck: Deck) -> list[Event]:
    """The chariot that is to draw takes the top card of a deck."""
    number = state.asked
    state.drawer = None
    chariot = state.chariots[number]
    events = _take_top(state, chariot, deck)
    events.append(CardDrawn(chariot=number, deck=deck))
    card = chariot.hand[-1].card
    events.append(CardSeen(chariot=number, card=card, seats=(chariot.seat,)))
    return events


def _take_top(state: BenHurState, chariot: Chariot, deck: Deck) -> list[Event]:
    """Add the top card to a hand; an empty deck is its shuffled discards."""
    events: list[Event] = []
    if not state.decks[deck]:
        state.decks[deck], state.discards[deck] = state.discards[deck], []
        state.chance.shuffle(state.decks[deck])
        _age_hands(state, deck)
        events.append(DeckReshuffled(deck=deck, cards=len(state.decks[deck])))
    chariot.hand = (*chariot.hand, Held(state.decks[deck].pop()))
    return events


def _age_hands(state: BenHurState, deck: Deck) -> None:
    """What is in the hands when a deck is shuffled was not among the discards."""
    for chariot in state.chariots:
        chariot.hand = tuple(
            replace(held, age=held.age + 1) if DECK_OF[held.card] is deck else held
            for held in chariot.hand
        )


def rule_out(chariot: Chariot, kinds: int) -> None:
    """Note that none of the cards in a hand is of these kinds: a set, bit n for card n."""
    chariot.hand = tuple(replace(held, barred=held.barred | kinds) for held in chariot.hand)


def cards_in(chariot: Chariot) -> tuple[CardNo, ...]:
    """Return the cards of a hand."""
    return tuple(held.card for held in chariot.hand)


def discard(state: BenHurState, chariot: Chariot, card: CardNo) -> None:
    """Put a card from a hand on the discards of its deck; of equal ones the one shown before."""
    same = [held for held in chariot.hand if held.card == card]
    gone = next((held for held in same if held.sight is Sight.SHOWN), same[0])
    place = chariot.hand.index(gone)
    # Everybody sees which of the backs is gone: the same card further left would have gone instead.
    left = [replace(held, barred=held.barred | 1 << card) for held in chariot.hand[:place]]
    kept = chariot.hand[:place] if gone.sight is Sight.SHOWN else tuple(left)
    chariot.hand = kept + chariot.hand[place + 1 :]
    chariot.fresh = False
    state.discards[DECK_OF[card]].append(card)


def discard_hand(state: BenHurState, chariot: Chariot) -> tuple[CardNo, ...]:
    """Put a whole hand on the discards and return its cards."""
    cards = cards_in(chariot)
    chariot.hand = ()
    for card in cards:
        state.discards[DECK_OF[card]].append(card)
    return cards


def show_horseshoes(chariot: Chariot) -> tuple[CardNo, ...]:
    """Lay open every card with a horseshoe: all others are now known to bear none."""
    chariot.hand = tuple(
        Held(held.card, Sight.SHOWN) if HORSESHOE[held.card] else replace(held, sight=Sight.BARE)
        for held in chariot.hand
    )
    return tuple(card for card in cards_in(chariot) if HORSESHOE[card])


def refuse_show_hand(state: BenHurState) -> BenHurRefusal | None:
    """Return why the hand cannot be dealt anew, or ``None``."""
    chariot = state.chariots[state.current]
    accidents = sum(1 for card in cards_in(chariot) if ACCIDENT[card])
    if chariot.fresh and accidents >= ACCIDENTS_TO_REDEAL:
        return None
    return BenHurRefusal.HAND_IS_FAIR


def show_hand(state: BenHurState) -> list[Event]:
    """Show a hand of three or four accidents, and get four new cards.

    It is offered on the chariot's first turn: to ask before the start would tell the others that
    the hand is one of that kind, even if it is kept.
    """
    number = state.current
    cards = discard_hand(state, state.chariots[number])
    return [HandShown(chariot=number, cards=cards), *deal_hand(state, number)]
