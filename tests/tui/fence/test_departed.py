"""What a screen leaves behind is freed though the collector no longer looks at it."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static

from tests.tui.idle import until
from tui.fence import departed
from tui.fence.departed import TidyApp, TidyStylesheet


class Form(Screen[None]):
    """Some of what screens are made of: parts with styles, a cursor that blinks, lines."""

    def compose(self) -> ComposeResult:
        with Vertical():
            yield OptionList(*map(str, range(50)))
            yield Input()
            yield Static("words " * 100)

    def on_mount(self) -> None:
        self.set_interval(0.05, lambda: None)


class Lingering(OptionList):
    """Takes its time to leave, as anything does on a busy machine."""

    def __init__(self) -> None:
        super().__init__(*map(str, range(50)))
        self.may_go = asyncio.Event()

    async def on_unmount(self) -> None:
        await self.may_go.wait()


class SlowToLeave(Screen[None]):
    def compose(self) -> ComposeResult:
        yield Lingering()


class Tidy(TidyApp):
    def __init__(self) -> None:
        super().__init__()
        self.stylesheet = TidyStylesheet(variables=self.get_css_variables())


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(departed, "_AFTER_SECONDS", 0.01)
    yield
    gc.unfreeze()


def put_away() -> None:
    """Let the collector forget all there is, as a server does."""
    gc.collect()
    gc.freeze()


async def freed(left: list["weakref.ref[Widget]"]) -> None:
    """Wait until widgets are freed; what is new is collected meanwhile."""
    await until(lambda: gc.collect() >= 0 and not any(each() for each in left))


async def test_a_screen_that_is_left_is_freed_with_all_its_widgets() -> None:
    app = Tidy()
    async with app.run_test() as pilot:
        await app.push_screen(Form())
        await pilot.pause()
        left = [weakref.ref(each) for each in app.screen.query("*")]
        assert len(left) >= 4
        put_away()
        await app.pop_screen()
        await pilot.pause()
        await freed(left)
        assert app.is_running


async def test_when_a_widget_is_removed_the_others_stay_whole() -> None:
    app = Tidy()
    async with app.run_test() as pilot:
        await app.push_screen(Form())
        await pilot.pause()
        options = app.screen.query_one(OptionList)
        await options.remove()
        await until(lambda: options.styles.base.node is None)
        entry = app.screen.query_one(Input)
        entry.value = "still here"
        await pilot.pause()
        assert entry.styles.base.node is entry


async def test_a_removed_widget_stays_whole_while_its_screen_still_paints_it() -> None:
    app = Tidy()
    async with app.run_test() as pilot:
        form = Form()
        await app.push_screen(form)
        await pilot.pause()
        options = form.query_one(OptionList)
        with app.batch_update():  # the screen is not laid out anew meanwhile, as on a busy machine
            await options.remove()
            for _ in range(20):
                await asyncio.sleep(departed._AFTER_SECONDS)
            assert options in form._compositor.visible_widgets
            assert options.styles.base.node is options
        await until(lambda: options.styles.base.node is None)


async def test_the_parts_of_a_widget_stay_whole_while_it_is_still_at_work() -> None:
    app = Tidy()
    async with app.run_test() as pilot:
        form = SlowToLeave()
        await app.push_screen(form)
        await pilot.pause()
        options = form.query_one(Lingering)
        removed = options.remove()
        for _ in range(20):
            await asyncio.sleep(departed._AFTER_SECONDS)
        part = options._component_styles["option-list--option"].node
        options.may_go.set()
        await removed
        assert part is not None
        await until(lambda: options.styles.base.node is None)


async def test_what_is_asked_of_a_widget_too_late_does_no_harm() -> None:
    app = Tidy()
    async with app.run_test() as pilot:
        await app.push_screen(Form())
        await pilot.pause()
        form = app.screen
        options = form.query_one(OptionList)
        await app.pop_screen()
        await until(lambda: options.styles.base.node is None)
        options.styles.width = 10
        options.add_class("late")
        options.refresh(layout=True)
        form.refresh_bindings()
        await pilot.pause()
        assert app.is_running
