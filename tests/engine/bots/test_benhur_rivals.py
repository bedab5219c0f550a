"""Charioteers at Castrop-Rauxel, and against rivals ahead and behind."""

from math import fsum
from random import Random

import pytest

from engine.benhur import BENHUR
from engine.benhur.actions import BenHurAction, Drive, PlayAccident, Spare, Whip
from engine.benhur.data import ACCIDENT, RULER_OF, CardNo, ChariotNo, Ruler
from engine.benhur.state import BenHurOptions, BenHurState, Held, Phase, Sight
from engine.bots import choose
from engine.bots.benhur import MIND
from engine.bots.benhur.rivals import CLOSE_BEHIND, DISTANT, rivalry
from tests.engine.benhur.circus import PLAIN, SHOD, a_race, accident, at, give, put, speed, turn_of
from tests.play import no_worlds

II, II_PLUS, III = speed(Ruler.II), speed(Ruler.II_PLUS), speed(Ruler.III)


def decision(state: BenHurState) -> BenHurAction:
    (seat,) = BENHUR.to_act(state)
    view, legal = BENHUR.view(state, seat), BENHUR.legal(state, seat)
    return MIND.rank(view, legal, no_worlds, Random(1))[0][0]


def on_a_free_straight(*hand: CardNo, castrop_rauxel: bool = True) -> BenHurState:
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
    assert before > 0.4
    assert now < 0.33


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
    state.whippers, state.contacts = [ChariotNo(0)], [(ChariotNo(0), ChariotNo(1))]
    return state


def test_a_rival_just_ahead_is_whipped_and_one_lapped_is_not() -> None:
    assert decision(beside_a_rival(ahead=0.5)) == Whip(ChariotNo(1))
    lapped = beside_a_rival(ahead=0.5)
    lapped.chariots[1].winding = -1
    assert decision(lapped) == Spare()


def test_to_hinder_somebody_is_worth_most_just_ahead_and_nothing_far_behind() -> None:
    just = rivalry(BENHUR.view(beside_a_rival(ahead=0.5), 0), ChariotNo(0), ChariotNo(1))
    farther = rivalry(BENHUR.view(beside_a_rival(ahead=4), 0), ChariotNo(0), ChariotNo(1))
    behind = rivalry(BENHUR.view(beside_a_rival(ahead=-1), 0), ChariotNo(0), ChariotNo(1))
    far_behind = beside_a_rival(ahead=0.5)
    far_behind.chariots[1].winding = -1
    assert 1 > just > farther > DISTANT
    assert behind == pytest.approx(1 - 1 / CLOSE_BEHIND)
    assert rivalry(BENHUR.view(far_behind, 0), ChariotNo(0), ChariotNo(1)) == 0
