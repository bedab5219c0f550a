"""Which private parts of Textual and asyncssh our code uses."""

import ast
import inspect
import sys
from collections.abc import Iterator, Set
from functools import cache
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from types import ModuleType

import asyncssh
import textual

import tui

FOLDER = Path(tui.__file__).parent
FENCE = FOLDER / "fence"
LIBRARIES = ("textual", "asyncssh")


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def our_modules() -> Iterator[Path]:
    """Yield every module of the app that stands outside the fence."""
    for path in sorted(FOLDER.rglob("*.py")):
        if FENCE not in path.parents and path.name != "__main__.py":
            yield path


def defined(tree: ast.AST) -> set[str]:
    """Return the private names that a piece of code gives to something of its own."""
    found = set()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                found.add(name)
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                found.add(name)
            case ast.ClassDef(body=body) | ast.Module(body=body):
                found |= {name for line in body for name in _named(line)}
    return {name for name in found if is_private(name)}


def _named(line: ast.stmt) -> set[str]:
    """Return what a line of a class or a module gives a value to."""
    targets = line.targets if isinstance(line, ast.Assign) else [getattr(line, "target", None)]
    return {target.id for target in targets if isinstance(target, ast.Name)}


def used(tree: ast.AST) -> set[str]:
    """Return the private names that a class uses of itself."""
    own = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("self", "super()")
    }
    return defined(tree) | {name for name in own if is_private(name)}


def names_of_libraries() -> frozenset[str]:
    found: set[str] = set()
    for library in (textual, asyncssh):
        [home] = library.__path__
        for path in Path(home).rglob("*.py"):
            found |= defined(ast.parse(path.read_text(encoding="utf-8")))
    return frozenset(found)


@cache
def names_of_class(kind: type) -> frozenset[str]:
    """Return the private names that a class gives to its own, and to its instances' own."""
    return frozenset(defined(ast.parse(dedent(inspect.getsource(kind)))))


def of_library(kind: type) -> bool:
    return kind.__module__.partition(".")[0] in LIBRARIES


def module_of(path: Path) -> ModuleType:
    parts = path.relative_to(FOLDER.parent).with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return sys.modules.get(name) or import_module(name)


def foreign_imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                parts = [*module.split("."), *(each.name for each in names)]
            case ast.Import(names=names):
                parts = [part for each in names for part in each.name.split(".")]
            case _:
                continue
        if parts[0] in LIBRARIES and any(is_private(part) for part in parts):
            yield f"line {node.lineno}: import of {'.'.join(parts)}"


def attributes(tree: ast.AST, names: Set[str]) -> Iterator[str]:
    """Yield where something is called by one of some names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in names:
            yield f"line {node.lineno}: {ast.unparse(node)}"


def overridden(path: Path) -> Iterator[str]:
    """Yield private names of a library's class that a class of ours overrides or uses."""
    module = module_of(path)
    for kind in vars(module).values():
        if not isinstance(kind, type) or kind.__module__ != module.__name__:
            continue
        ours = used(ast.parse(dedent(inspect.getsource(kind))))
        for base in kind.__mro__[1:]:
            if of_library(base):
                for name in sorted(ours & names_of_class(base)):
                    yield f"{kind.__name__}.{name} is of {base.__name__}"
