"""Travelling, with and without horse and airship."""

import pytest

from engine.core import IllegalAction
from engine.theben import THEBEN
from engine.theben.actions import EndTurn, Take, ThebenRefusal, Travel, Wait
from engine.theben.data import END, Kind, Place, Week
from engine.theben.events import Travelled, TurnEnded
from engine.theben.state import Phase
from tests.engine.theben.positions import a_card, a_game, cards_of, give, lay_open, play, put


def test_travelling_costs_the_weeks_of_the_shortest_way() -> None:
    state = a_game(2)
    put(state, 0, place=Place.VIENNA)
    events = play(state, 0, Travel(Place.EGYPT))
    assert events == [Travelled(seat=0, origin=Place.VIENNA, to=Place.EGYPT, weeks=3, week=Week(4))]
    assert state.players[0].place is Place.EGYPT


@pytest.mark.parametrize(
    ("origin", "to", "weeks"),
    [
        (Place.VIENNA, Place.MOSCOW, 2),
        (Place.VIENNA, Place.EGYPT, 2),
        (Place.MOSCOW, Place.EGYPT, 3),
    ],
)
def test_a_horse_saves_a_week_of_three_and_more(origin: Place, to: Place, weeks: int) -> None:
    state = a_game(2)
    give(state, 0, cards_of(Kind.HORSE)[0])
    put(state, 0, place=origin)
    play(state, 0, Travel(to))
    assert state.players[0].week == 1 + weeks


def test_an_airship_takes_no_time_and_is_discarded() -> None:
    state = a_game(2)
    airship = cards_of(Kind.AIRSHIP)[0]
    give(state, 0, airship)
    events = play(state, 0, Travel(Place.EGYPT, airship=True))
    assert isinstance(events[0], Travelled)
    assert (events[0].weeks, events[0].airship) == (0, airship)
    assert state.players[0].week == 1
    assert state.players[0].cards == ()
    assert state.discard == [airship]


def test_one_of_two_airships_is_kept() -> None:
    state = a_game(2)
    give(state, 0, *cards_of(Kind.AIRSHIP))
    play(state, 0, Travel(Place.EGYPT, airship=True))
    assert state.players[0].count(Kind.AIRSHIP) == 1


def test_without_an_airship_nobody_flies() -> None:
    state = a_game(2)
    with pytest.raises(IllegalAction) as refusal:
        play(state, 0, Travel(Place.EGYPT, airship=True))
    assert refusal.value.reason is ThebenRefusal.NO_AIRSHIP


def test_after_a_travel_the_player_acts_even_if_no_longer_last() -> None:
    state = a_game(2)
    card = a_card(Kind.CONGRESS, Place.MOSCOW)
    lay_open(state, card)
    play(state, 0, Travel(Place.MOSCOW))
    assert state.order == [1, 0]
    assert THEBEN.to_act(state) == (0,)
    play(state, 0, Take(card))
    assert state.players[0].week == 4
    assert THEBEN.to_act(state) == (1,)


def test_moving_two_weeks_and_taking_a_card_of_four_costs_six() -> None:
    """The sheet's example: from Vienna to Moscow for knowledge of Egypt."""
    state = a_game(2)
    card = a_card(Kind.KNOWLEDGE, Place.MOSCOW, 3, Place.EGYPT)
    lay_open(state, card)
    put(state, 0, place=Place.VIENNA)
    play(state, 0, Travel(Place.MOSCOW))
    play(state, 0, Take(card))
    assert state.players[0].week == 7
    assert state.players[0].special(Place.EGYPT) == 3


def test_nothing_need_be_done_after_a_travel() -> None:
    state = a_game(2)
    play(state, 0, Travel(Place.MOSCOW))
    events = play(state, 0, EndTurn())
    assert events[0] == TurnEnded(seat=0)
    assert THEBEN.to_act(state) == (1,)


def test_a_turn_without_travel_cannot_be_ended_without_an_action() -> None:
    with pytest.raises(IllegalAction) as refusal:
        play(a_game(2), 0, EndTurn())
    assert refusal.value.reason is ThebenRefusal.MUST_ACT


def test_one_travels_once_a_turn() -> None:
    state = a_game(2)
    play(state, 0, Travel(Place.MOSCOW))
    with pytest.raises(IllegalAction) as refusal:
        play(state, 0, Travel(Place.WARSAW))
    assert refusal.value.reason is ThebenRefusal.TRAVELLED_ALREADY
    assert not any(isinstance(action, Travel) for action in THEBEN.legal(state, 0))


def test_one_cannot_travel_to_where_one_is() -> None:
    with pytest.raises(IllegalAction) as refusal:
        play(a_game(2), 0, Travel(Place.WARSAW))
    assert refusal.value.reason is ThebenRefusal.THERE_ALREADY


def test_a_journey_past_the_end_is_refused() -> None:
    state = a_game(2)
    put(state, 0, week=END - 1)
    put(state, 1, week=END)
    with pytest.raises(IllegalAction) as refusal:
        play(state, 0, Travel(Place.LONDON))
    assert refusal.value.reason is ThebenRefusal.PAST_THE_END
    assert Travel(Place.BERLIN) in THEBEN.legal(state, 0)


def test_whoever_arrives_in_the_last_week_is_not_asked_again() -> None:
    state = a_game(2)
    put(state, 0, week=END - 1)
    put(state, 1, week=END - 1)
    events = play(state, 0, Travel(Place.BERLIN))
    assert TurnEnded(seat=0, unasked=True) in events
    assert THEBEN.to_act(state) == (1,)
    play(state, 1, Wait(1))
    assert state.phase is Phase.OVER


def test_with_an_airship_every_journey_is_on_offer_by_land_and_by_air() -> None:
    state = a_game(2)
    give(state, 0, *cards_of(Kind.AIRSHIP)[:1])
    others = [place for place in Place if place is not Place.WARSAW]
    travels = [action for action in THEBEN.legal(state, 0) if isinstance(action, Travel)]
    assert travels == [
        *(Travel(to) for to in others),
        *(Travel(to, airship=True) for to in others),
    ]


def test_in_the_last_weeks_an_airship_still_goes_everywhere() -> None:
    state = a_game(2)
    give(state, 0, *cards_of(Kind.AIRSHIP)[:1])
    put(state, 0, week=END - 1)
    put(state, 1, week=END)
    travels = [action for action in THEBEN.legal(state, 0) if isinstance(action, Travel)]
    assert len([travel for travel in travels if travel.airship]) == 11
    assert {travel.to for travel in travels if not travel.airship} == {
        Place.BERLIN,
        Place.VIENNA,
        Place.MOSCOW,
        Place.GREECE,
    }


def test_a_journey_by_land_keeps_the_airship() -> None:
    state = a_game(2)
    (airship,) = cards_of(Kind.AIRSHIP)[:1]
    give(state, 0, airship)
    play(state, 0, Travel(Place.BERLIN))
    assert airship in state.players[0].cards
