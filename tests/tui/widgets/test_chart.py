"""Lines of a chart are told apart, with colours and without."""

from collections.abc import Sequence

import pytest
from rich.style import Style
from textual.app import App, ComposeResult

from tui.seats import SHAPES
from tui.themes import themes
from tui.widgets.chart import AXIS, Chart

Series = Sequence[Sequence[int]]


class ChartApp(App[None]):
    def __init__(self, series: Series) -> None:
        super().__init__()
        self._series = series

    def on_mount(self) -> None:
        for theme in themes():
            self.register_theme(theme)
        self.theme = themes()[1].name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return themes()[1].variables

    def compose(self) -> ComposeResult:
        chart = Chart()
        chart.series = self._series
        yield chart


async def drawn(series: Series) -> tuple[list[str], list[Style | None]]:
    """Return the lines of a chart of these numbers, and every style in it."""
    app = ChartApp(series)
    async with app.run_test(size=(60, 14)) as pilot:
        await pilot.pause()
        chart = app.query_one(Chart)
        strips = [chart.render_line(y) for y in range(chart.size.height)]
    return [strip.text for strip in strips], [style for strip in strips for _, style, _ in strip]


def on_the_lines(text: Sequence[str], seat: int) -> int:
    """Count a seat's shape, but for the one at the end of its line."""
    return sum(line[AXIS:-AXIS].count(SHAPES[seat]) for line in text)


@pytest.mark.parametrize("players", [2, 4, 6])
async def test_every_line_bears_its_players_shape(players: int) -> None:
    text, _ = await drawn([[10 * seat, 10 * seat + 5, 10 * seat + 2] for seat in range(players)])
    for seat in range(players):
        assert on_the_lines(text, seat) >= 2


async def test_a_shape_stands_only_where_its_line_is_alone() -> None:
    text, _ = await drawn([[0, 5, 9], [0, 5, 9]])
    assert on_the_lines(text, 0) == on_the_lines(text, 1) == 0


async def test_no_cell_is_left_to_the_colours_of_the_terminal() -> None:
    _, styles = await drawn([[1, 4, 2], [3, 3, 7]])
    assert all(style is not None and style.bgcolor is not None for style in styles)


async def test_numbers_stand_at_both_ends_of_the_scale() -> None:
    text, _ = await drawn([[120, 400], [130, 761]])
    assert text[0].startswith("  761")
    assert text[-1].startswith("  120")
