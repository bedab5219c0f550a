"""Help and refusals of the command line in the language in use.

Click has its texts from the code, where they are English, and its own words from the domain that
gettext has been told: that is ours, and the words that Click says here are in our catalogues too.
"""

import gettext as standard
import os
from collections.abc import Sequence
from copy import copy
from typing import Any, TypeVar

import click

from tui.locale import FOLDER, LANGUAGES, language, marked
from tui.locale import gettext as _

AnyCommand = TypeVar("AnyCommand", bound=click.Command)

SAID_BY_CLICK = (
    marked("Usage:"),
    marked("Options"),
    marked("Commands"),
    marked("Positional arguments"),
    marked("Aborted!"),
    marked("default: {default}"),
    marked("required"),
    marked("env var: {var}"),
    marked("Show this message and exit."),
    marked("Show the version and exit."),
    marked("Did you mean {possibility}?"),
    marked("No such option {name!r}."),
    marked("No such command {name!r}."),
    marked("Missing argument"),
    marked("Missing option"),
    marked("Missing command."),
    marked("Invalid value: {message}"),
    marked("Invalid value for {param_hint}: {message}"),
    marked("Got unexpected extra argument ({args})"),
    marked("Got unexpected extra arguments ({args})"),
    marked("Option {name!r} requires an argument."),
    marked("Option {name!r} does not take a value."),
    marked("{value!r} is not one of {choices}."),
    marked("{value!r} is not a valid {number_type}."),
    marked("{value} is not in the range {range}."),
    marked("{name} {filename!r} does not exist."),
    marked("{name} {filename!r} is a file."),
    marked("{name} {filename!r} is a directory."),
    marked("{name} {filename!r} is not readable."),
    marked("{name} {filename!r} is not writable."),
    marked("file"),
    marked("directory"),
    marked("path"),
)
"""What Click itself can be heard to say."""
STAND_FOR_OTHERS = (
    marked("[OPTIONS]"),
    marked("[COMMAND] [ARGS]..."),
    marked("COMMAND [ARGS]..."),
    marked("GAME [OPTIONS]"),
    marked("NAME"),
    marked("[NAME]"),
    marked("NEW"),
    marked("PATH"),
    marked("LEVEL[,LEVEL...]"),
    marked("LEVEL,LEVEL[,LEVEL...]"),
)
"""Words in the help that stand for what is to be typed in their place."""
KINDS: dict[type[click.ParamType[Any]], str] = {
    click.types.IntParamType: marked("number"),
    click.types.FloatParamType: marked("number"),
    click.types.StringParamType: marked("text"),
}
"""What is to be typed after an option, where Click would name the type as programmers do."""


def asked_language(arguments: Sequence[str]) -> str | None:
    """Return the language that is asked for, before anything else on the line is understood."""
    for place, word in enumerate(arguments):
        name, _equals, value = word.partition("=")
        if name == "--lang":
            said = value or next(iter(arguments[place + 1 :]), "")
            return said if said in LANGUAGES else None
    return None


def let_click_speak() -> None:
    """Have Click's own words in the language in use."""
    standard.bindtextdomain("quadriga", str(FOLDER))
    standard.textdomain("quadriga")
    os.environ["LANGUAGE"] = language()


def spoken(command: AnyCommand) -> AnyCommand:
    """Return a command whose help is in the language in use."""
    said = copy(command)
    said._help_option = None  # Click keeps it with the words that it had at first
    said.help = _(command.help or "")
    said.params = [_spoken_parameter(each) for each in command.params]
    said.options_metavar = _(command.options_metavar or "")
    if isinstance(said, click.Group):
        said.subcommand_metavar = _(said.subcommand_metavar)
        said.commands = {name: spoken(each) for name, each in said.commands.items()}
    return said


def _spoken_parameter(parameter: click.Parameter) -> click.Parameter:
    said = copy(parameter)
    if kind := _kind_of(said.type):
        said.type = copy(said.type)
        said.type.name = _(kind)
    if isinstance(said, click.Option):
        said.help = _(said.help or "")
    elif said.metavar is None and not isinstance(said.type, click.Choice):
        name = (said.name or "").upper()
        said.metavar = name if said.required else f"[{name}]"
    if said.metavar is not None:
        said.metavar = _(said.metavar)
    return said


def _kind_of(type_: click.ParamType[Any]) -> str | None:
    if isinstance(type_, click.Path):
        return "path" if type_.file_okay and type_.dir_okay else type_.name
    return next((words for kind, words in KINDS.items() if isinstance(type_, kind)), None)
