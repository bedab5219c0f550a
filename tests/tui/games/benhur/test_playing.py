"""Whole races of Ben Hur, driven with the app's own keys."""

from pathlib import Path

import pytest
from msgspec import Struct
from textual.pilot import Pilot
from textual.widgets import Static

from engine.benhur.data import Format
from engine.benhur.state import BenHurOptions
from engine.core import Result
from saves import SaveSummary, Store
from tests.tui.app import LARGE, NAMES, SMALL, make_app, make_setup, settled
from tests.tui.games.benhur.key_player import KeyPlayer
from tests.tui.games.benhur.keys import table_of
from tests.tui.idle import until
from tui.app import StartNew, StartSaved
from tui.folder import saves_folder
from tui.games.benhur.screen import BenHurScreen
from tui.screens.home import HomeScreen
from tui.screens.result import ResultScreen

pytestmark = pytest.mark.long


def only_save(folder: Path) -> SaveSummary:
    [saved] = Store(saves_folder(folder)).summaries()
    assert isinstance(saved, SaveSummary)
    return saved


def saved_result(folder: Path) -> Result:
    """The result as the journal on the disk has it."""
    result = only_save(folder).view.result
    assert result is not None
    return result


class Count(Struct, frozen=True):
    """What the result screen says of a player."""

    rank: int
    name: str
    total: int
    points: tuple[int, ...]


def counts_on(screen: ResultScreen) -> list[Count]:
    """Read the final count off the screen, best first."""
    found = []
    for block in screen.query(".count").results(Static):
        head, *lines = str(block.visual).splitlines()
        rank, _shape, name, total = head.split()
        points = tuple(int(line.split()[-1]) for line in lines)
        found.append(Count(int(rank.rstrip(".")), name, int(total), points))
    return found


def counts_of(result: Result) -> list[Count]:
    """What the result screen must say: the fewest points come first, equals share a rank."""
    found = [
        Count(
            rank=1 + sum(other < total for other in result.scores),
            name=NAMES[seat],
            total=total,
            points=tuple(line.points for line in result.lines[seat]),
        )
        for seat, total in enumerate(result.scores)
    ]
    return sorted(found, key=lambda count: count.rank)


@pytest.mark.parametrize(
    ("people", "players", "seed", "options"),
    [
        (1, 4, 11, BenHurOptions()),
        (2, 6, 7, BenHurOptions()),
        (1, 2, 1, BenHurOptions(chariots=3)),
        (2, 3, 7, BenHurOptions(castrop_rauxel=True)),
        (1, 4, 2, BenHurOptions(format=Format.SEASON, laps=2)),
        (1, 5, 1, BenHurOptions(format=Format.LONG, laps=2)),
    ],
    ids=["classic", "six seats", "three chariots each", "castrop-rauxel", "season", "long race"],
)
async def test_people_come_to_the_finish_of_a_whole_race(
    tmp_path: Path, people: int, players: int, seed: int, options: BenHurOptions
) -> None:
    setup = make_setup(
        "benhur", people=people, players=players, level="sensible", seed=seed, options=options
    )
    app = make_app(tmp_path, StartNew(setup))
    async with app.run_test(size=LARGE if players == 6 else SMALL) as pilot:
        await KeyPlayer(pilot).play()
        assert isinstance(app.screen, ResultScreen)
        shown = counts_on(app.screen)
    result = saved_result(tmp_path)
    assert shown == counts_of(result)
    if not options.castrop_rauxel:  # its accidents may well put a chariot out
        # A line without a laurel would be a lap or race that was not completed.
        assert all(line.count for seat in range(people) for line in result.lines[seat])


async def test_bots_alone_run_a_whole_race(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup("benhur", people=0, level="sensible")))
    async with app.run_test(size=SMALL):
        await until(lambda: isinstance(app.screen, ResultScreen))
    assert only_save(tmp_path).finished


async def test_a_race_left_in_the_middle_goes_on_where_it_was(tmp_path: Path) -> None:
    setup = make_setup("benhur", players=4, level="sensible")
    app = make_app(tmp_path, StartNew(setup))
    async with app.run_test(size=SMALL) as pilot:
        await KeyPlayer(pilot).play(decisions=9)
        before = table_of(pilot).view
        await leave(pilot)
        assert isinstance(app.screen, HomeScreen)
    saved = only_save(tmp_path)
    assert not saved.finished

    app = make_app(tmp_path, StartSaved(saved.name))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert table_of(pilot).view == before
        await KeyPlayer(pilot).play()
        assert isinstance(app.screen, ResultScreen)
        shown = counts_on(app.screen)
    assert shown == counts_of(saved_result(tmp_path))


async def leave(pilot: Pilot[None]) -> None:
    """Press Esc until the game is left: dialogs and plans go first."""
    while any(isinstance(screen, BenHurScreen) for screen in pilot.app.screen_stack):
        await pilot.press("escape")
        await settled(pilot)
