"""A server that is killed while it writes leaves half of a file; the next one cleans up."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from engine import GAMES
from saves import atomic
from tests.tui.idle import until
from tests.tui.ssh.visitors import known_player, new_key, running_host
from tui.settings import Settings, save_settings
from tui.ssh import kept
from tui.ssh.hall import Visitor
from tui.ssh.records import ForBot, Place, Taken


class Killed(BaseException):
    """Nothing more is done, not even what is always done in the end."""


async def whole_server(folder: Path) -> None:
    """Have a server write a file of every kind it keeps."""
    async with running_host(folder) as (host, _port):
        key = new_key()
        anna = known_player(host, "Anna", key)
        visitor = Visitor(anna, key.get_fingerprint(), "127.0.0.1")
        host.hall.enter(visitor)
        options = GAMES["zeus"].Options()
        places: list[Place] = [Taken(anna), ForBot("Chloe", "random"), ForBot("Eirene", "random")]
        room = await host.hall.rooms.open_room(anna, "zeus", options, places, None)
        for place in (None, room):
            assert await host.hall.say(visitor, place, "salve")
            assert await host.hall.say(visitor, place, "valete")


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def kinds(folder: Path) -> dict[str, Callable[[], None]]:
    """Return for each kind of file how it is written, with what it holds."""
    book, talk, key = (folder / name for name in ("players.json", "lobby.json", "host_key"))
    table = next((folder / "tables").glob("*.json"))
    player = next((folder / "players").iterdir())
    return {
        "players": lambda: kept.write(book, book.read_bytes()),
        "a table": lambda: kept.write(table, table.read_bytes()),
        "talk": lambda: kept.write(talk, talk.read_bytes()),
        "the host key": lambda: atomic.write(key, key.read_bytes()),
        "settings": lambda: save_settings(player, Settings()),
        "a match": lambda: atomic.create(folder / "matches" / "new.quadriga", b"match"),
    }


@pytest.mark.parametrize(
    ("before", "where"),
    [
        ("fsync", {"", "matches", "players", "tables"}),
        ("replace", {"", "matches", "players", "tables"}),
        ("link", {"matches"}),
    ],
)
async def test_what_a_killed_server_left_half_written_is_gone_after_the_next_start(
    before: str, where: set[str], tmp_path: Path
) -> None:
    """It is killed at that call of the system, in the middle of whatever it writes."""
    await whole_server(tmp_path)
    whole = files(tmp_path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, before, _kill)
        patch.setattr(Path, "unlink", lambda *_what, **_how: None)  # nor does it tidy up
        for write in kinds(tmp_path).values():
            with suppress(Killed):
                write()
    left = {name for name in files(tmp_path) - whole if name.endswith(atomic.LOOSE)}
    assert {name.rpartition("/")[0].partition("/")[0] for name in left} == where
    async with running_host(tmp_path) as (host, _port):
        await until(lambda: not (files(tmp_path) & left), f"an end of {left}")
        assert host.hall.accounts.named("Anna") is not None
    assert files(tmp_path) >= whole


def _kill(*_what: object, **_how: object) -> None:
    raise Killed


def test_what_another_process_is_writing_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    with atomic._complete(tmp_path / "tables" / "a.json", b"{}") as being_written:
        kept.clean(tmp_path)
        assert being_written.exists()
