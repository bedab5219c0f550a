"""A file is kept by one at a time, by whatever means a platform has."""

import errno
import os
from pathlib import Path

import pytest

from saves import SaveError, SaveReason, lock


class Windows:
    """The locks of Windows: bytes of an open file, each of which belongs to one descriptor."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.locked: dict[tuple[int, int], int] = {}

    def locking(self, descriptor: int, mode: int, number: int) -> None:
        assert (mode, number) == (self.LK_NBLCK, 1)
        byte = os.fstat(descriptor).st_ino, os.lseek(descriptor, 0, os.SEEK_CUR)
        if self.locked.setdefault(byte, descriptor) != descriptor:
            raise PermissionError(errno.EACCES, "Permission denied")


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Windows:
    there = Windows()
    monkeypatch.setattr(lock, "fcntl", None)
    monkeypatch.setattr(lock, "msvcrt", there)
    return there


@pytest.fixture(params=["posix", "windows"])
def platform(request: pytest.FixtureRequest) -> None:
    if request.param == "windows":
        request.getfixturevalue("windows")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "match"
    path.write_bytes(b"bytes")
    return path


@pytest.mark.usefixtures("platform")
def test_whoever_comes_second_is_told_that_it_is_in_use(path: Path) -> None:
    first = lock.open_locked(path)
    with pytest.raises(SaveError) as refused:
        lock.open_locked(path)
    assert refused.value.reason is SaveReason.IN_USE
    os.close(first)


def test_on_windows_the_lock_hides_no_byte_from_readers_and_leaves_the_place_alone(
    path: Path, windows: Windows
) -> None:
    descriptor = lock.open_locked(path)
    assert os.read(descriptor, 5) == b"bytes"
    [(_file, byte)] = windows.locked
    assert byte > path.stat().st_size
    os.close(descriptor)


def test_where_there_are_no_locks_one_plays_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "fcntl", None)
    descriptors = [lock.open_locked(path) for _ in range(2)]
    assert [lock.take(each) for each in descriptors] == [None, None]
    for each in descriptors:
        os.close(each)
