"""What all tests share: a fixed time zone and language, and folders that go away."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games import UR, the_fifth_game
from tui.locale import speak_apart


@pytest.fixture(autouse=True)
def _fixed_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing of the machine or its user shows in a test, and nothing is written outside."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("QUADRIGA_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    os.environ.setdefault("COLUMNS", "80")
    # An app that is made outside of a loop leaves its language behind.
    speak_apart("en")


@pytest.fixture(autouse=True)
def _fifth_game(request: pytest.FixtureRequest) -> Iterator[None]:
    """The fifth game is registered while a law is tested on it, and at no other time."""
    asked: dict[str, object] = getattr(getattr(request.node, "callspec", None), "params", {})
    if not any(value == UR.key or value is UR for value in asked.values()):
        yield
        return
    with the_fifth_game():
        yield
