"""What a panel renders anew when its words change."""

from textual.app import App, ComposeResult
from textual.content import Content
from textual.geometry import Offset, Region
from textual.selection import Selection

from tui.widgets.panel import Panel


class PanelApp(App[None]):
    CSS = "Panel { width: 12; }"

    def compose(self) -> ComposeResult:
        yield Panel()


def shown(panel: Panel) -> list[str]:
    return [panel.render_line(y).text.rstrip() for y in range(panel.size.height)]


async def test_only_a_line_that_looks_different_is_painted() -> None:
    app = PanelApp()
    async with app.run_test() as pilot:
        panel = app.query_one(Panel)
        panel.show_lines([Content("beige"), Content("red"), Content("blue")])
        await pilot.pause()
        assert shown(panel) == ["beige", "red", "blue"]
        panel.show_lines([Content("beige"), Content.styled("red", "bold"), Content("blue")])
        assert panel._repaint_regions == {Region(0, 1, 12, 1)}
        assert panel.render_line(1)._segments[0].style.bold  # type: ignore[union-attr]


async def test_the_same_words_paint_nothing() -> None:
    app = PanelApp()
    async with app.run_test() as pilot:
        panel = app.query_one(Panel)
        panel.show_lines([Content("beige")])
        await pilot.pause()
        panel.show_lines([Content("beige")])
        assert not panel._repaint_regions


async def test_a_panel_grows_with_its_lines_and_breaks_long_ones() -> None:
    app = PanelApp()
    async with app.run_test() as pilot:
        panel = app.query_one(Panel)
        panel.show_lines([Content("a word too long")])
        await pilot.pause()
        assert shown(panel) == ["a word too", "long"]
        panel.styles.width = 20
        await pilot.pause()
        assert shown(panel) == ["a word too long"]


async def test_what_is_broken_off_stands_in_below_the_words() -> None:
    app: App[None] = App()
    async with app.run_test() as pilot:
        panel = Panel(indent=4)
        panel.styles.width = 12
        await app.mount(panel)
        panel.show_lines([Content(" A  a word too long")])
        await pilot.pause()
        assert shown(panel) == [" A  a word", "    too long"]


async def test_what_is_selected_with_the_mouse_is_marked_and_copied() -> None:
    app = PanelApp()
    async with app.run_test() as pilot:
        panel = app.query_one(Panel)
        panel.show_lines([Content("beige red"), Content("blue")])
        await pilot.pause()
        await pilot.mouse_down(panel, offset=(6, 0))
        await pilot.hover(panel, offset=(2, 1))
        await pilot.mouse_up(panel, offset=(2, 1))
        assert app.screen.get_selected_text() == "red\nblu"
        [before, marked, *_rest] = panel.render_line(0)
        assert (before.text, marked.text) == ("beige ", "red")
        assert before.style is not None
        assert marked.style is not None
        assert before.style.bgcolor != marked.style.bgcolor
        app.screen.clear_selection()
        assert panel.get_selection(Selection(Offset(0, 1), None)) == ("blue", "\n")
