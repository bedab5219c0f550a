"""What is rendered when only part of a screen has changed."""

from collections.abc import Iterable

from textual.app import App
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from tui.screens.screen import QuadrigaScreen


class Counted(Static):
    """Counts how often it is rendered."""

    rendered = 0

    def render_lines(self, crop: Region) -> list[Strip]:
        self.rendered += 1
        return super().render_lines(crop)


class ThreeLines(QuadrigaScreen[None]):
    """Three widgets, one below the other."""

    def compose(self) -> Iterable[Widget]:
        yield from (Counted(name, id=name) for name in ("top", "middle", "bottom"))


async def test_what_lies_between_two_changes_is_not_rendered() -> None:
    app: App[None] = App()
    async with app.run_test() as pilot:
        await app.push_screen(ThreeLines())
        await pilot.pause()
        top, middle, bottom = app.screen.query(Counted)
        before = [top.rendered, middle.rendered, bottom.rendered]
        top.update("TOP", layout=False)
        bottom.update("BOTTOM", layout=False)
        await pilot.pause()
        assert [top.rendered, middle.rendered, bottom.rendered] == [
            before[0] + 1,
            before[1],
            before[2] + 1,
        ]
        assert [widget.render_line(0).text.strip() for widget in (top, middle, bottom)] == [
            "TOP",
            "middle",
            "BOTTOM",
        ]
