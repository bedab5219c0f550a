"""What everybody may know."""

from engine.theben import THEBEN
from engine.theben.data import CITY_CARDS, REGIONS, TREASURES_IN, Place
from engine.theben.state import DigRecord
from tests.engine.theben.positions import a_game, dug_up, objects, put, seen


def test_every_seat_and_every_spectator_see_the_same() -> None:
    state = a_game(3)
    views = [THEBEN.view(state, seat) for seat in (0, 1, 2, None)]
    assert len({repr(view).replace(repr(view.seat), "", 1) for view in views}) == 1


def test_the_time_track_shows_markers_in_their_order() -> None:
    state = a_game(3, first=1)
    put(state, 1, week=30)
    assert seen(state).order == (0, 2, 1)


def test_a_pile_shows_what_has_not_been_found() -> None:
    state = a_game(2)
    found = objects(Place.CRETE, 2)
    dug_up(state, 1, *found)
    pile = seen(state).piles[Place.CRETE]
    assert pile.size == 21
    assert set(pile.unfound) == set(TREASURES_IN[Place.CRETE]) - set(found)
    assert pile.digs == (DigRecord(1, 1, 0), DigRecord(1, 1, 0))


def test_a_pile_does_not_show_what_was_removed() -> None:
    for pile, region in zip(seen(a_game(2)).piles, REGIONS, strict=True):
        assert pile.unfound == TREASURES_IN[region]


def test_of_the_deck_only_the_number_and_the_open_cards_are_seen() -> None:
    view = seen(a_game(2, preview=True))
    assert view.deck == len(CITY_CARDS) - 4
    assert len(view.preview) == 2


def test_points_are_counted_as_if_the_game_ended_now() -> None:
    state = a_game(2)
    dug_up(state, 1, TREASURES_IN[Place.PALESTINE][11])
    assert seen(state).points == (0, 7)
