import os

import pytest


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test can pull the plug; whether a sync is asked for in time has a test of its own."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
