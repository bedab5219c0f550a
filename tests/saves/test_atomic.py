import os
import stat
from pathlib import Path
from unittest.mock import Mock, patch

import pytest

from saves import atomic
from saves.lock import take


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


def test_what_a_killed_process_left_behind_is_cleaned_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process killed between any two steps has written at most a file that nobody holds."""
    with monkeypatch.context() as killed:
        killed.setattr(Path, "unlink", lambda *_, **__: None)
        killed.setattr(os, "link", refuse := Mock(side_effect=KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            atomic.create(tmp_path / "file", b"half")
    assert refuse.called
    assert len(os.listdir(tmp_path)) == 1
    (tmp_path / "letter").write_text("dear Anna")
    atomic.clean(tmp_path)
    assert os.listdir(tmp_path) == ["letter"]


def test_a_file_that_another_app_is_writing_is_left_alone(tmp_path: Path) -> None:
    def clean_meanwhile(descriptor: int) -> None:
        atomic.clean(tmp_path)
        assert len(os.listdir(tmp_path)) == 1

    with patch.object(os, "fsync", clean_meanwhile):
        atomic.write(tmp_path / "file", b"whole")
    assert (tmp_path / "file").read_bytes() == b"whole"
    assert os.listdir(tmp_path) == ["file"]


def test_a_neighbour_cleaned_away_before_it_was_locked_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [False]
    monkeypatch.setattr(
        atomic, "take", lambda descriptor: answers.pop() if answers else take(descriptor)
    )
    atomic.create(tmp_path / "file", b"all of it")
    assert (tmp_path / "file").read_bytes() == b"all of it"


def test_a_file_gets_a_second_name_and_never_takes_the_place_of_another(tmp_path: Path) -> None:
    path, taken, free = (tmp_path / name for name in ("file", "taken", "free"))
    path.write_text("mine")
    taken.write_text("theirs")
    assert atomic.keep(path, [path, taken, free]) == free
    assert (taken.read_text(), free.read_text()) == ("theirs", "mine")
    with pytest.raises(FileExistsError):
        atomic.keep(path, [taken])


def test_a_new_folder_is_on_the_disk_with_all_that_lead_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(atomic, "sync_folder", synced.append)
    atomic.make_folder(tmp_path / "data" / "saves")
    assert synced == [tmp_path / "data", tmp_path]
    assert stat.S_IMODE((tmp_path / "data" / "saves").stat().st_mode) == 0o700
    atomic.make_folder(tmp_path / "data" / "saves")
    assert len(synced) == 2
