"""What a player can work out. In these positions priest n bears god n, the pyramid god 12."""

from math import inf

import pytest

from engine.core import Event
from engine.osiris import OSIRIS
from engine.osiris.actions import Choose, Step
from engine.osiris.data import (
    BEIGE,
    BLUE,
    CELLS,
    ENTRANCES,
    PRIESTS,
    RED,
    TOP,
    YELLOW,
    God,
    Priest,
    cell_at,
    cell_set,
    city_place,
)
from engine.osiris.events import FightFought, PowerSown, PriestStepped
from engine.osiris.forecast import (
    Reach,
    chance_to_win_fight,
    chances_to_win,
    city_locked_by,
    climb,
    followers_by_seat,
    followers_in,
    forced_way,
    gods_under_priest,
    gods_under_pyramid,
    power_after_sowing,
    power_to_top,
    reach,
    route,
    sowing,
    winners_by,
    winners_with,
)
from engine.osiris.state import Ending, OsirisOptions, OsirisState, Phase, Ties
from engine.osiris.turn import end_game
from engine.osiris.view import view
from engine.osiris.walking import legal_steps
from tests.engine.osiris.positions import a_game, mark, play, put_followers, stand
from tests.play import random_game, seeds


def reached(state: OsirisState, priest: int) -> dict[int, Reach]:
    return {found.place: found for found in reach(view(state, state.seat), Priest(priest))}


def test_reach_tells_every_place_and_at_what_rest() -> None:
    state = a_game()
    stand(state, 0, cell_at(1, 3), power=2)
    rests = {place: found.rests for place, found in reached(state, 0).items()}
    assert rests == {
        cell_at(0, 3): (0,),
        cell_at(1, 1): (0,),
        cell_at(1, 2): (1,),
        cell_at(1, 3): (0,),
        cell_at(1, 4): (1,),
        cell_at(1, 5): (0,),
        cell_at(2, 3): (0,),
    }


def test_reach_goes_round_own_priests_and_does_not_climb_onto_markers() -> None:
    state = a_game()
    stand(state, 0, cell_at(1, 3), power=2)
    stand(state, 1, cell_at(1, 2))
    mark(state, cell_at(2, 3), cell_at(1, 4))
    assert set(reached(state, 0)) == {
        cell_at(0, 3),
        cell_at(1, 3),
        cell_at(1, 4),
        cell_at(1, 5),
    }


def test_reach_tells_which_places_need_a_fight() -> None:
    state = a_game()
    stand(state, 0, cell_at(1, 3), power=2)
    stand(state, 3, cell_at(1, 2))
    found = reached(state, 0)
    assert found[cell_at(1, 2)] == Reach(cell_at(1, 2), rests=(1,), peaceful=())
    assert found[cell_at(1, 1)] == Reach(cell_at(1, 1), rests=(0,), peaceful=())
    assert found[cell_at(1, 4)] == Reach(cell_at(1, 4), rests=(1,), peaceful=(1,))


def test_reach_of_a_priest_on_its_way_counts_what_it_has_left() -> None:
    state = a_game()
    stand(state, 0, cell_at(1, 3), power=3)
    play(state, Choose(Priest(0)), Step(cell_at(2, 3)))
    assert {place: found.rests for place, found in reached(state, 0).items()} == {
        cell_at(2, 2): (0,),
        cell_at(2, 4): (0,),
    }


def test_reach_goes_no_further_than_the_top() -> None:
    state = a_game()
    stand(state, 0, cell_at(2, 3), power=4)
    mark(state, cell_at(4, 3))
    found = reached(state, 0)
    assert found[TOP].rests == (2, 0)
    assert 1 not in found[cell_at(2, 3)].rests


def test_priest_that_cannot_move_reaches_nothing() -> None:
    state = a_game()
    state.power[0] = 1
    assert reached(state, 0) == {}


def searched(state: OsirisState) -> set[tuple[int, int]]:
    """Walk every way there is, by the rules themselves, where there is nobody to fight."""
    priest = state.walker
    assert priest is not None
    found: set[tuple[int, int]] = set()
    tried = set()
    worlds = [state]
    while worlds:
        world = worlds.pop()
        for action in legal_steps(world):
            after = OSIRIS.clone(world)
            OSIRIS.apply(after, after.seat, action)
            rest = 0 if after.walker is None else after.rest
            place = after.where[priest]
            found.add((place, rest))
            moment = (place, rest, after.blocks)
            if after.phase is Phase.WALKING and moment not in tried:
                tried.add(moment)
                worlds.append(after)
    return found


