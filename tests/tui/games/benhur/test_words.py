"""Everything that happens in Ben Hur is told, in every language."""

from collections.abc import Iterator
from itertools import islice, product

import pytest

from engine.benhur import BENHUR
from engine.benhur.data import CARD_NUMBERS, HORSESHOE, CardNo, ChariotNo, Driver, Format, Turn
from engine.benhur.events import (
    CardSeen,
    ChariotCrashed,
    ChariotDriven,
    ChariotOut,
    HandDealt,
    HandDiscarded,
    LapCompleted,
    OutCause,
    RoundBegan,
    Side,
    TurnBegan,
    WhipCracked,
    WhipSpared,
)
from engine.benhur.state import BenHurOptions
from engine.benhur.track import start_stand
from engine.core import Event, ScoreLine
from tests.play import random_game
from tui.games.benhur.cards import card_words
from tui.games.benhur.words import Storyteller, score_words
from tui.locale import LANGUAGES, speak_apart
from tui.screens.result import COUNT_WIDTH

SILENT = (ChariotCrashed, HandDealt, HandDiscarded, RoundBegan, TurnBegan, WhipSpared)
"""What needs no line: it is seen, it is private, or the next event says it."""
TELLER = Storyteller(tuple(Driver))
NAMES = ("Anna", "Berenike", "Chloe", "Diodoros")


def what_happens() -> Iterator[Event]:
    for race_format in Format:
        options = BenHurOptions(format=race_format, laps=2)
        for seed in range(6):
            for _state, _seat, _action, events in random_game(
                BENHUR, seed, players=4, options=options
            ):
                yield from events


@pytest.fixture(autouse=True)
def _in_english() -> None:
    speak_apart("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_but_for_a_few_silent_ones(language: str) -> None:
    speak_apart(language)
    for event in islice(what_happens(), 5000):
        told = TELLER.tell(event, NAMES)
        assert (told is None) == isinstance(event, SILENT), event


def test_an_event_is_marked_with_the_seat_of_its_chariot() -> None:
    three_seats = NAMES[:3]
    assert TELLER.tell(ChariotOut(chariot=ChariotNo(4), cause=OutCause.WALL), three_seats) == (
        1,
        "Corinth has touched the wall and is out.",
    )


def test_the_only_way_left_after_a_collision_is_told_as_such() -> None:
    stand = start_stand(1)
    driven = ChariotDriven(
        chariot=ChariotNo(0),
        card=CardNo(0),
        ruler=Turn.STRAIGHT,
        turn=Turn.STRAIGHT,
        start=stand,
        end=stand,
        unasked=True,
    )
    told = TELLER.tell(driven, NAMES)
    assert told is not None
    assert told[1].startswith("Only one way is free: Ben Hur drives ")


def test_a_fight_is_told_with_horseshoes_and_dice() -> None:
    event = WhipCracked(
        whipper=Side(ChariotNo(1), 1, (5,), ()),
        whipped=Side(ChariotNo(0), 3, (2,), ()),
        won=True,
        away=Turn.RIGHT,
    )
    assert TELLER.tell(event, NAMES) == (
        1,
        "Messala whips Ben Hur, 6 (Ω+5) to 5 (ΩΩΩ+2): Messala wins.",
    )


def test_a_laurel_is_told_as_a_numeral() -> None:
    told = TELLER.tell(LapCompleted(chariot=ChariotNo(0), lap=2, laurel=3), NAMES)
    assert told == (0, "Ben Hur completes lap 2: laurel III!")


def test_a_card_drawn_is_told_as_one_names_it() -> None:
    shod = next(card for card in CARD_NUMBERS if HORSESHOE[card])
    assert card_words(shod) == "+I+ Ω"
    assert TELLER.tell(CardSeen(chariot=ChariotNo(0), card=shod), NAMES) == (
        0,
        "Ben Hur draws +I+ Ω, normal.",
    )


@pytest.mark.parametrize(
    ("race_format", "won", "missed"),
    [
        (Format.CLASSIC, "Sidon, lap 1: laurel II", "Sidon, lap 2: not completed"),
        (Format.SEASON, "Sidon, race 1: laurel II", "Sidon, race 2: not finished"),
        (Format.LONG, "Sidon, finish: laurel II", "Sidon: did not finish"),
    ],
)
def test_the_final_count_tells_laps_races_and_the_finish_with_their_laurels(
    race_format: Format, won: str, missed: str
) -> None:
    assert score_words(race_format, ScoreLine("sidon", 2, place=1)) == won
    assert score_words(race_format, ScoreLine("sidon", 5, count=0, place=2)) == missed


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_of_the_final_count_fits_beside_its_points(language: str) -> None:
    speak_apart(language)
    for driver, race_format, count in product(Driver, Format, (0, 1)):
        words = score_words(race_format, ScoreLine(driver.value, 3, count=count, place=4))
        assert len(words) + len(" 3") <= COUNT_WIDTH
