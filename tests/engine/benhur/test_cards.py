"""Hands and decks."""

import pytest

from engine.benhur import cards
from engine.benhur.actions import BenHurRefusal, Draw, PlayAccident, ShowHand
from engine.benhur.data import DECK_OF, CardNo, ChariotNo, Deck
from engine.benhur.events import CardDrawn, CardSeen, DeckReshuffled, HandDealt, HandShown
from engine.benhur.rules import apply, legal, refuse
from engine.benhur.state import BenHurState, Held, Sight, problems
from engine.core import seen_by
from tests.engine.benhur.circus import PLAIN, SHOD, a_race, accident, dice, give

ACCIDENTS = (accident(1), accident(2), accident(3), accident(1, deck=Deck.RISKY))


def first_turn(*hand: CardNo) -> tuple[BenHurState, int]:
    """A chariot on its first turn with a hand, and its seat."""
    state = a_race(4)
    give(state, state.current, *hand)
    return state, state.chariots[state.current].seat


@pytest.mark.parametrize("count", [3, 4])
def test_a_hand_of_three_or_four_accidents_may_be_shown_and_dealt_anew(count: int) -> None:
    hand = ACCIDENTS[:count] + (PLAIN,) * (4 - count)
    state, seat = first_turn(*hand)
    assert ShowHand() in legal(state, seat)
    events = apply(state, seat, ShowHand())
    number = state.current
    assert HandShown(chariot=number, cards=hand) in events
    new = [DECK_OF[held.card] for held in state.chariots[number].hand]
    assert new == [Deck.NORMAL] * 2 + [Deck.RISKY] * 2
    assert not problems(state)


def test_a_hand_of_two_accidents_is_kept() -> None:
    state, seat = first_turn(*ACCIDENTS[:2], PLAIN, PLAIN)
    assert refuse(state, seat, ShowHand()) is BenHurRefusal.HAND_IS_FAIR


def test_a_hand_is_dealt_anew_only_as_dealt() -> None:
    state, seat = first_turn(*ACCIDENTS)
    number = state.current
    dice(state, 1)
    apply(state, seat, PlayAccident(ACCIDENTS[0]))
    state.current = number
    state.turn_over = False
    assert refuse(state, seat, ShowHand()) is BenHurRefusal.HAND_IS_FAIR


def drawing() -> tuple[BenHurState, int]:
    """A chariot that is to draw after a repair, and its seat."""
    state, seat = first_turn(accident(1), PLAIN)
    dice(state, 6)
    apply(state, seat, PlayAccident(accident(1)))
    return state, seat


def test_what_is_drawn_is_seen_by_its_player_alone() -> None:
    state, seat = drawing()
    number, top = state.asked, state.decks[Deck.RISKY][-1]
    events = apply(state, seat, Draw(Deck.RISKY))
    seen = CardSeen(chariot=number, card=top, seats=(seat,))
    assert seen in events
    assert seen not in seen_by(None, events)
    assert CardDrawn(chariot=number, deck=Deck.RISKY) in seen_by(None, events)


def test_an_empty_deck_is_its_shuffled_discards() -> None:
    state, seat = drawing()
    state.discards[Deck.RISKY], state.decks[Deck.RISKY] = state.decks[Deck.RISKY], []
    before = state.discards[Deck.RISKY][:]
    events = apply(state, seat, Draw(Deck.RISKY))
    assert DeckReshuffled(deck=Deck.RISKY, cards=len(before)) in events
    assert state.discards[Deck.RISKY] == []
    assert len(state.decks[Deck.RISKY]) == len(before) - 1
    assert state.decks[Deck.RISKY] != before[:-1]
    assert not problems(state)


def test_whoever_holds_a_card_while_its_deck_is_shuffled_is_seen_to_have_held_it_since() -> None:
    """Each time it grows older by one; cards of the other deck do not."""
    state = a_race()
    risky = accident(deck=Deck.RISKY)
    give(state, 0, PLAIN, risky)
    for times in (1, 2):
        state.discards[Deck.RISKY] += state.decks[Deck.RISKY]
        state.decks[Deck.RISKY].clear()
        state.drawer = ChariotNo(1)
        cards.draw(state, Deck.RISKY)
        ages = {held.card: held.age for held in state.chariots[0].hand}
        assert ages == {PLAIN: 0, risky: times}


def test_a_hand_dealt_is_seen_by_its_player_alone() -> None:
    state, seat = first_turn(*ACCIDENTS)
    events = apply(state, seat, ShowHand())
    dealt = next(event for event in events if isinstance(event, HandDealt))
    assert dealt.seats == (seat,)


def test_of_equal_cards_the_one_shown_before_is_played() -> None:
    state = a_race(4)
    chariot = state.chariots[0]
    chariot.hand = (Held(SHOD), Held(SHOD, Sight.SHOWN))
    cards.discard(state, chariot, SHOD)
    assert chariot.hand == (Held(SHOD),)


def test_a_hand_is_dealt_to_its_chariot_from_both_decks() -> None:
    state = a_race(4)
    dealt = cards.deal_hand(state, ChariotNo(2))[-1]
    chariot = state.chariots[2]
    assert dealt == HandDealt(
        chariot=ChariotNo(2), cards=tuple(held.card for held in chariot.hand), seats=(chariot.seat,)
    )


def test_a_long_race_is_dealt_from_fewer_accidents() -> None:
    state = a_race(4, format="long", laps=3)
    assert not problems(state)
    held = sum(len(chariot.hand) for chariot in state.chariots)
    assert sum(len(deck) for deck in state.decks.values()) + held == 54 + 45 - 10
