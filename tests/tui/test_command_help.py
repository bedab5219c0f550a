"""The command line speaks the language that is asked for, in its help and its refusals."""

import re
from collections.abc import Iterator

import click
import pytest

from engine import GAMES
from tui.cli import LazyGroup, main, quadriga
from tui.command_help import SAID_BY_CLICK, asked_language, spoken
from tui.locale import LANGUAGES, speak_apart

OTHERS = [code for code in LANGUAGES if code != "en"]


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
    ],
)
def test_refusals_are_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], french: str, german: str
) -> None:
    assert french in run(capsys, "--lang", "fr", *words)
    assert german in run(capsys, "--lang=de", *words)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_nor_is_what_stands_for_something_else(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    """OPTIONS is French too; what is German is told from it by its ending."""
    told = run(capsys, "--lang", "de", *command, "--help")
    words = set(re.findall(r"\b[A-Z][A-Z0-9]+\b", re.sub(r"\S+://\S+|[A-Z]+_[A-Z]+", "", told)))
    english = {"OPTIONS", "COMMAND", "ARGS", "GAME", "LEVEL", "NUMBER", "INTEGER", "FLOAT", "RANGE"}
    assert not words & {*english, "DIRECTORY", "FILE", "PATH", "NEW"}


def test_everything_that_click_says_has_words() -> None:
    from tui.locale import gettext

    for language in OTHERS:
        speak_apart(language)
        alike = {text for text in SAID_BY_CLICK if gettext(text) == text}
        assert alike <= {"Options"}, language


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
