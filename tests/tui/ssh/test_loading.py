"""What a server loads before anybody comes."""

import subprocess
import sys

CODE = """
import sys
from tui.ssh.loading import load_all
load_all()
import tui.ssh.server
assert "prometheus_client" not in sys.modules, "only who asks for it pays for it"
before = set(sys.modules)
import tui.screens.result, tui.dialogs.curtain, tui.games.benhur.screen, tui.ssh.screens.lobby
import tui.games.theben.digging, tui.pages, tui.typesetting
print(sorted(set(sys.modules) - before))
"""


def test_no_screen_is_left_to_be_loaded_by_its_first_visitor() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
