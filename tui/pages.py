"""The rules as lines: each page is set once in a width, however many people read it.

A page is a few hundred lines of words with a role each (a heading, a strong word). What colours the
roles have is up to whoever shows them, so one setting serves all themes, too.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from tui.games import rules_page

if TYPE_CHECKING:  # Rich's Markdown is loaded with the first page that is read.
    from rich.segment import Segment

NARROWEST, WIDEST = 72, 96
"""Columns: for what is narrower there is no terminal, and longer lines are hard to read."""
_STEP = 8
"""Widths in between are not worth a setting of their own: there are four of a page in all."""

_HEADING = re.compile(r"(#{1,3}) (.+)")
_FENCE = "```"


class Piece(NamedTuple):
    """Some words of a line."""

    text: str
    role: str
    """What they are; empty for plain words."""


class Place(NamedTuple):
    """Where something was found: from a column of a line to before another; columns of letters."""

    line: int
    start: int
    end: int


@dataclass(frozen=True)
class Chapter:
    """A part of a page under a heading."""

    anchor: str
    """What it is known by in every language: its English heading, in small letters."""
    title: str
    depth: int
    line: int
    """Where its heading stands."""


class Page:
    """The rules of a game in one language, set in lines of a width."""

    def __init__(self, lines: list[tuple[Piece, ...]], chapters: list[Chapter]) -> None:
        self.lines = lines
        self.chapters = chapters
        self.texts = ["".join(piece.text for piece in line) for line in lines]
        self.width = max(map(cell_len, self.texts), default=0)
        self._read = list(accumulate(sum(map(str.isalnum, each)) for each in self.texts))
        """How many letters there are up to the end of each line, in whichever width."""

    def letters_before(self, line: int) -> int:
        """Return how many letters stand before a line."""
        return self._read[min(line, len(self._read)) - 1] if line > 0 else 0

    def line_after(self, letters: int) -> int:
        """Return the line before which so many letters stand: the same words in any width."""
        return bisect_right(self._read, letters) if letters else 0

    def chapter_at(self, line: int) -> Chapter:
        """Return the chapter that a line is in."""
        return self.chapters[max(0, bisect_right([each.line for each in self.chapters], line) - 1)]

    def chapter(self, anchor: str) -> Chapter | None:
        """Return a chapter by its anchor."""
        return next((each for each in self.chapters if each.anchor == anchor), None)

    def find(self, words: str) -> list[list[Place]]:
        """Return where words stand: each time one place, or more where a line breaks in them.

        Capitals and accents make no difference, nor does how much space there is between words.
        """
        wanted = r"\s+".join(map(re.escape, _folded(words).split()))
        if not wanted:
            return []
        whole = _folded("\n".join(self.texts))
        starts = list(accumulate((len(text) + 1 for text in self.texts), initial=0))
        return [
            list(self._places(starts, found.start(), found.end()))
            for found in re.finditer(wanted, whole)
        ]

    def _places(self, starts: list[int], start: int, end: int) -> Iterator[Place]:
        """Yield the lines' parts between two letters of the whole; lines begin at ``starts``."""
        for line in range(bisect_right(starts, start) - 1, bisect_right(starts, end - 1)):
            text = self.texts[line]
            indented = len(text) - len(text.lstrip())
            place = Place(line, max(indented, start - starts[line]), end - starts[line])
            if text:
                yield place._replace(end=min(place.end, len(text)))


def page_of(game: str, language: str, width: int) -> Page:
    """Return the rules of a game, in lines that are no wider than ``width``, if that can be."""
    fitting = min(max(NARROWEST, width), WIDEST)
    return _set(game, language, fitting - fitting % _STEP)


def anchors_of(game: str) -> list[str]:
    """Return what the chapters of a game's rules are known by."""
    return [_anchor(title) for _depth, title, _body in _parts(rules_page(game, "en"))]


@cache
def chapter_titles(game: str, language: str) -> list[tuple[str, str]]:
    """Return the anchors and the titles of the chapters of a game's rules."""
    titles = [title for _depth, title, _body in _parts(rules_page(game, language))]
    return [*zip(anchors_of(game), titles, strict=True)]


@cache
def _set(game: str, language: str, width: int) -> Page:
    lines: list[tuple[Piece, ...]] = []
    chapters = []
    parts = _parts(rules_page(game, language))
    for anchor, (depth, title, body) in zip(anchors_of(game), parts, strict=True):
        chapters.append(Chapter(anchor, title, depth, len(lines)))
        lines += [*_heading(depth, title, width), ()]
        lines += [*_lines(body, width), ()]
    return Page(lines, chapters)


def _parts(page: str) -> Iterator[tuple[int, str, str]]:
    """Yield for each heading its depth, its words, and what stands under it."""
    found: list[tuple[int, str, list[str]]] = []
    is_fenced = False
    for line in page.splitlines():
        is_fenced ^= line.startswith(_FENCE)
        heading = None if is_fenced else _HEADING.fullmatch(line)
        if heading is not None:
            found.append((len(heading[1]), heading[2], []))
        else:
            found[-1][2].append(line)
    for depth, title, body in found:
        yield depth, title, "\n".join(body)


def _anchor(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def _heading(depth: int, title: str, width: int) -> Iterator[tuple[Piece, ...]]:
    """Yield a heading's lines: the first two kinds with a line below."""
    role = f"heading-{depth}"
    yield (Piece(title, role),)
    if depth < 3:
        yield (Piece("━" * width if depth == 1 else "─" * width, "rule"),)


def _lines(body: str, width: int) -> Iterator[tuple[Piece, ...]]:
    """Yield some Markdown as lines: an empty one between paragraphs, none around them."""
    from tui.typesetting import typeset

    is_empty_due = is_begun = False
    for segments in typeset(body, width):
        line = _pieces(segments)
        if line:
            if is_empty_due and is_begun:
                yield ()
            yield line
            is_begun = True
        is_empty_due = not line


def _pieces(segments: "list[Segment]") -> tuple[Piece, ...]:
    """Return a line as pieces, equal ones in one, without the space at its end."""
    pieces: list[Piece] = []
    for segment in segments:
        role = str(segment.style.meta.get("role", "")) if segment.style else ""
        if pieces and pieces[-1].role == role:
            pieces[-1] = Piece(pieces[-1].text + segment.text, role)
        else:
            pieces.append(Piece(segment.text, role))
    while pieces and pieces[-1].role != "code" and not pieces[-1].text.strip():
        pieces.pop()
    if pieces and pieces[-1].role != "code":
        pieces[-1] = Piece(pieces[-1].text.rstrip(), pieces[-1].role)
    return tuple(pieces)


def _folded(text: str) -> str:
    """Return a text in small letters without accents, letter for letter.

    >>> _folded("Échelle\\nŒuvre")
    'echelle\\nœuvre'
    """
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[:1] for letter in text)
