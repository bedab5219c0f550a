"""The chronicle keeps to its newest line."""

from collections.abc import Iterable

from textual.app import App
from textual.content import Content

from tui.widgets.chronicle import LONGEST, Chronicle
from tui.widgets.panel import Panel


class ChronicleApp(App[None]):
    def compose(self) -> Iterable[Chronicle]:
        yield Chronicle()


def lines(number: int) -> list[Content]:
    return [Content(f"line {each}") for each in range(number)]


async def test_lines_that_all_fit_in_begin_at_the_top_and_the_newest_of_many_is_seen() -> None:
    async with ChronicleApp().run_test(size=(40, 10)) as pilot:
        chronicle = pilot.app.query_one(Chronicle)
        for count, first_seen in ((3, 0), (50, 40), (3, 0), (10, 0), (11, 1)):
            chronicle.replace(lines(count))
            await pilot.pause()
            assert chronicle.scroll_offset.y == first_seen


async def test_the_newest_line_is_seen_in_a_smaller_window_too() -> None:
    async with ChronicleApp().run_test(size=(40, 30)) as pilot:
        chronicle = pilot.app.query_one(Chronicle)
        chronicle.add(lines(20))
        await pilot.pause()
        assert chronicle.scroll_offset.y == 0
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        assert chronicle.scroll_offset.y == 10


def shown(chronicle: Chronicle) -> list[str]:
    """Return the rows that are in sight."""
    panel = chronicle.query_one(Panel)
    rows = range(chronicle.scroll_offset.y, panel.size.height)[: chronicle.size.height]
    return [panel.render_line(y).text.rstrip() for y in rows]


async def test_it_is_read_back_line_by_line_and_then_shows_the_newest_again() -> None:
    async with ChronicleApp().run_test(size=(40, 4)) as pilot:
        chronicle = pilot.app.query_one(Chronicle)
        chronicle.add(lines(20))
        chronicle.begin_reading()
        await pilot.pause()
        assert shown(chronicle)[-1] == "lin▸ 19"
        await pilot.press("up", "up", "up", "up", "up")
        assert shown(chronicle) == ["lin▸ 14", "line 15", "line 16", "line 17"]
        chronicle.add([Content("line 20")])
        await pilot.pause()
        assert shown(chronicle)[0] == "lin▸ 14", "what happens meanwhile takes nothing away"
        chronicle.stop_reading()
        await pilot.pause()
        assert shown(chronicle) == ["line 17", "line 18", "line 19", "line 20"]
        assert not chronicle.has_focus


async def test_a_click_points_at_a_line() -> None:
    async with ChronicleApp().run_test(size=(40, 10)) as pilot:
        chronicle = pilot.app.query_one(Chronicle)
        chronicle.add(lines(5))
        chronicle.mark_since(2)
        await pilot.pause()
        await pilot.click(chronicle, offset=(2, 4))
        await pilot.pause()
        assert shown(chronicle)[4] == "lin▸ 3"


async def test_what_is_new_stands_below_a_mark() -> None:
    async with ChronicleApp().run_test(size=(40, 10)) as pilot:
        chronicle = pilot.app.query_one(Chronicle)
        mark = "─── since your last turn ───"
        chronicle.add(lines(4))
        chronicle.mark_since(3)
        await pilot.pause()
        assert shown(chronicle) == ["line 0", "line 1", "line 2", mark, "line 3"]
        chronicle.mark_since(4)
        await pilot.pause()
        assert mark not in shown(chronicle), "nothing is new"
        chronicle.add(lines(LONGEST - 1))
        await pilot.pause()
        assert mark in [row.plain for row in chronicle.query_one(Panel)._rows]
        chronicle.add(lines(2))
        assert mark not in [row.plain for row in chronicle.query_one(Panel)._rows], "long gone"
