"""The app of a visitor: what several at one table see of each other."""

from contextvars import Context
from dataclasses import replace
from pathlib import Path

import asyncssh
import pytest

from engine import GAMES
from saves.archive.rooms import ForBot, Place, Taken
from tests.tui.coaching import quick_coach
from tests.tui.ssh.archives import settled_in
from tests.tui.ssh.visitors import (
    Person,
    connected,
    id_of,
    known_player,
    new_key,
    running_host,
)
from tui.settings import packed_settings
from tui.ssh.room import Room
from tui.ssh.server import Host
from tui.widgets.gauge import gauge

__all__ = ["quick_coach"]

NAMES = ("Anna", "Berenike")


@pytest.mark.parametrize("answer", ["y", "n"])
async def test_a_move_is_taken_back_if_the_others_agree(answer: str, tmp_path: Path) -> None:
    anna, berenike = new_key(), new_key()
    async with running_host(tmp_path) as (host, port):
        ids = [known_player(host, "Anna", anna), known_player(host, "Berenike", berenike)]
        places: list[Place] = [*(Taken(player) for player in ids), ForBot("Eirene", "random")]
        room = await host.hall.rooms.open_room(
            ids[0], "zeus", GAMES["zeus"].Options(), places, None
        )
        assert room.hosted is not None
        async with connected(port, anna) as asker, connected(port, berenike) as other:
            for person in (asker, other):
                await person.sees("Your tables")
                person.type("\r")
                await person.sees("Offer")
            asker.type("a\r")
            await asker.sees("what do you bid?")
            await other.sees("what do you bid?")
            asker.type("\x1b")
            await asker.sees("u Undo")
            asker.type("u")
            await asker.sees("The others are being asked whether they agree.")
            await other.sees("Anna would like to take back the last move.")
            other.type(answer)
            if answer == "y":
                for person in (asker, other):
                    await person.sees("The last move was taken back.")
                await asker.sees("Anna, auction these plots or build a temple.")
                await other.waits(lambda: "what do you bid?" not in other.terminal.text)
                assert room.hosted.position.moves == 0
            else:
                await asker.sees("Berenike does not agree: the last move stands.")
                await other.sees("what do you bid?")
                assert room.hosted.position.moves > 0


async def test_who_opens_the_table_later_is_asked_then(tmp_path: Path) -> None:
    anna, berenike = new_key(), new_key()
    async with running_host(tmp_path) as (host, port):
        ids = [known_player(host, "Anna", anna), known_player(host, "Berenike", berenike)]
        room = await host.hall.rooms.open_room(
            ids[0], "osiris", GAMES["osiris"].Options(), [Taken(player) for player in ids], None
        )
        assert room.hosted is not None
        (first,) = room.hosted.position.people_to_act()
        play = await host.hall.rooms.follow(room, ids[first])
        await play.act(first, play.legal(first)[0])
        await play.undo()
        async with connected(port, (berenike, anna)[first]) as other:
            await other.sees("Your tables")
            other.type("\r")
            await other.sees("would like to take back the last move.")
            other.type("\r")
            await other.sees("The last move was taken back.")
        assert room.hosted.position.moves == 0


async def both_bid(asker: Person, other: Person) -> None:
    """Have both at a table of Beim Zeus asked for a bid."""
    for person in (asker, other):
        await person.sees("Your tables")
        person.type("\r")
        await person.sees("Offer")
    asker.type("a\r")
    for person in (asker, other):
        await person.sees("what do you bid?")


async def table_of(host: Host, *keys: asyncssh.SSHKey) -> Room:
    ids = [known_player(host, name, key) for name, key in zip(NAMES, keys, strict=False)]
    places: list[Place] = [*(Taken(player) for player in ids), ForBot("Eirene", "random")]
    return await host.hall.rooms.open_room(ids[0], "zeus", GAMES["zeus"].Options(), places, None)


async def test_who_has_muted_the_others_hears_nothing_of_them(tmp_path: Path) -> None:
    keys = new_key(), new_key()
    async with running_host(tmp_path) as (host, port):
        room = await table_of(host, *keys)
        muted = settled_in()
        muted.talk = False
        host.archive.players.keep_settings(id_of(keys[1]), packed_settings(muted))
        async with connected(port, keys[0]) as asker, connected(port, keys[1]) as other:
            await other.sees("Talk is muted.")
            await both_bid(asker, other)
            await host.hall.say(host.hall.visitors[0], room, "hurry up!")
            asker.type("\x1b")
            await asker.sees("u Undo")
            asker.type("u")
            await asker.sees("Berenike does not agree: the last move stands.")
            other.type("\r")
            await other.waits(lambda: "what do you bid?" not in other.terminal.text)
            assert "hurry up!" not in other.terminal.everything
            assert "would like to take back" not in other.terminal.everything


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_what_others_say_never_covers_a_bid(size: tuple[int, int], tmp_path: Path) -> None:
    keys = new_key(), new_key()
    async with running_host(tmp_path) as (host, port):
        room = await table_of(host, *keys)
        async with connected(port, keys[0], size) as asker, connected(port, keys[1], size) as other:
            await both_bid(asker, other)
            before = other.terminal.text.splitlines()
            for words in ("a long time has passed " * 6, "and another one " * 8):
                await host.hall.say(host.hall.visitors[0], room, words)
                await other.sees(words[:20])
            after = other.terminal.text.splitlines()
            (question,) = [row for row, line in enumerate(before) if "what do you bid?" in line]
            assert after[question:] == before[question:]


@pytest.mark.parametrize(
    ("coached", "answer"),
    [(False, "This table has no coach"), (True, "Enter Go on with this")],
)
@pytest.mark.usefixtures("quick_coach")
async def test_h_asks_the_coach_at_a_table_that_has_one_and_says_so_where_there_is_none(
    coached: bool, answer: str, tmp_path: Path
) -> None:
    anna = new_key()
    async with running_host(tmp_path) as (host, port):
        player = known_player(host, "Anna", anna)
        places: list[Place] = [Taken(player), *(ForBot(name, "random") for name in ("A", "B"))]
        options = GAMES["zeus"].Options()
        await host.hall.rooms.open_room(player, "zeus", options, places, 0, coached=coached)
        async with connected(port, anna) as person:
            await person.sees("Your tables")
            person.type("\r")
            await person.sees("auction these plots")
            person.type("h")
            await person.sees(answer)
            assert ("The coach" in person.terminal.text) is coached


async def test_how_far_a_bot_has_come_is_told_in_the_language_of_whoever_looks(
    tmp_path: Path,
) -> None:
    """The bot thinks for all at the table, in no language."""
    anna, berenike = new_key(), new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", anna)
        french = packed_settings(replace(settled_in(), language="fr"))
        host.archive.players.keep_settings(known_player(host, "Berenike", berenike), french)
        places: list[Place] = [Taken(id_of(anna)), *(ForBot(name, "random") for name in "IJ")]
        options = GAMES["zeus"].Options()
        room = await host.hall.rooms.open_room(id_of(anna), "zeus", options, places, None)
        async with connected(port, berenike) as onlooker:
            await onlooker.sees("Beim Zeus")
            onlooker.type("\r")
            await onlooker.sees("Vous regardez")
            assert room.hosted is not None
            Context().run(room.hosted._tell_thought, 0.5)
            await onlooker.sees(gauge(0.5))
            assert "Vous regardez" in onlooker.terminal.text
