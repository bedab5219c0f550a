"""Help and refusals of the command line in the language in use.

Click has its texts from the code, where they are English, and its own words from the domain that
gettext has been told: that is ours, and the words that Click says here are in our catalogues too.
"""

import gettext as standard
import os
import re
from collections.abc import Iterable, Sequence
from copy import copy
from typing import Any, TypeVar

import click

from tui.locale import FOLDER, LANGUAGES, language, marked, marked_counted
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
    marked("No such option {name!r}."),
    marked("No such command {name!r}."),
    marked("Missing argument"),
    marked("Missing option"),
    marked("Missing parameter"),
    marked("Missing parameter: {param_name}"),
    marked("Missing {param_type}"),
    marked("Missing command."),
    marked("Invalid value: {message}"),
    marked("Invalid value for {param_hint}: {message}"),
    marked("Option {name!r} does not take a value."),
    marked("{value!r} is not a valid {number_type}."),
    marked("{value} is not in the range {range}."),
    marked("{name} {filename!r} does not exist."),
    marked("{name} {filename!r} is a file."),
    marked("{name} {filename!r} is a directory."),
    marked("{name} {filename!r} is not readable."),
    marked("{name} {filename!r} is not writable."),
    marked("{name} {filename!r} is not executable."),
    marked("{value!r} is not a valid boolean. Recognized values: {states}"),
    marked("{value!r} is not a valid UUID."),
    marked("Choose from:\n\t{choices}"),
    marked("Choice({choices})"),
    marked("Could not open file {filename!r}: {message}"),
    marked("unknown error"),
    marked("Argument {name!r} takes {nargs} values."),
    marked("Try '{command} {option}' for help."),
    marked("Error: {message}"),
    marked("Error: invalid input"),
    marked("Error: The two entered values do not match."),
    marked("Repeat for confirmation"),
    marked("Do you want to continue?"),
    marked("Confirm the action without prompting."),
    marked("Press any key to continue..."),
    marked("%(prog)s, version %(version)s"),
    marked("{editor}: Editing failed"),
    marked("{editor}: Editing failed: {e}"),
    marked("Windows error: {error}"),
    marked("(dynamic)"),
    marked("deprecated"),
    marked("d"),
    marked("file"),
    marked("directory"),
    marked("path"),
)
"""What Click itself can be heard to say."""
COUNTED_BY_CLICK = (
    marked_counted("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    marked_counted(
        "Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"
    ),
    marked_counted(
        "Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."
    ),
    marked_counted("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    marked_counted(
        "{value!r} does not match the format {format}.",
        "{value!r} does not match the formats {formats}.",
    ),
    marked_counted(
        "Takes {nargs} values but 1 was given.", "Takes {nargs} values but {len} were given."
    ),
    marked_counted(
        "{len_type} values are required, but {len_value} was given.",
        "{len_type} values are required, but {len_value} were given.",
    ),
)
"""What it says with a number: it asks for the forms of both, and finds them only together."""
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
    marked("START:RATE:FULL"),
)
"""Words in the help that stand for what is to be typed in their place."""
KINDS: dict[type[click.ParamType[Any]], str] = {
    click.types.IntParamType: marked("number"),
    click.types.FloatParamType: marked("number"),
    click.types.StringParamType: marked("text"),
}
"""What is to be typed after an option, where Click would name the type as programmers do."""


_NOTES = re.compile(r"\[[^][]*\]$")
"""What Click puts behind the help of an option: its default, its limits."""


class _SpokenFormatter(click.HelpFormatter):
    """Writes help with the punctuation of the language in use, which Click has in its code."""

    def write_heading(self, heading: str) -> None:
        """Write a heading."""
        told = _("{heading}:").format(heading=heading)
        self.write(f"{'':>{self.current_indent}}{told}\n")

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Write a list of options or commands."""
        spaced = [(term, _NOTES.sub(_spaced, told)) for term, told in rows]
        super().write_dl(spaced, col_max, col_spacing)


def _spaced(notes: re.Match[str]) -> str:
    return _("; ").join(notes[0].split("; "))


class _SpokenContext(click.Context):
    formatter_class = _SpokenFormatter


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
    said.context_class = _SpokenContext
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
