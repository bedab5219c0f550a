"""Words that come up over a screen never pile up."""

from pathlib import Path

from textual.widgets._toast import Toast

from tests.tui.app import make_app, make_setup, settled
from tests.tui.seen import SeenApp, running, typed
from tui.app import QuadrigaApp, StartNew
from tui.fence.toasts import MOST


def toasts(app: QuadrigaApp) -> list[str]:
    return [str(toast.render()) for toast in app.screen.query(Toast)]


async def test_the_same_words_are_not_shown_twice_at_a_time(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        for _ in range(5):
            app.notify("Once.")
            await settled(pilot)
        assert toasts(app) == ["Once."]


async def test_the_oldest_makes_room_for_new_words(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        for number in range(MOST + 4):
            app.notify(f"Number {number}.")
            await settled(pilot)
        assert toasts(app) == [f"Number {number}." for number in range(4, MOST + 4)]


async def test_whatever_is_tried_in_vain_what_is_awaited_can_be_read(tmp_path: Path) -> None:
    make_app(tmp_path)  # its player has settled in
    app = SeenApp(tmp_path, (80, 24), StartNew(make_setup("zeus")))
    async with running(app):
        for key in "xwux wvxu":
            await typed(app, key)
        assert len(toasts(app)) == 1, "a key is answered in place of the one before"
        assert "Anna, auction these plots" in app.seen.text, app.seen.text
