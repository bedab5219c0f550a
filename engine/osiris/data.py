"""The board, the pieces and the figures of Osiris. An owner of the box corrects them here.

Every figure says where it is from: the sheet, a source (a review, another edition), a ruling of the
rules page by its number, or that it is reckoned from others.
"""

from msgspec import Struct

COLOURS = ("beige", "red", "blue", "yellow")  # sheet; ruling 2
"""In turn order; with their cities clockwise from the north."""
BEIGE, RED, BLUE, YELLOW = range(4)  # reckoned

GODS = (  # ruling 3
    "Ra",
    "Osiris",
    "Isis",
    "Horus",
    "Seth",
    "Anubis",
    "Thoth",
    "Hathor",
    "Bastet",
    "Sobek",
    "Ptah",
    "Nephthys",
    "Khnum",
)
TEMPLES = range(len(GODS))  # reckoned
"""Each god has the temple of his number."""

COLOURS_OF = {  # sheet
    2: ((BEIGE, BLUE), (RED, YELLOW)),
    3: ((BEIGE,), (RED,), (BLUE,)),
    4: ((BEIGE,), (RED,), (BLUE,), (YELLOW,)),
}
"""By the number of players: the colours of whoever is first, second, ... in turn order."""

CITIES_A_COLOUR = 3  # sheet
PRIESTS = range(len(COLOURS) * CITIES_A_COLOUR)  # reckoned
"""A priest has the number of its city; cities count clockwise from the north-west."""
PYRAMID = len(PRIESTS)  # reckoned
"""Gods lie under the priests and, under this number, the pyramid piece."""
BEARERS = range(len(PRIESTS) + 1)  # reckoned

START_POWER = 2  # sheet
FOLLOWERS_A_COLOUR = 5  # sheet
FOLLOWERS_IN_A_TEMPLE = 3  # sheet
"""At set-up at most so many of one colour, later at most so many of one player."""

SIDEWAYS_COST = 1  # sheet
UP_OR_DOWN_COST = 2  # sheet

SIDE = 7  # source; ruling 1
"""The pyramid is a square of so many cells a side, numbered row by row."""
CELLS = range(SIDE * SIDE)  # reckoned
TOP = len(CELLS) // 2  # reckoned
CITIES_OF_A_SIDE = (1, 3, 5)  # ruling 2
"""Beside which cells of a side its cities lie."""


def cell_at(row: int, column: int) -> int:
    """Return the number of the cell at a place of the grid."""
    return row * SIDE + column


def level_of(cell: int) -> int:
    """Return the level of a cell: 1 for the outer ring, 4 for the top."""
    row, column = divmod(cell, SIDE)
    return 1 + min(row, column, SIDE - 1 - row, SIDE - 1 - column)


def cell_set(cells: tuple[int, ...]) -> int:
    """Return cells as a set of bits, bit n for cell n."""
    return sum(1 << cell for cell in cells)


def cells_in(mask: int) -> tuple[int, ...]:
    """Return the cells of a set, in order."""
    return tuple(cell for cell in CELLS if mask >> cell & 1)


def city_place(city: int) -> int:
    """Return a city as a place where a priest can stand: the places after the cells."""
    return len(CELLS) + city


def city_at(place: int) -> int | None:
    """Return the city that a place is, or ``None`` for a cell."""
    return place - len(CELLS) if place >= len(CELLS) else None


PLACES = range(len(CELLS) + len(PRIESTS))  # reckoned
"""The cells of the pyramid, then the cities."""

AROUND_TOP = tuple(cell for cell in CELLS if level_of(cell) == level_of(TOP) - 1)  # reckoned
AROUND_TOP_MASK = cell_set(AROUND_TOP)  # reckoned

ENTRANCES = (  # ruling 2
    *(cell_at(0, column) for column in CITIES_OF_A_SIDE),
    *(cell_at(row, SIDE - 1) for row in CITIES_OF_A_SIDE),
    *(cell_at(SIDE - 1, column) for column in reversed(CITIES_OF_A_SIDE)),
    *(cell_at(row, 0) for row in reversed(CITIES_OF_A_SIDE)),
)
"""For each city, the cell of level 1 beside it."""


class Way(Struct, frozen=True):
    """A step that a priest could take from where it stands."""

    to: int
    cost: int

    @property
    def sideways(self) -> bool:
        """Whether it stays on its level."""
        return self.cost == SIDEWAYS_COST


def _ways_between_cells(cell: int) -> tuple[Way, ...]:
    row, column = divmod(cell, SIDE)
    beside = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    cells = [cell_at(*place) for place in beside if min(place) >= 0 and max(place) < SIDE]
    return tuple(
        Way(to, SIDEWAYS_COST if level_of(to) == level_of(cell) else UP_OR_DOWN_COST)
        for to in cells
    )


CELL_WAYS = tuple(_ways_between_cells(cell) for cell in CELLS)  # reckoned
"""For each cell, the steps to the cells beside it."""


def colour_of(priest: int) -> int:
    """Return the colour of a priest (and of its city)."""
    return priest // CITIES_A_COLOUR


def priests_of_colours(colours: tuple[int, ...]) -> tuple[int, ...]:
    """Return the priests of some colours."""
    return tuple(priest for priest in PRIESTS if colour_of(priest) in colours)


PRIESTS_OF = {  # reckoned
    players: tuple(priests_of_colours(colours) for colours in in_turn_order)
    for players, in_turn_order in COLOURS_OF.items()
}
"""By the number of players: the priests of whoever is first, second, ... in turn order."""


def _ways_of_priest(own_cities: tuple[int, ...]) -> tuple[tuple[Way, ...], ...]:
    ways = [*CELL_WAYS, *[()] * len(PRIESTS)]
    for city in own_cities:
        ways[ENTRANCES[city]] += (Way(city_place(city), UP_OR_DOWN_COST),)
        ways[city_place(city)] = (Way(ENTRANCES[city], UP_OR_DOWN_COST),)
    return tuple(ways)


WAYS = {  # reckoned
    players: tuple(
        _ways_of_priest(next((own for own in in_turn_order if priest in own), (priest,)))
        for priest in PRIESTS
    )
    for players, in_turn_order in PRIESTS_OF.items()
}
"""By the number of players, for each priest and place: the steps from there.

Into every city of its player, into no opponent's."""


def colours_in_play(players: int) -> int:
    """Return how many colours take part: the first so many of ``COLOURS``."""
    return sum(len(colours) for colours in COLOURS_OF[players])


def cities_in_play(players: int) -> int:
    """Return how many cities take part: the first so many, clockwise."""
    return colours_in_play(players) * CITIES_A_COLOUR
