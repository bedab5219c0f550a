"""What the bots of Osiris read from followers, what their own give away, and what they look at."""

from itertools import permutations
from math import fsum
from random import Random
from statistics import fmean

import pytest

from engine.bots import Found, think, worlds_of
from engine.bots.osiris.placing import drawn_place, placing_shares
from engine.bots.osiris.quick import policy
from engine.bots.osiris.reading import DECOYS, Followers
from engine.bots.osiris.search import SEARCH, believed
from engine.core import Chance
from engine.osiris import OSIRIS
from engine.osiris.actions import OsirisAction, Pass, Place, Shift, Step
from engine.osiris.clues import clues_of
from engine.osiris.data import BEIGE, BLUE, PYRAMID, RED, TEMPLES, TOP, YELLOW, God, Priest, cell_at
from engine.osiris.state import FightRecord, OsirisOptions, OsirisState, Phase, priests_of
from engine.osiris.walking import choose_priest
from tests.engine.osiris.positions import a_game, put_followers, stand
from tests.play import random_game, seeds

Case = tuple[tuple[int, ...], tuple[tuple[int, ...], ...], int]
CASES: list[Case] = [
    ((3,), ((0, 2, 1, 0),), 1),
    ((2, 2), ((0, 1, 0, 3, 1), (1, 1, 0, 0, 2)), 1),
    ((1, 2), ((0, 1, 0, 1, 1, 0), (1, 0, 0, 0, 2, 3)), 3),
]


def listed(
    hidden: tuple[int, ...], courting: tuple[tuple[int, ...], ...], free: int
) -> list[float]:
    """Return the same chances, from every single way to lay the gods."""
    heaps = [None] * free + [player for player, count in enumerate(hidden) for _ in range(count)]
    there = [0.0] * len(heaps)
    for way in permutations(range(len(heaps))):
        weight = 1.0
        for god, place in enumerate(way):
            player = heaps[place]
            weight *= 1.0 if player is None else DECOYS[courting[player][god]]
        there[way.index(0)] += weight
    return [ways / fsum(there) for ways in there]


@pytest.mark.parametrize("case", CASES)
def test_the_chance_of_each_god_is_that_of_all_ways_to_lay_them(case: Case) -> None:
    assert Followers(*case).under_pyramid() == pytest.approx(listed(*case))


@pytest.mark.parametrize("case", CASES)
def test_gods_are_drawn_as_often_as_they_are_likely(case: Case) -> None:
    hidden, courting, free = case
    followers, chance = Followers(hidden, courting, free), Chance.of_seed(1)
    drawn = [followers.draw(chance) for _ in range(3000)]
    for heaps in drawn:
        assert [heaps.count(heap) for heap in range(1 + len(hidden))] == [free, *hidden]
    for god, likely in enumerate(followers.under_pyramid()):
        often = sum(heaps[god] == 0 for heaps in drawn) / len(drawn)
        assert often == pytest.approx(free * likely, abs=0.03)


def placed(seed: int, watcher: int) -> float:
    """Let two bots place their followers; return how sure of the pyramid's god one of them can be.

    He knows his own gods and how the other bot places, exactly; so the rest are seven cases, of
    which each makes every follower of the other so and so likely.
    """
    state, rng = OSIRIS.setup(2, seed, OsirisOptions(), None), Random(seed)
    other = 1 - watcher
    own = {state.gods[priest] for priest in priests_of(state, watcher)}
    unseen = [god for god in TEMPLES if god not in own]
    likely = dict.fromkeys(unseen, 1.0)
    while state.phase is Phase.PLACING:
        (seat,) = OSIRIS.to_act(state)
        legal = OSIRIS.legal(state, seat)
        action = drawn_place(OSIRIS.view(state, seat), legal, rng)[0][0]
        if seat == other:
            for god in unseen:
                case = with_pyramid(state, god, unseen, other)
                shares = dict(placing_shares(OSIRIS.view(case, other), legal))
                likely[god] *= shares.get(action, 0.0)
        OSIRIS.apply(state, seat, action)
    return likely[state.gods[PYRAMID]] / fsum(likely.values())


def with_pyramid(state: OsirisState, god: God, unseen: list[God], other: int) -> OsirisState:
    """Return the same game with a god under the pyramid and the others under a seat's priests."""
    case = OSIRIS.clone(state)
    rest = [each for each in unseen if each != god]
    for priest, each in zip(priests_of(case, other), rest, strict=True):
        case.gods[priest] = each
    case.gods[PYRAMID] = god
    return case


@pytest.mark.soak
def test_placed_followers_do_not_name_the_god_under_the_pyramid() -> None:
    assert fmean(placed(seed, seed % 2) for seed in seeds(60, 1000)) < 0.4


def test_the_shares_of_placing_add_up_and_are_of_legal_places() -> None:
    for players in OSIRIS.players:
        state, rng = OSIRIS.setup(players, players, OsirisOptions(), None), Random(1)
        while state.phase is Phase.PLACING:
            (seat,) = OSIRIS.to_act(state)
            legal = OSIRIS.legal(state, seat)
            shares = placing_shares(OSIRIS.view(state, seat), legal)
            assert fsum(share for _, share in shares) == pytest.approx(1)
            assert {action for action, _ in shares} <= set(legal)
            ranked = drawn_place(OSIRIS.view(state, seat), legal, rng)
            assert sorted(map(repr, legal)) == sorted(repr(action) for action, _ in ranked)
            OSIRIS.apply(state, seat, ranked[0][0])


