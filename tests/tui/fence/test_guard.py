"""A fault ends the screen that it is in; a screen that leaves does nothing more."""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from textual import work
from textual.app import RenderResult
from textual.binding import Binding
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Static

from tests.tui.app import LARGE, make_app, settled
from tests.tui.idle import until
from tui.app import QuadrigaApp
from tui.dialogs.confirm import Notice
from tui.dialogs.dialog import Dialog
from tui.screens.home import HomeScreen
from tui.screens.screen import QuadrigaScreen


class Broken(Exception):
    """Provoked on purpose, with a secret in its words."""


def fail() -> None:
    secret = "Phaidra bids " + str(13 * 13 * 13)
    raise Broken(secret)


class BrokenPiece(Static):
    """A widget that cannot be painted once it is broken."""

    broken = False

    def render(self) -> RenderResult:
        if self.broken:
            fail()
        return "whole"


class FragileScreen(QuadrigaScreen[None]):
    """Fails in whichever way it is told to."""

    BINDINGS = [Binding("x", "fail", "Fail", id="fail")]

    def __init__(self, way: str = "") -> None:
        super().__init__()
        self.way = way

    def compose(self) -> Iterable[Widget]:
        if self.way == "compose":
            fail()
        yield BrokenPiece("a piece")

    def on_mount(self) -> None:
        if self.way == "mount":
            fail()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.way == "check" and action == "fail":
            fail()
        return True

    def action_fail(self) -> None:
        match self.way:
            case "key":
                fail()
            case "worker":
                self._work()
            case "later":
                self.call_later(fail)
            case "next":
                self.call_next(fail)
            case "after refresh":
                self.call_after_refresh(fail)
            case "timer":
                self.set_timer(0.001, fail)
            case "paint":
                piece = self.query_one(BrokenPiece)
                piece.broken = True
                piece.refresh()
            case "dialog":
                self._ask()

    @work
    async def _work(self) -> None:
        fail()

    @work
    async def _ask(self) -> None:
        await self.app.push_screen_wait(BrokenDialog("broken"))


class BrokenDialog(Dialog[bool]):
    """A question that cannot be put."""

    def compose_body(self) -> Iterable[Widget]:
        fail()
        return ()


WAYS = ("key", "worker", "later", "next", "after refresh", "timer", "paint", "dialog")


def reports(folder: Path) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(folder.glob("reports/*.txt"))]


async def until_told(pilot: Pilot[None]) -> None:
    await until(lambda: isinstance(pilot.app.screen, Notice), "a sentence about it")
    await settled(pilot)


@pytest.mark.faulty
@pytest.mark.parametrize("way", WAYS)
async def test_a_fault_ends_its_screen_with_a_sentence_and_a_report(
    way: str, tmp_path: Path
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await app.push_screen(FragileScreen(way))
        await settled(pilot)
        await pilot.press("x")
        await until_told(pilot)
        assert [type(screen) for screen in app.screen_stack[1:]] == [HomeScreen, Notice]
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("question_mark")
        assert not isinstance(app.screen, HomeScreen), "keys are still answered"
    [report] = reports(tmp_path)
    assert "in fail" in report
    assert "FragileScreen" in report
    assert "2197" not in report, "the values stay secret"


@pytest.mark.faulty
@pytest.mark.parametrize("way", ["compose", "mount"])
async def test_a_screen_that_cannot_be_opened_is_closed_again(way: str, tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        app.push_screen(FragileScreen(way))
        await until_told(pilot)
        assert [type(screen) for screen in app.screen_stack[1:]] == [HomeScreen, Notice]


@pytest.mark.faulty
async def test_the_first_screen_is_opened_anew(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        first = app.screen
        first.call_later(fail)
        await until_told(pilot)
        assert [type(screen) for screen in app.screen_stack[1:]] == [HomeScreen, Notice]
        assert first not in app.screen_stack


@pytest.mark.faulty
async def test_faults_without_end_end_the_app(tmp_path: Path) -> None:
    class HopelessApp(QuadrigaApp):
        def open_first_screen(self) -> None:
            self.push_screen(FragileScreen("mount"))

    make_app(tmp_path)  # for its settings
    app = HopelessApp(tmp_path)
    with pytest.raises(Broken):
        async with app.run_test(size=LARGE) as pilot:
            await settled(pilot)
    assert app.return_code == 1
    assert "had to stop" in app.last_words()
    assert str(tmp_path / "reports") in app.last_words()


async def test_what_a_screen_put_off_is_not_done_once_it_has_left(tmp_path: Path) -> None:
    done: list[str] = []
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        screen = FragileScreen()
        await app.push_screen(screen)
        await settled(pilot)
        screen.call_after_refresh(done.append, "after the paint")
        screen.query_one(BrokenPiece).call_after_refresh(done.append, "a piece of it, too")
        screen.dismiss(None)
        await settled(pilot)
        await app.run_action("fail", screen)
        assert done == []


async def test_whatever_works_for_a_screen_stops_before_its_widgets_go(tmp_path: Path) -> None:
    seen: list[int] = []

    class Busy(FragileScreen):
        @work
        async def look(self) -> None:
            while True:
                seen.append(len(self.query(BrokenPiece)))
                await asyncio.sleep(0)

    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        screen = Busy()
        await app.push_screen(screen)
        screen.look()
        await asyncio.sleep(0.01)
        screen.dismiss(None)
        await asyncio.sleep(0.01)
        await settled(pilot)
    assert set(seen) == {1}


async def test_a_screen_can_leave_from_below_others(tmp_path: Path) -> None:
    answers: list[None] = []
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        below, above = FragileScreen(), Notice("", "above")
        app.push_screen(below, answers.append)
        app.push_screen(above)
        await settled(pilot)
        below.dismiss(None)
        below.dismiss(None)
        await settled(pilot)
        assert app.screen_stack[2:] == [above]
        assert answers == [None], "it answers once"


@pytest.mark.parametrize("way", [lambda app: app.exit(), lambda app: app.end_with(Broken())])
async def test_nothing_is_a_fault_any_more_once_the_app_ends(
    way: Callable[[QuadrigaApp], Any], tmp_path: Path
) -> None:
    app = make_app(tmp_path)
    with suppress(Broken):  # which a pilot raises again
        async with app.run_test(size=LARGE):
            screen = app.screen
            way(app)
            screen.call_later(fail)
            await asyncio.sleep(0)
    assert reports(tmp_path) == []


async def test_what_is_done_to_the_screen_on_top_waits_for_one_that_is_only_coming(
    tmp_path: Path,
) -> None:
    """A command of the palette looks at widgets; those of a screen come after the screen."""
    seen: list[int] = []
    app = make_app(tmp_path)

    def look() -> None:
        seen.append(len(app.screen.query(BrokenPiece)))

    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        app.push_screen(FragileScreen())
        look()
        await app.do_once_there(look)
        await settled(pilot)
    assert seen == [0, 1], "at once there is nothing to be seen yet"
