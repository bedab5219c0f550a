"""The panels of the table lose nothing, and add up."""

from functools import cache
from itertools import product

import pytest
from textual.content import Content

from engine.theben.data import CITIES, CITY_CARDS, REGIONS, TREASURES, Kind, Place, Week
from engine.theben.player import Player
from engine.theben.view import ThebenView
from tests.engine.theben.positions import cards_of, knowledge
from tests.tui.app import make_setup
from tests.tui.courses import course, sensible
from tui.games.theben.digging import knowledge_words
from tui.games.theben.panels import PERMIT, SPENT, _table, pile_words
from tui.games.theben.words import CITY_LETTERS, initial, place_name, points
from tui.locale import LANGUAGES, speak

NARROW, WIDE_SIDE = 80, 48
ROWS = {NARROW: 5, WIDE_SIDE: 11}
"""How many lines of a table there is room for: as a tab, and beside the map at 120 x 40."""


@cache
def players_at_the_end() -> list[Player]:
    """Return everybody at the end of a few games, when most lies on the tables."""
    found: list[Player] = []
    for seed in (1, 2, 3):
        bots = course(make_setup("theben", players=2 + seed % 3, seed=seed), sensible)
        bots.until(lambda now: not now.to_act)
        view = bots._positions[-1].view(None)
        assert isinstance(view, ThebenView)
        found.extend(view.players)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", ROWS)
def test_a_table_loses_nothing(width: int, language: str) -> None:
    speak(language)
    try:
        for player in players_at_the_end():
            rows = [
                row.plain for row in _table(player, Content(f" ● Berenike   {points(72)}"), width)
            ]
            assert len(rows) <= ROWS[width]
            assert max(map(len, rows)) <= width
            told = "\n".join(rows)
            assert told.count(PERMIT) == len(player.permits)
            assert told.count(SPENT + " ") >= len(REGIONS) - len(player.permits)
            assert place_name(player.place) in told
            for region in REGIONS:
                worth = [
                    TREASURES[find].points
                    for find in player.finds
                    if TREASURES[find].region is region and TREASURES[find].is_object
                ]
                assert not worth or f"= {sum(worth)}" in told
            for card in player.cards:
                if CITY_CARDS[card].kind is Kind.EXHIBITION:
                    assert f"{place_name(CITY_CARDS[card].city)} {CITY_CARDS[card].value}" in told
    finally:
        speak("en")


def test_the_knowledge_of_a_dig_adds_up_with_assistants() -> None:
    helpers = cards_of(Kind.ASSISTANT)[:2]
    general = cards_of(Kind.GENERAL)[:1]
    two = Player(week=Week(1), place=Place.ROME, cards=(*knowledge(Place.EGYPT, 2), *helpers))
    assert knowledge_words(two, Place.EGYPT) == (
        "Your knowledge: special 2 + 2 assistants 1 + general 0 = 3."
    )
    little = Player(week=Week(1), place=Place.ROME, cards=(*knowledge(Place.EGYPT, 1), *general))
    value = CITY_CARDS[general[0]].value
    assert knowledge_words(little, Place.EGYPT).endswith(f"general {min(1, value)} = 2.")


def test_what_a_pile_may_still_hold_is_told_object_by_object() -> None:
    greek = [card for card, find in enumerate(TREASURES) if find.region is Place.GREECE]
    words = pile_words(tuple(greek)).plain  # type: ignore[arg-type]
    found, lessons = words.split("  ")
    assert sum(map(int, found.removeprefix("◊ ").split())) == sum(
        TREASURES[card].points for card in greek
    )
    assert lessons.startswith("≡ ")
    assert pile_words(()).plain == "nothing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sign_means_two_things(language: str) -> None:
    """Letters are of dig regions alone; cities are told apart by the beginnings of their names."""
    speak(language)
    try:
        letters = [initial(region) for region in REGIONS]
        beginnings = [place_name(city)[:CITY_LETTERS] for city in CITIES]
        assert len({*letters}) == len(REGIONS)
        assert len({*beginnings}) == len(CITIES)
        assert not any(one == other for one, other in product(letters, beginnings))
    finally:
        speak("en")
