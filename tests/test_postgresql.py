"""The PostgreSQL of the tests ends with them, even if they are killed."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.postgresql import is_alive, let_die_with_us, new_database
from tests.tui.idle import PATIENCE, until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")


async def test_whoever_watches_ends_it_once_we_are_gone(tmp_path: Path) -> None:
    server = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    folder = tmp_path / "pg"
    (folder / "data").mkdir(parents=True)
    (folder / "data" / "postmaster.pid").write_text(f"{server.pid}\nmore\n")
    watcher = let_die_with_us(folder)
    assert watcher.stdin is not None
    assert server.poll() is None
    watcher.stdin.close()  # as the system does for whoever is killed
    assert server.wait(PATIENCE) == -signal.SIGQUIT
    assert watcher.wait(PATIENCE) == 0
    assert not folder.exists()


@pytest.mark.long
async def test_a_killed_run_leaves_no_server_behind() -> None:
    new_database()  # or there is no wheel for this platform
    code = (
        "import time, tests.postgresql as p; p.new_database();"
        "print(p._server().get_pid(), p._server().pgdata.parent, flush=True); time.sleep(600)"
    )
    run = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert run.stdout is not None
    pid, folder = run.stdout.readline().split()
    assert Path(folder).exists()
    run.kill()
    run.wait(PATIENCE)
    await until(lambda: not Path(folder).exists(), "the folder is gone")
    await until(lambda: not is_alive(int(pid)), "the server is gone")
