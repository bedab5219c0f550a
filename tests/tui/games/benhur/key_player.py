"""A person at the keyboard of Ben Hur: drives like a sensible player, with the app's own keys.

It waits for what each key brings about, and for nothing else: a race takes seconds, where waiting
for the app to be idle after each key takes minutes.
"""

from collections.abc import Callable
from random import Random

from textual.pilot import Pilot
from textual.widgets import OptionList

from engine import GAMES
from engine.benhur.actions import Collide, Draw, Drive, Lay, PlayAccident, ShowHand
from engine.benhur.data import Deck
from engine.benhur.state import Phase
from engine.bots import choose
from engine.core import Action
from tests.play import no_worlds
from tests.tui.games.benhur.keys import key_of_card, keys_of_way, table_of
from tests.tui.idle import until
from tui.dialogs.confirm import Confirm
from tui.games.benhur.planning import Plan
from tui.games.benhur.screen import BenHurScreen
from tui.games.benhur.whip import ActionsDialog
from tui.screens.result import ResultScreen

_DRAW_KEYS = {Deck.NORMAL: "d", Deck.RISKY: "r"}
_IN_DIALOGS = (Phase.WHIP, Phase.PENALTY)


class KeyPlayer:
    """Presses the keys of all people at one keyboard."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot
        self.app = pilot.app

    async def play(self, *, decisions: int | None = None) -> None:
        """Play until the final score is shown, or until so many decisions are made."""
        made = 0
        await until(self._has_begun)
        while made != decisions:
            await until(self._is_ready)
            screen = self.app.screen
            match screen:
                case ResultScreen():
                    return
                case BenHurScreen() | ActionsDialog():
                    await self._decide()
                    made += 1
                case _:
                    await self._press("enter", lambda: self.app.screen is not screen)
        await until(self._is_ready)

    def _has_begun(self) -> bool:
        return any(isinstance(screen, BenHurScreen) for screen in self.app.screen_stack)

    def _is_ready(self) -> bool:
        """Tell whether the app waits for a key: questions about the whip come in a dialog."""
        screen = self.app.screen
        if isinstance(screen, BenHurScreen):
            return screen.deciding is not None and screen.view.phase not in _IN_DIALOGS
        return screen.is_mounted and screen.is_current

    async def _press(self, key: str, brings: Callable[[], bool]) -> None:
        """Press a key and wait for what it must bring about."""
        self.app.simulate_key(key)
        await until(brings)

    async def _decide(self) -> None:
        """Ask a sensible player what to do, and press the keys of it."""
        table = table_of(self.pilot)
        seat = table.deciding
        before = table.view
        action = choose("sensible", GAMES["benhur"], before, table.legal(), no_worlds, Random(1))

        def done() -> bool:
            return table.play.view(seat) != before

        match action:
            case _ if before.phase in _IN_DIALOGS:
                await self._choose(action)
                await self._press("enter", done)
            case Draw(deck):
                await self._press(_DRAW_KEYS[deck], lambda: table.chosen == action)
                await self._press("enter", done)
            case Drive() | Collide() | PlayAccident():
                await self._plan(table, action)
                await self._press("enter", lambda: done() or isinstance(self.app.screen, Confirm))
                if not done():
                    await self._press("enter", done)
            case Lay():
                await self._turn(table, action)
                await self._press("enter", lambda: done() or isinstance(self.app.screen, Confirm))
                if not done():
                    await self._press("enter", done)
            case ShowHand():
                await self._press("s", lambda: table.chosen == action)
                await self._press("enter", done)
            case _:
                await self._press("x", lambda: table.chosen == action)
                await self._press("enter", done)

    async def _choose(self, action: Action) -> None:
        """Go down to an offer of the dialog."""
        dialog = self.app.screen
        assert isinstance(dialog, ActionsDialog)
        menu = dialog.query_one(OptionList)
        await until(lambda: menu.has_focus)
        offers: list[Action] = [offer for offer, _words in dialog.offers]
        for place in range(1, offers.index(action) + 1):
            await self._press("down", lambda: menu.highlighted == place)

    async def _plan(self, table: BenHurScreen, action: Drive | Collide | PlayAccident) -> None:
        """Pick a card, and turn ruler and chariot."""
        key = key_of_card(table, action.card)
        await self._press(key, lambda: table.plan is not None)
        if not isinstance(action, PlayAccident):
            await self._turn(table, action)
        assert _plan_of(table).action == action

    async def _turn(self, table: BenHurScreen, action: Drive | Collide | Lay) -> None:
        """Turn ruler and chariot."""
        for arrow in keys_of_way(_plan_of(table), action):
            way = _plan_of(table).way
            await self._press(arrow, lambda: _plan_of(table).way != way)


def _plan_of(table: BenHurScreen) -> Plan:
    assert table.plan is not None
    return table.plan
