"""Counting what an installation has got so far."""

import subprocess
import sys
from pathlib import Path

import pytest

from scripts.prepare import pinned, told

LOCK = """\
# a comment
rich==15.0.0 \\
    --hash=sha256:00
colorama==0.4.6 ; sys_platform == 'win32' \\
    --hash=sha256:11
cffi==2.1.1 ; platform_python_implementation != 'PyPy' \\
    --hash=sha256:22
"""


def test_packages_of_other_platforms_are_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert pinned(LOCK) == ["rich", "cffi"]
    monkeypatch.setattr(sys, "platform", "win32")
    assert pinned(LOCK) == ["rich", "colorama", "cffi"]


@pytest.mark.parametrize(
    ("line", "package"),
    [
        ("Collecting rich==15.0.0 (from -r requirements.txt (line 9))\n", "rich"),
        ("Requirement already satisfied: cffi==2.1.1 in ./lib\n", "cffi"),
        ("  Downloading rich-15.0.0-py3-none-any.whl (310 kB)\n", None),
        ("Successfully installed rich-15.0.0\n", None),
    ],
)
def test_a_line_of_pip_names_the_package_it_is_about(line: str, package: str | None) -> None:
    assert told(line) == package


def test_what_goes_wrong_is_told_in_pips_own_words(tmp_path: Path) -> None:
    lock = tmp_path / "lock.txt"
    lock.write_text("no such line at all\n")
    script = Path(__file__).parents[2] / "scripts" / "prepare.py"
    run = subprocess.run(
        [sys.executable, script, lock], capture_output=True, text=True, check=False
    )
    assert run.returncode != 0
    assert "Invalid requirement" in run.stderr
