"""The time: the same for all servers of one database."""

import time
from pathlib import Path

import pytest
from sqlalchemy import literal

from saves.archive.archive import Archive
from saves.archive.clock import SharedClock
from saves.archive.database import Database, at_address
from tests.postgresql import new_database
from tests.saves.archive.opening import NOW, opened

HOUR = 3600.0


def test_between_two_looks_it_goes_on_evenly(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    steady, told = 50.0, NOW
    monkeypatch.setattr(Database, "now", lambda database: literal(told))
    clock = SharedClock(archive.database, lambda: steady)
    assert clock() == NOW
    steady = 140.0
    assert clock() == NOW + 90.0
    told = NOW + 89.0
    clock.look()
    assert clock() == NOW + 89.0


def test_a_database_of_one_machine_has_the_clock_of_that(tmp_path: Path) -> None:
    with opened("sqlite", tmp_path) as archive:
        archive.set_clock()
        assert archive.clock() == NOW


def test_what_several_machines_share_has_a_clock_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = time.time()
    monkeypatch.setattr(time, "time", lambda: right - HOUR)
    archive = Archive(at_address(new_database()), lambda: right + HOUR)
    assert abs(archive.clock() - right) < HOUR
    archive.close()
