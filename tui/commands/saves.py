"""The command ``saves``: what there is, giving it away, taking it in, repairing, deleting it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from engine import GAMES
from engine.position import Bot, Open, Seat
from saves import Annals, BrokenSave, Listed, Repair, SaveError, SaveSummary, Store
from saves.errors import printable
from saves.seal import Seal
from tui.cli import Session
from tui.commands.archive import Command, database_option, owners_archive, server_folder
from tui.dates import moment
from tui.errors import lost_words, repair_words
from tui.folder import annals_path, saves_folder
from tui.locale import gettext as _
from tui.locale import marked, ngettext
from tui.seats import seat_names
from tui.statistics import noted

if TYPE_CHECKING:
    from saves.archive.matches import ArchivedMatches

_WIDE = 160
"""Columns of a list that goes to a file or a pipe, where no terminal sets a limit."""


def _store(session: Session) -> Store:
    return Store(saves_folder(session.folder))


@contextmanager
def _server_matches(session: Session, database: str | None) -> Iterator["ArchivedMatches"]:
    """Open the matches of the server in the data folder, or of those on a database."""
    archive = owners_archive(server_folder(session, None), database)
    try:
        yield archive.matches
    finally:
        archive.close()


def _server_option(command: Command) -> Command:
    """Give a command the options that name a server's matches."""
    server = click.option(
        "--server",
        is_flag=True,
        help=marked("The games of the server in the data folder, which may be running."),
    )
    return server(database_option(command))


def _console() -> Console:
    return Console(highlight=False, width=None if sys.stdout.isatty() else _WIDE)


@click.group(invoke_without_command=True)
@click.pass_context
def saves(ctx: click.Context) -> None:
    """List saved games, show, export, import, repair or delete them."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(list_saves)


@saves.command("list")
@_server_option
@click.pass_obj
def list_saves(session: Session, server: bool = False, database: str | None = None) -> None:
    """List all saved games, the last played first."""
    if server:
        with _server_matches(session, database) as matches:
            found = matches.summaries()
    else:
        found = _store(session).summaries()
    if not found:
        click.echo(_("There are no saved games."))
        return
    table = Table(box=None, pad_edge=False)
    for title in (_("Name"), _("Game"), _("Players"), _("Moves"), _("Last played"), ""):
        table.add_column(title, justify="right" if title == _("Moves") else "left")
    for saved in found:
        table.add_row(*(Text(cell) for cell in _row(saved)))
    _console().print(table)


def _row(saved: Listed) -> tuple[str, ...]:
    if isinstance(saved, BrokenSave):
        reason = _(saved.error.reason.value)
        return printable(saved.name), "", "", "", moment(saved.played), reason
    names = ", ".join(seat_names(saved.seats))
    moves = str(saved.moves)
    title = GAMES[saved.game].title
    return saved.name, title, names, moves, moment(saved.played), _standing(saved)


def _standing(saved: SaveSummary) -> str:
    """Return whose turn it is, or who has won."""
    names = seat_names(saved.seats)
    result = saved.view.result
    if result is not None:
        winners = ", ".join(names[seat] for seat in result.winners)
        return _("won by {winners}").format(winners=winners)
    awaited = ", ".join(names[seat] for seat in saved.to_act)
    return _("waiting for {names}").format(names=awaited)


@saves.command()
@click.argument("name")
@click.pass_obj
def show(session: Session, name: str) -> None:
    """Show who plays in a saved game and how it stands."""
    saved = _store(session).summary(name)
    click.echo(f"{saved.name}: {GAMES[saved.game].title}, {_standing(saved)}")
    moves = ngettext("{count} move", "{count} moves", saved.moves).format(count=saved.moves)
    text = _("{moves}, begun {begun}, last played {played}")
    click.echo(text.format(moves=moves, begun=moment(saved.created), played=moment(saved.played)))
    if saved.lost:
        click.echo(lost_words(saved.lost))
    result = saved.view.result
    for number, (seat, title) in enumerate(zip(saved.seats, seat_names(saved.seats), strict=True)):
        score = f"  {result.scores[number]}" if result is not None else ""
        click.echo(f"  {number + 1}  {title} ({_kind(seat)}){score}")


def _kind(seat: Seat) -> str:
    match seat:
        case Bot(level=level):
            return _("bot, {level}").format(level=printable(level))
        case Open():
            return _("open")
    return _("person")


@saves.command()
@click.argument("name")
@click.argument("path", type=click.Path(path_type=Path))
@_server_option
@click.pass_obj
def export(session: Session, name: str, path: Path, server: bool, database: str | None) -> None:
    """Write a saved game to a file or into a folder, to give it away."""
    if server:
        with _server_matches(session, database) as matches:
            written = matches.export(name, path)
    else:
        written = _store(session).export(name, path)
    click.echo(_("Written to {path}.").format(path=printable(str(written))))


@saves.command("import")
@click.argument("path", type=click.Path(path_type=Path))
@click.pass_obj
def import_save(session: Session, path: Path) -> None:
    """Import a file into the saved games."""
    name = _store(session).import_(path)
    click.echo(_("Saved as {name}.").format(name=name))


@saves.command()
@click.argument("name")
@click.option("--yes", is_flag=True, help="Do not ask.")
@_server_option
@click.pass_obj
def repair(session: Session, name: str, yes: bool, server: bool, database: str | None) -> None:
    """Rescue what can be rescued of a damaged game; the damaged file is kept."""
    if server:
        _repair_of_server(session, name, database, yes=yes)
        return
    store = _store(session)
    if _is_wanted(store.examine(name), yes=yes) and (kept := store.repair(name)) is not None:
        click.echo(_("Repaired. The damaged file is kept as {name}.").format(name=kept.name))


def _repair_of_server(session: Session, name: str, database: str | None, *, yes: bool) -> None:
    # Snapshots in the journals of a server of files bear the seal of their folder.
    seal = Seal(server_folder(session, None) / "matches")
    with _server_matches(session, database) as matches:
        if _is_wanted(matches.examine(name, seal), yes=yes) and matches.repair(name, seal):
            click.echo(_("Repaired. What was there before is kept in the archive."))


def _is_wanted(found: Repair | None, *, yes: bool) -> bool:
    """Say what a repair would bring, and ask."""
    if found is None:
        click.echo(_("This saved game is whole: there is nothing to repair."))
        return False
    click.echo(repair_words(found))
    question = _("Shall it be repaired? The damaged file is kept.")
    if not yes and not click.confirm(question, err=True):
        click.echo(_("Nothing was changed."))
        return False
    return True


@saves.command()
@click.argument("name")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def delete(session: Session, name: str, yes: bool) -> None:
    """Delete a saved game for good."""
    question = _("Delete {name} for good?").format(name=printable(name))
    if not yes and not click.confirm(question, err=True):
        click.echo(_("Nothing was deleted."))
        return
    store = _store(session)
    _note_what_is_over(session, store, name)
    store.delete(name)
    click.echo(_("Deleted."))


def _note_what_is_over(session: Session, store: Store, name: str) -> None:
    """Write a match that is over into the annals: deleted, it still counts."""
    try:
        saved = store.summary(name)
    except SaveError:  # it is broken: there is nothing to count
        return
    noted([saved], Annals(annals_path(session.folder)))
