"""Two servers whose matches differ in nothing but what some of their visitors cannot know."""

import asyncio
import re
import shutil
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import TypeAlias

import asyncssh
import pytest

from engine.bots import choose
from engine.core import Action, AnyGame, State, seen_by
from engine.core.chance import Chance
from engine.table import Table
from saves.archive.match import ArchivedMatch
from saves.archive.matches import ArchivedMatches
from saves.archive.rooms import Taken
from tests.play import no_worlds
from tests.tui.idle import idle, until
from tests.tui.seen import stale_lines
from tests.tui.ssh.archives import archive_in
from tests.tui.ssh.sources import fixed_sources
from tests.tui.ssh.visitors import MANY, Person, connected, known_player, new_key
from tui.ssh.server import Host
from tui.ssh.session import VisitorSession
from tui.ssh.terms import Terms
from tui.thinking import bot_rng

SEATED = ("Anna", "Berenike", "Chloe")
SPECTATOR = "Diodoros"
GUEST = "a guest"
VISITORS = ("Anna", "Berenike", SPECTATOR, GUEST)
"""Who is connected; Chloe makes her moves without looking."""
_WORDS = re.compile(r"\x1b(?:\[[0-9;?<>=$]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\))|\w+")

Moment: TypeAlias = Callable[[State, int], bool]
"""Tells from a state and the number of moves whether the moment has come."""
Another: TypeAlias = Callable[[AnyGame, State], State]
"""Returns what is true in the other world."""


@dataclass
class World:
    """A server with one table at play, and who is connected to it."""

    host: Host
    port: int
    ids: dict[str, str]
    keys: dict[str, asyncssh.SSHKey]
    match: ArchivedMatch
    """The match itself, secrets and all."""
    stack: AsyncExitStack
    """Ends all connections."""
    visitors: dict[str, Person] = field(default_factory=dict)
    at_table: dict[str, int] = field(default_factory=dict)
    """How much everybody had been sent before the table was opened."""

    async def connect(self, *names: str) -> None:
        """Let some visitors come, or come again, and look at the table."""
        there = set(self.host.sessions)
        for name in names:
            visit = connected(self.port, self.keys.get(name))
            self.visitors[name] = await self.stack.enter_async_context(visit)
        for name in names:
            await self.visitors[name].sees(SPECTATOR)
            await self.visitors[name].sees("1 guest")
        for name in names:
            # With the board beside the list, which comes a moment later.
            await _settled(self, name, self.host.sessions - there)
        for name in names:
            self.at_table[name] = self.visitors[name].terminal.pieces
            self.visitors[name].type("\r")
        for name in names:
            terminal = self.visitors[name].terminal
            await self.visitors[name].waits(lambda: "Here now" not in terminal.text)

    async def act(self, seat: int, action: Action) -> None:
        """Make a move as another connection of the player would."""
        rooms = self.host.hall.rooms
        (room,) = rooms.all.values()
        play = await rooms.follow(room, self.ids[SEATED[seat]])
        await play.act(seat, action)
        play.leave()

    def words(self, name: str) -> set[str]:
        """Return the words that were sent at the table only, however briefly they stood there."""
        terminal, opened = self.visitors[name].terminal, self.at_table[name]
        in_lobby = terminal.everything[: -len(terminal.sent_since(opened))]
        return _words(terminal.sent_since(opened)) - _words(in_lobby)


def _words(sent: str) -> set[str]:
    return {found for found in _WORDS.findall(sent) if not found.startswith("\x1b")}


@asynccontextmanager
async def two_worlds(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: AnyGame,
    moment: Moment,
    another: Another,
) -> AsyncIterator[tuple[World, World]]:
    """Run two servers at a moment of a match, with visitors who look at the table in both."""
    keys = {name: new_key() for name in (*SEATED, SPECTATOR)}
    folders = folder / "one", folder / "other"
    ids = await _begin(folders[0], game, keys, monkeypatch)
    truth = _play_until(folders[0], game, moment)
    shutil.copytree(*folders)
    states = dict(zip(folders, (truth, another(game, truth)), strict=True))
    matches = _tell_apart(monkeypatch, states)
    async with AsyncExitStack() as stack:
        worlds = []
        for place in folders:
            host = Host(place, Terms(guests=True, limits=MANY))
            port = await host.start("127.0.0.1", 0)
            stack.push_async_callback(host.stop)
            (room,) = host.hall.rooms.all.values()
            await host.hall.rooms.follow(room, None)  # whoever comes finds the match open
            worlds.append(World(host, port, ids, keys, matches[place], stack))
        for world in worlds:
            await world.connect(*VISITORS)
        yield worlds[0], worlds[1]


async def _begin(
    folder: Path,
    game: AnyGame,
    keys: dict[str, asyncssh.SSHKey],
    monkeypatch: pytest.MonkeyPatch,
) -> dict[str, str]:
    host = Host(folder, Terms(limits=MANY), sources=fixed_sources())
    ids = {name: known_player(host, name, key) for name, key in keys.items()}
    places = [Taken(ids[name]) for name in SEATED]
    await host.hall.rooms.open_room(ids["Anna"], game.key, game.Options(), places, None)
    await host.hall.close()
    return ids


