"""Nothing outside the fence uses private parts of Textual or asyncssh."""

import ast
from pathlib import Path

import pytest

from tests.tui.fence.private import (
    FOLDER,
    defined,
    foreign_attributes,
    foreign_imports,
    our_modules,
    overridden,
)

MODULES = list(our_modules())
OWN = {name for path in MODULES for name in defined(ast.parse(path.read_text(encoding="utf-8")))}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_private_parts_are_used_behind_the_fence_only(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [*foreign_imports(tree), *foreign_attributes(tree, OWN), *overridden(path)]
    assert found == []
