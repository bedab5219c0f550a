"""The command line speaks the language that is asked for, in its help and its refusals."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from engine import GAMES
from scripts.catalogues import APP, found_in
from tui.cli import LazyGroup, main, quadriga
from tui.command_help import asked_language, spoken
from tui.locale import LANGUAGES, speak_apart

OTHERS = [code for code in LANGUAGES if code != "en"]
FOR_PROGRAMMERS = (
    "Arguments take exactly one",
    "Boolean option {decl!r}",
    "Could not determine name",
    "Couldn't detect Bash",
    "DeprecationWarning:",
    "Invalid start character",
    "Name '{name}' defined twice",
    "No options defined",
    "Shell completion is not supported",
    "Unknown color",
    "Unknown standard stream",
    "Value must be an iterable",
)
"""How Click begins what it says of wrong code, and of shells that it cannot complete words in."""


def run(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit):
        main(words)
    told = capsys.readouterr()
    return told.out + told.err


def every_command(group: click.Group, *path: str) -> Iterator[tuple[str, ...]]:
    with click.Context(group) as context:
        for name in group.list_commands(context):
            command = group.get_command(context, name)
            assert command is not None
            yield (*path, name)
            if isinstance(command, click.Group):
                yield from every_command(command, *path, name)


COMMANDS = [(), *every_command(quadriga)]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_line_of_help_is_english(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...], language: str
) -> None:
    def paragraphs(code: str) -> set[str]:
        words = run(capsys, "--lang", code, *command, "--help")
        assert "Usage:" not in words or code == "en"
        texts = re.split(r"\n\s*\n|\n(?=  \S)", words)
        told = (re.split(r"  +|\n", text.strip(), maxsplit=1)[-1] for text in texts)
        return {" ".join(text.split()) for text in told if len(text.split()) > 3}

    same = paragraphs("en") & paragraphs(language)
    assert not same, same


@pytest.mark.parametrize(
    ("words", "french", "german"),
    [
        (("frob",), "La commande 'frob' n’existe pas.", "Den Befehl 'frob' gibt es nicht."),
        (
            ("new", "zeus", "--players", "9"),
            "9 n’est pas dans l’intervalle",
            "9 liegt nicht im Bereich",
        ),
        (("saves", "show"), "Il manque l’argument 'NOM'", "Es fehlt das Argument 'NAME'"),
        (("simulate", "zeus", "--games", "x"), "'x' n’est pas un nombre.", "'x' ist keine Zahl."),
        (("rules", "chess"), "Il n’y a pas de jeu", "Ein Spiel"),
        (
            ("simulate", "osiris", "--ties", "foo"),
            "'foo' ne fait pas partie de 'shared', 'beige', 'turn'.",
            "'foo' ist keines von 'shared', 'beige', 'turn'.",
        ),
        (("stats", "--plaver"), "Vouliez-vous dire '--player'\u00a0?", "Meintest du '--player'?"),
        (("stats", "a"), "Argument en trop (a)", "Ein Argument zu viel (a)"),
        (("stats", "a", "b"), "Arguments en trop (a b)", "Argumente zu viel (a b)"),
        (("stats", "--player"), "demande une valeur.", "braucht einen Wert."),
    ],
)
def test_refusals_are_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], french: str, german: str
) -> None:
    assert french in run(capsys, "--lang", "fr", *words)
    assert german in run(capsys, "--lang=de", *words)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_option_says_what_it_is_for(command: tuple[str, ...]) -> None:
    found: click.Command = quadriga
    for name in command:
        assert isinstance(found, click.Group)
        with click.Context(found) as context:
            deeper = found.get_command(context, name)
        assert deeper is not None
        found = deeper
    options = [each for each in found.params if isinstance(each, click.Option) and not each.hidden]
    assert not [each.opts for each in options if not each.help]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_nor_is_what_stands_for_something_else(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    """OPTIONS is French too; what is German is told from it by its ending."""
    told = run(capsys, "--lang", "de", *command, "--help")
    words = set(re.findall(r"\b[A-Z][A-Z0-9]+\b", re.sub(r"\S+://\S+|[A-Z]+_[A-Z]+", "", told)))
    english = {"OPTIONS", "COMMAND", "ARGS", "GAME", "LEVEL", "NUMBER", "INTEGER", "FLOAT", "RANGE"}
    assert not words & {*english, "DIRECTORY", "FILE", "PATH", "NEW", "START", "RATE", "FULL"}


def said_by_click() -> Iterator[tuple[str, ...]]:
    """Yield every text in Click's own code, or both forms of it, that it looks up."""
    for path in sorted(Path(str(click.__file__)).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                looked_up = node.args[: {"_": 1, "gettext": 1, "ngettext": 2}.get(node.func.id, 0)]
                texts = [each.value for each in looked_up if isinstance(each, ast.Constant)]
                if texts and not str(texts[0]).startswith(FOR_PROGRAMMERS):
                    yield tuple(map(str, texts))


def test_everything_that_click_can_say_is_in_our_catalogues() -> None:
    said = set(said_by_click())
    assert ("Usage:",) in said, "this is how Click marks its texts"
    ours = {text if isinstance(text, tuple) else (text,) for _context, text in found_in(APP)}
    assert not said - ours, "add it to what Click says in tui/command_help.py"


def test_help_is_punctuated_as_french_is(capsys: pytest.CaptureFixture[str]) -> None:
    """A space that no line breaks at stands before what English puts right behind the word."""
    told = run(capsys, "--lang", "fr", "serve", "--help")
    assert "Options\u00a0:" in told
    assert "[par défaut\u00a0: 2222\u00a0; 0<=x<=65535]" in " ".join(told.split(" "))
    assert not re.search(r"\w[:;]\s", told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_default_is_a_number_with_an_english_point(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    for command in COMMANDS:
        told = run(capsys, "--lang", language, *command, "--help")
        assert not re.search(r"(?<![\d.])\d+\.\d+(?![\d.])", told), command


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("--lang fr", "fr"),
        ("--theme dark --lang=de new", "de"),
        ("--lang", None),
        ("--lang it", None),
        ("new zeus", None),
    ],
)
def test_the_language_is_found_before_the_line_is_understood(
    line: str, language: str | None
) -> None:
    assert asked_language(line.split()) == language


def test_a_command_stays_as_it_is_for_others() -> None:
    speak_apart("fr")
    assert isinstance(quadriga, LazyGroup)
    before = quadriga.help
    assert spoken(quadriga).help != before
    assert quadriga.help == before


def test_help_is_no_longer_in_the_language_of_the_time_before(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with click.Context(quadriga) as context:
        assert quadriga.get_help_option(context) is not None
    assert "Diese Hilfe zeigen" in run(capsys, "--lang", "de", "--help")


def test_games_are_commands_too() -> None:
    assert ("new", next(iter(GAMES))) in COMMANDS
