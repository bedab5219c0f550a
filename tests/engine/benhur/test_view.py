"""Who sees what."""

from engine.benhur.data import DECK_OF, Ruler
from engine.benhur.state import Held, Sight
from engine.benhur.view import view
from tests.engine.benhur.circus import PLAIN, SHOD, a_race, at, put, speed


def test_a_player_sees_the_hands_of_all_own_chariots() -> None:
    state = a_race(2)
    for number in view(state, 0).players[0].chariots:
        hand = view(state, 0).chariots[number].hand
        assert [held.card for held in hand] == [held.card for held in state.chariots[number].hand]


def test_of_other_hands_only_the_backs_are_open() -> None:
    state = a_race(4)
    for seat in (1, None):
        hand = view(state, seat).chariots[0].hand
        assert [held.card for held in hand] == [None] * 4
        assert [held.deck for held in hand] == [
            DECK_OF[held.card] for held in state.chariots[0].hand
        ]


def test_cards_shown_in_a_fight_stay_open_to_all() -> None:
    state = a_race(4)
    state.chariots[0].hand = (Held(SHOD, Sight.SHOWN), Held(PLAIN, Sight.BARE), Held(PLAIN))
    hand = view(state, None).chariots[0].hand
    assert [held.card for held in hand] == [SHOD, None, None]
    assert [held.sight for held in hand] == [Sight.SHOWN, Sight.BARE, Sight.HIDDEN]


def test_a_view_counts_the_decks_and_shows_the_discards() -> None:
    state = a_race(4)
    seen = view(state, 1)
    assert seen.decks == (54 - 8, 45 - 8)
    assert seen.discards == ((), ())


def test_the_race_order_and_distances_are_open() -> None:
    state = a_race(4)
    put(state, 3, at(2, -3))
    seen = view(state, None)
    assert seen.order[0] == 3
    assert seen.chariots[3].distance == 5.0


def test_each_player_has_a_line_with_chariots_and_points() -> None:
    state = a_race(3, laps=2)
    state.chariots[1].laurels = (2, None)
    state.chariots[4].laurels = (5, None)
    players = view(state, None).players
    assert [player.chariots for player in players] == [(0, 3), (1, 4), (2, 5)]
    assert [player.points for player in players] == [0, 2, 0], "the best chariot counts"


def test_two_hands_with_equal_backs_look_equal_to_others() -> None:
    state, other = a_race(4), a_race(4)
    state.chariots[0].hand = (Held(PLAIN),)
    other.chariots[0].hand = (Held(speed(Ruler.III)),)
    assert view(state, 1) == view(other, 1)
