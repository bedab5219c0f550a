"""The command ``stats``: what was played, won and scored."""

import click
import msgspec
from rich.table import Table
from rich.text import Text

from engine import GAMES
from saves import Annals, Finished, Store
from saves.errors import printable
from tui.cli import Session
from tui.commands.printing import tables_console
from tui.folder import annals_path, saves_folder
from tui.locale import gettext as _
from tui.record_words import record_lines, summary
from tui.statistics import noted, overall, people, records


@click.command()
@click.option("--player", help="Whose games; by default those of everybody who has played here.")
@click.option("--json", "as_json", is_flag=True, help="Every finished game, for other programs.")
@click.pass_obj
def stats(session: Session, player: str | None, as_json: bool) -> None:
    """Show finished games, wins and scores on this machine."""
    listed = Store(saves_folder(session.folder)).summaries()
    matches = noted(listed, Annals(annals_path(session.folder)))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(matches), indent=2))
        return
    if not matches:
        click.echo(_("No game has been finished yet."))
        return
    names = people(matches)
    if player is not None and player not in names:
        raise click.BadParameter(
            _("{name} has not finished a game; {there_are} have.").format(
                name=printable(player), there_are=printable(", ".join(names)) or _("bots")
            ),
            param_hint="--player",
        )
    for name in names if player is None else [player]:
        _print(matches, name)


def _print(matches: list[Finished], name: str) -> None:
    console = tables_console()
    console.print(Text(printable(summary(name, overall(matches, name))), style="bold"))
    for game, record in records(matches, name).items():
        table = Table(title=GAMES[game].title, title_justify="left", box=None, show_header=False)
        for line in record_lines(game, record):
            table.add_row(Text(f"{'  ' * line.belongs}{line.what}"), Text(line.figure))
        console.print(table)
        console.print()
