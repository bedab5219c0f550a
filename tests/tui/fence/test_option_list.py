"""A page of a list can be turned before there is anything to turn."""

import pytest
from textual.app import App, ComposeResult

from tui.fence.option_list import OptionList


class Lists(App[None]):
    CSS = "#hidden { display: none; } #shown { height: 4; }"

    def compose(self) -> ComposeResult:
        yield OptionList(*map(str, range(30)), id="hidden")
        yield OptionList(*map(str, range(30)), id="shown")


@pytest.mark.parametrize("turn", ["action_page_up", "action_page_down"])
async def test_a_list_without_room_stays_where_it_is(turn: str) -> None:
    app = Lists()
    async with app.run_test() as pilot:
        hidden = app.query_one("#hidden", OptionList)
        hidden.highlighted = 3
        getattr(hidden, turn)()
        await pilot.pause()
        assert hidden.highlighted == 3


async def test_a_list_with_room_turns_its_pages() -> None:
    app = Lists()
    async with app.run_test() as pilot:
        shown = app.query_one("#shown", OptionList)
        shown.highlighted = 0
        shown.focus()
        await pilot.press("pagedown")
        await pilot.pause()
        assert (shown.highlighted or 0) > 0
