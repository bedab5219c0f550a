"""One grammar for every decision: look, choose, read what it would do, Enter; Esc goes a step back.

No key and no first click changes a match; nor does the same key once more, as it comes of itself
when it is held down.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.app import App
from textual.events import Click, MouseDown, MouseUp
from textual.geometry import Offset
from textual.pilot import Pilot

from engine.benhur.state import BenHurOptions
from engine.core import Action, AnyGame, Event, Options
from engine.osiris.state import OsirisOptions
from engine.position import Position
from engine.table import Setup
from engine.theben.state import ThebenOptions
from engine.zeus.state import ZeusOptions
from tests.games import ALL_GAMES
from tests.play import SOAK
from tests.tui.app import SMALL, make_app, make_setup
from tests.tui.courses import saved_until
from tests.tui.idle import idle
from tui.app import StartSaved
from tui.dialogs.confirm import ConfirmHarm
from tui.play import LocalPlay
from tui.screens.game import GameScreen
from tui.widgets.key_bar import KeyBar, bindings_of
from tui.widgets.title_line import TitleLine

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
one_moment_or_all = pytest.mark.parametrize(
    "most", [1, pytest.param(None, marks=pytest.mark.long)], ids=["one", "all"]
)
AnyScreen = GameScreen[Any, Any]

VARIANTS: dict[str, list[Options]] = {
    "zeus": [ZeusOptions(), ZeusOptions(by_the_book=True)],
    "theben": [ThebenOptions(voluntary_renewal=True)],
    "osiris": [OsirisOptions()],
    "benhur": [BenHurOptions(), BenHurOptions(castrop_rauxel=True)],
}
"""The options that bring every kind of decision with them; any other game is played as it is."""
SEEDS = range(3 if SOAK else 1)
DECIDES = "enter"
NOT_OF_THE_MOMENT = {"undo", "coach", "leave", "look", "explain", "help", "rules"}
"""Keys that do the same at every moment, or take one away from it."""
A_LOOK_AROUND = ((), ("right",), ("down",), ("n",))[: 4 if SOAK else 2]
"""What one may have pointed at before a key names something."""


def at_random(setup: Setup, now: Position) -> Action:
    """Decide as nobody would: every kind of moment comes of it."""
    rng = Random(setup.seed * 1000 + now.moves)
    action: Action = rng.choice(now.legal(now.to_act[0]))
    return action


def moments(folder: Path, game: AnyGame) -> Iterator[str]:
    """Save a match at a moment for every kind of decision of its first player; yield names."""
    asked: set[str] = set()
    numbers = count()

    def is_new(now: Position) -> bool:
        if not now.to_act:
            return True
        if now.to_act[0] != 0:
            return False
        kinds = {type(action).__name__ for action in now.legal(0)} - asked
        asked.update(kinds)
        return bool(kinds)

    for options in VARIANTS.get(game.key, [game.Options()]):
        for seed in SEEDS:
            players = min(game.players[-1], 3)
            setup = make_setup(game.key, players=players, seed=seed, options=options)
            while True:
                before = len(asked)
                name = saved_until(folder, f"{next(numbers)}", setup, at_random, is_new)
                if len(asked) == before:
                    break
                yield name


class Court:
    """Takes down what is decided, and lets none of it happen: the question is put anew."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._decided: list[Action] = []

        async def act(play: LocalPlay, seat: int, action: Action) -> list[Event]:
            self._decided.append(action)
            return []

        monkeypatch.setattr(LocalPlay, "act", act)

    def verdict(self) -> list[Action]:
        """Return what was decided since it was last asked."""
        decided, self._decided = self._decided, []
        return decided


@pytest.fixture
def court(monkeypatch: pytest.MonkeyPatch) -> Court:
    return Court(monkeypatch)


@asynccontextmanager
async def opened(folder: Path, name: str) -> AsyncIterator[Pilot[None]]:
    """Open a match at its moment."""
    app = make_app(folder, StartSaved(name))
    async with app.run_test(size=SMALL) as pilot:
        await idle(app)
        yield pilot


def table_of(app: App[None]) -> AnyScreen:
    [screen] = (each for each in app.screen_stack if isinstance(each, GameScreen))
    return screen


