"""The chances of everybody over a match: a chart on which one can point at a moment."""

from collections.abc import Sequence

from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from tui.widgets.canvas import Canvas
from tui.widgets.chart import AXIS, Chart

_TURN = "▼"
_SCATTER = 60
"""Of a match of so many moves the one before and the one after a moment are drawn with it."""


class Curve(Chart):
    """Draws everybody's chances, the turning points, and the moment that is looked at."""

    DEFAULT_CSS = """
    Curve {
        pointer: pointer;
        & > .curve--cursor { color: $foreground; background: $panel-lighten-2; }
        & > .curve--turn { color: $gold-ink; text-style: bold; }
    }
    """
    COMPONENT_CLASSES = {"curve--cursor", "curve--turn"}
    SPAN = (0, 100)

    cursor: reactive[int] = reactive(0, repaint=False)
    turns: reactive[Sequence[int]] = reactive((), repaint=False)

    class Picked(Message):
        """A moment was pointed at."""

        def __init__(self, moment: int) -> None:
            super().__init__()
            self.moment = moment

    def watch_cursor(self) -> None:
        """Mark another moment."""
        self.draw_anew()

    def watch_turns(self) -> None:
        """Mark other turning points."""
        self.draw_anew()

    @property
    def _last(self) -> int:
        return max((len(line) for line in self.series), default=1) - 1

    def _column(self, moment: int, width: int) -> int:
        return AXIS + round(moment / max(1, self._last) * (width - 2 * AXIS - 1))

    def lines(self) -> Sequence[Sequence[int]]:
        """Return chances without most of their scatter: each is found out by a few trials only.

        A moment is drawn as the mean of those around it, the more of them the longer the match;
        where it is looked at, its own numbers stand.
        """
        return [_without_scatter(line) for line in self.series]

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines, and what is marked on them."""
        super().draw(canvas)
        if not self.series:
            return
        cursor = self.get_component_rich_style("curve--cursor", partial=True)
        column = Region(self._column(self.cursor, canvas.width), 0, 1, canvas.height)
        canvas.restyle(column, Style(color=cursor.color, bgcolor=cursor.bgcolor))
        turn = self.get_component_rich_style("curve--turn", partial=True)
        for moment in self.turns:
            canvas.put(self._column(moment, canvas.width), 0, _TURN)
            canvas.restyle_cell(self._column(moment, canvas.width), 0, turn)

    def on_click(self, event: events.Click) -> None:
        """A click points at the moment of its column."""
        event.stop()
        room = self.size.width - 2 * AXIS - 1
        share = min(1.0, max(0.0, (event.x - AXIS) / max(1, room)))
        self.post_message(self.Picked(round(share * self._last)))


def _without_scatter(line: Sequence[int]) -> list[int]:
    """Return the means of the numbers around each; the last is what it is: how it ended.

    >>> _without_scatter([10, 90])
    [10, 90]
    """
    reach = len(line) // _SCATTER
    around = (line[max(0, at - reach) : at + reach + 1] for at in range(len(line)))
    return [*(round(sum(some) / len(some)) for some in around)][:-1] + list(line[-1:])