def lonely_walks(seed: int) -> list[OsirisState]:
    """Return moments of a random game at which a priest walks, its opponents all at home."""
    walks = []
    for state, *_ in random_game(OSIRIS, seed, options=OsirisOptions()):
        if state.phase is Phase.WALKING and state.rest > 1:
            world = OSIRIS.clone(state)
            own = view(world, None).players[world.seat].priests
            for priest in PRIESTS:
                if priest not in own:
                    world.where[priest] = city_place(priest)
            walks.append(world)
    return walks


@pytest.mark.soak
def test_reach_finds_exactly_what_a_search_by_the_rules_finds() -> None:
    """Markers are removed on the way in the search, and not in the forecast."""
    compared = 0
    for seed in seeds(12, 150):
        for state in lonely_walks(seed):
            assert state.walker is not None
            found = searched(state)
            forecast = {
                (place, rest)
                for place, there in reached(state, state.walker).items()
                for rest in there.rests
            }
            # A forced step is taken at once, so that the search does not see every moment of it.
            assert found <= forecast
            assert {ended for ended in forecast if ended[1] == 0} <= found
            compared += 1
    assert compared > 20


def test_power_to_the_top_counts_two_a_level_and_one_sideways() -> None:
    least = climb(0)
    assert least[TOP] == 0
    assert least[cell_at(2, 3)] == 2
    assert least[cell_at(2, 2)] == 3
    assert least[cell_at(0, 3)] == 6
    assert least[cell_at(0, 0)] == min(least[cell] for cell in CELLS if cell in (1, 7)) + 1


def test_power_to_the_top_goes_round_markers() -> None:
    blocks = cell_set((cell_at(2, 3),))
    assert climb(blocks)[cell_at(1, 3)] == 6
    assert climb(blocks)[cell_at(2, 3)] == 2
    assert power_to_top(city_place(Priest(1)), 0) == 8
    assert power_to_top(city_place(Priest(1)), 1 << ENTRANCES[1]) == inf


def test_sowing_is_previewed_city_by_city() -> None:
    shown = view(a_game(), 0)
    assert sowing(shown, Priest(10), 3) == (11, 0, 1)
    assert power_after_sowing(shown, Priest(0), 2) == (0, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2)
    assert sowing(view(a_game(players=3), 0), Priest(8), 2) == (0, 1)


def test_every_god_unseen_is_as_likely_under_the_pyramid() -> None:
    chances = gods_under_pyramid(view(a_game(), 0))
    assert chances == (0, 0, 0, *[0.1] * 10)
    assert gods_under_pyramid(view(a_game(players=2), 1)) == tuple(
        1 / 7 if god in (0, 1, 2, 6, 7, 8, 12) else 0 for god in range(13)
    )


def test_gods_seen_in_a_fight_are_no_longer_possible_under_the_pyramid() -> None:
    state = a_game()
    state.known[0][5] = 4
    chances = gods_under_pyramid(view(state, 0))
    assert chances[5] == 0
    assert chances[12] == pytest.approx(1 / 9)


def test_without_memory_aid_only_what_is_looked_at_now_is_excluded() -> None:
    state = a_game(options=OsirisOptions(memory_aid=False))
    assert gods_under_pyramid(view(state, 0)) == (1 / 13,) * 13


def test_spectator_and_end_of_the_game_know_nothing_and_all() -> None:
    state = a_game()
    assert gods_under_pyramid(view(state, None)) == (1 / 13,) * 13
    end_game(state, Ending.STUCK)
    assert gods_under_pyramid(view(state, None)) == (*[0] * 12, 1)


def test_gods_under_a_priest_are_known_or_equally_likely() -> None:
    shown = view(a_game(), 0)
    assert gods_under_priest(shown, Priest(1)) == (0, 1, *[0] * 11)
    assert gods_under_priest(shown, Priest(7)) == (0, 0, 0, *[0.1] * 10)


def test_followers_are_counted_by_temple_and_by_seat() -> None:
    state = a_game(players=2)
    put_followers(state, BLUE, {0: 3, 9: 2})
    shown = view(state, None)
    assert followers_in(shown, God(0)) == 6
    assert followers_by_seat(shown, God(0)) == (4, 2)
    assert followers_by_seat(shown, God(9)) == (2, 0)
    assert winners_by(shown, God(0)) == (0,)
    assert winners_by(shown, God(12)) == (0, 1), "where nobody has followers all are tied"


def test_chances_to_win_weigh_each_god_by_who_leads_in_his_temple() -> None:
    state = a_game(options=OsirisOptions(ties=Ties.BEIGE))
    for colour in (BEIGE, BLUE, YELLOW):
        put_followers(state, colour, {3: 2, 4: 3})
    put_followers(state, RED, {10: 3, 11: 2})
    # For beige ten gods are possible: it wins ties, red leads in two temples.
    assert chances_to_win(view(state, 0)) == pytest.approx((0.8, 0.2, 0, 0))
    state.options = OsirisOptions(ties=Ties.TURN)
    state.seat = 3
    assert chances_to_win(view(state, 0)) == pytest.approx((0, 0.2, 0, 0.8))
    # Shared, three have two of the temples together, all four have six.
    state.options = OsirisOptions(ties=Ties.SHARED)
    third = 0.2 / 3 + 0.6 / 4
    assert chances_to_win(view(state, 0)) == pytest.approx((third, 0.2 + 0.6 / 4, third, third))


