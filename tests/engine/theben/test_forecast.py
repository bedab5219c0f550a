"""What a choice would bring."""

from itertools import pairwise

import pytest

from engine.theben import THEBEN
from engine.theben.actions import Dig, EndTurn, Renew, Take, Travel, Wait
from engine.theben.data import DISTANCE, END, ROADS, TREASURES, Kind, Place, TreasureNo, Week
from engine.theben.forecast import (
    Reach,
    action_weeks,
    chance_to_win,
    dig_forecasts,
    movers_before,
    pile_odds,
    plan,
    travel_weeks,
    way,
)
from engine.theben.state import ThebenState
from tests.engine.theben.positions import (
    a_card,
    a_game,
    announce,
    cards_of,
    dug_up,
    give,
    knowledge,
    objects,
    play,
    put,
    seen,
)

LONDON_SHOW = a_card(Kind.EXHIBITION, Place.LONDON, 5)


def test_travel_is_shortened_by_horse_and_free_by_airship() -> None:
    state = a_game(2)
    put(state, 0, place=Place.VIENNA)
    assert travel_weeks(state.players[0], Place.EGYPT) == 3
    give(state, 0, cards_of(Kind.HORSE)[0])
    assert travel_weeks(state.players[0], Place.EGYPT) == 2
    assert travel_weeks(state.players[0], Place.EGYPT, airship=True) == 0


def test_each_action_costs_its_weeks() -> None:
    congress = a_card(Kind.CONGRESS, Place.PARIS)
    actions = [Take(congress), Dig(7), Wait(3), Renew(), EndTurn(), None]
    assert [action_weeks(action) for action in actions] == [2, 7, 3, 2, 0, 0]


def test_eves_dig_as_a_plan() -> None:
    """The sheet's example: 3 weeks from Paris to Egypt and 6 weeks of digging."""
    state = a_game(2)
    put(state, 0, place=Place.PARIS)
    planned = plan(seen(state), 0, to=Place.EGYPT, action=Dig(6))
    assert (planned.travel, planned.action, planned.week) == (3, 6, 10)
    assert planned.place is Place.EGYPT
    assert planned.movers == (1,)


@pytest.mark.parametrize("action", [Wait(4), Wait(9)])
def test_a_plan_foretells_where_the_marker_arrives_and_who_moves_next(action: Wait) -> None:
    state = a_game(3)
    put(state, 1, week=23)
    put(state, 2, week=30)
    planned = plan(seen(state), 0, to=Place.ROME, action=action)
    play(state, 0, Travel(Place.ROME))
    play(state, 0, action)
    assert state.players[0].week == planned.week
    assert THEBEN.to_act(state) == (planned.movers or (0,))[:1]


def test_who_lands_on_a_marker_moves_before_it() -> None:
    state = a_game(3)
    put(state, 1, week=23)
    put(state, 2, week=30)
    assert movers_before(seen(state), 0, Week(23)) == ()
    assert movers_before(seen(state), 0, Week(24)) == (1,)
    assert movers_before(seen(state), 0, Week(31)) == (1, 2)


def test_a_plan_past_the_end_is_not_possible() -> None:
    state = a_game(2)
    put(state, 0, week=END - 3)
    assert plan(seen(state), 0, action=Wait(3)).possible
    assert not plan(seen(state), 0, to=Place.ROME, action=Wait(3)).possible


def before_a_show(week: int) -> ThebenState:
    state = a_game(2)
    put(state, 0, week=10, place=Place.ROME)
    put(state, 1, week=40)
    dug_up(state, 0, *objects(Place.EGYPT, 2), *objects(Place.PALESTINE, 1))
    announce(state, LONDON_SHOW, week)
    return state


@pytest.mark.parametrize(
    ("wait", "reach", "spare"),
    [(3, Reach.IN_REACH, 1), (4, Reach.IN_REACH, 0), (5, Reach.MISSED, -1)],
)
def test_an_exhibition_is_in_reach_while_there_is_time_to_go(
    wait: int, reach: Reach, spare: int
) -> None:
    (stand,) = plan(seen(before_a_show(16)), 0, action=Wait(wait)).outlooks
    assert (stand.reach, stand.spare) == (reach, spare)


def test_a_plan_can_end_at_the_exhibition() -> None:
    planned = plan(seen(before_a_show(16)), 0, to=Place.LONDON, action=Wait(4))
    (stand,) = planned.outlooks
    assert (stand.reach, stand.objects) == (Reach.THERE, 2)


def test_waiting_elsewhere_on_its_week_misses_an_exhibition_even_with_an_airship() -> None:
    state = before_a_show(16)
    give(state, 0, cards_of(Kind.AIRSHIP)[0])
    (stand,) = plan(seen(state), 0, action=Wait(6)).outlooks
    assert stand.reach is Reach.MISSED
    (stand,) = plan(seen(state), 0, action=Wait(5)).outlooks
    assert stand.reach is Reach.IN_REACH


