"""A person at the keyboard of Osiris, who decides like a sensible player.

It waits for what the keys of a decision bring about, and for nothing else: a whole game takes
seconds.
"""

from random import Random
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from engine import GAMES
from engine.bots import choose
from engine.core import Action
from engine.osiris.actions import (
    Block,
    Choose,
    Exchange,
    Pass,
    Place,
    Shift,
    Step,
)
from engine.osiris.data import SIDE, TEMPLES, PlaceNo
from engine.osiris.state import Phase
from tests.play import no_worlds
from tests.tui.idle import idle, until
from tui.games.osiris.fight import ExchangeDialog
from tui.games.osiris.following import Following
from tui.games.osiris.layout import SQUARE
from tui.games.osiris.screen import OsirisScreen
from tui.games.osiris.walking import Walking
from tui.games.osiris.words import LETTERS
from tui.screens.result import ResultScreen

_ARROWS = {(0, -1): "up", (1, 0): "right", (0, 1): "down", (-1, 0): "left"}
_MOST_SCREENS = 2000


async def play_on(pilot: Pilot[None], *, moves: int | None = None, seed: int = 1) -> None:
    """Play until the final score, or until so many of the person's decisions are made."""
    app, rng = pilot.app, Random(seed)
    decisions = 0
    for _screen in range(_MOST_SCREENS):
        await until(lambda: awaits_a_key(app.screen))
        await idle(app)  # nobody presses a key before what it is for can be seen
        screen = app.screen
        if not awaits_a_key(screen):
            continue
        at_table = isinstance(screen, OsirisScreen)
        if isinstance(screen, ResultScreen) or (at_table and decisions == moves):
            return
        decisions += at_table
        await press(screen, *keys_for(screen, rng))
    raise AssertionError(f"no end after {_MOST_SCREENS} screens, on {app.screen!r}")


async def press(screen: Screen[Any], *keys: str) -> None:
    """Press keys at once, and wait until another screen is shown or the position has changed."""
    before = screen.view if isinstance(screen, OsirisScreen) else None
    for key in keys:
        screen.app.simulate_key(key)
    await until(
        lambda: (
            screen.app.screen is not screen
            or (isinstance(screen, OsirisScreen) and screen.view != before)
        )
    )


def awaits_a_key(screen: Screen[object]) -> bool:
    """Tell whether it is for the person to do something."""
    return screen.is_mounted and not (isinstance(screen, OsirisScreen) and screen.deciding is None)


def keys_for(screen: Screen[object], rng: Random) -> list[str]:
    """Return what a person would press on this screen: Enter, where there is nothing to decide."""
    match screen:
        case OsirisScreen() if screen.view.phase is not Phase.FIGHT:
            return keys_of(screen, decision(screen, rng))
        case ExchangeDialog():
            table = screen.app.screen_stack[-2]
            assert isinstance(table, OsirisScreen)
            exchanged = decision(table, rng) == Exchange()
            return rng.choice([["x" if exchanged else "k", "enter"], ["escape"]])
    return ["enter"]


def decision(screen: OsirisScreen, rng: Random) -> Action:
    """Return what a sensible player would do in the person's place."""
    action: Action = choose(
        "sensible", GAMES["osiris"], screen.view, screen.legal(), no_worlds, rng
    )
    return action


def keys_of(screen: OsirisScreen, action: Action) -> list[str]:
    """Return the keys that carry out an action."""
    match action:
        case Choose(priest):
            return [LETTERS[priest], "enter"]
        case Step(to):
            return keys_of_step(screen, to)
        case Block(cell):
            return keys_of_block(screen, cell)
        case Place(colour, temple):
            return [*keys_to_temple(following(screen), colour, temple), "enter"]
        case Shift(colour, origin, to):
            plan = following(screen)
            up = keys_to_temple(plan, colour, origin)
            lifted = plan.pointing_at(origin).lifted()
            return [*up, "enter", *keys_to_temple(lifted, colour, to), "enter"]
        case Pass():
            return ["s", "enter"]
    raise AssertionError(f"no keys for {action!r}")


def keys_of_step(screen: OsirisScreen, to: PlaceNo) -> list[str]:
    plan, walk = screen.plan, screen.view.walk
    assert isinstance(plan, Walking)
    assert walk is not None
    leave_block = ["space"] if plan.blocking else []
    column, row = SQUARE[screen.view.priests[walk.priest].place]
    across, down = SQUARE[to][0] - column, SQUARE[to][1] - row
    return [*leave_block, _ARROWS[across, down], "enter"]


def keys_of_block(screen: OsirisScreen, cell: int) -> list[str]:
    assert isinstance(screen.plan, Walking)
    plan = screen.plan if screen.plan.blocking else screen.plan.toggled_blocking()
    assert plan.cursor is not None
    row, column = divmod(plan.cursor, SIDE)
    to_row, to_column = divmod(cell, SIDE)
    return [
        *([] if screen.plan.blocking else ["space"]),
        *["down" if to_row > row else "up"] * abs(to_row - row),
        *["right" if to_column > column else "left"] * abs(to_column - column),
        "enter",
    ]


def following(screen: OsirisScreen) -> Following:
    assert isinstance(screen.plan, Following)
    return screen.plan


def keys_to_temple(plan: Following, colour: int, temple: int) -> list[str]:
    """Return the keys that bring a colour in hand and the cursor to a temple."""
    keys = []
    if plan.origin is None and plan.colour != colour:
        plan, keys = plan.moved(1, 0), ["right"]
    ways = []
    for key, down in (("down", 1), ("up", -1)):
        moved, steps = plan, 0
        while moved.temple != temple and steps < len(TEMPLES):
            moved, steps = moved.moved(0, down), steps + 1
        ways.append([key] * steps)
    return [*keys, *min(ways, key=len)]
