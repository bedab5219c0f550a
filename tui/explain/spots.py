"""What is drawn on a screen, sign by sign."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from textual.geometry import Offset, Region
from textual.screen import Screen
from textual.widget import Widget

from tui.fence.toasts import is_passing
from tui.games.face import GameDisplay
from tui.widgets.board import Board

_TOKEN = re.compile(r"\w[\w.’']*(?:\s?%)?|[^\w\s]")
"""A word, a number with its percent sign, or a single sign: what a table is made of."""
PROSE = r"[°\w.,:;!?'’\"“”„«»()\[\]%+/&=@^*<>\-–—…]"
"""What words and numbers are made of, and what one writes between them."""
_PHRASE = re.compile(rf"{PROSE}+(?:[ \u00a0\u202f]{PROSE}+)*|([^\s])\1*")
"""Words as far as they stand in a row, or a sign, be it repeated: what screens and dialogs are."""
_PICTURE = re.compile(r"[\u2500-\u259f\u2800-\u28ff~]+")
"""Lines, blocks and dots of which frames and pictures are made: they stand for what they draw."""


@dataclass(frozen=True)
class Spot:
    """A word or a sign where it is drawn."""

    text: str
    where: str
    """The panel that it stands in, by its id; ``board`` for a board, else the kind of widget."""
    head: str
    """The head of its column, if it stands in one."""
    region: Region
    """The cells that it takes on the screen."""
    inner: Offset
    """Where it begins within its board or panel."""
    row: str = ""
    """What its line begins with."""
    screens: frozenset[str] = frozenset()
    """What the screen that it stands on is called, and the kinds of screens that it belongs to."""
    said: str = ""
    """What the widget itself says of it."""

    @property
    def is_picture(self) -> bool:
        """Whether it is part of a frame or a picture, and no sign of its own."""
        return _PICTURE.fullmatch(self.text) is not None


@runtime_checkable
class SaysWhatLiesHere(Protocol):
    """A widget that has words of its own for its parts."""

    def words_at(self, cell: Offset) -> str:
        """Return what lies at a cell of its content; empty for nothing special."""


def spots_of(display: Widget) -> list[Spot]:
    """Return all that is drawn in a part of a screen, or on all of it, line by line."""
    found = [spot for widget in _leaves(display) for spot in _drawn_on(widget)]
    return sorted(found, key=lambda spot: (spot.region.y, spot.region.x))


def _leaves(display: Widget) -> Iterator[Widget]:
    """Yield the widgets that draw something themselves."""
    for widget in display.walk_children(Widget):
        is_leaf = not widget.children and not is_passing(widget)
        if is_leaf and widget.region.area and widget.visible:
            yield widget


def _drawn_on(widget: Widget) -> Iterator[Spot]:
    where, content = _name_of(widget), widget.content_region
    seen, screens = _seen_of(widget), _kinds_of(widget.screen)
    token_of = _TOKEN if is_table(widget) else _PHRASE
    words_at = widget.words_at if isinstance(widget, SaysWhatLiesHere) else _no_words_at
    lines = [strip.text for strip in widget.render_lines(Region(0, 0, *widget.region.size))]
    top, left = content.y - widget.region.y, content.x - widget.region.x
    heads: Sequence[re.Match[str]] = ()
    for row, line in enumerate(lines[top : top + content.height]):
        found = [*token_of.finditer(line[left : left + content.width])]
        for token in found:
            region = Region(content.x + token.start(), content.y + row, len(token[0]), 1)
            if seen.contains_region(region):
                head = _head_of(token, heads) if row and where != "board" else ""
                inner = Offset(token.start(), row)
                row_of = found[0][0]
                yield Spot(token[0], where, head, region, inner, row_of, screens, words_at(inner))
        heads = heads or found


def _no_words_at(_cell: Offset) -> str:
    return ""


def is_table(widget: Widget) -> bool:
    """Tell whether a widget is a board, or on a game's table: there every word counts."""
    return any(isinstance(each, Board | GameDisplay) for each in widget.ancestors_with_self)


def _kinds_of(screen: Screen[object]) -> frozenset[str]:
    return frozenset(kind.__name__ for kind in type(screen).__mro__)


def _name_of(widget: Widget) -> str:
    """Return what a catalogue calls the part of the table, or of a screen, that a widget is."""
    if isinstance(widget, Board):
        return "board"
    for each in widget.ancestors_with_self:
        if isinstance(each, Widget) and each.has_class("panel") and each.id is not None:
            return each.id
    kind = type(widget).__name__.lower()
    return kind if is_table(widget) else widget.id or kind


def _seen_of(widget: Widget) -> Region:
    """Return the cells of a widget that are in sight: what it is in may be scrolled."""
    seen = widget.content_region
    for each in widget.ancestors:
        if isinstance(each, Widget):
            seen = seen.intersection(each.region)
    return seen


_FAR = 3
"""A figure that ends so many cells from the end of a head does not belong below it."""


def _head_of(token: re.Match[str], heads: Sequence[re.Match[str]]) -> str:
    """Return the word in the first line that a token stands below: both end at the same cell."""
    near = [head for head in heads if abs(head.end() - token.end()) < _FAR]
    closest = min(near, key=lambda head: abs(head.end() - token.end()), default=None)
    return "" if closest is None else closest[0]


def spot_at(display: Widget, cell: Offset) -> Spot | None:
    """Return what is drawn at a cell of the screen; of a board, also where nothing is written."""
    for widget in _leaves(display):
        if not _seen_of(widget).contains_point(cell):
            continue
        for spot in _drawn_on(widget):
            if spot.region.contains_point(cell):
                return spot
        if isinstance(widget, Board):
            inner = cell - widget.content_region.offset
            screens = _kinds_of(widget.screen)
            return Spot("", "board", "", Region(*cell, 1, 1), inner, screens=screens)
    return None
