"""The command ``serve``: a server for play over SSH."""

import asyncio
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tui.cli import Session
from tui.commands.archive import database_option, need_server_parts, server_folder, told
from tui.locale import gettext as _

if TYPE_CHECKING:
    from tui.ssh.limits import Limits
    from tui.ssh.server import Host
    from tui.ssh.terms import Terms

_PASSPHRASE = "QUADRIGA_PASSPHRASE"
_LOG_FORMATS = ("text", "json")
_BOT_PAUSE = 0.3
"""Seconds that a bot lets pass before it moves, so that one can follow."""


class Startups(click.ParamType[tuple[int, int, int]]):
    """What OpenSSH calls MaxStartups: ``start:rate:full``."""

    name = "start:rate:full"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int, int]:
        """Return the three numbers."""
        try:
            start, rate, full = map(int, str(value).split(":"))
        except ValueError:
            self.fail(_("{value!r} is not of the form 20:30:60.").format(value=str(value)))
        if not (0 < start <= full and 0 <= rate <= 100):
            self.fail(_("{value!r} is not of the form 20:30:60.").format(value=str(value)))
        return start, rate, full


def _terms(
    *, access: str, guests: bool, motd: str, idle_minutes: float, put_away_days: float, **most: Any
) -> "Terms":
    from tui.ssh.terms import Access, Terms

    return Terms(
        access=Access(access),
        guests=guests,
        limits=_limits(**most),
        motd=motd,
        bot_pause=_BOT_PAUSE,
        idle_minutes=idle_minutes,
        put_away_days=put_away_days,
    )


def _limits(
    *,
    max_sessions: int,
    max_per_address: int,
    max_startups: tuple[int, int, int],
    max_newcomers: int,
) -> "Limits":
    from tui.ssh.files import fitting, raise_limit
    from tui.ssh.limits import Limits

    start, rate, full = max_startups
    wanted = Limits(
        sessions=max_sessions,
        per_address=max_per_address,
        connects_a_minute=3.0 * max_per_address,
        startups=start,
        startups_rate=rate / 100,
        most_startups=full,
        newcomers_an_hour=max_newcomers,
    )
    return fitting(wanted, raise_limit())


def _passphrase(file: Path | None) -> str | None:
    """Return with what the host key is encrypted; nothing, if it is not."""
    found = file.read_text().strip() if file is not None else os.environ.get(_PASSPHRASE, "")
    return found or None


def _see_that_workers_can_share(database: str | None) -> None:
    """Say in a sentence why there cannot be several workers, if so."""
    if database is None:
        text = _("Several workers need a database that they can share: --database postgresql://…")
        raise click.ClickException(text)
    if not hasattr(socket, "SO_REUSEPORT"):
        raise click.ClickException(_("Several workers cannot share a port on this system."))


def _tell_readiness(
    folder: Path, host: str, port: int, shared: bool, database: str | None, passphrase: Path | None
) -> int:
    """Print line by line how ready all is, and return the exit code."""
    from tui.ssh.readiness import Readiness

    readiness = Readiness(
        folder,
        host,
        port,
        shared=shared,
        database=database,
        passphrase=lambda: _passphrase(passphrase),
    )
    code = 0
    for finding in readiness.findings():
        click.echo(str(finding))
        code = code if finding.is_good else 1
    return code


@contextmanager
def _told_why_not() -> Iterator[None]:
    """Say in a sentence why a server cannot be started."""
    from asyncssh import KeyImportError

    try:
        with told():
            yield
    except KeyImportError as error:
        raise click.ClickException(
            _("The host key was encrypted with another passphrase.")
        ) from error
    except OSError as error:
        text = _("The server cannot be started: {reason}.")
        raise click.ClickException(text.format(reason=error.strerror or error)) from error


def _prepare(log_format: str) -> None:
    """Begin anew as a server does, and with its log."""
    from tui.ssh.allocation import start_anew

    start_anew("serve")

    from tui.ssh.logs import start_log

    start_log(log_format)


def _run(server: "Host", host: str, port: int, *, shared: bool) -> None:
    from tui.ssh.server import serve as run

    asyncio.run(run(server, host, port, shared=shared))


