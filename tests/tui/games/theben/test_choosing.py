"""How a turn is chosen with keys and mouse."""

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from engine.theben.data import CITY_CARDS, RENEWAL_WEEKS, Place, Week
from engine.theben.state import Phase, ThebenOptions
from tests.tui.app import LARGE, make_app, make_setup, settled
from tests.tui.games.theben.matches import a_match
from tui.app import StartNew, StartSaved
from tui.games.theben.board import ThebenMap
from tui.games.theben.cards import CardsPanel
from tui.games.theben.digging import DigDialog
from tui.games.theben.layout import Layout
from tui.games.theben.plans import Choice
from tui.games.theben.screen import ThebenScreen
from tui.games.theben.timeline import Timeline, Window
from tui.games.theben.words import date
from tui.screens.home import HomeScreen
from tui.widgets.key_bar import KeyBar


def screen_of(pilot: Pilot[None]) -> ThebenScreen:
    screen = pilot.app.screen
    assert isinstance(screen, ThebenScreen)
    return screen


async def click_place(pilot: Pilot[None], place: Place) -> None:
    board = screen_of(pilot).query_one(ThebenMap)
    await pilot.click(board, offset=Layout(*board.size).cell(place))
    await settled(pilot)


async def test_a_click_points_at_a_place_and_another_goes_there(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("theben", people=4)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await click_place(pilot, Place.MOSCOW)
        assert screen_of(pilot).choice == Choice(Place.MOSCOW)
        assert screen_of(pilot).view.players[0].place is Place.WARSAW
        await click_place(pilot, Place.MOSCOW)
        assert screen_of(pilot).view.players[0].place is Place.MOSCOW
        assert screen_of(pilot).view.phase is Phase.ARRIVED


async def test_a_click_picks_a_card_and_another_fetches_it(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("theben", people=4)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        card = screen_of(pilot).view.face_up[0]
        panel = screen_of(pilot).query_one(CardsPanel)
        await pilot.click(panel, offset=(5, 3))
        await settled(pilot)
        assert screen_of(pilot).choice == Choice(CITY_CARDS[card].city, card=card)
        await pilot.click(panel, offset=(5, 3))
        await settled(pilot)
        player = screen_of(pilot).view.players[0]
        assert (player.place, player.cards) == (CITY_CARDS[card].city, (card,))


async def test_a_click_on_a_week_waits_for_it_once_confirmed(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("theben", people=4)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        timeline = screen_of(pilot).query_one(Timeline)
        start = screen_of(pilot).view.players[0].week
        x = Window.fit(timeline.size.width, start).x(Week(start + 6))
        await pilot.click(timeline, offset=(x or 0, 1))
        await settled(pilot)
        assert screen_of(pilot).choice == Choice(Place.WARSAW, wait=6)
        await pilot.press("enter")
        await settled(pilot)
        assert screen_of(pilot).view.players[0].week == start + 6


async def test_escape_leaves_a_choice_before_it_leaves_the_game(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("theben", people=4)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.press("1")
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert screen_of(pilot).choice == Choice(Place.WARSAW)


async def test_a_journey_can_be_taken_back(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("theben")))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        for key in ("right", "t", "enter"):
            await pilot.press(key)
            await settled(pilot)
        assert screen_of(pilot).view.players[0].place is Place.MOSCOW
        await pilot.press("u")
        await settled(pilot)
        assert screen_of(pilot).view.players[0].place is Place.WARSAW


async def test_leaving_the_dig_table_digs_nothing_and_travels_nowhere(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartSaved(a_match(tmp_path, 40)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        before = screen_of(pilot).view
        for key in ("down", "down", "down", "enter"):
            await pilot.press(key)
            await settled(pilot)
        dialog = app.screen
        assert isinstance(dialog, DigDialog)
        table = app.screen_stack[-2]
        assert isinstance(table, ThebenScreen)
        for key in ("left", "right"):
            await pilot.press(key)
            await settled(pilot)
            ghost = table.game_display.timeline.plan
            assert ghost is not None
            told = str(dialog.query_one("#meaning", Static).render())
            assert date(ghost.week) in told, "ghost and dialog agree on the week"
        await pilot.press("escape")
        await settled(pilot)
        assert screen_of(pilot).view == before


async def test_nothing_is_hidden_from_others_at_the_keyboard(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("theben", people=4)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        for _turn in range(4):
            await pilot.press("w")
            await settled(pilot)
            await pilot.press("enter")
            await settled(pilot)
            assert isinstance(app.screen, ThebenScreen)


def key_bar(pilot: Pilot[None]) -> str:
    return screen_of(pilot).query_one(KeyBar)._text.plain


async def press(pilot: Pilot[None], *keys: str) -> ThebenScreen:
    """Press keys one after the other."""
    for key in keys:
        await settled(pilot)
        await pilot.press(key)
    await settled(pilot)
    return screen_of(pilot)


async def test_a_card_is_taken_by_enter_and_not_by_its_key_pressed_twice(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("theben", people=4)))
    async with app.run_test(size=LARGE) as pilot:
        screen = await press(pilot, "1", "1", "1")
        assert screen.view.players[0].cards == ()
        assert "Take the card" in key_bar(pilot)
        screen = await press(pilot, "enter")
        assert len(screen.view.players[0].cards) == 1


async def test_who_thought_of_a_card_and_then_waits_does_not_travel(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("theben", people=4)))
    async with app.run_test(size=LARGE) as pilot:
        screen = await press(pilot, "1", "w")
        assert screen.choice == Choice(Place.WARSAW, wait=1)


async def test_new_cards_are_shown_what_they_cost_before_they_are_had(tmp_path: Path) -> None:
    setup = make_setup("theben", people=4, options=ThebenOptions(voluntary_renewal=True))
    app = make_app(tmp_path, StartNew(setup))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        before = screen_of(pilot).view
        screen = await press(pilot, "n", "n")
        assert screen.view == before
        assert "New cards: 2 weeks" in screen.prompt_words()
        screen = await press(pilot, "enter")
        assert screen.view.players[0].week == before.players[0].week + RENEWAL_WEEKS


async def test_escape_goes_one_step_back_and_says_so(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("theben", people=4)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        assert "Leave" in key_bar(pilot)
        screen = await press(pilot, "right")
        assert screen.choice == Choice(Place.MOSCOW)
        assert "Step back" in key_bar(pilot)
        assert "Leave" not in key_bar(pilot)
        screen = await press(pilot, "escape")
        assert screen.choice == Choice(Place.WARSAW)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize(
    ("keys", "words"),
    [(("right",), "Enter Travel"), (("w",), "Enter Wait"), (("2",), "Enter Take the card")],
)
async def test_the_key_bar_says_what_enter_does_now(
    keys: tuple[str, ...], words: str, tmp_path: Path
) -> None:
    app = make_app(tmp_path, StartNew(make_setup("theben", people=4)))
    async with app.run_test(size=LARGE) as pilot:
        await press(pilot, *keys)
        assert words in key_bar(pilot)
