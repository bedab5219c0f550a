"""The data of every game say where they are from, and an owner of the box can correct them.

What must hold of any such data, corrected or not, is checked in ``test_data.py`` of each game.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import GAMES

ROOT = Path(__file__).parent.parent.parent
ORIGIN = re.compile(
    r"#\s*((?:sheet|source|reckoned|ruling \d+)(?:; (?:sheet|source|ruling \d+))*)$"
)
RULING = re.compile(r"^(\d+)\. \*\*", re.M)

KINDS = ("NewType", "TypeAlias", "TypeVar")
"""What makes a name that of a kind of number or thing: such a name is no figure."""

every_game = pytest.mark.parametrize("key", GAMES)


def figures(key: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the names of all constants of a game's data, with what is said of their origin."""
    text = (ROOT / "engine" / key / "data.py").read_text()
    lines = text.splitlines()
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and not _names_a_kind(node):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            ends = (lines[node.lineno - 1], lines[(node.end_lineno or node.lineno) - 1])
            told = [found[1] for line in dict.fromkeys(ends) if (found := ORIGIN.search(line))]
            yield ast.unparse(target), told


def _names_a_kind(node: ast.Assign | ast.AnnAssign) -> bool:
    if isinstance(node, ast.AnnAssign):
        return ast.unparse(node.annotation) in KINDS
    return isinstance(node.value, ast.Call) and ast.unparse(node.value.func) in KINDS


@every_game
def test_every_figure_says_where_it_is_from(key: str) -> None:
    assert [name for name, told in figures(key) if len(told) != 1] == []


@every_game
def test_a_ruling_named_in_the_data_stands_on_the_rules_page(key: str) -> None:
    page = (ROOT / "tui" / "rules" / "en" / f"{key}.md").read_text()
    listed = RULING.findall(page.split("\n## ")[-1])
    named = {
        number for _, told in figures(key) for number in re.findall(r"ruling (\d+)", " ".join(told))
    }
    assert named <= set(listed)


@every_game
def test_what_the_sheet_leaves_open_is_named_as_ours(key: str) -> None:
    """The sheets came without boards and card lists: no game is made of the sheet alone."""
    told = " ".join(origin for _, origins in figures(key) for origin in origins)
    assert "sheet" in told
    assert "ruling" in told
