"""The folder of saved games: names, lists, locks, giving away and taking in."""

import os
import stat
from pathlib import Path
from random import Random

import pytest

from engine.core import AnyGame
from engine.table import replay
from saves import BrokenSave, SaveError, SaveReason, SaveSummary, Store
from tests.games import ALL_GAMES
from tests.saves.matches import NAME, bots, journal_of, people, play_on, saved_match

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
ZEUS = ALL_GAMES["zeus"]
NOON = 1_795_000_000.0


def reason_of(error: pytest.ExceptionInfo[SaveError]) -> SaveReason:
    return error.value.reason


class TestNames:
    def test_automatic_names_tell_game_and_day_and_are_never_given_twice(
        self, tmp_path: Path
    ) -> None:
        store = Store(tmp_path, clock=lambda: NOON)
        names = []
        for seed in range(28):
            with store.create(bots(ZEUS, seed)) as match:
                names.append(match.name)
        assert names[:2] == ["zeus-2026-11-18-a", "zeus-2026-11-18-b"]
        assert names[25:] == ["zeus-2026-11-18-z", "zeus-2026-11-18-aa", "zeus-2026-11-18-ab"]

    @pytest.mark.parametrize(
        "name",
        ["", ".", "..", "../x", "a/b", "a\\b", ".hidden", "a.b", "a b", "a\n", "\x1b[2J", "A",
         "é", "a--b", "-a", "a-", "c:", "x" * 61, "a\0b", "~"],
    )  # fmt: skip
    def test_a_name_that_could_be_anything_else_is_refused(self, tmp_path: Path, name: str) -> None:
        store = Store(tmp_path / "saves")
        saved_match(tmp_path / "saves", ZEUS, 1)
        for deed in (
            lambda: store.create(bots(ZEUS, 1), name),
            lambda: store.open(name),
            lambda: store.summary(name),
            lambda: store.delete(name),
            lambda: store.rename(NAME, name),
            lambda: store.rename(name, "fine"),
            lambda: store.export(name, tmp_path / "out"),
        ):
            with pytest.raises(SaveError) as caught:
                deed()
            assert reason_of(caught) is SaveReason.BAD_NAME
        assert os.listdir(tmp_path) == ["saves"]
        assert os.listdir(tmp_path / "saves") == [journal_of(tmp_path).name]

    def test_a_taken_name_is_refused(self, tmp_path: Path) -> None:
        saved_match(tmp_path, ZEUS, 3)
        store = Store(tmp_path)
        with pytest.raises(SaveError) as caught:
            store.create(bots(ZEUS, 1), NAME)
        assert reason_of(caught) is SaveReason.EXISTS
        store.create(bots(ZEUS, 1), "other").close()
        with pytest.raises(SaveError) as caught:
            store.rename("other", NAME)
        assert reason_of(caught) is SaveReason.EXISTS
        assert store.summary(NAME).moves == 3

    def test_a_missing_name_is_refused(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        for deed in (store.open, store.summary, store.delete):
            with pytest.raises(SaveError) as caught:
                deed("nowhere")
            assert reason_of(caught) is SaveReason.MISSING

    def test_a_renamed_match_is_the_same_match(self, tmp_path: Path) -> None:
        states = saved_match(tmp_path, ZEUS, 40)
        store = Store(tmp_path)
        store.rename(NAME, "party")
        assert [saved.name for saved in store.summaries()] == ["party"]
        with store.open("party") as match:
            assert match.name == "party"
            assert match.table.position.state == states[-1]


class TestFolder:
    def test_only_the_owner_can_look_into_it(self, tmp_path: Path) -> None:
        folder = tmp_path / "data" / "saves"
        saved_match(folder, ZEUS, 1)
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert stat.S_IMODE(journal_of(folder).stat().st_mode) == 0o600

    def test_a_folder_that_is_not_there_has_no_saved_games(self, tmp_path: Path) -> None:
        assert Store(tmp_path / "nowhere").summaries() == []
        assert os.listdir(tmp_path) == []

    def test_a_folder_that_cannot_be_made_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("in the way")
        with pytest.raises(SaveError) as caught:
            Store(tmp_path / "file" / "saves").create(bots(ZEUS, 1))
        assert reason_of(caught) is SaveReason.CANNOT_WRITE

    def test_nothing_stays_behind_of_a_match_that_could_not_be_created(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(descriptor: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(SaveError) as caught:
            Store(tmp_path).create(bots(ZEUS, 1))
        assert reason_of(caught) is SaveReason.DISK_FULL
        assert os.listdir(tmp_path) == []


class TestReadOnly:
    """A file or a folder that may not be written; whoever may do anything is made to obey."""

    def test_it_cannot_be_opened_but_looked_at(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        states = saved_match(tmp_path, ZEUS, 40)
        store, usual = Store(tmp_path), os.open

        def refuse(path: str, flags: int, mode: int = 0o777) -> int:
            if flags & os.O_RDWR:
                raise PermissionError(13, "Permission denied")
            return usual(path, flags, mode)

        monkeypatch.setattr(os, "open", refuse)
        for deed in (store.open, store.delete, lambda name: store.rename(name, "other")):
            with pytest.raises(SaveError) as caught:
                deed(NAME)
            assert reason_of(caught) is SaveReason.READ_ONLY
        with store.look_at(NAME) as saved:
            assert saved.table.position.state == states[-1]
            assert [state for state, _ in saved.replay()] == states

    def test_an_old_one_in_such_a_folder_likewise(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object) -> None:
            raise OSError(30, "Read-only file system")

        old = Path(__file__).parent / "files" / "theben-version-1.quadriga"
        journal_of(tmp_path).write_bytes(old.read_bytes())
        monkeypatch.setattr("saves.atomic.write", refuse)
        with pytest.raises(SaveError) as caught:
            Store(tmp_path).open(NAME)
        assert reason_of(caught) is SaveReason.READ_ONLY
        with Store(tmp_path).look_at(NAME) as saved:
            assert saved.table.position.moves == 20

    def test_looking_at_a_match_keeps_nobody_from_playing(self, tmp_path: Path) -> None:
        saved_match(tmp_path, ZEUS, 5)
        store = Store(tmp_path)
        with store.look_at(NAME) as saved, store.open(NAME) as match:
            play_on(match, Random(1), 1)
            assert saved.table.position.moves == 5


def test_a_folder_that_nobody_may_look_into_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    saved_match(tmp_path, ZEUS, 1)
    store = Store(tmp_path)
    monkeypatch.setattr(os, "stat", refuse)
    for deed in (store.open, store.summary, store.look_at, store.examine, store.repair):
        with pytest.raises(SaveError):
            deed(NAME)
    assert not store.has(NAME)


class TestSummaries:
    @every_game
    def test_a_summary_tells_what_a_list_shows(self, game: AnyGame, tmp_path: Path) -> None:
        store = Store(tmp_path, clock=lambda: NOON)
        with store.create(people(game, 5), NAME) as match:
            play_on(match, Random(5), 45)
            summary = store.summary(NAME)
            assert summary.view == match.table.position.view(None)
            assert summary.to_act == match.table.position.to_act
            assert summary.seats == tuple(match.table.position.seats)
            play_on(match, Random(5))
            assert store.summary(NAME).finished
        assert not summary.finished
        assert (summary.game, summary.moves, summary.created) == (game.key, 45, NOON)
        assert summary.played == pytest.approx(journal_of(tmp_path).stat().st_mtime, abs=60)

    def test_the_last_played_comes_first(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        for name, when in (("first", 100), ("third", 300), ("second", 200)):
            store.create(bots(ZEUS, 1), name).close()
            os.utime(tmp_path / f"{name}.quadriga", (when, when))
        assert [saved.name for saved in store.summaries()] == ["third", "second", "first"]

    def test_bad_files_are_listed_among_good_ones_with_the_reason(self, tmp_path: Path) -> None:
        saved_match(tmp_path, ZEUS, 20)
        whole = journal_of(tmp_path).read_bytes()
        (tmp_path / "newer.quadriga").write_bytes(whole[:8] + b"\x01\x00" + whole[10:])
        (tmp_path / "holed.quadriga").write_bytes(whole[:600] + b"?" * 9 + whole[609:])
        (tmp_path / "song.quadriga").write_bytes(b"la la la")
        (tmp_path / "Bad Name.quadriga").write_bytes(whole)
        (tmp_path / "notes.txt").write_text("not a save at all")
        (tmp_path / "folder.quadriga").mkdir()
        os.mkfifo(tmp_path / "pipe.quadriga")
        found = {saved.name: saved for saved in Store(tmp_path).summaries()}
        good = found.pop(NAME)
        assert isinstance(good, SaveSummary)
        reasons = {}
        for name, broken in found.items():
            assert isinstance(broken, BrokenSave)
            reasons[name] = broken.error.reason
        assert reasons == {
            "newer": SaveReason.NEWER,
            "holed": SaveReason.DAMAGED,
            "song": SaveReason.NOT_A_SAVE,
            "Bad Name": SaveReason.BAD_NAME,
        }

    def test_a_broken_save_can_be_deleted(self, tmp_path: Path) -> None:
        journal_of(tmp_path).write_bytes(b"la la la")
        store = Store(tmp_path)
        store.delete(NAME)
        assert store.summaries() == []


class TestLock:
    def test_a_match_is_open_in_one_place_at_a_time(self, tmp_path: Path) -> None:
        saved_match(tmp_path, ZEUS, 3)
        store, other = Store(tmp_path), Store(tmp_path)
        with store.open(NAME):
            for deed in (
                lambda: other.open(NAME),
                lambda: other.delete(NAME),
                lambda: other.rename(NAME, "mine"),
            ):
                with pytest.raises(SaveError) as caught:
                    deed()
                assert reason_of(caught) is SaveReason.IN_USE
            assert other.summary(NAME).moves == 3
        other.open(NAME).close()

    def test_a_match_that_cannot_be_opened_is_not_left_locked(self, tmp_path: Path) -> None:
        saved_match(tmp_path, ZEUS, 3)
        whole = journal_of(tmp_path).read_bytes()
        journal_of(tmp_path).write_bytes(whole[:200] + b"?" + whole[201:])
        store = Store(tmp_path)
        for _ in range(2):
            with pytest.raises(SaveError) as caught:
                store.open(NAME)
            assert reason_of(caught) is SaveReason.DAMAGED


class TestSharing:
    @every_game
    def test_a_match_given_away_arrives_with_its_whole_history(
        self, game: AnyGame, tmp_path: Path
    ) -> None:
        states = saved_match(tmp_path / "mine", game, 70)
        file = Store(tmp_path / "mine").export(NAME, tmp_path / "gift")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        theirs = Store(tmp_path / "theirs")
        with theirs.open(theirs.import_(file)) as match:
            assert match.name == NAME
            assert match.table.position.state == states[-1]
            assert [
                state for state, _ in replay(game, match.table.setup, match.history())
            ] == states

    def test_seats_and_undone_moves_arrive_as_they_are_now(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        with store.create(people(ZEUS, 2), NAME) as match:
            play_on(match, Random(2), 2)
            assert match.undo()
            match.change_seat(0, bots(ZEUS, 1).seats[0])
        copy = store.import_(store.export(NAME, tmp_path / "gift"))
        with store.open(NAME) as match, store.open(copy) as other:
            assert other.table.position.seats == match.table.position.seats
            assert other.table.position.state == match.table.position.state
            assert other.history() == match.history()

    def test_a_match_taken_in_again_gets_a_name_of_its_own(self, tmp_path: Path) -> None:
        saved_match(tmp_path, ZEUS, 5)
        store = Store(tmp_path)
        file = store.export(NAME, tmp_path / "gift")
        assert [store.import_(file) for _ in range(2)] == [f"{NAME}-2", f"{NAME}-3"]

    def test_a_folder_as_target_gets_a_file_named_after_the_match(self, tmp_path: Path) -> None:
        saved_match(tmp_path / "saves", ZEUS, 5)
        (tmp_path / "gifts").mkdir()
        file = Store(tmp_path / "saves").export(NAME, tmp_path / "gifts")
        assert file == tmp_path / "gifts" / "match.quadriga"

    def test_no_file_is_overwritten(self, tmp_path: Path) -> None:
        saved_match(tmp_path, ZEUS, 5)
        (tmp_path / "letter").write_text("dear Anna")
        with pytest.raises(SaveError) as caught:
            Store(tmp_path).export(NAME, tmp_path / "letter")
        assert reason_of(caught) is SaveReason.EXISTS
        assert (tmp_path / "letter").read_text() == "dear Anna"

    @pytest.mark.parametrize("path", ["x" * 300, "a\0b", "\udcff/x", "no/such/folder/file"])
    def test_a_path_that_no_file_can_have_is_refused(self, tmp_path: Path, path: str) -> None:
        saved_match(tmp_path / "saves", ZEUS, 1)
        store = Store(tmp_path / "saves")
        with pytest.raises(SaveError) as caught:
            store.import_(tmp_path / "nowhere" / path)
        assert reason_of(caught) is SaveReason.MISSING
        with pytest.raises(SaveError) as caught:
            store.export(NAME, tmp_path / "nowhere" / path)
        assert reason_of(caught) is SaveReason.CANNOT_WRITE

    def test_a_bad_file_is_not_taken_in(self, tmp_path: Path) -> None:
        (tmp_path / "song").write_text("la la la")
        store = Store(tmp_path / "saves")
        for path, reason in (
            (tmp_path / "song", SaveReason.NOT_A_SAVE),
            (tmp_path / "nowhere", SaveReason.MISSING),
            (tmp_path, SaveReason.MISSING),
        ):
            with pytest.raises(SaveError) as caught:
                store.import_(path)
            assert reason_of(caught) is reason
        assert store.summaries() == []


def test_a_store_tells_whether_a_game_is_there_and_when_it_was_played(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert not store.has("one")
    store.create(bots(ZEUS, 1), "one").close()
    os.utime(tmp_path / "one.quadriga", (NOON, NOON))
    assert store.has("one")
    assert store.last_played("one") == NOON
    with pytest.raises(SaveError) as caught:
        store.last_played("two")
    assert caught.value.reason is SaveReason.MISSING
