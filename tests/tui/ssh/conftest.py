"""What the tests of the host share."""

import os

import pytest


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test can pull the plug; the test that kills a server runs it as it is."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
