"""The files with which operators start servers say only what there is."""

import asyncio
import json
import re
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import pytest

from tests.tui.ssh.test_monitoring import watched_host
from tui.commands.serve import serve

ROOT = Path(__file__).parent.parent
UNITS = sorted((ROOT / "docs" / "systemd").glob("*.service"))
KNOWN = {name for parameter in serve.params for name in parameter.opts}


def options(words: list[str]) -> set[str]:
    return {word.partition("=")[0] for word in words if word.startswith("--")}


def composed() -> Any:
    """Return what stands in the compose file."""
    yaml: Any = pytest.importorskip("yaml", reason="it comes with other tools of development")
    return yaml.safe_load((ROOT / "compose.yaml").read_text())


def limit(name: str) -> Any:
    """Return an option of a server as it is where nobody says otherwise."""
    return next(parameter.default for parameter in serve.params if parameter.name == name)


def test_the_container_runs_as_nobody_and_has_one_volume() -> None:
    lines = (ROOT / "Containerfile").read_text().splitlines()
    said = [line.split(" ", 1) for line in lines if re.match(r"[A-Z]+ ", line)]
    assert [rest for word, rest in said if word == "VOLUME"] == ["/data"]
    assert [rest for word, rest in said if word == "USER"] == ["10001"]
    entry = json.loads(next(rest for word, rest in said if word == "ENTRYPOINT"))
    assert entry[1:] == ["serve"]
    for word, rest in said:
        if word == "COPY" and not rest.startswith("--from"):
            assert all((ROOT / each).exists() for each in rest.split()[:-1]), rest


def test_compose_has_a_postgresql_and_two_workers() -> None:
    found = composed()
    server, database = found["services"]["quadriga"], found["services"]["database"]
    assert options(server["command"]) <= KNOWN
    assert server["command"][0] == "--workers=2"
    assert server["read_only"] is True
    assert server["environment"]["QUADRIGA_DATABASE"].endswith("@database/quadriga")
    assert database["environment"]["POSTGRES_DB"] == "quadriga"
    used = [each.partition(":")[0] for one in (server, database) for each in one["volumes"]]
    assert sorted(used) == sorted(found["volumes"])


def test_who_comes_through_the_network_of_a_container_shares_an_address_with_all_others() -> None:
    said = dict(word.split("=") for word in composed()["services"]["quadriga"]["command"])
    assert int(said["--max-per-address"]) == limit("max_sessions")
    assert int(said["--max-newcomers"]) > limit("max_newcomers")


async def test_compose_asks_every_worker_how_it_is(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """With the very lines that stand there, of one worker that is well and then of none."""
    server = composed()["services"]["quadriga"]
    said = dict(word.split("=") for word in server["command"])
    first = int(said["--metrics-port"])
    *command, code = server["healthcheck"]["test"]
    assert command == ["CMD", "/opt/quadriga/bin/python", "-c"]
    ports = f"({first}, {first + 1})"
    assert ports in code
    assert int(said["--workers"]) == 2
    async with watched_host(tmp_path, caplog) as (_host, _port, metrics):
        asked = [sys.executable, "-c", code.replace(ports, f"({metrics},)")]
        assert await asyncio.to_thread(subprocess.call, asked) == 0
    assert await asyncio.to_thread(subprocess.call, asked, stderr=subprocess.DEVNULL) != 0


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_units_name_options_that_there_are(path: Path) -> None:
    unit = RawConfigParser(strict=True)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(path)
    start, before = unit["Service"]["ExecStart"].split(), unit["Service"]["ExecStartPre"].split()
    assert options(start) <= KNOWN
    assert options(before) <= KNOWN
    assert "--check" in before
    assert start[:2] == before[:2] == ["/opt/quadriga/bin/quadriga", "serve"]


def test_there_are_units_for_one_process_and_for_several() -> None:
    assert [path.name for path in UNITS] == ["quadriga-alone.service", "quadriga.service"]
