"""What a screen shows before a choice is made."""

from math import isclose
from random import Random

import pytest

from engine.benhur.actions import Collide, Drive
from engine.benhur.data import DECK_OF, HORSESHOE, ChariotNo, Deck, Ruler, Turn
from engine.benhur.events import ChariotCrashed, ChariotDriven, CollisionFought
from engine.benhur.forecast import (
    collision_chance,
    fight_chance,
    forecast,
    forecasts,
    horseshoe_chances,
    next_moves,
    placings,
    race_places,
    unseen,
    whip_chance,
)
from engine.benhur.rules import apply, legal, setup, to_act
from engine.benhur.state import BenHurOptions, BenHurState, Held, Sight, Status, clone
from engine.benhur.view import view
from engine.benhur.ways import Fate
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
from tests.play import seeds

II = speed(Ruler.II)
STRAIGHT = (Turn.STRAIGHT, Turn.STRAIGHT)


def behind_a_rival() -> BenHurState:
    """Chariot 0 is to move, chariot 1 stands right ahead of it; the others are far ahead."""
    state = a_race(4)
    put(state, 0, at(-1, -3))
    put(state, 1, at(1.5, -3))
    put(state, 2, at(0, 3, 6))
    put(state, 3, at(2, 4, 6))
    turn_of(state, 0)
    give(state, 0, II, speed(Ruler.III), accident())
    return state


def test_the_ghost_of_a_move_lies_where_the_chariot_would_stand() -> None:
    ghost = forecast(view(behind_a_rival(), 0), Drive(II, Turn.LEFT, Turn.STRAIGHT))
    assert ghost.fate is Fate.FREE
    assert ghost.chariot == ghost.stand.outline
    assert isclose(ghost.ruler[0][0] + ghost.ruler[3][0], 0.0, abs_tol=1e-12)


def test_a_collision_is_forecast_with_whom() -> None:
    ghost = forecast(view(behind_a_rival(), 0), Collide(II, *STRAIGHT))
    assert (ghost.fate, ghost.target) == (Fate.COLLISION, 1)
    assert 1 not in ghost.touches


def test_a_crash_is_forecast() -> None:
    state = behind_a_rival()
    put(state, 0, at(-1, -5.5))
    ghost = forecast(view(state, 0), Drive(II, Turn.RIGHT, Turn.RIGHT))
    assert ghost.fate is Fate.CRASH
    assert not ghost.touches


def test_a_blocked_way_is_forecast_though_it_is_not_legal() -> None:
    state = behind_a_rival()
    put(state, 2, at(0.25, -3.25))
    assert forecast(view(state, 0), Drive(II, *STRAIGHT)).fate is Fate.BLOCKED


def test_contact_and_gain_are_forecast() -> None:
    state = behind_a_rival()
    put(state, 1, at(1, -3.5))
    ghost = forecast(view(state, 0), Drive(II, *STRAIGHT))
    assert ghost.touches == (1,)
    assert ghost.gain == 2.0
    assert not ghost.finishes


def test_the_finish_is_forecast() -> None:
    state = behind_a_rival()
    put(state, 1, at(0, 5, 6))
    put(state, 0, at(-4.5, -3))
    assert not forecast(view(state, 0), Drive(II, *STRAIGHT)).finishes
    put(state, 0, at(-3.5, -3))
    assert forecast(view(state, 0), Drive(II, *STRAIGHT)).finishes


def test_all_nine_ways_of_a_card_are_forecast() -> None:
    assert len(forecasts(view(behind_a_rival(), 0), II)) == 9


def test_the_next_moves_use_the_cards_that_remain() -> None:
    seen = view(behind_a_rival(), 0)
    ghost = forecast(seen, Drive(II, Turn.LEFT, Turn.RIGHT))
    reach = next_moves(seen, ghost)
    assert {move.card for move in reach} == {speed(Ruler.III)}
    assert len(reach) == 9


