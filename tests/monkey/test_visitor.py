"""A monkey at the other end of an SSH connection, and somebody who plays on in peace."""

import logging
from contextlib import suppress
from contextvars import copy_context
from pathlib import Path
from random import Random

import asyncssh
import pytest

from engine import GAMES
from saves.archive.rooms import ForBot, Taken
from tests.monkey.agreement import check_agreement
from tests.monkey.deeds import Deed, Resized, Typed, deeds
from tests.monkey.episode import HASTY, HUMAN, Monkeyed, manner, one_after_another, tried
from tests.play import SOAK
from tests.tui.idle import until
from tests.tui.ssh.visitors import Person, connect, known_player, new_key, running_host
from tests.tui.terminal import Terminal
from tui.locale import LANGUAGES, gettext, speak_apart
from tui.ssh.server import Host


def heading_in(language: str) -> str:
    """Return a heading of the lobby in a language."""
    speak_apart(language)
    return gettext("Here now")


HOME = tuple(copy_context().run(heading_in, language) for language in LANGUAGES)
"""The monkey finds the settings, and would not find home in a language that it cannot read."""
SHORT, LONG = 60, 150
_FORMAT = logging.Formatter()


class VisitorMonkey:
    """Somebody at a terminal that is connected to the server."""

    def __init__(
        self,
        host: Host,
        connection: asyncssh.SSHClientConnection,
        process: "asyncssh.SSHClientProcess[bytes]",
        log: list[logging.LogRecord],
    ) -> None:
        self.terminal = Terminal(100, 30)
        self._host = host
        self._connection = connection
        self._person = Person(process, self.terminal)
        self._log = log

    @property
    def is_running(self) -> bool:
        return not self._person.has_left

    def do(self, deed: Deed) -> None:
        with suppress(BrokenPipeError):  # it was told to quit, and nobody reads any more
            match deed:
                case Typed(data):
                    self._person.process.stdin.write(data)
                case Resized(columns, rows):
                    self.terminal.resize(columns, rows)
                    self._person.process.change_terminal_size(columns, rows)

    def faults(self) -> str:
        status = self._person.process.exit_status if self._person.has_left else 0
        told = [_FORMAT.format(each) for each in self._log if each.levelno >= logging.WARNING]
        return "\n".join([*told, *([f"exit status {status}"] if status else [])])

    async def check(self) -> None:
        for session in self._host.sessions:
            assert session._app is not None
            matches = self._host.archive.matches
            known = (matches.open(name) for name in matches.journals.names())
            await check_agreement(session._app, known)

    async def leave(self) -> None:
        self.do(Typed(b"\x11"))
        await self._person.left()

    async def close(self) -> None:
        self._connection.abort()
        await self._connection.wait_closed()


async def episode(
    folder: Path, seed: int, game: str, doing: tuple[float, int], log: pytest.LogCaptureFixture
) -> int:
    """Play one episode on a server of its own, at a pace and for so many deeds."""
    key = new_key()
    pause, number = doing
    async with running_host(folder / str(seed)) as (host, port):
        anna = known_player(host, "Anna", key)
        bots = [ForBot(name, "random") for name in ("Eirene", "Phaidra")]
        for each in (game, "zeus"):
            options = GAMES[each].Options()
            await host.hall.rooms.open_room(anna, each, options, [Taken(anna), *bots], None)

        async def opened() -> Monkeyed:
            log.clear()
            connection = await connect(port, key)
            process = await connection.create_process(
                term_type="xterm-256color", term_size=(100, 30), encoding=None
            )
            monkey = VisitorMonkey(host, connection, process, log.records)
            await until(lambda: HOME[0] in monkey.terminal.text, "the lobby")
            monkey.do(Typed(b"\r"))
            return monkey

        drawn = list(deeds(Random(f"{game} {seed}"), number))
        return await tried(opened, drawn, manner(pause), HOME)


@pytest.mark.faulty  # the log is looked at by the monkey itself
@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
async def test_nothing_a_monkey_sends_harms_its_connection(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    doing = (HASTY, LONG if SOAK else SHORT)
    await one_after_another(lambda seed: episode(tmp_path, seed, game, doing, caplog), 0, few=1)


@pytest.mark.faulty
@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
async def test_nor_does_anything_else(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for seed in range(60, 64):
        await episode(tmp_path, seed, game, (HASTY, LONG), caplog)


@pytest.mark.faulty
@pytest.mark.soak
@pytest.mark.skipif(not SOAK, reason="it does little but wait")
@pytest.mark.parametrize("game", GAMES)
async def test_nor_at_human_pace(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    doing = (HUMAN, LONG)
    await one_after_another(lambda seed: episode(tmp_path, seed, game, doing, caplog), 1000, few=0)
