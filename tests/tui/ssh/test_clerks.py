"""The event loop never waits for the archive: whatever a visitor does, clerks go there."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection

from saves.archive.database import Database
from tests.tui.idle import PATIENCE
from tests.tui.ssh.test_full_disk import talk
from tests.tui.ssh.visitors import connected, new_key, running_host
from tui.ssh import clerks as clerking
from tui.ssh.clerks import Clerks
from tui.ssh.terms import Access


class Watch:
    """Notes who goes to the archive himself though he has a loop to run."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.on_the_loop = 0
        self.elsewhere = 0
        whole = Database._transaction

        @contextmanager
        def watched(database: Database, *, writes: bool) -> Iterator[Connection]:
            try:
                asyncio.get_running_loop()
            except RuntimeError:
                self.elsewhere += 1
            else:
                self.on_the_loop += 1
            with whole(database, writes=writes) as connection:
                yield connection

        monkeypatch.setattr(Database, "_transaction", watched)


async def test_nothing_that_a_visitor_does_stops_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_host(tmp_path, access=Access.INVITE) as (host, port):
        code = host.hall.accounts.invite()
        watch = Watch(monkeypatch)
        async with connected(port, new_key()) as person:
            await person.sees("invitation")
            person.type(f"{code}\r")
            await person.sees("Which name do you want to play under?")
            person.type("Anna\r")
            await person.sees("Here now")
            await talk(person, "salve")
            await person.sees("Anna: salve")
            person.type("s")
            await person.sees("Bell")
            before = watch.elsewhere
            person.type("\x1b[B\x1b[C")  # other colours
            await person.waits(lambda: watch.elsewhere > before)
            person.type("\x1b")
            await person.sees("Here now")
            person.type("n")
            await person.sees("Seat 2")
            person.type("\r")
            await person.sees("3 more to come")
            person.type("b")
            await person.sees("Anna")
            await host.hall.follow_names()
            await host.hall.tidy()
        monkeypatch.undo()
    assert watch.elsewhere > 10
    assert watch.on_the_loop == 0


async def test_an_archive_that_says_nothing_at_all_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its machine is frozen, or the cable is cut: nobody is told that nothing will come."""
    monkeypatch.setattr(clerking, "_SILENT_SECONDS", 0.0)
    told, thawed = asyncio.Event(), Event()
    clerks = Clerks(unanswered=told.set)
    asking = asyncio.create_task(clerks.do(thawed.wait))
    await asyncio.wait_for(told.wait(), PATIENCE)
    assert not asking.done()
    thawed.set()
    assert await asking
    clerks.close()


async def test_a_clerk_returns_what_came_of_it_or_raises() -> None:
    clerks = Clerks()
    assert await clerks.do(max, 3, 7) == 7
    with pytest.raises(ZeroDivisionError):
        await clerks.do(lambda: 1 // 0)
    clerks.close()
