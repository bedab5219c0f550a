"""Finds what does not stand out from what it is drawn on, as it reaches the terminal."""

from collections.abc import Iterator
from typing import Any

from rich.color import Color
from rich.color_triplet import ColorTriplet
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip

from tests.tui.palette import AS_IN_XTERM
from tui.contrast import PLAIN, READABLE, contrast

TEXTURE = "~"
"""Waves, which mean nothing."""
BARELY = 0.005
"""What rounding of colours may take."""


def is_painted(character: str) -> bool:
    """Tell whether a character is a piece of a picture or of a frame, not a sign by itself."""
    code = ord(character)
    return character.isspace() or 0x2500 <= code <= 0x259F or 0x2800 <= code <= 0x28FF


def _seen(colour: Color) -> ColorTriplet:
    return colour.get_truecolor(AS_IN_XTERM)


def _needed(sign: str) -> float:
    return READABLE if sign.isalnum() else PLAIN


def faint(strip: Strip) -> list[str]:
    """Return what is too faint in a line."""
    found = []
    for text, style, _ in strip:
        if style is None or style.bgcolor is None or (text.strip() and style.color is None):
            found.append(f"{text!r} leaves its colours to the terminal")
            continue
        if style.color is None:
            continue
        ink, ground = _seen(style.color), _seen(style.bgcolor)
        signs = [each for each in text if not is_painted(each) and each not in TEXTURE]
        if contrast(ink, ground) < max(map(_needed, signs), default=0) - BARELY:
            found.append(f"{text.strip()!r}: {ink.hex} on {ground.hex}")
    return found


def faint_on(screen: Screen[Any]) -> list[str]:
    """Return what is too faint on a screen; what shows through from below it is meant to be."""
    lines = screen._compositor.render_strips()
    own = [
        shown
        for widget, (region, clip) in screen._compositor.visible_widgets.items()
        if widget is not screen and (shown := region.intersection(clip))
    ]
    found = [
        each
        for y, line in enumerate(lines)
        for start, end in _stretches(own, y)
        for each in faint(line.crop(start, end))
    ]
    return sorted(set(found))


def _stretches(own: list[Region], y: int) -> Iterator[tuple[int, int]]:
    """Yield the parts of a line that some widget lies on, from left to right."""
    done = 0
    for start, end in sorted((each.x, each.right) for each in own if each.y <= y < each.bottom):
        if end > done:
            yield max(start, done), end
            done = end
