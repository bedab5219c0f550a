"""What shows through a screen, dimmed by it.

Textual's ``BackgroundScreen`` mixes the colours of every piece of every line anew, each time that
anything below a dialog changes. A screen has few styles: here each is mixed once. What is below is
rendered by the screen's own ``_compositor``, as there.
"""

from functools import lru_cache
from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.renderables.background_screen import BackgroundScreen
from textual.screen import Screen

_STYLES = 4096
"""Of all screens of all connections: a theme on a board has some hundred."""


class Dimmed(BackgroundScreen):
    """A screen seen through another of some colour."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the lines below, dimmed."""
        screen: Screen[Any] = self.screen
        for text, style, control in console.render(screen._compositor, options):
            yield Segment(text, None if control else _mixed(style, self.color), control)


@lru_cache(_STYLES)
def _mixed(style: Style | None, colour: Color) -> Style:
    [(_text, mixed, _control)] = BackgroundScreen.process_segments([Segment("", style)], colour)
    assert mixed is not None, "every piece is given a style"
    return mixed
