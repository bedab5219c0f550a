"""Every text has its words in every language, and the catalogues are gettext's own."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from scripts.catalogues import REALMS, Realm, said_in, written
from tui.locale import (
    LANGUAGES,
    compiled,
    gettext,
    languages_in,
    marked_in,
    ngettext,
    pgettext,
    speak_apart,
    system_language,
)

OTHERS = [language for language in LANGUAGES if language != "en"]
every_language = pytest.mark.parametrize("language", OTHERS)
every_realm = pytest.mark.parametrize("realm", REALMS, ids=lambda realm: realm.name)
MSGFMT = shutil.which("msgfmt")


def catalogues(realm: Realm, language: str) -> list[Path]:
    return sorted((realm.locale / language / "LC_MESSAGES").glob("*.po"))


def messages(realm: Realm, language: str) -> Iterator[Message]:
    """Yield every message of a language."""
    for path in catalogues(realm, language):
        with path.open("rb") as file:
            yield from (message for message in read_po(file, locale=language) if message.id)


def forms(text: object) -> tuple[str, ...]:
    """Return a text, or all forms of one with a number in it."""
    return tuple(map(str, text)) if isinstance(text, (list, tuple)) else (str(text),)


@every_realm
@every_language
def test_the_catalogues_have_every_text_and_no_other_and_are_compiled(
    realm: Realm, language: str
) -> None:
    wanted = written(realm, language)
    there = {path for path in (realm.locale / language).rglob("*") if path.is_file()}
    assert there == set(wanted)
    for path, content in wanted.items():
        assert path.read_bytes() == content, f"{path.name} is not up to date: make catalogues"


@every_realm
@every_language
def test_no_text_lacks_its_translation(realm: Realm, language: str) -> None:
    missing = [
        str(message.id)
        for message in messages(realm, language)
        if not all(forms(message.string)) or message.fuzzy
    ]
    assert not missing, "\n".join(sorted(missing))


def gaps(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name}


@every_realm
@every_language
def test_translations_fill_the_same_gaps(realm: Realm, language: str) -> None:
    for message in messages(realm, language):
        wanted = set().union(*map(gaps, forms(message.id)))
        for form in forms(message.string):
            if message.pluralizable:
                assert gaps(form) <= wanted, form
            else:
                assert gaps(form) == wanted, form


@every_realm
@every_language
def test_babel_finds_nothing_wrong(realm: Realm, language: str) -> None:
    for path in catalogues(realm, language):
        with path.open("rb") as file:
            wrong = [
                f"{message.id!r}: {error}"
                for message, errors in read_po(file, locale=language).check()
                for error in errors
            ]
        assert not wrong, f"{path}\n" + "\n".join(wrong)


@pytest.mark.skipif(MSGFMT is None, reason="gettext's own compiler is not on this machine")
@every_realm
@every_language
def test_gettext_itself_finds_nothing_wrong(realm: Realm, language: str, tmp_path: Path) -> None:
    for path in catalogues(realm, language):
        command = [str(MSGFMT), "--check", "--output-file", str(tmp_path / "out.mo"), str(path)]
        said = subprocess.run(command, check=False, capture_output=True, text=True)
        assert (said.returncode, said.stderr) == (0, "")


def test_texts_are_found_wherever_they_stand() -> None:
    code = (
        b"""f'{_("gap"):>6}', ngettext("{count} ox", "{count} oxen", 2), pgettext("car", "out")"""
    )
    assert list(said_in(BytesIO(code))) == [
        (None, ("{count} ox", "{count} oxen")),
        ("car", "out"),
        (None, "gap"),
    ]


@every_realm
def test_no_line_of_french_ends_before_its_punctuation(realm: Realm) -> None:
    breakable = re.compile(r" (?:[:;!?»]|%(?!\())|« ")
    unspaced = re.compile(r"[\w°](?:[;!?](?=\s|$)|:(?= ))")
    found = [
        form
        for message in messages(realm, "fr")
        for form in forms(message.string)
        if breakable.search(form) or unspaced.search(form)
    ]
    assert not found, "\n".join(found)


@every_realm
@every_language
def test_no_line_begins_with_a_percent_sign(realm: Realm, language: str) -> None:
    found = [
        form
        for message in messages(realm, language)
        for form in forms(message.string)
        if re.search(r"[ }\d]%(?!\()", form)
    ]
    assert not found, "\n".join(found)


def test_a_context_tells_the_meanings_of_a_word_apart() -> None:
    speak_apart("fr")
    assert pgettext("chariot", "finished") == "arrivé"
    assert gettext("finished") == "terminée"
    assert gettext(marked_in("chariot", "out")) == "éliminé"


def test_the_context_is_not_shown() -> None:
    speak_apart("en")
    assert pgettext("chariot", "finished") == "finished"


def test_nothing_is_nothing_in_every_language() -> None:
    speak_apart("fr")
    assert gettext("") == ""


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
    [
        ("LC_ALL", "fr_FR.UTF-8", "fr"),
        ("LANG", "fr_CA", "fr"),
        ("LANG", "de_AT.UTF-8", "de"),
        ("LANG", "la_VA", "en"),
    ],
)
def test_the_language_comes_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, value)
    assert system_language() == language


def test_a_folder_with_a_name_at_its_head_is_a_language(tmp_path: Path) -> None:
    folder = tmp_path / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "app.po").write_text('msgid ""\nmsgstr "X-Language-Name: Italiano\\n"\n')
    realm = Realm((Path(__file__).parents[2] / "tui" / "dialogs",), tmp_path)
    assert realm.languages == ["it"]
    assert languages_in(tmp_path) == {"en": "English"}, "nothing is compiled yet"
    for path, content in written(realm, "it").items():
        path.write_bytes(content)
    assert languages_in(tmp_path) == {"en": "English", "it": "Italiano"}


def test_a_language_that_does_not_say_its_name_goes_by_its_code(tmp_path: Path) -> None:
    path = compiled(tmp_path, "it")
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, Catalog("it"))
    assert languages_in(tmp_path) == {"en": "English", "it": "it"}


def test_a_text_that_is_counted_from_now_on_loses_its_words(tmp_path: Path) -> None:
    """Its one form says nothing of the others."""
    folder = tmp_path / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    head = 'msgid ""\nmsgstr "X-Language-Name: Italiano\\n"\n\n'
    (folder / "app.po").write_text(head + 'msgid "{count} hour"\nmsgstr "{count} ora"\n')
    realm = Realm((Path(__file__).parents[2] / "tui" / "ssh",), tmp_path)
    told = written(realm, "it")[folder / "app.po"].decode()
    assert 'msgid_plural "{count} hours"' in told
    assert "ora" not in told
