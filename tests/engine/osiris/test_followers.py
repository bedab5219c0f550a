import pytest

from engine.core import IllegalAction
from engine.osiris import OSIRIS
from engine.osiris.actions import OsirisRefusal, Pass, Place, Shift
from engine.osiris.data import BEIGE, BLUE, RED, TEMPLES, God
from engine.osiris.events import FollowerPlaced, FollowerShifted, FollowersLeft
from engine.osiris.state import OsirisOptions, OsirisState, Phase
from tests.engine.osiris.positions import a_game, happened, offered, play, put_followers


def at_the_followers(players: int = 4) -> OsirisState:
    """Beige has moved its priest and sown: its followers are next."""
    state = a_game(players)
    state.phase = Phase.FOLLOWER
    return state


def refusal(state: OsirisState, action: Shift | Place) -> OsirisRefusal:
    with pytest.raises(IllegalAction) as illegal:
        OSIRIS.apply(state, 0, action)
    assert isinstance(illegal.value.reason, OsirisRefusal)
    return illegal.value.reason


def test_no_more_than_three_followers_of_a_colour_are_placed_on_a_temple() -> None:
    state = OSIRIS.setup(4, 1, OsirisOptions(), 0)
    put_followers(state, BEIGE, {6: 3})
    state.hand[BEIGE] = 2
    assert refusal(state, Place(BEIGE, God(6))) is OsirisRefusal.TEMPLE_FULL
    assert Place(BEIGE, God(6)) not in offered(state, Place)
    assert len(offered(state, Place)) == 12


def test_followers_of_other_colours_do_not_fill_a_temple() -> None:
    state = OSIRIS.setup(4, 1, OsirisOptions(), 0)
    put_followers(state, RED, {6: 3})
    put_followers(state, BLUE, {6: 3})
    play(state, Place(BEIGE, God(6)))
    assert state.followers[BEIGE][6] == 1


def test_only_own_followers_are_placed_and_moved() -> None:
    state = OSIRIS.setup(4, 1, OsirisOptions(), 0)
    assert refusal(state, Place(RED, God(0))) is OsirisRefusal.NOT_YOUR_COLOUR
    assert refusal(at_the_followers(), Shift(RED, God(0), God(9))) is OsirisRefusal.NOT_YOUR_COLOUR


def test_one_follower_goes_to_another_temple_and_the_turn_is_over() -> None:
    state = at_the_followers()
    events = play(state, Shift(BEIGE, God(4), God(9)))
    assert happened(events, FollowerShifted) == [
        FollowerShifted(seat=0, colour=BEIGE, origin=God(4), to=God(9))
    ]
    assert (state.followers[BEIGE][4], state.followers[BEIGE][9]) == (0, 1)
    assert OSIRIS.to_act(state) == (1,)


def test_moving_a_follower_is_not_obligatory() -> None:
    state = at_the_followers()
    before = [temples[:] for temples in state.followers]
    events = play(state, Pass())
    assert happened(events, FollowersLeft)
    assert state.followers == before
    assert OSIRIS.to_act(state) == (1,)


def test_no_follower_makes_a_fourth_of_its_colour() -> None:
    state = at_the_followers()
    put_followers(state, BEIGE, {0: 2, 9: 3})
    assert refusal(state, Shift(BEIGE, God(0), God(9))) is OsirisRefusal.ENOUGH_THERE
    assert all(shift.to != 9 for shift in offered(state, Shift))


def test_with_two_players_the_limit_counts_both_colours_of_the_player() -> None:
    state = at_the_followers(2)
    put_followers(state, BEIGE, {9: 2, 0: 3})
    put_followers(state, BLUE, {9: 1, 1: 4})
    assert refusal(state, Shift(BLUE, God(1), God(9))) is OsirisRefusal.ENOUGH_THERE
    assert all(shift.to != 9 for shift in offered(state, Shift))
    put_followers(state, RED, {9: 5})
    put_followers(state, BLUE, {1: 5})
    play(state, Shift(BLUE, God(1), God(9)))
    assert (state.followers[BEIGE][9], state.followers[BLUE][9]) == (2, 1)


def test_with_two_players_each_colour_has_a_limit_of_its_own_at_set_up() -> None:
    state = OSIRIS.setup(2, 1, OsirisOptions(), 0)
    put_followers(state, BEIGE, {6: 3})
    play(state, Place(BLUE, God(6)))
    assert (state.followers[BEIGE][6], state.followers[BLUE][6]) == (3, 1)


def test_where_more_than_three_came_together_at_set_up_no_further_one_goes() -> None:
    state = at_the_followers(2)
    put_followers(state, BEIGE, {9: 3, 0: 2})
    put_followers(state, BLUE, {9: 3, 0: 2})
    assert refusal(state, Shift(BLUE, God(0), God(9))) is OsirisRefusal.ENOUGH_THERE


def test_follower_moves_only_from_where_it_is_to_somewhere_else() -> None:
    state = at_the_followers()
    assert refusal(state, Shift(BEIGE, God(9), God(0))) is OsirisRefusal.NO_FOLLOWER_THERE
    assert refusal(state, Shift(BEIGE, God(0), God(0))) is OsirisRefusal.SAME_TEMPLE
    assert refusal(state, Shift(BEIGE, God(0), God(13))) is OsirisRefusal.NO_SUCH_TEMPLE
    assert refusal(state, Shift(BEIGE, God(-1), God(0))) is OsirisRefusal.NO_SUCH_TEMPLE


def test_placing_a_follower_is_told_with_seat_colour_and_temple() -> None:
    state = OSIRIS.setup(4, 1, OsirisOptions(), 0)
    play(state, Place(BEIGE, God(3)))
    assert play(state, Place(RED, God(6))) == [FollowerPlaced(seat=1, colour=RED, temple=God(6))]


def test_leaving_the_followers_is_told_with_the_seat() -> None:
    state = at_the_followers()
    assert FollowersLeft(seat=0) in play(state, Pass())


def test_every_follower_may_go_to_every_other_temple() -> None:
    state = at_the_followers()
    put_followers(state, BEIGE, {2: 2, 5: 2, 9: 1})
    shifts = offered(state, Shift)
    assert shifts == [
        Shift(BEIGE, origin, to)
        for origin in (God(2), God(5), God(9))
        for to in TEMPLES
        if to != origin
    ]
    assert Pass() in OSIRIS.legal(state, 0)


def test_a_full_temple_is_left_out_for_every_follower() -> None:
    state = at_the_followers()
    put_followers(state, BEIGE, {2: 3, 5: 1, 9: 1})
    assert {shift.to for shift in offered(state, Shift)} == set(range(13)) - {2}
    assert {shift.origin for shift in offered(state, Shift)} == {2, 5, 9}
    assert Pass() in OSIRIS.legal(state, 0)


def test_a_follower_joins_those_that_are_there() -> None:
    state = at_the_followers()
    put_followers(state, BEIGE, {2: 2, 5: 3})
    play(state, Shift(BEIGE, God(5), God(2)))
    assert (state.followers[BEIGE][2], state.followers[BEIGE][5]) == (3, 2)
