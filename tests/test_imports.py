"""What may import what: engine <- saves <- tui, and an engine that reaches nothing outside."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LAYERS = ("engine", "saves", "tui")
FOREIGN = {"engine": {"msgspec"}, "saves": {"msgspec", "msgpack"}}
"""The packages that a layer may use beside Python's own; the app may use all it likes."""
ARCHIVE = {"sqlalchemy", "alembic", "psycopg"}
"""What ``saves/archive`` may use too, and nothing else below the app."""
SERVERS = ("saves/archive", "tui/ssh")
"""The code that runs on a server only, and so may need what the extra ``server`` installs."""

OUTSIDE = {
    *("time", "datetime", "calendar", "sched", "zoneinfo"),  # clocks
    *("random", "secrets", "uuid", "numpy"),  # chance that is not in the state
    *("os", "io", "sys", "pathlib", "tempfile", "shutil", "glob", "platform"),  # machine, files
    *("locale", "gettext", "logging", "subprocess", "signal", "getpass"),
    *("socket", "ssl", "http", "urllib", "select", "selectors"),  # networks
    *("asyncio", "threading", "multiprocessing", "concurrent", "contextvars"),
}
REACHING_OUT = {"open", "input", "print", "breakpoint", "exec", "eval", "id", "hash"}
"""``id`` and ``hash`` differ from one process to the next."""


LONGEST_MODULE, LONGEST_FUNCTION = 400, 40


def modules(layer: str) -> list[Path]:
    return sorted((ROOT / layer).rglob("*.py"))


def imported(path: Path) -> Iterator[tuple[str, str | None]]:
    """Yield each module that a file imports, with the name taken from it, if any."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out in full"
            yield from ((str(node.module), alias.name) for alias in node.names)


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_go_one_way(layer: str) -> None:
    allowed = LAYERS[: LAYERS.index(layer) + 1]
    for path in modules(layer):
        for module, _ in imported(path):
            package = module.split(".")[0]
            assert package not in LAYERS or package in allowed, f"{path} imports {module}"
            assert package not in ("tests", "benchmarks"), f"{path} imports {module}"


@pytest.mark.parametrize("layer", FOREIGN)
def test_a_layer_uses_no_package_but_its_own(layer: str) -> None:
    for path in modules(layer):
        for module, _ in imported(path):
            package = module.split(".")[0]
            known = package in sys.stdlib_module_names or package in LAYERS
            allowed = FOREIGN[layer] | (ARCHIVE if "archive" in path.parts else set())
            assert known or package in allowed, f"{path} imports {module}"


def test_nothing_but_the_server_needs_a_database() -> None:
    """Who plays at home does not wait for it, and need not have it."""
    for layer in LAYERS:
        for path in modules(layer):
            server = {"archive", "ssh"} & set(path.relative_to(ROOT).parts)
            if server or path.parent.name == "commands":
                continue
            for module, _ in imported(path):
                assert not module.startswith("saves.archive"), f"{path} imports {module}"


def test_the_engine_knows_no_clock_no_file_and_no_other_chance() -> None:
    for path in modules("engine"):
        for module, name in imported(path):
            if (module, name) == ("random", "Random") and _may_name_a_generator(path):
                continue
            assert module.split(".")[0] not in OUTSIDE, f"{path} imports {module}"


def _may_name_a_generator(path: Path) -> bool:
    """Bots, and the table that asks them, are handed a generator; they make none."""
    is_table = path == ROOT / "engine" / "table.py"
    if not is_table and ROOT / "engine" / "bots" not in path.parents:
        return False
    made = [
        node
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Random"
    ]
    return not made


def test_the_engine_calls_nothing_that_reaches_out_or_differs_between_processes() -> None:
    for path in modules("engine"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in REACHING_OUT, (
                    f"{path}:{node.lineno} calls {node.func.id}"
                )


def test_nothing_is_longer_than_can_be_read_at_a_glance() -> None:
    """Complexity is the lint's business; length is nobody else's."""
    folders = (*LAYERS, "tests", "benchmarks", "scripts")
    for path in (path for folder in folders for path in modules(folder)):
        text = path.read_text(encoding="utf-8")
        assert text.count("\n") <= LONGEST_MODULE, path
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or 0) - node.lineno + 1
                assert lines <= LONGEST_FUNCTION, f"{path}: {node.name} has {lines} lines"


def declared(*extras: str) -> set[str]:
    """Return the distributions that whoever installs the app gets, with some of its extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"]]
    for extra in extras:
        wanted += project["optional-dependencies"][extra]
    return {canonicalize_name(Requirement(each).name) for each in wanted}


@pytest.mark.parametrize("layer", LAYERS)
def test_every_package_that_is_imported_is_a_declared_dependency(layer: str) -> None:
    """What happens to be here, or comes with something else, may be missing elsewhere."""
    installed = packages_distributions()
    for path in modules(layer):
        on_a_server = path.relative_to(ROOT).as_posix().startswith(SERVERS)
        there = declared("server") if on_a_server else declared()
        for module, _ in imported(path):
            package = module.split(".")[0]
            if package not in sys.stdlib_module_names and package not in LAYERS:
                bringing = set(map(canonicalize_name, installed.get(package, [package])))
                assert bringing & there, f"{path} imports {module}"
