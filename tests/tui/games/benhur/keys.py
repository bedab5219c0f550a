"""A person at the keyboard of Ben Hur: drives like a sensible player, with the keys."""

from random import Random

from textual.pilot import Pilot
from textual.screen import Screen

from engine.benhur.actions import Collide, Draw, Drive, PlayAccident, ShowHand
from engine.benhur.data import Deck, Turn
from engine.benhur.forecast import forecast
from engine.benhur.ways import Fate
from engine.bots import choose
from engine.core import Action
from tests.tui.app import settled
from tui.dialogs.confirm import Confirm
from tui.dialogs.curtain import Curtain
from tui.dialogs.reveal import Reveal
from tui.games.benhur.planning import Plan
from tui.games.benhur.screen import BenHurScreen
from tui.games.benhur.whip import DecisionDialog
from tui.screens.result import ResultScreen

MOST_KEYS = 6000
_TURNS = list(Turn)


async def play_on(
    pilot: Pilot[None], *, moves: int | None = None, careful: int = MOST_KEYS
) -> None:
    """Play until the final score, or until so many of the person's decisions are made.

    After so many careful decisions the person drives into the next wall, for the sake of time.
    """
    decisions = 0
    for _ in range(MOST_KEYS):
        await settled(pilot)
        screen = pilot.app.screen
        at_table = isinstance(screen, BenHurScreen) and screen.plan is None
        if isinstance(screen, ResultScreen) or (at_table and decisions == moves):
            return
        decisions += at_table
        await pilot.press(*keys_for(screen, pilot, careful=decisions <= careful))
    raise AssertionError(f"no end after {MOST_KEYS} keys, on {pilot.app.screen!r}")


def table_of(pilot: Pilot[None]) -> BenHurScreen:
    """Return the game's screen, wherever it is among the others."""
    [table] = [screen for screen in pilot.app.screen_stack if isinstance(screen, BenHurScreen)]
    return table


def wanted(table: BenHurScreen, *, careful: bool = True) -> Action:
    """Return what a sensible player would do, or a crash; asked again, the same."""
    view, legal = table.benhur, table.legal()
    drives = [action for action in legal if isinstance(action, Drive)]
    crashes = [action for action in drives if forecast(view, action).fate is Fate.CRASH]
    if crashes and not careful:
        return crashes[0]
    return choose("sensible", "benhur", view, legal, Random(1))


def keys_for(screen: Screen[object], pilot: Pilot[None], *, careful: bool) -> list[str]:
    """Return what a person would press on this screen."""
    match screen:
        case Curtain() | Reveal() | Confirm():
            return ["enter"]
        case DecisionDialog():
            actions = [action for action, _words in screen.offers]
            return ["down"] * actions.index(wanted(table_of(pilot))) + ["enter"]
        case BenHurScreen():
            return keys_at_table(screen, wanted(screen, careful=careful))
    raise AssertionError(f"nobody knows what to do on {screen!r}")


def keys_at_table(screen: BenHurScreen, action: Action) -> list[str]:
    """Return the keys of an action: a card first, then its way, then Enter."""
    match action:
        case Draw(deck):
            return ["d" if deck is Deck.NORMAL else "r"]
        case ShowHand():
            return ["s"]
        case Drive() | Collide() | PlayAccident():
            plan = screen.plan
            if plan is None or plan.card != action.card:
                return [key_of_card(screen, action.card)]
            return ["enter"] if plan.action == action else keys_of_way(plan, action)
    return ["x"]


def key_of_card(screen: BenHurScreen, card: int) -> str:
    """Return the number of a card in the hand."""
    view = screen.benhur
    assert view.asked is not None
    hand = [held.card for held in view.chariots[view.asked].hand]
    return str(hand.index(card) + 1)


def keys_of_way(plan: Plan, action: Action) -> list[str]:
    """Return the arrow keys that turn ruler and chariot as wanted."""
    assert isinstance(action, Drive | Collide)
    assert plan.ghost is not None
    ruler = _TURNS.index(action.ruler) - _TURNS.index(plan.ghost.ruler_turn)
    chariot = _TURNS.index(action.chariot) - _TURNS.index(plan.ghost.chariot_turn)
    return [
        *["right" if ruler > 0 else "left"] * abs(ruler),
        *["down" if chariot > 0 else "up"] * abs(chariot),
    ]
