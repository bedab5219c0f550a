"""While the archive does not answer: everybody is told, nothing is shown that is not kept."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from saves import SaveError
from saves.archive.rooms import Taken
from saves.errors import SaveReason
from tests.postgresql import OwnPostgresql, let_nobody_in, new_database
from tests.tui.ssh.archives import settled_in
from tests.tui.ssh.test_hearing import BOTS, table
from tests.tui.ssh.visitors import Person, connected, known_player, new_key, running_host
from tui.settings import packed_settings
from tui.ssh import server as servers

SILENCE = {
    "en": "The archive does not answer: we wait for it.",
    "fr": "Les archives ne répondent pas\N{NO-BREAK SPACE}: nous les attendons.",
    "de": "Das Archiv antwortet nicht: wir warten darauf.",
}
TITLE = "Beim Zeus"


def above(person: Person) -> str:
    """Return the first line of what somebody sees."""
    return person.terminal.text.splitlines()[0]


async def test_while_the_database_is_gone_everybody_is_told_and_then_it_goes_on(
    tmp_path: Path,
) -> None:
    key, address = new_key(), new_database()
    async with running_host(tmp_path, database=address) as (host, port):
        anna = known_player(host, "Anna", key)
        room = await table(host, anna, Taken(anna), *BOTS)
        async with connected(port, key) as person:
            await person.sees("your turn")
            person.type("\r")
            await person.sees("auction these plots")
            let_nobody_in(address, nobody=True)
            person.type("a\r")
            await person.sees("The archive does not answer; please wait a moment.")
            assert room.hosted is not None
            assert room.hosted.position.moves == 0, "nothing is shown that is not kept"
            person.type("\r")
            await person.waits(lambda: "please wait a moment" not in person.terminal.text)
            async with connected(port, key) as second:
                await second.sees("Your tables")  # who is known may look
            let_nobody_in(address, nobody=False)
            person.type("a\r")
            await person.sees("what do you bid?")


@pytest.mark.long
async def test_who_presses_nothing_is_told_too_while_the_database_is_gone(
    postgresql: OwnPostgresql, tmp_path: Path
) -> None:
    """One looks at a table, one has the dial of another open, and one is in the lobby."""
    keys = {language: new_key() for language in SILENCE}
    async with running_host(tmp_path, database=postgresql.address) as (host, port):
        ids = {language: known_player(host, language, key) for language, key in keys.items()}
        for language, id in ids.items():
            settings = packed_settings(replace(settled_in(), language=language))
            host.archive.players.keep_settings(id, settings)
        await table(host, ids["en"], Taken(ids["en"]), *BOTS)
        await table(host, ids["fr"], Taken(ids["fr"]), *BOTS)
        async with (
            connected(port, keys["en"]) as at_table,
            connected(port, keys["fr"], (80, 24)) as at_dial,
            connected(port, keys["de"]) as in_lobby,
        ):
            told = {"en": at_table, "fr": at_dial, "de": in_lobby}
            for person in (at_table, at_dial):
                await person.sees(TITLE)
                person.type("\r")
            await at_table.sees("auction these plots")
            await at_dial.sees("vendez ces terrains")
            at_dial.type("a\r")
            await at_dial.sees("combien misez-vous")
            await in_lobby.sees("fr  Beim Zeus")
            before = {language: above(person) for language, person in told.items()}
            await asyncio.to_thread(postgresql.kill)
            for language, person in told.items():
                await person.waits(lambda: SILENCE[language] in above(person), SILENCE[language])
            assert TITLE in above(at_table)
            await asyncio.to_thread(postgresql.start)
            for language, person in told.items():
                await person.waits(lambda: above(person) == before[language], before[language])
            at_table.type("a\r")
            await at_table.sees("what do you bid?")


async def test_the_lobby_says_that_the_archive_does_not_answer_and_when_it_does_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody acts in vain; all are told, and nobody has to try again to know that it is over."""

    def unanswered() -> None:
        raise SaveError(SaveReason.UNREACHABLE, tmp_path)

    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            with pytest.raises(SaveError):
                await host.hall.clerks.do(unanswered)
            await person.sees(SILENCE["en"])
            monkeypatch.setattr(servers, "_ROUND_SECONDS", 0.0)
            rounds = asyncio.create_task(host._go_round())
            await person.waits(lambda: SILENCE["en"] not in person.terminal.text)
            rounds.cancel()
