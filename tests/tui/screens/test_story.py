"""The story of a match is read back with keys, and a line points at its place on the board."""

from pathlib import Path

from engine.osiris.data import TOP, God, PlaceNo, Priest, Temple, city_place
from engine.osiris.events import (
    FightFought,
    FollowersLeft,
    PowerSown,
    PriestStepped,
    PyramidRevealed,
)
from engine.osiris.state import Ending
from engine.theben.data import Place, Week
from engine.theben.events import Travelled, Waited
from engine.zeus.data import PLOTS
from engine.zeus.events import CardsTurnedUp, GameEnded, PlotSold, TempleBuilt
from tests.tui.app import SMALL, make_app, settled
from tests.tui.games.theben.matches import a_match
from tui.app import StartSaved
from tui.games.osiris.words import place_of
from tui.games.theben.board import MapMarks
from tui.games.theben.screen import ThebenScreen
from tui.games.theben.story import places_of
from tui.games.zeus.words import plots_of
from tui.screens.home import HomeScreen


async def test_a_line_that_is_read_back_points_at_its_place(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartSaved(a_match(tmp_path, 40)))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, ThebenScreen)
        board, chronicle = screen.game_display.board, screen.game_display.chronicle()
        marks = board.marks
        await pilot.press("pageup")
        await settled(pilot)
        assert screen.game_display.panels[screen.game_display.panel][0] == "chronicle"
        for line in range(len(chronicle.lines) - 1, len(chronicle.lines) - 6, -1):
            places = places_of(screen._told[line])
            assert board.marks == (MapMarks(places[-1], places) if places else MapMarks())
            await pilot.press("up")
            await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert board.marks == marks
        assert screen.focused is board
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)


async def test_what_the_others_did_since_ones_last_turn_is_marked(tmp_path: Path) -> None:
    """Also in a match that was left and is gone on with: Anna was the last to move before."""
    app = make_app(tmp_path, StartSaved(a_match(tmp_path, 40)))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, ThebenScreen)
        chronicle = screen.game_display.chronicle()
        assert chronicle.since is not None
        deeds = ("travels", "digs", "takes", "waits")
        moves = [
            (number, line.plain)
            for number, line in enumerate(chronicle.lines)
            if any(f" {deed}" in line.plain for deed in deeds) and "Exhibition" not in line.plain
        ]
        assert "Anna" in [line for number, line in moves if number < chronicle.since][-1]
        news = [line for number, line in moves if number >= chronicle.since]
        assert news
        assert not any("Anna" in line for line in news)
        await pilot.press("w", "enter")
        await settled(pilot)
        waited, again = [line.plain for line in chronicle.lines[: chronicle.since]][-2:]
        assert "Anna waits 1 week" in waited
        assert "Anna is still furthest back and moves again." in again


def test_each_game_knows_where_something_happened() -> None:
    flight = Travelled(seat=0, origin=Place.ROME, to=Place.EGYPT, weeks=3, week=Week(9))
    assert places_of(flight) == (Place.ROME, Place.CRETE, Place.EGYPT)
    assert places_of(Waited(seat=0, weeks=1, week=Week(9))) == ()
    one, two, three = PLOTS[:3]
    assert plots_of(PlotSold(seat=0, plot=one, price=20)) == (one,)
    assert plots_of(CardsTurnedUp(plots=(one, three))) == (one, three)
    assert plots_of(TempleBuilt(seat=0, plots=(one, two), price=3, power=False)) == (one, two)
    assert plots_of(GameEnded(temples_exhausted=False)) == ()
    cell, b = PlaceNo(3), Priest(1)
    step = PriestStepped(seat=0, priest=b, origin=PlaceNo(4), to=cell, cost=1, rest=1)
    assert place_of(step) == cell
    fight = FightFought(attacker=b, defender=Priest(4), cell=cell, winner=b, decides=0)
    assert place_of(fight) == cell
    assert place_of(PowerSown(seat=0, city=b, cities=())) == city_place(b)
    assert place_of(FollowersLeft(seat=0)) is None
    god: Temple = God(3)
    gods = tuple(God(number) for number in range(13))
    end = PyramidRevealed(ending=Ending.TOP, god=god, gods=gods, priest=b, deciding=god)
    assert place_of(end) == TOP
