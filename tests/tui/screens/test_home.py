"""The first screen: a menu, and a board beside it."""

from pathlib import Path
from threading import Event

import pytest

from engine import GAMES
from tests.tui.app import LARGE, SMALL, make_app, make_setup, save_of, settled
from tests.tui.idle import until
from tui.app import QuadrigaApp
from tui.games.showcase import Showcase
from tui.lessons.screen import LearnScreen
from tui.screens import home
from tui.screens.home import HomeScreen
from tui.widgets.board import Board


def boards(app: QuadrigaApp) -> list[Board[object]]:  # type: ignore[type-var]
    return [*app.screen.query(Board)]


async def test_a_first_visitor_sees_a_game_that_plays_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, "_A_SCENE", 0.0)
    app = make_app(tmp_path)
    app.settings.animation = True
    async with app.run_test(size=LARGE) as pilot:
        await until(lambda: bool(boards(app)), "a board")
        before = boards(app)[0].view
        await until(lambda: boards(app)[0].view != before, "the next move")
        await pilot.press("s")
        await settled(pilot)
        playing = [work for work in app.workers if work.group == "board" and work.is_running]
        assert playing == [], "nobody plays where nobody looks"


async def test_nobody_plays_for_whoever_went_on_before_the_folder_was_looked_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, "_A_SCENE", 0.0)
    asked, answer = Event(), Event()

    def found(screen: home.HomeScreen) -> tuple[None, int, str]:
        asked.set()
        answer.wait()
        return None, 0, ""

    monkeypatch.setattr(home.HomeScreen, "_found", found)
    app = make_app(tmp_path)
    app.settings.animation = True
    async with app.run_test(size=LARGE) as pilot:
        await until(asked.is_set, "a look into the folder")
        await pilot.press("s")
        await until(lambda: not app.screen.query("#board"), "another screen")
        answer.set()
        await settled(pilot)
        assert [work for work in app.workers if work.group == "board"] == []


async def test_whoever_wants_nothing_to_move_sees_a_board_all_the_same(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        assert len(boards(app)) == 1
        assert not [work for work in app.workers if work.group == "board" and work.is_running]


async def test_the_game_that_can_be_continued_is_shown(tmp_path: Path) -> None:
    save_of(tmp_path, make_setup("osiris"), 12, "osiris-a")
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        [board] = boards(app)
        assert type(board).__name__ == "OsirisBoard"
        assert not board.can_focus
        words = app.screen.query_one(Showcase).query_one(".showcase--words")
        assert "Osiris  Waiting for " in str(words.render())
        assert isinstance(app.screen, HomeScreen)
        menu = " ".join(str(option.prompt) for option in app.screen.menu.options)
        assert "Saved games: 1 waits" in menu


def entries(app: QuadrigaApp) -> list[str]:
    assert isinstance(app.screen, HomeScreen)
    return [" ".join(str(option.prompt).split()[1:]) for option in app.screen.menu.options]


@pytest.mark.parametrize(
    ("met", "learned", "place", "words"),
    [
        ([], [], 0, "Learn a game: about ten minutes each"),
        (["zeus"], [], 0, "Learn a game: Jenseits von Theben is new to you, about ten minutes"),
        (["theben"], ["zeus"], 0, "Learn a game: Osiris is new to you, about ten minutes"),
        ([*GAMES], [], 1, "Learn a game: about ten minutes each"),
    ],
)
async def test_what_is_new_to_a_player_is_offered_game_by_game(
    met: list[str], learned: list[str], place: int, words: str, tmp_path: Path
) -> None:
    app = make_app(tmp_path)
    app.settings.met, app.settings.learned = met, learned
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert entries(app)[place] == words
        await pilot.press("g")
        await settled(pilot)
        assert isinstance(app.screen, LearnScreen)
        new = [key for key in GAMES if key not in met + learned]
        assert app.screen.games.highlighted == [*GAMES].index((new or [*GAMES])[0])


async def test_in_a_small_window_the_board_stands_without_words(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        [board] = boards(app)
        words = app.screen.query_one(Showcase).query_one(".showcase--words")
        assert board.size.height >= 9
        assert not words.display
        await pilot.resize_terminal(*LARGE)
        await settled(pilot)
        assert words.display
