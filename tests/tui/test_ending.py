"""However the app ends, the terminal is as it was before, and a sentence says what happened."""

import os
import signal
import sys
from pathlib import Path

import pytest

from saves import Store
from tests.tui.app import make_app
from tests.tui.idle import until
from tests.tui.in_terminal import AppInTerminal
from tui.folder import saves_folder

SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT)
MODES = ("?1049", "?1000", "?1003", "?1006", "?1004", "?2004")
"""What is switched on while the app runs: its own screen, the mouse, focus, pasting."""


def left_on(written: str) -> list[str]:
    """Return what a terminal would still have switched on."""
    return [
        mode for mode in MODES if written.rfind(f"\x1b[{mode}h") > written.rfind(f"\x1b[{mode}l")
    ]


async def opened(folder: Path, *command: str) -> AppInTerminal:
    make_app(folder)  # for its settings
    app = AppInTerminal(folder, *command, size=(100, 30))
    await until(lambda: "Anna" in app.terminal.text or not app.is_running, "the game")
    return app


@pytest.mark.parametrize("number", SIGNALS, ids=lambda number: number.name)
async def test_a_signal_ends_it_in_good_order(number: signal.Signals, tmp_path: Path) -> None:
    app = await opened(tmp_path, "new", "zeus", "--seed", "7")
    os.kill(app.pid, number)
    assert await app.ended() == 128 + number
    assert left_on(app.terminal.everything) == []
    assert app.terminal.everything.rfind("\x1b[?25h") > app.terminal.everything.rfind("\x1b[?25l")
    assert "Games are saved" in app.terminal.everything.rpartition("\x1b[?1049l")[2]
    [saved] = Store(saves_folder(tmp_path)).summaries()
    with Store(saves_folder(tmp_path)).open(saved.name) as match:
        assert match.cut == 0


async def test_a_terminal_that_is_gone_ends_it(tmp_path: Path) -> None:
    app = await opened(tmp_path, "new", "zeus", "--seed", "7")
    assert await app.unplugged() is not None
    assert not list(tmp_path.glob("reports/*"))


async def test_a_fault_that_ends_it_says_so_and_leaves_the_terminal_whole(tmp_path: Path) -> None:
    """Whatever goes wrong again and again without anybody's doing."""
    make_app(tmp_path)
    program = (
        "from pathlib import Path\n"
        "from tui.app import QuadrigaApp, run\n"
        "from tui.screens.home import HomeScreen\n"
        "HomeScreen.on_screen_resume = lambda screen: 1 // 0\n"
        f"raise SystemExit(run(Path({str(tmp_path)!r}), 'en', None, None))\n"
    )
    app = AppInTerminal(tmp_path, arguments=[sys.executable, "-c", program])
    assert await app.ended() == 1
    assert left_on(app.terminal.everything) == []
    after = app.terminal.everything.rpartition("\x1b[?1049l")[2]
    assert "Quadriga had to stop" in after
    assert "Traceback" not in app.terminal.everything
    [*reports] = tmp_path.glob("reports/*")
    assert reports
    assert "ZeroDivisionError" in reports[0].read_text(encoding="utf-8")
