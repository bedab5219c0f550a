"""The board of Beim Zeus: seven islands in a sea."""

from dataclasses import dataclass, field

from rich.style import Style
from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.reactive import reactive

from engine.zeus.data import PENINSULAS, PLOTS, Plot
from engine.zeus.state import Temple
from engine.zeus.view import ZeusView
from tui.games.zeus.layout import PLACE, Layout, neighbour
from tui.games.zeus.temples import draw_temple
from tui.games.zeus.words import ROMAN
from tui.seats import SHAPES
from tui.widgets.board import CURSOR_BINDINGS, Board
from tui.widgets.canvas import Canvas

_PRICE_WIDTH = 8
"""The least width of a plot with room for its price."""


_PIECE = 3
"""How wide a player's piece is."""


@dataclass(frozen=True)
class Marks:
    """What is pointed out on the board at the moment."""

    cursor: Plot | None = None
    chosen: frozenset[Plot] = frozenset()
    """The plots picked for a temple."""
    fitting: frozenset[Plot] = frozenset()
    """Plots that a temple could stand on."""
    offer_keys: dict[Plot, str] = field(default_factory=dict)
    """The key that takes each plot on offer."""


class ZeusBoard(Board[ZeusView]):
    """Draws a view; says which plot is pointed at and which is picked."""

    DEFAULT_CSS = """
    ZeusBoard {
        background: $sea;
        & > .zeusboard--crest { color: $sea-crest; background: $sea; }
        & > .zeusboard--shore { color: $land-text; background: $sea; }
        & > .zeusboard--label { color: $sea-text; background: $sea; text-style: bold; }
        & > .zeusboard--even { color: $land-text; background: $land; }
        & > .zeusboard--odd { color: $land-text; background: $land-odd; }
        & > .zeusboard--stone { color: $stone; }
        & > .zeusboard--gold { color: $gold; text-style: bold; }
        & > .zeusboard--offer { color: $gold-text; background: $gold; text-style: bold; }
        & > .zeusboard--fitting { color: $land-text; text-style: bold; }
        & > .zeusboard--chosen { color: $chosen-text; background: $chosen; text-style: bold; }
        & > .zeusboard--cursor { color: $cursor; text-style: bold; }
    }
    """
    COMPONENT_CLASSES = {
        "zeusboard--crest",
        "zeusboard--shore",
        "zeusboard--label",
        "zeusboard--even",
        "zeusboard--odd",
        "zeusboard--stone",
        "zeusboard--gold",
        "zeusboard--offer",
        "zeusboard--fitting",
        "zeusboard--chosen",
        "zeusboard--cursor",
    }
    BINDINGS = [*CURSOR_BINDINGS]

    marks: reactive[Marks] = reactive(Marks(), repaint=False)

    @dataclass
    class PlotPointed(Message):
        """The cursor came to a plot."""

        plot: Plot

    @dataclass
    class PlotPicked(Message):
        """A plot was clicked."""

        plot: Plot

    def __init__(self, view: ZeusView | None = None, *, id: str | None = None) -> None:
        super().__init__(view, id=id)
        self._layout_now = Layout.fit(80, 20)

    def action_move(self, across: int, down: int) -> None:
        """Move the cursor by a plot."""
        start = self.marks.cursor or PLOTS[0]
        target = neighbour(start, across, down) if self.marks.cursor else start
        self.post_message(self.PlotPointed(target))

    def on_click(self, event: events.Click) -> None:
        """Pick the plot under the mouse."""
        event.stop()
        plot = self._layout_now.plot_at(event.x, event.y)
        if plot is not None:
            self.post_message(self.PlotPicked(plot))

    def plot_at(self, cell: Offset) -> Plot | None:
        """Return the plot at a cell, or ``None`` for the sea."""
        return self._layout_now.plot_at(*cell)

    def region_of(self, plot: Plot) -> Region:
        """Return the cells of a plot."""
        return self._layout_now.region(plot)

    def lay_out(self, width: int, height: int) -> Layout:
        """Fit the islands into the sea."""
        self._layout_now = Layout.fit(width, height)
        return self._layout_now

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw sea and islands."""
        self._draw_sea(canvas)
        self._draw_islands(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw pieces, temples and marks."""
        if self.view is not None:
            self._draw_ownership(canvas, self.view)
            for player in self.view.players:
                for temple in player.temples:
                    self._draw_temple(canvas, temple)
        self._draw_marks(canvas)

    def _draw_sea(self, canvas: Canvas) -> None:
        crest = self.style_of("crest")
        for y in range(canvas.height):
            for x in range((y * 5) % 11, canvas.width, 11):
                canvas.put(x, y, "~", crest)

    def _draw_islands(self, canvas: Canvas) -> None:
        shore, label = self.style_of("shore"), self.style_of("label")
        styles = (self.style_of("even"), self.style_of("odd"))
        for peninsula in PENINSULAS:
            whole = self._layout_now.region(*peninsula.plots)
            canvas.put(whole.x + 1, whole.bottom, "▀" * whole.width, shore)
            numeral = ROMAN[peninsula.number]
            canvas.put(whole.right - len(numeral), whole.bottom, numeral, label)
            for plot in peninsula.plots:
                region = self._layout_now.region(plot)
                canvas.fill(region, styles[sum(PLACE[plot]) % 2])
                canvas.put(region.x + 1, region.y, str(plot))

    def _draw_ownership(self, canvas: Canvas, view: ZeusView) -> None:
        for seat, player in enumerate(view.players):
            piece = self.seat_style(seat) + Style(bold=True)
            for entry in player.sheet:
                if entry.built:
                    continue
                region = self._layout_now.region(entry.plot)
                row = region.y + region.height // 2
                price = "?" if entry.price is None else str(entry.price)
                if region.width < _PRICE_WIDTH:
                    x = region.x + max(0, region.width // 2 - 2)
                    canvas.put(x, row, f" {SHAPES[seat]} ", piece)
                    continue
                x = piece_column(region, price)
                canvas.put(x, row, f" {SHAPES[seat]} ", piece)
                canvas.put(x + _PIECE + 1, row, price)

    def _draw_temple(self, canvas: Canvas, temple: Temple) -> None:
        seat = self.seat_style(temple.seat)
        building = self.style_of("gold" if temple.size == 3 else "stone")
        draw_temple(canvas, self._layout_now.region(*temple.plots), temple, seat, building)

    def _draw_marks(self, canvas: Canvas) -> None:
        marks = self.marks
        fitting = Style(color=self.style_of("fitting").color, bold=True)
        for plot in marks.fitting - marks.chosen:
            region = self._layout_now.region(plot)
            canvas.put(region.right - 2, region.y, "◌")
            canvas.restyle_cell(region.right - 2, region.y, fitting)
        for plot, key in marks.offer_keys.items():
            region = self._layout_now.region(plot)
            canvas.fill(region, self.style_of("offer"))
            canvas.put(region.x + 1, region.y, str(plot))
            canvas.centre(region, region.height // 2, f"» {key} «")
        for plot in marks.chosen:
            region = self._layout_now.region(plot)
            canvas.restyle(region, self.style_of("chosen"))
            canvas.put(region.right - 2, region.y, "✓")
        if marks.cursor is not None:
            frame = Style(color=self.style_of("cursor").color, bold=True)
            canvas.corners(self._layout_now.region(marks.cursor), frame)


def piece_column(region: Region, price: str) -> int:
    """Return where a piece begins whose price stands after it.

    In the middle of their plot: at its edge a price would touch the temple beside it.
    """
    return region.x + (region.width - _PIECE - 1 - len(price)) // 2
