"""Accident cards: classic, season, long race and Castrop-Rauxel ("variantes 1 à 3")."""

from typing import Any

import pytest

from engine.benhur.actions import (
    BenHurRefusal,
    Draw,
    Drive,
    MissTurn,
    PlayAccident,
    Stop,
    Whip,
)
from engine.benhur.data import CardNo, ChariotNo, Deck, Ruler, Turn
from engine.benhur.events import AccidentPlayed, ChariotOut, HandDiscarded, OutCause
from engine.benhur.rules import apply, legal, refuse
from engine.benhur.state import BenHurState, Phase, Status, problems
from engine.core import CommonRefusal
from tests.engine.benhur.circus import (
    PLAIN,
    a_race,
    accident,
    at,
    dice,
    give,
    put,
    speed,
    turn_of,
)

II = speed(Ruler.II)
STRAIGHT = (Turn.STRAIGHT, Turn.STRAIGHT)


def under_way(*hand: CardNo, **options: Any) -> BenHurState:
    """Chariot 0, alone on its straight, is to act with a hand."""
    state = a_race(4, **options)
    put(state, 0, at(-1, -3))
    for number in (1, 2, 3):
        put(state, number, at(2 * number - 4, 3, 6))
    turn_of(state, 0)
    give(state, 0, *hand)
    return state


@pytest.mark.parametrize("roll", [1, 2])
def test_sheet_a_roll_of_1_or_2_for_a_card_1_2_means_going_on_with_three_cards(roll: int) -> None:
    state = under_way(accident(2), II, PLAIN, PLAIN)
    dice(state, roll)
    apply(state, 0, PlayAccident(accident(2)))
    assert len(state.chariots[0].hand) == 3
    assert state.phase is Phase.PLAY
    assert state.current != 0


@pytest.mark.parametrize("roll", [3, 4, 5, 6])
def test_sheet_a_roll_of_3_to_6_for_a_card_1_2_brings_a_new_card(roll: int) -> None:
    state = under_way(accident(2), II, PLAIN, PLAIN)
    dice(state, roll)
    apply(state, 0, PlayAccident(accident(2)))
    assert (state.phase, state.asked) == (Phase.DRAW, 0)
    apply(state, 0, Draw(Deck.NORMAL))
    assert len(state.chariots[0].hand) == 4
    assert state.current != 0


def test_an_accident_stands_in_place_of_the_move() -> None:
    state = under_way(accident(), II)
    apply(state, 0, PlayAccident(accident()))
    assert state.chariots[0].stand == at(-1, -3)


def test_before_the_first_move_an_accident_is_a_repair() -> None:
    for moved in (False, True):
        state = under_way(accident(), II)
        state.chariots[0].moved = moved
        played, *_ = apply(state, 0, PlayAccident(accident()))
        assert isinstance(played, AccidentPlayed)
        assert played.repair is not moved


@pytest.mark.parametrize("options", [{}, {"format": "long", "laps": 2}], ids=str)
def test_with_no_card_left_a_chariot_is_out(options: dict[str, object]) -> None:
    state = under_way(accident(3), **options)
    dice(state, 3)
    events = apply(state, 0, PlayAccident(accident(3)))
    assert ChariotOut(chariot=ChariotNo(0), cause=OutCause.NO_CARDS) in events
    assert state.chariots[0].status is Status.OUT


def test_the_last_card_may_be_an_accident_that_ends_well() -> None:
    state = under_way(accident(3))
    dice(state, 4)
    apply(state, 0, PlayAccident(accident(3)))
    assert state.phase is Phase.DRAW


