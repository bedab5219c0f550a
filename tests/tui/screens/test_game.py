"""What every game screen does: undo, leaving, curtains, trouble with the disk, the mouse."""

import asyncio
import shutil
from pathlib import Path

import pytest
from msgspec import structs
from textual.pilot import Pilot
from textual.widgets._toast import Toast

from engine.position import Person
from engine.zeus.actions import Auction
from engine.zeus.state import Phase, ZeusOptions
from saves import Match, SaveError, SaveReason, SaveSummary, Store
from tests.tui.app import LARGE, make_app, make_setup, settled
from tests.tui.idle import until
from tui.app import StartNew
from tui.dialogs.confirm import Confirm, Notice
from tui.dialogs.curtain import Curtain
from tui.folder import saves_folder
from tui.games.zeus.auction import AuctionDialog
from tui.games.zeus.layout import Layout
from tui.games.zeus.screen import ZeusScreen
from tui.screens.home import HomeScreen


async def test_undo_takes_back_what_revealed_nothing(tmp_path: Path) -> None:
    options = ZeusOptions(by_the_book=True)
    app = make_app(tmp_path, StartNew(make_setup(people=1, options=options)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        assert not app.screen.check_action("undo", ())
        await pilot.press("a", "enter")
        await settled(pilot)
        assert isinstance(app.screen, AuctionDialog)
        await pilot.press("escape")
        await settled(pilot)
        await pilot.press("u")
        await settled(pilot)
        assert isinstance(app.screen, ZeusScreen)
        assert app.screen.view.phase is Phase.CHOICE


async def press_one_by_one(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, each when the app has done what the one before is for."""
    for key in keys:
        await settled(pilot)
        await pilot.press(key)
    await settled(pilot)


ANNA_BIDS = ("a", "enter", "enter", "enter")
"""The auction, Anna's curtain, and her bid."""
BERENIKE_LOOKS = ("enter", "escape")
"""Her curtain, and away with the dial."""


async def test_several_people_must_agree_to_an_undo(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup(people=3, players=3)))
    async with app.run_test(size=LARGE) as pilot:
        await press_one_by_one(pilot, *ANNA_BIDS, *BERENIKE_LOOKS, "u")
        assert isinstance(app.screen, Confirm)
        await press_one_by_one(pilot, "n", "enter")
        board = app.screen
        assert isinstance(board, ZeusScreen)
        assert board.view.players[0].has_bid
        await press_one_by_one(pilot, "u", "y")
        assert not board.view.players[0].has_bid


async def test_the_question_about_an_undo_shows_nobodys_secret(tmp_path: Path) -> None:
    """Behind it hangs a curtain, which stays if the move stands."""
    app = make_app(tmp_path, StartNew(make_setup(people=3, players=3)))
    async with app.run_test(size=LARGE) as pilot:
        await press_one_by_one(pilot, *ANNA_BIDS, *BERENIKE_LOOKS, "u")
        assert isinstance(app.screen, Confirm)
        assert isinstance(app.screen_stack[-2], Curtain)
        await press_one_by_one(pilot, "n")
        assert isinstance(app.screen, Curtain), "Berenike's table is not shown to the others"
        await press_one_by_one(pilot, "enter")
        assert isinstance(app.screen, ZeusScreen)
        assert app.screen.deciding == 1
        await press_one_by_one(pilot, "u", "y")
        assert isinstance(app.screen, Curtain), "Anna is to bid again, and alone"


async def test_nobody_is_asked_about_taking_back_ones_own_last_step(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup(people=3, players=3)))
    async with app.run_test(size=LARGE) as pilot:
        await press_one_by_one(pilot, "a", "enter", "enter", "escape", "u")
        board = app.screen
        assert isinstance(board, ZeusScreen)
        assert board.view.phase is Phase.CHOICE


async def test_a_curtain_hides_each_secret_bid(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup(people=3, players=3)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.press("a", "enter")
        for _ in range(3):
            await settled(pilot)
            if isinstance(app.screen, Curtain):
                await pilot.press("enter")
                await settled(pilot)
            assert isinstance(app.screen, AuctionDialog)
            await pilot.press("enter")


async def test_a_move_that_cannot_be_saved_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(tmp_path, StartNew(make_setup(people=1)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        board = app.screen
        assert isinstance(board, ZeusScreen)
        before = board.view

        def full(*_move: object) -> None:
            raise SaveError(SaveReason.DISK_FULL, tmp_path / "zeus.quadriga")

        with monkeypatch.context() as broken:
            broken.setattr(Match, "play", full)
            await pilot.press("a", "enter")
            await settled(pilot)
            assert isinstance(app.screen, Notice)
        await pilot.press("enter")
        await settled(pilot)
        assert app.screen is board
        assert board.view == before
        await pilot.press("a", "enter")
        await settled(pilot)
        assert board.view.phase is Phase.BIDDING


async def test_a_game_whose_file_is_gone_goes_on_and_says_so(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup(people=1)))
    async with app.run_test(size=LARGE, notifications=True) as pilot:
        await settled(pilot)
        [path] = saves_folder(tmp_path).glob("*.quadriga")
        shutil.rmtree(path.parent)
        await pilot.press("a", "enter")
        await settled(pilot)
        [toast] = app.screen.query(Toast)
        assert "The file of this game was gone. It was written again" in str(toast.render())
        [saved] = Store(path.parent).summaries()
        assert isinstance(saved, SaveSummary)
        assert saved.moves == 1


async def test_a_click_on_a_key_presses_it(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup(people=1)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.click("KeyBar", offset=(2, 0))
        await settled(pilot)
        assert isinstance(app.screen, ZeusScreen)
        assert app.screen.intended() == Auction()


async def test_a_click_on_the_board_chooses_a_plot_and_another_takes_it(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup(people=1)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.press("a", "enter")
        await settled(pilot)
        await pilot.press("end", "enter")
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        board = app.screen
        assert isinstance(board, ZeusScreen)
        assert board.view.phase is Phase.TAKING
        plot = board.view.offer[1]
        widget = board.game_display.board
        region = Layout.fit(*widget.size).region(plot)
        for is_taken in (False, True):
            await pilot.click(widget, offset=(region.x + 2, region.y + 1))
            await settled(pilot)
            sheet = board.play.view(0).players[0].sheet  # type: ignore[attr-defined]
            assert (plot in [entry.plot for entry in sheet]) == is_taken


async def test_names_are_shown_as_text_never_as_markup(tmp_path: Path) -> None:
    setup = make_setup(people=1)
    seats = (Person("[red]Anna[/]"), *setup.seats[1:])
    app = make_app(tmp_path, StartNew(structs.replace(setup, seats=seats)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        board = app.screen
        assert isinstance(board, ZeusScreen)
        assert "[red]Anna[/]" in board.prompt.render().plain  # type: ignore[union-attr]
        await pilot.press("a", "enter")
        await settled(pilot)
        assert "red" in str(app.screen.query_one("#box").border_title)


async def test_a_curtain_can_be_left_by_going_home(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup(people=3, players=3)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.press("a", "enter")
        await until(lambda: isinstance(app.screen, Curtain), "the curtain")
        await settled(pilot)
        await pilot.press("escape")
        await until(lambda: isinstance(app.screen, HomeScreen), "home")


async def test_whoever_thinks_hears_nothing_of_a_screen_that_is_being_left(tmp_path: Path) -> None:
    """On a server a bot at a table of many thinks for all: one who leaves must not stop it."""
    app = make_app(tmp_path, StartNew(make_setup()))
    async with app.run_test() as pilot:
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, ZeusScreen)
        screen.dismiss(None)
        while screen.is_attached:
            screen.play.hear_thought(0.5)
            await asyncio.sleep(0)
