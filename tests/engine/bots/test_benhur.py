"""The sensible charioteer."""

from random import Random

import pytest

from engine.benhur import BENHUR
from engine.benhur.actions import (
    BenHurAction,
    Collide,
    Draw,
    Drive,
    MissTurn,
    PlayAccident,
    ShowHand,
    Spare,
    Whip,
)
from engine.benhur.data import CardNo, ChariotNo, Deck, Ruler, Turn
from engine.benhur.forecast import forecast
from engine.benhur.rules import apply, legal, setup, to_act
from engine.benhur.scoring import result
from engine.benhur.state import BenHurOptions, BenHurState, Held, Sight, Status
from engine.benhur.view import view
from engine.benhur.ways import Fate
from engine.bots import choose
from engine.bots.benhur import MIND
from tests.engine.benhur.circus import (
    PLAIN,
    SHOD,
    a_race,
    accident,
    at,
    give,
    put,
    speed,
    turn_of,
)
from tests.play import no_worlds, seeds

II, III_PLUS = speed(Ruler.II), speed(Ruler.III_PLUS)
STRAIGHT = (Turn.STRAIGHT, Turn.STRAIGHT)


def race(seed: int, levels: list[str]) -> BenHurState:
    """A classic race of one lap to its end."""
    state, rng = setup(len(levels), seed, BenHurOptions(), None), Random(seed)
    while seats := to_act(state):
        (seat,) = seats
        actions = legal(state, seat)
        apply(state, seat, choose(levels[seat], BENHUR, view(state, seat), actions, no_worlds, rng))
    return state


@pytest.mark.long
@pytest.mark.soak
def test_most_chariots_of_sensible_drivers_finish() -> None:
    races = [race(seed, ["sensible"] * 6) for seed in seeds(3, 40)]
    finished = sum(
        chariot.status is Status.FINISHED for state in races for chariot in state.chariots
    )
    assert finished >= 0.7 * 6 * len(races)


@pytest.mark.long
@pytest.mark.soak
def test_one_sensible_driver_beats_three_random_ones() -> None:
    won = 0
    games = seeds(24, 400)
    for seed in games:
        levels = ["random"] * 4
        levels[seed % 4] = "sensible"
        counted = result(race(seed, levels))
        assert counted is not None
        won += counted.winners == (seed % 4,)
    assert won >= 0.8 * len(games)


def choice(state: BenHurState, number: int) -> BenHurAction:
    """What the driver of a chariot decides."""
    seat = state.chariots[number].seat
    return MIND.rank(view(state, seat), legal(state, seat), no_worlds, Random(1))[0][0]


def on_the_straight(*hand: CardNo) -> BenHurState:
    """Chariot 0 on the south straight with a hand, chariot 1 right ahead, others far away."""
    state = a_race(4)
    put(state, 0, at(-1, -3))
    put(state, 1, at(1.5, -3))
    put(state, 2, at(0, 3, 6))
    put(state, 3, at(2, 4, 6))
    turn_of(state, 0)
    give(state, 0, *hand)
    return state


def test_a_free_straight_is_driven_fast() -> None:
    state = on_the_straight(PLAIN, II, III_PLUS)
    put(state, 0, at(-4, -3), winding=-1)
    put(state, 1, at(4, 3, 6))
    move = choice(state, 0)
    assert isinstance(move, Drive)
    assert move.card == III_PLUS


def test_before_a_bend_the_driver_slows_down() -> None:
    state = on_the_straight(PLAIN, III_PLUS)
    put(state, 0, at(7, -4.5))
    move = choice(state, 0)
    assert isinstance(move, Drive)
    assert move.card == PLAIN
    assert forecast(view(state, 0), move).fate is Fate.FREE


def test_rather_an_accident_than_the_wall() -> None:
    state = on_the_straight(III_PLUS, accident())
    put(state, 0, at(9, -2.25, 0))
    assert all(
        forecast(view(state, 0), move).fate is Fate.CRASH
        for move in legal(state, 0)
        if isinstance(move, Drive)
    )
    assert choice(state, 0) == PlayAccident(accident())


def test_on_a_free_straight_a_slow_hand_draws_from_the_risky_deck() -> None:
    state = on_the_straight(PLAIN, SHOD, PLAIN)
    put(state, 0, at(-4, -3), winding=-1)
    state.drawer = ChariotNo(0)
    assert choice(state, 0) == Draw(Deck.RISKY)


def test_before_a_bend_a_fast_hand_draws_from_the_normal_deck() -> None:
    state = on_the_straight(III_PLUS, accident())
    put(state, 0, at(7, -4.5))
    state.drawer = ChariotNo(0)
    assert choice(state, 0) == Draw(Deck.NORMAL)


@pytest.mark.parametrize(("shoes", "answer"), [(3, Whip(ChariotNo(1))), (0, Spare())])
def test_the_whip_is_used_when_the_odds_are_good(shoes: int, answer: BenHurAction) -> None:
    state = on_the_straight(*[SHOD] * shoes, II)
    put(state, 1, at(-1, -3.5))
    state.chariots[1].hand = (Held(SHOD, Sight.SHOWN), Held(PLAIN, Sight.BARE))
    state.whippers = [ChariotNo(0)]
    state.contacts = [(ChariotNo(0), ChariotNo(1))]
    assert choice(state, 0) == answer


def test_in_a_classic_race_a_lost_fight_gets_rid_of_an_accident() -> None:
    state = on_the_straight(accident(), PLAIN, II)
    state.penalty = ChariotNo(0)
    assert choice(state, 0) == PlayAccident(accident())


def test_in_a_season_a_lost_fight_is_not_risked_on_an_accident() -> None:
    state = a_race(4, format="season", laps=2)
    put(state, 0, at(-1, -3))
    give(state, 0, accident(3), PLAIN, II)
    state.penalty = ChariotNo(0)
    assert choice(state, 0) == MissTurn()


def test_a_hand_of_accidents_is_shown() -> None:
    state = a_race(4)
    give(state, state.current, accident(1), accident(2), accident(3), II)
    assert choice(state, state.current) == ShowHand()


def test_a_rival_without_horseshoes_is_rammed_rather_than_the_wall() -> None:
    state = on_the_straight(II)
    state.chariots[1].hand = (Held(PLAIN, Sight.BARE),)
    moves = [Collide(II, *STRAIGHT), Drive(II, Turn.RIGHT, Turn.RIGHT)]
    put(state, 0, at(-1, -5.5))
    put(state, 1, at(1.5, -5.5))
    assert MIND.rank(view(state, 0), moves, no_worlds, Random(1))[0][0] == moves[0]
