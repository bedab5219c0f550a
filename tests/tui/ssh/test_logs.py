"""The log as programs read it: an object of JSON a line."""

import json
import logging
from typing import Any

from tui.ssh.door import Knock
from tui.ssh.hall import Visitor
from tui.ssh.logs import JsonLines


def said(words: str, *about: object, **more: Any) -> dict[str, Any]:
    record = logging.LogRecord("tui.ssh.front", logging.INFO, __file__, 1, words, about, None)
    record.created = 1_790_000_000.25
    vars(record).update(more)
    line = JsonLines().format(record)
    assert "\n" not in line
    found: dict[str, Any] = json.loads(line)
    return found


def test_when_what_and_who_said_it() -> None:
    found = said("stopping")
    assert found.pop("process") > 0
    assert found == {
        "time": "2026-09-21T14:13:20.250+00:00",
        "level": "info",
        "logger": "tui.ssh.front",
        "message": "stopping",
    }


def test_a_connection_has_fields_of_its_own() -> None:
    knock = Knock(7, "2001:db8::1", lambda: 0.0)
    for about in (knock, Visitor(None, "", "", connection=str(knock))):
        found = said("%s is gone", about)
        assert (found["connection"], found["address"]) == (7, "2001:db8::1")


def test_a_table_has_a_field_of_its_own() -> None:
    found = said("table %s: a bot stands in at seat %d", "zeus-0a1b2c3d", 2)
    assert found["table"] == "zeus-0a1b2c3d"
    assert found["message"] == "table zeus-0a1b2c3d: a bot stands in at seat 2"


def test_nobody_can_say_a_line_of_his_own() -> None:
    assert said("%r has joined", 'x"}\n{"level": "error')["level"] == "info"


def test_a_fault_stays_on_its_line() -> None:
    try:
        raise ValueError("broken")
    except ValueError as error:
        found = said("failed", exc_info=(ValueError, error, error.__traceback__))
    assert "ValueError: broken" in found["exception"]
