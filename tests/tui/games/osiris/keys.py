"""A person at the keyboard of Osiris: walks like a sensible player, and is quick with followers."""

from random import Random

from textual.pilot import Pilot
from textual.screen import Screen

from engine.bots import choose
from engine.core import Action
from engine.osiris.actions import Block, Choose, Place, Step
from engine.osiris.data import SIDE
from engine.osiris.state import Phase
from tests.tui.app import settled
from tui.dialogs.curtain import Curtain
from tui.dialogs.reveal import Reveal
from tui.games.osiris.fight import ExchangeDialog
from tui.games.osiris.following import Following
from tui.games.osiris.layout import SQUARE
from tui.games.osiris.screen import OsirisScreen
from tui.games.osiris.walking import Walking
from tui.games.osiris.words import LETTERS
from tui.screens.result import ResultScreen

MOST_KEYS = 4000
ARROWS = {(0, -1): "up", (1, 0): "right", (0, 1): "down", (-1, 0): "left"}


async def play_on(pilot: Pilot[None], *, moves: int | None = None, seed: int = 1) -> None:
    """Play until the final score, or until so many of the person's decisions are made."""
    rng = Random(seed)
    decisions = 0
    for _ in range(MOST_KEYS):
        await settled(pilot)
        screen = pilot.app.screen
        at_table = isinstance(screen, OsirisScreen)
        if isinstance(screen, ResultScreen) or (at_table and decisions == moves):
            return
        decisions += at_table
        await pilot.press(*keys_for(screen, rng))
    raise AssertionError(f"no end after {MOST_KEYS} keys, on {pilot.app.screen!r}")


def keys_for(screen: Screen[object], rng: Random) -> list[str]:
    """Return what a person would press on this screen."""
    match screen:
        case Curtain() | Reveal():
            return ["enter"]
        case ExchangeDialog():
            return rng.choice([["k"], ["x"], ["escape", "enter"]])
        case OsirisScreen() if screen.osiris.phase is Phase.FIGHT:
            return ["enter"]
        case OsirisScreen() if screen.osiris.phase is Phase.PLACING:
            return keys_to_place(screen, rng)
        case OsirisScreen() if screen.osiris.phase is Phase.FOLLOWER:
            return rng.choice([["s"], ["enter", "down", "enter"], ["enter", "escape", "s"]])
        case OsirisScreen():
            action = choose("sensible", "osiris", screen.osiris, screen.legal(), rng)
            return keys_of(screen, action)
    raise AssertionError(f"nobody knows what to do on {screen!r}")


def keys_of(screen: OsirisScreen, action: Action) -> list[str]:
    """Return the keys that carry out an action."""
    match action:
        case Choose(priest):
            return [LETTERS[priest], "enter"]
        case Step(to):
            return keys_of_step(screen, to)
        case Block(cell):
            return keys_of_block(screen, cell)
    raise AssertionError(f"no keys for {action!r}")


def keys_of_step(screen: OsirisScreen, to: int) -> list[str]:
    plan, walk = screen.plan, screen.osiris.walk
    assert isinstance(plan, Walking)
    assert walk is not None
    leave_block = ["space"] if plan.blocking else []
    column, row = SQUARE[screen.osiris.priests[walk.priest].place]
    across, down = SQUARE[to][0] - column, SQUARE[to][1] - row
    return [*leave_block, ARROWS[across, down], *(["enter"] if to in plan.final_places else [])]


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


def keys_to_place(screen: OsirisScreen, rng: Random) -> list[str]:
    """Return the keys that put a follower of some colour on a temple with room for it."""
    plan = screen.plan
    assert isinstance(plan, Following)
    keys = rng.choice([[], ["down"], ["right"]])
    for key in keys:
        plan = plan.moved(*{"down": (0, 1), "right": (1, 0)}[key])
    while Place(plan.colour, plan.temple) not in screen.legal():
        plan = plan.moved(0, 1)
        keys = [*keys, "down"]
    return [*keys, "enter"]
