"""What is painted as bytes for a terminal, with no more colour changes than there must be.

Rich sets every colour of a segment and takes all of them back after it. Between two cells that
differ in one colour, that is four times what is needed. ``Style._make_ansi_codes`` has no public
name; ``ChopsUpdate`` is how Textual paints a part of a screen.
"""

from collections.abc import Iterable
from functools import lru_cache

from rich.color import ColorSystem
from rich.console import Console
from rich.control import Control
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate
from textual.app import App

_OFF = "\x1b[0m"
_SYSTEMS = {"standard": ColorSystem.STANDARD, "256": ColorSystem.EIGHT_BIT}


class SparingUpdate(ChopsUpdate):
    """Paints of each line what has changed.

    Textual paints a line from the left edge of the widget on, however far right its change is.
    """

    def render_segments(self, console: Console) -> str:
        """Return the update as what is sent to a terminal."""
        system = _system_of(console)
        painted = []
        for y, start, stop in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is None or x >= stop or end <= start:
                    continue
                left, right = max(x, start), min(end, stop)
                if left > x or right < end:
                    strip = strip.crop(left - x, right - x)
                painted += [str(Control.move_to(left, y)), with_colours(strip, system)]
        return "".join(painted)


def _system_of(console: Console) -> ColorSystem | None:
    """Return how many colours a console has; none if it has no colours."""
    name = console.color_system
    return None if name is None else _SYSTEMS.get(name, ColorSystem.TRUECOLOR)


def with_colours(segments: Iterable[Segment], system: ColorSystem | None) -> str:
    """Return segments with the codes that lead from each to the next."""
    parts: list[str] = []
    before: tuple[str, str, str] = ("", "", "")
    for text, style, _control in segments:
        if style is not None and style.link is not None:
            text = style.render(text, color_system=system)
            style = None
        now = ("", "", "") if style is None or system is None else _codes(style, system)
        if now != before:
            parts.append(_change(before, now))
            before = now
        parts.append(text)
    if any(before):
        parts.append(_OFF)
    return "".join(parts)


def _change(before: tuple[str, str, str], now: tuple[str, str, str]) -> str:
    """Return what leads from one look to another: attributes, colour, colour behind."""
    is_anew = before[0] != now[0] or any(
        old and not new for old, new in zip(before, now, strict=True)
    )
    codes = [new for old, new in zip(before, now, strict=True) if new and (is_anew or old != new)]
    if is_anew and any(before):
        codes.insert(0, "0")
    return f"\x1b[{';'.join(codes)}m" if codes else ""


@lru_cache(maxsize=4096)
def _codes(style: Style, system: ColorSystem) -> tuple[str, str, str]:
    """Return the codes of a style: attributes, colour, colour behind."""
    colours = [
        "" if colour is None else ";".join(colour.downgrade(system).get_ansi_codes(foreground))
        for colour, foreground in ((style.color, True), (style.bgcolor, False))
    ]
    plain = style.without_color
    return plain._make_ansi_codes(system), colours[0], colours[1]


def painted_lines(app: App[None]) -> list[str]:
    """Return the lines of an app's screen as they are painted in all colours.

    What a compositor has painted has no public name.
    """
    strips = app.screen._compositor.render_strips(app.size)
    return [with_colours(strip, ColorSystem.TRUECOLOR) for strip in strips]