class TestSeason:
    """Variant 1: accidents knock out."""

    def season(self, *hand: CardNo) -> BenHurState:
        return under_way(*hand, format="season", laps=2)

    @pytest.mark.parametrize(("roll", "status"), [(2, Status.OUT), (3, Status.RACING)])
    def test_a_roll_in_the_numbers_puts_the_chariot_out(self, roll: int, status: Status) -> None:
        state = self.season(accident(2), II, PLAIN)
        dice(state, roll)
        apply(state, 0, PlayAccident(accident(2)))
        assert state.chariots[0].status is status

    def test_an_accident_costs_the_turn_even_if_it_ends_well(self) -> None:
        state = self.season(accident(2), II, PLAIN)
        dice(state, 6)
        apply(state, 0, PlayAccident(accident(2)))
        apply(state, 0, Draw(Deck.NORMAL))
        assert state.chariots[0].stand == at(-1, -3)
        assert state.current != 0

    def test_a_repair_at_the_start_does_not_knock_out(self) -> None:
        state = self.season(accident(2), II)
        state.chariots[0].moved = False
        dice(state, 1)
        apply(state, 0, PlayAccident(accident(2)))
        assert state.chariots[0].status is Status.RACING
        assert len(state.chariots[0].hand) == 1


def lost_to_the_whip(**options: Any) -> BenHurState:
    """Chariot 0 has lost a fight with the whip against chariot 1, and holds an accident."""
    state = under_way(accident(), II, PLAIN, **options)
    put(state, 1, at(1, -3.5))
    apply(state, 0, Drive(II, *STRAIGHT))
    apply(state, 0, Draw(Deck.NORMAL))
    dice(state, 1, 6)
    apply(state, 0, Whip(ChariotNo(1)))
    dice(state, 6)
    apply(state, 0, PlayAccident(accident()))
    return state


@pytest.mark.parametrize(
    ("options", "misses"),
    [
        ({}, 0),
        ({"format": "season", "laps": 2}, 1),
        ({"format": "long", "laps": 2}, 1),
        ({"format": "long", "laps": 2, "castrop_rauxel": True}, 0),
    ],
    ids=str,
)
def test_in_season_and_long_race_an_accident_costs_the_turn_even_as_a_penalty(
    options: dict[str, object], misses: int
) -> None:
    assert lost_to_the_whip(**options).chariots[0].misses == misses


def test_a_loser_knocked_out_by_the_penalty_leaves_nothing_behind() -> None:
    state = under_way(accident(2), II, format="season", laps=2)
    state.chariots[0].away = Turn.LEFT
    state.penalty = ChariotNo(0)
    dice(state, 1)
    apply(state, 0, PlayAccident(accident(2)))
    assert state.chariots[0].status is Status.OUT
    assert not problems(state)


def test_in_a_long_race_a_roll_in_the_numbers_costs_a_card_only() -> None:
    state = under_way(accident(2), II, format="long", laps=2)
    dice(state, 1)
    apply(state, 0, PlayAccident(accident(2)))
    assert state.chariots[0].status is Status.RACING
    assert len(state.chariots[0].hand) == 1


