"""Played with the client that people have: OpenSSH, in a pseudo-terminal."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from engine.table import replay
from saves.archive.rooms import ForBot, Place, Taken
from tests.tui.ssh.archives import match_in
from tests.tui.ssh.openssh import SshPerson, needs_openssh, write_key
from tests.tui.ssh.visitors import known_player, running_host
from tests.tui.ssh.zeus_player import games_on_their_way, look_and_press

pytestmark = needs_openssh

WHOLE_GAME = 10_000
"""More moves than any game has."""
LIMIT = 400
"""Seconds after which the game has failed; on two idle cores it takes less than one minute."""


async def play(person: SshPerson, name: str, rng: Random) -> None:
    """Look and type until the game is over."""
    while not await look_and_press(person, name, rng):
        assert person.is_connected, person.terminal.text


@pytest.mark.long
async def test_two_people_and_two_bots_play_a_whole_game_of_zeus(tmp_path: Path) -> None:
    folder = tmp_path / "server"
    anna, anna_key = write_key(tmp_path, "anna")
    berenike, berenike_key = write_key(tmp_path, "berenike")
    people = {"Anna": anna_key, "Berenike": berenike_key}
    (name,) = await games_on_their_way(folder, [people], WHOLE_GAME)
    async with running_host(folder) as (_host, port):
        with SshPerson(port, anna) as one, SshPerson(port, berenike, (80, 24)) as two:
            try:
                async with asyncio.timeout(LIMIT):
                    await asyncio.gather(
                        play(one, "Anna", Random(1)), play(two, "Berenike", Random(2))
                    )
            except TimeoutError:
                raise AssertionError(f"{one.terminal.text}\n{two.terminal.text}") from None
    with match_in(folder, name) as match:
        *_, (state, _) = replay(match.table.game, match.table.setup, match.history())
        assert match.table.position.state == state
        assert not match.table.position.to_act


async def test_a_resized_window_reaches_the_app(tmp_path: Path) -> None:
    async with running_host(tmp_path / "server") as (host, port):
        identity, key = write_key(tmp_path, "anna")
        known_player(host, "Anna", key)
        with SshPerson(port, identity) as person:
            await person.sees("Here now")
            person.resize(70, 20)
            await person.sees("needs a window of 80")
            person.resize(90, 30)
            await person.sees("Here now")
            person.type("q")
            assert await person.left() == 0


async def test_a_dropped_client_comes_back_to_its_game(tmp_path: Path) -> None:
    async with running_host(tmp_path / "server") as (host, port):
        identity, key = write_key(tmp_path, "anna")
        player = known_player(host, "Anna", key)
        bots: list[Place] = [ForBot(name, "random") for name in ("Eirene", "Phaidra")]
        await host.hall.rooms.open_room(
            player, "zeus", GAMES["zeus"].Options(), [Taken(player), *bots], None
        )
        for _ in range(2):
            with SshPerson(port, identity) as person:
                await person.sees("your turn")
                person.type("\r")
                await person.sees("is the favourite of the gods")
                person.drop()


async def test_what_is_typed_before_there_is_a_screen_is_not_lost(tmp_path: Path) -> None:
    async with running_host(tmp_path / "server") as (host, port):
        identity, key = write_key(tmp_path, "anna")
        known_player(host, "Anna", key)
        with SshPerson(port, identity) as person:
            person.type("s")
            await person.sees("Bell")


async def test_without_a_key_a_guest_is_let_in_and_asked_nothing(tmp_path: Path) -> None:
    async with running_host(tmp_path / "server", guests=True) as (_host, port):
        with SshPerson(port, None) as guest:
            await guest.sees("Here now")
            await guest.sees("1 guest")
            guest.type("q")
            assert await guest.left() == 0
