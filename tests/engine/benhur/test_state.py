"""Options and soundness."""

from typing import Any

import msgspec
import pytest

from engine.benhur.actions import OptionsRefusal
from engine.benhur.data import Deck, Format
from engine.benhur.state import BenHurOptions, Held, Sight, problems
from tests.engine.benhur.circus import PLAIN, SHOD, a_race, at, put


def test_the_classic_race_of_one_lap_is_the_default() -> None:
    options = BenHurOptions()
    assert (options.format, options.laps) == (Format.CLASSIC, 1)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"laps": 4}, OptionsRefusal.CLASSIC_LAPS),
        ({"laps": 0}, OptionsRefusal.CLASSIC_LAPS),
        ({"format": Format.SEASON, "laps": 1}, OptionsRefusal.SEASON_LAPS),
        ({"format": Format.SEASON, "laps": 4}, OptionsRefusal.SEASON_LAPS),
        ({"format": Format.LONG, "laps": 1}, OptionsRefusal.LONG_LAPS),
        ({"format": Format.LONG, "laps": 5}, OptionsRefusal.LONG_LAPS),
        (
            {"format": Format.SEASON, "laps": 2, "castrop_rauxel": True},
            OptionsRefusal.SEASON_ACCIDENTS,
        ),
        ({"tie_race": True}, OptionsRefusal.TIE_RACE),
        ({"chariots": 4}, OptionsRefusal.CHARIOTS),
    ],
    ids=str,
)
def test_options_that_do_not_go_together_are_refused_with_a_sentence(
    options: dict[str, Any], reason: OptionsRefusal
) -> None:
    with pytest.raises(ValueError, match=reason.value):
        BenHurOptions(**options)


def test_options_read_from_a_file_are_checked_too() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"format": "season", "laps": 1}, BenHurOptions)


def test_two_chariots_in_one_place_are_a_problem() -> None:
    state = a_race(4)
    put(state, 0, at(0, -3))
    put(state, 1, at(0.5, -3))
    assert "chariots 0 and 1 overlap" in problems(state)


def test_a_chariot_in_the_wall_is_a_problem() -> None:
    state = a_race(4)
    put(state, 0, at(0, -6))
    assert "chariot 0 is in the race but not on the track" in problems(state)


def test_a_lost_card_is_a_problem() -> None:
    state = a_race(4)
    state.decks[Deck.RISKY].pop()
    assert "a risky card is lost, or in two places" in problems(state)


@pytest.mark.parametrize("held", [Held(PLAIN, Sight.SHOWN), Held(SHOD, Sight.BARE)])
def test_a_card_that_belies_what_was_seen_is_a_problem(held: Held) -> None:
    state = a_race(4)
    state.chariots[0].hand = (held,)
    assert "chariot 0 holds a card that was shown to be another" in problems(state)


def test_a_laurel_given_twice_is_a_problem() -> None:
    state = a_race(4)
    state.chariots[0].laurels = state.chariots[1].laurels = (1,)
    assert "a laurel of lap 1 was given twice" in problems(state)
