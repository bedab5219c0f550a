"""Deciding in Osiris: what the keys and the mouse do, and what nobody else may see."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets._toast import Toast

from engine.core import Event
from engine.osiris.data import CELLS, TEMPLES, TOP, PlaceNo, numbered
from engine.osiris.events import FightFought, PyramidRevealed
from engine.osiris.forecast import route
from engine.osiris.state import OsirisOptions, Phase
from tests.snapshots.test_osiris import is_attack, may_attack, walks_far
from tests.tui.app import LARGE, make_app, make_setup, settled
from tests.tui.games.osiris.keys import keys_of_step, play_on, press
from tests.tui.idle import until
from tests.tui.moments import saved_before, saved_when
from tui.app import QuadrigaApp, StartNew, StartSaved
from tui.dialogs.curtain import Curtain
from tui.dialogs.foot import FootReveal
from tui.games.osiris.fight import ExchangeDialog, FightDialog
from tui.games.osiris.layout import Layout
from tui.games.osiris.reveal import PyramidDialog
from tui.games.osiris.screen import OsirisScreen
from tui.games.osiris.steps import StepAhead, arrow_between, steps_ahead
from tui.games.osiris.temples import TemplesPanel
from tui.games.osiris.words import LETTERS


def table_of(app: QuadrigaApp) -> OsirisScreen:
    [screen] = [screen for screen in app.screen_stack if isinstance(screen, OsirisScreen)]
    return screen


def told(app: QuadrigaApp) -> str:
    """Return all that stands in the chronicle."""
    return "\n".join(line.plain for line in table_of(app).game_display.chronicle().lines)


def first_step(screen: OsirisScreen) -> StepAhead:
    return next(step for step in steps_ahead(screen.view, screen.legal()) if not step.is_final)


def place_of_walker(screen: OsirisScreen) -> int:
    walk = screen.view.walk
    assert walk is not None
    return screen.view.priests[walk.priest].place


async def test_an_arrow_key_points_enter_walks_and_undo_takes_the_step_back(tmp_path: Path) -> None:
    saved_when(tmp_path, make_setup("osiris", level="sensible", seed=10), walks_far)
    app = make_app(tmp_path, StartSaved("osiris"))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        screen = table_of(app)
        origin, step = place_of_walker(screen), first_step(screen)
        await pilot.press(*keys_of_step(screen, step.place))
        await settled(pilot)
        assert place_of_walker(screen) == step.place
        await pilot.press("u")
        await settled(pilot)
        assert place_of_walker(screen) == origin


async def test_a_fight_is_pointed_out_before_it_is_fought(tmp_path: Path) -> None:
    saved_when(tmp_path, make_setup("osiris", level="sensible", seed=10), may_attack)
    app = make_app(tmp_path, StartSaved("osiris"))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        screen = table_of(app)
        before = screen.view
        [step, *_others] = filter(is_attack, steps_ahead(before, screen.legal()))
        arrow, enter = keys_of_step(screen, step.place)
        await pilot.press(arrow)
        await settled(pilot)
        assert screen.view == before
        assert "Attack" in screen.prompt_words()
        await pilot.press("escape")
        assert "Attack" not in screen.prompt_words()
        await pilot.press(arrow, enter)
        await pilot.pause()
        assert screen.view != before


async def test_no_step_is_taken_back_past_a_fight(tmp_path: Path) -> None:
    saved_when(tmp_path, make_setup("osiris", level="sensible", seed=10), may_attack)
    app = make_app(tmp_path, StartSaved("osiris"))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        screen = table_of(app)
        assert screen.play.can_undo()
        [step, *_others] = filter(is_attack, steps_ahead(screen.view, screen.legal()))
        await press(screen, *keys_of_step(screen, step.place))
        await until(lambda: screen.view.fight is not None)
        assert not screen.play.can_undo()


async def test_a_second_click_beside_the_priest_walks_it(tmp_path: Path) -> None:
    saved_when(tmp_path, make_setup("osiris", level="sensible", seed=10), walks_far)
    app = make_app(tmp_path, StartSaved("osiris"))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        screen = table_of(app)
        origin, step = place_of_walker(screen), first_step(screen)
        await click(pilot, screen, step.place)
        assert place_of_walker(screen) == origin
        await click(pilot, screen, step.place)
        assert place_of_walker(screen) == step.place


async def test_a_far_cell_is_pointed_at_and_walked_to(tmp_path: Path) -> None:
    """With the arrow keys and Enter, or with two clicks."""
    saved_when(tmp_path, make_setup("osiris", level="sensible", seed=10), walks_far)
    app = make_app(tmp_path, StartSaved("osiris"))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        screen = table_of(app)
        assert screen.view.walk is not None
        ways = {place: route(screen.view, screen.view.walk.priest, place) for place in CELLS}
        far, way = next((place, way) for place, way in ways.items() if len(way) == 2)
        origin = place_of_walker(screen)
        await click(pilot, screen, far)
        assert place_of_walker(screen) == origin, "it is pointed out first"
        assert "left." in screen.prompt_words().split("\n")[1]
        await click(pilot, screen, far)
        assert place_of_walker(screen) == far
        for _step in way:
            await pilot.press("u")
            await settled(pilot)
        assert place_of_walker(screen) == origin
        await pilot.press(*arrows(origin, *way))
        assert screen.game_display.board.marks.cursor == far
        await pilot.press("enter")
        await settled(pilot)
        assert place_of_walker(screen) == far


def arrows(*stations: int) -> list[str]:
    """Return the keys that lead from place to place."""
    keys = {"↑": "up", "→": "right", "↓": "down", "←": "left"}
    places = [PlaceNo(station) for station in stations]
    return [keys[arrow_between(one, other)] for one, other in pairwise(places)]


async def test_clicks_on_a_far_cell_are_refused_in_words_one_at_a_time(tmp_path: Path) -> None:
    saved_when(tmp_path, make_setup("osiris", level="sensible", seed=10), walks_far)
    app = make_app(tmp_path, StartSaved("osiris"))
    async with app.run_test(size=LARGE, notifications=True) as pilot:
        await settled(pilot)
        screen = table_of(app)
        origin, walk = place_of_walker(screen), screen.view.walk
        assert walk is not None
        ways = {cell: route(screen.view, walk.priest, cell) for cell in CELLS if cell != origin}
        far = next(cell for cell, way in ways.items() if not way)
        for _ in range(2):
            await click(pilot, screen, far)
        assert place_of_walker(screen) == origin
        await settled(pilot)
        [toast] = app.screen.query(Toast)
        assert "A step leads to a cell beside the priest." in str(toast.render())


async def click(pilot: Pilot[None], screen: OsirisScreen, place: PlaceNo) -> None:
    board = screen.game_display.board
    x, y, *_size = Layout.fit(*board.size).region(place)
    await pilot.click(board, offset=(x + 1, y))
    await settled(pilot)


async def test_a_second_click_on_a_temple_puts_a_follower_there(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("osiris", level="sensible", seed=10)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        screen = table_of(app)
        for _ in range(2):
            await pilot.click(TemplesPanel, offset=(4, 6))
            await settled(pilot)
        assert screen.view.temples[4][0] == 1


async def test_a_temple_says_whose_priest_bears_its_god(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("osiris", level="sensible", seed=10)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        screen = table_of(app)
        for temple in TEMPLES:
            borne_by = [p for p, shown in enumerate(screen.view.priests) if shown.god == temple]
            words = [f"(priest {LETTERS[priest]})" for priest in borne_by]
            assert ("(priest" in screen.prompt_words()) == bool(words)
            assert all(word in screen.prompt_words() for word in words)
            await pilot.press("down")


async def test_a_letter_points_at_a_priest_and_enter_chooses_it(tmp_path: Path) -> None:
    setup = make_setup("osiris", level="sensible", seed=10)
    saved_when(tmp_path, setup, lambda view, legal: view.phase is Phase.PRIEST and len(legal) == 3)
    app = make_app(tmp_path, StartSaved("osiris"))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        screen = table_of(app)
        before = screen.view
        await pilot.press("a", "b")
        assert screen.view == before
        await pilot.press("enter")
        await settled(pilot)
        assert screen.view.priests[1].place != before.priests[1].place


async def test_a_curtain_hangs_between_people(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("osiris", people=2, players=2)))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        for seat in (0, 1, 0):
            assert isinstance(app.screen, Curtain)
            assert table_of(app).view.seat is None
            await pilot.press("enter")
            await settled(pilot)
            assert table_of(app).view.seat == seat
            await pilot.press("enter")
            await settled(pilot)


async def test_no_curtain_hangs_between_two_steps_of_the_same_person(tmp_path: Path) -> None:
    setup = make_setup("osiris", people=2, level="sensible", seed=10)
    saved_when(tmp_path, setup, walks_far)
    app = make_app(tmp_path, StartSaved("osiris"))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        screen = table_of(app)
        step = first_step(screen)
        await pilot.press(*keys_of_step(screen, step.place))
        await settled(pilot)
        assert app.screen is screen
        assert place_of_walker(screen) == step.place


async def test_a_loser_at_the_same_keyboard_sees_both_gods_in_private(tmp_path: Path) -> None:
    setup = make_setup("osiris", people=2, players=2, level="sensible", seed=10)
    saved_when(tmp_path, setup, may_attack)
    app = make_app(tmp_path, StartSaved("osiris"))
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        screen = table_of(app)
        [step, *_others] = filter(is_attack, steps_ahead(screen.view, screen.legal()))
        await pilot.press(*keys_of_step(screen, step.place))
        for expected, seat in ((Curtain, None), (FightDialog, 1), (Curtain, None)):
            await settled(pilot)
            assert isinstance(app.screen, expected)
            assert screen.view.seat == seat
            await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, ExchangeDialog)
        assert screen.view.seat == 0


async def test_the_dialog_reveals_the_end_not_the_table_behind_it(tmp_path: Path) -> None:
    setup = make_setup("osiris", level="sensible", seed=2)
    saved_before(tmp_path, setup, lambda events: isinstance(events[-1], PyramidRevealed))
    app = make_app(tmp_path, StartSaved("osiris"))
    async with app.run_test(size=LARGE) as pilot:
        await until(lambda: isinstance(app.screen, FootReveal) and app.screen.is_mounted)
        screen = table_of(app)
        for priest, shown_priest in numbered(screen.view.priests):
            shown = screen.game_display.shown
            assert shown is not None
            assert shown.priests[priest].god == shown_priest.god, "all are on the board by now"
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, PyramidDialog) and app.screen.is_mounted)
        shown = screen.game_display.shown
        assert shown is not None
        assert TOP in [priest.place for priest in shown.priests]
        assert shown.pyramid is None
        await pilot.press("enter")
        assert screen.game_display.shown == screen.view
        assert screen.view.pyramid is not None


def loses_seat_0(events: Sequence[Event]) -> bool:
    return any(isinstance(event, FightFought) and event.decides != 0 for event in events)


async def test_without_the_memory_aid_no_god_stays_in_the_chronicle(tmp_path: Path) -> None:
    for memory_aid, kept in ((True, True), (False, False)):
        folder = tmp_path / str(memory_aid)
        options = OsirisOptions(memory_aid=memory_aid)
        setup = make_setup("osiris", players=2, level="sensible", seed=10, options=options)
        saved_before(folder, setup, loses_seat_0)
        app = make_app(folder, StartSaved("osiris"))
        async with app.run_test(size=LARGE) as pilot:
            await play_on(pilot, moves=0)
            assert "attacks priest" in told(app)
            assert ("bears" in told(app)) is kept
