"""The ledgers in docs/sheets: what they name exists, and they agree with the rules pages."""

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from engine import GAMES
from tui.locale import LANGUAGES

ROOT = Path(__file__).parent.parent
_ROW = re.compile(r"^\| (\d+) \| (.+) \| `(.+)` \| `(.+)` \| (as written|ruling \d+) \|$", re.M)
_SILENT = re.compile(r"^\| ruling (\d+) \| `(.+)` \| `(.+)` \|$", re.M)
_COUNTS = re.compile(r"^(\d+) sentences: (\d+) as written, (\d+) by a ruling\.$", re.M)
_RULING = re.compile(r"^(\d+)\. \*\*", re.M)

every_game = pytest.mark.parametrize("key", GAMES)


def ledger(key: str) -> str:
    return (ROOT / "docs" / "sheets" / f"{key}.md").read_text()


def carriers(key: str) -> list[tuple[str, str]]:
    """Return every function that a ledger names, with its test."""
    rows = [(row[3], row[4]) for row in _ROW.finditer(ledger(key))]
    return rows + [(row[2], row[3]) for row in _SILENT.finditer(ledger(key))]


def rulings_of_ledger(key: str) -> set[int]:
    by_sentence = {verdict for *_, verdict in _ROW.findall(ledger(key)) if verdict != "as written"}
    numbers = {int(verdict.removeprefix("ruling ")) for verdict in by_sentence}
    return numbers | {int(number) for number, *_ in _SILENT.findall(ledger(key))}


def rulings_of_page(key: str, language: str) -> list[int]:
    page = (ROOT / "tui" / "rules" / language / f"{key}.md").read_text()
    *_, last_section = page.split("\n## ")
    return [int(number) for number in _RULING.findall(last_section)]


@cache
def names_in(path: Path) -> set[str]:
    tree = ast.parse(path.read_text())
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return {node.name for node in functions}


@every_game
def test_sentences_are_numbered_in_order_and_counted(key: str) -> None:
    rows = _ROW.findall(ledger(key))
    assert len(rows) == ledger(key).count("| as written |") + ledger(key).count("| ruling ") - len(
        _SILENT.findall(ledger(key))
    ), "a line that cannot be read is no line"
    assert [int(number) for number, *_ in rows] == list(range(1, len(rows) + 1))
    written = sum(verdict == "as written" for *_, verdict in rows)
    told = _COUNTS.search(ledger(key))
    assert told is not None
    assert tuple(map(int, told.groups())) == (len(rows), written, len(rows) - written)


@every_game
def test_every_function_that_a_ledger_names_exists(key: str) -> None:
    for function, _test in carriers(key):
        module, *path = function.split(".")
        found: object = import_module(f"engine.{key}.{module}")
        for name in path:
            assert hasattr(found, name), f"there is no {function} in engine/{key}"
            found = getattr(found, name)


@every_game
def test_every_test_that_a_ledger_names_exists(key: str) -> None:
    for _function, test in carriers(key):
        file, name = test.split(".")
        path = ROOT / "tests" / "engine" / key / f"{file}.py"
        assert name in names_in(path), f"there is no {name} in {path.name}"


@every_game
def test_rulings_of_ledger_and_pages_are_the_same(key: str) -> None:
    in_ledger = rulings_of_ledger(key)
    assert in_ledger == set(range(1, max(in_ledger) + 1))
    for language in LANGUAGES:
        assert rulings_of_page(key, language) == sorted(in_ledger), language
