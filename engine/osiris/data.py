"""The board, the pieces and the figures of Osiris. An owner of the box corrects them here.

Every figure says where it is from: the sheet, a source (a review, another edition), a ruling of the
rules page by its number, or that it is reckoned from others.
"""

from collections.abc import Iterable, Sequence
from typing import NewType, TypeAlias, TypeVar

from msgspec import Struct

COLOURS = ("beige", "red", "blue", "yellow")  # sheet; ruling 2
"""In turn order; with their cities clockwise from the north."""
Colour = NewType("Colour", int)
"""A colour by its number, 0 to 3: its index in ``COLOURS``. Not a seat, for any seat can be beige,
and of two players each has two colours."""
COLOUR_NUMBERS = tuple(Colour(number) for number in range(len(COLOURS)))  # reckoned
BEIGE, RED, BLUE, YELLOW = COLOUR_NUMBERS  # reckoned

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
God = NewType("God", int)
"""A god by his number, 0 to 12: his index in ``GODS``."""
Temple: TypeAlias = God
"""A temple by the number of its god."""
TEMPLES = tuple(God(number) for number in range(len(GODS)))  # reckoned
"""Each god has the temple of his number."""

COLOURS_OF = {  # sheet
    2: ((BEIGE, BLUE), (RED, YELLOW)),
    3: ((BEIGE,), (RED,), (BLUE,)),
    4: ((BEIGE,), (RED,), (BLUE,), (YELLOW,)),
}
"""By the number of players: the colours of whoever is first, second, ... in turn order."""

CITIES_A_COLOUR = 3  # sheet
Priest = NewType("Priest", int)
"""A priest by its number, 0 to 11."""
City: TypeAlias = Priest
"""A city by the number of its priest. Where one stands in it is a place: see ``city_place``."""
PRIESTS = tuple(Priest(number) for number in range(len(COLOURS) * CITIES_A_COLOUR))  # reckoned
"""A priest has the number of its city; cities count clockwise from the north-west."""
PYRAMID = len(PRIESTS)  # reckoned
"""Gods lie under the priests and, under this number, the pyramid piece."""
BEARERS = range(len(PRIESTS) + 1)  # reckoned

_Entry = TypeVar("_Entry")


def numbered(priests: Sequence[_Entry]) -> Iterable[tuple[Priest, _Entry]]:
    """Return what is told of each priest in play, with its number."""
    return zip(PRIESTS, priests, strict=False)


START_POWER = 2  # sheet
FOLLOWERS_A_COLOUR = 5  # sheet
FOLLOWERS_IN_A_TEMPLE = 3  # sheet
"""At set-up at most so many of one colour, later at most so many of one player."""

SIDEWAYS_COST = 1  # sheet
UP_OR_DOWN_COST = 2  # sheet

SIDE = 7  # source; ruling 1
"""The pyramid is a square of so many cells a side, numbered row by row."""
PlaceNo = NewType("PlaceNo", int)
"""Where a priest can stand, by its number: 0 to 48 for the cells, then the cities."""
PlaceSet: TypeAlias = int
"""A set of places as bits, bit n for place n. No type of its own, for ``&``, ``|`` and ``~`` make
numbers of it."""
PLACES = tuple(PlaceNo(number) for number in range(SIDE * SIDE + len(PRIESTS)))  # reckoned
"""The cells of the pyramid, then the cities."""
CELLS = PLACES[: SIDE * SIDE]  # reckoned
TOP = CELLS[len(CELLS) // 2]  # reckoned
CITIES_OF_A_SIDE = (1, 3, 5)  # ruling 2
"""Beside which cells of a side its cities lie."""


def cell_at(row: int, column: int) -> PlaceNo:
    """Return the number of the cell at a place of the grid."""
    return CELLS[row * SIDE + column]


def level_of(cell: PlaceNo) -> int:
    """Return the level of a cell: 1 for the outer ring, 4 for the top."""
    row, column = divmod(cell, SIDE)
    return 1 + min(row, column, SIDE - 1 - row, SIDE - 1 - column)


def cell_set(cells: tuple[PlaceNo, ...]) -> PlaceSet:
    """Return cells as a set of bits, bit n for cell n."""
    return sum(1 << cell for cell in cells)


def cells_in(mask: PlaceSet) -> tuple[PlaceNo, ...]:
    """Return the cells of a set, in order."""
    return tuple(cell for cell in CELLS if mask >> cell & 1)


def city_place(city: City) -> PlaceNo:
    """Return a city as a place where a priest can stand: the places after the cells."""
    return PLACES[len(CELLS) + city]


def city_at(place: PlaceNo) -> City | None:
    """Return the city that a place is, or ``None`` for a cell."""
    return Priest(place - len(CELLS)) if place >= len(CELLS) else None


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

    to: PlaceNo
    cost: int

    @property
    def sideways(self) -> bool:
        """Whether it stays on its level."""
        return self.cost == SIDEWAYS_COST


def _ways_between_cells(cell: PlaceNo) -> tuple[Way, ...]:
    row, column = divmod(cell, SIDE)
    beside = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    cells = [cell_at(*place) for place in beside if min(place) >= 0 and max(place) < SIDE]
    return tuple(
        Way(to, SIDEWAYS_COST if level_of(to) == level_of(cell) else UP_OR_DOWN_COST)
        for to in cells
    )


CELL_WAYS = tuple(_ways_between_cells(cell) for cell in CELLS)  # reckoned
"""For each cell, the steps to the cells beside it."""


def colour_of(priest: Priest) -> Colour:
    """Return the colour of a priest (and of its city)."""
    return COLOUR_NUMBERS[priest // CITIES_A_COLOUR]


def priests_of_colours(colours: tuple[Colour, ...]) -> tuple[Priest, ...]:
    """Return the priests of some colours."""
    return tuple(priest for priest in PRIESTS if colour_of(priest) in colours)


PRIESTS_OF = {  # reckoned
    players: tuple(priests_of_colours(colours) for colours in in_turn_order)
    for players, in_turn_order in COLOURS_OF.items()
}
"""By the number of players: the priests of whoever is first, second, ... in turn order."""


def _ways_of_priest(own_cities: tuple[City, ...]) -> tuple[tuple[Way, ...], ...]:
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
