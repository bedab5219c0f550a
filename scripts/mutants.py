"""Tells which changes of a rule no test of its game would notice.

    .venv/bin/python scripts/mutants.py zeus

mutmut changes the functions of ``engine/<game>`` one at a time and lets the tests of
``tests/engine/<game>`` run against each change. Golden playthroughs and laws over all games are not
among them: a rule is to be killed by a test that names it. The work is done on a copy.

mutmut and not cosmic-ray, because it forks a process that has everything loaded and runs only the
tests that reach the changed function: here some eight mutants a second on one core, where a pytest
for each would take one to twenty seconds. What a survivor changes is shown by ``mutmut show`` in
``build/mutants/<game>``.
"""

import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parent.parent
WORK = ROOT / "build" / "mutants"
NO_RULES = ("__init__", "actions", "data", "events", "figures", "forecast", "geometry", "odds")
"""Modules that carry no rule: names, figures, and what screens and bots reckon from a view."""
NO_RULES_EITHER = ("state", "view")
"""Modules about the state itself: copies, soundness, and what a seat sees of it."""
SLOW_TESTS = ("test_whole_games", "test_whole_races", "test_geometry", "test_forecast", "test_odds")
"""They play on and on, or look at what carries no rule."""
EQUIVALENT = ROOT / "tests" / "engine" / "equivalent_mutants.txt"
"""Mutants that change nothing, each with the reason why: they are not counted.

A line each: the function, what stands in it, what the mutant has there, the reason."""
SEPARATOR = " || "
Change = tuple[str, str, str]
"""A function, what stands in it, and what a mutant has there."""
CONFIG = """\
[tool.mutmut]
source_paths = ["engine"]
only_mutate = {modules}
also_copy = ["pytest.ini"]
pytest_add_cli_args = ["-q", "-x", "-p", "no:randomly"]
pytest_add_cli_args_test_selection = {tests}
"""


def prepare(game: str) -> Path:
    """Return a folder with the engine, the game's tests, and what mutmut is to do."""
    folder = WORK / game
    shutil.rmtree(folder, ignore_errors=True)
    quiet = shutil.ignore_patterns("__pycache__", "playthroughs")
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=quiet)
    tests = folder / "tests" / "engine" / game
    shutil.copytree(ROOT / "tests" / "engine" / game, tests, ignore=quiet)
    for shared in ("play.py", "engine/likelihood.py"):
        shutil.copy(ROOT / "tests" / shared, folder / "tests" / shared)
    for slow in SLOW_TESTS:
        (tests / f"{slow}.py").unlink(missing_ok=True)
    modules = [
        f"engine/{game}/{path.name}"
        for path in sorted((ROOT / "engine" / game).glob("*.py"))
        if path.stem not in NO_RULES + NO_RULES_EITHER
    ]
    config = CONFIG.format(modules=modules, tests=[f"tests/engine/{game}"])
    (folder / "pyproject.toml").write_text(config)
    (folder / "pytest.ini").write_text(
        "[pytest]\naddopts = --import-mode=importlib\npythonpath = .\nmarkers =\n    soak: long\n"
    )
    return folder


def run(game: str) -> bool:
    """Run mutmut over a game and report; tell whether enough mutants die."""
    folder = prepare(game)
    mutmut(folder, "run", "--max-children", "1")
    listed = mutmut(folder, "results", "--all", "true", quiet=True)
    return report(game, listed, partial(change, folder))


def mutmut(folder: Path, *words: str, quiet: bool = False) -> str:
    """Return what mutmut says, unless it says it to whoever waits."""
    command = [sys.executable, "-m", "mutmut", *words]
    done = subprocess.run(command, cwd=folder, check=False, capture_output=quiet, text=True)
    return done.stdout or ""


def report(game: str, listed: str, changed: Callable[[str], Change]) -> bool:
    """Print the share killed and the survivors; tell whether the share is high enough."""
    fates = dict(line.strip().rsplit(": ", 1) for line in listed.splitlines() if ": " in line)
    equivalent = {
        tuple(line.split(SEPARATOR)[:3])
        for line in EQUIVALENT.read_text(encoding="utf-8").splitlines()
        if line[:1] > "#"
    }
    changes = {name: changed(name) for name, fate in fates.items() if fate not in DEAD}
    alive = [name for name, each in changes.items() if each not in equivalent]
    counted = len(fates) - len(changes) + len(alive)
    share = 1 - len(alive) / counted if counted else 0.0
    print(f"{game}: {share:.1%} of {counted} mutants killed, {dict(Counter(fates.values()))}")
    print(f"  {len(changes) - len(alive)} of them change nothing and are not counted")
    for name in alive[:MOST_SHOWN]:
        print(f"  {fates[name]}: {SEPARATOR.join(changes[name])}")
    return share >= ENOUGH


def change(folder: Path, name: str) -> Change:
    """Return in which function a mutant lives, what stood there, and what stands there now.

    Not its number, which changes with whatever is written above it.
    """
    lines = [
        line
        for line in mutmut(folder, "show", name, quiet=True).splitlines()
        if line[:1] in ("-", "+") and line[:3] not in ("---", "+++")
    ]
    before, after = (
        " ".join(line[1:].strip() for line in lines if line[0] == sign) for sign in "-+"
    )
    function = name.rpartition("__mutmut_")[0].replace(".x_", ".").replace("xǁ", "")
    return function.replace("ǁ", "."), before, after


ENOUGH = 0.97
DEAD = ("killed", "timeout", "segfault", "caught by type check")
"""What mutmut says of a mutant that was noticed; one that was not even tried is not among them."""
MOST_SHOWN = 60

if __name__ == "__main__":
    done = [run(game) for game in sys.argv[1:]]
    sys.exit(0 if all(done) else 1)
