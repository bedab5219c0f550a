"""Who may stand at the door: nobody there keeps others from coming in."""

import asyncio
import socket
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tests.tui.idle import PATIENCE, until
from tests.tui.ssh.halls import Clock
from tests.tui.ssh.sources import Hourglass
from tests.tui.ssh.visitors import MANY, connect, connected, known_player, new_key, running_host
from tui.ssh.door import Doorkeeper, Knock, whose
from tui.ssh.limits import Limits


def knock_at(door: Doorkeeper, address: str) -> Knock:
    knock = door.admit(address)
    assert isinstance(knock, Knock), knock
    return knock


def test_connections_are_counted_by_address() -> None:
    door = Doorkeeper(Limits(per_address=2), Clock(0.0))
    first = knock_at(door, "192.0.2.1")
    knock_at(door, "192.0.2.1")
    assert door.admit("192.0.2.1") == "too many connections from this address"
    knock_at(door, "192.0.2.2")
    door.let_out(first)
    door.let_out(first)
    knock_at(door, "192.0.2.1")
    assert isinstance(door.admit("192.0.2.1"), str), "who is gone is counted as gone once"


def test_who_is_inside_is_counted_apart() -> None:
    door = Doorkeeper(Limits(sessions=1), Clock(0.0))
    first, second = knock_at(door, "a"), knock_at(door, "b")
    assert door.let_in(first)
    assert not door.let_in(second)
    door.let_out(first)
    assert door.let_in(second)


@pytest.mark.parametrize(
    ("address", "counted_for"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("2001:db8:0:1:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"),
        ("2001:db8:0:2::1", "2001:db8:0:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("?", "?"),
    ],
)
def test_whom_an_address_counts_for(address: str, counted_for: str) -> None:
    assert whose(address) == counted_for


def test_all_of_a_network_of_version_6_are_one() -> None:
    door = Doorkeeper(Limits(per_address=1), Clock(0.0))
    knock_at(door, "2001:db8::1")
    assert isinstance(door.admit("2001:db8::2"), str)
    knock_at(door, "2001:db8:0:1::1")


def test_an_address_cannot_come_and_go_without_end() -> None:
    clock = Clock(0.0)
    door = Doorkeeper(Limits(connects_a_minute=6), clock)
    for _ in range(6):
        door.let_out(knock_at(door, "a"))
    assert isinstance(door.admit("a"), str)
    knock_at(door, "b")  # is not to blame
    clock.now = 10.0
    knock_at(door, "a")


def test_quiet_addresses_are_forgotten() -> None:
    clock = Clock(0.0)
    door = Doorkeeper(Limits(), clock)
    for number in range(1024):
        door.let_out(knock_at(door, str(number)))
    clock.now = 3600.0
    door.admit("another")
    assert len(door._arrivals) == 1


def test_the_more_are_silent_the_more_are_sent_away_and_never_who_speaks() -> None:
    door = Doorkeeper(Limits(startups=10, most_startups=30), Clock(0.0), Random(1))
    sent_away: list[int] = []

    def come(number: int) -> Knock:
        knock = knock_at(door, str(number))
        knock.hang_up = lambda: sent_away.append(number)
        return knock

    speaking = [come(number) for number in range(5)]
    for knock in speaking:
        knock.owe(1)
    for number in range(5, 10):
        come(number)
    assert sent_away == [], "there is room enough"
    for number in range(10, 30):
        come(number)
    assert 5 < len(sent_away) < 20, "some of them, at random"
    for number in range(30, 330):
        come(number)
    assert len(door._at_the_door) <= 30
    assert not {knock.number - 1 for knock in speaking} & set(sent_away)
    assert sent_away != sorted(sent_away)


def test_when_there_is_no_room_at_all_anybody_may_be_sent_away() -> None:
    door = Doorkeeper(Limits(startups=2, most_startups=3), Clock(0.0), Random(1))
    for number in range(20):
        knock_at(door, str(number)).owe(1)
    assert len(door._at_the_door) == 3


def test_packets_are_counted_and_waited_for() -> None:
    clock = Clock(0.0)
    knock = Knock(1, "a", clock)
    assert knock.is_silent
    assert knock.owe(0) == 0.0
    assert knock.is_silent
    assert knock.owe(400) == 0.0
    assert not knock.is_silent
    assert knock.owe(100) == 0.5
    clock.now = 60.0
    assert knock.owe(100) == 0.0


def test_new_keys_are_made_now_and_then() -> None:
    clock = Clock(0.0)
    knock = Knock(1, "a", clock)
    assert [knock.may_exchange_keys() for _ in range(4)] == [True, True, True, False]
    clock.now = 600.0
    assert knock.may_exchange_keys()


async def test_three_hundred_silent_connections_lock_nobody_out(tmp_path: Path) -> None:
    key = new_key()
    limits = replace(MANY, per_address=20)
    silent: list[socket.socket] = []
    async with running_host(tmp_path, limits=limits) as (host, port):
        known_player(host, "Anna", key)
        try:
            for number in range(300):
                one = socket.socket()
                one.bind((f"127.0.0.{2 + number % 20}", 0))
                one.connect(("127.0.0.1", port))
                silent.append(one)
                await asyncio.sleep(0)
            await until(lambda: len(host.doorkeeper._arrivals) >= 20)
            # The last of the three hundred is seen to before whoever comes now.
            async with connect(port, key):
                assert len(host.doorkeeper._at_the_door) <= limits.most_startups
            async with connected(port, key) as person:
                await person.sees("Here now")
        finally:
            for one in silent:
                one.close()


async def test_who_says_nothing_is_hung_up_on_soon(tmp_path: Path) -> None:
    hourglass = Hourglass(MANY.silent_seconds)
    async with running_host(tmp_path, sleep=hourglass.sleep) as (host, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"SSH-2.0-nobody\r\n")  # is not enough
        await until(lambda: bool(host.doorkeeper._at_the_door))
        hourglass.run_out()
        await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        await until(lambda: not host.doorkeeper._at_the_door)
