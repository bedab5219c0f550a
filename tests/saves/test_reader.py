"""Reading the end of a journal takes the end of a journal, however long it is."""

from io import BytesIO
from pathlib import Path
from random import Random

from engine import GAMES
from engine.position import Person
from engine.table import Setup
from engine.zeus.actions import Auction, Bid
from saves import Store
from saves.reader import JournalReader
from saves.seal import Seal
from tests.saves.matches import NAME, journal_of, saved_match

ZEUS = GAMES["zeus"]


class CountingFile(BytesIO):
    """Knows how much of it has been read."""

    taken = 0

    def read(self, size: int | None = -1) -> bytes:
        data = super().read(size)
        self.taken += len(data)
        return data


def bytes_read_to_resume(path: Path) -> int:
    source = CountingFile(path.read_bytes())
    JournalReader(source, path, Seal(path.parent)).recent_course()
    return source.taken


def test_resuming_reads_no_more_of_a_long_match_than_of_a_short_one(tmp_path: Path) -> None:
    saved_match(tmp_path / "short", ZEUS, 70, seed=12)
    saved_match(tmp_path / "long", ZEUS, 230, seed=12)
    short, long = journal_of(tmp_path / "short"), journal_of(tmp_path / "long")
    assert long.stat().st_size > 2 * short.stat().st_size
    assert bytes_read_to_resume(long) < 1.3 * bytes_read_to_resume(short)


def test_resuming_stays_short_however_often_somebody_changed_his_mind(tmp_path: Path) -> None:
    rng = Random(1)
    setup = Setup("zeus", ZEUS.Options(), tuple(Person(name) for name in "ABC"), 7, 0)
    with Store(tmp_path).create(setup, NAME) as match:
        match.play(0, Auction())
        for _ in range(500):
            match.play(0, Bid(rng.randint(20, 30)))
            match.undo()
    size = journal_of(tmp_path).stat().st_size
    assert bytes_read_to_resume(journal_of(tmp_path)) < size / 5
