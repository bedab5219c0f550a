"""What happened in the circus is shown as it happened."""

from itertools import pairwise
from math import hypot

import pytest

from engine import GAMES
from engine.benhur.actions import Drive
from engine.benhur.data import CardNo, ChariotNo, Turn
from engine.benhur.events import (
    ChariotCrashed,
    ChariotDriven,
    ChariotFinished,
    CollisionFought,
    Side,
    WhipCracked,
)
from engine.benhur.forecast import forecast
from engine.benhur.state import BenHurState
from engine.benhur.view import BenHurView
from engine.benhur.ways import Fate
from tui.games.benhur.film import film
from tui.games.benhur.layout import Pose

GAME = GAMES["benhur"]


def at_the_start() -> tuple[BenHurState, int]:
    state = GAME.setup(4, 3, GAME.Options(), 0)
    return state, GAME.to_act(state)[0]


def driven(fate: Fate) -> tuple[BenHurView, BenHurView, list[object]]:
    """Return a position, the one after a move of some fate, and what happened between."""
    state, seat = at_the_start()
    before = GAME.view(state, seat)
    move = next(
        action
        for action in GAME.legal(state, seat)
        if isinstance(action, Drive) and forecast(before, action).fate is fate
    )
    events = GAME.apply(state, seat, move)
    return before, GAME.view(state, seat), list(events)


def test_a_chariot_runs_along_its_ruler() -> None:
    before, now, events = driven(Fate.FREE)
    number = before.current
    [event] = [each for each in events if isinstance(each, ChariotDriven)]
    shots = film(before, now, [event])
    poses = [shot.poses[number] for shot in shots]
    assert poses[-1] == Pose.of(event.end)
    start, knee, end = event.start.tail, event.start.tip, event.end.tail
    for pose in poses[:-1]:
        away = min(off_line((pose.x, pose.y), *leg) for leg in ((start, knee), (knee, end)))
        assert away < 1e-9
    driven_so_far = [hypot(pose.x - start[0], pose.y - start[1]) for pose in poses]
    assert all(one < other for one, other in pairwise(driven_so_far))


def off_line(
    point: tuple[float, float], start: tuple[float, float], end: tuple[float, float]
) -> float:
    """How far a point is from a line between two others."""
    to_start, to_end = (hypot(point[0] - x, point[1] - y) for x, y in (start, end))
    return to_start + to_end - hypot(start[0] - end[0], start[1] - end[1])


def test_a_crash_ends_where_the_wreck_lies_with_splinters() -> None:
    before, now, events = driven(Fate.CRASH)
    number = before.current
    told = [event for event in events if isinstance(event, ChariotCrashed)]
    shots = film(before, now, told)
    rest = now.chariots[number].rest
    assert rest is not None
    assert shots[-1].poses[number] == Pose.of(rest)
    assert shots[-1].sparks


@pytest.mark.parametrize("won", [True, False])
def test_fights_are_seen_on_the_track(won: bool) -> None:
    state, seat = at_the_start()
    view = GAME.view(state, seat)
    one, other = Side(ChariotNo(0), 0, (3,), ()), Side(ChariotNo(1), 0, (2,), ())
    whip = film(view, view, [WhipCracked(one, other, won, Turn.LEFT)])
    stand = view.chariots[1].stand
    assert stand is not None
    assert whip[-1].lash is not None
    assert whip[-1].lash[1] == pytest.approx(Pose.of(stand).along(0.25))
    ram = film(view, view, [CollisionFought(CardNo(0), one, other, won)])
    assert any(shot.sparks for shot in ram)
    own = view.chariots[0].stand
    assert own is not None
    assert ram[-1].poses[ChariotNo(0)] == Pose.of(own)


def test_a_finish_is_seen() -> None:
    state, seat = at_the_start()
    view = GAME.view(state, seat)
    assert film(view, view, [ChariotFinished(ChariotNo(0))])[-1].sparks


def test_what_nobody_told_is_driven_all_the_same() -> None:
    before, now, _events = driven(Fate.FREE)
    shots = film(before, now, [])
    stand = now.chariots[before.current].stand
    assert stand is not None
    assert shots[-1].poses[before.current] == Pose.of(stand)


def test_nothing_moves_where_nothing_happened() -> None:
    state, seat = at_the_start()
    view = GAME.view(state, seat)
    assert film(view, view, []) == []
