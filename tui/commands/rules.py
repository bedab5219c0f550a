"""The command ``rules``: how a game is played."""

import sys

import click

from engine.core import AnyGame
from tui.commands.games import GameGroup
from tui.locale import gettext as _
from tui.locale import language, marked


def _rules(game: AnyGame) -> click.Command:
    def show() -> None:
        from tui.games import rules_page

        try:
            page = rules_page(game.key, language())
        except FileNotFoundError as error:
            text = _("There are no rules of {game} to read yet.").format(game=game.title)
            raise click.ClickException(text) from error
        _show_page(page)

    return click.Command(
        game.key, callback=show, help=_("The rules of {game}.").format(game=game.title)
    )


def _show_page(page: str) -> None:
    """Show Markdown formatted in a terminal, and as it is anywhere else."""
    if not sys.stdout.isatty():
        click.echo(page)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(page))


rules = GameGroup(_rules, "rules", marked("Read the rules of a game."))
