"""The app of a visitor: what several at one table see of each other."""

from pathlib import Path

import pytest

from engine import GAMES
from tests.tui.ssh.visitors import connected, known_player, new_key, running_host
from tui.ssh.records import ForBot, Place, Taken


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
            asker.type("a")
            await asker.sees("what do you bid?")
            await other.sees("what do you bid?")
            asker.type("\x1b")
            await asker.sees("u Undo")
            asker.type("u")
            await asker.sees("The others are asked whether they agree.")
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
