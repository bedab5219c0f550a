"""Whether what workers have acknowledged and shown is what the archive has: all of it, once."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple
from zlib import crc32

from engine import GAMES
from engine.table import replay
from saves.archive.archive import Archive
from saves.packing import pack
from tests.tui.ssh.faults import witness


class Course(NamedTuple):
    """A match as it is in the archive."""

    records: list[str]
    sums: list[int]
    """Of the state after so many moves, from a replay."""
    is_over: bool


def course_of(archive: Archive, name: str) -> Course:
    """Return a match as its journal tells it."""
    records = archive.matches.journals.records_after(name, 0)
    match = archive.matches.open(name)
    game, setup = GAMES[match.table.setup.game], match.table.setup
    sums = [crc32(pack(state)) for state, _events in replay(game, setup, match.history())]
    assert len(sums) == len(records) + 1, "nobody takes anything back, or changes seats"
    assert crc32(pack(match.table.position.state)) == sums[-1]
    return Course([each.hex() for each in records], sums, not match.table.position.to_act)


def judge(courses: dict[str, Course], begun_at: dict[str, int], notes: Iterable[list[Any]]) -> None:
    """Assert that all that was acknowledged is kept, once, and that only what is kept was shown."""
    tried: dict[str, tuple[str, str]] = {}
    kept: dict[str, dict[int, str]] = defaultdict(dict)
    refused = set()
    for kind, *said in notes:
        match kind:
            case witness.TRIED:
                tried[said[0]] = (said[1], said[2])
            case witness.KEPT:
                name, record = tried.pop(said[0])
                assert said[1] not in kept[name], f"{name} acknowledges two moves {said[1]}"
                kept[name][said[1]] = record
            case witness.REFUSED:
                refused.add(said[0])
            case witness.SHOWN:
                name, moves, total = said
                if name not in courses:
                    continue  # opened by a key that came too late
                assert moves < len(courses[name].sums), f"{name}: what was shown is not kept"
                assert courses[name].sums[moves] == total, f"{name}: {moves} was shown otherwise"
    in_doubt = Counter(each for id, each in tried.items() if id not in refused)
    for name, course in courses.items():
        for moves, record in kept[name].items():
            assert course.records[moves - 1] == record, f"{name} has lost its move {moves}"
        others = Counter(
            (name, record)
            for number, record in enumerate(course.records, 1)
            if number > begun_at[name] and number not in kept[name]
        )
        # Nobody was told of these: their worker was killed, or the database was, in mid-answer.
        assert others <= in_doubt, f"{name} has moves that nobody made: {others - in_doubt}"
