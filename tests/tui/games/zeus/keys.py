"""A person at the keyboard of Beim Zeus: looks at the screen and presses keys."""

from random import Random

from textual.pilot import Pilot
from textual.screen import Screen

from engine.zeus.actions import Build, ClaimReward, Enlarge, Join, WritePrice
from engine.zeus.state import Phase
from tests.tui.app import settled
from tui.dialogs.curtain import Curtain
from tui.dialogs.reveal import Reveal
from tui.games.zeus.auction import AuctionDialog
from tui.games.zeus.screen import ZeusScreen
from tui.screens.result import ResultScreen

MOST_KEYS = 4000


async def play_on(pilot: Pilot[None], *, moves: int | None = None, seed: int = 1) -> None:
    """Play until the final score, or until so many of the person's decisions are made."""
    rng = Random(seed)
    decisions = 0
    for _ in range(MOST_KEYS):
        await settled(pilot)
        screen = pilot.app.screen
        if isinstance(screen, ResultScreen) or decisions == moves:
            return
        decisions += isinstance(screen, ZeusScreen)
        await pilot.press(*keys_for(screen, rng))
    raise AssertionError(f"no end after {MOST_KEYS} keys, on {pilot.app.screen!r}")


def keys_for(screen: Screen[object], rng: Random) -> list[str]:
    """Return what a person would press on this screen."""
    match screen:
        case Curtain() | Reveal():
            return ["enter"]
        case AuctionDialog():
            return rng.choice([["enter"], ["up", "enter"], ["1", "2", "enter"], ["left", "enter"]])
        case ZeusScreen():
            return keys_on_board(screen, rng)
    raise AssertionError(f"nobody knows what to do on {screen!r}")


def keys_on_board(screen: ZeusScreen, rng: Random) -> list[str]:
    """Return what a person would press at the table itself."""
    kinds = {type(action) for action in screen.legal()}
    if WritePrice in kinds:
        return ["w", "enter"]
    if ClaimReward in kinds:
        return ["r", "enter"]
    can_build = bool(kinds & {Build, Enlarge, Join})
    match screen.view.phase:
        case Phase.TAKING:
            return [rng.choice([str(key + 1) for key in range(len(screen.view.offer))]), "enter"]
        case Phase.BIDDING:
            return ["d"]
        case Phase.LAST_TURN if not can_build:
            return ["x", "enter"]
        case Phase.CHOICE if not can_build or rng.random() < 0.5:
            return ["a", "enter"]
    return ["b", "n", "enter"]
