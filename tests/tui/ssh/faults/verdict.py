"""Whether what workers have acknowledged and shown is what the archive has: all of it, once."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple
from zlib import crc32

from engine.core import AnyGame
from engine.table import deal
from saves.archive.archive import Archive
from saves.packing import pack
from saves.records import Played, Undone, read_step
from tests.tui.ssh.faults import witness


class Course(NamedTuple):
    """A match as it is in the archive."""

    records: list[str]
    sums: list[set[int]]
    """Of the states that there have been after so many moves: of several, if some were undone."""
    end: int
    """The sum of the last of them."""
    undone: int
    """How often moves were taken back."""
    is_over: bool


def course_of(archive: Archive, name: str) -> Course:
    """Return a match as its journal tells it."""
    records = archive.matches.journals.records_after(name, 0)
    match = archive.matches.open(name)
    game: AnyGame = match.table.game
    states = [deal(game, match.table.setup)]
    sums, undone = defaultdict[int, set[int]](set), 0
    for content in records:
        match read_step(content, game):
            case Played(seat, action):
                states.append(game.clone(states[-1]))
                game.apply(states[-1], seat, action)
            case Undone(moves):
                del states[moves + 1 :]
                undone += 1
            case other:
                raise AssertionError(f"nobody changes seats: {other}")
        sums[len(states) - 1].add(crc32(pack(states[-1])))
    sums[0].add(crc32(pack(states[0])))
    now = match.table.position
    assert now.state == states[-1]
    assert now.moves == len(states) - 1
    told = [each.hex() for each in records]
    end = crc32(pack(now.state))
    return Course(told, [sums[each] for each in sorted(sums)], end, undone, not now.to_act)


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
                assert said[1] not in kept[name], f"{name} acknowledges two records {said[1]}"
                kept[name][said[1]] = record
            case witness.REFUSED:
                refused.add(said[0])
            case witness.SHOWN:
                name, moves, total = said
                if name not in courses:
                    continue  # opened by a key that came too late
                assert moves < len(courses[name].sums), f"{name}: what was shown is not kept"
                assert total in courses[name].sums[moves], f"{name}: {moves} was shown otherwise"
    in_doubt = Counter(each for id, each in tried.items() if id not in refused)
    for name, course in courses.items():
        for number, record in kept[name].items():
            assert course.records[number - 1] == record, f"{name} has lost its record {number}"
        others = Counter(
            (name, record)
            for number, record in enumerate(course.records, 1)
            if number > begun_at[name] and number not in kept[name]
        )
        # Nobody was told of these: their worker was killed, or the database was, in mid-answer.
        assert others <= in_doubt, f"{name} has records that nobody made: {others - in_doubt}"
