"""The end of a year and of the game."""

import pytest

from engine.theben import THEBEN
from engine.theben.actions import Travel, Wait
from engine.theben.data import CITY_CARDS, END, REGIONS, Kind, Place, Week
from engine.theben.events import (
    ExhibitionAnnounced,
    ExhibitionCancelled,
    ExhibitionHeld,
    GameEnded,
    YearBegan,
)
from engine.theben.state import Phase
from tests.engine.theben.positions import (
    a_card,
    a_game,
    announce,
    cards_of,
    dug_up,
    give,
    leave_in_deck,
    objects,
    play,
    put,
)

PARIS_SHOW = a_card(Kind.EXHIBITION, Place.PARIS, 4)
LONDON_SHOW = a_card(Kind.EXHIBITION, Place.LONDON, 5)


def test_the_year_ends_when_the_last_player_has_crossed_it() -> None:
    state = a_game(2)
    put(state, 0, week=50)
    put(state, 1, week=52)
    assert YearBegan(year=1901) not in play(state, 0, Wait(5))
    assert state.year == 1900
    assert YearBegan(year=1901) in play(state, 1, Wait(1))
    assert state.year == 1901


def test_the_year_does_not_end_in_the_middle_of_a_turn() -> None:
    state = a_game(2)
    put(state, 0, week=51)
    put(state, 1, week=60)
    play(state, 0, Travel(Place.LONDON))
    assert state.players[0].week == 53
    assert state.year == 1900
    play(state, 0, Wait(1))
    assert state.year == 1901


def test_at_the_end_of_a_year_all_permits_are_returned() -> None:
    state = a_game(2)
    put(state, 0, week=50, permits=())
    put(state, 1, week=60, permits=(Place.CRETE,))
    play(state, 0, Wait(5))
    assert [player.permits for player in state.players] == [REGIONS, REGIONS]


def test_at_the_end_of_a_year_discards_and_face_up_cards_return_and_four_are_turned_up() -> None:
    state = a_game(2)
    put(state, 0, week=50)
    put(state, 1, week=60)
    leave_in_deck(state)
    assert len(state.discard) == len(CITY_CARDS) - 4
    play(state, 0, Wait(5))
    assert state.discard == []
    assert len(state.face_up) == 4
    assert len(state.deck) + len(state.announced) == len(CITY_CARDS) - 4


def test_cards_in_front_of_players_stay_there_over_the_year() -> None:
    state = a_game(2)
    horse = cards_of(Kind.HORSE)[0]
    give(state, 0, horse)
    put(state, 0, week=50)
    put(state, 1, week=60)
    play(state, 0, Wait(5))
    assert state.players[0].cards == (horse,)


def test_an_exhibition_drawn_at_the_end_of_a_year_is_announced() -> None:
    state = a_game(2)
    put(state, 0, week=50)
    put(state, 1, week=60)
    others = [card for card in state.deck if card != PARIS_SHOW]
    state.deck = [PARIS_SHOW]
    state.face_up = []
    give(state, 1, *others)
    events = play(state, 0, Wait(5))
    assert ExhibitionAnnounced(card=PARIS_SHOW, week=Week(55 + 12)) in events


def test_an_exhibition_of_week_1_comes_after_the_end_of_the_year() -> None:
    state = a_game(2)
    put(state, 0, week=50, place=Place.PARIS)
    put(state, 1, week=60)
    dug_up(state, 0, *objects(Place.CRETE, 1))
    announce(state, LONDON_SHOW, 52)
    announce(state, PARIS_SHOW, 53)
    events = play(state, 0, Wait(3))
    story = [
        type(event)
        for event in events
        if isinstance(event, ExhibitionCancelled | YearBegan | ExhibitionHeld)
    ]
    assert story == [ExhibitionCancelled, YearBegan, ExhibitionHeld]


@pytest.mark.parametrize(("players", "changes"), [(2, 2), (3, 2), (4, 1)])
def test_two_years_end_with_two_or_three_players_and_one_with_four(
    players: int, changes: int
) -> None:
    state = a_game(players)
    years = []
    while THEBEN.to_act(state):
        events = play(state, state.active, Wait(1))
        years += [event for event in events if isinstance(event, YearBegan)]
    assert len(years) == changes
    assert {player.week for player in state.players} == {END}


def test_a_leap_over_a_whole_year_ends_both_years() -> None:
    state = a_game(2)
    play(state, 0, Wait(120))
    years = [event for event in play(state, 1, Wait(110)) if isinstance(event, YearBegan)]
    assert years == [YearBegan(year=1901), YearBegan(year=1902)]


def test_the_game_ends_when_the_last_player_reaches_week_1_of_1903() -> None:
    state = a_game(2)
    play(state, 0, Wait(END - 1))
    assert state.phase is Phase.TURN
    events = play(state, 1, Wait(END - 1))
    assert events[-1] == GameEnded()
    assert THEBEN.to_act(state) == ()
    assert THEBEN.result(state) is not None
