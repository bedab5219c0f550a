"""Where things lie on the drawn board: nine by nine squares, the cities around the pyramid."""

from dataclasses import dataclass

from textual.geometry import Region

from engine.osiris.data import (
    CELLS,
    ENTRANCES,
    PLACES,
    SIDE,
    City,
    PlaceNo,
    city_at,
    city_place,
    numbered,
)

SQUARES = SIDE + 2
"""The board is so many squares wide and high: the pyramid, and the cities on each side."""


def _squares() -> dict[PlaceNo, tuple[int, int]]:
    squares = {cell: (cell % SIDE + 1, cell // SIDE + 1) for cell in CELLS}
    outwards = {0: (0, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 0)}
    for city, entrance in numbered(ENTRANCES):
        across, down = outwards[city * 4 // len(ENTRANCES)]
        column, row = squares[entrance]
        squares[city_place(city)] = (column + across, row + down)
    return squares


SQUARE = _squares()
"""The column and row of each place."""
PLACE_AT = {square: place for place, square in SQUARE.items()}


def beside(place: PlaceNo, across: int, down: int) -> PlaceNo | None:
    """Return the place beside another, or ``None`` where there is only sand."""
    column, row = SQUARE[place]
    return PLACE_AT.get((column + across, row + down))


def cell_beside(cell: PlaceNo, across: int, down: int) -> PlaceNo:
    """Return the cell to which a step of the cursor leads; it stops at the edges."""
    found = beside(cell, across, down)
    return cell if found is None or city_at(found) is not None else found


@dataclass(frozen=True)
class Layout:
    """The board at one size."""

    width: int
    """Of a square."""
    height: int
    left: int
    top: int

    @classmethod
    def fit(cls, width: int, height: int) -> "Layout":
        """Return the largest board with squarish squares that fits."""
        square_width = max(3, min(12, width // SQUARES))
        square_height = max(1, min(height // SQUARES, (square_width + 1) // 2))
        return cls(
            width=square_width,
            height=square_height,
            left=max(0, (width - square_width * SQUARES) // 2),
            top=max(0, (height - square_height * SQUARES) // 2),
        )

    def region(self, place: PlaceNo) -> Region:
        """Return the characters that a place covers."""
        column, row = SQUARE[place]
        return Region(
            self.left + column * self.width,
            self.top + row * self.height,
            self.width,
            self.height,
        )

    def sign(self, city: City) -> Region:
        """Return the line on which a city's letter and power stand: next to the pyramid."""
        whole = self.region(city_place(city))
        in_the_north = SQUARE[city_place(city)][1] == 0
        return Region(whole.x, whole.bottom - 1 if in_the_north else whole.y, whole.width, 1)

    def ground(self, place: PlaceNo) -> Region:
        """Return where a priest stands on a place: in a city, beside its sign."""
        whole = self.region(place)
        if city_at(place) is None or self.height == 1:
            return whole
        below = self.is_below_its_sign(place)
        return Region(whole.x, whole.y + below, whole.width, whole.height - 1)

    def is_below_its_sign(self, place: PlaceNo) -> bool:
        """Tell whether a place is a city whose priest stands below its sign."""
        city = city_at(place)
        return city is not None and self.sign(city).y == self.region(place).y

    def place_at(self, x: int, y: int) -> PlaceNo | None:
        """Return the place under a character, or ``None`` for the sand."""
        for place in PLACES:
            if self.region(place).contains(x, y):
                return place
        return None
