"""Moving a priest. Beige has priests 0 to 2 in the north, red 3 to 5 in the east."""

from random import Random

import pytest

from engine.core import IllegalAction
from engine.osiris import OSIRIS
from engine.osiris.actions import Block, Choose, OsirisAction, OsirisRefusal, Step
from engine.osiris.data import CELLS, ENTRANCES, TOP, PlaceNo, Priest, cell_at, city_place, level_of
from engine.osiris.events import CellBlocked, MarkerRemoved, PriestChosen, PriestStepped
from engine.osiris.state import OsirisState, Phase, priests_of
from engine.osiris.walking import legal_choices, legal_steps
from tests.engine.osiris.positions import a_game, happened, mark, offered, play, stand
from tests.play import random_game, seeds


def refusal(state: OsirisState, action: OsirisAction) -> OsirisRefusal:
    (seat,) = OSIRIS.to_act(state)
    with pytest.raises(IllegalAction) as illegal:
        OSIRIS.apply(state, seat, action)
    assert isinstance(illegal.value.reason, OsirisRefusal)
    return illegal.value.reason


def on_level_two(power: int) -> OsirisState:
    """Beige's first priest stands on level 2 with some power; its others are at home."""
    state = a_game()
    stand(state, 0, cell_at(1, 3), power=power)
    return state


def test_step_sideways_costs_one_marker_and_up_or_down_two() -> None:
    state = on_level_two(power=5)
    play(state, Choose(Priest(0)), Step(cell_at(1, 2)))
    assert state.rest == 4
    play(state, Step(cell_at(2, 2)))
    assert state.rest == 2
    play(state, Step(cell_at(1, 2)))
    assert state.phase is Phase.FOLLOWER
    assert state.power[:7] == [0, 3, 3, 3, 3, 3, 2]


def test_priest_without_power_in_its_city_does_not_move() -> None:
    state = on_level_two(power=0)
    assert refusal(state, Choose(Priest(0))) is OsirisRefusal.NO_POWER
    assert offered(state, Choose) == [Choose(Priest(1)), Choose(Priest(2))]


def test_only_own_priests_are_moved() -> None:
    assert refusal(a_game(), Choose(Priest(3))) is OsirisRefusal.NOT_YOUR_PRIEST


def test_whoever_moves_uses_all_the_power_of_the_city() -> None:
    state = on_level_two(power=3)
    play(state, Choose(Priest(0)), Step(cell_at(1, 2)))
    assert state.phase is Phase.WALKING
    play(state, Step(cell_at(2, 2)))
    assert state.phase is Phase.FOLLOWER
    assert state.power[0] == 0


def test_step_that_the_rest_cannot_pay_is_refused() -> None:
    state = on_level_two(power=2)
    play(state, Choose(Priest(0)), Step(cell_at(1, 2)))
    assert refusal(state, Step(cell_at(2, 2))) is OsirisRefusal.TOO_DEAR


def test_priest_in_its_city_with_one_marker_cannot_move() -> None:
    state = a_game()
    state.power[0] = 1
    assert refusal(state, Choose(Priest(0))) is OsirisRefusal.CANNOT_USE_POWER


def test_block_at_its_entrance_keeps_a_priest_in_its_city() -> None:
    state = a_game()
    mark(state, ENTRANCES[0])
    assert refusal(state, Choose(Priest(0))) is OsirisRefusal.CANNOT_USE_POWER


def test_only_way_out_of_a_city_is_taken_without_asking() -> None:
    state = a_game()
    state.power[0] = 3
    events = play(state, Choose(Priest(0)))
    assert happened(events, PriestChosen) == [PriestChosen(seat=0, priest=Priest(0), power=3)]
    assert happened(events, PriestStepped) == [
        PriestStepped(
            seat=0,
            priest=Priest(0),
            origin=city_place(Priest(0)),
            to=ENTRANCES[0],
            cost=2,
            rest=1,
            unasked=True,
        )
    ]


def test_step_that_was_decided_is_told_as_one() -> None:
    state = on_level_two(power=2)
    events = play(state, Choose(Priest(0)), Step(cell_at(1, 2)))
    (stepped,) = happened(events, PriestStepped)
    assert isinstance(stepped, PriestStepped)
    assert (stepped.to, stepped.unasked) == (cell_at(1, 2), False)


