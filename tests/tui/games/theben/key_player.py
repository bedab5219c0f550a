"""A player of Jenseits von Theben who looks at the screen and presses keys, as a person would.

It waits for what each key brings about, and for nothing else: a whole game takes seconds.
"""

from collections.abc import Callable
from random import Random

from engine import GAMES
from engine.bots import choose
from engine.core import Action
from engine.theben.actions import Dig, EndTurn, Renew, Take, Travel, Wait
from engine.theben.data import Place
from tests.play import no_worlds
from tests.tui.idle import until
from tui.app import QuadrigaApp
from tui.games.theben.digging import DigTable
from tui.games.theben.layout import neighbour
from tui.games.theben.plans import Choice
from tui.games.theben.screen import ThebenScreen
from tui.games.theben.timeline import Timeline
from tui.screens.result import ResultScreen

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def keys_to(start: Place, place: Place) -> list[tuple[str, Place]]:
    """Return the arrow keys that lead the cursor to a place, each with where it comes to."""
    ways: dict[Place, list[tuple[str, Place]]] = {start: []}
    for here in (reached := [start]):
        for key, (across, down) in _ARROWS.items():
            there = neighbour(here, across, down)
            if there not in ways:
                ways[there] = [*ways[here], (key, there)]
                reached.append(there)
    return ways[place]


def chosen(screen: ThebenScreen) -> Choice:
    assert screen.choice is not None
    return screen.choice


class KeyPlayer:
    def __init__(self, app: QuadrigaApp) -> None:
        self.app = app

    async def press(self, key: str, brings: Callable[[], bool]) -> None:
        """Press a key and wait for what it must bring about."""
        self.app.simulate_key(key)
        await until(brings)

    def is_ready(self) -> bool:
        """Tell whether the app waits for the player."""
        screen = self.app.screen
        if isinstance(screen, ThebenScreen):
            return screen.deciding is not None and screen.game_display.board.has_focus
        return screen.is_mounted

    async def play(self, *, most: int = 10_000) -> int:
        """Play until the result is shown, or for some decisions; return how many were made."""
        made = 0
        await until(lambda: isinstance(self.app.screen, ThebenScreen) and self.is_ready())
        while made < most and not isinstance(self.app.screen, ResultScreen):
            screen = self.app.screen
            if isinstance(screen, ThebenScreen):
                legal = screen.legal()
                action = choose(
                    "sensible", GAMES["theben"], screen.view, legal, no_worlds, Random(made)
                )
                await self.decide(screen, action)
                made += 1
            else:
                await self.press("enter", lambda: self.app.screen is not screen)
            await until(self.is_ready)
        return made

    async def decide(self, screen: ThebenScreen, action: Action) -> None:
        """Press the keys of an action."""
        before = screen.view

        def done() -> bool:
            return screen.play.view(before.seat) != before

        match action:
            case Travel(to, airship):
                await self._point(screen, to)
                if airship:
                    await self.press(
                        "a", lambda: screen.choice is not None and screen.choice.airship
                    )
                await self.press("t", lambda: screen.chosen == action)
                await self.press("enter", done)
            case Take(card):
                key = str(before.face_up.index(card) + 1)
                await self.press(key, lambda: screen.game_display.picked == card)
                await self.press("enter", done)
            case Dig(length):
                await self._set_dig_table(length)
                await self.press("enter", done)
            case Wait(length):
                await self._wait(screen, length)
                await self.press("enter", done)
            case Renew():
                await self.press("n", lambda: chosen(screen).renew)
                await self.press("enter", done)
            case EndTurn():
                await self.press("e", lambda: screen.chosen == action)
                await self.press("enter", done)

    async def _point(self, screen: ThebenScreen, place: Place) -> None:
        for key, there in keys_to(chosen(screen).place, place):
            await self.press(key, lambda: chosen(screen).place is there)

    async def _set_dig_table(self, length: int) -> None:
        await self.press("d", lambda: isinstance(self.app.focused, DigTable))
        table = self.app.focused
        assert isinstance(table, DigTable)
        while table.forecast.weeks != length:
            key = "right" if table.forecast.weeks < length else "left"
            weeks = table.forecast.weeks
            await self.press(key, lambda: table.forecast.weeks != weeks)

    async def _wait(self, screen: ThebenScreen, length: int) -> None:
        await self.press("w", lambda: isinstance(self.app.focused, Timeline))
        for weeks in range(2, length + 1):
            await self.press(
                "right",
                lambda: screen.choice is not None and screen.choice.wait == weeks,
            )
