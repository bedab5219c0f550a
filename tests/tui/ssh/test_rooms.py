"""Tables that nobody looks at cost nothing: their matches are closed, and old ones put away."""

from pathlib import Path
from random import Random

import pytest

from engine.position import Person
from saves.archive.archive import open_archive
from saves.archive.rooms import DAY, Free, Place, Taken
from tests.tui.idle import until
from tests.tui.ssh.halls import BOT, Clock, open_hall, refused, visitor, zeus
from tests.tui.ssh.matches import any_action
from tests.tui.ssh.sources import fixed_sources
from tui.ssh import shelf
from tui.ssh.accounts import BadName
from tui.ssh.hall import Hall, TooManyNewcomers, Visitor
from tui.ssh.limits import Limits
from tui.ssh.match import HostedMatch
from tui.ssh.room import Room, RoomProblem
from tui.ssh.screens.listing import Kind, entries
from tui.ssh.terms import Terms


@pytest.fixture
def clock() -> Clock:
    return Clock()


def words(hall: Hall, player: str) -> str:
    return "\n".join(entry.words.plain for entry in entries(hall, visitor(hall, player)))


async def its_turn(room: Room) -> None:
    """Wait until a person is awaited."""
    await until(lambda: room.standing is not None and bool(room.standing.people_to_act))


async def test_a_match_is_open_while_somebody_looks(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), BOT, BOT)
    await its_turn(room)
    assert room.hosted is not None
    await until(lambda: room.hosted is not None and room.hosted.is_idle)
    await hall.tidy()
    assert room.hosted is None
    assert room.awaits("a")
    assert "your turn" in words(hall, "a")
    play = await hall.rooms.follow(room, "a")
    other = await hall.rooms.follow(room, "b")
    await hall.tidy()
    assert room.hosted is not None
    other.leave()
    await hall.tidy()
    assert room.hosted is not None
    await play.act(0, any_action(play, Random(1)))
    play.leave()
    await its_turn(room)
    await until(lambda: room.hosted is None or room.hosted.is_idle)
    await hall.tidy()
    assert room.hosted is None
    await hall.close()


async def test_after_a_start_only_bots_open_their_matches(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock)
    rooms = [await zeus(hall, Taken("a"), BOT, BOT) for _ in range(5)]
    for room in rooms:
        await its_turn(room)
    left = await zeus(hall, Taken("b"), BOT, BOT, owner="b")
    await its_turn(left)
    await hall.close()
    hall = await open_hall(tmp_path, clock)
    found = [hall.rooms.get(room.id) for room in rooms]
    assert not any(room.hosted for room in found)
    assert all(room.awaits("a") for room in found)
    await hall.close()


async def test_bots_that_a_kill_interrupted_go_on_and_their_match_is_closed(
    tmp_path: Path, clock: Clock
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(HostedMatch, "_wake_bots", lambda hosted: None)
        hall = await open_hall(tmp_path, clock)
        rooms = [await zeus(hall, Taken("a"), BOT, BOT) for _ in range(3)]
        for room in rooms:
            play = await hall.rooms.follow(room, "a")
            await play.act(0, any_action(play, Random(1)))
            assert room.standing is not None
            assert room.standing.awaits_bots
        await hall.close()
    hall = await open_hall(tmp_path, clock)
    woken = [hall.rooms.get(room.id) for room in rooms]
    await until(lambda: all(room.standing and not room.standing.awaits_bots for room in woken))
    await until(lambda: not any(room.hosted for room in woken))
    await hall.close()


async def test_a_seat_is_left_and_taken_again_though_the_match_is_closed(
    tmp_path: Path, clock: Clock
) -> None:
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), Taken("b"), BOT)
    await until(lambda: room.hosted is not None and room.hosted.is_idle)
    await hall.tidy()
    assert room.hosted is None
    await hall.rooms.stand_up(room, "b")
    assert room.stand_in_for("b")
    await until(lambda: room.hosted is None or room.hosted.is_idle)
    await hall.tidy()
    await hall.rooms.sit_down(room, "b")
    assert room.standing is not None
    assert room.standing.seats[1] == Person("Berenike")
    await hall.close()


async def test_a_wish_to_undo_outlives_a_closed_match(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), Taken("b"), Taken("c"))
    room.for_undo.add(1)
    await until(lambda: room.hosted is not None and room.hosted.is_idle)
    await hall.tidy()
    play = await hall.rooms.follow(room, "a")
    assert play.undo_asked() is not None
    await hall.close()


async def old_hall(folder: Path, clock: Clock) -> Hall:
    archive = open_archive(folder, clock=clock)
    hall = Hall(archive, Terms(put_away_days=30), sources=fixed_sources(clock=clock))
    await hall.start()
    return hall


