"""How many colours a terminal has, and which of them comes nearest to the one that is meant."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import cbrt, hypot

from rich.color import Color
from rich.style import Style

from tui.contrast import PLAIN, READABLE, Triplet, contrast

DEPTHS = ("truecolor", "256", "16", "none")
"""From most colours to least."""
_TRUE_TERMS = ("-direct", "kitty", "alacritty", "foot", "wezterm", "ghostty", "contour")
_BARE_TERMS = ("dumb", "vt1", "vt2", "vt3", "vt4", "unknown")
_ASKED_TERMS = ("xterm", "tmux", "screen", "rxvt", "vte", "konsole")
"""Terminals that pass over a question which they do not understand."""
_TEXTURE = 2.0
"""Less contrast than this has only what makes a surface lively."""
_MID_GREY = 0.18
"""Without colours whatever is brighter than this is bright."""
_GREYS_16 = (0, 7, 15)
_FAINT_HUE = 0.06
_LIGHTNESS_16 = 0.6
"""How much lightness counts among sixteen colours, against hue: so few would else all be grey."""


def is_worth_asking(environment: Mapping[str, str]) -> bool:
    """Tell whether a terminal may have more colours than its environment tells."""
    term = environment.get("TERM", "").lower()
    return told_depth(environment) != "truecolor" and term.startswith(_ASKED_TERMS)


def told_depth(environment: Mapping[str, str]) -> str:
    """Return how many colours a terminal has by what its environment tells."""
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return "truecolor"
    term = environment.get("TERM", "").lower()
    if any(name in term for name in _TRUE_TERMS):
        return "truecolor"
    if not term or term.startswith(_BARE_TERMS) or term.endswith("-m"):
        return "none"
    return "256" if "256color" in term else "16"


_CONSOLE: tuple[Triplet, ...] = (
    (0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0), (0, 0, 170), (170, 0, 170),
    (0, 170, 170), (170, 170, 170), (85, 85, 85), (255, 85, 85), (85, 255, 85),
    (255, 255, 85), (85, 85, 255), (255, 85, 255), (85, 255, 255), (255, 255, 255),
)  # fmt: skip
"""The sixteen colours of a console."""
_WINDOW: tuple[Triplet, ...] = (
    (0, 0, 0), (128, 0, 0), (0, 128, 0), (128, 128, 0), (0, 0, 128), (128, 0, 128),
    (0, 128, 128), (192, 192, 192), (128, 128, 128), (255, 0, 0), (0, 255, 0),
    (255, 255, 0), (0, 0, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
)  # fmt: skip
"""The same sixteen in many a window."""
XTERM: tuple[Triplet, ...] = (
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
    (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0),
    (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
)  # fmt: skip
"""And in xterm, and what takes after it: which of the three a terminal has cannot be known."""
_OWN_16 = {
    # The seats, by colours that are told apart, and read on, everywhere.
    "#cf3935": 1, "#f0c419": 11, "#2673c8": 4, "#21834a": 10, "#9457c9": 5, "#f4f4f0": 15,
    "#d55e00": 9, "#f0e442": 11, "#0072b2": 4, "#009e73": 14, "#cc79a7": 13,
    # The circus: sand, what lies in it, and the spina; in the light theme, and the safe one.
    "#86683a": 3, "#765a31": 3, "#937445": 3, "#5d4626": 3, "#b39a6c": 7, "#2f4f2e": 2,
    "#efdcb2": 7, "#e2cb9b": 7, "#e6d3a5": 7, "#cdb484": 7, "#d3ba86": 15, "#b7cf9f": 10,
    "#b9a98c": 3, "#a8977a": 3, "#7a6440": 0, "#4a3018": 0, "#8a6844": 3, "#5b3f27": 0,
    "#7d7263": 7, "#6e6456": 7, "#8a7f70": 7, "#544c40": 7, "#aaa08f": 15, "#2b3b4a": 4,
    "#2a1a0f": 0, "#221a12": 0, "#584a3c": 0,
    # Sea and land.
    "#a9cfe4": 6, "#8dbdd8": 14, "#ead9ad": 7, "#e1ce9c": 7,
    # The steps of the pyramid, from below, each with its tinted cells; the gods of one colour.
    "#5c4c31": 0, "#857048": 3, "#b79f6b": 7, "#f3e2ae": 15,
    "#68583b": 0, "#927e57": 3, "#aa9361": 7, "#e0ce9b": 15,
    "#a88f5f": 3, "#c9b27f": 7, "#e6d5a8": 11, "#fffaea": 15,
    "#9b8355": 3, "#bca574": 7, "#d9c79b": 11, "#ebe4cf": 15,
    "#303030": 0, "#606060": 6, "#a0a0a0": 7, "#3f3f3f": 0, "#737373": 6, "#8c8c8c": 7,
    "#4b4a48": 0, "#74726d": 3, "#a5a198": 7, "#f0ede4": 15,
    "#575654": 0, "#82807b": 3, "#98948b": 7, "#d9d6cd": 15, "#f7b3ae": 9,
    # The regions that archaeologists dig in.
    "#a5cdf5": 14, "#f3b49f": 9, "#ffdf80": 11, "#b5dd9d": 10, "#d8bdf2": 13, "#80c0ff": 14,
    "#a8d4f0": 14, "#f0b070": 9, "#f5ee9e": 11, "#8fd6c0": 10, "#e5bcd2": 13,
}  # fmt: skip
"""Sixteen colours are no palette to be near to: what matters on a board has its own here."""
_OWN_256 = {
    "#f0c419": 220,  # the yellow seat; the nearest is orange
    # Sea and land: the nearest are grey and salmon.
    "#12304a": 17, "#1d4566": 24, "#cdb98a": 187, "#c3ae7d": 186, "#ead9ad": 187, "#e1ce9c": 186,
    # The steps of the pyramid: the nearest go from grey to brown, olive and rose.
    "#5c4c31": 94, "#857048": 136, "#b79f6b": 179, "#f3e2ae": 229,
    "#68583b": 94, "#927e57": 136, "#aa9361": 179, "#e0ce9b": 229,
    "#a88f5f": 137, "#c9b27f": 180, "#e6d5a8": 223, "#fffaea": 230,
    "#9b8355": 137, "#bca574": 180, "#d9c79b": 223, "#ebe4cf": 230,
    # The circus: grooves and specks in the sand, shade, and what grows on the spina.
    "#765a31": 58, "#937445": 137, "#5d4626": 58, "#2f4f2e": 22, "#e6d3a5": 222,
}  # fmt: skip
"""Where the nearest of two hundred and forty colours is another one to the eye."""
_DARK_GREY = 8
"""On it neither black nor white can be read everywhere."""


def _cube() -> list[Triplet]:
    """Return the 240 colours after the first sixteen, which everybody may have chosen himself."""
    steps = (0, 95, 135, 175, 215, 255)
    greys = [(8 + 10 * step, 8 + 10 * step, 8 + 10 * step) for step in range(24)]
    return [(red, green, blue) for red in steps for green in steps for blue in steps] + greys


_PALETTES: dict[str, dict[int, Triplet]] = {
    "256": dict(enumerate(_cube(), start=16)),
    "16": dict(enumerate(_CONSOLE)),
}


@lru_cache(maxsize=4096)
def _perceived(colour: Triplet) -> tuple[float, float, float]:
    """Return lightness and two hues of a colour in Oklab, where like distances look alike."""
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def _unlike(one: Triplet, other: Triplet, lightness: float) -> float:
    parts = zip(_perceived(one), _perceived(other), (lightness, 1.0, 1.0), strict=True)
    return sum(weight * (a - b) ** 2 for a, b, weight in parts)


def _name(colour: Triplet) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)


def _is_grey(colour: Triplet) -> bool:
    """Tell whether a colour would rather be taken for a grey than for its hue."""
    _, green_to_red, blue_to_yellow = _perceived(colour)
    return hypot(green_to_red, blue_to_yellow) < _FAINT_HUE


def _stands_out(number: int, ground: int, depth: str) -> float:
    """Return how much contrast two colours have, on whichever terminal there is least."""
    palettes = (_CONSOLE, _WINDOW, XTERM) if depth == "16" else (_PALETTES[depth],)
    return min(contrast(palette[number], palette[ground]) for palette in palettes)


@lru_cache(maxsize=4096)
def nearest(colour: Triplet, depth: str, ground: int | None = None, least: float = 0) -> int:
    """Return the number of the colour that looks most like another.

    If the number of a ground is given, only colours count that stand out from it by so much; if
    none does, the one that stands out most.
    """
    own = _OWN_16 if depth == "16" else _OWN_256
    if ground is None and _name(colour) in own:
        return own[_name(colour)]
    palette = _PALETTES[depth]
    lightness = _LIGHTNESS_16 if depth == "16" else 1.0
    known: Iterable[int] = palette
    if depth == "16":
        known = _GREYS_16 if _is_grey(colour) else palette.keys() - {_DARK_GREY}
    if ground is not None:
        known = [number for number in known if _stands_out(number, ground, depth) >= least]
        if not known:
            return max(palette, key=lambda number: _stands_out(number, ground, depth))
    return min(known, key=lambda number: (_unlike(palette[number], colour, lightness), number))


@lru_cache(maxsize=8192)
def in_depth(style: Style, depth: str) -> Style:
    """Return a style in the colours that a terminal has; what could be read still can."""
    if depth == "truecolor":
        return style
    ink = None if style.color is None else style.color.get_truecolor()
    ground = None if style.bgcolor is None else style.bgcolor.get_truecolor()
    if depth == "none":
        return _without_colours(style, ink, ground)
    back = None if ground is None else nearest(ground, depth)
    front = None
    if ink is not None:
        front = nearest(ink, depth)
        if ground is not None and back is not None:
            least = _promised(contrast(ink, ground))
            if _stands_out(front, back, depth) < least:
                front = nearest(ink, depth, back, least)
    # Many a terminal takes a bold dark colour for its bright one, and black for grey.
    is_dark = depth == "16" and front is not None and front < _DARK_GREY
    return style.without_color + Style(
        bold=False if is_dark else style.bold,
        color=None if front is None else Color.from_ansi(front),
        bgcolor=None if back is None else Color.from_ansi(back),
    )


def _promised(meant: float) -> float:
    """Return how much contrast is to be left of what was meant."""
    return READABLE if meant >= READABLE else PLAIN if meant >= PLAIN else 0.0


def is_flat(style: Style) -> bool:
    """Tell whether nothing of a picture would be lost if its two colours were one."""
    if style.color is None or style.bgcolor is None:
        return False
    return contrast(style.color.get_truecolor(), style.bgcolor.get_truecolor()) < _TEXTURE


def _without_colours(style: Style, ink: Triplet | None, ground: Triplet | None) -> Style:
    """Return a style in black and white: what is bright behind what is dark is reversed."""
    black = (0, 0, 0)
    is_bright = ground is not None and contrast(ground, black) > (_MID_GREY + 0.05) / 0.05
    if ink is not None and ground is not None and not is_flat(style):
        is_bright = contrast(ground, black) > contrast(ink, black)
    return style.without_color + Style(reverse=is_bright != bool(style.reverse))