def test_after_a_collision_the_rival_is_out_of_the_way() -> None:
    seen = view(behind_a_rival(), 0)
    reach = next_moves(seen, forecast(seen, Collide(II, *STRAIGHT)))
    assert all(move.fate is not Fate.COLLISION for move in reach)


@pytest.mark.soak
def test_what_is_forecast_comes_true() -> None:
    for seed in seeds(8, 200):
        state, rng = setup(6, seed, BenHurOptions(), None), Random(seed)
        while seats := to_act(state):
            seat = seats[0]
            seen = view(state, seat)
            for action in legal(state, seat):
                if isinstance(action, Drive | Collide):
                    ghost = forecast(seen, action)
                    told = apply(clone(state), seat, action)[0]
                    match told:
                        case ChariotDriven():
                            assert (ghost.fate, ghost.stand) == (Fate.FREE, told.end)
                        case ChariotCrashed():
                            assert (ghost.fate, ghost.stand) == (Fate.CRASH, told.end)
                        case CollisionFought():
                            assert ghost.fate is Fate.COLLISION
                            assert ghost.target == told.attacked.chariot
            apply(state, seat, rng.choice(legal(state, seat)))


def test_the_race_order_tells_the_gaps() -> None:
    state = behind_a_rival()
    order = placings(view(state, None))
    assert [line.chariot for line in order] == [2, 3, 1, 0]
    assert order[0].behind == 0.0
    assert isclose(order[3].behind - order[2].behind, 2.5)


def test_who_has_finished_is_ahead_of_all_and_who_is_out_behind_them() -> None:
    state = behind_a_rival()
    state.chariots[0].laurels, state.chariots[0].status = (1,), Status.FINISHED
    state.chariots[2].status = Status.OUT
    assert race_places(view(state, None)) == [0, 3, 1, 2]


def test_the_chances_of_a_fight() -> None:
    assert fight_chance(0, 0) == 0.5
    assert fight_chance(1, 0) == 15 / 25, "equal dice and equal totals are rolled again"
    assert fight_chance(0, 1) == 10 / 25
    assert fight_chance(4, 0) == 27 / 28
    assert fight_chance(6, 0) == 1.0


def test_a_known_hand_has_certain_horseshoes() -> None:
    state = behind_a_rival()
    state.chariots[1].hand = (Held(SHOD, Sight.SHOWN), Held(PLAIN, Sight.BARE))
    assert horseshoe_chances(view(state, 0), ChariotNo(1)) == (0, 1, 0, 0, 0)
    assert collision_chance(view(state, 0), II, ChariotNo(1)) == fight_chance(0, 1)


def test_a_hidden_card_is_weighed_by_what_is_unseen_of_its_deck() -> None:
    state = behind_a_rival()
    assert isclose(sum(horseshoe_chances(view(state, 0), ChariotNo(1))), 1.0)
    give(state, 1, PLAIN)
    seen = view(state, 0)
    cards = unseen(seen, Deck.NORMAL)
    shod = sum(1 for card in cards if HORSESHOE[card])
    assert isclose(horseshoe_chances(seen, ChariotNo(1))[1], shod / len(cards))


def test_both_chances_of_a_whip_add_up() -> None:
    state = behind_a_rival()
    state.chariots[1].hand = (Held(SHOD, Sight.SHOWN),)
    seen = view(state, 0)
    assert isclose(
        whip_chance(seen, ChariotNo(0), ChariotNo(1))
        + whip_chance(seen, ChariotNo(1), ChariotNo(0)),
        1.0,
    )


def test_the_unseen_are_the_deck_and_the_hidden_hands() -> None:
    state = behind_a_rival()
    hidden = [held.card for number in (1, 2, 3) for held in state.chariots[number].hand]
    for deck in Deck:
        expected = state.decks[deck] + [card for card in hidden if DECK_OF[card] is deck]
        assert unseen(view(state, 0), deck) == sorted(expected)
