"""Pictures of every state and dialog of Beim Zeus, in both sizes."""

from pathlib import Path

from engine.zeus.state import ZeusOptions
from tests.tui.app import HUGE, make_app, make_setup, save_of
from tests.tui.pictures import Compare, both_sizes, press
from tui.app import QuadrigaApp, StartNew, StartSaved

Size = tuple[int, int]


def fresh(folder: Path, **setup: object) -> QuadrigaApp:
    """Return an app with a new game in which Anna is the first favourite."""
    return make_app(folder, StartNew(make_setup(**setup)))  # type: ignore[arg-type]


def well_on(folder: Path, moves: int = 90, players: int = 4) -> QuadrigaApp:
    """Return an app with a game in its middle."""
    return make_app(folder, StartSaved(save_of(folder, make_setup(players=players), moves, "on")))


@both_sizes
class TestTurn:
    def test_choice(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Three plots on offer stand out in gold with their keys; Anna may auction or build."""
        assert snap_compare(fresh(tmp_path), terminal_size=size, run_before=press())

    def test_cursor_tells_what_a_plot_is(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """The cursor has moved; the second line names the plot under it."""
        run = press("left", "left", "up")
        assert snap_compare(fresh(tmp_path), terminal_size=size, run_before=run)

    def test_six_players(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Six shapes and colours; nobody's figures are cut off."""
        run = press("tab") if size[0] < 116 else press()
        assert snap_compare(fresh(tmp_path, players=6), terminal_size=size, run_before=run)

    def test_the_middle_of_a_game(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Temples of several sizes; own plots with their prices."""
        run = press("enter", "escape")
        assert snap_compare(well_on(tmp_path), terminal_size=size, run_before=run)

    def test_another_score_sheet(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The next player's sheet: number, price, built."""
        run = press("enter", "escape", "s", "s")
        assert snap_compare(well_on(tmp_path), terminal_size=size, run_before=run)

    def test_what_happened(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The chronicle, newest last, with the mark of whom each line is about."""
        keys = ["enter", "escape"] + ["tab"] * 3 * (size[0] < 116)
        assert snap_compare(well_on(tmp_path), terminal_size=size, run_before=press(*keys))


@both_sizes
class TestAuction:
    def test_dial_of_the_favourite_in_the_first_auction(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """The dial goes from 20 to 30; the favourite's bid counts 3 more."""
        assert snap_compare(
            fresh(tmp_path), terminal_size=size, run_before=press("a", "enter", "2", "7")
        )

    def test_bids_revealed(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """All bids from high to low, who chooses first and second."""
        run = press("a", "enter", "end", "enter")
        assert snap_compare(fresh(tmp_path), terminal_size=size, run_before=run)

    def test_choosing_a_plot_on_the_board(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """Anna has won and is asked which plot she takes."""
        run = press("a", "enter", "end", "enter", "enter")
        assert snap_compare(fresh(tmp_path), terminal_size=size, run_before=run)

    def test_by_the_book_one_may_dial_more_than_one_owns(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """It says in words that such a bid does not count."""
        setup = make_setup(options=ZeusOptions(by_the_book=True))
        save_of(tmp_path, setup, 120, "book")
        app = make_app(tmp_path, StartSaved("book"))
        assert snap_compare(app, terminal_size=size, run_before=press("end"))


@both_sizes
class TestBuilding:
    def test_a_site_with_its_price_and_worth(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """The marked plot is green; price, income and worth are told before confirming."""
        assert snap_compare(fresh(tmp_path), terminal_size=size, run_before=press("b"))

    def test_why_a_choice_is_not_allowed(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """A plot of nobody's is marked too: the reason stands in words."""
        run = press("b", "right", "space")
        assert snap_compare(fresh(tmp_path), terminal_size=size, run_before=run)

    def test_with_the_power_of_the_gods(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """The same site with the power: it is free."""
        assert snap_compare(fresh(tmp_path), terminal_size=size, run_before=press("b", "p"))

    def test_a_temple_was_built(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Anna's single stands on her start plot."""
        app = fresh(tmp_path, people=3, players=3)
        assert snap_compare(app, terminal_size=size, run_before=press("b", "enter"))


@both_sizes
def test_paperwork_by_the_book(snap_compare: Compare, tmp_path: Path, size: Size) -> None:
    """Keys to write a price and claim a reward are offered."""
    options = ZeusOptions(by_the_book=True)
    save_of(tmp_path, make_setup(people=4, options=options), 61, "book")
    app = make_app(tmp_path, StartSaved("book"))
    assert snap_compare(app, terminal_size=size, run_before=press("enter", "escape"))


@both_sizes
def test_help_on_the_table(snap_compare: Compare, tmp_path: Path, size: Size) -> None:
    """What the screen is for and every key; those that do nothing now in grey."""
    assert snap_compare(fresh(tmp_path), terminal_size=size, run_before=press("question_mark"))


def test_a_huge_terminal(snap_compare: Compare, tmp_path: Path) -> None:
    """At 200 x 60 the board uses the room."""
    run = press("enter", "escape")
    assert snap_compare(well_on(tmp_path, players=5), terminal_size=HUGE, run_before=run)
