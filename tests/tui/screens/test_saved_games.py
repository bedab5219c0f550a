"""The saved games: what is damaged can be repaired, what is read-only can be looked at."""

import os
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from engine import GAMES
from saves import BrokenSave, SaveSummary, Store
from saves.layout import PREAMBLE, read_frames
from tests.fuzz.mutations import MUTATIONS
from tests.tui.app import LARGE, SMALL, make_app, make_setup, save_of, settled
from tests.tui.moments import saved_at_the_end
from tui.app import QuadrigaApp, StartSaved
from tui.dialogs.confirm import Confirm, Notice
from tui.folder import saves_folder
from tui.games.zeus.screen import ZeusScreen
from tui.screens.home import HomeScreen
from tui.screens.replay import ReplayScreen
from tui.screens.result import ResultScreen
from tui.screens.saved_games import SavedGamesScreen
from tui.seats import SHAPES

MOVES = 40
HOSTILE = 12


def damaged_save(folder: Path) -> Path:
    """Save a game that one flipped bit has damaged."""
    path = saves_folder(folder) / f"{save_of(folder, make_setup(), MOVES, 'party')}.quadriga"
    content = bytearray(path.read_bytes())
    content[read_frames(bytes(content), PREAMBLE)[0][-2].start + 15] ^= 4
    path.write_bytes(content)
    return path


def said(app: QuadrigaApp) -> str:
    return " ".join(str(each.render()) for each in app.screen.query(Static))


async def open_saved_games(pilot: Pilot[None]) -> None:
    await settled(pilot)
    await pilot.press("l")
    await settled(pilot)
    assert isinstance(pilot.app.screen, SavedGamesScreen)


async def test_a_damaged_game_is_repaired_if_that_is_wanted(tmp_path: Path) -> None:
    path = damaged_save(tmp_path)
    before = path.read_bytes()
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await open_saved_games(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, Confirm)
        assert f"Nothing is lost: all of it can be repaired, {MOVES} moves." in said(app)
        await pilot.press("n")
        await settled(pilot)
        assert isinstance(app.screen, SavedGamesScreen)
        assert path.read_bytes() == before
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("y")
        await settled(pilot)
        assert any(isinstance(screen, ZeusScreen) for screen in app.screen_stack)
    assert path.with_name(f"{path.name}.damaged").read_bytes() == before
    assert Store(path.parent).summary("party").moves >= MOVES, "the bots have played on"


async def test_the_home_screen_continues_a_damaged_game_in_the_same_way(tmp_path: Path) -> None:
    damaged_save(tmp_path)
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        [option, *_] = app.screen.query_one(OptionList).options
        assert "Continue party, which is damaged" in str(option.prompt)
        await pilot.press("c")
        await settled(pilot)
        assert isinstance(app.screen, Confirm)


async def test_a_folder_full_of_hostile_files_is_listed_and_looked_through(tmp_path: Path) -> None:
    folder = saves_folder(tmp_path)
    images = []
    for game in GAMES:
        save_of(tmp_path, make_setup(game, people=2, players=3), MOVES, game)
        images.append((folder / f"{game}.quadriga").read_bytes())
    for seed in range(HOSTILE):
        rng = Random(seed)
        image = MUTATIONS[seed % len(MUTATIONS)](rng.choice(images), images, rng)
        (folder / f"hostile-{seed}.quadriga").write_bytes(image)
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await open_saved_games(pilot)
        menu = app.screen.query_one(OptionList)
        assert menu.option_count == HOSTILE + len(GAMES)
        kinds = {type(save) for save in Store(folder).summaries()}
        assert kinds == {SaveSummary, BrokenSave}
        for _ in range(menu.option_count):
            await pilot.press("down")
            await settled(pilot)
        assert isinstance(app.screen, SavedGamesScreen)


async def test_a_file_of_which_nothing_can_be_saved_says_so(tmp_path: Path) -> None:
    saves_folder(tmp_path).mkdir(parents=True)
    (saves_folder(tmp_path) / "song.quadriga").write_text("la la la")
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await open_saved_games(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, Notice)
        assert "This is not a saved game of Quadriga." in said(app)


@pytest.mark.parametrize("name", [b"wei\xffrd", b"bro\x1b[2Jken", b"two\nlines", b"[bold]"])
async def test_a_file_of_any_name_is_listed(tmp_path: Path, name: bytes) -> None:
    folder = saves_folder(tmp_path)
    folder.mkdir(parents=True)
    Path(os.fsdecode(os.fsencode(folder) + b"/" + name + b".quadriga")).write_text("la la la")
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await open_saved_games(pilot)
        [option] = app.screen.query_one(OptionList).options
        assert str(option.prompt).replace("\n", "").isprintable()
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, Notice)
        assert "A saved game's name is made of" in said(app)
        await pilot.press("enter", "d")
        await settled(pilot)
        assert isinstance(app.screen, Confirm)
        assert said(app).isprintable()


def forbid_writing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody write a saved game, not even who may do anything."""
    usual = os.open

    def refuse(path: str, flags: int, mode: int = 0o777) -> int:
        if str(path).endswith(".quadriga") and flags & os.O_RDWR:
            raise PermissionError(13, "Permission denied")
        return usual(path, flags, mode)

    monkeypatch.setattr(os, "open", refuse)


async def test_a_read_only_game_can_be_looked_at_move_by_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(tmp_path, StartSaved(save_of(tmp_path, make_setup(), MOVES, "party")))
    forbid_writing(monkeypatch)
    async with app.run_test(size=LARGE, notifications=True) as pilot:
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.step == MOVES
        toasts = " ".join(str(toast.render()) for toast in screen.query("Toast"))
        assert "This saved game is read-only: it can be looked" in toasts
        await pilot.press("left")
        await settled(pilot)
        assert screen.step == MOVES - 1
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)


async def test_a_read_only_game_that_is_over_shows_its_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = saved_at_the_end(tmp_path, make_setup(people=0, players=3))
    app = make_app(tmp_path, StartSaved(name))
    forbid_writing(monkeypatch)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("r")
        await settled(pilot)
        assert isinstance(app.screen, ReplayScreen)


async def test_no_mark_is_parted_from_its_name(tmp_path: Path) -> None:
    save_of(tmp_path, make_setup(players=6), 30, "six")
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await open_saved_games(pilot)
        facts = app.screen.query_one("#facts", Static)
        lines = str(facts.render()).splitlines()
        told = [line for line in lines if any(shape in line for shape in SHAPES)]
        assert len(told) > 1
        for line in told:
            assert line.startswith(tuple(f" {shape} " for shape in SHAPES))
            assert len(line) <= facts.content_size.width
