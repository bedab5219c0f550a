"""How well one colour stands out from another, as guidelines for accessible content reckon it."""

from collections.abc import Iterable
from typing import TypeAlias

from rich.color import Color

READABLE = 4.5
"""What words need."""
PLAIN = 3.0
"""What marks and signs need."""
Triplet: TypeAlias = tuple[int, int, int]


def contrast(one: Triplet, other: Triplet) -> float:
    """Return the contrast of two colours: from 1, none, to 21, black and white.

    >>> contrast((0, 0, 0), (255, 255, 255))
    21.0
    """
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Triplet) -> float:
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.03928 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def standing_out(ground: Color, colours: Iterable[Color | None], least: float) -> Color:
    """Return the first of some colours that stands out from a ground; if none does, the last."""
    behind = ground.get_truecolor()
    known = [colour for colour in colours if colour is not None]
    return next(
        (each for each in known if contrast(each.get_truecolor(), behind) >= least), known[-1]
    )
