"""The terminal's window: its title, and what it must be able to do."""

from pathlib import Path

from tests.tui.app import make_app, make_setup
from tests.tui.idle import until
from tests.tui.in_terminal import AppInTerminal
from tests.tui.seen import SeenApp, running, typed
from tui.app import StartNew


def titles(app: SeenApp) -> list[str]:
    pieces = app.seen.everything.split("\x1b]2;")[1:]
    return [piece.partition("\x07")[0] for piece in pieces]


async def test_it_says_whose_turn_it_is(tmp_path: Path) -> None:
    make_app(tmp_path)
    app = SeenApp(tmp_path, (80, 24), StartNew(make_setup("zeus")))
    async with running(app):
        assert titles(app)[-1] == "Beim Zeus: Anna – Quadriga"
        await typed(app, "\x1b[27u")
        assert titles(app)[-1] == "Quadriga"


async def test_a_name_with_control_codes_stays_a_name(tmp_path: Path) -> None:
    make_app(tmp_path)
    app = SeenApp(tmp_path, (80, 24))
    async with running(app):
        app.title_window("Beim Zeus: \x07\x1b[2J")
        assert titles(app)[-1] == "Beim Zeus: ??[2J – Quadriga"


async def test_a_console_has_none(tmp_path: Path) -> None:
    make_app(tmp_path)
    app = SeenApp(tmp_path, (80, 24))
    async with running(app):
        before = titles(app)
        app.fit_terminal({"TERM": "linux"})
        app.title_window("Beim Zeus")
        assert titles(app) == before


async def test_a_terminal_that_only_prints_lines_gets_a_sentence(tmp_path: Path) -> None:
    app = AppInTerminal(tmp_path, term="dumb")
    assert await app.ended() == 2
    assert "can only print lines" in " ".join(app.terminal.everything.split())


async def test_where_no_shell_could_let_it_go_on_it_does_not_stop(tmp_path: Path) -> None:
    app = AppInTerminal(tmp_path)
    await until(lambda: "Enter" in app.terminal.text, "the first screen")
    app.type(b"\x1a")
    await until(lambda: "There is no shell here" in app.terminal.text, "the reason")
    await app.leave()
    assert app.status == 0
