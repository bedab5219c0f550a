"""The files with which operators start servers say only what there is."""

import json
import re
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import pytest

from tui.commands.serve import serve

ROOT = Path(__file__).parent.parent
UNITS = sorted((ROOT / "docs" / "systemd").glob("*.service"))
KNOWN = {name for parameter in serve.params for name in parameter.opts}


def options(words: list[str]) -> set[str]:
    return {word for word in words if word.startswith("--")}


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
    yaml: Any = pytest.importorskip("yaml", reason="it comes with other tools of development")
    found = yaml.safe_load((ROOT / "compose.yaml").read_text())
    server, database = found["services"]["quadriga"], found["services"]["database"]
    assert options(server["command"]) <= KNOWN
    assert server["command"][:2] == ["--workers", "2"]
    assert server["read_only"] is True
    assert server["environment"]["QUADRIGA_DATABASE"].endswith("@database/quadriga")
    assert database["environment"]["POSTGRES_DB"] == "quadriga"
    used = [each.partition(":")[0] for one in (server, database) for each in one["volumes"]]
    assert sorted(used) == sorted(found["volumes"])


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
