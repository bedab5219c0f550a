"""The map of Jenseits von Theben: Europe and the Near East, with roads, places and figures."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from rich.style import Style
from textual import events
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import reactive

from engine.theben.data import CITIES, CITY_CARDS, REGIONS, ROADS, START_PLACE, Place
from engine.theben.view import ThebenView
from tui.games.theben.layout import Cell, Layout, neighbour
from tui.games.theben.words import place_name
from tui.seats import SHAPES
from tui.widgets.board import CURSOR_BINDINGS, Board
from tui.widgets.braille import BITS, BLANK
from tui.widgets.canvas import Canvas

CITY_MARK, SITE_MARK, SHOW_MARK = "⌂", "∴", "✦"
"""A city, a dig site, and an exhibition announced in a city."""

_LAND = "█"
_MOSTLY_LAND = "▛▜▙▟▀▄▌▐"


@dataclass(frozen=True)
class MapMarks:
    """What is pointed out on the map at the moment."""

    cursor: Place | None = None
    way: tuple[Place, ...] = ()
    """The places on the way to it."""


class ThebenMap(Board[ThebenView]):
    """Draws a view; says which place is pointed at and which is picked."""

    DEFAULT_CSS = """
    ThebenMap {
        background: $sea;
        & > .thebenmap--crest { color: $sea-crest; background: $sea; }
        & > .thebenmap--coast { color: $land; background: $sea; }
        & > .thebenmap--land { color: $land-text; background: $land; }
        & > .thebenmap--road { color: $road; }
        & > .thebenmap--sea-road { color: $sea-road; }
        & > .thebenmap--way { color: $error; text-style: bold; }
        & > .thebenmap--city { color: $land-text; background: $stone; }
        & > .thebenmap--cursor { color: $cursor-text; background: $cursor; text-style: bold; }
        & > .thebenmap--offer { color: $gold-text; background: $gold; text-style: bold; }
        & > .thebenmap--region-0 { color: $region-text; background: $region-0; }
        & > .thebenmap--region-1 { color: $region-text; background: $region-1; }
        & > .thebenmap--region-2 { color: $region-text; background: $region-2; }
        & > .thebenmap--region-3 { color: $region-text; background: $region-3; }
        & > .thebenmap--region-4 { color: $region-text; background: $region-4; }
    }
    """
    COMPONENT_CLASSES = {
        "thebenmap--crest",
        "thebenmap--coast",
        "thebenmap--land",
        "thebenmap--road",
        "thebenmap--sea-road",
        "thebenmap--way",
        "thebenmap--city",
        "thebenmap--cursor",
        "thebenmap--offer",
        *(f"thebenmap--region-{int(region)}" for region in REGIONS),
    }
    BINDINGS = [*CURSOR_BINDINGS]

    marks: reactive[MapMarks] = reactive(MapMarks(), repaint=False)

    @dataclass
    class PlacePointed(Message):
        """The cursor came to a place."""

        place: Place

    @dataclass
    class PlacePicked(Message):
        """A place was clicked."""

        place: Place

    def __init__(self, view: ThebenView | None = None, *, id: str | None = None) -> None:
        super().__init__(view, id=id)
        self._layout_now = Layout(80, 20)

    def action_move(self, across: int, down: int) -> None:
        """Move the cursor to the next place on that side."""
        start = self.marks.cursor
        place = START_PLACE if start is None else neighbour(start, across, down)
        self.post_message(self.PlacePointed(place))

    def on_click(self, event: events.Click) -> None:
        """Pick the place under the mouse."""
        event.stop()
        place = self._layout_now.place_at(event.x, event.y)
        if place is not None:
            self.post_message(self.PlacePicked(place))

    def place_at(self, cell: Offset) -> Place | None:
        """Return the place whose name stands at a cell."""
        return self._layout_now.place_at(*cell)

    def cell_of(self, place: Place) -> Offset:
        """Return the cell at which the mark of a place stands."""
        return Offset(*self._layout_now.cell(place))

    def lay_out(self, width: int, height: int) -> Layout:
        """Fit the map into so much room."""
        self._layout_now = Layout(width, height)
        return self._layout_now

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw land and sea, and the roads."""
        self._draw_land(canvas, self._layout_now.land())
        self._draw_roads(canvas, ROADS, "road")

    def draw(self, canvas: Canvas) -> None:
        """Draw the way to the cursor, and the places with everything that is at them."""
        self._draw_roads(canvas, list(pairwise(self.marks.way)), "way")
        for place in (*CITIES, *REGIONS):
            self._draw_place(canvas, place)

    def _draw_land(self, canvas: Canvas, land: Sequence[str]) -> None:
        crest, coast, ground = self.style_of("crest"), self.style_of("coast"), self.style_of("land")
        for y, row in enumerate(land):
            x = 0
            for is_land, run in groupby(row, key=lambda block: block == _LAND):
                blocks = "".join(run)
                if is_land:
                    canvas.put(x, y, " " * len(blocks), ground)
                else:
                    canvas.put(x, y, blocks, coast)
                x += len(blocks)
            for wave in range((y * 5) % 11, canvas.width, 11):
                if row[wave] == " ":
                    canvas.put(wave, y, "~", crest)

    def _draw_roads(self, canvas: Canvas, roads: Sequence[tuple[Place, Place]], name: str) -> None:
        """Draw roads as fine dotted lines on whatever lies under them."""
        land = self._layout_now.land()
        dots: dict[Cell, int] = {}
        for one, other in roads:
            for cell, column, row in self._layout_now.road(one, other):
                dots[cell] = dots.get(cell, 0) | BITS[row][column]
        line = self.style_of(name)
        on_land = Style(color=line.color, bgcolor=self.style_of("land").bgcolor, bold=line.bold)
        at_sea = self.style_of("sea-road") if name == "road" else line
        on_sea = Style(color=at_sea.color, bgcolor=self.style_of("coast").bgcolor, bold=line.bold)
        for (x, y), bits in dots.items():
            is_land = land[y][x] == _LAND or land[y][x] in _MOSTLY_LAND
            canvas.put(x, y, chr(BLANK + bits), on_land if is_land else on_sea)

    def _draw_place(self, canvas: Canvas, place: Place) -> None:
        """Write a place's mark and name, the keys of its cards, and the figures that stand there.

        Where that would run over the edge it begins further to the left.
        """
        parts = [self._sign(place)]
        if self.view is not None:
            parts += self._offers(self.view, place) + self._figures(self.view, place)
        if place is self.marks.cursor:
            cursor = self.style_of("cursor")
            parts = [("▸", cursor), *parts, ("◂", cursor)]
        x, y = self._layout_now.cell(place)
        x -= place is self.marks.cursor
        x = max(0, min(x, canvas.width - sum(len(text) for text, _style in parts)))
        for text, style in parts:
            canvas.put(x, y, text, style)
            x += len(text)

    def _sign(self, place: Place) -> tuple[str, Style]:
        is_region = place in REGIONS
        style = self.style_of(f"region-{int(place)}" if is_region else "city")
        if place is self.marks.cursor:
            style = self.style_of("cursor")
        mark = SITE_MARK if is_region else CITY_MARK
        return mark + (place_name(place) if self._layout_now.has_names else ""), style

    def _offers(self, view: ThebenView, place: Place) -> list[tuple[str, Style]]:
        """Return the keys of the cards to be had at a place, and whether it will exhibit."""
        offer = self.style_of("offer")
        keys = [
            (str(key), offer)
            for key, card in enumerate(view.face_up, start=1)
            if CITY_CARDS[card].city is place
        ]
        if any(CITY_CARDS[show.card].city is place for show in view.announced):
            keys.append((SHOW_MARK, offer))
        return keys

    def _figures(self, view: ThebenView, place: Place) -> list[tuple[str, Style]]:
        return [
            (SHAPES[seat], self.seat_style(seat) + Style(bold=True))
            for seat, player in enumerate(view.players)
            if player.place is place
        ]
