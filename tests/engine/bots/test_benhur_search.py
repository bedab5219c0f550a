"""Charioteers at Castrop-Rauxel, against rivals ahead and behind, and when they look ahead."""

from math import fsum
from random import Random

import pytest

from engine.benhur import BENHUR
from engine.benhur.actions import BenHurAction, Drive, PlayAccident, Spare, Whip
from engine.benhur.data import ACCIDENT, RULER_OF, Ruler
from engine.benhur.state import BenHurOptions, BenHurState, Held, Phase, Sight
from engine.bots import choose, think, worlds_of
from engine.bots.benhur import MIND
from engine.bots.benhur.quick import moves, policy
from engine.bots.benhur.rivals import CLOSE_BEHIND, DISTANT, rivalry
from engine.bots.benhur.search import RIVAL, SEARCH, value
from engine.core import Chance
from tests.engine.benhur.circus import PLAIN, SHOD, a_race, accident, at, give, put, speed, turn_of
from tests.play import no_worlds, random_game, seeds

II, II_PLUS, III = speed(Ruler.II), speed(Ruler.II_PLUS), speed(Ruler.III)


def decision(state: BenHurState) -> BenHurAction:
    (seat,) = BENHUR.to_act(state)
    view, legal = BENHUR.view(state, seat), BENHUR.legal(state, seat)
    return MIND.rank(view, legal, no_worlds, Random(1))[0][0]


def on_a_free_straight(*hand: int, castrop_rauxel: bool = True) -> BenHurState:
    state = a_race(4, castrop_rauxel=castrop_rauxel)
    put(state, 0, at(-4, -3), winding=-1)
    put(state, 1, at(4, 3, 6))
    put(state, 2, at(0, 3, 6))
    put(state, 3, at(2, 4, 6))
    turn_of(state, 0)
    give(state, 0, *hand)
    return state


def test_at_castrop_rauxel_a_small_accident_is_played_for_the_two_moves_after_it() -> None:
    hand = (accident(1), II, II_PLUS, III)
    assert decision(on_a_free_straight(*hand)) == PlayAccident(accident(1))
    assert isinstance(decision(on_a_free_straight(*hand, castrop_rauxel=False)), Drive)


def test_at_castrop_rauxel_a_bad_accident_is_not_played_for_them() -> None:
    assert isinstance(decision(on_a_free_straight(accident(3), II, II_PLUS, III)), Drive)


def strategist(state: BenHurState, seat: int, rng: Random) -> BenHurAction:
    """Play as the first bot does, but for one trick: first a small accident, then two moves."""
    legal = BENHUR.legal(state, seat)
    hand = [held.card for held in state.chariots[state.asked].hand]
    if state.phase is Phase.PLAY and not state.cards_played:
        small = [card for card in hand if 0 < ACCIDENT[card] < 3]
        speeds = [card for card in hand if RULER_OF[card] is not None]
        if small and len(speeds) > 1:
            return PlayAccident(min(small, key=lambda card: (ACCIDENT[card], card)))
    return choose("sensible-1", BENHUR, BENHUR.view(state, seat), legal, no_worlds, rng)


def tricks_pay(level: str, races: range) -> float:
    """Return which part of the races the strategist wins against three bots of a level."""
    won = []
    for seed in races:
        state = BENHUR.setup(4, seed, BenHurOptions(castrop_rauxel=True), None)
        rng = Random(seed)
        while awaited := BENHUR.to_act(state):
            (seat,) = awaited
            view, legal = BENHUR.view(state, seat), BENHUR.legal(state, seat)
            if seat == seed % 4:
                action = strategist(state, seat, rng)
            else:
                action = choose(level, BENHUR, view, legal, no_worlds, rng)
            BENHUR.apply(state, seat, action)
        result = BENHUR.result(state)
        assert result is not None
        won.append(1 / len(result.winners) if seed % 4 in result.winners else 0.0)
    return fsum(won) / len(won)


@pytest.mark.long
def test_the_trick_of_castrop_rauxel_pays_against_the_first_bots_and_no_longer() -> None:
    races = range(80)
    before, now = tricks_pay("sensible-1", races), tricks_pay("sensible", races)
    assert before > 0.33
    assert now < 0.3


