"""Run targets of the Makefile under every Python from 3.11 on that is found on this machine.

    python scripts/every_python.py test
    python scripts/every_python.py --others test-core    # all but the Python that runs this

Looked for on the PATH and in pyenv's folder; of each version 3.x the last one found is taken. Each
has its packages in a folder of its own, ``.venv-3.x``.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parent.parent
OLDEST = (3, 11)
_ASK = "import json, sys; print(json.dumps([sys.version_info[:3], sys.base_prefix]))"


def candidates() -> Iterator[Path]:
    """Yield everything that is called like a Python 3."""
    folders = [Path(each) for each in os.environ.get("PATH", "").split(os.pathsep) if each]
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    folders += sorted(pyenv.glob("versions/*/bin"))
    for folder in folders:
        yield from sorted(folder.glob("python3"))
        yield from sorted(folder.glob("python3.[0-9][0-9]"))


def pythons() -> dict[tuple[int, int], Path]:
    """Return where there is a Python, by its version; the newest patch of each."""
    found: dict[tuple[int, int], tuple[int, Path]] = {}
    for path in candidates():
        asked = subprocess.run([path, "-c", _ASK], capture_output=True, text=True, check=False)
        if asked.returncode:
            continue  # a shim without a version behind it
        (major, minor, patch), prefix = json.loads(asked.stdout)
        version, home = (major, minor), Path(prefix) / "bin" / f"python{major}.{minor}"
        if version >= OLDEST and home.exists() and patch >= found.get(version, (0, path))[0]:
            found[version] = patch, home
    return {version: path for version, (_patch, path) in sorted(found.items())}


def main() -> int:
    """Run the target everywhere and tell how it went."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("targets", nargs="+")
    parser.add_argument("--others", action="store_true", help="all but the Python that runs this")
    given = parser.parse_args()
    found = pythons()
    if given.others:
        found.pop(sys.version_info[:2], None)
    told = []
    for (major, minor), path in found.items():
        began = monotonic()
        venv = f".venv-{major}.{minor}"
        make = ["make", "--no-print-directory", f"VENV={venv}", f"PYTHON={path}"]
        done = subprocess.run([*make, *given.targets], cwd=ROOT, check=False)
        word = "passed" if done.returncode == 0 else "FAILED"
        told.append((done.returncode, f"{major}.{minor}  {word}  {monotonic() - began:.0f} s"))
    print(
        f"make {' '.join(given.targets)}, under {len(told)} versions:",
        *(line for _code, line in told),
        sep="\n",
    )
    return int(any(code for code, _line in told))


if __name__ == "__main__":
    sys.exit(main())
