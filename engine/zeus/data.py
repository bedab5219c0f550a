"""The board, the cards and the figures of Beim Zeus. An owner of the box corrects them here.

Every figure says where it is from: the sheet, a source (a review, another edition), a ruling of the
rules page by its number, or that it is reckoned from others.
"""

from collections.abc import Iterable, Iterator
from typing import NewType, TypeAlias

from msgspec import Struct

Plot = NewType("Plot", int)
"""A plot by its number on the board, 1 to 48; also the card that it is sold with."""
PlotSet: TypeAlias = int
"""A set of plots as bits, bit n for plot n. No type of its own, for the sets that searches make by
the thousand come from ``&``, ``|`` and ``~``, which know numbers only."""

PLOTS = tuple(Plot(number) for number in range(1, 49))  # sheet
_PLOT_OF_LENGTH = tuple(Plot(length - 1) for length in range(len(PLOTS) + 2))  # reckoned
"""The highest plot of a set by the length of its bits."""


class Peninsula(Struct, frozen=True):
    """A rectangle of square plots, numbered row by row."""

    number: int
    first: Plot
    rows: int
    columns: int

    @property
    def plots(self) -> tuple[Plot, ...]:
        """The numbers of its plots."""
        before = self.first - PLOTS[0]
        return PLOTS[before : before + self.rows * self.columns]

    def at(self, row: int, column: int) -> Plot:
        """Return the number of the plot at a place."""
        return self.plots[row * self.columns + column]


PENINSULAS = (  # source; ruling 1; ruling 2
    Peninsula(1, first=Plot(1), rows=2, columns=3),
    Peninsula(2, first=Plot(7), rows=2, columns=3),
    Peninsula(3, first=Plot(13), rows=2, columns=3),
    Peninsula(4, first=Plot(19), rows=3, columns=2),
    Peninsula(5, first=Plot(25), rows=3, columns=2),
    Peninsula(6, first=Plot(31), rows=3, columns=3),
    Peninsula(7, first=Plot(40), rows=3, columns=3),
)
PENINSULA_OF = {plot: peninsula for peninsula in PENINSULAS for plot in peninsula.plots}  # reckoned


def _plots(*numbers: int) -> tuple[Plot, ...]:
    return tuple(Plot(number) for number in numbers)


class StartSet(Struct, frozen=True):
    """What each player begins with, and who is the first favourite."""

    oxen: int
    pieces: int
    plots: tuple[Plot, ...]
    first_after: Plot
    """The left neighbour of the owner of this plot is the first favourite of the gods."""


START = {  # sheet
    3: StartSet(650, 18, _plots(2, 8, 14, 22, 28, 33), first_after=Plot(33)),
    4: StartSet(500, 14, _plots(2, 8, 14, 22), first_after=Plot(22)),
    5: StartSet(400, 12, _plots(2, 8, 14, 22, 28), first_after=Plot(22)),
    6: StartSet(320, 10, _plots(2, 8, 14, 22, 28, 33), first_after=Plot(33)),
}

SIZES = (1, 2, 3)  # sheet
TEMPLES_IN_SUPPLY = {1: 15, 2: 10, 3: 6}  # sheet
REWARD = {1: 2, 2: 5, 3: 10}  # sheet
WORTH = {1: 10, 2: 30, 3: 150}  # sheet
"""At the end a temple is worth this times the number of temples of its size on the board."""
SOLE_BUILDER_BONUS = {6: 100, 9: 200}  # sheet
"""By the number of plots of the peninsula."""

CARDS_ON_OFFER = 3  # sheet
PLOTS_SOLD = 2  # sheet
HIGHEST_BID = 99  # source; ruling 8
FIRST_AUCTION_BIDS = (20, 30)  # sheet
FAVOURITE_BONUS = 3  # sheet
POWER_DISCOUNT = 50  # sheet
FORGOTTEN_PRICE_EXTRA = 10  # sheet


class Line(Struct, frozen=True):
    """One to three adjacent plots in a row or column: where a temple can stand."""

    plots: tuple[Plot, ...]
    mask: PlotSet
    """The same plots as a set."""
    peninsula: Peninsula

    @property
    def size(self) -> int:
        """The number of plots."""
        return len(self.plots)


def plot_set(plots: Iterable[Plot]) -> PlotSet:
    """Return plots as a set of bits, bit n for plot n."""
    return sum(1 << plot for plot in plots)


def plots_in(mask: PlotSet) -> Iterator[Plot]:
    """Yield the plots of a set, in order."""
    while mask:
        lowest = mask & -mask
        yield _PLOT_OF_LENGTH[lowest.bit_length()]
        mask ^= lowest


def _lines() -> Iterator[Line]:
    for peninsula in PENINSULAS:
        rows = [
            tuple(peninsula.at(row, column) for column in range(peninsula.columns))
            for row in range(peninsula.rows)
        ]
        columns = list(zip(*rows, strict=True))
        for size in SIZES:
            # A single lies in a row and in a column: it is one line all the same.
            for course in rows if size == 1 else rows + columns:
                for start in range(len(course) - size + 1):
                    plots = course[start : start + size]
                    yield Line(plots, plot_set(plots), peninsula)


LINES = tuple(sorted(_lines(), key=lambda line: (line.plots[0], line.size, line.plots)))  # reckoned
LINE_OF = {line.plots: line for line in LINES}  # reckoned
LINES_FROM = {
    plot: tuple(line for line in LINES if line.plots[0] == plot) for plot in PLOTS
}  # reckoned
"""The lines that begin at a plot."""
LINES_THROUGH = {
    plot: tuple(line for line in LINES if plot in line.plots) for plot in PLOTS
}  # reckoned
PENINSULA_MASKS = tuple(plot_set(peninsula.plots) for peninsula in PENINSULAS)  # reckoned
