"""The command line as a program of its own."""

import os
import subprocess
import sys
from pathlib import Path


def test_tui_can_be_run_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tui", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("quadriga, version ")


def test_the_command_line_itself_loads_nothing_heavy() -> None:
    """Every module loaded here delays the first picture of the app."""
    heavy = ("textual", "rich", "engine", "saves", "msgspec", "msgpack")
    code = f"import sys, tui.cli; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_first_paint_waits_for_neither_rules_nor_saves(tmp_path: Path) -> None:
    """They are loaded beside the app, once it looks for what can be continued."""
    code = """
import os, sys
from pathlib import Path
from tui.app import QuadrigaApp
from tui.screens.home import HomeScreen

def found(screen):
    os.write(1, str([name for name in ("engine", "saves") if name in sys.modules]).encode())
    screen.app.call_from_thread(screen.app.exit)
    return None, 0, ""

HomeScreen._found = found
QuadrigaApp(Path(sys.argv[1])).run(headless=True, size=(120, 40))
"""
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        env={**os.environ, "TERM": "xterm-256color"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "[]"
