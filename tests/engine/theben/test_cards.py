"""The city cards: taking, drawing, announcing, renewing."""

import pytest

from engine.core import IllegalAction
from engine.theben import THEBEN
from engine.theben.actions import Renew, Take, ThebenRefusal, Wait
from engine.theben.cards import announce
from engine.theben.data import CITY_CARDS, END, Kind, Place, Week
from engine.theben.events import (
    CardPreviewed,
    CardsDiscarded,
    CardTaken,
    CardTurnedUp,
    DeckRefilled,
    ExhibitionAnnounced,
    RenewalPaid,
)
from engine.theben.state import Announced
from tests.engine.theben.positions import (
    a_card,
    a_game,
    cards_of,
    give,
    lay_open,
    leave_in_deck,
    play,
    put,
)

CONGRESS = a_card(Kind.CONGRESS, Place.PARIS)
LONDON_SHOW = a_card(Kind.EXHIBITION, Place.LONDON, 5)
PARIS_SHOW = a_card(Kind.EXHIBITION, Place.PARIS, 5)
KNOWLEDGE = cards_of(Kind.KNOWLEDGE)


def test_a_card_is_taken_in_its_city_for_its_weeks_and_the_gap_is_filled() -> None:
    state = a_game(2)
    put(state, 0, place=Place.PARIS)
    lay_open(state, KNOWLEDGE[0], CONGRESS, KNOWLEDGE[1], KNOWLEDGE[2])
    leave_in_deck(state, KNOWLEDGE[5])
    taken, turned_up, *_ = play(state, 0, Take(CONGRESS))
    assert taken == CardTaken(seat=0, card=CONGRESS, weeks=2, week=Week(3))
    assert turned_up == CardTurnedUp(card=KNOWLEDGE[5], slot=1)
    assert state.face_up == [KNOWLEDGE[0], KNOWLEDGE[5], KNOWLEDGE[1], KNOWLEDGE[2]]
    assert state.players[0].cards == (CONGRESS,)


def test_a_card_of_another_city_is_refused() -> None:
    state = a_game(2)
    lay_open(state, CONGRESS)
    with pytest.raises(IllegalAction) as refusal:
        play(state, 0, Take(CONGRESS))
    assert refusal.value.reason is ThebenRefusal.ELSEWHERE


def test_a_card_that_is_not_face_up_is_refused() -> None:
    state = a_game(2)
    put(state, 0, place=Place.PARIS)
    lay_open(state, *KNOWLEDGE[:4])
    with pytest.raises(IllegalAction) as refusal:
        play(state, 0, Take(CONGRESS))
    assert refusal.value.reason is ThebenRefusal.NOT_FACE_UP


@pytest.mark.parametrize(
    ("kind", "limit"), [(Kind.HORSE, 1), (Kind.SHOVEL, 3), (Kind.ASSISTANT, 3)]
)
def test_equipment_is_limited(kind: Kind, limit: int) -> None:
    state = a_game(2)
    *owned, last, one_more = cards_of(kind)[: limit + 1]
    give(state, 0, *owned)
    for card in (last, one_more):
        put(state, 0, place=CITY_CARDS[card].city, week=1)
        lay_open(state, card)
        if card is last:
            play(state, 0, Take(card))
    with pytest.raises(IllegalAction) as refusal:
        play(state, 0, Take(one_more))
    assert refusal.value.reason is ThebenRefusal.ENOUGH_OF_THEM
    assert Take(one_more) not in THEBEN.legal(state, 0)


def test_two_airships_may_be_owned() -> None:
    state = a_game(2)
    owned, other = cards_of(Kind.AIRSHIP)
    give(state, 0, owned)
    put(state, 0, place=CITY_CARDS[other].city)
    lay_open(state, other)
    play(state, 0, Take(other))
    assert state.players[0].count(Kind.AIRSHIP) == 2


def test_a_card_that_would_last_past_the_end_is_refused() -> None:
    state = a_game(2)
    put(state, 0, place=Place.PARIS, week=END - 1)
    put(state, 1, week=END)
    lay_open(state, CONGRESS)
    with pytest.raises(IllegalAction) as refusal:
        play(state, 0, Take(CONGRESS))
    assert refusal.value.reason is ThebenRefusal.PAST_THE_END


def test_a_drawn_exhibition_is_announced_and_another_card_drawn() -> None:
    """The sheet's example: Eve is last in week 19, so an exhibition in 17 weeks is in week 36."""
    state = a_game(3)
    for seat, week in ((0, 17), (1, 24), (2, 26)):
        put(state, seat, week=week, place=Place.PARIS)
    lay_open(state, CONGRESS, *KNOWLEDGE[:3])
    leave_in_deck(state, LONDON_SHOW)
    events = play(state, 0, Take(CONGRESS))
    assert state.players[0].week == 19
    assert ExhibitionAnnounced(card=LONDON_SHOW, week=Week(36)) in events
    assert state.announced == [Announced(LONDON_SHOW, Week(36))]
    assert state.face_up == KNOWLEDGE[:3]


