"""The wheel that people install: built from the tree, tried where nothing else of it is."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from engine import GAMES
from tui.locale import LANGUAGES

pytestmark = pytest.mark.long

ROOT = Path(__file__).parent.parent
PARTS = ("engine", "saves", "tui", "README.md", "LICENSE", "pyproject.toml")


def run(*command: str | Path, cwd: Path) -> str:
    alone = {"PATH": os.environ["PATH"], "HOME": str(cwd), "LC_ALL": "C.UTF-8"}
    done = subprocess.run(command, cwd=cwd, env=alone, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build it in a copy: setuptools leaves files behind."""
    tree = tmp_path_factory.mktemp("tree")
    for part in PARTS:
        leave = shutil.ignore_patterns("__pycache__")
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, tree / part, ignore=leave)
        else:
            shutil.copy(ROOT / part, tree / part)
    build = ("pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", "dist", ".")
    run(sys.executable, "-m", *build, cwd=tree)
    [built] = (tree / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """Return the folder of commands of an environment that has the wheel, and what it needs.

    What it needs is borrowed from the environment of the tests: tests fetch nothing.
    """
    home = wheel.parent / "clean"
    venv.create(home, with_pip=True)
    commands = home / "bin"
    run(commands / "python", "-m", "pip", "install", "-q", "--no-deps", wheel, cwd=wheel.parent)
    [libraries] = home.glob("lib/python*/site-packages")
    (libraries / "borrowed.pth").write_text(sysconfig.get_paths()["purelib"])
    return commands


def test_it_has_all_that_the_app_reads_and_nothing_of_the_tests(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    kept = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tui").rglob("*.tcss")}
    kept |= {path.relative_to(ROOT).as_posix() for path in (ROOT / "tui").rglob("*.md")}
    kept |= {path.relative_to(ROOT).as_posix() for path in (ROOT / "tui").rglob("*.mo")}
    assert kept <= set(names)
    assert {name.partition("/")[0] for name in names if ".dist-info" not in name} == {
        "engine",
        "saves",
        "tui",
    }


def test_it_says_what_it_is(wheel: Path) -> None:
    [about] = (name for name in ZipFile(wheel).namelist() if name.endswith("METADATA"))
    told = ZipFile(wheel).read(about).decode()
    for field in ("Project-URL: Source", "Keywords: ", "Classifier: ", "Author: ", "License-File"):
        assert f"\n{field}" in told, field


def test_it_runs_where_nothing_else_of_the_tree_is(installed: Path, tmp_path: Path) -> None:
    quadriga = installed / "quadriga"
    where = run(installed / "python", "-c", "import tui; print(tui.__file__)", cwd=tmp_path)
    assert "clean" in where, "the tree itself is not what is tried"
    assert run(quadriga, "--version", cwd=tmp_path).startswith("quadriga")
    for language in LANGUAGES:
        for game in GAMES:
            assert run(quadriga, "--lang", language, "rules", game, cwd=tmp_path).strip()
    assert "2" in run(quadriga, "simulate", "theben", "--games", "2", cwd=tmp_path)
