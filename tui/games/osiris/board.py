"""The board of Osiris: the step pyramid from above, with the cities around it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.color import Color, blend_rgb
from rich.style import Style
from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.reactive import reactive

from engine.osiris.data import (
    CELLS,
    TOP,
    City,
    PlaceNo,
    Priest,
    city_at,
    colour_of,
    level_of,
    numbered,
)
from engine.osiris.forecast import Reach
from engine.osiris.view import OsirisView
from tui.games.osiris.layout import PLACE_AT, SQUARE, SQUARES, Layout, beside
from tui.games.osiris.pieces import draw_block, draw_priest
from tui.games.osiris.tints import Tint, tint_of, tint_of_priest
from tui.games.osiris.words import LETTERS, god_name
from tui.numbers import signed
from tui.widgets.board import Board
from tui.widgets.canvas import Canvas

_TINT = 0.12
_LOW = 2
"""In squares of so many lines a priest has a line for itself and one for its god."""
_EDGES = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True)
class Marks:
    """What is pointed out on the board at the moment."""

    cursor: PlaceNo | None = None
    priest: Priest | None = None
    """The priest on its way, or about to be chosen."""
    reach: Mapping[PlaceNo, Reach] = field(default_factory=dict)
    """Where it can come to stand."""
    sowing: Mapping[City, int] = field(default_factory=dict)
    """How many markers each city would gain."""


class OsirisBoard(Board[OsirisView]):
    """Draws a view; says which place was picked with the mouse."""

    DEFAULT_CSS = """
    OsirisBoard {
        background: $sand;
        & > .osirisboard--sand { color: $sand-text; background: $sand; }
        & > .osirisboard--level-1 { color: $level-1-text; background: $level-1; }
        & > .osirisboard--level-2 { color: $level-2-text; background: $level-2; }
        & > .osirisboard--level-3 { color: $level-3-text; background: $level-3; }
        & > .osirisboard--level-4 { color: $level-4-text; background: $level-4; text-style: bold; }
        & > .osirisboard--lit { color: $level-lit; }
        & > .osirisboard--shade { color: $level-shade; }
        & > .osirisboard--block { color: $block; background: $block-ground; }
        & > .osirisboard--cursor { color: $cursor; text-style: bold; }
        & > .osirisboard--gain { color: $success; background: $sand; text-style: bold; }
        & > .osirisboard--chosen { color: $chosen-text; background: $chosen; text-style: bold; }
        & > .osirisboard--passing { color: $success; background: $sand; }
        & > .osirisboard--fight { color: $background; background: $error; text-style: bold; }
        & > .osirisboard--second-0 { color: $seat-0-second-text; background: $seat-0-second; }
        & > .osirisboard--second-1 { color: $seat-1-second-text; background: $seat-1-second; }
    }
    """
    COMPONENT_CLASSES = {
        "osirisboard--sand",
        *(f"osirisboard--level-{level}" for level in range(1, level_of(TOP) + 1)),
        "osirisboard--lit",
        "osirisboard--shade",
        "osirisboard--block",
        "osirisboard--cursor",
        "osirisboard--gain",
        "osirisboard--chosen",
        "osirisboard--passing",
        "osirisboard--fight",
        "osirisboard--second-0",
        "osirisboard--second-1",
    }

    marks: reactive[Marks] = reactive(Marks(), repaint=False)

    @dataclass
    class PlacePicked(Message):
        """A cell or a city was clicked."""

        place: PlaceNo

    def __init__(self, view: OsirisView | None = None, *, id: str | None = None) -> None:
        super().__init__(view, id=id)
        self._layout_now = Layout.fit(80, 20)

    def on_click(self, event: events.Click) -> None:
        """Pick the place under the mouse."""
        event.stop()
        place = self._layout_now.place_at(event.x, event.y)
        if place is not None:
            self.post_message(self.PlacePicked(place))

    def place_at(self, cell: Offset) -> PlaceNo | None:
        """Return the place at a cell, or ``None`` for the sand."""
        return self._layout_now.place_at(*cell)

    def region_of(self, place: PlaceNo) -> Region:
        """Return the cells of a place."""
        return self._layout_now.region(place)

    def lay_out(self, width: int, height: int) -> Layout:
        """Fit the pyramid and its cities into so much room."""
        self._layout_now = Layout.fit(width, height)
        return self._layout_now

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the pyramid."""
        for cell in CELLS:
            self._draw_cell(canvas, cell)

    def draw(self, canvas: Canvas) -> None:
        """Draw the cities, the pieces, and the marks."""
        if self.view is None:
            return
        for city, _power in numbered(self.view.power):
            self._draw_city(canvas, self.view, city)
        for cell in self.view.blocks:
            draw_block(canvas, self._layout_now.region(cell), self.style_of("block"))
        for priest, _shown in numbered(self.view.priests):
            self._draw_priest(canvas, self.view, priest)
        for place, found in self.marks.reach.items():
            if place not in (self.marks.cursor, self._place_of_the_priest()):
                self._draw_reach(canvas, found)
        if self.marks.cursor is not None:
            frame = self.style_of("cursor") + Style(bgcolor=self.style_of("sand").bgcolor)
            canvas.corners(self._layout_now.region(self.marks.cursor), frame)

    def _style_of_tint(self, tint: Tint) -> Style:
        return self.style_of(f"second-{tint.seat}") if tint.second else self.seat_style(tint.seat)

    # -- the pyramid --------------------------------------------------------------------------

    def _draw_cell(self, canvas: Canvas, cell: PlaceNo) -> None:
        """Draw a cell in the shade of its level, with as many dots as it is high."""
        level, region = level_of(cell), self._layout_now.region(cell)
        style = self.style_of(f"level-{level}")
        canvas.fill(region, _tinted(style) if cell % 2 else style)
        self._draw_risers(canvas, cell, region)
        sign = "△" if cell == TOP else "·" * level
        # In a low square the upper edge is left whole, and on the far side the lower one.
        row = int(cell <= TOP) if region.height == 2 else region.height // 2
        canvas.centre(region, row, sign, _tinted(style) if cell % 2 else style)

    def _draw_risers(self, canvas: Canvas, cell: PlaceNo, region: Region) -> None:
        """Draw an edge wherever the ground falls off beside a cell: lit from the north-west."""
        lit, shade = self.style_of("lit").color, self.style_of("shade").color
        for across, down in _EDGES:
            lower = beside(cell, across, down)
            on_pyramid = lower is not None and city_at(lower) is None
            if on_pyramid and level_of(lower or CELLS[0]) >= level_of(cell):
                continue
            edge = Style(color=lit if across + down < 0 else shade)
            if down:
                y = region.y if down < 0 else region.bottom - 1
                for x in range(region.x, region.right):
                    canvas.put(x, y, "▔" if down < 0 else "▁")
                    canvas.restyle_cell(x, y, edge)
            else:
                x = region.x if across < 0 else region.right - 1
                for y in range(region.y, region.bottom):
                    canvas.put(x, y, "▏" if across < 0 else "▕")
                    canvas.restyle_cell(x, y, edge)

    # -- the cities and the pieces ------------------------------------------------------------

    def _draw_city(self, canvas: Canvas, view: OsirisView, city: City) -> None:
        """Draw a city in its colour: its letter, its power, and what it would gain."""
        region = self._layout_now.sign(city)
        style = self._style_of_tint(tint_of(view, colour_of(city)))
        sand = self.style_of("sand")
        canvas.put(region.x, region.y, LETTERS[city], style + Style(bold=True))
        power = str(view.power[city])
        gain = self.marks.sowing.get(city, 0)
        sign = signed(gain) if gain else ""
        left = region.x + 2 if len(power + sign) <= region.width - 2 else region.x + 1
        canvas.put(left, region.y, power, sand + Style(bold=True))
        # A narrow square may have no room for what a full city gives away: all of it, mostly.
        if len(power + sign) < region.width:
            canvas.put(left + len(power), region.y, sign, self.style_of("gain"))

    def _draw_priest(self, canvas: Canvas, view: OsirisView, priest: Priest) -> None:
        shown = view.priests[priest]
        region = self._layout_now.ground(shown.place)
        tint = tint_of_priest(view, priest)
        style = self._style_of_tint(tint)
        if view.fight is not None and priest == view.fight.attacker:
            # Two priests share the cell for a moment: the attacker is drawn below the other.
            region = Region(region.x, region.y + 1, region.width, region.height - 1)
        name = god_name(shown.god) if shown.god is not None else ""
        is_low = region.height == _LOW
        told = self.marks.reach.keys() - {self.marks.cursor, self._place_of_the_priest()}
        crowded = is_low and shown.place in told
        if region.height == 1 and (view.fight is not None or priest == self.marks.priest):
            name = ""  # here its line has another mark
        sign = f"{LETTERS[priest]} {tint.shape}"
        bold = style + Style(bold=True)
        spare = self._spare(view, shown.place) if name else (0, 0)
        draw_priest(canvas, region, sign, name, bold, crowded=crowded, spare=spare)
        if priest == self.marks.priest:
            row = Region(region.x, region.y + (region.height > 2), region.width, 1)
            canvas.put(row.x, row.y, "»", self.style_of("chosen"))
            canvas.put(row.right - 1, row.y, "«", self.style_of("chosen"))

    def _spare(self, view: OsirisView, place: PlaceNo) -> tuple[int, int]:
        """Return how many cells are free to the left and right of a place."""
        taken = {priest.place for priest in view.priests} | {*view.blocks, *self.marks.reach}
        if self.marks.cursor is not None:
            taken.add(self.marks.cursor)
        column, row = SQUARE[place]
        left, right = (
            self._layout_now.width
            if 0 <= column + step < SQUARES and PLACE_AT.get((column + step, row)) not in taken
            else 0
            for step in (-1, 1)
        )
        return left, right

    # -- marks --------------------------------------------------------------------------------

    def _place_of_the_priest(self) -> PlaceNo | None:
        """Return where the priest stands whose ways are told: there its own mark stands."""
        if self.view is None or self.marks.priest is None:
            return None
        return self.view.priests[self.marks.priest].place

    def _draw_reach(self, canvas: Canvas, found: Reach) -> None:
        """Write into a place with what rest it can be reached.

        Filled where the move can end, on the sand where it only leads through, red if by a fight.
        """
        region = self._layout_now.ground(found.place)
        rests = "·".join(map(str, found.rests))
        if len(rests) > region.width - 2:
            rests = f"{found.rests[0]}…{found.rests[-1]}"
        if not found.peaceful:
            rests = f"!{rests}"
        ends_there = 0 in (found.peaceful or found.rests)
        name = "fight" if not found.peaceful else "chosen" if ends_there else "passing"
        style = self.style_of(name)
        if self._is_taken(found.place):
            # Above the god, whose name can still be read, and beside the priest's letter.
            room = region.width - 2
            if len(rests) > room:
                rests = rests[:2] if rests.startswith("!") else str(found.rests[-1])
            canvas.put(region.right - len(rests), region.y, rests, style)
        else:
            row = 0 if self._layout_now.is_below_its_sign(found.place) else region.height - 1
            canvas.centre(region, row, rests.center(3), style)

    def _is_taken(self, place: PlaceNo) -> bool:
        assert self.view is not None, "without a view there is nothing to reach"
        return any(priest.place == place for priest in self.view.priests)


def _tinted(style: Style) -> Style:
    """Return a style a little nearer to its text colour, to part a cell from the next."""
    if style.bgcolor is None or style.color is None:
        return style
    ground, text = style.bgcolor.get_truecolor(), style.color.get_truecolor()
    return style + Style(bgcolor=Color.from_triplet(blend_rgb(ground, text, _TINT)))