def test_only_priest_that_can_move_is_chosen_without_asking() -> None:
    state = a_game()
    state.power[:3] = [0, 0, 0]
    state.phase = Phase.FOLLOWER
    state.seat = 3
    stand(state, 0, cell_at(1, 3), power=3)
    events = play(state, OSIRIS.legal(state, 3)[0])
    assert happened(events, PriestChosen) == [
        PriestChosen(seat=0, priest=Priest(0), power=3, unasked=True)
    ]


def test_own_city_can_be_entered_again_but_no_opponents_city() -> None:
    state = a_game()
    stand(state, 0, ENTRANCES[0], power=2)
    play(state, Choose(Priest(0)))
    assert Step(city_place(Priest(0))) in offered(state, Step)
    assert refusal(state, Step(city_place(Priest(1)))) is OsirisRefusal.NOT_BESIDE

    stand(state, 0, ENTRANCES[3])
    assert refusal(state, Step(city_place(Priest(3)))) is OsirisRefusal.FOREIGN_CITY

    stand(state, 0, ENTRANCES[0])
    play(state, Step(city_place(Priest(0))))
    assert state.where[0] == city_place(Priest(0))
    assert state.power[:4] == [0, 3, 3, 2]


def test_another_city_of_ones_own_is_entered_while_no_own_priest_stands_there() -> None:
    state = a_game()
    stand(state, 0, ENTRANCES[1], power=4)
    play(state, Choose(Priest(0)))
    assert refusal(state, Step(city_place(Priest(1)))) is OsirisRefusal.OWN_PRIEST
    stand(state, 1, cell_at(3, 2))
    play(state, Step(city_place(Priest(1))))
    assert state.where[0] == ENTRANCES[1], "with two markers left it came up again, unasked"

    state = a_game()
    stand(state, 0, ENTRANCES[1], power=2)
    stand(state, 1, cell_at(3, 2))
    play(state, Choose(Priest(0)), Step(city_place(Priest(1))))
    assert state.where[0] == city_place(Priest(1))
    assert not OSIRIS.problems(state)


def test_with_two_players_the_cities_of_both_colours_are_ones_own() -> None:
    state = a_game(players=2)
    stand(state, 0, ENTRANCES[6], power=2)
    stand(state, 6, cell_at(3, 2))
    play(state, Choose(Priest(0)))
    assert Step(city_place(Priest(6))) in offered(state, Step)


def test_a_priest_in_another_city_moves_by_the_power_of_its_own() -> None:
    state = a_game()
    stand(state, 1, cell_at(3, 2))
    stand(state, 0, city_place(Priest(1)), power=3)
    state.power[1] = 0
    events = play(state, Choose(Priest(0)))
    assert happened(events, PriestChosen) == [PriestChosen(seat=0, priest=Priest(0), power=3)]
    assert state.where[0] == ENTRANCES[1]


def test_no_priest_goes_onto_or_through_its_own() -> None:
    state = on_level_two(power=3)
    stand(state, 1, cell_at(1, 2))
    play(state, Choose(Priest(0)))
    assert refusal(state, Step(cell_at(1, 2))) is OsirisRefusal.OWN_PRIEST
    assert refusal(state, Step(cell_at(1, 1))) is OsirisRefusal.NOT_BESIDE


def test_with_two_players_priests_of_both_own_colours_are_own() -> None:
    state = a_game(players=2)
    stand(state, 0, cell_at(1, 3), power=3)
    stand(state, 6, cell_at(1, 2))
    play(state, Choose(Priest(0)))
    assert refusal(state, Step(cell_at(1, 2))) is OsirisRefusal.OWN_PRIEST


def test_last_marker_may_block_any_empty_cell_below_the_top() -> None:
    state = on_level_two(power=3)
    stand(state, 4, cell_at(4, 4))
    mark(state, cell_at(6, 0))
    play(state, Choose(Priest(0)), Step(cell_at(2, 3)))
    cells = [block.cell for block in offered(state, Block)]
    taken = {TOP, cell_at(2, 3), cell_at(4, 4), cell_at(6, 0)}
    assert cells == [cell for cell in CELLS if cell not in taken]
    assert {level_of(cell) for cell in cells} == {1, 2, 3}
    for cell in taken | {PlaceNo(-1), city_place(Priest(0))}:
        assert refusal(state, Block(cell)) is OsirisRefusal.NOT_EMPTY


def test_block_ends_the_move_and_its_marker_leaves_the_city() -> None:
    state = on_level_two(power=3)
    events = play(state, Choose(Priest(0)), Step(cell_at(2, 3)), Block(cell_at(5, 5)))
    assert happened(events, CellBlocked) == [
        CellBlocked(seat=0, priest=Priest(0), cell=cell_at(5, 5))
    ]
    assert state.blocks == 1 << cell_at(5, 5)
    assert state.power[:4] == [0, 3, 3, 2]
    assert state.phase is Phase.FOLLOWER


