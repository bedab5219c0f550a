"""The rules pages of all languages say the same things, and use the words of the app."""

import re

import pytest

from engine import GAMES
from tui.games import blurb_of, rules_page
from tui.locale import LANGUAGES, gettext, speak_apart

every_game = pytest.mark.parametrize("game", GAMES)
other_languages = pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])

PARTS = {"rows": r"^\|", "bullets": r"^- ", "numbers": r"^\d+\. ", "drawings": r"^```"}


def page(game: str, language: str) -> str:
    return rules_page(game, language).replace("\u00a0", " ")


def shape(game: str, language: str) -> list[dict[str, int]]:
    """Return how many rows, bullets and so on each section of a page has."""
    sections = re.split(r"^#{1,3} ", page(game, language), flags=re.M)
    return [
        {part: len(re.findall(pattern, section, re.M)) for part, pattern in PARTS.items()}
        for section in sections
    ]


def stressed(game: str, language: str) -> set[str]:
    """Return what a page sets in bold or in italics, without the stop that may end it."""
    text = " ".join(page(game, language).split())
    return {words.strip(".: ").casefold() for words in re.findall(r"\*+([^*|]+)\*+", text)}


def words_of_options(game: str) -> set[str]:
    """Return the titles and values of a game's options, as they stand in the code."""
    options = blurb_of(game).options.values()
    return {words for option in options for words in (option.title, *dict(option.values).values())}


@other_languages
@every_game
def test_every_language_has_the_same_rows_bullets_and_rulings(game: str, language: str) -> None:
    assert shape(game, language) == shape(game, "en")


@other_languages
@every_game
def test_options_are_named_on_the_page_as_in_the_app(game: str, language: str) -> None:
    named = {words for words in words_of_options(game) if words.casefold() in stressed(game, "en")}
    assert named, "the page is about options"
    speak_apart(language)
    missing = {gettext(words) for words in named} - {
        gettext(words) for words in named if gettext(words).casefold() in stressed(game, language)
    }
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_side_of_the_pyramid_is_named_once_in_its_drawing(language: str) -> None:
    speak_apart(language)
    _before, drawing, *_rest = page("osiris", language).split("```")
    named = re.findall(r"\w+", drawing.casefold())
    for side in ("north", "east", "south", "west"):
        assert named.count(gettext(side).casefold()) == 1
