"""A monkey before one terminal for a while, and what must hold whatever it does."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from tests.monkey.deeds import Deed, Resized, Typed, told
from tests.play import SOAK
from tests.tui.idle import PATIENCE, until
from tests.tui.terminal import Terminal

HUMAN, HASTY = 0.035, 0.004
"""Seconds between two deeds: as somebody types, and faster than anybody does."""
SHARE = 22_500
"""Deeds, in a soak, of each of nine monkeys at a pace: five at home and four visitors."""
PATIENCE_IN_A_SOAK = 5.0
"""There an answer comes within seconds; a test may run on a machine that is busy."""
_LOOK_AFTER = 30
"""Deeds after which the app must show that it is still there."""
_MOST_ESCAPES = 25
_OUT = (100, 30)
_PATIENCE_WHILE_SHRINKING = 5.0
_MOST_TRIES = 400 if SOAK else 25
"""What fails only now and then would be looked for all day."""


class Failure(AssertionError):
    """Something that must hold did not."""


class Monkeyed(Protocol):
    """An app at a terminal, here or at the other end of a connection."""

    terminal: Terminal

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        ...

    def do(self, deed: Deed) -> None:
        """Type, or drag the window."""
        ...

    def faults(self) -> str:
        """Return what went wrong so far, if anything did."""
        ...

    async def check(self) -> None:
        """See that what is shown is true; ``Failure`` if it is not."""
        ...

    async def leave(self) -> None:
        """Leave with Ctrl+Q from the first screen; ``Failure`` if that cannot be done."""
        ...

    async def close(self) -> None:
        """End it, whatever it does."""
        ...


Home = tuple[str, ...]
"""One of these stands on the first screen, in whichever language, and on no other."""
Opened = Callable[[], Awaitable[Monkeyed]]


@dataclass(frozen=True)
class Manner:
    """How a monkey goes about it, and how long it waits for an answer."""

    pause: float
    patience: float = PATIENCE


def manner(pause: float) -> Manner:
    """Return how a monkey of a pace goes about it."""
    return Manner(pause, PATIENCE_IN_A_SOAK) if SOAK else Manner(pause)


async def one_after_another(episode: Callable[[int], Awaitable[int]], first: int, few: int) -> None:
    """Play a few episodes; in a soak as many as are a monkey's share. Each has its own seed."""
    done, seed = 0, first
    while done < SHARE if SOAK else seed < first + few:
        done += await episode(seed)
        seed += 1


async def play(app: Monkeyed, deeds: Sequence[Deed], manner: Manner, home: Home) -> int:
    """Do all of it and leave; return how much was done before the app was told to quit."""
    done = 0
    for deed in deeds:
        if not app.is_running:
            break
        app.do(deed)
        done += 1
        await asyncio.sleep(manner.pause)
        if done % _LOOK_AFTER == 0:
            await _answers(app, manner.patience)
    if app.is_running:
        await app.check()
        await _finds_home(app, manner.patience, home)
        await app.leave()
    if fault := app.faults():
        raise Failure(fault)
    return done


async def _answers(app: Monkeyed, patience: float) -> None:
    """See that a window of another size is painted anew."""
    seen = app.terminal.pieces
    for size in (_OUT, (_OUT[0] + 1, _OUT[1])):
        app.do(Resized(*size))
    await _within(patience, lambda: app.terminal.pieces > seen or not app.is_running, "a repaint")


async def _finds_home(app: Monkeyed, patience: float, home: Home) -> None:
    """Press Esc until the first screen is there."""
    app.do(Resized(*_OUT))
    for _ in range(_MOST_ESCAPES):
        if _is_at(home, app) or not app.is_running:
            return
        seen = app.terminal.pieces
        app.do(Typed(b"\x1b[27u"))
        await _within(
            patience,
            lambda seen=seen: app.terminal.pieces > seen or not app.is_running,  # type: ignore[misc]
            "an answer to Esc",
        )
        await asyncio.sleep(0.05)
    await _within(patience, lambda: _is_at(home, app), f"a way out to {home!r}")


def _is_at(home: Home, app: Monkeyed) -> bool:
    return any(words in app.terminal.text for words in home)


async def _within(patience: float, condition: Callable[[], bool], what: str) -> None:
    try:
        async with asyncio.timeout(patience):
            await until(condition)
    except (TimeoutError, AssertionError):
        raise Failure(f"never saw {what}") from None


async def tried(opened: Opened, deeds: Sequence[Deed], manner: Manner, home: Home) -> int:
    """Play an episode; if it fails, say which few deeds are enough for that."""
    try:
        return await _once(opened, deeds, manner, home)
    except Failure as failure:
        hasty = replace(manner, patience=_PATIENCE_WHILE_SHRINKING)
        kind = _kind(failure)

        async def fails(fewer: Sequence[Deed]) -> bool:
            try:
                await _once(opened, fewer, hasty, home)
            except Failure as found:
                return _kind(found) == kind
            return False

        print(f"seen first, before fewer deeds are tried:\n{failure}\n{told(deeds)}")
        fewest = await shrunk(deeds, fails)
        raise AssertionError(f"{failure}\nafter {len(fewest)} deeds:\n{told(fewest)}") from None


def _kind(failure: Failure) -> str:
    """Return what went wrong, without what differs from one time to the next."""
    return str(failure).partition("\n")[0]


async def _once(opened: Opened, deeds: Sequence[Deed], manner: Manner, home: Home) -> int:
    app = await opened()
    try:
        return await play(app, deeds, manner, home)
    except Failure as failure:
        raise Failure(f"{failure}\n{app.terminal.text}") from None
    finally:
        await app.close()


async def shrunk(
    deeds: Sequence[Deed], fails: Callable[[Sequence[Deed]], Awaitable[bool]]
) -> Sequence[Deed]:
    """Return the shortest part of deeds found that still fails, by leaving out ever less."""
    left = list(deeds)
    piece = len(left) // 2
    tries = 0
    while piece:
        place = 0
        while place < len(left):
            if (tries := tries + 1) > _MOST_TRIES:
                return left
            fewer = left[:place] + left[place + piece :]
            if await fails(fewer):
                left = fewer
            else:
                place += piece
        piece //= 2
    return left
