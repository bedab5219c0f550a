"""Every text has its French."""

import ast
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from string import Formatter

import pytest

from engine.core import Figure, Refusal
from saves import SaveReason
from tui import locale
from tui.locale import LANGUAGES, _catalog, gettext, ngettext, speak_apart, system_language

ROOT = Path(__file__).parent.parent.parent
SPEAKING = {"_", "gettext", "marked"}
OTHERS = [language for language in LANGUAGES if language != "en"]


def calls(folder: str) -> Iterator[tuple[Path, ast.Call, str]]:
    for path in sorted((ROOT / folder).rglob("*.py")):
        if path.parent.name == "locale":
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield path, node, node.func.id


def literal(path: Path, node: ast.expr) -> str:
    assert isinstance(node, ast.Constant), f"{path}:{node.lineno}: only a literal can be translated"
    assert isinstance(node.value, str)
    return node.value


def spoken(game: str | None = None) -> set[str]:
    """Return every text of the app, or of the fifth game."""
    texts = set()
    for path, call, name in calls("tests/ur" if game else "tui"):
        if name == "marked" or (name in SPEAKING and isinstance(call.args[0], ast.Constant)):
            texts.add(literal(path, call.args[0]))
    kinds: list[type[StrEnum]] = [*every_kind(Refusal), *every_kind(Figure), SaveReason]
    for words in kinds:
        if words.__module__.startswith("tests.ur.") == bool(game):
            texts |= {word.value for word in words}
    return texts


def every_kind(kind: type[StrEnum]) -> Iterator[type[StrEnum]]:
    for each in kind.__subclasses__():
        yield each
        yield from every_kind(each)


def counted() -> set[tuple[str, str]]:
    """Return every text with a number in it, in its forms for one and for many."""
    return {
        (literal(path, call.args[0]), literal(path, call.args[1]))
        for path, call, name in calls("tui")
        if name == "ngettext"
    }


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_lacks_its_translation(language: str) -> None:
    missing = spoken() - set(_catalog(language).messages)
    assert not missing, "\n".join(sorted(missing))


@pytest.mark.parametrize("game", ["ur"])
@pytest.mark.parametrize("language", OTHERS)
def test_no_text_of_a_game_from_elsewhere_lacks_its_translation(language: str, game: str) -> None:
    assert spoken(game), "there is something to say"
    assert not spoken(game) - set(_catalog(language).messages)


@pytest.mark.parametrize("language", OTHERS)
def test_no_counted_text_lacks_its_translation(language: str) -> None:
    missing = {one for one, _many in counted()} - set(_catalog(language).plurals)
    assert not missing, "\n".join(sorted(missing))


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_translated_that_nobody_says(language: str) -> None:
    catalog = _catalog(language)
    assert set(catalog.messages) <= spoken()
    assert set(catalog.plurals) <= {one for one, _many in counted()}


def gaps(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_translations_fill_the_same_gaps(language: str) -> None:
    catalog = _catalog(language)
    for text, translated in catalog.messages.items():
        assert gaps(text) == gaps(translated), text
    for one, forms in catalog.plurals.items():
        for form in forms:
            assert gaps(form) <= gaps(one), one


def test_english_needs_no_catalog() -> None:
    speak_apart("en")
    assert gettext("Help") == "Help"
    assert ngettext("{count} ox", "{count} oxen", 2) == "{count} oxen"
    assert ngettext("{count} ox", "{count} oxen", 0) == "{count} oxen"


def test_french_counts_nothing_as_one() -> None:
    speak_apart("fr")
    assert ngettext("{count} ox", "{count} oxen", 0) == "{count} bœuf"
    assert ngettext("{count} ox", "{count} oxen", 2) == "{count} bœufs"


@pytest.mark.parametrize(
    ("variable", "value", "language"),
    [("LC_ALL", "fr_FR.UTF-8", "fr"), ("LANG", "fr_CA", "fr"), ("LANG", "de_DE.UTF-8", "en")],
)
def test_the_language_comes_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, value)
    assert system_language() == language


def test_every_language_has_a_folder() -> None:
    folder = Path(locale.__file__).parent
    for language in OTHERS:
        assert list((folder / language).glob("*.po"))