def test_an_airship_used_on_the_way_is_gone() -> None:
    state = before_a_show(16)
    give(state, 0, cards_of(Kind.AIRSHIP)[0])
    (stand,) = plan(seen(state), 0, to=Place.EGYPT, airship=True, action=Wait(1)).outlooks
    assert stand.spare == 16 - 11 - 4


def test_a_horse_to_be_taken_counts_for_the_way_to_an_exhibition() -> None:
    state = before_a_show(20)
    put(state, 0, place=Place.WARSAW)
    horse = a_card(Kind.HORSE, Place.MOSCOW)
    (stand,) = plan(seen(state), 0, to=Place.MOSCOW, action=Take(horse)).outlooks
    assert stand.spare == 20 - 12 - 2


def a_digger(**options: bool) -> ThebenState:
    state = a_game(2, **options)
    give(state, 0, *knowledge(Place.EGYPT, 3, 3))
    put(state, 0, place=Place.EGYPT)
    return state


def test_a_dig_forecast_goes_by_all_cards_that_may_be_in_the_pile() -> None:
    """Six points and six weeks draw 4 of what may be any of 30 cards, 35 points among them."""
    forecasts = dig_forecasts(seen(a_digger()), 0, Place.EGYPT)
    six_weeks = forecasts[6 - 1]
    assert (six_weeks.weeks, six_weeks.cards) == (6, 4)
    assert six_weeks.points == pytest.approx(4 * 35 / 30)
    assert six_weeks.knowledge == pytest.approx(4 * 2 / 30)
    nothing = (16 * 15 * 14 * 13) / (30 * 29 * 28 * 27)
    assert six_weeks.something == pytest.approx(1 - nothing)


def test_what_was_found_is_no_longer_expected() -> None:
    state = a_digger()
    dug_up(state, 1, TreasureNo(39))
    four_cards = dig_forecasts(seen(state), 0, Place.EGYPT)[6 - 1]
    assert four_cards.points == pytest.approx(4 * (35 - 6) / 29)


def test_with_alternative_digs_the_pile_is_known() -> None:
    odds = pile_odds(seen(a_digger(alternative_digs=True)), Place.EGYPT)
    assert odds.blanks == ((6, 1.0),)
    four_cards = dig_forecasts(seen(a_digger(alternative_digs=True)), 0, Place.EGYPT)[6 - 1]
    assert four_cards.points == pytest.approx(4 * 35 / 20)


def test_without_knowledge_there_is_nothing_to_forecast() -> None:
    assert dig_forecasts(seen(a_game(2)), 0, Place.EGYPT) == ()


def test_the_journey_leaves_less_time_to_dig() -> None:
    state = a_digger()
    put(state, 0, week=END - 5, place=Place.PARIS)
    assert len(dig_forecasts(seen(state), 0, Place.EGYPT)) == 2
    assert len(dig_forecasts(seen(state), 0, Place.EGYPT, airship=True)) == 5


def test_an_empty_pile_promises_nothing() -> None:
    state = a_digger()
    dug_up(state, 1, *state.buried[Place.EGYPT])
    state.blanks[Place.EGYPT] = 0
    last = dig_forecasts(seen(state), 0, Place.EGYPT)[-1]
    assert (last.cards, last.something, last.points) == (0, 0.0, 0.0)


def test_forecasts_come_true_on_average() -> None:
    found = points = 0
    games = 400
    for seed in range(games):
        state = a_game(2, seed=seed)
        give(state, 0, *knowledge(Place.EGYPT, 3, 3))
        put(state, 0, place=Place.EGYPT)
        play(state, 0, Dig(6))
        found += bool(state.players[0].finds)
        points += sum(TREASURES[treasure].points for treasure in state.players[0].finds)
    forecast = dig_forecasts(seen(a_digger()), 0, Place.EGYPT)[6 - 1]
    assert points / games == pytest.approx(forecast.points, rel=0.15)
    assert found / games == pytest.approx(forecast.something, rel=0.05)


def test_the_way_to_a_place_follows_roads_and_is_as_long_as_its_distance() -> None:
    roads = {frozenset(road) for road in ROADS}
    for origin in Place:
        for to in Place:
            places = way(origin, to)
            assert (places[0], places[-1], len(places)) == (origin, to, DISTANCE[origin][to] + 1)
            assert all(frozenset(step) in roads for step in pairwise(places))


def test_the_chance_to_win_an_exhibition_counts_ties_that_are_thrown_again() -> None:
    assert chance_to_win(1, ()) == 1
    assert chance_to_win(2, (2,)) == pytest.approx(1 / 2)
    assert chance_to_win(2, (2, 2, 2)) == pytest.approx(1 / 4)
    assert chance_to_win(7, (1,)) == 1
    # Of 36 throws 26 win, 4 tie, 6 lose.
    assert chance_to_win(3, (1,)) == pytest.approx(26 / 32)