def _play_until(folder: Path, game: AnyGame, moment: Moment) -> State:
    rng = Random(7)
    with archive_in(folder) as archive:
        (name,) = archive.matches.journals.names()
        match = archive.matches.open(name)
        table = match.table
        while not moment(table.position.state, table.position.moves):
            assert table.position.to_act, "that moment did not come"
            seat = rng.choice(table.position.to_act)
            view, legal = table.position.view(seat), table.position.legal(seat)
            rng_of_bot = bot_rng(table.setup, table.position, seat)
            match.play(seat, choose("sensible", game, view, legal, no_worlds, rng_of_bot))
        state: State = game.clone(table.position.state)
        return state


def the_same(game: AnyGame, truth: State) -> State:
    """Nothing differs yet."""
    return truth


def unseen_by(viewer: int) -> Another:
    """What a seat cannot know is different; nor can a spectator know it."""

    def another(game: AnyGame, truth: State) -> State:
        for seed in count():
            world: State = game.determinize(truth, viewer, Chance.of_seed(seed))
            world.chance = truth.chance
            if world != truth and _is_seen_elsewhere(game, truth, world):
                return world
        raise AssertionError("unreachable")

    return another


def _is_seen_elsewhere(game: AnyGame, truth: State, world: State) -> bool:
    """Tell whether anybody sees the difference; in Theben nobody does, and some bids are alike."""
    seats = range(len(SEATED))
    return game.key == "theben" or any(
        game.view(truth, seat) != game.view(world, seat) for seat in seats
    )


def _tell_apart(
    monkeypatch: pytest.MonkeyPatch, states: dict[Path, State]
) -> dict[Path, ArchivedMatch]:
    """Let the match in each folder stand so when it is opened; return the matches, once they are.

    The story so far is the same in all worlds.
    """
    opened, matches = ArchivedMatches.open, dict[Path, ArchivedMatch]()

    def open_there(archived: ArchivedMatches, name: str) -> ArchivedMatch:
        match = opened(archived, name)
        before, place = match.table, archived.journals.database.path.parent
        match.table = Table(
            before.game,
            before.setup,
            state=before.game.clone(states[place]),
            moves=before.position.moves,
            record=before.record,
        )
        match.table.chronicle = before.chronicle
        matches[place] = match
        return match

    monkeypatch.setattr(ArchivedMatches, "open", open_there)
    return matches


def indistinguishable(worlds: Sequence[World], viewer: int) -> bool:
    """Tell whether, by the rules, a seat still cannot know in which world it is."""
    one, other = (world.match.table.position for world in worlds)
    same_news = seen_by(viewer, one.story[-1]) == seen_by(viewer, other.story[-1])
    return one.view(viewer) == other.view(viewer) and same_news


async def look_alike(worlds: Sequence[World], *names: str) -> None:
    """Assert that some visitors are shown the same in both worlds, to the last cell and colour.

    A screen is painted in steps: that it has come to rest is told by its being alike. What must
    not be told at all, though it stood there for a moment only, is told by the words.
    """
    await _all_settled(worlds, *names)
    for name in names:
        with suppress(AssertionError):
            await until(lambda: _differing_line(worlds, name) is None)
        differing = _differing_line(worlds, name)
        assert differing is None, f"{name} sees {differing[0]!r} here, there {differing[1]!r}"
        one, other = (world.words(name) for world in worlds)
        told = _not_in(one, other) | _not_in(other, one)
        assert not told, f"{name} was told {told} in one world only"


def _not_in(words: set[str], others: set[str]) -> set[str]:
    """Return the words that are not among others; a painter may leave off in the middle of one."""
    return {word for word in words if not any(word in other for other in others)}


async def look_different(worlds: Sequence[World], name: str) -> None:
    """Assert that somebody is shown something else in the other world."""
    await _all_settled(worlds, name)
    assert _differing_line(worlds, name) is not None, f"{name} sees the same"


def _differing_line(worlds: Sequence[World], name: str) -> tuple[str, str] | None:
    one, other = (world.visitors[name].terminal.picture for world in worlds)
    for here, there in zip(one, other, strict=True):
        if here != there:
            return _plain(here), _plain(there)
    return None


def _plain(line: list[tuple[str, str]]) -> str:
    return "".join(character for character, _style in line).rstrip()


async def _all_settled(worlds: Sequence[World], *names: str) -> None:
    waiting = [
        _settled(world, name, world.host.sessions.copy()) for world in worlds for name in names
    ]
    await asyncio.gather(*waiting)


async def _settled(world: World, name: str, sessions: set[VisitorSession]) -> None:
    """Wait until nothing more is to be done for a visitor, and all of it has reached him."""
    person = world.visitors[name]
    for session in sessions:
        if session.visitor.id == world.ids.get(name) and session._app is not None:
            app = session._app
            await idle(app)
            # Toasts go by the clock, in each world in their own time, and hide what lies below.
            app.clear_notifications()
            await idle(app)
            await until(lambda: not stale_lines(app, person.terminal))
