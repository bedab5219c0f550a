"""Nothing outside the fence uses private parts of Textual or asyncssh."""

import ast

from tests.tui.fence.private import (
    FOLDER,
    attributes,
    defined,
    foreign_imports,
    names_of_libraries,
    our_modules,
    overridden,
)


def test_private_parts_are_used_behind_the_fence_only() -> None:
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in our_modules()}
    assert trees
    foreign = names_of_libraries() - {name for tree in trees.values() for name in defined(tree)}
    for path, tree in trees.items():
        found = [*foreign_imports(tree), *attributes(tree, foreign), *overridden(path)]
        assert found == [], path.relative_to(FOLDER)
