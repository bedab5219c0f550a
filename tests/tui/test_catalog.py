"""Reading the files that hold another language's words."""

from pathlib import Path

import pytest

from tui.locale.catalog import Catalog, read_messages

OXEN = """\
msgid "{count} ox"
msgid_plural "{count} oxen"
msgstr[0] "{count} bœuf"
msgstr[1] "{count} bœufs"
"""


@pytest.fixture
def po(tmp_path: Path) -> Path:
    return tmp_path / "words.po"


def catalog_of(path: Path, text: str) -> Catalog:
    path.write_text(text, encoding="utf-8")
    catalog = Catalog()
    read_messages(path, catalog)
    return catalog


def test_a_message_has_its_translation(po: Path) -> None:
    catalog = catalog_of(po, 'msgid "Help"\nmsgstr "Aide"\n\nmsgid "Rules"\nmsgstr "Règles"\n')
    assert catalog.messages == {"Help": "Aide", "Rules": "Règles"}


def test_the_lines_of_an_entry_are_one_message(po: Path) -> None:
    text = 'msgid ""\n"Bid in secret, "\n"then build."\nmsgstr ""\n"Misez, "\n"puis bâtissez."\n'
    catalog = catalog_of(po, text)
    assert catalog.messages == {"Bid in secret, then build.": "Misez, puis bâtissez."}


def test_escapes_are_those_of_the_message(po: Path) -> None:
    catalog = catalog_of(po, 'msgid "two\\nlines, \\"quoted\\""\nmsgstr "deux\\nlignes"\n')
    assert catalog.messages == {'two\nlines, "quoted"': "deux\nlignes"}


def test_the_header_is_no_message(po: Path) -> None:
    catalog = catalog_of(po, 'msgid ""\nmsgstr "Language: fr\\n"\n\nmsgid "No"\nmsgstr "Non"\n')
    assert catalog.messages == {"No": "Non"}


def test_comments_say_nothing(po: Path) -> None:
    text = '# A key.\n#: tui/app.py:1\nmsgid "Help"\n#, fuzzy\nmsgstr "Aide"\n# The end.\n'
    assert catalog_of(po, text).messages == {"Help": "Aide"}


def test_an_untranslated_message_is_left_out(po: Path) -> None:
    assert catalog_of(po, 'msgid "Help"\nmsgstr ""\n') == Catalog()


def test_a_counted_message_lacking_a_form_is_left_out(po: Path) -> None:
    assert catalog_of(po, OXEN.replace("{count} bœufs", "")) == Catalog()


def test_a_counted_message_has_a_form_for_one_and_a_form_for_many(po: Path) -> None:
    catalog = catalog_of(po, OXEN)
    assert catalog.plurals == {"{count} ox": ("{count} bœuf", "{count} bœufs")}
    assert not catalog.messages


@pytest.mark.parametrize(
    ("count", "form"),
    [(0, "{count} bœuf"), (1, "{count} bœuf"), (2, "{count} bœufs"), (99, "{count} bœufs")],
)
def test_french_takes_the_form_for_one_up_to_one(po: Path, count: int, form: str) -> None:
    assert catalog_of(po, OXEN).plural("{count} ox", "{count} oxen", count) == form


@pytest.mark.parametrize(("count", "form"), [(0, "oxen"), (1, "ox"), (2, "oxen")])
def test_a_counted_message_without_translation_follows_english(count: int, form: str) -> None:
    assert Catalog().plural("ox", "oxen", count) == form


def test_the_last_entry_needs_no_empty_line_after_it(po: Path) -> None:
    assert catalog_of(po, 'msgid "Help"\nmsgstr "Aide"').messages == {"Help": "Aide"}


def test_a_second_file_adds_to_the_first(po: Path, tmp_path: Path) -> None:
    catalog = catalog_of(po, 'msgid "Help"\nmsgstr "Aide"\n')
    second = tmp_path / "game.po"
    second.write_text(OXEN, encoding="utf-8")
    read_messages(second, catalog)
    assert catalog.messages == {"Help": "Aide"}
    assert list(catalog.plurals) == ["{count} ox"]
