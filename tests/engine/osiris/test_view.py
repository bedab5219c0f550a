"""What a seat is shown. In these positions priest n bears god n: beige has 0 to 2, red 3 to 5."""

import pytest

from engine.core import Chance
from engine.osiris import OSIRIS
from engine.osiris.actions import Exchange, Keep, Pass, Place, Step
from engine.osiris.data import BEIGE, RED, TOP, God, Priest, cell_at
from engine.osiris.state import Ending, OsirisOptions, OsirisState, Phase
from engine.osiris.turn import end_game
from engine.osiris.view import open_view, view
from engine.osiris.walking import choose_priest
from tests.engine.osiris.positions import a_game, mark, play, put_followers, stand
from tests.play import random_game, seeds

UNAIDED = OsirisOptions(memory_aid=False)


def gods_shown(state: OsirisState, seat: int | None) -> dict[int, int]:
    shown = view(state, seat).priests
    return {number: priest.god for number, priest in enumerate(shown) if priest.god is not None}


def a_fight(options: OsirisOptions | None = None) -> OsirisState:
    """Beige's priest 0 has attacked red's priest 3 and won; beige is asked about the gods."""
    state = a_game(options=options)
    stand(state, 0, cell_at(1, 2), power=3)
    stand(state, 3, cell_at(1, 3))
    put_followers(state, BEIGE, {0: 3, 9: 2})
    put_followers(state, RED, {8: 3, 9: 2})
    choose_priest(state, Priest(0))
    play(state, Step(cell_at(1, 3)))
    return state


def test_player_is_shown_the_gods_of_his_own_priests_and_no_others() -> None:
    state = a_game()
    assert gods_shown(state, 0) == {0: 0, 1: 1, 2: 2}
    assert gods_shown(state, 3) == {9: 9, 10: 10, 11: 11}


def test_spectator_is_shown_no_god() -> None:
    assert gods_shown(a_fight(), None) == {}


def test_god_under_the_pyramid_is_shown_to_nobody_before_the_end() -> None:
    state = a_game()
    assert all(view(state, seat).pyramid is None for seat in (0, 1, 2, 3, None))


def test_fighters_are_shown_both_gods_and_the_turn_in_which_they_learned_them() -> None:
    state = a_fight()
    state.turn = 9
    assert gods_shown(state, 0) == {0: 0, 1: 1, 2: 2, 3: 3}
    assert gods_shown(state, 1) == {0: 0, 3: 3, 4: 4, 5: 5}
    assert view(state, 0).priests[3].learned == 1
    assert view(state, 0).priests[0].learned == 0
    assert gods_shown(state, 2) == {6: 6, 7: 7, 8: 8}


def test_gods_that_were_looked_at_follow_exchanges() -> None:
    state = a_fight()
    state.known[2][3] = 1
    play(state, Exchange())
    assert gods_shown(state, 0) == {0: 3, 1: 1, 2: 2, 3: 0}
    assert gods_shown(state, 1) == {0: 3, 3: 0, 4: 4, 5: 5}
    assert gods_shown(state, 2) == {0: 3, 6: 6, 7: 7, 8: 8}


def test_gods_that_were_looked_at_follow_one_exchange_after_the_other() -> None:
    """Beige and red have fought; then blue's priest 6 beats beige's priest 0, and exchanges too."""
    state = a_fight()
    play(state, Exchange(), Step(cell_at(1, 4)), Step(cell_at(1, 5)), Pass())
    stand(state, 6, cell_at(1, 4), power=1)
    state.phase, state.seat = Phase.WALKING, 2
    choose_priest(state, Priest(6))
    play(state, Step(cell_at(1, 5)), Exchange())
    assert state.gods[:7] == [6, 1, 2, 0, 4, 5, 3]
    assert gods_shown(state, 0) == {0: 6, 1: 1, 2: 2, 3: 0, 6: 3}
    # Red has never looked at the god that blue brought, but knows whom blue took for him.
    assert gods_shown(state, 1) == {3: 0, 4: 4, 5: 5, 6: 3}
    assert gods_shown(state, 2) == {0: 6, 6: 3, 7: 7, 8: 8}
    assert gods_shown(state, 3) == {9: 9, 10: 10, 11: 11}