def _supervise(workers: int, host: str, port: int, metrics: int | None) -> int:
    """Run several workers until they are told to stop, and return the exit code."""
    from tui.ssh.supervisor import Supervisor, reserved

    let_go, shared = reserved(host, port)
    # The last one counts of what is said twice.
    said = ["--workers", "1", "--shared-port", "--port", str(shared)]
    command = [sys.executable, *sys.orig_argv[1:], *said]

    def of_each(number: int) -> list[str]:
        return ["--metrics-port", str(metrics + number)] if metrics is not None else []

    try:
        return asyncio.run(Supervisor(command, workers, of_each).run())
    finally:
        let_go()


@click.command()
@click.option("--host", default="", help="The address to listen on; all of them by default.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=2222,
    show_default=True,
    help="The port to listen on; 0 takes one that is free.",
)
@click.option(
    "--data-dir",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where keys, players and games are kept.",
)
@click.option(
    "--access",
    type=click.Choice(["open", "invite", "closed"]),
    default="open",
    show_default=True,
    help="Who may play: anybody with a key, invited players, or listed keys only.",
)
@click.option("--guests", is_flag=True, help="Let people without a key watch.")
@click.option(
    "--max-sessions",
    type=click.IntRange(1),
    default=200,
    show_default=True,
    help="Connections at a time, from everywhere.",
)
@click.option(
    "--max-per-address",
    type=click.IntRange(1),
    default=20,
    show_default=True,
    help="Connections from one address at a time.",
)
@click.option(
    "--max-startups",
    type=Startups(),
    default="20:30:60",
    show_default=True,
    metavar="START:RATE:FULL",
    help="Connections before the login: from START on, silent ones are dropped with a chance of "
    "RATE in a hundred, which grows to certainty at FULL.",
)
@click.option(
    "--idle-minutes",
    type=click.FloatRange(0),
    default=240,
    show_default=True,
    help="Disconnect anyone idle for this many minutes; 0 for never.",
)
@click.option(
    "--max-newcomers",
    type=click.IntRange(1),
    default=10,
    show_default=True,
    help="New players allowed from one address in an hour.",
)
@click.option(
    "--put-away-days",
    type=click.FloatRange(0),
    default=180,
    show_default=True,
    help="Put away tables that nobody has touched for this many days; 0 for never.",
)
@click.option("--motd", default="", help="A line of welcome in the lobby.")
@click.option(
    "--workers",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    help="Processes on the same port, to use more than one core; with --database only.",
)
@click.option("--shared-port", is_flag=True, hidden=True)
@click.option(
    "--passphrase-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="File with the passphrase that encrypts the host key in the archive.",
)
@click.option(
    "--log-format",
    type=click.Choice(_LOG_FORMATS),
    default=_LOG_FORMATS[0],
    show_default=True,
    help="Lines of text or, for programs, one JSON object a line.",
)
@click.option(
    "--metrics-port",
    type=click.IntRange(1, 65535),
    help="A page for monitoring on this port of this machine: /healthz and /metrics.",
)
@click.option(
    "--check", is_flag=True, help="Check whether a server could start like this, then exit."
)
@database_option
@click.pass_obj
def serve(
    session: Session,
    /,
    host: str,
    port: int,
    data_dir: Path | None,
    workers: int,
    shared_port: bool,
    passphrase_file: Path | None,
    log_format: str,
    metrics_port: int | None,
    check: bool,
    database: str | None,
    **terms: Any,
) -> None:
    """Let others play over SSH; Ctrl-C or SIGTERM ends it."""
    need_server_parts()
    folder = server_folder(session, data_dir)
    if workers > 1:
        _see_that_workers_can_share(database)
    if check:
        shared = shared_port or workers > 1
        sys.exit(_tell_readiness(folder, host, port, shared, database, passphrase_file))
    _prepare(log_format)
    if workers > 1:
        sys.exit(_supervise(workers, host, port, metrics_port))

    from tui.ssh.server import Host

    with _told_why_not():
        server = Host(
            folder,
            _terms(**terms),
            database=database,
            passphrase=_passphrase(passphrase_file),
            metrics_port=metrics_port,
        )
        _run(server, host, port, shared=shared_port)
