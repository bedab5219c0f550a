"""What all tests share: a fixed time zone and language, and folders that go away."""

import gc
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from textual.message_pump import MessagePump

from tests.games import UR, the_fifth_game
from tests.play import SOAK
from tests.tables import bring_up_to_date
from tui.fence.guard import GuardedApp
from tui.locale import speak_apart

# A finding never comes by chance: fresh cases are tried in a soak, which tells how to repeat them.
settings.register_profile("fixed", derandomize=True, deadline=None, database=None)
settings.register_profile("soak", max_examples=5000, deadline=None, print_blob=True)
settings.load_profile("soak" if SOAK else "fixed")

# An app is a great many objects that live for as long as its test: the collector would look through
# all of them again and again, and take a fifth of the time.
gc.set_threshold(50_000, 20, 20)


def pytest_collection_finish() -> None:
    """Spare every collection what lives as long as the tests: all modules, and the tests."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish() -> None:
    """Spare pytest's last collections, five of them, all that a process has piled up by then."""
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have tests that draw their own cases run in a soak too."""
    for item in items:
        if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker("soak")


@pytest.fixture(autouse=True)
def _fixed_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing of the machine or its user shows in a test, and nothing is written outside."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("QUADRIGA_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("LANGUAGE", "")
    os.environ.setdefault("COLUMNS", "80")
    # An app that is made outside of a loop leaves its language behind.
    speak_apart("en")


@pytest.fixture(autouse=True)
def _no_shell_to_go_back_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+Z in a test would stop whoever runs the tests, started from a shell as they are."""
    monkeypatch.setattr("tui.app.has_shell", lambda: False)


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test can pull the plug; whether a sync is asked for in time has tests of its own."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    monkeypatch.setattr("saves.archive.database.DURABLY", "OFF")


@pytest.fixture(autouse=True)
def _tables_are_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of tests open a new archive; the steps that make its tables have their own tests."""
    monkeypatch.setattr("saves.archive.archive.bring_up_to_date", bring_up_to_date)


@pytest.fixture(autouse=True)
def _no_fault_goes_unnoticed(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """An app goes on after a fault; a test in which one happened has failed all the same."""
    faults: list[BaseException | None] = []
    end_screen = GuardedApp._end_screen

    def noticed(app: GuardedApp, node: MessagePump) -> None:
        faults.append(sys.exc_info()[1])
        end_screen(app, node)

    monkeypatch.setattr(GuardedApp, "_end_screen", noticed)
    yield
    if faults and request.node.get_closest_marker("faulty") is None:
        raise AssertionError("a screen has failed") from faults[0]


@pytest.fixture(autouse=True)
def _fifth_game(request: pytest.FixtureRequest) -> Iterator[None]:
    """The fifth game is registered while a law is tested on it, and at no other time."""
    asked: dict[str, object] = getattr(getattr(request.node, "callspec", None), "params", {})
    if not any(value == UR.key or value is UR for value in asked.values()):
        yield
        return
    with the_fifth_game():
        yield
