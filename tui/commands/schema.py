"""The command ``schema``: what a bot that somebody writes must understand."""

import json

import click

from engine.core import AnyGame
from tui.commands.games import GameGroup
from tui.locale import gettext as _
from tui.locale import marked


def _schema(game: AnyGame) -> click.Command:
    def show() -> None:
        from tui.programs.messages import schema as schema_of

        click.echo(json.dumps(schema_of(game), indent=2))

    words = _("Print a JSON Schema of what a bot of {game} is told, and of its answers.")
    return click.Command(game.key, callback=show, help=words.format(game=game.title))


schema = GameGroup(
    _schema, "schema", marked("Print what a bot of your own is told, as JSON Schema.")
)