async def begin_again(app: App[None]) -> None:
    """Have the question put anew, with nothing chosen."""
    while not isinstance(app.screen, GameScreen):
        await press(app, "escape")
    table_of(app).decide(None)
    await idle(app)


async def press(app: App[None], *keys: str) -> None:
    for key in keys:
        app.simulate_key(key)
        await idle(app)


def keys_of(app: App[None]) -> list[str]:
    """Return every key of the moment, but the one that decides."""
    return [
        key
        for binding in bindings_of(app.screen)
        if binding.id not in NOT_OF_THE_MOMENT
        for key in binding.key.split(",")
        if key != DECIDES
    ]


def picture(app: App[None]) -> list[str]:
    """Return the lines of the table, without the marks of where the focus is."""
    app.clear_notifications()
    return [strip.text for strip in app.screen._compositor.render_strips()]


@every_game
@pytest.mark.soak
@pytest.mark.long
async def test_no_key_but_enter_changes_the_match_were_it_held_down(
    game: AnyGame, tmp_path: Path, court: Court
) -> None:
    wrong = set()
    for name in moments(tmp_path, game):
        async with opened(tmp_path, name) as pilot:
            for key in keys_of(pilot.app):
                for look in A_LOOK_AROUND:
                    await press(pilot.app, *look, key, key)
                    wrong |= {(key, type(decided).__name__) for decided in court.verdict()}
                    await begin_again(pilot.app)
    assert not wrong


@every_game
@one_moment_or_all
async def test_enter_does_what_a_key_has_chosen_and_escape_takes_it_back(
    game: AnyGame, most: int | None, tmp_path: Path, court: Court
) -> None:
    chosen = set()
    for name in islice(moments(tmp_path, game), most):
        async with opened(tmp_path, name) as pilot:
            app, table = pilot.app, table_of(pilot.app)
            if app.screen is not table:
                continue  # a dialog has keys of its own
            for key in keys_of(app):
                before, had_choice = picture(app), table.has_choice()
                await press(app, key)
                assert not court.verdict(), f"{key} decides nothing"
                if app.screen is not table:
                    await begin_again(app)
                    continue  # it has opened something that has keys of its own
                intended = table.intended()
                if table.has_choice() and not had_choice:
                    chosen.add(type(intended).__name__)
                    assert "Esc Step back" in "".join(picture(app)), f"after {key}"
                    await press(app, "escape")
                    await idle(app)
                    assert picture(app) == before, f"Esc after {key} takes back all of it"
                    await press(app, key)
                assert table.intended() == intended
                if intended is not None and table.refusal(intended) is None:
                    await press(app, DECIDES)
                    if isinstance(app.screen, ConfirmHarm):
                        await press(app, "y")
                    assert court.verdict()[:1] == [intended], f"Enter after {key}"
                await begin_again(app)
                court.verdict()
    assert chosen or most, "keys choose something"


@every_game
@pytest.mark.soak
@pytest.mark.long
async def test_no_first_click_changes_the_match_and_a_second_does_what_was_to_be_seen(
    game: AnyGame, tmp_path: Path, court: Court
) -> None:
    for name in moments(tmp_path, game):
        async with opened(tmp_path, name) as pilot:
            app, table = pilot.app, table_of(pilot.app)
            for place in places_to_click(app):
                await click(app, place)
                assert not court.verdict(), f"a first click on {place}"
                intended = table.intended()
                await click(app, place)
                assert court.verdict()[:1] in ([], [intended]), f"a second click on {place}"
                await begin_again(app)


async def click(app: App[None], place: Offset) -> None:
    """Click as a terminal tells it; a pilot waits for much that does not come."""
    for kind in (MouseDown, MouseUp, Click):
        x, y = place
        event = kind(
            app.screen, x, y, 0, 0, 1, shift=False, meta=False, ctrl=False, screen_x=x, screen_y=y
        )
        app.screen._forward_event(event)
    await idle(app)


def places_to_click(app: App[None]) -> Iterator[Offset]:
    """Yield a place in every row and every few columns of what is shown."""
    for y in range(app.size.height):
        for x in range(y % 9, app.size.width, 9):
            widget, _region = app.screen.get_widget_at(x, y)
            if not isinstance(widget, KeyBar | TitleLine):
                yield Offset(x, y)