def test_chance_to_win_a_fight_counts_the_gods_that_would_lose() -> None:
    state = a_game()
    put_followers(state, BEIGE, {0: 1, 4: 2, 5: 2})
    for colour in (RED, BLUE, YELLOW):
        put_followers(state, colour, {4: 2, 5: 3})
    shown = view(state, 0)
    assert chance_to_win_fight(shown, Priest(0), Priest(7)) == pytest.approx(8 / 10)
    assert chance_to_win_fight(shown, Priest(1), Priest(7)) == pytest.approx(8 / 10)
    state.known[0][4] = 1
    assert chance_to_win_fight(view(state, 0), Priest(0), Priest(4)) == 0


def test_a_priest_at_home_must_go_to_its_entrance_first() -> None:
    state = a_game()
    assert forced_way(view(state, 0), Priest(0)) == (ENTRANCES[0],)


def test_nothing_is_forced_where_there_is_a_choice_or_a_last_marker() -> None:
    state = a_game()
    stand(state, 0, cell_at(0, 0), power=3)
    assert forced_way(view(state, 0), Priest(0)) == ()


def test_a_forced_way_ends_at_the_first_fight() -> None:
    state = a_game()
    stand(state, 0, city_place(Priest(0)), power=5)
    stand(state, 3, ENTRANCES[0])
    assert forced_way(view(state, 0), Priest(0)) == (ENTRANCES[0],)


def stepped_before_a_fight(events: list[Event]) -> tuple[int, ...]:
    """Return the steps of the priest that was moved, up to its first fight or its last step."""
    until = [n for n, e in enumerate(events) if isinstance(e, (FightFought, PowerSown))]
    first = events[: until[0]] if until else events
    return tuple(event.to for event in first if isinstance(event, PriestStepped))


@pytest.mark.parametrize("seed", seeds(6, 200))
def test_a_priest_goes_just_the_way_that_was_said_to_be_forced(seed: int) -> None:
    for state, *_before in random_game(OSIRIS, seed):
        assert isinstance(state, OsirisState)
        if state.phase in (Phase.PRIEST, Phase.WALKING):
            seen, world = view(state, state.seat), OSIRIS.clone(state)
            action = OSIRIS.legal(world, world.seat)[0]
            events = OSIRIS.apply(world, world.seat, action)
            match action:
                case Choose(priest):
                    assert stepped_before_a_fight(events) == forced_way(seen, priest)
                case Step(to):
                    assert seen.walk is not None
                    forced = forced_way(seen, seen.walk.priest, to)
                    assert stepped_before_a_fight(events) == (to, *forced)


def test_the_route_to_a_cell_is_the_cheapest_past_all_others() -> None:
    state = a_game()
    stand(state, 0, cell_at(1, 1), power=6)
    there = (cell_at(1, 2), cell_at(1, 3))
    assert route(view(state, 0), Priest(0), cell_at(1, 3)) == there
    stand(state, 3, cell_at(1, 2))
    past = route(view(state, 0), Priest(0), cell_at(1, 3))
    assert past[-1] == cell_at(1, 3)
    assert cell_at(1, 2) not in past, "nobody is fought on the way"
    assert route(view(state, 0), Priest(0), cell_at(1, 2)) == there[:1], "but at its end"
    assert route(view(state, 0), Priest(0), cell_at(6, 6)) == (), "too far for its power"
    stand(state, 1, cell_at(1, 3))
    assert route(view(state, 0), Priest(0), cell_at(1, 3)) == (), "its own priest stands there"


def test_a_marker_before_a_city_locks_in_the_priest_who_stands_there() -> None:
    state = a_game()
    assert city_locked_by(view(state, 0), ENTRANCES[4]) == 4
    stand(state, 4, cell_at(2, 2))
    assert city_locked_by(view(state, 0), ENTRANCES[4]) is None
    assert city_locked_by(view(state, 0), cell_at(3, 2)) is None


def test_who_would_win_with_a_follower_more() -> None:
    state = a_game()
    put_followers(state, BEIGE, {5: 1})
    put_followers(state, RED, {5: 2})
    put_followers(state, BLUE, {})
    put_followers(state, YELLOW, {})
    seen = view(state, 0)
    assert winners_with(seen, God(5), 0, 0) == winners_by(seen, God(5)) == (1,)
    assert winners_with(seen, God(5), 0, 1) == (0, 1)
    assert winners_with(seen, God(5), 0, 2) == (0,)
