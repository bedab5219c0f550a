"""Opening a table: for anybody, for somebody by name, and with bots."""

from pathlib import Path

from saves.archive.rooms import ForBot, Free, Invited, Taken
from tests.tui.ssh.visitors import Person, connected, id_of, known_player, new_key, running_host

DOWN, RIGHT = "\x1b[B", "\x1b[C"


async def to_the_seats(person: Person) -> None:
    """Go to the second seat of a new table of Beim Zeus."""
    await person.sees("Here now")
    person.type("n")
    await person.sees("Seat 2")
    person.type("\t")
    await person.sees("▸ How many")
    person.type(DOWN + DOWN)


async def test_seats_are_open_kept_for_somebody_or_a_bots(tmp_path: Path) -> None:
    anna, berenike = new_key(), new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", anna)
        known_player(host, "Berenike", berenike)
        async with connected(port, anna) as person, connected(port, berenike) as invited:
            await to_the_seats(person)
            person.type(RIGHT)
            await person.sees("invited: n says who")
            person.type("n")
            await person.sees("Whom do you want to invite?")
            person.type("berenike\r")
            await person.sees("Berenike (invited)")
            person.type(DOWN + RIGHT + RIGHT)
            await person.sees("(novice bot)")
            person.type(DOWN + DOWN + DOWN + RIGHT)
            await person.sees("everybody may ask")
            person.type("\r")
            await invited.sees("Anna invites you to Beim Zeus.")
            await invited.sees("1 table waits for you")
        (room,) = host.hall.rooms.all.values()
        assert room.record.coached
        one, two, three, four = room.record.places
        assert one == Taken(id_of(anna))
        assert two == Invited(id_of(berenike))
        assert isinstance(three, ForBot)
        assert four == Free()


async def test_only_other_players_are_invited_each_once(tmp_path: Path) -> None:
    anna, berenike = new_key(), new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", anna)
        known_player(host, "Berenike", berenike)
        async with connected(port, anna) as person:
            await to_the_seats(person)
            person.type(RIGHT)
            await person.sees("invited: n says who")
            person.type("\r")
            await person.sees("Seat 2: press n to say whom you invite.")
            person.type("n")
            await person.sees("Whom do you want to invite?")
            assert " Berenike   last seen" in person.terminal.text
            assert " Anna   " not in person.terminal.text, "nobody invites himself"
            person.type("nobody\r")
            await person.sees("There is no other player of this name.")
            person.type("\x1b")
            await person.waits(lambda: "Whom do you want to invite?" not in person.terminal.text)
            person.type("n")
            await person.sees("Whom do you want to invite?")
            person.type("Berenike\r")
            await person.sees("Berenike (invited)")
            person.type(DOWN + RIGHT)
            await person.sees("invited: n says who")
            person.type("n")
            await person.sees("Whom do you want to invite?")
            person.type("Berenike\r")
            await person.waits(lambda: "Whom do you want to invite?" not in person.terminal.text)
            person.type("\r")
            await person.sees("Seat 3: press n to say whom you invite.")
            assert not host.hall.rooms.all
