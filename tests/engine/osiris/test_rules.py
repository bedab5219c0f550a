"""Set-up, and what follows from the number of players."""

import pytest

from engine.core import Chance, CommonRefusal, IllegalAction
from engine.osiris import OSIRIS
from engine.osiris.actions import Choose, OsirisRefusal, Pass, Place
from engine.osiris.data import (
    BEIGE,
    BLUE,
    PRIESTS,
    PYRAMID,
    RED,
    TEMPLES,
    YELLOW,
    God,
    Priest,
    city_place,
)
from engine.osiris.rules import determinize
from engine.osiris.state import Ending, OsirisOptions, OsirisState, Phase, colours_of, priests_of
from engine.osiris.turn import end_game
from tests.engine.osiris.positions import a_game, offered


def a_deal(players: int, first: int = 0, seed: int = 1) -> OsirisState:
    return OSIRIS.setup(players, seed, OsirisOptions(), first)


def test_four_players_have_a_colour_each_clockwise() -> None:
    state = a_deal(4)
    assert [colours_of(state, seat) for seat in range(4)] == [(BEIGE,), (RED,), (BLUE,), (YELLOW,)]


def test_three_players_leave_yellow_out() -> None:
    state = a_deal(3)
    assert [colours_of(state, seat) for seat in range(3)] == [(BEIGE,), (RED,), (BLUE,)]
    assert state.power == [2] * 9 + [0] * 3
    assert state.hand == [5, 5, 5, 0]


def test_with_three_players_three_gods_stay_out_unseen() -> None:
    state = a_deal(3)
    for seat in range(3):
        shown = OSIRIS.view(state, seat)
        assert len(shown.priests) == 9
        assert len([priest for priest in shown.priests if priest.god is not None]) == 3
        assert (shown.pyramid, shown.left_out) == (None, None)
    assert len({*state.gods[:9], state.gods[PYRAMID]}) == 10


def test_two_players_have_the_two_colours_that_face_each_other() -> None:
    state = a_deal(2)
    assert [colours_of(state, seat) for seat in range(2)] == [(BEIGE, BLUE), (RED, YELLOW)]
    assert state.hand == [5, 5, 5, 5]


def test_every_priest_begins_in_its_city_with_two_power_markers() -> None:
    state = a_deal(4)
    assert state.where == [city_place(priest) for priest in PRIESTS]
    assert state.power == [2] * 12


def test_gods_are_shuffled_under_the_priests_and_the_pyramid() -> None:
    deals = [a_deal(4, seed=seed).gods for seed in range(200)]
    assert all(sorted(gods) == list(TEMPLES) for gods in deals)
    assert {gods[PYRAMID] for gods in deals} == set(TEMPLES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_looks_at_the_gods_of_his_own_priests_only(players: int) -> None:
    state = a_deal(players)
    for seat in range(players):
        looked_at = [bearer for bearer, turn in enumerate(state.known[seat]) if turn is not None]
        assert tuple(looked_at) == priests_of(state, seat)


def test_whoever_plays_beige_begins() -> None:
    for first in range(4):
        state = a_deal(4, first)
        assert colours_of(state, first) == (BEIGE,)
        assert OSIRIS.to_act(state) == (first,)


def test_seat_of_beige_is_drawn_if_nobody_is_named() -> None:
    drawn = {OSIRIS.setup(4, seed, OsirisOptions(), None).beige for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


def test_followers_are_placed_one_at_a_time_in_turn_order_until_five_a_colour_lie() -> None:
    state = a_deal(4, first=2)
    order = []
    while state.phase is Phase.PLACING:
        (seat,) = OSIRIS.to_act(state)
        order.append(seat)
        OSIRIS.apply(state, seat, OSIRIS.legal(state, seat)[-1])
    assert order == [2, 3, 0, 1] * 5
    assert [sum(temples) for temples in state.followers] == [5] * 4
    assert (state.turn, state.seat) == (1, 2)


def test_with_two_players_each_places_ten_and_chooses_the_colour_each_time() -> None:
    state = a_deal(2)
    one, two, three = TEMPLES[:3]
    for temple in (one, one, one, two, two):
        OSIRIS.apply(state, 0, Place(BLUE, temple))
        OSIRIS.apply(state, 1, Place(YELLOW, temple))
    assert {action.colour for action in offered(state, Place)} == {BEIGE}
    with pytest.raises(IllegalAction) as illegal:
        OSIRIS.apply(state, 0, Place(BLUE, God(5)))
    assert illegal.value.reason is OsirisRefusal.ALL_PLACED
    for temple in (three, three, three, two, two):
        OSIRIS.apply(state, 0, Place(BEIGE, temple))
        assert state.phase is Phase.PLACING
        OSIRIS.apply(state, 1, Place(RED, temple))
    assert [sum(temples) for temples in state.followers] == [5] * 4
    assert (state.phase, state.turn, state.seat) == (Phase.PRIEST, 1, 0)


def test_nobody_decides_for_another() -> None:
    with pytest.raises(IllegalAction) as illegal:
        OSIRIS.apply(a_game(), 1, Choose(Priest(3)))
    assert illegal.value.reason is CommonRefusal.NOT_TO_ACT


def test_whoever_can_move_a_priest_must() -> None:
    state = a_game()
    assert {type(action) for action in OSIRIS.legal(state, 0)} == {Choose}
    with pytest.raises(IllegalAction) as illegal:
        OSIRIS.apply(state, 0, Pass())
    assert illegal.value.reason is CommonRefusal.NOT_NOW


def test_drawn_worlds_keep_what_the_seat_has_looked_at_and_move_the_rest() -> None:
    state = a_game()
    chance = Chance.of_seed(3)
    worlds = [determinize(state, 0, chance).gods for _ in range(200)]
    assert all(gods[:3] == [0, 1, 2] for gods in worlds)
    assert {gods[PYRAMID] for gods in worlds} == set(range(3, 13))


def test_nothing_is_drawn_anew_once_every_god_is_revealed() -> None:
    state = a_game()
    end_game(state, Ending.STUCK)
    assert determinize(state, 0, Chance.of_seed(3)).gods == state.gods


def test_a_refusal_names_the_seat_and_the_action() -> None:
    state = OSIRIS.setup(4, 1, OsirisOptions(), 0)
    with pytest.raises(IllegalAction) as refusal:
        OSIRIS.apply(state, 0, Pass())
    assert (refusal.value.seat, refusal.value.action) == (0, Pass())


def test_drawn_worlds_have_dice_of_their_own() -> None:
    state = OSIRIS.setup(4, 1, OsirisOptions(), 0)
    chance = Chance.of_seed(1)
    worlds = [OSIRIS.determinize(state, 0, chance) for _ in range(3)]
    assert len({world.chance.key for world in worlds} | {state.chance.key}) == 4
