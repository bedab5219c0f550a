"""The rules as lines."""

from itertools import pairwise

import pytest

from engine import GAMES
from tui.locale import LANGUAGES
from tui.pages import NARROWEST, WIDEST, anchors_of, page_of

READABLE = 76
"""Columns that there are for a page in the smallest terminal."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
class TestEveryPage:
    def test_fits_the_smallest_terminal(self, game: str, language: str) -> None:
        assert page_of(game, language, READABLE).width <= READABLE

    def test_its_words_are_the_same_in_every_width(self, game: str, language: str) -> None:
        def letters(width: int) -> list[str]:
            page = page_of(game, language, width)
            return sorted(filter(str.isalnum, "".join(page.texts)))

        # Cells of tables break where columns are narrow: only their order may differ.
        assert letters(WIDEST) == letters(NARROWEST)

    def test_its_chapters_have_the_same_anchors_in_every_language(
        self, game: str, language: str
    ) -> None:
        page = page_of(game, language, READABLE)
        assert [chapter.anchor for chapter in page.chapters] == anchors_of(game)
        assert len(set(anchors_of(game))) == len(page.chapters)

    def test_a_chapter_begins_with_its_heading(self, game: str, language: str) -> None:
        page = page_of(game, language, READABLE)
        assert [page.texts[chapter.line] for chapter in page.chapters] == [
            chapter.title for chapter in page.chapters
        ]

    def test_shows_no_signs_of_its_markup(self, game: str, language: str) -> None:
        lines = page_of(game, language, READABLE).lines
        words = "\n".join(each.text for line in lines for each in line if each.role != "code")
        assert not [sign for sign in ("**", "```", "##", "|") if sign in words]

    def test_no_line_but_one_is_empty_between_two_others(self, game: str, language: str) -> None:
        texts = page_of(game, language, READABLE).texts
        lines = page_of(game, language, READABLE).lines
        assert texts[0] == GAMES[game].title
        assert not [line for line, after in pairwise(lines) if line == after == ()]


def test_who_reads_in_the_same_width_shares_the_page() -> None:
    assert page_of("zeus", "en", 76) is page_of("zeus", "en", 75)


def test_a_width_nobody_could_read_is_not_set() -> None:
    assert page_of("zeus", "en", 1) is page_of("zeus", "en", NARROWEST)
    assert page_of("zeus", "en", 400) is page_of("zeus", "en", WIDEST)


def test_the_words_at_the_top_are_found_again_in_another_width() -> None:
    narrow, wide = page_of("osiris", "en", NARROWEST), page_of("osiris", "en", WIDEST)
    for chapter in wide.chapters:
        again = narrow.line_after(wide.letters_before(chapter.line))
        assert narrow.chapter(chapter.anchor) == narrow.chapter_at(again)


class TestFinding:
    def test_capitals_and_accents_make_no_difference(self) -> None:
        page = page_of("theben", "fr", READABLE)
        assert page.find("echelle DU TEMPS") == page.find("échelle du temps") != []

    def test_what_a_line_breaks_in_two_is_found_as_one(self) -> None:
        page = page_of("osiris", "en", READABLE)
        broken = [places for places in page.find("the god") if len(places) == 2]
        assert broken
        for first, second in broken:
            assert page.texts[first.line][first.start : first.end].lower() == "the"
            assert page.texts[second.line][second.start : second.end] == "god"

    def test_every_place_holds_the_words(self) -> None:
        page = page_of("zeus", "en", READABLE)
        found = page.find("temple")
        assert len(found) == "\n".join(page.texts).lower().count("temple")
        for (place,) in found:
            assert page.texts[place.line][place.start : place.end].lower() == "temple"

    @pytest.mark.parametrize("words", ["", "  ", "no such words", ".*", "((", "\\"])
    def test_what_is_not_there_is_not_found(self, words: str) -> None:
        assert page_of("zeus", "en", READABLE).find(words) == []
