"""What the commands for a server's owner share: its folder, and its archive."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tui.cli import Session
from tui.folder import data_folder
from tui.locale import gettext as _
from tui.locale import marked

if TYPE_CHECKING:
    from saves.archive.archive import Archive
    from saves.archive.takeover import BrokenBook

Command = TypeVar("Command", bound=Callable[..., Any])

DATABASE = "QUADRIGA_DATABASE"
"""The variable with the address of the database: a command line can be read by others."""


_SERVER_PARTS = ("alembic", "sqlalchemy", "prometheus_client")
_WAYS_TO_INSTALL = ("pip install", "pipx install --force", "uv tool install")
"""Each for whoever has installed the app so; pipx adds nothing to what is there unless told to."""


def database_option(command: Command) -> Command:
    """Give a command the option that names the database."""
    return click.option(
        "--database",
        envvar=DATABASE,
        metavar="URL",
        help=marked("postgresql://user@host/name, in place of the file in the data folder."),
        show_envvar=True,
    )(command)


def server_folder(session: Session, data_dir: Path | None) -> Path:
    """Return where a server keeps everything."""
    return (data_folder(data_dir) if data_dir is not None else session.folder) / "server"


def need_server_parts() -> None:
    """Say in a sentence what is missing, if only what playing at home needs is installed."""
    if any(find_spec(each) is None for each in _SERVER_PARTS):
        text = _("Running a server needs more packages. Install them as you installed Quadriga:")
        ways = (f"  {way} 'quadriga[server]'" for way in _WAYS_TO_INSTALL)
        raise click.ClickException("\n".join([text, *ways]))


@contextmanager
def told() -> Iterator[None]:
    """Say in a sentence why an archive cannot be opened."""
    need_server_parts()
    from saves.archive.takeover import BrokenBook
    from tui.ssh.claim import FolderTaken

    try:
        yield
    except BrokenBook as broken:
        raise click.ClickException(_broken_book_words(broken)) from broken
    except FolderTaken as taken:
        text = _("Another server is running on {folder}.")
        raise click.ClickException(text.format(folder=taken.folder)) from taken


def _broken_book_words(broken: "BrokenBook") -> str:
    """Return what is wrong with the list of players, and the way back."""
    words = _(broken.problem.value).format(path=broken.path)
    if broken.before is None:
        return f"{words} {_('Nothing was changed. Please put it back from a backup.')}"
    way_back = _("Nothing was changed. The version before it is {before}: copy it there.")
    return f"{words} {way_back.format(before=broken.before)}"


def owners_archive(folder: Path, database: str | None) -> "Archive":
    """Return the archive of a server, which may be running.

    A folder of files that no server has taken over yet is taken over now.
    """
    with told():
        from saves.archive.archive import open_archive
        from saves.archive.takeover import is_due, take_over
        from tui.ssh.claim import Claim
        from tui.ssh.names import appearance

        archive = open_archive(folder, database)
        if is_due(archive, folder):
            claim = Claim(folder)  # not from under a server that still keeps files
            try:
                taken = take_over(archive, folder, appearance)
            finally:
                claim.release()
            if taken is not None:
                click.echo(_("Taken over: {what}.").format(what=taken), err=True)
        return archive
