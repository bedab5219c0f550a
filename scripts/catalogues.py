"""Collects every text of the app into the catalogues of its translators, and compiles these.

    .venv/bin/python scripts/catalogues.py             # make catalogues

Babel extracts the texts, with a reader of our own for Python; refusals, figures and the like stand
in the engine's enumerations. Each language has a ``.po`` file for each part of the app: a new text
comes into it without a translation, one that nobody says any more leaves it. All of a language is
then compiled into one ``quadriga.mo``, which is what the app reads.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import IO, cast

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from engine import GAMES  # noqa: E402
from engine.core import Figure, Refusal  # noqa: E402
from saves import SaveReason  # noqa: E402
from saves.archive.takeover import BookProblem  # noqa: E402
from tui.locale import compiled  # noqa: E402

KEYWORDS = {
    "_": None,
    "gettext": None,
    "marked": None,
    "ngettext": (1, 2),
    "marked_counted": (1, 2),
    "pgettext": ((1, "c"), 2),
    "marked_in": ((1, "c"), 2),
}
"""The functions for texts, and which of their arguments these are, as Babel writes it."""
COMMON = "app"
"""The part of all texts that several parts say."""
_LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)
"""The date of every catalogue: git knows better, and the same texts give the same files."""
_WIDTH = 100
_OWN_NAME = "X-Language-Name"
"""The head of a catalogue that tells what its language calls itself."""

Text = str | tuple[str, str]
"""A text; or one with a number in it, in its forms for one and for many."""
Said = tuple[str | None, Text]
"""A text and its context, if the text alone could mean two things."""


@dataclass(frozen=True)
class Realm:
    """Code together with the folder of its translations."""

    code: tuple[Path, ...]
    locale: Path
    parts: tuple[str, ...] = ()
    """The names of folders that are parts of their own; all else is common."""
    rules: str = "engine"
    """The package whose enumerations are texts too."""
    guest_of: "Realm | None" = None
    """Whose words it need not repeat."""

    @property
    def name(self) -> str:
        """The name of the folder that has its translations."""
        return self.locale.parent.name

    @property
    def languages(self) -> list[str]:
        """The languages it is translated into: the folders of its translators; a guest follows."""
        host = self.guest_of or self
        return sorted(path.parent.parent.name for path in host.locale.glob(f"*/*/{COMMON}.po"))

    def own_name_of(self, language: str) -> str:
        """Return what a language calls itself, which its translators say and nobody else knows."""
        path = (self.guest_of or self).locale / language / "LC_MESSAGES" / f"{COMMON}.po"
        found = re.search(rf'"{_OWN_NAME}: (.+)\\n"', path.read_text(encoding="utf-8"))
        if found is None:
            raise SystemExit(f'{path}: a head is missing, such as "{_OWN_NAME}: Italiano\\n"')
        return found[1]

    def part_of(self, path: Path) -> str:
        """Return to which part of the app a file belongs."""
        return next((name for name in path.parts if name in self.parts), COMMON)


APP = Realm(
    (ROOT / "tui", ROOT / "engine", ROOT / "saves"),
    ROOT / "tui" / "locale",
    ("commands", "ssh", *GAMES),
)
GUESTS = tuple(
    Realm((folder.parent,), folder, rules=f"tests.{folder.parent.name}.engine", guest_of=APP)
    for folder in sorted((ROOT / "tests").glob("*/locale"))
)
"""Games that only the tests know, each with translations of its own."""
REALMS = (APP, *GUESTS)


@dataclass
class Found:
    """Where a text is said."""

    parts: set[str] = field(default_factory=set)
    files: set[str] = field(default_factory=set)

    @property
    def part(self) -> str:
        """The part whose catalogue has it."""
        return COMMON if len(self.parts) > 1 else next(iter(self.parts))


def found_in(realm: Realm) -> dict[Said, Found]:
    """Return every text of a realm and where it is said."""
    texts: dict[Said, Found] = {}
    for path, said in (*_in_code(realm), *_in_enumerations(realm)):
        found = texts.setdefault(said, Found())
        found.parts.add(realm.part_of(path.relative_to(ROOT)))
        found.files.add(path.relative_to(ROOT).as_posix())
    known = found_in(realm.guest_of) if realm.guest_of is not None else {}
    return {said: found for said, found in texts.items() if said not in known}


def _in_code(realm: Realm) -> Iterator[tuple[Path, Said]]:
    for folder in realm.code:
        for path in sorted(folder.rglob("*.py")):
            with path.open("rb") as file:
                yield from ((path, said) for said in said_in(file))


def said_in(code: IO[bytes]) -> Iterator[Said]:
    """Yield every text that code gives to one of the functions for texts."""
    for _line, text, _comments, context in extract(
        "scripts.texts_in_python:calls_in", code, KEYWORDS
    ):
        yield context, cast("Text", text)


def _in_enumerations(realm: Realm) -> Iterator[tuple[Path, Said]]:
    import_module(realm.rules)
    kinds: list[type[StrEnum]] = [*_every_kind(Refusal), *_every_kind(Figure)]
    kinds += [SaveReason, BookProblem]
    for kind in kinds:
        path = Path(str(sys.modules[kind.__module__].__file__))
        if any(path.is_relative_to(folder) for folder in realm.code):
            yield from ((path, (None, word.value)) for word in kind)


def _every_kind(kind: type[StrEnum]) -> Iterator[type[StrEnum]]:
    for each in kind.__subclasses__():
        yield each
        yield from _every_kind(each)


def written(realm: Realm, language: str) -> dict[Path, bytes]:
    """Return the catalogues of a language as they should be, by file."""
    folder = realm.locale / language / "LC_MESSAGES"
    own_name = realm.own_name_of(language)
    known = _known(folder, language)
    texts = found_in(realm)
    everything = _empty(language, own_name)
    files = {}
    for part in sorted({found.part for found in texts.values()}):
        catalogue = _empty(language, own_name)
        for (context, text), found in sorted(texts.items(), key=_by_place):
            if found.part == part:
                before = known.get(text[0] if isinstance(text, tuple) else text, context)
                fits = before is not None and before.pluralizable == isinstance(text, tuple)
                translation = before.string if before is not None and fits else ""
                places = [(file, 0) for file in sorted(found.files)]
                catalogue.add(text, translation, places, context=context)
                everything.add(text, translation, context=context)
        text_form = BytesIO()
        write_po(text_form, catalogue, width=_WIDTH, include_lineno=False)
        files[folder / f"{part}.po"] = text_form.getvalue()
    binary_form = BytesIO()
    write_mo(binary_form, everything)
    files[compiled(realm.locale, language)] = binary_form.getvalue()
    return files


def _by_place(item: tuple[Said, Found]) -> tuple[list[str], str, str]:
    (context, text), found = item
    return sorted(found.files), str(text), context or ""


class _NamedCatalog(Catalog):
    """A catalogue whose head tells what its language calls itself."""

    own_name = ""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The lines of the head."""
        return [(_OWN_NAME, self.own_name), *super().mime_headers]


def _empty(language: str, own_name: str) -> Catalog:
    catalogue = _NamedCatalog(
        language,
        header_comment="# Words of Quadriga. Texts come here by `make catalogues`.",
        project="Quadriga",
        version="1",
        copyright_holder="",
        msgid_bugs_address="the project's issues",
        last_translator="Quadriga",
        language_team="Quadriga",
        creation_date=_LONG_AGO,
        revision_date=_LONG_AGO,
        fuzzy=False,
    )
    catalogue.own_name = own_name
    return catalogue


def _known(folder: Path, language: str) -> Catalog:
    """Return all translations that there are."""
    known = Catalog(language)
    for path in sorted(folder.glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id and message.string:
                    known.add(message.id, message.string, context=message.context)
    return known


def main() -> None:
    """Write every catalogue, and say what is not translated yet."""
    for realm in REALMS:
        for language in realm.languages:
            for path, content in written(realm, language).items():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            folder = realm.locale / language / "LC_MESSAGES"
            said, known = found_in(realm), _known(folder, language)
            for context, text in said:
                if known.get(text[0] if isinstance(text, tuple) else text, context) is None:
                    print(f"{language}: no words for {text!r}")


if __name__ == "__main__":
    main()