def beside_a_rival(*, ahead: float) -> BenHurState:
    """Chariot 0 is asked whether it whips chariot 1, against whom it has the better odds."""
    state = a_race(4)
    put(state, 0, at(-1, -3))
    put(state, 1, at(-1 + ahead, -3.5), winding=0 if ahead > -5 else -1)
    put(state, 2, at(0, 3, 6))
    put(state, 3, at(2, 4, 6))
    turn_of(state, 0)
    give(state, 0, SHOD, SHOD, II)
    state.chariots[1].hand = (Held(PLAIN, Sight.BARE),)
    state.whippers, state.contacts = [0], [(0, 1)]
    return state


def test_a_rival_just_ahead_is_whipped_and_one_lapped_is_not() -> None:
    assert decision(beside_a_rival(ahead=0.5)) == Whip(1)
    lapped = beside_a_rival(ahead=0.5)
    lapped.chariots[1].winding = -1
    assert decision(lapped) == Spare()


def test_to_hinder_somebody_is_worth_most_just_ahead_and_nothing_far_behind() -> None:
    just = rivalry(BENHUR.view(beside_a_rival(ahead=0.5), 0), 0, 1)
    farther = rivalry(BENHUR.view(beside_a_rival(ahead=4), 0), 0, 1)
    behind = rivalry(BENHUR.view(beside_a_rival(ahead=-1), 0), 0, 1)
    far_behind = beside_a_rival(ahead=0.5)
    far_behind.chariots[1].winding = -1
    assert 1 > just > farther > DISTANT
    assert behind == pytest.approx(1 - 1 / CLOSE_BEHIND)
    assert rivalry(BENHUR.view(far_behind, 0), 0, 1) == 0


def test_the_quick_policy_does_what_is_legal_and_looks_at_nothing_hidden() -> None:
    compared = 0
    for seed in seeds(4, 60):
        chance = Chance.of_seed(seed)
        for state, *_ in random_game(BENHUR, seed):
            for seat in BENHUR.to_act(state):
                action = policy(state, seat, Random(seed))
                assert action in BENHUR.legal(state, seat)
                world = BENHUR.determinize(state, seat, chance)
                assert policy(world, seat, Random(seed)) == action
                compared += 1
    assert compared > 200


def test_candidates_are_legal_and_their_priors_add_up() -> None:
    for state, *_ in random_game(BENHUR, 3):
        for seat in BENHUR.to_act(state):
            legal = BENHUR.legal(state, seat)
            for tried in (
                SEARCH.later(state, seat),
                SEARCH.first(
                    BENHUR.view(state, seat),
                    MIND.rank(BENHUR.view(state, seat), legal, no_worlds, Random(1)),
                ),
            ):
                assert {action for action, _ in tried} <= set(legal)
                assert fsum(prior for _, prior in tried) == pytest.approx(1)


def test_good_moves_come_best_first() -> None:
    worths = [worth for _, worth in moves(on_a_free_straight(PLAIN, II, III), 4)]
    assert worths == sorted(worths, reverse=True)
    assert len(worths) > 3


def test_a_length_more_is_worth_more_and_a_length_of_the_best_rival_less() -> None:
    state = on_a_free_straight(II, III)
    before = value(state, 0)
    put(state, 0, at(-3.5, -3), winding=-1)
    after = value(state, 0)
    assert after > before
    put(state, 2, at(-1, 3, 6))
    assert value(state, 0) == pytest.approx(after - RIVAL)


def test_the_same_position_and_seed_give_the_same_thoughts() -> None:
    state = on_a_free_straight(PLAIN, II, III)
    view, legal = BENHUR.view(state, 0), BENHUR.legal(state, 0)
    worlds = worlds_of(BENHUR, state, 0)
    found = think(BENHUR, view, legal, worlds, Random(1), 60)
    assert think(BENHUR, view, legal, worlds, Random(1), 60) == found
    assert sum(tried.visits for tried in found) == 60
