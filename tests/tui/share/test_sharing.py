"""Sharing a match that is over."""

import errno
import json
import os
from html import unescape
from pathlib import Path

import pytest
from textual.widgets import Static

from engine import GAMES
from saves import SaveSummary, Store
from tests.tui.app import SMALL, make_app, make_setup, save_of, settled
from tests.tui.idle import until
from tests.tui.terminal import Terminal
from tui.app import QuadrigaApp, StartSaved
from tui.settings import load_settings
from tui.share.cast import cast
from tui.share.dialog import ShareDialog


def app_with_result(folder: Path, shared: Path, moves: int = 10_000) -> QuadrigaApp:
    name = save_of(folder, make_setup(), moves, "over")
    app = make_app(folder, StartSaved(name))
    app.settings.shared = str(shared)
    return app


def summary_of(app: QuadrigaApp) -> SaveSummary:
    summary = app.store.summary("over")
    assert isinstance(summary, SaveSummary)
    return summary


async def shared_with(app: QuadrigaApp, *keys: str) -> str:
    """Press keys in the dialog and return what it says in the end."""
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("s")
        await settled(pilot)
        dialog = app.screen
        assert isinstance(dialog, ShareDialog)
        for key in keys:
            await pilot.press(key)
            await until(lambda: not dialog._busy)
        return str(dialog.query_one("#said", Static).render())


async def test_the_match_as_a_file_can_be_taken_in_and_is_never_written_over(
    tmp_path: Path,
) -> None:
    shared = tmp_path / "given"
    said = await shared_with(app_with_result(tmp_path, shared), "m", "m")
    assert sorted(path.name for path in shared.iterdir()) == ["over-2.quadriga", "over.quadriga"]
    assert "over-2.quadriga" in said.replace("\n", "")
    elsewhere = Store(tmp_path / "elsewhere")
    summary = elsewhere.summary(elsewhere.import_(shared / "over.quadriga"))
    assert isinstance(summary, SaveSummary)
    assert summary.finished


async def test_a_picture_shows_the_last_moment(tmp_path: Path) -> None:
    shared = tmp_path / "given"
    app = app_with_result(tmp_path, shared)
    await shared_with(app, "p")
    picture = (shared / "over.svg").read_text()
    assert picture.startswith("<svg")
    moves = summary_of(app).moves
    words = " ".join(unescape(picture).split())
    assert f"Move {moves} of {moves}" in words


async def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    (tmp_path / "given").write_text("a file, not a folder")
    said = await shared_with(app_with_result(tmp_path, tmp_path / "given"), "m")
    assert "cannot be written" in said
    assert (tmp_path / "given").read_text() == "a file, not a folder"


async def test_another_folder_is_remembered(tmp_path: Path) -> None:
    app = app_with_result(tmp_path, tmp_path / "given")
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("s")
        await settled(pilot)
        await pilot.press("f")
        await settled(pilot)
        await pilot.press("x", "enter")
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
    assert load_settings(tmp_path).shared == "x"


def painted(app: QuadrigaApp) -> list[str]:
    """Return the lines of the screen on top, but those for the keys."""
    strips = app.screen._compositor.render_strips()
    return [strip.text.rstrip() for strip in strips][:-2]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
async def test_a_film_that_is_played_ends_on_the_last_board(game: str, tmp_path: Path) -> None:
    shared = tmp_path / "given"
    save_of(tmp_path, make_setup(game, players=3), 10_000, "over")
    app = make_app(tmp_path, StartSaved("over"))
    app.settings.shared = str(shared)
    await shared_with(app, "c")
    header, *moments = map(json.loads, (shared / "over.cast").read_text().splitlines())
    terminal = Terminal(header["width"], header["height"])
    seen = []
    for _time, _kind, piece in moments:
        terminal.feed(piece.encode())
        seen.append([line.rstrip() for line in terminal.text.splitlines()])
    app = make_app(tmp_path, StartSaved("over"))
    async with app.run_test(size=(header["width"], header["height"])) as pilot:
        for key in ("r", "end"):
            await settled(pilot)
            await pilot.press(key)
        await settled(pilot)
        last = painted(app)
        await pilot.press("left")
        await settled(pilot)
        before = painted(app)
    assert [lines[: len(last)] == last for lines in (seen[-1], seen[-2], seen[-3])] == [
        True,  # the cursor is back
        True,
        False,
    ]
    assert seen[-3][: len(before)] == before


@pytest.mark.long
async def test_a_film_has_a_moment_for_each_move(tmp_path: Path) -> None:
    shared = tmp_path / "given"
    app = app_with_result(tmp_path, shared)
    await shared_with(app, "c")
    header, *moments = map(json.loads, (shared / "over.cast").read_text().splitlines())
    assert header["version"] == 2
    assert len(moments) == summary_of(app).moves + 2
    times = [time for time, _kind, _painted in moments]
    assert times == sorted(times)


def test_only_changed_lines_of_a_film_are_painted() -> None:
    first, second, end = (
        json.loads(line) for line in cast([("a", "b"), ("a", "c")], (1, 2), "x").splitlines()[1:]
    )
    assert "\x1b[1;1Ha\x1b[2;1Hb" in first[2]
    assert second[2] == "\x1b[2;1Hc"
    assert first[0] < second[0] < end[0]


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.EROFS, "cannot be written"), (errno.ENOSPC, "The disk is full.")],
    ids=["read-only", "full"],
)
async def test_of_what_cannot_be_written_nothing_is_left_behind(
    number: int, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is read-only or full is told in a sentence, whatever was begun is taken away."""
    shared = tmp_path / "given"
    app = app_with_result(tmp_path, shared)

    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("saves.atomic.os.fsync", refuse)
    said = await shared_with(app, "p")
    assert words in said
    assert not [*shared.iterdir()]