def test_an_exhibition_past_the_end_is_held_at_the_end() -> None:
    state = a_game(2)
    put(state, 0, week=END - 12, place=Place.PARIS)
    put(state, 1, week=END - 9)
    lay_open(state, CONGRESS)
    leave_in_deck(state, LONDON_SHOW)
    play(state, 0, Take(CONGRESS))
    assert state.announced == [Announced(LONDON_SHOW, END)]


def test_with_an_empty_deck_there_are_fewer_than_four() -> None:
    state = a_game(2)
    put(state, 0, place=Place.PARIS)
    lay_open(state, CONGRESS, *KNOWLEDGE[:3])
    leave_in_deck(state)
    play(state, 0, Take(CONGRESS))
    assert state.face_up == KNOWLEDGE[:3]


@pytest.mark.parametrize("option", ["frequent_renewal", "voluntary_renewal", "more_exhibitions"])
def test_with_more_renewal_an_empty_deck_is_refilled_from_the_discards(option: str) -> None:
    state = a_game(2, **{option: True})
    put(state, 0, place=Place.PARIS)
    lay_open(state, CONGRESS, *KNOWLEDGE[:3])
    leave_in_deck(state)
    discards = len(state.discard)
    events = play(state, 0, Take(CONGRESS))
    assert DeckRefilled(cards=discards) in events
    assert state.discard == []
    assert len(state.face_up) == 4


def test_voluntary_renewal_costs_two_weeks_and_replaces_the_four_cards() -> None:
    state = a_game(2, voluntary_renewal=True)
    before = tuple(state.face_up)
    events = play(state, 0, Renew())
    assert events[:2] == [RenewalPaid(seat=0, weeks=2, week=Week(3)), CardsDiscarded(cards=before)]
    assert set(before) <= set(state.discard)
    assert len(state.face_up) == 4
    assert not set(state.face_up) & set(before)


def test_without_the_option_cards_are_not_renewed_at_will() -> None:
    state = a_game(2)
    with pytest.raises(IllegalAction) as refusal:
        play(state, 0, Renew())
    assert refusal.value.reason is ThebenRefusal.NO_RENEWAL


def test_previewed_cards_are_drawn_in_their_order() -> None:
    state = a_game(2, preview=True)
    put(state, 0, place=Place.PARIS)
    lay_open(state, CONGRESS, *KNOWLEDGE[:3])
    state.deck += state.preview
    state.deck.remove(KNOWLEDGE[10])
    state.deck.remove(KNOWLEDGE[11])
    state.preview = [KNOWLEDGE[10], KNOWLEDGE[11]]
    events = play(state, 0, Take(CONGRESS))
    assert state.face_up[0] == KNOWLEDGE[10]
    assert state.preview[0] == KNOWLEDGE[11]
    assert len(state.preview) == 2
    assert CardPreviewed(card=state.preview[1]) in events


def test_a_previewed_exhibition_is_announced_only_when_it_is_drawn() -> None:
    state = a_game(2, preview=True)
    put(state, 0, place=Place.PARIS)
    lay_open(state, CONGRESS, *KNOWLEDGE[:3])
    leave_in_deck(state, KNOWLEDGE[10])
    state.discard += state.preview
    state.discard.remove(PARIS_SHOW)
    state.preview = [PARIS_SHOW]
    assert not state.announced
    play(state, 0, Take(CONGRESS))
    assert state.announced == [Announced(PARIS_SHOW, Week(21))]
    assert state.face_up[0] == KNOWLEDGE[10]


def test_waiting_leaves_the_cards_alone() -> None:
    state = a_game(2)
    before = list(state.face_up)
    play(state, 0, Wait(3))
    assert state.face_up == before


def test_an_exhibition_is_announced_from_the_last_player() -> None:
    """The sheet's example: Eve is last in week 19, the others are ahead: 19 + 17 = 36."""
    state = a_game(3)
    put(state, 0, week=19)
    put(state, 1, week=24)
    put(state, 2, week=26)
    show = a_card(Kind.EXHIBITION, Place.LONDON, 5)
    assert announce(state, show).week == 36


def test_renewed_cards_are_turned_up_slot_by_slot() -> None:
    state = a_game(2, voluntary_renewal=True)
    leave_in_deck(state, *cards_of(Kind.KNOWLEDGE)[:6])
    events = play(state, 0, Renew())
    turned = [event for event in events if isinstance(event, CardTurnedUp)]
    assert [event.slot for event in turned] == [0, 1, 2, 3]
    assert [event.card for event in turned] == state.face_up