def test_everybody_sees_who_won_a_fight() -> None:
    state = a_fight()
    assert view(state, None).fight == state.fight
    assert view(state, 2).to_act == (0,)


def test_without_memory_aid_own_gods_are_shown_until_the_first_follower_is_placed() -> None:
    state = OSIRIS.setup(4, 1, UNAIDED, 0)
    assert len(gods_shown(state, 0)) == len(gods_shown(state, 1)) == 3
    play(state, Place(BEIGE, God(0)))
    assert gods_shown(state, 0) == {}
    assert len(gods_shown(state, 1)) == 3


def test_without_memory_aid_fighters_are_shown_both_gods_while_the_fight_lasts() -> None:
    state = a_fight(UNAIDED)
    assert gods_shown(state, 0) == gods_shown(state, 1) == {0: 0, 3: 3}
    assert gods_shown(state, 2) == {}
    play(state, Keep())
    assert gods_shown(state, 0) == gods_shown(state, 1) == {}


@pytest.mark.parametrize("options", [OsirisOptions(), UNAIDED], ids=["aided", "unaided"])
def test_final_view_shows_every_god_to_everybody(options: OsirisOptions) -> None:
    state = a_game(players=3, options=options)
    end_game(state, Ending.STUCK)
    for seat in (0, 1, 2, None):
        assert gods_shown(state, seat) == {priest: priest for priest in range(9)}
        assert view(state, seat).pyramid == 12
        assert view(state, seat).left_out == (9, 10, 11)


def test_open_view_of_an_earlier_moment_shows_every_god_where_it_then_was() -> None:
    state = a_fight()
    before = OSIRIS.clone(state)
    play(state, Exchange())
    assert [priest.god for priest in open_view(before, None).priests[:4]] == [0, 1, 2, 3]
    assert [priest.god for priest in open_view(state, None).priests[:4]] == [3, 1, 2, 0]
    assert open_view(before, 1).pyramid == 12


def test_view_holds_all_that_lies_open() -> None:
    state = a_game(players=2)
    mark(state, cell_at(3, 3) - 1)
    shown = view(state, None)
    assert [player.colours for player in shown.players] == [(0, 2), (1, 3)]
    assert [priest.seat for priest in shown.priests] == [0, 0, 0, 1, 1, 1] * 2
    assert shown.power == (2,) * 12
    assert shown.blocks == (TOP - 1,)
    assert shown.temples[0] == (1, 1, 1, 1)
    assert (shown.turn, shown.round, shown.on_turn) == (1, 1, 0)


def test_walking_priest_is_shown_with_what_it_has_used_and_left() -> None:
    state = a_game()
    stand(state, 0, cell_at(1, 2), power=4)
    choose_priest(state, Priest(0))
    play(state, Step(cell_at(1, 3)))
    walk = view(state, 2).walk
    assert walk is not None
    assert (walk.priest, walk.used, walk.rest) == (0, 1, 3)


@pytest.mark.soak
def test_worlds_that_differ_in_unseen_gods_look_equal_after_fights_and_exchanges() -> None:
    compared = 0
    for seed in seeds(8, 300):
        chance = Chance.of_seed(seed)
        for state, _, action, _ in random_game(OSIRIS, seed):
            if not isinstance(action, Keep | Exchange) and state.phase is not Phase.FIGHT:
                continue
            for seat in range(state.players):
                world = OSIRIS.determinize(state, seat, chance)
                compared += world.gods != state.gods
                assert view(world, seat) == view(state, seat)
    assert compared > 100