async def test_what_nobody_touches_is_put_away_and_can_be_taken_up_again(
    tmp_path: Path, clock: Clock
) -> None:
    await (await open_hall(tmp_path, clock)).close()
    hall = await old_hall(tmp_path, clock)
    begun = await zeus(hall, Taken("a"), Taken("b"), BOT)
    empty = await zeus(hall, Taken("b"), Free(), Free(), owner="b")
    touched = await zeus(hall, Taken("a"), Free(), Free())
    await until(lambda: begun.hosted is not None and begun.hosted.is_idle)
    begun.last_move = clock.now
    clock.now += 29 * DAY
    await hall.tidy()
    assert not begun.record.put_away
    assert await hall.say(visitor(hall, "a"), touched, "still here")
    clock.now += 2 * DAY
    await hall.tidy()
    assert begun.record.put_away
    assert empty.record.put_away
    assert not touched.record.put_away
    assert words(hall, "a").count("put away") == 1
    assert "put away" not in words(hall, "c")
    assert [entry.room for entry in entries(hall, visitor(hall, "c"))] == [touched]
    await hall.close()

    hall = await old_hall(tmp_path, clock)
    begun = hall.rooms.get(begun.id)
    assert begun.standing is None, "it was not even looked at"
    assert words(hall, "a").count("put away") == 1
    with refused(RoomProblem.NOT_SEATED):
        await hall.rooms.take_up(begun, "c")
    await hall.rooms.take_up(begun, "a")
    assert begun.standing is not None
    assert "put away" not in words(hall, "a")
    mine = [entry for entry in entries(hall, visitor(hall, "b")) if entry.kind is Kind.MINE]
    assert [entry.is_put_away for entry in mine] == [False, True]
    await hall.tidy()
    assert not begun.record.put_away
    await hall.close()


async def test_of_finished_tables_a_player_sees_the_latest(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shelf.FINISHED_KEPT >= 20
    monkeypatch.setattr(shelf, "FINISHED_KEPT", 5)
    hall = await open_hall(tmp_path, clock)
    rooms = []
    for _ in range(8):
        clock.now += 10
        room = await zeus(hall, Taken("a"), Free(), Free())
        await hall.rooms._note_end(room)
        rooms.append(room)
    await hall.close()
    hall = await open_hall(tmp_path, clock)
    listed = [entry.room.id for entry in entries(hall, visitor(hall, "a"))]
    assert listed == [room.id for room in reversed(rooms[3:])]
    assert entries(hall, visitor(hall, "b")) == []
    assert hall.rooms.latest() == []


async def test_an_address_opens_few_tables_whoever_asks(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock, rooms_an_hour=2)
    options = (await zeus(hall, Taken("a"), Free(), Free())).record.game_options()

    async def open_from(address: str, owner: str) -> None:
        seats: list[Place] = [Taken(owner), Free(), Free()]
        await hall.rooms.open_room(owner, "zeus", options, seats, None, address)

    await open_from("2001:db8::1", "a")
    await open_from("2001:db8::2", "b")
    with refused(RoomProblem.TOO_MANY_HERE):
        await open_from("2001:db8::3", "c")
    await open_from("192.0.2.1", "c")


async def test_few_join_from_an_address_in_an_hour(tmp_path: Path, clock: Clock) -> None:
    limits, sources = Limits(newcomers_an_hour=2), fixed_sources(clock=clock)
    hall = Hall(open_archive(tmp_path, clock=clock), Terms(limits=limits), sources=sources)

    async def join(id: str, name: str, address: str = "192.0.2.1") -> None:
        await hall.join(Visitor(id, "SHA256:x", address), name, "")

    await join("a", "Anna")
    for _ in range(5):
        with pytest.raises(BadName):
            await join("b", "Anna")
    await join("b", "Berenike")
    with pytest.raises(TooManyNewcomers):
        await join("c", "Chloe")
    await join("c", "Chloe", "192.0.2.2")


async def test_no_table_gets_a_name_that_is_taken(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = await open_hall(tmp_path, clock)
    first = await zeus(hall, Taken("a"), Free(), Free())
    begun = await zeus(hall, Taken("a"), BOT, BOT)
    assert begun.hosted is not None
    hall.archive.matches.create(begun.hosted._match.table.setup, "zeus-orphan")
    hall.archive.matches.keep_damaged("zeus-damaged", b"x")
    names = iter([first.id, begun.id, "zeus-orphan", "zeus-damaged", "zeus-free"])
    object.__setattr__(hall.rooms._sources, "room_id", lambda game: next(names))
    assert (await zeus(hall, Taken("a"), Free(), Free())).id == "zeus-free"
