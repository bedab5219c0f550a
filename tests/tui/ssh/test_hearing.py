"""Several servers on one database: players of one table are on several, and notice nothing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from time import time
from unittest.mock import AsyncMock

import asyncssh
import pytest

from engine import GAMES
from engine.position import Bot
from saves.archive import workers
from saves.archive.database import Database
from saves.archive.rooms import DAY, ForBot, Free, Place, Taken
from tests.postgresql import new_database
from tests.tui.idle import PATIENCE, until
from tests.tui.ssh.halls import refused
from tests.tui.ssh.visitors import connected, known_player, new_key, running_host
from tui.ssh.hall import Visitor
from tui.ssh.hearing import Hearing
from tui.ssh.match import HostedMatch
from tui.ssh.room import Room, RoomProblem
from tui.ssh.server import Host

Servers = tuple[tuple[Host, int], tuple[Host, int]]
NAMES = ("Anna", "Otto")
BOTS = [ForBot("Eirene", "random"), ForBot("Phaidra", "random")]


@asynccontextmanager
async def two_servers(folder: Path) -> AsyncIterator[Servers]:
    """Run two servers, as on two machines, on one database."""
    address = new_database()
    async with (
        running_host(folder / "one", database=address) as one,
        running_host(folder / "other", database=address) as other,
    ):
        yield one, other


def heard(monkeypatch: pytest.MonkeyPatch, *, is_heard: bool) -> None:
    """Say whether what servers tell each other reaches anybody."""
    if not is_heard:
        monkeypatch.setattr(Database, "announce", lambda *_told: None)


whether_heard_or_not = pytest.mark.parametrize(
    "is_heard",
    [pytest.param(True, id="heard"), pytest.param(False, id="lost", marks=pytest.mark.long)],
)
"""A lost notification costs some seconds, and nothing else."""


async def table(host: Host, owner: str, *places: Place, game: str = "zeus") -> Room:
    options = GAMES[game].Options()
    return await host.hall.rooms.open_room(owner, game, options, [*places], 3 * DAY)


async def there(host: Host, room: Room) -> Room:
    """Return a table as another server knows it, once it does."""
    await until(lambda: room.id in host.hall.rooms.all, "the table there")
    return host.hall.rooms.get(room.id)


@pytest.mark.long
@whether_heard_or_not
async def test_two_people_on_two_servers_play_talk_and_leave(
    is_heard: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard(monkeypatch, is_heard=is_heard)
    anna, berenike = new_key(), new_key()
    async with two_servers(tmp_path) as ((one, port), (other, other_port)):
        ids = known_player(one, "Anna", anna), known_player(one, "Berenike", berenike)
        await table(one, ids[0], Taken(ids[0]), Free(), ForBot("Eirene", "random"))
        async with connected(port, anna) as here, connected(other_port, berenike) as away:
            await away.sees("1 more to come")
            for host in (one, other):
                await until(lambda: host.hall.here() == ["Anna", "Berenike"], "who is here")
            away.type("\r")
            await away.sees("Enter Sit down  Esc Back")
            away.type("\r")
            await away.sees("Offer")
            await here.sees("your turn")
            here.type("\r")
            await here.sees("auction these plots")
            here.type("a\r")
            await away.sees("what do you bid?")
            await here.sees("what do you bid?")
            for person in (here, away):
                person.type("\r")
            await here.waits(lambda: "what do you bid?" not in here.terminal.text)
            (room,) = one.hall.rooms.all.values()
            twin = await there(other, room)
            await until(lambda: same(room, twin), "the same on both")


async def test_a_match_that_is_closed_while_one_hears_of_it_is_looked_at_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard(monkeypatch, is_heard=False)
    async with two_servers(tmp_path) as ((one, _), (other, _other)):
        players = [known_player(one, name, new_key()) for name in ("Anna", "Berenike", "Chloe")]
        room = await table(one, players[0], *map(Taken, players))
        twin = await there(other, room)
        async with twin.lock:
            await other.hall.rooms.matches.opened(twin)  # nobody looks at it
        play = await one.hall.rooms.follow(room, players[0])
        await play.act(0, play.legal(0)[0])
        assert other._hearing is not None
        hearing = asyncio.create_task(other._hearing._hear_match(twin.id))
        await asyncio.gather(hearing, other.hall.rooms.matches.rest(twin))
        assert twin.hosted is None
        await until(lambda: twin.number == room.number, "the move there")
        play.leave()


def same(room: Room, twin: Room) -> bool:
    """Tell whether two servers know the same of a table."""
    if room.hosted is None or twin.hosted is None or room.number != twin.number:
        return False
    return room.hosted.position.state == twin.hosted.position.state


@whether_heard_or_not
async def test_talk_is_heard_everywhere(
    is_heard: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard(monkeypatch, is_heard=is_heard)
    key = new_key()
    async with two_servers(tmp_path) as ((one, _), (other, _port)):
        anna = known_player(one, "Anna", key)
        room = await table(one, anna, Taken(anna), Free(), Free())
        twin = await there(other, room)
        visitor = Visitor(anna, "SHA256:x", "address")
        one.hall.enter(visitor)
        for place in (None, room):
            assert await one.hall.say(visitor, place, "salve")
        await until(lambda: [line.text for line in other.hall.chat] == ["salve"], "talk")
        await until(lambda: [line.text for line in twin.chat] == ["salve"], "talk")
        one.hall.visitors.remove(visitor)


@whether_heard_or_not
async def test_a_ban_and_a_new_name_reach_who_is_connected_elsewhere(
    is_heard: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard(monkeypatch, is_heard=is_heard)
    key = new_key()
    async with two_servers(tmp_path) as ((one, _), (_other, port)):
        known_player(one, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            await one.hall.clerks.do(one.hall.accounts.rename, "Anna", "Berenike")
            await person.sees("You are now called Berenike.")
            await one.hall.clerks.do(one.hall.accounts.ban, "Berenike")
            await person.left()
            assert "no longer welcome" in person.terminal.everything
        with pytest.raises(asyncssh.PermissionDenied):
            async with connected(port, key):
                pass


@pytest.mark.parametrize("agreed", [True, False])
async def test_an_undo_is_asked_of_people_on_other_servers(agreed: bool, tmp_path: Path) -> None:
    keys = [new_key() for _ in range(2)]
    async with two_servers(tmp_path) as ((one, port), (other, other_port)):
        ids = [known_player(one, name, key) for name, key in zip(NAMES, keys, strict=True)]
        room = await table(one, ids[0], *(Taken(id) for id in ids), BOTS[0])
        async with connected(port, keys[0]) as asker, connected(other_port, keys[1]) as asked:
            for person in (asker, asked):
                await person.sees("Your tables")
                await person.sees("Beim Zeus")
                person.type("\r")
                await person.sees("Offer")
            asker.type("a\r")
            await asker.sees("what do you bid?")
            await asked.sees("what do you bid?")
            asker.type("\x1b")
            await asker.sees("u Undo")
            asker.type("u")
            await asked.sees("Anna would like to take back the last move.")
            asked.type("y" if agreed else "n")
            if agreed:
                for person in (asker, asked):
                    await person.sees("The last move was taken back.")
                twin = await there(other, room)
                await until(lambda: same(room, twin))
            else:
                await asker.sees("Otto does not agree: the last move stands.")


@pytest.mark.long
async def test_bots_think_on_one_server_and_on_another_when_that_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first server holds the bots of a table, and then is never heard of again."""
    async with two_servers(tmp_path) as ((one, _), (other, _port)):
        anna = known_player(one, "Anna", new_key())
        room = await table(one, anna, Taken(anna), *BOTS)
        await until(lambda: room.standing is not None and bool(room.standing.people_to_act))
        play = await one.hall.rooms.follow(room, anna)
        with monkeypatch.context() as patch:
            patch.setattr(HostedMatch, "_wake_bots", lambda hosted: None)
            await one.hall.clerks.do(one.archive.workers.lease, room.id)
            await play.act(0, play.legal(0)[0])
            await play.act(0, play.legal(0)[0])
        assert room.standing is not None
        assert room.standing.awaits_bots
        twin = await there(other, room)
        await until(lambda: twin.number > room.number - 1 and not awaits_bots(twin), "the bots")
        play.leave()


