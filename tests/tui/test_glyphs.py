"""Boards for consoles: drawn with the signs that every one of them has."""

import unicodedata
from pathlib import Path

import pytest

from engine import GAMES
from tests.tui.app import make_app, make_setup
from tests.tui.pictures import both_sizes
from tests.tui.seen import SeenApp, running, typed
from tui.app import StartNew
from tui.games.osiris.tints import _HOLLOW
from tui.glyphs import PLAIN, REPERTOIRE, narrowed, told_glyphs
from tui.seats import SHAPES
from tui.settings import load_settings, save_settings


def play_with(glyphs: str, folder: Path, game: str | None, size: tuple[int, int]) -> SeenApp:
    make_app(folder)  # its player has settled in
    settings = load_settings(folder)
    settings.glyphs = glyphs
    save_settings(folder, settings)
    return SeenApp(folder, size, StartNew(make_setup(game)) if game else None)


@both_sizes
@pytest.mark.parametrize("game", [None, *GAMES])
async def test_a_console_can_draw_all_that_is_shown(
    tmp_path: Path, game: str | None, size: tuple[int, int]
) -> None:
    app = play_with("plain", tmp_path, game, size)
    async with running(app):
        app.fit_terminal({"TERM": "linux"})
        for keys in ("", "?", "\x1b[27u", "\t", "\r", "1", "n", "h"):
            await typed(app, keys)
            unknown = set(app.seen.text) - REPERTOIRE - {"\n"}
            assert not unknown, f"after {keys!r}: {sorted(unknown)}\n{app.seen.text}"


@pytest.mark.parametrize("game", [None, *GAMES])
async def test_no_narrow_sign_is_two_cells_wide_anywhere(tmp_path: Path, game: str | None) -> None:
    """Where shapes, lines and letters with accents are, nothing would stand where it belongs."""
    app = play_with("narrow", tmp_path, game, (120, 40))
    app.choose("language", "fr")
    async with running(app):
        for keys in ("", "?", "\x1b[27u", "\t", "\r", "1", "n", "h"):
            await typed(app, keys)
            wide = {sign for sign in app.seen.text if unicodedata.east_asian_width(sign) in "AWF"}
            assert not wide, f"after {keys!r}: {sorted(wide)}\n{app.seen.text}"


def test_players_are_told_apart_by_their_shapes_all_the_same() -> None:
    shapes = [*SHAPES, *_HOLLOW]
    assert len({shape.translate(PLAIN) for shape in shapes}) == len(shapes)
    assert len({narrowed(shape) for shape in shapes}) == len(shapes)


def test_what_stands_in_for_a_sign_can_be_drawn_itself() -> None:
    assert set(PLAIN.values()) <= REPERTOIRE


@pytest.mark.parametrize(
    ("term", "glyphs"),
    [("linux", "plain"), ("vt220", "plain"), ("xterm-256color", "fine"), ("tmux", "fine")],
)
def test_a_terminal_is_known_by_its_name(term: str, glyphs: str) -> None:
    assert told_glyphs({"TERM": term}) == glyphs


def test_a_terminal_that_says_how_wide_its_signs_are_is_believed() -> None:
    assert told_glyphs({"TERM": "xterm-256color", "VTE_CJK_WIDTH": "wide"}) == "narrow"
    assert told_glyphs({"TERM": "xterm-256color", "VTE_CJK_WIDTH": "narrow"}) == "fine"


async def test_the_setting_knows_better_than_the_name(tmp_path: Path) -> None:
    make_app(tmp_path)
    app = SeenApp(tmp_path, (80, 24), StartNew(make_setup("zeus")))
    async with running(app):
        app.settings.glyphs = "fine"
        app.fit_terminal({"TERM": "linux"})
        await typed(app, "")
        assert "●" in app.seen.text
