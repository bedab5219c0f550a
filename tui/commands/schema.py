"""The command ``schema``: what a bot that somebody writes must understand."""

import json

import click

from engine.core import AnyGame
from tui.commands.games import GameGroup


def _schema(game: AnyGame) -> click.Command:
    def show() -> None:
        from tui.programs.messages import schema as schema_of

        click.echo(json.dumps(schema_of(game), indent=2))

    help_text = f"Print a JSON Schema of what a bot is told of {game.title}, and answers."
    return click.Command(game.key, callback=show, help=help_text)


schema = GameGroup(_schema, "schema", "Print what a bot of your own is told, as JSON Schema.")
