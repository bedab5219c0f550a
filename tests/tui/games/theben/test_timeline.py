"""Which part of the time track is shown."""

from pathlib import Path

import pytest

from engine.theben.data import END, WEEKS_A_YEAR, Week
from tests.tui.app import SMALL, make_app, make_setup, settled
from tui.app import StartNew
from tui.games.theben.screen import ThebenScreen
from tui.games.theben.timeline import Window
from tui.seats import SHAPES


@pytest.mark.parametrize("width", [80, 120, 200])
@pytest.mark.parametrize("last_week", [*map(Week, (1, 17, 52, 53, 130)), END])
def test_a_whole_year_is_shown_with_the_last_player_in_it(width: int, last_week: Week) -> None:
    window = Window.fit(width, last_week)
    assert window.count >= WEEKS_A_YEAR
    assert window.x(last_week) is not None


@pytest.mark.parametrize("width", [80, 120, 200])
def test_the_end_is_shown_in_the_last_year(width: int) -> None:
    window = Window.fit(width, Week(END - WEEKS_A_YEAR + 1))
    assert window.x(END) is not None
    beyond = window.x(Week(END + 1))
    assert beyond is None or window.week_at(beyond) is None


def test_a_column_and_its_week_belong_together() -> None:
    window = Window.fit(120, Week(30))
    for week in map(Week, range(window.first, window.first + window.count)):
        x = window.x(week)
        assert x is not None
        assert [window.week_at(x + cell) for cell in range(window.cell)] == [week] * window.cell


def test_left_of_the_track_there_is_no_week() -> None:
    assert Window.fit(120, Week(30)).week_at(0) is None


def test_the_window_stays_while_the_last_player_is_in_the_same_quarter() -> None:
    assert Window.fit(120, Week(27)) == Window.fit(120, Week(39))
    assert Window.fit(120, Week(39)) != Window.fit(120, Week(40))


async def test_four_markers_on_one_week_stand_on_it(tmp_path: Path) -> None:
    """On the smallest screen; the years stand by their weeks, apart from other numbers."""
    app = make_app(tmp_path, StartNew(make_setup("theben", people=4)))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, ThebenScreen)
        timeline = screen.game_display.timeline
        ruler, *stack = [timeline.render_line(y).text for y in range(timeline.size.height)]
        column = Window.fit(timeline.size.width, Week(WEEKS_A_YEAR + 1)).x(Week(WEEKS_A_YEAR + 1))
        assert column is not None
        assert {line[column] for line in stack} == set(SHAPES[:4])
        assert ruler.startswith("1901 ")
        assert ruler[column + WEEKS_A_YEAR :].startswith("1902·")
