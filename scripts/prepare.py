"""Install what a lock file names, and show how far it has come.

    .venv/bin/python scripts/prepare.py requirements.txt

pip either says nothing for half a minute or a page about every package; this is a line between the
two. What goes wrong is told in pip's own words.
"""

import re
import subprocess
import sys
from pathlib import Path

_PINNED = re.compile(r"^([A-Za-z0-9._-]+)==[^;\\]*(;[^\\]*)?")
_MET = re.compile(r"^(?:Collecting|Requirement already satisfied:) ([A-Za-z0-9._-]+)")
_FOR_WINDOWS = "win32"


def pinned(lock: str) -> list[str]:
    """Return the names of the packages that a lock file asks for here."""
    here = sys.platform == _FOR_WINDOWS
    found = (_PINNED.match(line) for line in lock.splitlines())
    return [match[1] for match in found if match and (here or _FOR_WINDOWS not in (match[2] or ""))]


def told(said: str) -> str | None:
    """Return the package that a line of pip is about, if it is about one."""
    match = _MET.match(said)
    return match[1] if match else None


def show(words: str) -> None:
    """Write over the last words in a terminal, below them elsewhere."""
    if sys.stdout.isatty():
        print(f"\r\x1b[K{words}", end="", flush=True)
    else:
        print(words, flush=True)


def main() -> int:
    """Let pip work, and count."""
    lock = Path(sys.argv[1])
    packages = pinned(lock.read_text(encoding="utf-8"))
    command = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check"]
    command += ["--progress-bar", "off", "--require-hashes", "-r", str(lock)]
    met: set[str] = set()
    said: list[str] = []
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as pip:
        assert pip.stdout is not None
        for line in pip.stdout:
            said.append(line)
            if (name := told(line)) is not None:
                met.add(name)
                show(f"  {min(len(met), len(packages))} of {len(packages)} packages: {name}")
            elif line.startswith("Installing collected packages"):
                show("  all packages are here, they are being installed ...")
    if pip.returncode:
        print("\n" + "".join(said[-20:]), file=sys.stderr)
    elif sys.stdout.isatty():
        show("")
    return pip.returncode


if __name__ == "__main__":
    sys.exit(main())