class TestCastropRauxel:
    """Variant 3: after an accident that ends well the turn goes on."""

    def after_an_accident(self, *hand: CardNo, roll: int = 6, draws: CardNo = PLAIN) -> BenHurState:
        """Chariot 0 has played an accident and, if it ended well, drawn a card."""
        state = under_way(accident(), *hand, castrop_rauxel=True)
        state.decks[Deck.NORMAL].remove(draws)
        state.decks[Deck.NORMAL].append(draws)
        dice(state, roll)
        apply(state, 0, PlayAccident(accident()))
        if state.phase is Phase.DRAW:
            apply(state, 0, Draw(Deck.NORMAL))
        return state

    def test_in_the_numbers_the_turn_ends_without_a_card(self) -> None:
        state = self.after_an_accident(II, PLAIN, roll=1)
        assert state.current != 0
        assert len(state.chariots[0].hand) == 2

    def test_above_them_further_cards_may_be_played_but_need_not(self) -> None:
        state = self.after_an_accident(II, accident(2))
        assert (state.phase, state.asked) == (Phase.PLAY, 0)
        actions = legal(state, 0)
        assert Stop() in actions
        assert PlayAccident(accident(2)) in actions
        assert Drive(II, *STRAIGHT) in actions
        apply(state, 0, Stop())
        assert state.current != 0

    def test_two_speeds_may_follow_and_then_the_turn_is_over(self) -> None:
        state = self.after_an_accident(II, PLAIN)
        for card in (II, PLAIN):
            assert state.current == 0
            apply(state, 0, Drive(card, *STRAIGHT))
            apply(state, 0, Draw(Deck.NORMAL))
        assert state.current != 0

    def test_the_third_card_is_not_an_accident(self) -> None:
        state = self.after_an_accident(II, accident(2))
        apply(state, 0, Drive(II, *STRAIGHT))
        apply(state, 0, Draw(Deck.NORMAL))
        reason = refuse(state, 0, PlayAccident(accident(2)))
        assert reason is BenHurRefusal.ACCIDENT_LIMIT
        assert refuse(state, 0, Stop()) is None

    def after_two_accidents(self, *hand: CardNo, draws: CardNo = PLAIN) -> BenHurState:
        state = self.after_an_accident(accident(2), *hand, draws=accident(3))
        state.decks[Deck.NORMAL].remove(draws)
        state.decks[Deck.NORMAL].append(draws)
        dice(state, 6)
        apply(state, 0, PlayAccident(accident(2)))
        apply(state, 0, Draw(Deck.NORMAL))
        return state

    def test_after_two_accidents_a_speed_must_follow(self) -> None:
        state = self.after_two_accidents(II)
        assert all(isinstance(action, Drive) for action in legal(state, 0))
        assert refuse(state, 0, Stop()) is BenHurRefusal.MUST_GO_ON
        assert refuse(state, 0, MissTurn()) is BenHurRefusal.CAN_ACT

    def test_who_cannot_play_a_speed_then_misses_a_turn(self) -> None:
        state = self.after_two_accidents(draws=accident(2, nth=1))
        assert legal(state, 0) == [MissTurn()]
        apply(state, 0, MissTurn())
        assert state.chariots[0].misses == 1
        assert state.current != 0

    def test_a_speed_played_first_ends_the_turn_as_ever(self) -> None:
        state = under_way(II, PLAIN, castrop_rauxel=True)
        apply(state, 0, Drive(II, *STRAIGHT))
        apply(state, 0, Draw(Deck.NORMAL))
        assert state.current != 0

    def test_one_rival_at_most_is_hindered_in_all_the_moves_of_a_turn(self) -> None:
        state = self.after_an_accident(PLAIN, II)
        put(state, 1, at(0.25, -3.5))
        apply(state, 0, Drive(PLAIN, *STRAIGHT))
        apply(state, 0, Draw(Deck.NORMAL))
        dice(state, 6, 1)
        apply(state, 0, Whip(ChariotNo(1)))
        apply(state, 1, MissTurn())
        put(state, 2, at(3, -3))
        assert (state.phase, state.asked) == (Phase.PLAY, 0)
        assert refuse(state, 0, Drive(II, *STRAIGHT)) is BenHurRefusal.BLOCKED


def test_without_castrop_rauxel_there_is_nothing_to_stop() -> None:
    assert refuse(under_way(II), 0, Stop()) is CommonRefusal.NOT_NOW


def test_an_accident_is_told_with_card_and_roll() -> None:
    state = under_way(accident(2), PLAIN)
    dice(state, 2)
    events = apply(state, 0, PlayAccident(accident(2)))
    assert events[0] == AccidentPlayed(
        chariot=ChariotNo(0), card=accident(2), roll=2, harmed=True, repair=False
    )


def test_who_is_knocked_out_is_out_by_an_accident() -> None:
    state = under_way(accident(2), PLAIN, format="season", laps=2)
    dice(state, 1)
    events = apply(state, 0, PlayAccident(accident(2)))
    assert ChariotOut(chariot=ChariotNo(0), cause=OutCause.ACCIDENT) in events
    assert HandDiscarded(chariot=ChariotNo(0), cards=(PLAIN,)) in events


def test_with_the_last_card_there_is_no_hand_to_discard() -> None:
    state = under_way(accident(2))
    dice(state, 1)
    events = apply(state, 0, PlayAccident(accident(2)))
    assert not [event for event in events if isinstance(event, HandDiscarded)]
