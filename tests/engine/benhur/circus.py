"""Setting up moments of a race, for tests to play on from."""

from collections.abc import Iterable

import msgspec

from engine.benhur.data import CARD_NUMBERS, CARDS, DECK_OF, CardNo, ChariotNo, Deck, Ruler
from engine.benhur.rules import setup
from engine.benhur.state import BenHurOptions, BenHurState, Held
from engine.benhur.track import Stand
from engine.core import Chance, Event


def a_race(players: int = 4, seed: int = 1, **options: object) -> BenHurState:
    """A race about to begin."""
    return setup(players, seed, msgspec.convert(options, BenHurOptions), None)


def at(x: float, y: float, heading: int = 0) -> Stand:
    """A stand with its tail at a place given in eighths of a length."""
    assert x * 8 == int(x * 8)
    assert y * 8 == int(y * 8)
    return Stand(int(x * 8), 0, int(y * 8), 0, heading)


def speed(ruler: Ruler, *, horseshoe: bool = False, deck: Deck = Deck.NORMAL) -> CardNo:
    """A speed card."""
    return next(
        number
        for number, card in zip(CARD_NUMBERS, CARDS, strict=True)
        if (card.ruler, card.horseshoe, card.deck) == (ruler, horseshoe, deck)
    )


def accident(numbers: int = 1, *, deck: Deck = Deck.NORMAL, nth: int = 0) -> CardNo:
    """An accident card by its highest number; some have several fellows."""
    return [
        number
        for number, card in zip(CARD_NUMBERS, CARDS, strict=True)
        if (card.accident, card.deck) == (numbers, deck)
    ][nth]


PLAIN = speed(Ruler.I_PLUS)
SHOD = speed(Ruler.I_PLUS, horseshoe=True)


def give(state: BenHurState, number: int, *cards: CardNo) -> None:
    """Give a chariot exactly these cards; what it held goes back under the decks."""
    chariot = state.chariots[number]
    for held in chariot.hand:
        state.decks[DECK_OF[held.card]].insert(0, held.card)
    for card in cards:
        _pile_with(state, number, card).remove(card)
    chariot.hand = tuple(Held(card) for card in cards)


def _pile_with(state: BenHurState, number: int, card: CardNo) -> list[CardNo]:
    """The pile to take a card from; if others hold them all, one gives his up for another."""
    deck = state.decks[DECK_OF[card]]
    if card in deck:
        return deck
    for other, chariot in enumerate(state.chariots):
        for place, held in enumerate(chariot.hand):
            if other != number and held.card == card:
                hand = list(chariot.hand)
                hand[place] = Held(deck.pop(0))
                chariot.hand = tuple(hand)
                deck.insert(0, card)
                return deck
    raise AssertionError(f"there are not that many of card {card}")


def put(state: BenHurState, number: int, stand: Stand, *, winding: int = 0) -> None:
    """Put a chariot somewhere in a lap (0 for the first), well under way."""
    chariot = state.chariots[number]
    chariot.stand = stand
    chariot.winding = winding
    chariot.moved = True


def turn_of(state: BenHurState, number: int) -> int:
    """Make it a chariot's turn in a later round, with nothing pending, and return its seat."""
    state.round = 2
    state.current = ChariotNo(number)
    state.cards_played = state.accidents_played = 0
    state.turn_over = False
    state.hindered, state.whippers, state.contacts = [], [], []
    return state.chariots[number].seat


def dice(state: BenHurState, *rolls: int) -> None:
    """Make the next rolls come out like this."""
    for seed in range(200_000):
        chance = Chance.of_seed(seed)
        if all(chance.die() == roll for roll in rolls):
            state.chance = Chance.of_seed(seed)
            return
    raise AssertionError(f"no seed rolls {rolls}")


def kinds(events: Iterable[Event]) -> list[str]:
    """The names of what happened."""
    return [type(event).__name__ for event in events]
