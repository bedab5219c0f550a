"""Looking ahead in Ben Hur: the table of turns, the quick player, what a race is worth."""

from random import Random

import pytest

from engine.benhur import BENHUR
from engine.benhur.actions import BenHurAction, Drive, PlayAccident
from engine.benhur.data import HORSESHOE, CardNo, Deck, Format, Ruler
from engine.benhur.state import BenHurOptions, BenHurState, problems
from engine.benhur.track import LAP, Stand, progress
from engine.bots import choose, think, worlds_of
from engine.bots.benhur.course import (
    HALF_LAP,
    at_a_glance,
    lost,
    of_any_hand,
    table,
    to_draw,
)
from engine.bots.benhur.kinds import ACCIDENT_KIND, HANDS, SHORT_HANDS, number_of
from engine.bots.benhur.pace import better_deck, ways, with_hand
from engine.bots.benhur.prospects import value
from engine.bots.benhur.quick import policy
from engine.bots.benhur.search import believed, clock, first, later
from engine.core import Chance
from tests.engine.benhur.circus import PLAIN, SHOD, a_race, accident, at, give, put, speed, turn_of
from tests.play import random_game, random_options, seeds

SLOW, FAST = number_of((0, 1, 1, 2)), number_of((2, 3, 3, 4))
THREE = number_of((1, 2, 3))
STRAIGHT = at(-1, -3)
"""On the south straight, well away from the walls."""


def test_the_table_is_small() -> None:
    assert len(table()) < 200_000


def test_the_table_knows_every_hand() -> None:
    for hand in HANDS:
        assert 0 < at_a_glance(STRAIGHT, LAP, number_of(hand)) < lost(LAP) + 1
    for hand in SHORT_HANDS:
        assert 0 < to_draw(STRAIGHT, LAP, number_of(hand)) < lost(LAP) + 1


def test_faster_cards_and_a_shorter_way_mean_fewer_turns() -> None:
    assert at_a_glance(STRAIGHT, LAP, FAST) < at_a_glance(STRAIGHT, LAP, SLOW)
    left = LAP - progress(STRAIGHT.tip)
    further = at(1, -3)
    nearer = to_draw(further, left - 2, THREE)
    assert 0.5 < to_draw(STRAIGHT, left, THREE) - nearer < 1.5


def test_before_the_bend_the_inner_lane_is_worth_more_than_the_outer() -> None:
    inner, outer = at(4, -2), at(4, -5)
    left = LAP - progress(inner.tip)
    assert to_draw(inner, left, THREE) + 0.5 < to_draw(outer, left, THREE)


def test_the_track_looks_alike_after_half_a_lap() -> None:
    here, there = at(4, -2, 0), at(-4, 2, 6)
    left = 2 * LAP - progress(here.tip)
    assert of_any_hand(here, left) == of_any_hand(there, left)


def test_who_drives_the_wrong_way_is_as_good_as_lost() -> None:
    assert to_draw(at(0, -3, 6), 10.0, THREE) == lost(10.0)


def test_whose_tip_is_past_the_line_needs_a_last_move() -> None:
    accidents = number_of((ACCIDENT_KIND,) * 3)
    assert to_draw(STRAIGHT, -0.5, THREE) == 1
    assert to_draw(STRAIGHT, -0.5, accidents) > 1


def test_the_best_way_of_a_speed_touches_no_wall_and_leaves_fewest_turns() -> None:
    before_the_wall = at(9, -2.25, 0)
    assert not ways(before_the_wall, HALF_LAP, list(Ruler).index(Ruler.III_PLUS), THREE)
    found = ways(STRAIGHT, LAP, 2, THREE)
    assert len(found) > 3
    assert list(found) == sorted(found)


def test_with_nothing_safe_in_hand_an_accident_saves_a_chariot() -> None:
    stand, left = at(7.5, -2.25), LAP - 11
    assert with_hand(stand, left, (4, 4, 4, 4)) == lost(left)
    assert with_hand(stand, left, (4, 4, 4, ACCIDENT_KIND)) < lost(left)


def test_before_a_bend_one_draws_slow_cards_and_on_a_straight_fast_ones() -> None:
    assert better_deck(at(7, -4.5), LAP - 9, number_of((4, 4, ACCIDENT_KIND)))[0] is Deck.NORMAL
    assert better_deck(at(-1, -3), LAP - 1, number_of((0, 0, 0)))[0] is Deck.RISKY


def quick_race(seed: int, players: int, options: BenHurOptions) -> BenHurState:
    """A race of quick players; all that they and the search may do is looked at on the way."""
    rng = Random(seed)
    state = BENHUR.setup(players, seed, options, None)
    now = clock(state)
    while awaited := BENHUR.to_act(state):
        seat = awaited[0]
        legal = BENHUR.legal(state, seat)
        assert all(action in legal for action, _ in later(state, seat))
        assert all(0 <= value(state, other) <= 1 for other in range(players))
        BENHUR.apply(state, seat, policy(state, seat, rng))
        assert clock(state) >= now
        now = clock(state)
    return state


@pytest.mark.long
def test_the_quick_player_keeps_to_the_rules_under_all_options() -> None:
    for seed in seeds(16, 300):
        rng = Random(seed)
        options = random_options(BENHUR, rng)
        assert isinstance(options, BenHurOptions)
        quick_race(seed, rng.choice(BENHUR.players), options)