def test_a_heap_that_could_never_be_matched_later_is_answered_while_placing() -> None:
    state = OSIRIS.setup(2, 1, OsirisOptions(), 0)
    unseen = next(god for god in TEMPLES if god not in state.gods[:3] + state.gods[6:9])
    state.followers[RED][unseen] = state.followers[YELLOW][unseen] = 2
    view = OSIRIS.view(state, 0)
    shares = placing_shares(view, OSIRIS.legal(state, 0))
    assert {action.temple for action, _ in shares if isinstance(action, Place)} == {unseen}


def a_fight_of_others() -> OsirisState:
    """Blue has beaten yellow, which beige has only watched."""
    state = a_game()
    followers = tuple(range(len(TEMPLES)))
    state.fights = [
        FightRecord(attacker=Priest(6), defender=Priest(9), winner=Priest(6), followers=followers)
    ]
    state.gods[6], state.gods[9] = state.gods[9], state.gods[6]
    put_followers(state, RED, {7: 3, 8: 2})
    put_followers(state, BLUE, {7: 3, 8: 2})
    put_followers(state, YELLOW, {7: 3, 8: 2})
    return state


def test_worlds_fit_what_is_known_and_go_by_the_followers() -> None:
    state = a_fight_of_others()
    worlds = believed(OSIRIS.view(state, 0), worlds_of(OSIRIS, state, 0))
    chance = Chance.of_seed(3)
    drawn = [worlds(chance) for _ in range(80)]
    for world in drawn:
        assert OSIRIS.problems(world) == []
        assert world.gods[:3] == state.gods[:3]
        assert OSIRIS.view(world, 0) == OSIRIS.view(state, 0)
        for clue in clues_of(world.fights):
            assert clue.fits(world.gods[clue.attacker], world.gods[clue.defender])
    courted = sum(world.gods[PYRAMID] in (7, 8) for world in drawn)
    assert courted > len(drawn) / 2


def test_the_quick_policy_does_what_is_legal_and_looks_at_nothing_hidden() -> None:
    compared = 0
    for seed in seeds(6, 60):
        chance = Chance.of_seed(seed)
        for state, *_ in random_game(OSIRIS, seed):
            for seat in OSIRIS.to_act(state):
                action = policy(state, seat, Random(seed))
                assert action in OSIRIS.legal(state, seat)
                world = OSIRIS.determinize(state, seat, chance)
                assert policy(world, seat, Random(seed)) == action
                compared += 1
    assert compared > 500


def test_later_candidates_are_legal_and_their_priors_add_up() -> None:
    for state, *_ in random_game(OSIRIS, 4):
        if state.phase is Phase.PLACING:
            continue
        for seat in OSIRIS.to_act(state):
            tried = SEARCH.later(state, seat)
            assert {action for action, _ in tried} <= set(OSIRIS.legal(state, seat))
            assert fsum(prior for _, prior in tried) == pytest.approx(1)


def beside_the_top(*, leading: bool) -> OsirisState:
    """Beige can enter the top, and leads in all temples that may decide or in none."""
    state = a_game(players=2)
    stand(state, 0, cell_at(2, 3), power=3)
    ahead, behind = ((BEIGE, BLUE), (RED, YELLOW)) if leading else ((RED, YELLOW), (BEIGE, BLUE))
    put_followers(state, ahead[0], {3: 1, 4: 1, 5: 1, 9: 2})
    put_followers(state, ahead[1], {10: 2, 11: 1, 12: 2})
    for colour in behind:
        put_followers(state, colour, {0: 3, 1: 2})
    choose_priest(state, Priest(0))
    return state


def looked(state: OsirisState, iterations: int) -> list[Found[OsirisAction]]:
    (seat,) = OSIRIS.to_act(state)
    view, legal = OSIRIS.view(state, seat), OSIRIS.legal(state, seat)
    worlds = worlds_of(OSIRIS, state, seat)
    return think(OSIRIS, view, legal, worlds, Random(1), iterations)


@pytest.mark.parametrize("leading", [True, False])
def test_a_search_ends_the_game_when_that_wins_and_not_when_it_loses(leading: bool) -> None:
    best, other = looked(beside_the_top(leading=leading), 60)
    assert (best.action == Step(TOP)) == leading
    assert best.visits + other.visits == 60
    ended = best if leading else other
    assert ended.action == Step(TOP)
    assert ended.value == (1.0 if leading else pytest.approx(0, abs=0.5))


def test_the_same_position_and_seed_give_the_same_thoughts() -> None:
    state = beside_the_top(leading=True)
    assert looked(state, 40) == looked(state, 40)


def test_a_search_tries_decoys_beside_what_looks_best() -> None:
    state = a_game()
    put_followers(state, BEIGE, {0: 2, 5: 1, 6: 1, 7: 1})
    state.phase = Phase.FOLLOWER
    tried = [found.action for found in looked(state, 40)]
    assert any(isinstance(action, Shift) and action.to in (1, 2) for action in tried)
    assert Pass() in tried


def test_where_followers_are_placed_nothing_is_looked_at() -> None:
    (only,) = looked(OSIRIS.setup(2, 1, OsirisOptions(), 0), 40)
    assert only.visits == 0
