"""The chronicle keeps to its newest line."""

from collections.abc import Iterable

from textual.app import App
from textual.content import Content

from tui.widgets.chronicle import Chronicle


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
