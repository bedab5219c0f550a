"""Reading ``.po`` files. The text form is small enough to be read at start, without compiling."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Catalog:
    """The messages of one language."""

    messages: dict[str, str] = field(default_factory=dict)
    plurals: dict[str, tuple[str, str]] = field(default_factory=dict)
    """For a message with a number: its forms for one and for many."""

    def plural(self, one: str, many: str, count: int) -> str:
        """Return the form that goes with a number.

        English says "0 oxen" but French "0 bœuf": the first form serves up to 1 there.
        """
        if one not in self.plurals:
            return one if count == 1 else many
        singular, plural = self.plurals[one]
        return singular if count <= 1 else plural


def read_catalog(path: Path) -> Catalog:
    """Read the messages of a ``.po`` file; untranslated ones are left out."""
    catalog = Catalog()
    for entry in _entries(path.read_text(encoding="utf-8").splitlines()):
        message = entry.get("msgid", "")
        if "msgid_plural" in entry:
            forms = (entry.get("msgstr[0]", ""), entry.get("msgstr[1]", ""))
            if all(forms):
                catalog.plurals[message] = forms
        elif message and entry.get("msgstr"):
            catalog.messages[message] = entry["msgstr"]
    return catalog


def _entries(lines: list[str]) -> Iterator[dict[str, str]]:
    """Yield the entries of a ``.po`` file as keyword to text."""
    entry: dict[str, str] = {}
    keyword = ""
    for line in [*lines, ""]:
        if line.startswith('"'):
            entry[keyword] += ast.literal_eval(line)
        elif line.startswith("msg"):
            keyword, _, text = line.partition(" ")
            entry[keyword] = ast.literal_eval(text)
        elif not line and entry:
            yield entry
            entry = {}
