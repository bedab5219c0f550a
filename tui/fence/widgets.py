"""Small things about widgets and apps for which Textual has no public word."""

from collections.abc import Callable

from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.color import Color
from textual.filter import LineFilter, Monochrome
from textual.widget import Widget

from tui.depth import in_depth, is_flat
from tui.glyphs import PLAIN, narrowed


def measure_anew(widget: Widget) -> None:
    """Have a widget measured again, though it was measured for a layout that is under way.

    ``refresh(layout=True)`` counts ``_layout_updates`` up only once for each layout: lines that
    change in between would be laid out at the height of those before.
    """
    widget._layout_updates += 1


_BLANK_BLOCKS = dict.fromkeys(range(0x2580, 0x25A0), " ")


class _DepthFilter(LineFilter):
    """Paints in the colours that a terminal has."""

    def __init__(self, depth: str) -> None:
        super().__init__()
        self._depth = depth

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return segments in those colours."""
        return [
            Segment(self._drawn(text, style), style and in_depth(style, self._depth), control)
            for text, style, control in segments
        ]

    def _drawn(self, text: str, style: Style | None) -> str:
        """Return a text; without colours texture would be as loud as what it is the ground of."""
        if self._depth != "none" or style is None or not is_flat(style):
            return text
        return text.translate(_BLANK_BLOCKS)


def _plain(text: str) -> str:
    return text if text.isascii() else text.translate(PLAIN)


class _GlyphFilter(LineFilter):
    """Draws with the signs that a terminal has."""

    def __init__(self, drawn: Callable[[str], str]) -> None:
        super().__init__()
        self._drawn = drawn

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return segments of those signs."""
        return [Segment(self._drawn(text), style, control) for text, style, control in segments]


_FILTERS = {"plain": _GlyphFilter(_plain), "narrow": _GlyphFilter(narrowed)}


def draw_with(app: App[None], glyphs: str) -> None:
    """Draw with all signs, with those of a console, or with narrow ones only."""
    filters = [each for each in app._filters if not isinstance(each, _GlyphFilter)]
    app._filters = [*filters, _FILTERS[glyphs]] if glyphs in _FILTERS else filters
    if app.is_running:
        app.refresh_css(animate=False)


def paint_in_depth(app: App[None], depth: str) -> None:
    """Paint in so many colours: they are chosen here, and not by Rich, which takes blue for grey.

    Hence Rich's console, whose ``_color_system`` has no public setter, is to take all as they are.
    """
    filters = [each for each in app._filters if not isinstance(each, _DepthFilter)]
    app._filters = filters if depth == "truecolor" else [*filters, _DepthFilter(depth)]
    app.console._color_system = ColorSystem.TRUECOLOR
    if app.is_running:
        app.refresh_css(animate=False)


def send_to_terminal(app: App[None], text: str) -> None:
    """Send something to an app's terminal that is no picture; ``_driver`` is what leads there."""
    if app._driver is not None:
        app._driver.write(text)


def paint_in_grey(app: App[None], grey: bool) -> None:
    """Paint without colours, or with them.

    Textual fills ``_filters`` once, by the environment of the process; on a server each terminal
    has an environment of its own.
    """
    app._filters = [each for each in app._filters if not isinstance(each, Monochrome)]
    if grey:
        app._filters.append(Monochrome())
