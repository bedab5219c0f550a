import os
import stat
from pathlib import Path

import pytest

from saves import atomic


def test_a_file_is_replaced_as_a_whole_and_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("old and longer")
    atomic.write(path, b"new")
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert os.listdir(tmp_path) == ["file"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError("no")

    path = tmp_path / "file"
    path.write_text("old")
    monkeypatch.setattr(os, step, fail)
    with pytest.raises(OSError, match="no"):
        atomic.write(path, b"new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["file"]


def test_a_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "file"
    atomic.create(path, b"first")
    with pytest.raises(FileExistsError):
        atomic.create(path, b"second")
    assert path.read_bytes() == b"first"
    assert os.listdir(tmp_path) == ["file"]


def test_a_file_system_without_links_does_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr(os, "link", refuse)
    test_a_new_file_never_takes_the_place_of_another(tmp_path)
