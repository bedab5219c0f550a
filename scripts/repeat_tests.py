"""Run ``make test`` again and again in a fresh clone, and count how often it passes.

    python scripts/repeat_tests.py 10
    python scripts/repeat_tests.py 5 --busy 2     # beside two loops that do nothing but work

What is committed is what is tested. Failures and warnings are shown as they come.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

ROOT = Path(__file__).parent.parent
_SHOWN = 40


@contextmanager
def busy_loops(number: int) -> Iterator[None]:
    """Keep so many cores busy."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(number)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def run(clone: Path, target: str, number: int) -> tuple[bool, float]:
    """Run the tests once; return whether they passed, and how long they took."""
    began = monotonic()
    done = subprocess.run(["make", target], cwd=clone, capture_output=True, text=True, check=False)
    seconds, passed = monotonic() - began, done.returncode == 0
    last = (done.stdout.strip().splitlines() or ["nothing said"])[-1]
    print(f"{number}: {'passed' if passed else 'FAILED'}, {seconds:.0f} s, {last}", flush=True)
    if not passed or "warning" in last:
        print("\n".join((done.stdout + done.stderr).splitlines()[-_SHOWN:]), flush=True)
    return passed, seconds


def main() -> int:
    """Run them as often as is wanted and tell how it went."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("times", type=int)
    parser.add_argument("--busy", type=int, default=0, help="loops that keep the machine busy")
    parser.add_argument("--target", default="test", help="of the Makefile")
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        clone = Path(folder) / "quadriga"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        subprocess.run(["make", ".venv/.dev"], cwd=clone, check=True, stdout=subprocess.DEVNULL)
        with busy_loops(given.busy):
            runs = [run(clone, given.target, number + 1) for number in range(given.times)]
    passed, times = sum(good for good, _ in runs), [seconds for _, seconds in runs]
    print(f"{passed} of {given.times} passed, {min(times):.0f} to {max(times):.0f} s a run")
    return int(passed < given.times)


if __name__ == "__main__":
    sys.exit(main())