def test_the_quick_player_sees_nothing_that_is_hidden() -> None:
    chance = Chance.of_seed(1)
    for state, *_ in random_game(BENHUR, 5, options=BENHUR.Options()):
        for seat in BENHUR.to_act(state):
            world = BENHUR.determinize(state, seat, chance)
            assert policy(world, seat, Random(1)) == policy(state, seat, Random(1))
            assert later(world, seat) == later(state, seat)
            assert value(world, seat) == value(state, seat)


def test_nearly_all_chariots_of_quick_players_finish() -> None:
    finished = sum(
        chariot.status.value == "finished"
        for seed in range(10)
        for chariot in quick_race(seed, 4, BenHurOptions()).chariots
    )
    assert finished > 32


def on_the_straight(*hand: CardNo) -> BenHurState:
    """Chariot 0 on the south straight with a hand, all others far behind."""
    state = a_race(4)
    put(state, 0, at(-1, -3))
    for number, y in ((1, -2.5), (2, -3.5), (3, -4.5)):
        put(state, number, at(-4, y), winding=-1)
    turn_of(state, 0)
    give(state, 0, *hand)
    return state


def test_who_is_ahead_can_expect_more() -> None:
    state = on_the_straight(PLAIN, PLAIN, speed(Ruler.II), speed(Ruler.II_PLUS))
    assert value(state, 0) > 0.3
    assert value(state, 0) > value(state, 1)
    state.chariots[0].misses = 2
    assert value(state, 0) < 0.3


@pytest.mark.parametrize("race_format", Format)
def test_who_is_ahead_can_expect_more_in_every_kind_of_race(race_format: Format) -> None:
    state = a_race(4, format=race_format.value, laps=2)
    put(state, 0, at(3, -3))
    for number, y in ((1, -2.5), (2, -3.5), (3, -4.5)):
        put(state, number, at(-4, y), winding=-1)
    turn_of(state, 0)
    assert value(state, 0) > 0.27


def test_a_race_that_is_over_is_worth_what_came_of_it() -> None:
    state = quick_race(2, 3, BenHurOptions())
    result = BENHUR.result(state)
    assert result is not None
    assert [value(state, seat) > 0 for seat in range(3)] == [
        seat in result.winners for seat in range(3)
    ]


def test_the_search_begins_with_the_moves_that_leave_fewest_turns() -> None:
    fast = speed(Ruler.III_PLUS)
    state = on_the_straight(PLAIN, SHOD, fast, accident())
    ranked: list[tuple[BenHurAction, float]] = [(PlayAccident(accident()), 9.0)]
    tried = first(BENHUR.view(state, 0), ranked)
    best = tried[0][0]
    assert isinstance(best, Drive)
    assert best.card == fast
    assert sum(prior for _, prior in tried) == pytest.approx(1)
    assert [prior for _, prior in tried] == sorted((prior for _, prior in tried), reverse=True)
    driven = [action.card for action, _ in tried if isinstance(action, Drive)]
    assert not any(HORSESHOE[card] for card in driven), "of equal speeds the plain one is tried"


def test_the_worlds_of_the_search_are_such_as_the_seat_cannot_rule_out() -> None:
    state = a_race(4)
    seat = BENHUR.to_act(state)[0]
    view = BENHUR.view(state, seat)
    sample, chance = believed(view, worlds_of(BENHUR, state, seat)), Chance.of_seed(1)
    worlds = [sample(chance) for _ in range(9)]
    tops = set()
    for world in worlds:
        assert problems(world) == []
        assert BENHUR.view(world, seat) == view
        tops.add(tuple(world.decks[Deck.NORMAL][-3:]))
    assert len(tops) > 5, "the next cards are others nearly every time"


def test_a_look_ahead_goes_round_a_rival_who_blocks_the_lane() -> None:
    state = on_the_straight(PLAIN, PLAIN, PLAIN, PLAIN)
    put(state, 1, at(1, -3))
    view, legal = BENHUR.view(state, 0), BENHUR.legal(state, 0)
    found = think(BENHUR, view, legal, worlds_of(BENHUR, state, 0), Random(1), 60)
    assert isinstance(found[0].action, Drive)
    assert sum(tried.visits for tried in found) == 60


def race(seed: int, hero: str, others: str) -> float:
    """Return the part of the victory of one bot against three others."""
    rng, seat_of_hero = Random(seed), seed % 4
    state = BENHUR.setup(4, seed, BENHUR.Options(), None)
    while awaited := BENHUR.to_act(state):
        seat = awaited[0]
        level = hero if seat == seat_of_hero else others
        view, legal = BENHUR.view(state, seat), BENHUR.legal(state, seat)
        worlds = worlds_of(BENHUR, state, seat)
        action = choose(level, BENHUR, view, legal, worlds, rng)
        BENHUR.apply(state, seat, action)
    result = BENHUR.result(state)
    assert result is not None
    return (seat_of_hero in result.winners) / len(result.winners)


@pytest.mark.long
@pytest.mark.soak
def test_one_driver_who_looks_ahead_beats_three_random_ones() -> None:
    games = seeds(16, 400)
    won = [race(seed, "strong", "random") for seed in games]
    assert sum(won) >= 0.8 * len(won)


def test_stands_of_the_table_have_their_tips_on_the_way() -> None:
    """Whatever is near a place of the table is found, also on the other side of the circus."""
    for x, y, heading in ((4.13, -2.07, 0), (10.0, 0.9, 4), (-4.2, 2.1, 6), (-9.9, -1.1, 10)):
        stand = Stand(round(x * 8), 0, round(y * 8), 0, heading)
        left = 2 * LAP - progress(stand.tip)
        assert of_any_hand(stand, left) < lost(left) - 1
