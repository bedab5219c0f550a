"""The wheel that people install: built from the tree, tried where nothing else of it is."""

import os
import shutil
import subprocess
import sys
import venv
from email import message_from_bytes
from email.message import Message
from importlib.metadata import Distribution, distribution
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

from engine import GAMES
from tui.locale import LANGUAGES

pytestmark = pytest.mark.long

ROOT = Path(__file__).parent.parent
CODE = ("engine", "saves", "tui")
PARTS = (*CODE, "README.md", "LICENSE", "pyproject.toml")
FOR_TRANSLATORS = ".po"


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


def about(wheel: Path) -> Message:
    """Return what a wheel says of itself."""
    [path] = (name for name in ZipFile(wheel).namelist() if name.endswith("METADATA"))
    return message_from_bytes(ZipFile(wheel).read(path))


def needed(wheel: Path, extra: str) -> dict[str, Distribution]:
    """Return all that whoever installs the wheel gets with it, from what is installed here."""
    found: dict[str, Distribution] = {}
    asked = [(each, extra) for each in about(wheel).get_all("Requires-Dist", [])]
    while asked:
        requirement, wanted = Requirement(asked[-1][0]), asked.pop()[1]
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": wanted}):
            continue
        for of_it in ("", *requirement.extras):
            if (name := f"{requirement.name}[{of_it}]") not in found:
                found[name] = distribution(requirement.name)
                asked += [(each, of_it) for each in found[name].requires or ()]
    return found


def environment(wheel: Path, name: str, extra: str = "") -> Path:
    """Return the folder of commands of an environment that has the wheel, and what it declares.

    That is borrowed from the environment of the tests, for tests fetch nothing. But no more is:
    what the wheel forgot to ask for is missing here as it would be elsewhere.
    """
    home = wheel.parent / name
    venv.create(home, with_pip=True)
    commands = home / "bin"
    run(commands / "python", "-m", "pip", "install", "-q", "--no-deps", wheel, cwd=wheel.parent)
    [libraries] = home.glob("lib/python*/site-packages")
    for each in needed(wheel, extra).values():
        for top in {file.parts[0] for file in each.files or ()} - {"..", "__pycache__"}:
            if not (libraries / top).exists():
                (libraries / top).symlink_to(Path(str(each.locate_file(top))))
    return commands


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    return environment(wheel, "clean")


@pytest.fixture(scope="module")
def serving(wheel: Path) -> Path:
    return environment(wheel, "server", "server")


def test_it_has_all_that_the_app_reads_and_nothing_of_the_tests(wheel: Path) -> None:
    names = {name for name in ZipFile(wheel).namelist() if ".dist-info" not in name}
    kept = {
        path.relative_to(ROOT).as_posix()
        for part in CODE
        for path in (ROOT / part).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != FOR_TRANSLATORS
    }
    for kind in ("tcss", "md", "mo", "json", "course.bin", "step_0001_first_tables.py"):
        assert any(name.endswith(kind) for name in kept), kind
    assert names == kept


def test_it_says_what_it_is(wheel: Path) -> None:
    told = about(wheel)
    for field in ("Project-URL", "Keywords", "Classifier", "Author", "License-File"):
        assert told[field], field


def test_nothing_is_borrowed_that_it_does_not_ask_for(wheel: Path) -> None:
    names = {each.name.casefold() for each in needed(wheel, "").values()}
    assert {"textual", "rich", "asyncssh", "click"} <= names
    assert not names & {"pytest", "babel", "sqlalchemy"}
    assert "sqlalchemy" in {each.name.casefold() for each in needed(wheel, "server").values()}


def test_a_server_is_refused_in_a_sentence_where_its_packages_are_missing(
    installed: Path, tmp_path: Path
) -> None:
    done = subprocess.run(
        [installed / "quadriga", "--lang", "en", "serve", "--check"],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (
        1,
        "Running a server needs more packages. Install them as you installed Quadriga:\n"
        "  pip install 'quadriga[server]'\n"
        "  pipx install --force 'quadriga[server]'\n"
        "  uv tool install 'quadriga[server]'\n",
    )


def test_a_server_makes_its_tables_where_its_packages_are(serving: Path, tmp_path: Path) -> None:
    quadriga = serving / "quadriga"
    assert run(quadriga, "players", "list", cwd=tmp_path)
    checked = run(quadriga, "serve", "--port", "0", "--check", cwd=tmp_path)
    assert "up to date" in checked, "all steps of the migrations are in the wheel"


def test_it_runs_where_nothing_else_of_the_tree_is(installed: Path, tmp_path: Path) -> None:
    quadriga = installed / "quadriga"
    where = run(installed / "python", "-c", "import tui; print(tui.__file__)", cwd=tmp_path)
    assert "clean" in where, "the tree itself is not what is tried"
    assert run(quadriga, "--version", cwd=tmp_path).startswith("quadriga")
    for language in LANGUAGES:
        for game in GAMES:
            assert run(quadriga, "--lang", language, "rules", game, cwd=tmp_path).strip()
    assert "2" in run(quadriga, "simulate", "theben", "--games", "2", cwd=tmp_path)
