"""Pictures of Osiris: every decision, dialog and end, in both sizes."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.core import Action, Event
from engine.osiris.actions import Block
from engine.osiris.data import TOP
from engine.osiris.events import DealBegan, FightFought, PyramidRevealed
from engine.osiris.state import OsirisOptions, Phase, Ties
from engine.osiris.view import OsirisView
from engine.table import Setup
from tests.tui.app import HUGE, LARGE, SMALL, make_app, make_setup, settled
from tests.tui.games.osiris.keys import keys_of_step
from tests.tui.moments import saved_at_the_end, saved_before, saved_when
from tests.tui.pictures import Compare, both_sizes, in_other_languages, in_other_themes, press
from tui.app import StartNew, StartSaved
from tui.games.osiris.screen import OsirisScreen
from tui.games.osiris.steps import StepAhead, steps_ahead

Size = tuple[int, int]


def a_setup(players: int = 4, *, memory_aid: bool = True) -> Setup:
    options = OsirisOptions(memory_aid=memory_aid)
    return make_setup("osiris", players=players, level="sensible", seed=1, options=options)


def walks_far(view: OsirisView, legal: Sequence[Action]) -> bool:
    return view.walk is not None and view.walk.rest >= 4


def chooses_in_the_thick_of_it(view: OsirisView, legal: Sequence[Action]) -> bool:
    return view.phase is Phase.PRIEST and view.turn > 16


def may_block_again(view: OsirisView, legal: Sequence[Action]) -> bool:
    return bool(view.blocks) and any(isinstance(action, Block) for action in legal)


def may_attack(view: OsirisView, legal: Sequence[Action]) -> bool:
    return view.phase is Phase.WALKING and any(map(is_attack, steps_ahead(view, legal)))


def may_climb_to_the_top(view: OsirisView, legal: Sequence[Action]) -> bool:
    return view.phase is Phase.WALKING and any(map(is_top, steps_ahead(view, legal)))


def is_attack(step: StepAhead) -> bool:
    return step.opponent is not None


def is_top(step: StepAhead) -> bool:
    return step.place == TOP


def point_at(wanted: Callable[[StepAhead], bool]) -> Callable[[Pilot[None]], object]:
    """Return what presses the arrow key towards a step, once."""

    async def run(pilot: Pilot[None]) -> None:
        await settled(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, OsirisScreen)
        [step, *_others] = filter(wanted, steps_ahead(screen.view, screen.legal()))
        await pilot.press(keys_of_step(screen, step.place)[0])
        await settled(pilot)

    return run


@both_sizes
class TestFollowers:
    def test_placing(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The cursor among the temples; what a follower there would change; own gods known."""
        app = make_app(tmp_path, StartNew(a_setup()))
        assert snap_compare(app, terminal_size=size, run_before=press("enter", "down", "down"))

    def test_placing_one_of_two_colours(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """With two players each has two colours: filled and hollow shapes, the second in hand."""
        app = make_app(tmp_path, StartNew(a_setup(2)))
        assert snap_compare(app, terminal_size=size, run_before=press("enter", "right", "down"))

    def test_moving_one(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """A follower is taken up from one temple (underlined); the cursor is on another."""
        saved_when(tmp_path, a_setup(), lambda view, legal: view.phase is Phase.FOLLOWER)
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=press("enter", "down", "down"))


@both_sizes
class TestPriests:
    def test_choosing(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Where the pointed priest can go and at what rest; what sowing would bring each city."""
        saved_when(tmp_path, a_setup(), chooses_in_the_thick_of_it)
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=press("right"))

    def test_walking(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Every step with its arrow and what is left after it; red where only a fight leads."""
        saved_when(tmp_path, a_setup(), walks_far)
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_about_to_attack(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The cursor is on the opponent; the chance to win is told before Enter attacks."""
        saved_when(tmp_path, a_setup(), may_attack)
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=point_at(is_attack))

    def test_about_to_end_the_game(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The cursor is on the top; the chance to win the game is told."""
        saved_when(tmp_path, a_setup(), may_climb_to_the_top)
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=point_at(is_top))

    def test_blocking(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """A marker lies on the pyramid already; the cursor chooses the next cell to block."""
        saved_when(tmp_path, a_setup(3), may_block_again)
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=press("space"))


@both_sizes
class TestFights:
    def test_won(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Both gods with their followers counted, who won, and what an exchange would mean."""
        saved_when(tmp_path, a_setup(), lambda view, legal: view.phase is Phase.FIGHT)
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_lost(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The loser sees both gods too."""
        saved_before(tmp_path, a_setup(), lambda events: has_fight(events, of_seat_0=True))
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_between_others(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Who fought and who won, but no god."""
        saved_before(tmp_path, a_setup(), lambda events: has_fight(events, of_seat_0=False))
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=press())


def has_fight(events: Sequence[Event], *, of_seat_0: bool) -> bool:
    """Tell whether there is a fight that seat 0, which has the first three priests, has not won."""
    return any(
        isinstance(event, FightFought)
        and (min(event.attacker, event.defender) <= 2) is of_seat_0
        and event.decides != 0
        for event in events
    )


@both_sizes
class TestGods:
    def test_what_is_known(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Known gods with the turn in which they were seen; who may lie under the pyramid."""
        saved_when(tmp_path, a_setup(), walks_far)
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=press("tab"))

    def test_notebook(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """A row for each priest one does not know, and what its player has courted."""
        saved_when(tmp_path, a_setup(), chooses_in_the_thick_of_it)
        app = make_app(tmp_path, StartSaved("osiris"))
        run = press("n", "right", "down", "down", "down", "right", "right")
        assert snap_compare(app, terminal_size=size, run_before=run)

    def test_what_is_suspected(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """After the gods that one knows those that one has noted, each with a question mark."""
        saved_when(tmp_path, a_setup(), chooses_in_the_thick_of_it)
        app = make_app(tmp_path, StartSaved("osiris"))
        run = press("n", "right", "down", "right", "right", "enter", "tab")
        assert snap_compare(app, terminal_size=size, run_before=run)

    def test_without_the_memory_aid(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """No god is shown, not even one's own."""
        saved_when(tmp_path, a_setup(memory_aid=False), chooses_in_the_thick_of_it)
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=press("tab"))


@both_sizes
class TestEnd:
    def test_who_bore_whom(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Every priest's god on the board, which stays in full sight above the words."""
        setup = make_setup("osiris", level="sensible", seed=2)
        saved_before(tmp_path, setup, lambda events: isinstance(events[-1], PyramidRevealed))
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_the_pyramid_is_revealed(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """How it ended, the god under the pyramid, the count in its temple, the winner."""
        setup = make_setup("osiris", level="sensible", seed=2)
        saved_before(tmp_path, setup, lambda events: isinstance(events[-1], PyramidRevealed))
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=press("enter"))

    def test_a_deal_of_two_is_over(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Where a tie is for somebody two players exchange their seats and play again."""
        options = OsirisOptions(ties=Ties.TURN)
        setup = make_setup("osiris", players=2, level="sensible", seed=1, options=options)
        saved_before(tmp_path, setup, lambda events: isinstance(events[-1], DealBegan))
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=press("enter"))

    def test_result(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Two colours a player are counted line by line; the chart follows the deciding temple."""
        saved_at_the_end(tmp_path, a_setup(2))
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_replay_shows_all_gods(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """In the middle of the game every priest's god is shown, and the pyramid's."""
        saved_at_the_end(tmp_path, a_setup(3))
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=press("r", *["pagedown"] * 7))

    def test_a_priests_god_decides(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """By option the god whom the priest bore to the top is counted, not the pyramid's."""
        options = OsirisOptions(priests_god=True)
        setup = make_setup("osiris", level="sensible", seed=1, options=options)
        saved_before(tmp_path, setup, lambda events: isinstance(events[-1], PyramidRevealed))
        app = make_app(tmp_path, StartSaved("osiris"))
        assert snap_compare(app, terminal_size=size, run_before=press("enter"))

    def test_saved_game(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The pyramid in small beside the list of saved games."""
        saved_when(tmp_path, a_setup(), walks_far)
        app = make_app(tmp_path)
        assert snap_compare(app, terminal_size=size, run_before=press("l"))


def test_players_in_a_tab(snap_compare: Compare, tmp_path: Path) -> None:
    """The round, the markers around the top, everybody's cities with their power."""
    saved_when(tmp_path, a_setup(2), walks_far)
    app = make_app(tmp_path, StartSaved("osiris"))
    assert snap_compare(app, terminal_size=SMALL, run_before=press("tab", "tab"))


@both_sizes
def test_briefing(snap_compare: Compare, tmp_path: Path, size: Size) -> None:
    """How to play in thirty seconds."""
    app = make_app(tmp_path, StartNew(a_setup()), newcomer=True)
    assert snap_compare(app, terminal_size=size)


@both_sizes
@in_other_languages
def test_in_other_languages(
    snap_compare: Compare, tmp_path: Path, size: Size, language: str
) -> None:
    """Everything but the players' names is translated."""
    saved_when(tmp_path, a_setup(), walks_far)
    app = make_app(tmp_path, StartSaved("osiris"), language=language)
    assert snap_compare(app, terminal_size=size, run_before=press())


@in_other_themes
def test_themes(snap_compare: Compare, tmp_path: Path, theme: str) -> None:
    """Four levels, two colours a player and a marker are told apart in each theme."""
    saved_when(tmp_path, a_setup(2), walks_far)
    app = make_app(tmp_path, StartSaved("osiris"), theme=theme)
    assert snap_compare(app, terminal_size=LARGE, run_before=press())


def test_no_colour(snap_compare: Compare, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In grey: edges and dots tell the levels, shapes and letters the priests."""
    monkeypatch.setenv("NO_COLOR", "1")
    saved_when(tmp_path, a_setup(2), walks_far)
    app = make_app(tmp_path, StartSaved("osiris"))
    assert snap_compare(app, terminal_size=SMALL, run_before=press())


def test_on_a_huge_screen(snap_compare: Compare, tmp_path: Path) -> None:
    """The pyramid uses the room."""
    saved_when(tmp_path, a_setup(), walks_far)
    app = make_app(tmp_path, StartSaved("osiris"))
    assert snap_compare(app, terminal_size=HUGE, run_before=press())