async def test_bots_that_have_played_keep_no_other_server_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "LEASE_SECONDS", 3600.0)  # it does not end by itself
    async with two_servers(tmp_path) as ((one, _), (other, _port)):
        anna = known_player(one, "Anna", new_key())
        room = await table(one, anna, Taken(anna), *BOTS)
        twin = await there(other, room)
        for host, place in ((one, room), (other, twin)):
            await until(lambda: place.begun and not awaits_bots(place), "Anna's turn")
            play = await host.hall.rooms.follow(place, anna)
            await play.act(0, play.legal(0)[0])
            play.leave()
        await until(lambda: not awaits_bots(twin), "the bots")
        async with asyncio.timeout(PATIENCE):
            while await other.hall.clerks.do(other.archive.workers.leased):
                await asyncio.sleep(0.01)


def awaits_bots(room: Room) -> bool:
    return room.standing is None or room.standing.awaits_bots


async def test_the_end_of_a_match_is_seen_though_nobody_was_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the time the other server looks, the table is already among those that are finished."""
    monkeypatch.setattr(Hearing, "run", AsyncMock())
    async with two_servers(tmp_path) as ((one, _), (other, _port)):
        ids = [known_player(one, name, new_key()) for name in ("Anna", "Otto", "Chloe")]
        room = await table(one, ids[0], *(Taken(id) for id in ids))
        hearing = Hearing(other.hall, lambda: None)
        await hearing.look()
        onlooker = await other.hall.rooms.follow(await there(other, room), None)
        match, rng = one.archive.matches.open(room.id), Random(7)
        with one.archive.transaction():
            while seats := match.table.position.to_act:
                match.play(seats[0], rng.choice(match.table.position.legal(seats[0])))
        await Hearing(one.hall, lambda: None).look()
        await until(lambda: room.record.finished, "the end")
        await hearing.look()
        while onlooker.to_act():
            await asyncio.wait_for(onlooker.advance(), PATIENCE)
        onlooker.leave()


async def test_seats_and_votes_are_the_same_on_all_servers(tmp_path: Path) -> None:
    async with two_servers(tmp_path) as ((one, _), (other, _port)):
        ids = [known_player(one, name, new_key()) for name in ("Anna", "Otto", "Chloe")]
        room = await table(one, ids[0], *(Taken(id) for id in ids))
        twin = await there(other, room)
        await until(lambda: twin.begun)
        await until(lambda: len(other.hall.accounts.players) == 3)
        await asyncio.gather(
            one.hall.rooms.stand_up(room, ids[1]), other.hall.rooms.stand_up(twin, ids[2])
        )
        for each in (room, twin):
            await until(
                lambda: (
                    each.standing is not None
                    and all(isinstance(seat, Bot) for seat in each.standing.seats[1:])
                )
            )


@pytest.mark.parametrize(
    ("ahead", "other_ahead"), [(0.0, 4 * DAY), (-4 * DAY, 0.0)], ids=["ahead", "behind"]
)
async def test_nobody_is_away_because_a_clock_is_wrong(
    ahead: float, other_ahead: float, tmp_path: Path
) -> None:
    """One machine says when players were here last, another how long ago that is."""
    address = new_database()
    async with (
        running_host(tmp_path / "1", database=address, clock=lambda: time() + ahead) as (one, _),
        running_host(tmp_path / "2", database=address, clock=lambda: time() + other_ahead) as (
            other,
            _port,
        ),
    ):
        ids = [known_player(one, name, new_key()) for name in ("Anna", "Otto", "Chloe")]
        room = await table(one, ids[0], *(Taken(id) for id in ids))
        play = await one.hall.rooms.follow(room, ids[0])
        await play.act(0, play.legal(0)[0])
        play.leave()
        twin = await there(other, room)
        await until(lambda: len(other.hall.accounts.players) == 3)
        await until(lambda: twin.number == room.number, "the move there")
        assert other.hall.rooms.away(twin) == []
        with refused(RoomProblem.NOT_AWAY):
            await other.hall.rooms.vote_bot_in(twin, ids[1])


async def test_the_host_key_is_the_same(tmp_path: Path) -> None:
    key = new_key()
    async with two_servers(tmp_path) as ((one, port), (_other, other_port)):
        known_player(one, "Anna", key)
        keys = [
            await asyncssh.get_server_host_key("127.0.0.1", each) for each in (port, other_port)
        ]
        assert len({each.public_data for each in keys if each is not None}) == 1
