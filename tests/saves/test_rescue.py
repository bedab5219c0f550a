"""A match whose file is taken away while it is played goes on, and is written anew as a whole."""

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from engine.table import replay
from saves import Match, Rescue, SaveError, SaveReason, Store
from saves.course import SNAPSHOT_EVERY
from saves.lock import open_locked
from tests.games import ALL_GAMES
from tests.saves.matches import NAME, journal_of, people, play_on, saved_match

ZEUS = ALL_GAMES["zeus"]
MOVES = SNAPSHOT_EVERY + 5


def delete(path: Path) -> None:
    path.unlink()


def delete_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def rename_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("moved"))


def replace_by_older(path: Path) -> None:
    copy = path.with_name("copy")
    copy.write_bytes(path.read_bytes()[:-100])
    os.replace(copy, path)


def replace_by_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def empty(path: Path) -> None:
    path.write_bytes(b"")


def write_over(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[-1] ^= 0xFF
    with path.open("r+b") as file:
        file.write(content)
    now = path.stat().st_mtime_ns
    os.utime(path, ns=(now, now + 1))


LOSSES = [
    delete,
    delete_folder,
    rename_folder,
    replace_by_older,
    replace_by_folder,
    empty,
    write_over,
]
every_loss = pytest.mark.parametrize("lose", LOSSES, ids=lambda lose: str(lose.__name__))


def match_at_play(folder: Path) -> tuple[Match, list[Rescue]]:
    saved_match(folder, ZEUS, MOVES)
    match = Store(folder).open(NAME)
    told: list[Rescue] = []
    match.rescued = told.append
    return match, told


def assert_saved(match: Match) -> None:
    """The match is on the disk, whole, under the name it says it has."""
    with Store(match.path.parent).look_at(match.name) as saved:
        assert saved.table.position.state == match.table.position.state
        assert saved.history() == match.history()
        *_, (state, _) = replay(saved.table.game, saved.table.setup, saved.history())
        assert state == match.table.position.state


@every_loss
def test_no_move_is_acknowledged_that_is_not_on_the_disk(
    tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    match, told = match_at_play(tmp_path / "saves")
    lose(match.path)
    play_on(match, Random(1), 1)
    assert len(told) == 1
    assert_saved(match)
    play_on(match, Random(1), SNAPSHOT_EVERY)
    assert len(told) == 1, "and from then on it is as before"
    assert_saved(match)
    match.close()


@every_loss
def test_an_undo_is_kept_as_well(tmp_path: Path, lose: Callable[[Path], None]) -> None:
    store = Store(tmp_path / "saves")
    match = store.create(people(ZEUS, 3), NAME)
    while match.table.position.undo is None or match.table.position.moves < MOVES:
        play_on(match, Random(match.table.position.moves), 1)
    before = match.table.position.moves
    lose(match.path)
    assert match.undo()
    assert match.table.position.moves < before
    assert_saved(match)
    match.close()


def test_what_has_taken_its_place_is_kept_beside(tmp_path: Path) -> None:
    match, told = match_at_play(tmp_path)
    replace_by_older(match.path)
    older = match.path.read_bytes()
    play_on(match, Random(1), 1)
    assert (told[0].name, told[0].kept_name) == (NAME, f"{NAME}-2")
    assert (tmp_path / f"{NAME}-2.quadriga").read_bytes() == older
    match.close()


def test_a_file_that_somebody_else_plays_stays_where_it_is(tmp_path: Path) -> None:
    match, told = match_at_play(tmp_path)
    replace_by_older(match.path)
    other = open_locked(match.path)
    theirs = match.path.read_bytes()
    play_on(match, Random(1), 1)
    assert (told[0].name, told[0].kept_name) == (f"{NAME}-2", None)
    assert match.name == f"{NAME}-2"
    assert journal_of(tmp_path).read_bytes() == theirs
    assert_saved(match)
    os.close(other)
    match.close()


def test_a_changed_time_alone_is_nothing_to_speak_of(tmp_path: Path) -> None:
    match, told = match_at_play(tmp_path)
    os.utime(match.path, (1, 1))
    play_on(match, Random(1), 1)
    assert not told
    assert_saved(match)
    match.close()


def test_the_folder_gets_its_key_back(tmp_path: Path) -> None:
    match, _ = match_at_play(tmp_path / "saves")
    key = (tmp_path / "saves" / ".seal").read_bytes()
    shutil.rmtree(tmp_path / "saves")
    play_on(match, Random(1), 1)
    match.close()
    assert (tmp_path / "saves" / ".seal").read_bytes() == key


def test_where_nothing_can_be_written_anew_the_move_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    match, told = match_at_play(tmp_path)
    before = match.table.position
    match.path.unlink()
    with monkeypatch.context() as patch:
        patch.setattr("saves.atomic.create", refuse)
        with pytest.raises(SaveError) as caught:
            play_on(match, Random(1), 1)
    assert caught.value.reason is SaveReason.DISK_FULL
    assert match.table.position is before
    assert not told
    play_on(match, Random(1), 1)
    assert len(told) == 1
    assert_saved(match)
    match.close()


def test_a_match_can_be_replayed_though_its_file_is_gone(tmp_path: Path) -> None:
    match, _ = match_at_play(tmp_path)
    match.path.unlink()
    assert len(match.history()) == MOVES
    match.close()
