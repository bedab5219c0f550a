"""The command line. Only what opening the app needs is imported here; the rest when it is asked."""

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple, NoReturn

import click

from tui.command_help import asked_language, let_click_speak, spoken
from tui.locale import LANGUAGES, speak, system_language
from tui.locale import gettext as _

_COMMANDS = {
    "new": "tui.commands.play",
    "resume": "tui.commands.play",
    "saves": "tui.commands.saves",
    "stats": "tui.commands.stats",
    "simulate": "tui.commands.simulate",
    "rules": "tui.commands.rules",
    "ladder": "tui.commands.ladder",
    "schema": "tui.commands.schema",
    "serve": "tui.commands.serve",
    "players": "tui.commands.players",
}
"""Each command and the module that has it."""
_OPEN_THE_APP = (None, "new", "resume")

WRONG_USE = 2


class Session(NamedTuple):
    """What was said before the command, and holds for all of them."""

    folder: Path
    language: str | None
    theme: str | None


class LazyGroup(click.Group):
    """A group whose commands are imported when they are used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command."""
        if cmd_name not in _COMMANDS:
            return None
        command: click.Command = getattr(import_module(_COMMANDS[cmd_name]), cmd_name)
        return spoken(command)


def _known_theme(_ctx: click.Context, _parameter: click.Parameter, name: str | None) -> str | None:
    if name is None:
        return None
    from tui.themes import THEME_NAMES

    if name not in THEME_NAMES:
        there_are = ", ".join(THEME_NAMES)
        raise click.BadParameter(
            _("there is no theme {name!r}; there are {there_are}.").format(
                name=name, there_are=there_are
            )
        )
    return name


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--data-dir",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where saved games and settings are kept.",
)
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="The language of the app.")
@click.option("--theme", callback=_known_theme, help="The colour theme.")
@click.version_option(package_name="quadriga", prog_name="quadriga")
@click.pass_context
def quadriga(
    ctx: click.Context, data_dir: Path | None, lang: str | None, theme: str | None
) -> None:
    """Four classic board games of antiquity. Without a command the app opens."""
    from tui.folder import data_folder

    session = Session(data_folder(data_dir), lang, theme)
    ctx.obj = session
    if lang is None and ctx.invoked_subcommand not in _OPEN_THE_APP:
        speak(_chosen_language(session.folder))
        let_click_speak()
    if ctx.invoked_subcommand is None:
        from tui.commands.terminal import open_app

        open_app(session, None)


def _chosen_language(folder: Path) -> str:
    """Return the language of the settings; what cannot be read cannot have chosen any."""
    from tui.settings import load_settings

    try:
        return load_settings(folder).language
    except OSError:
        return system_language()


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Carry out a command; whatever goes wrong is said in a sentence."""
    given = sys.argv[1:] if arguments is None else arguments
    speak(asked_language(given) or system_language())
    let_click_speak()
    try:
        spoken(quadriga).main(given, prog_name="quadriga", standalone_mode=False)
    except click.ClickException as error:
        click.echo(error.format_message(), err=True)
        sys.exit(error.exit_code)
    except click.Abort:
        sys.exit(1)
    except Exception as error:
        _tell_save_error(error)
    sys.exit(0)


def _tell_save_error(error: Exception) -> NoReturn:
    from saves import SaveError
    from saves.errors import printable
    from tui.errors import save_error_words

    if not isinstance(error, SaveError):
        raise error
    click.echo(printable(save_error_words(error)), err=True)
    sys.exit(1)
