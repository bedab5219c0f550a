"""Where things lie on the drawn board: seven islands that tile a grid of eight by six plots."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from textual.geometry import Region

from engine.zeus.data import PENINSULA_OF, PENINSULAS, PLOTS, Plot

COLUMNS, ROWS = 8, 6

_ISLAND_PLACES = {1: (0, 0), 2: (0, 2), 3: (0, 4), 4: (3, 0), 5: (3, 3), 6: (5, 0), 7: (5, 3)}
"""The grid column and row of each peninsula's first plot."""
_STRAITS_BEFORE = (3, 5)
"""The grid columns with sea to their left."""


def _places() -> dict[Plot, tuple[int, int]]:
    places = {}
    for peninsula in PENINSULAS:
        column, row = _ISLAND_PLACES[peninsula.number]
        for plot in peninsula.plots:
            down, across = divmod(plot - peninsula.first, peninsula.columns)
            places[plot] = (column + across, row + down)
    return places


PLACE = _places()
"""The grid column and row of each plot."""
PLOT_AT = {place: plot for plot, place in PLACE.items()}


def neighbour(plot: Plot, across: int, down: int) -> Plot:
    """Return the plot that a step of the cursor leads to; it stops at the edges."""
    column, row = PLACE[plot]
    column = min(max(column + across, 0), COLUMNS - 1)
    row = min(max(row + down, 0), ROWS - 1)
    return PLOT_AT[column, row]


@dataclass(frozen=True)
class Layout:
    """The board at one size."""

    cell_width: int
    cell_height: int
    left: int
    top: int
    strait: int
    """How wide the sea is between islands side by side."""

    @classmethod
    @lru_cache(maxsize=16)
    def fit(cls, width: int, height: int) -> "Layout":
        """Return the largest board with squarish plots that fits."""
        strait = 2 if width < 80 else 3
        cell_width = max(3, min(16, (width - 2 * strait - 2) // COLUMNS))
        cell_height = max(1, min((height - 2) // ROWS, (cell_width + 1) // 2))
        used_width = cell_width * COLUMNS + 2 * strait
        used_height = cell_height * ROWS + 2
        return cls(
            cell_width=cell_width,
            cell_height=cell_height,
            left=max(0, (width - used_width) // 2),
            top=max(0, (height - used_height) // 2),
            strait=strait,
        )

    @cached_property
    def _regions(self) -> dict[Plot, Region]:
        return {plot: self._plot_region(plot) for plot in PLOTS}

    def region(self, *plots: Plot) -> Region:
        """Return the cells that adjacent plots cover together."""
        if len(plots) == 1:
            return self._regions[plots[0]]
        return Region.from_union([self._regions[plot] for plot in plots])

    def _plot_region(self, plot: Plot) -> Region:
        column, row = PLACE[plot]
        straits = sum(column >= first for first in _STRAITS_BEFORE)
        # Three isles in the west, two elsewhere: all chains end on the same line.
        sea_rows = row // 2 if PENINSULA_OF[plot].number <= 3 else 2 * (row // 3)
        return Region(
            self.left + column * self.cell_width + straits * self.strait,
            self.top + row * self.cell_height + sea_rows,
            self.cell_width,
            self.cell_height,
        )

    def plot_at(self, x: int, y: int) -> Plot | None:
        """Return the plot under a cell, or ``None`` for the sea."""
        for plot, region in self._regions.items():
            if region.contains(x, y):
                return plot
        return None
