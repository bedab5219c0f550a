"""Taking a lesson at the keyboard: followed, decided otherwise, left, skipped, taken again."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.core import AnyGame
from tests.games import ALL_GAMES
from tests.tui.app import LARGE, SMALL, make_app, settled
from tests.tui.lessons.learner import (
    follow,
    guide_of,
    lesson_screen,
    next_keys,
    the_lesson,
    words_of,
)
from tui.app import QuadrigaApp
from tui.games.zeus.auction import AuctionDialog
from tui.games.zeus.screen import ZeusScreen
from tui.lessons.screen import LearnScreen
from tui.locale import LANGUAGES
from tui.screens.game import GameScreen
from tui.screens.home import HomeScreen
from tui.screens.result import ResultScreen
from tui.settings import load_settings
from tui.widgets.board import Board
from tui.widgets.key_bar import KeyBar

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())


def assert_nothing_is_covered(pilot: Pilot[None]) -> None:
    """The words stand where neither the board nor the decision is, and none of them is cut off."""
    screen = lesson_screen(pilot)
    panel = guide_of(screen).panel
    if pilot.app.screen is not screen or not panel.region.area:
        return
    assert len(panel._rows) <= panel.content_size.height, words_of(panel)
    boards = [board for board in screen.query(Board) if board.region.area]
    for other in (*boards, screen.prompt, screen.query_one(KeyBar)):
        assert not panel.region.overlaps(other.region), other


async def assert_the_keys_lead_to_the_end(pilot: Pilot[None], game: str) -> None:
    """A lesson can be played with the keys that it names, and its words are always in sight."""
    app = pilot.app
    assert isinstance(app, QuadrigaApp)
    app.take_lesson(game)
    while (keys := await next_keys(pilot)) is not None:
        assert_nothing_is_covered(pilot)
        await pilot.press(*keys)
    assert isinstance(app.screen, GameScreen | ResultScreen), "one plays on, or sees how it ended"
    assert game in load_settings(app.folder).learned


@pytest.mark.long
@every_game
async def test_a_lesson_is_played_to_its_end_with_the_keys_that_it_names(
    game: AnyGame, tmp_path: Path
) -> None:
    async with make_app(tmp_path).run_test(size=SMALL) as pilot:
        await assert_the_keys_lead_to_the_end(pilot, game.key)


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@every_game
async def test_a_lesson_is_played_to_its_end_in_every_language(
    game: AnyGame, language: str, tmp_path: Path
) -> None:
    size = LARGE if language == "en" else SMALL
    async with make_app(tmp_path, language=language).run_test(size=size) as pilot:
        await assert_the_keys_lead_to_the_end(pilot, game.key)


async def test_another_choice_is_met_kindly_and_can_be_tried_again(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        app.take_lesson("zeus")
        await follow(pilot, steps=2)
        await settled(pilot)
        screen = lesson_screen(pilot)
        before = screen.view
        await pilot.press("1", "enter")  # a plot, but another than was meant
        await settled(pilot)
        assert "you need plot 1: press 3" in words_of(guide_of(screen).panel)
        assert screen.view == before, "nothing has happened yet"
        await pilot.press("enter")
        await settled(pilot)
        assert "press 3, then Enter to take it" in words_of(guide_of(screen).panel)
        await pilot.press("3", "enter")
        await settled(pilot)
        assert guide_of(screen).done == 2, "a word after it is still to be read"
        assert screen.view != before
        await pilot.press("enter")
        await settled(pilot)
        assert guide_of(screen).done == 3


async def test_whoever_would_rather_see_it_done_is_shown(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        app.take_lesson("zeus")
        await follow(pilot, steps=1)
        await settled(pilot)
        screen = lesson_screen(pilot)
        assert screen.focused is guide_of(screen).panel, "a dialog would cover the words"
        await pilot.press("y")  # the bid of 30 is made without the dial
        await settled(pilot)
        assert not isinstance(app.screen, AuctionDialog)
        await follow(pilot, steps=2)
        await settled(pilot)
        await pilot.press("1", "enter")  # another plot than was meant
        await settled(pilot)
        await pilot.press("y")
        await follow(pilot, steps=3)
        assert 1 in [entry.plot for entry in screen.view.players[0].sheet]


async def test_a_lesson_can_be_left_gone_on_with_and_taken_anew(tmp_path: Path) -> None:
    app = make_app(tmp_path, newcomer=True)
    async with app.run_test(size=SMALL) as pilot:
        await open_lessons(pilot)
        await pilot.press("enter")
        await follow(pilot, steps=2)
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, LearnScreen)
        assert learn_lines(app)[0] == f"Beim Zeus 2 of {len(the_lesson('zeus').steps)} steps done"
        await pilot.press("enter")
        await settled(pilot)
        assert guide_of(lesson_screen(pilot)).done == 2
        assert "press 3, then Enter to take it" in words_of(guide_of(lesson_screen(pilot)).panel)
        await pilot.press("escape")
        await settled(pilot)
        await pilot.press("n")
        await settled(pilot)
        assert guide_of(lesson_screen(pilot)).done == 0
        await pilot.press("escape")
        await settled(pilot)
        await pilot.press("enter")
        await follow(pilot, steps=1)
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        await pilot.press("down", "x")
        await settled(pilot)
        assert learn_lines(app)[1] == "Jenseits von Theben ✓ known"
        assert app.settings.learned == ["theben"]
        assert not app.store.summaries(), "a lesson is none of the saved games"
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)
        words = " ".join(str(app.screen.menu.get_option("learn").prompt).split())
        assert "go on with Beim Zeus, 1 of 9 steps done" in words


async def test_a_lesson_left_within_a_journey_still_says_what_it_was_about(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        app.take_lesson("theben")
        await follow(pilot, steps=2)
        await settled(pilot)
        await pilot.press("2", "t", "enter")  # the journey alone
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        app.take_lesson("theben")
        await settled(pilot)
        screen = lesson_screen(pilot)
        assert guide_of(screen).done == 3
        assert "Palestine III in Paris" in words_of(guide_of(screen).panel)


async def test_nothing_is_taken_back_in_a_lesson(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        app.take_lesson("theben")
        await follow(pilot, steps=1)
        await settled(pilot)
        assert not lesson_screen(pilot).play.can_undo()


@pytest.mark.long
async def test_a_newcomer_comes_from_the_home_screen_through_a_lesson_to_a_first_game(
    tmp_path: Path,
) -> None:
    app = make_app(tmp_path, newcomer=True)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)
        assert menu_of(app.screen)[0] == "learn", "to learn is offered first"
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, LearnScreen)
        await pilot.press("enter")
        await follow(pilot)
        await settled(pilot)
        assert isinstance(app.screen, ResultScreen), "the lesson is a whole game"
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, LearnScreen)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)
        assert menu_of(app.screen)[:2] == ["learn", "new"], "there are games that are still new"
        await pilot.press("n")
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, ZeusScreen | AuctionDialog), "nothing is explained twice"
        screen = lesson_screen(pilot)
        assert screen.guide is None
        assert len(app.store.summaries()) == 1


async def test_whoever_begins_a_game_without_knowing_it_is_offered_its_lesson(
    tmp_path: Path,
) -> None:
    app = make_app(tmp_path, newcomer=True)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("n")
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("g")
        await settled(pilot)
        screen = lesson_screen(pilot)
        assert guide_of(screen).done == 0
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)
        assert menu_of(app.screen)[0] == "continue", "the game that was begun waits"


async def open_lessons(pilot: Pilot[None]) -> None:
    await settled(pilot)
    await pilot.press("g")
    await settled(pilot)


def menu_of(home: HomeScreen) -> list[str | None]:
    return [option.id for option in home.menu.options]


def learn_lines(app: QuadrigaApp) -> list[str]:
    """Return what the list of lessons says, with single spaces."""
    assert isinstance(app.screen, LearnScreen)
    return [" ".join(str(option.prompt).split()) for option in app.screen.games.options]
