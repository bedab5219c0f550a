"""The command ``players``: what the owner of a server decides about its players."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from saves import SaveError
from saves.errors import printable
from tui.cli import Session
from tui.commands.archive import database_option, owners_archive, server_folder
from tui.dates import moment
from tui.errors import save_error_words
from tui.locale import gettext as _

if TYPE_CHECKING:
    from saves.archive.players import Account
    from tui.ssh.accounts import Accounts

_WIDE = 160


@click.group(invoke_without_command=True)
@click.option(
    "--data-dir",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where the server keeps everything.",
)
@database_option
@click.pass_context
def players(ctx: click.Context, data_dir: Path | None, database: str | None) -> None:
    """List, rename, ban or invite players of a server; it may be running."""
    session: Session = ctx.obj
    archive = owners_archive(server_folder(session, data_dir), database)
    ctx.call_on_close(archive.close)

    from tui.ssh.accounts import Accounts

    ctx.obj = Accounts(archive.players, archive.clock)
    ctx.obj.refresh()
    if ctx.invoked_subcommand is None:
        ctx.invoke(list_players)


@players.command("list")
@click.pass_obj
def list_players(accounts: "Accounts") -> None:
    """List all players, the last seen first."""
    if not accounts.players:
        click.echo(_("There are no players yet."))
        return
    table = Table(box=None, pad_edge=False)
    for title in (_("Name"), _("Key"), _("Joined"), _("Last seen"), ""):
        table.add_column(title)
    for account in sorted(accounts.players, key=lambda each: -each.seen):
        table.add_row(*(Text(cell) for cell in _row(account)))
    Console(highlight=False, width=None if sys.stdout.isatty() else _WIDE).print(table)


def _row(account: "Account") -> tuple[str, ...]:
    state = _("banned") if account.banned else ""
    return account.name, account.fingerprint, moment(account.joined), moment(account.seen), state


@players.command()
@click.argument("name")
@click.argument("new")
@click.pass_obj
def rename(accounts: "Accounts", name: str, new: str) -> None:
    """Give a player another name."""
    with _change_of(name):
        account = accounts.rename(name, new)
    click.echo(_("From now on: {name}.").format(name=account.name))


@players.command()
@click.argument("name")
@click.option("--lift", is_flag=True, help="Let a banned player in again.")
@click.pass_obj
def ban(accounts: "Accounts", name: str, lift: bool) -> None:
    """Ban a player, who is disconnected if connected."""
    with _change_of(name):
        account = accounts.ban(name, banned=not lift)
    text = _("{name} may come in again.") if lift else _("{name} is banned.")
    click.echo(text.format(name=account.name))


@players.command()
@click.pass_obj
def invite(accounts: "Accounts") -> None:
    """Print a code that lets one newcomer join."""
    with _change_of(""):
        code = accounts.invite()
    click.echo(code)


@contextmanager
def _change_of(name: str) -> Iterator[None]:
    """Say in a sentence why a player cannot be changed."""
    from tui.ssh.accounts import BadName

    try:
        yield
    except BadName as bad:
        raise click.ClickException(_(bad.problem.value)) from bad
    except KeyError as error:
        words = _("There is no player {name!r}.").format(name=printable(name))
        raise click.ClickException(words) from error
    except SaveError as error:
        raise click.ClickException(save_error_words(error)) from error
