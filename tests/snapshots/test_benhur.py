"""Pictures of Ben Hur: every decision, dialog and end, in both sizes."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.benhur.actions import Collide, Drive, PlayAccident, Stop
from engine.benhur.data import Format, Turn
from engine.benhur.events import ChariotCrashed, CollisionFought, RaceEnded, WhipCracked
from engine.benhur.state import BenHurOptions, Phase, Sight
from engine.benhur.view import BenHurView
from engine.core import Action, Event
from engine.table import Setup
from saves import Store
from tests.tui.app import HUGE, LARGE, SMALL, make_app, make_setup, save_of, settled
from tests.tui.games.benhur.keys import blocked_moves, key_of_card, keys_of_way, table_of
from tests.tui.moments import saved_at_the_end, saved_before, saved_when
from tests.tui.pictures import Compare, both_sizes, in_other_languages, in_other_themes, press
from tui.app import StartNew, StartSaved
from tui.depth import DEPTHS
from tui.folder import saves_folder
from tui.hindsight import course_of
from tui.themes import THEME_NAMES

WHOLE_GAME = 10_000
Size = tuple[int, int]


def a_setup(players: int = 6, seed: int = 7, options: BenHurOptions | None = None) -> Setup:
    return make_setup("benhur", players=players, level="sensible", seed=seed, options=options)


def in_the_east_bend(view: BenHurView, legal: Sequence[Action]) -> bool:
    stand = view.chariots[view.current].stand
    drives = any(isinstance(action, Drive) for action in legal)
    return drives and stand is not None and stand.tail[0] > 7 and view.phase is Phase.PLAY


def may_collide(view: BenHurView, legal: Sequence[Action]) -> bool:
    return any(isinstance(action, Collide) for action in legal)


def may_play_an_accident(view: BenHurView, legal: Sequence[Action]) -> bool:
    return view.phase is Phase.PLAY and any(isinstance(action, PlayAccident) for action in legal)


def shown_hands(view: BenHurView) -> list[int]:
    """Return the rivals of Anna, who drives chariot 0, that have shown horseshoes."""
    return [
        number
        for number, chariot in enumerate(view.chariots)
        if number and any(held.sight is Sight.SHOWN for held in chariot.hand)
    ]


def pick(*kinds: type[Action]) -> Callable[[Pilot[None]], object]:
    """Return what plans the first legal action of a kind, with keys."""

    async def run(pilot: Pilot[None]) -> None:
        await settled(pilot)
        table = table_of(pilot)
        action = next(action for action in table.legal() if isinstance(action, kinds))
        assert isinstance(action, Drive | Collide | PlayAccident)
        await pilot.press(key_of_card(table, action.card))
        assert table.plan is not None
        if isinstance(action, Drive | Collide):
            await pilot.press(*keys_of_way(table.plan, action))
        await settled(pilot)

    return run


@both_sizes
class TestDriving:
    def test_picking_a_card(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The start: six chariots behind the line, four cards with their numbers."""
        app = make_app(tmp_path, StartNew(a_setup()))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_a_free_way_and_the_move_after(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """In the bend: ruler and ghost of a free way, and where the next move could lead."""
        saved_when(tmp_path, a_setup(), in_the_east_bend)
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=press("n", "o"))

    def test_into_the_wall(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The ghost lies in the wall, dotted and crossed; the prompt says so."""
        app = make_app(tmp_path, StartNew(a_setup()))
        run = press("n", "left", "left", "up", "up")
        assert snap_compare(app, terminal_size=size, run_before=run)

    def test_a_crash_asks(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """A question before the chariot is out."""
        app = make_app(tmp_path, StartNew(a_setup()))
        run = press("n", "left", "left", "up", "up", "enter")
        assert snap_compare(app, terminal_size=size, run_before=run)

    def test_a_collision(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The ghost lies on a rival, whose letter is lit; the chance to win is told."""
        saved_when(tmp_path, a_setup(), may_collide)
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=pick(Collide))

    def test_a_blocked_way(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Two chariots are in the way, or one that cannot be fought: the ghost is dotted."""
        saved_when(tmp_path, a_setup(2), lambda view, legal: bool(blocked_moves(view, legal)))
        app = make_app(tmp_path, StartSaved("benhur"))

        async def run(pilot: Pilot[None]) -> None:
            await settled(pilot)
            table = table_of(pilot)
            move = blocked_moves(table.view, table.legal())[0]
            await pilot.press(key_of_card(table, move.card))
            assert table.plan is not None
            await pilot.press(*keys_of_way(table.plan, move))
            await settled(pilot)

        assert snap_compare(app, terminal_size=size, run_before=run)

    def test_the_other_zoom(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The whole circus where there is little room, a close-up where there is much."""
        saved_when(tmp_path, a_setup(), in_the_east_bend)
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=press("n", "z"))

    def test_an_accident(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The card is picked; what its numbers mean is told."""
        saved_when(tmp_path, a_setup(), may_play_an_accident)
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=pick(PlayAccident))

    def test_going_on_after_an_accident(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """Castrop-Rauxel: one more card may be played, or none."""
        options = BenHurOptions(castrop_rauxel=True)
        setup = a_setup(players=4, seed=1, options=options)
        saved_when(tmp_path, setup, lambda view, legal: Stop() in legal)
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_laying_the_ruler_anew(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """After a won collision: the announced way is proposed, any other can be taken."""
        setup = a_setup(players=4, seed=1)
        saved_when(tmp_path, setup, lambda view, legal: view.phase is Phase.LAYING)
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_the_hand_of_a_rival(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Backs, but for horseshoes that were shown in a fight; what hinders the chariot."""
        saved_when(tmp_path, a_setup(), lambda view, legal: bool(shown_hands(view)))
        app = make_app(tmp_path, StartSaved("benhur"))

        async def run(pilot: Pilot[None]) -> None:
            await settled(pilot)
            number = shown_hands(table_of(pilot).view)[0]
            await pilot.press(*["v"] * number)
            await settled(pilot)

        assert snap_compare(app, terminal_size=size, run_before=run)

    def test_help(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """How a way is picked, and every key with what it does."""
        app = make_app(tmp_path, StartNew(a_setup()))
        run = press("n", "question_mark")
        assert snap_compare(app, terminal_size=size, run_before=run)

    def test_drawing(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Both decks with their keys, and what is to be expected of each."""
        saved_when(tmp_path, a_setup(), lambda view, legal: view.phase is Phase.DRAW)
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_two_chariots_a_player(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Three players: each shape and colour twice, told apart by the letters."""
        saved_when(tmp_path, a_setup(3), in_the_east_bend)
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=press("tab"))


def turns_away(view: BenHurView, legal: Sequence[Action]) -> bool:
    away = view.chariots[view.current].away
    return view.phase is Phase.PLAY and away in (Turn.LEFT, Turn.RIGHT)


@both_sizes
class TestFights:
    def test_whip_or_not(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Horseshoes in hand, and the odds against each rival in contact."""
        saved_when(tmp_path, a_setup(), lambda view, legal: view.phase is Phase.WHIP)
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_whipped(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Both sides with horseshoes, die and total, and who has won."""
        saved_before(tmp_path, a_setup(), lambda events: fights_seat_0(events, WhipCracked))
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_after_a_lost_whip(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """An accident with its risk, or a missed turn."""
        saved_when(tmp_path, a_setup(seed=1), lambda view, legal: view.phase is Phase.PENALTY)
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_turning_away(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The prompt and the hand say how the ruler must turn."""
        saved_when(tmp_path, a_setup(seed=1), turns_away)
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_rammed(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The collision: the attacker counts one card, the attacked the hand."""
        saved_before(tmp_path, a_setup(), lambda events: fights_seat_0(events, CollisionFought))
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_the_die_after_an_accident(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """The text of the accident, the die, and what came of it."""
        saved_when(tmp_path, a_setup(), may_play_an_accident)
        app = make_app(tmp_path, StartSaved("benhur"))

        async def run(pilot: Pilot[None]) -> None:
            await pick(PlayAccident)(pilot)  # type: ignore[misc]
            await pilot.press("enter")
            await settled(pilot)

        assert snap_compare(app, terminal_size=size, run_before=run)


def fights_seat_0(events: Sequence[Event], kind: type[WhipCracked] | type[CollisionFought]) -> bool:
    """Tell whether there is a fight of a bot with seat 0, which has chariot 0."""
    for event in events:
        match event:
            case WhipCracked(whipped=other) | CollisionFought(attacked=other):
                if isinstance(event, kind) and other.chariot == 0:
                    return True
    return False


def is_crash(event: Event) -> bool:
    return isinstance(event, ChariotCrashed)


def ends_a_race(events: Sequence[Event]) -> bool:
    return any(isinstance(event, RaceEnded) for event in events)


@both_sizes
class TestEnd:
    def test_a_wreck(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The first of Anna's chariots lies crossed out in the wall, and is out of the order."""
        app = make_app(tmp_path, StartNew(a_setup(2)))
        run = press("n", "left", "left", "up", "up", "enter", "enter", "tab")
        assert snap_compare(app, terminal_size=size, run_before=run)

    def test_result(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The fewest points come first; laurels by lap; places over the race, the first on top."""
        saved_at_the_end(tmp_path, a_setup(4, options=BenHurOptions(laps=2)))
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_replay(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The race in its middle, with what had just happened; hands stay hidden."""
        saved_at_the_end(tmp_path, a_setup())
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=press("r", *["pagedown"] * 7))

    def test_replay_of_a_crash(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The first to drive into a wall lies there, crossed out."""
        save_of(tmp_path, a_setup(4), moves=WHOLE_GAME, name="benhur")
        with Store(saves_folder(tmp_path)).open("benhur") as match:
            steps = [any(is_crash(event) for event in events) for _, events in course_of(match)]
        app = make_app(tmp_path, StartSaved("benhur"))
        keys = ["r", *["right"] * steps.index(True)]
        assert snap_compare(app, terminal_size=size, run_before=press(*keys))

    def test_between_two_races(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """A race of a season is over: its laurels, who was out, everybody's points."""
        options = BenHurOptions(format=Format.SEASON, laps=2)
        saved_before(tmp_path, a_setup(options=options), ends_a_race)
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_laurels_of_a_season(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The second race: laurels and points of the first beside it."""
        options = BenHurOptions(format=Format.SEASON, laps=3)
        saved_when(tmp_path, a_setup(options=options), lambda view, legal: view.race == 2)
        app = make_app(tmp_path, StartSaved("benhur"))
        assert snap_compare(app, terminal_size=size, run_before=press("tab", "tab"))

    def test_saved_game(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The circus in small beside the list of saved games."""
        saved_when(tmp_path, a_setup(), in_the_east_bend)
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=press("l"))


@both_sizes
def test_options_that_do_not_go_together(snap_compare: Compare, tmp_path: Path, size: Size) -> None:
    """A season of one race: the sentence below the rows says why it cannot be."""
    run = press("n", "up", "tab", "tab", "right")
    assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=run)


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
    saved_when(tmp_path, a_setup(), in_the_east_bend)
    app = make_app(tmp_path, StartSaved("benhur"), language=language)
    assert snap_compare(app, terminal_size=size, run_before=press("n"))


@in_other_themes
def test_themes(snap_compare: Compare, tmp_path: Path, theme: str) -> None:
    """Walls, chariots and the ghost are told apart in each theme."""
    saved_when(tmp_path, a_setup(), in_the_east_bend)
    app = make_app(tmp_path, StartSaved("benhur"), theme=theme)
    assert snap_compare(app, terminal_size=LARGE, run_before=press("n"))


def test_no_colour(snap_compare: Compare, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In grey: letters, shapes and arrows tell the chariots, signs the fate of a move."""
    monkeypatch.setenv("NO_COLOR", "1")
    saved_when(tmp_path, a_setup(), in_the_east_bend)
    app = make_app(tmp_path, StartSaved("benhur"))
    assert snap_compare(app, terminal_size=SMALL, run_before=press("n"))


def test_on_a_huge_screen(snap_compare: Compare, tmp_path: Path) -> None:
    """The circus uses the room."""
    saved_when(tmp_path, a_setup(), in_the_east_bend)
    app = make_app(tmp_path, StartSaved("benhur"))
    assert snap_compare(app, terminal_size=HUGE, run_before=press("n"))


ALL_THEMES = [
    THEME_NAMES[0],
    *(pytest.param(name, marks=pytest.mark.long) for name in THEME_NAMES[1:]),
]


@pytest.mark.parametrize("depth", DEPTHS[1:])
@pytest.mark.parametrize("theme", ALL_THEMES)
def test_fewer_colours(snap_compare: Compare, tmp_path: Path, theme: str, depth: str) -> None:
    """The circus on terminals with 256 colours, with 16 and with none."""
    saved_when(tmp_path, a_setup(), in_the_east_bend)
    app = make_app(tmp_path, StartSaved("benhur"), theme=theme)
    app.settings.colours = depth
    app.paint_in_depth()
    assert snap_compare(app, terminal_size=LARGE, run_before=press("n"))
