"""Pictures of everything that Jenseits von Theben shows, in both sizes."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from engine.theben.data import Kind, Place, TreasureNo, Week
from engine.theben.events import Dug, Entrant, ExhibitionHeld, Throw
from engine.theben.state import ThebenOptions
from tests.engine.theben.positions import a_card, objects
from tests.tui.app import HUGE, LARGE, NAMES, SMALL, make_app, make_setup, settled
from tests.tui.games.theben.matches import a_match
from tests.tui.pictures import Compare, both_sizes, in_other_languages, in_other_themes, press
from tui.app import StartNew, StartSaved
from tui.games.theben.contests import ConferenceDialog, ExhibitionDialog
from tui.games.theben.digging import FindsDialog
from tui.games.theben.screen import ThebenScreen

Size = tuple[int, int]


def opened(dialog: Callable[[ThebenScreen], Screen[None]]) -> Callable[[Pilot[None]], object]:
    """Return what opens a dialog over the table."""

    async def run(pilot: Pilot[None]) -> None:
        await settled(pilot)
        table = pilot.app.screen
        assert isinstance(table, ThebenScreen)
        await pilot.app.push_screen(dialog(table))
        await settled(pilot)

    return run


@both_sizes
class TestTable:
    def test_the_start(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """All figures in Warsaw, all markers stacked in week 1 of 1901, the first on top."""
        app = make_app(tmp_path, StartNew(make_setup("theben", people=4)))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_the_middle_of_a_game(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Map with figures, keys of cards and announced exhibitions; both on the time track."""
        app = make_app(tmp_path, StartSaved(a_match(tmp_path, 40)))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_a_card_is_picked(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The way to its city, the weeks of travel and action, the marker where it would go."""
        app = make_app(tmp_path, StartSaved(a_match(tmp_path, 40)))
        assert snap_compare(app, terminal_size=size, run_before=press("1"))

    def test_a_region_is_pointed_at(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """The way there, and that one lacks knowledge of it."""
        app = make_app(tmp_path, StartSaved(a_match(tmp_path, 40)))
        assert snap_compare(app, terminal_size=size, run_before=press("down", "right"))

    def test_waiting(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The marker in the week of the next exhibition, and whether one would be there."""
        app = make_app(tmp_path, StartSaved(a_match(tmp_path, 40)))
        assert snap_compare(app, terminal_size=size, run_before=press("w", "up", "up"))

    def test_after_a_journey(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The turn can be ended, and the journey taken back."""
        app = make_app(tmp_path, StartSaved(a_match(tmp_path, 40)))
        assert snap_compare(app, terminal_size=size, run_before=press("1", "t", "enter"))

    def test_all_options(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """New cards for two weeks, and the two next cards of the deck open."""
        options = ThebenOptions(voluntary_renewal=True, preview=True, more_exhibitions=True)
        name = a_match(tmp_path, 50, players=3, options=options)
        app = make_app(tmp_path, StartSaved(name))
        assert snap_compare(app, terminal_size=size, run_before=press())

    @in_other_languages
    def test_in_other_languages(
        self, snap_compare: Compare, tmp_path: Path, size: Size, language: str
    ) -> None:
        """Everything is translated, nothing cut off."""
        app = make_app(tmp_path, StartSaved(a_match(tmp_path, 90)), language=language)
        assert snap_compare(app, terminal_size=size, run_before=press("4"))


@pytest.mark.parametrize("tab", [1, 2, 3, 4], ids=["players", "exhibitions", "table", "events"])
def test_tabs_on_a_small_screen(snap_compare: Compare, tmp_path: Path, tab: int) -> None:
    """Each panel below the map in its turn."""
    app = make_app(tmp_path, StartSaved(a_match(tmp_path, 60)))
    assert snap_compare(app, terminal_size=SMALL, run_before=press(*["tab"] * tab))


@in_other_themes
def test_themes(snap_compare: Compare, tmp_path: Path, theme: str) -> None:
    """Names, roads, cards and weeks are legible in every theme."""
    app = make_app(tmp_path, StartSaved(a_match(tmp_path, 60)), theme=theme)
    assert snap_compare(app, terminal_size=LARGE, run_before=press("2"))


def test_a_huge_screen(snap_compare: Compare, tmp_path: Path) -> None:
    """The map fills the room; each panel has the width it needs."""
    app = make_app(tmp_path, StartSaved(a_match(tmp_path, 60)))
    assert snap_compare(app, terminal_size=HUGE, run_before=press("2"))


@both_sizes
class TestDialogs:
    def test_how_long_to_dig(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Week by week the cards, the chance of a find and the points; one length is chosen."""
        app = make_app(tmp_path, StartSaved(a_match(tmp_path, 40)))
        run = press("down", "down", "down", "d", "right")
        assert snap_compare(app, terminal_size=size, run_before=run)

    def test_finds(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Objects with their points, knowledge, blanks; below what it comes to."""
        first, second, third = objects(Place.EGYPT, 12)[::5]
        lesson = TreasureNo(objects(Place.EGYPT, 12)[-1] + 1)
        dug = Dug(
            seat=0,
            region=Place.EGYPT,
            weeks=12,
            week=Week(30),
            knowledge=11,
            cards=(first, None, lesson, None, None, second, None, None, third),
        )
        app = make_app(tmp_path, StartNew(make_setup("theben")))
        run = opened(lambda table: FindsDialog(dug, "Anna", animate=False))
        assert snap_compare(app, terminal_size=size, run_before=run)

    def test_an_exhibition(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Three take part, two tie and throw again, one wins."""
        held = ExhibitionHeld(
            card=a_card(Kind.EXHIBITION, Place.LONDON, 5),
            week=Week(88),
            entrants=(Entrant(0, 3), Entrant(1, 2), Entrant(3, 1)),
            rounds=((Throw(0, 2), Throw(1, 3), Throw(3, 1)), (Throw(0, 2), Throw(1, 5))),
            winner=1,
        )
        app = make_app(tmp_path, StartNew(make_setup("theben")))
        run = opened(lambda table: ExhibitionDialog(held, NAMES, animate=False))
        assert snap_compare(app, terminal_size=size, run_before=run)

    def test_the_final_conference(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Everybody's knowledge region by region, what it brings, and the sums."""
        app = make_app(tmp_path, StartSaved(a_match(tmp_path, 90)))
        run = opened(lambda table: ConferenceDialog(table.view.players, table.names, animate=False))
        assert snap_compare(app, terminal_size=size, run_before=run)


@both_sizes
class TestElsewhere:
    def test_the_result(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The winner, every player's points line by line, and the chart."""
        app = make_app(tmp_path, StartSaved(a_match(tmp_path, 10_000)))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_a_replay_in_the_middle(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """The table after fifty moves, with what had just happened."""
        app = make_app(tmp_path, StartSaved(a_match(tmp_path, 10_000)))
        run = press("r", *["pagedown"] * 5)
        assert snap_compare(app, terminal_size=size, run_before=run)

    def test_a_saved_game(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """A small map with figures beside the list."""
        a_match(tmp_path, 60)
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=press("l"))
