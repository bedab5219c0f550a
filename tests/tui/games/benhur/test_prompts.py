"""What is said before a decision: the lines above the keys, and the offers of dialogs."""

from typing import Any

import pytest

from engine.benhur.actions import Drive
from engine.benhur.data import CardNo, ChariotNo, Ruler, Turn
from engine.benhur.rules import apply, legal
from engine.benhur.state import BenHurState
from engine.benhur.view import view
from tests.engine.benhur.circus import PLAIN, a_race, accident, at, give, put, speed, turn_of
from tui.games.benhur.planning import accident_words
from tui.games.benhur.prompts import detail
from tui.games.benhur.whip import penalty_dialog
from tui.locale import LANGUAGES, speak_apart

PROMPT_WIDTH = 78


@pytest.fixture(autouse=True)
def _in_english() -> None:
    speak_apart("en")


def before_a_wall(*hand: CardNo) -> BenHurState:
    """Chariot 0 is to move and heads for the outer wall, two lengths away."""
    state = a_race(4)
    put(state, 0, at(0, -3, 9))
    for number in (1, 2, 3):
        put(state, number, at(2 * number - 4, 3, 6))
    turn_of(state, 0)
    give(state, 0, *hand)
    return state


def told(state: BenHurState) -> str:
    return detail(view(state, 0), legal(state, 0), None, look_ahead=False)


def test_a_dead_end_is_told_before_a_card_is_picked() -> None:
    assert told(before_a_wall(speed(Ruler.III_PLUS), accident())) == (
        "Every way leads into a wall or a rival."
    )


def test_a_hand_with_a_free_way_is_no_dead_end() -> None:
    assert told(before_a_wall(speed(Ruler.III_PLUS), PLAIN)) == ""


def test_a_hand_of_accidents_has_no_way_at_all() -> None:
    assert told(before_a_wall(accident())) == ""


@pytest.mark.parametrize(
    ("options", "promise"),
    [
        ({}, "a roll of 1–2 gives no new card, above you draw one."),
        ({"format": "season", "laps": 2}, "a roll of 1–2 puts you out, above you draw a card."),
        ({"castrop_rauxel": True}, "1–2 ends the turn, above you draw a card and may go on."),
    ],
    ids=["classic", "season", "castrop-rauxel"],
)
def test_the_risk_of_an_accident_is_told_as_the_race_has_it(
    options: dict[str, Any], promise: str
) -> None:
    state = a_race(4, **options)
    put(state, 0, at(0, -3))
    turn_of(state, 0)
    give(state, 0, accident(2), PLAIN)
    assert accident_words(view(state, 0), accident(2)).endswith(promise)


@pytest.mark.parametrize(
    ("options", "costs"),
    [({}, False), ({"format": "long", "laps": 2}, True), ({"format": "season", "laps": 2}, True)],
    ids=["classic", "long race", "season"],
)
def test_after_a_lost_whip_it_is_told_whether_an_accident_costs_the_turn_too(
    options: dict[str, Any], costs: bool
) -> None:
    state = a_race(4, **options)
    turn_of(state, 0)
    give(state, 0, accident(2), PLAIN)
    state.penalty = ChariotNo(0)
    dialog = penalty_dialog(view(state, 0), legal(state, 0))
    words = [str(words) for _action, words in dialog.offers]
    assert ("miss the next turn as well" in words[0]) is costs
    assert words[1] == "Miss the next turn"


def test_a_loser_without_an_accident_is_told_so() -> None:
    state = a_race(4)
    turn_of(state, 0)
    give(state, 0, PLAIN)
    state.penalty = ChariotNo(0)
    dialog = penalty_dialog(view(state, 0), legal(state, 0))
    assert "holds no accident to play" in str(dialog.situation)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_to_expect_of_both_decks_fits_on_a_line(language: str) -> None:
    speak_apart(language)
    state = before_a_wall(PLAIN, PLAIN)
    put(state, 0, at(0, -3))
    apply(state, 0, Drive(PLAIN, Turn.STRAIGHT, Turn.STRAIGHT))
    assert 0 < len(told(state)) <= PROMPT_WIDTH