def test_last_marker_may_also_pay_for_a_step_sideways() -> None:
    state = on_level_two(power=3)
    play(state, Choose(Priest(0)), Step(cell_at(2, 3)), Step(cell_at(2, 2)))
    assert state.phase is Phase.FOLLOWER
    assert not state.blocks


def test_only_the_last_marker_blocks() -> None:
    state = on_level_two(power=3)
    play(state, Choose(Priest(0)), Step(cell_at(1, 2)))
    assert not offered(state, Block)
    assert refusal(state, Block(cell_at(5, 5))) is OsirisRefusal.NOT_LAST_MARKER


def test_priest_that_has_not_moved_this_turn_cannot_block() -> None:
    state = on_level_two(power=1)
    play(state, Choose(Priest(0)))
    assert not offered(state, Block)
    assert refusal(state, Block(cell_at(5, 5))) is OsirisRefusal.NOT_MOVED


def test_blocked_cell_is_not_entered_from_above_or_below() -> None:
    state = on_level_two(power=3)
    mark(state, cell_at(2, 3), cell_at(0, 3))
    play(state, Choose(Priest(0)))
    assert refusal(state, Step(cell_at(2, 3))) is OsirisRefusal.BLOCKED
    assert refusal(state, Step(cell_at(0, 3))) is OsirisRefusal.BLOCKED


def test_marker_is_removed_from_the_side_and_goes_to_the_city_of_that_priest() -> None:
    state = on_level_two(power=1)
    mark(state, cell_at(1, 2))
    events = play(state, Choose(Priest(0)), Step(cell_at(1, 2)))
    assert happened(events, MarkerRemoved) == [
        MarkerRemoved(seat=0, priest=Priest(0), cell=cell_at(1, 2), city=Priest(0))
    ]
    assert not state.blocks
    assert state.power[0] == 1


def test_removed_marker_is_neither_used_nor_sown_in_the_same_move() -> None:
    state = on_level_two(power=2)
    mark(state, cell_at(1, 2))
    play(state, Choose(Priest(0)), Step(cell_at(1, 2)))
    assert state.rest == 1
    play(state, Step(cell_at(1, 1)))
    assert state.power[:4] == [1, 3, 3, 2]


def can_use_up(state: OsirisState) -> bool:
    """Search the pyramid, step by step: can the walking priest use up what it has left?"""
    if state.phase is not Phase.WALKING or state.rest == 0:
        return True
    if state.rest == 1 and state.used:
        return bool(offered(state, Block))
    for way in legal_steps(state):
        world = OSIRIS.clone(state)
        OSIRIS.apply(world, world.seat, way)
        if can_use_up(world):
            return True
    return False


@pytest.mark.soak
def test_from_every_step_on_offer_the_rest_of_the_power_can_be_used_up() -> None:
    looked = 0
    for seed in seeds(6, 200):
        rng = Random(seed)
        for state, *_ in random_game(OSIRIS, seed):
            if state.phase is Phase.WALKING and rng.random() < 0.3:
                for way in legal_steps(state):
                    world = OSIRIS.clone(state)
                    OSIRIS.apply(world, world.seat, way)
                    looked += 1
                    assert can_use_up(world), (seed, state, way)
    assert looked > 100


def test_priest_is_on_offer_exactly_if_it_has_some_way_to_use_up_its_power() -> None:
    for seed in seeds(6, 200):
        for state, *_ in random_game(OSIRIS, seed):
            if state.phase is not Phase.PRIEST:
                continue
            offer = [choice.priest for choice in legal_choices(state)]
            for priest in priests_of(state, state.seat):
                world = OSIRIS.clone(state)
                world.phase, world.walker = Phase.WALKING, priest
                world.rest, world.used = world.power[priest], 0
                able = world.rest > 0 and can_use_up(world)
                assert (priest in offer) == able


def test_a_corner_of_the_pyramid_may_be_entered() -> None:
    state = a_game()
    stand(state, 0, cell_at(0, 1), power=1)
    play(state, Choose(Priest(0)))
    assert Step(cell_at(0, 0)) in offered(state, Step)


def test_a_block_uses_up_the_last_marker() -> None:
    state = on_level_two(power=2)
    play(state, Choose(Priest(0)), Step(cell_at(1, 2)), Block(cell_at(4, 4)))
    assert (state.rest, state.phase) == (0, Phase.FOLLOWER)
