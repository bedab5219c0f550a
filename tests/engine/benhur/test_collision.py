"""The collision ("collision")."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.benhur.actions import BenHurRefusal, Collide, Draw, Lay
from engine.benhur.data import CardNo, ChariotNo, Deck, Ruler, Turn
from engine.benhur.events import (
    ChariotDriven,
    ChariotPushedBack,
    CollisionFought,
    LapCompleted,
    LapReturned,
    Side,
    WhipBarred,
)
from engine.benhur.rules import apply, legal, refuse
from engine.benhur.state import BenHurState, Laying, Phase, Sight, problems
from engine.benhur.track import LAP, progress
from engine.benhur.view import view
from engine.benhur.ways import WAYS
from engine.core import CommonRefusal, Event
from tests.engine.benhur.circus import (
    PLAIN,
    SHOD,
    a_race,
    at,
    dice,
    give,
    kinds,
    put,
    speed,
    turn_of,
)

II, II_SHOD = speed(Ruler.II), speed(Ruler.II, horseshoe=True)
STRAIGHT = (Turn.STRAIGHT, Turn.STRAIGHT)
ATTACKER, ATTACKED = at(-1, -3), at(1.5, -3)


def about_to_collide(card: CardNo = II, *hand: CardNo, **options: Any) -> BenHurState:
    """Chariot 0 plays a card at chariot 1, which holds a hand; the others are far ahead."""
    state = a_race(4, **options)
    put(state, 0, ATTACKER)
    put(state, 1, ATTACKED)
    put(state, 2, at(0, 3, 6))
    put(state, 3, at(0, 4, 6))
    turn_of(state, 0)
    give(state, 0, card, PLAIN, SHOD)
    give(state, 1, *(hand or (PLAIN,)))
    return state


def rulers_to_lay(state: BenHurState) -> set[Turn]:
    return {action.ruler for action in legal(state, 0) if isinstance(action, Lay)}


def fought(events: Sequence[Event]) -> CollisionFought:
    return next(event for event in events if isinstance(event, CollisionFought))


def test_the_attacker_counts_the_horseshoe_of_the_card_played_alone() -> None:
    for card, horseshoes in [(II, 0), (II_SHOD, 1)]:
        state = about_to_collide(card)
        assert fought(apply(state, 0, Collide(card, *STRAIGHT))).attacker.horseshoes == horseshoes


def test_the_attacked_counts_and_shows_all_horseshoes_in_hand() -> None:
    state = about_to_collide(II, SHOD, PLAIN, II_SHOD)
    side = fought(apply(state, 0, Collide(II, *STRAIGHT))).attacked
    assert side.horseshoes == 2
    assert side.shown == (SHOD, II_SHOD)


def test_the_attacker_who_rolls_more_lays_the_ruler_anew() -> None:
    state = about_to_collide()
    dice(state, 5, 4)
    events = apply(state, 0, Collide(II, *STRAIGHT))
    assert fought(events).won
    assert (state.phase, state.asked) == (Phase.LAYING, 0)
    assert view(state, 0).laying == Laying(II, ChariotNo(1), *STRAIGHT)
    assert legal(state, 0) == [Lay(*turns) for turns in WAYS], "the rival is out of every way"
    assert refuse(state, 0, Draw(Deck.NORMAL)) is CommonRefusal.NOT_NOW


def test_the_attacker_moves_and_the_other_is_put_where_he_stood() -> None:
    state = won()
    events = apply(state, 0, Lay(*STRAIGHT))
    assert state.chariots[0].stand == at(1, -3)
    assert state.chariots[1].stand == ATTACKER
    assert ChariotPushedBack(chariot=ChariotNo(1), start=ATTACKED, end=ATTACKER) in events
    assert (state.phase, state.asked) == (Phase.DRAW, 0)
    assert not problems(state)


def test_a_ruler_that_was_laid_by_choice_is_told_as_one() -> None:
    events = apply(won(), 0, Lay(*STRAIGHT))
    (driven,) = (event for event in events if isinstance(event, ChariotDriven))
    assert not driven.unasked


def test_another_way_may_be_taken_than_the_one_announced() -> None:
    state = won()
    apply(state, 0, Lay(Turn.LEFT, Turn.RIGHT))
    assert state.chariots[0].standing.heading == 0
    assert state.chariots[0].standing.tail[1] == -2.5
    assert state.chariots[1].stand == ATTACKER


def test_the_ruler_laid_anew_hits_nobody() -> None:
    state = won()
    put(state, 2, at(1.25, -2.25))
    assert refuse(state, 0, Lay(Turn.LEFT, Turn.STRAIGHT)) is BenHurRefusal.BLOCKED
    assert Lay(Turn.LEFT, Turn.STRAIGHT) not in legal(state, 0)


def test_who_had_to_turn_away_turns_away_when_the_ruler_is_laid_anew() -> None:
    state = won()
    state.chariots[0].away = Turn.STRAIGHT
    assert {action.ruler for action in legal(state, 0) if isinstance(action, Lay)} == {
        Turn.STRAIGHT
    }
    assert refuse(state, 0, Lay(Turn.LEFT, Turn.LEFT)) is BenHurRefusal.TURN_AWAY
    state.chariots[0].away = Turn.RIGHT
    assert {action.ruler for action in legal(state, 0) if isinstance(action, Lay)} == set(Turn), (
        "it was not bound to"
    )


def test_the_winner_may_still_crash_and_the_other_is_put_back_all_the_same() -> None:
    state = about_to_collide()
    put(state, 0, at(-1, -5.5))
    put(state, 1, at(1.5, -5.5))
    dice(state, 6, 1)
    apply(state, 0, Collide(II, *STRAIGHT))
    events = apply(state, 0, Lay(Turn.RIGHT, Turn.RIGHT))
    assert kinds(events)[:3] == ["ChariotPushedBack", "ChariotCrashed", "ChariotOut"]
    assert state.chariots[1].stand == at(-1, -5.5)
    assert not problems(state)


def won() -> BenHurState:
    """Chariot 0 has won its collision with 1 and is to lay its ruler."""
    state = about_to_collide()
    dice(state, 6, 1)
    apply(state, 0, Collide(II, *STRAIGHT))
    return state


def test_the_attacked_gets_the_old_heading_of_the_attacker() -> None:
    state = about_to_collide()
    put(state, 1, at(1.5, -3, 1))
    dice(state, 6, 1)
    apply(state, 0, Collide(II, *STRAIGHT))
    apply(state, 0, Lay(*STRAIGHT))
    assert state.chariots[1].standing.heading == 0


def test_who_is_pushed_back_is_out_of_reach_of_those_it_touched() -> None:
    state = about_to_collide()
    state.contacts = [(ChariotNo(1), ChariotNo(2))]
    dice(state, 6, 1)
    apply(state, 0, Collide(II, *STRAIGHT))
    apply(state, 0, Lay(*STRAIGHT))
    assert (1, 2) not in state.contacts


def test_if_the_attacked_wins_nobody_moves_and_the_attacker_draws_for_the_lost_card() -> None:
    state = about_to_collide()
    dice(state, 4, 5)
    assert not fought(apply(state, 0, Collide(II, *STRAIGHT))).won
    assert state.chariots[0].stand == ATTACKER
    assert state.chariots[1].stand == ATTACKED
    assert state.discards[Deck.NORMAL] == [II]
    assert (state.phase, state.asked) == (Phase.DRAW, 0)
    apply(state, 0, Draw(Deck.RISKY))
    assert len(state.chariots[0].hand) == 3
    assert state.current != 0


def test_horseshoes_decide_with_the_dice() -> None:
    state = about_to_collide(II, SHOD, II_SHOD)
    dice(state, 5, 4)
    assert not fought(apply(state, 0, Collide(II, *STRAIGHT))).won


def test_equal_dice_are_rolled_again_whatever_the_horseshoes() -> None:
    state = about_to_collide(II_SHOD)
    dice(state, 4, 4, 2, 6)
    fight = fought(apply(state, 0, Collide(II_SHOD, *STRAIGHT)))
    assert (fight.attacker.rolls, fight.attacked.rolls) == ((4, 2), (4, 6))


def test_a_tie_of_the_totals_is_rolled_again() -> None:
    state = about_to_collide(II, SHOD)
    dice(state, 4, 3, 2, 6)
    fight = fought(apply(state, 0, Collide(II, *STRAIGHT)))
    assert (fight.attacker.rolls, fight.attacked.rolls) == ((4, 2), (3, 6))
    assert (fight.attacker.total, fight.attacked.total) == (2, 7)
    assert not fight.won


def test_what_was_shown_stays_known_and_the_rest_is_known_to_be_bare() -> None:
    state = about_to_collide(II, SHOD, PLAIN)
    apply(state, 0, Collide(II, *STRAIGHT))
    assert [held.sight for held in state.chariots[1].hand] == [Sight.SHOWN, Sight.BARE]
    assert all(held.sight is Sight.HIDDEN for held in state.chariots[0].hand)


def pushed_over_the_line(**options: Any) -> BenHurState:
    """Chariot 1 has just completed a lap; chariot 0 stands behind the line and rams it."""
    state = about_to_collide(II, PLAIN, laps=2, **options)
    put(state, 0, at(-3.5, -3), winding=0)
    put(state, 1, at(-1.75, -3), winding=1)
    state.chariots[1].laps = 1
    dice(state, 6, 1)
    return state


def test_pushed_back_over_the_line_a_chariot_returns_its_lap_marker() -> None:
    state = pushed_over_the_line(format="long")
    apply(state, 0, Collide(II, *STRAIGHT))
    events = apply(state, 0, Lay(*STRAIGHT))
    assert LapReturned(chariot=ChariotNo(1), lap=1, laurel=None) in events
    assert state.chariots[1].laps == 0
    assert state.chariots[1].winding == 0
    assert not problems(state)


def test_the_laurel_returned_goes_to_the_next_who_crosses() -> None:
    state = pushed_over_the_line()
    state.chariots[1].laurels = (1, None)
    give(state, 0, speed(Ruler.III), PLAIN)
    apply(state, 0, Collide(speed(Ruler.III), *STRAIGHT))
    events = apply(state, 0, Lay(*STRAIGHT))
    assert LapReturned(chariot=ChariotNo(1), lap=1, laurel=1) in events
    assert LapCompleted(chariot=ChariotNo(0), lap=1, laurel=1) in events
    assert state.chariots[0].laurels == (1, None)
    assert state.chariots[1].laurels == (None, None)


def test_who_was_pushed_back_loses_ground() -> None:
    state = about_to_collide()
    dice(state, 6, 1)
    before = progress(ATTACKED.tip)
    apply(state, 0, Collide(II, *STRAIGHT))
    apply(state, 0, Lay(*STRAIGHT))
    lost = before - progress(state.chariots[1].standing.tip)
    assert 0 < lost < LAP / 2


def test_who_has_collided_cannot_whip_in_the_same_turn() -> None:
    state = about_to_collide()
    put(state, 2, at(1, -3.5))
    dice(state, 6, 1)
    apply(state, 0, Collide(II, *STRAIGHT))
    apply(state, 0, Lay(*STRAIGHT))
    events = apply(state, 0, Draw(Deck.NORMAL))
    assert WhipBarred(chariot=ChariotNo(0), unasked=True) in events, "and it is told why"
    assert (state.phase, state.asked) == (Phase.WHIP, 2)


def test_who_has_hindered_one_rival_is_blocked_by_the_next() -> None:
    state = about_to_collide()
    state.hindered = [ChariotNo(0)]
    assert refuse(state, 0, Collide(II, *STRAIGHT)) is BenHurRefusal.BLOCKED
    assert not any(isinstance(action, Collide) for action in legal(state, 0))


@pytest.mark.parametrize("rolls", [(6, 1), (1, 6)], ids=["won", "lost"])
def test_a_collision_is_told_before_what_it_brings(rolls: tuple[int, int]) -> None:
    state = about_to_collide()
    dice(state, *rolls)
    told = kinds(apply(state, 0, Collide(II, *STRAIGHT)))
    assert told == ["CollisionFought"]
    if rolls == (6, 1):
        assert kinds(apply(state, 0, Lay(*STRAIGHT))) == ["ChariotPushedBack", "ChariotDriven"]


def test_a_collision_is_told_with_card_and_both_sides() -> None:
    state = about_to_collide(II_SHOD, SHOD, PLAIN)
    dice(state, 6, 1)
    fight = fought(apply(state, 0, Collide(II_SHOD, *STRAIGHT)))
    assert fight.card == II_SHOD
    assert fight.attacker == Side(ChariotNo(0), 1, (6,), shown=())
    assert fight.attacked == Side(ChariotNo(1), 1, (1,), shown=(SHOD,))


def test_the_only_way_that_hits_nobody_is_taken_without_asking() -> None:
    state = won()
    announced = Lay(*STRAIGHT)
    others = [Lay(*turns) for turns in WAYS if turns != STRAIGHT]
    assert announced in legal(state, 0)
    state = about_to_collide()
    state.chariots[0].away = Turn.STRAIGHT
    # Rivals beside the end of the ruler leave room for a chariot set straight on, no other.
    put(state, 2, at(1.75, -2.5))
    put(state, 3, at(1.75, -3.5))
    put(state, 1, at(1.25, -3))
    dice(state, 6, 1)
    events = apply(state, 0, Collide(II, *STRAIGHT))
    assert kinds(events) == ["CollisionFought", "ChariotPushedBack", "ChariotDriven"]
    assert [event.unasked for event in events] == [False, False, True]
    assert state.chariots[0].stand == at(1, -3)
    assert len(others) == 8
