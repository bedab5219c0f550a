"""The lobby's business: tables are opened, filled, left, voted on, and talked at."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from engine.position import Bot, Person
from saves import SaveError
from saves.archive.match import ArchivedMatch
from saves.archive.matches import ArchivedMatches
from saves.archive.rooms import DAY, ForBot, Free, Invited, Taken
from saves.archive.schema import matches, rooms
from tests.tui.idle import until
from tests.tui.ssh.disk import Disk
from tests.tui.ssh.halls import BOT, Clock, open_hall, refused, visitor, zeus
from tui.ssh import seating
from tui.ssh.hall import YouAreInvited, YourTurn
from tui.ssh.room import Room, RoomProblem
from tui.ssh.screens.listing import Kind, entries


@pytest.fixture
def clock() -> Clock:
    return Clock()


async def test_a_game_begins_when_the_last_seat_is_taken(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), Free(), BOT)
    assert not room.begun
    with refused(RoomProblem.NOT_BEGUN):
        await hall.rooms.follow(room, "a")
    await hall.rooms.sit_down(room, "b")
    assert room.begun
    play = await hall.rooms.follow(room, "b")
    assert play.people == [1]
    assert play.names[:2] == ["Anna", "Berenike"]
    with refused(RoomProblem.BEGUN):
        await hall.rooms.sit_down(room, "c")
    spectator = await hall.rooms.follow(room, "c")
    assert spectator.people == []
    assert spectator.view(0).seat is None
    await hall.close()


async def test_a_kept_seat_is_for_the_invited_only(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), Invited("b"), BOT)
    with refused(RoomProblem.NO_SEAT):
        await hall.rooms.sit_down(room, "c")
    await hall.rooms.sit_down(room, "b")
    assert room.begun
    await hall.close()


async def test_only_the_owner_begins_with_bots(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), Free(), BOT)
    with refused(RoomProblem.NOT_YOURS):
        await hall.rooms.begin_with_bots(room, "b")
    await hall.rooms.begin_with_bots(room, "a")
    assert room.begun
    assert room.hosted is not None
    names = [seat.name for seat in room.hosted.position.seats if isinstance(seat, Bot)]
    assert len(set(names)) == 2
    await hall.close()


async def test_before_the_game_a_left_seat_is_free_again(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), Free(), Free())
    await hall.rooms.sit_down(room, "b")
    await hall.rooms.stand_up(room, "b")
    assert room.record.players == ["a"]
    await hall.rooms.stand_up(room, "a")
    with refused(RoomProblem.GONE):
        hall.rooms.get(room.id)
    assert not hall.archive.rooms.all()


async def test_a_bot_stands_in_for_who_leaves_until_he_comes_back(
    tmp_path: Path, clock: Clock
) -> None:
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), Taken("b"), BOT)
    await hall.rooms.stand_up(room, "b")
    assert room.stand_in_for("b")
    await hall.close()
    hall = await open_hall(tmp_path, clock)
    room = hall.rooms.get(room.id)
    assert room.stand_in_for("b"), "a restart changes nothing"
    await hall.rooms.sit_down(room, "b")
    assert room.hosted is not None
    assert room.hosted.position.seats[1] == Person("Berenike")
    await hall.close()


async def awaited_player(room: Room) -> str:
    """Return whose turn it is, once it is a person's."""
    hosted = room.hosted
    assert hosted is not None
    await until(lambda: bool(hosted.position.people_to_act()))
    place = room.record.places[hosted.position.people_to_act()[0]]
    assert isinstance(place, Taken)
    return place.player


async def test_a_bot_is_voted_in_for_who_is_away_too_long(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), Taken("b"), Taken("c"), away=DAY)
    away = await awaited_player(room)
    others = [player for player in "abc" if player != away]
    with refused(RoomProblem.NOT_AWAY):
        await hall.rooms.vote_bot_in(room, others[0])
    clock.now += DAY + 1
    room.last_move = clock.now - DAY - 1
    assert not await hall.rooms.vote_bot_in(room, others[0])
    assert not await hall.rooms.vote_bot_in(room, others[0]), "one voice each"
    await hall.close()
    hall = await open_hall(tmp_path, clock)
    room = hall.rooms.get(room.id)
    room.last_move = clock.now - DAY - 1
    assert await hall.rooms.vote_bot_in(room, others[1]), "votes outlive a restart"
    assert room.stand_in_for(away)
    await hall.close()


async def test_who_was_here_lately_is_not_away(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), Taken("b"), Taken("c"), away=DAY)
    away = await awaited_player(room)
    clock.now += DAY + 1
    hall.accounts.note_seen({away})
    room.last_move = 0.0
    assert hall.rooms.away(room) == []
    await hall.close()


async def test_a_full_disk_keeps_nobody_from_leaving(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = await open_hall(tmp_path, clock)
    anna = visitor(hall, "a")

    Disk(monkeypatch).is_full = True
    await hall.leave(anna)
    assert hall.here() == []
    await hall.close()


async def test_nobody_opens_tables_without_end(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock, rooms=2)
    for _ in range(2):
        await zeus(hall, Taken("a"), Free(), Free())
    with refused(RoomProblem.TOO_MANY):
        await zeus(hall, Taken("a"), Free(), Free())


async def test_talk_is_kept_over_a_restart(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), Free(), Free())
    anna = visitor(hall, "a")
    assert await hall.say(anna, None, "salve")
    assert await hall.say(anna, room, "who plays?")
    await hall.close()
    hall = await open_hall(tmp_path, clock)
    assert [line.text for line in hall.chat] == ["salve"]
    assert [line.text for line in hall.chat_at(hall.rooms.get(room.id))] == ["who plays?"]


async def test_talk_carries_neither_codes_nor_floods(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock, chat_lines=2)
    anna = visitor(hall, "a")
    assert await hall.say(anna, None, "\x1b[2Jhi\x07\n[red]you[/red]\u202e" + "x" * 999)
    line = hall.chat[0].text
    assert line.startswith("[2Jhi [red]you[/red]")
    assert line.isprintable()
    assert len(line) == 200
    assert await hall.say(anna, None, "again")
    assert not await hall.say(anna, None, "too much")
    guest = visitor(hall, None)
    assert not await hall.say(guest, None, "guests listen")


async def test_at_the_tables_of_others_one_says_little(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock, chat_lines=5)
    room = await zeus(hall, Taken("a"), Free(), Free())
    anna, berenike = visitor(hall, "a"), visitor(hall, "b")
    said = [await hall.say(berenike, room, f"line {number}") for number in range(4)]
    assert said == [True, True, False, False]
    assert await hall.say(berenike, None, "in the lobby")
    assert all([await hall.say(anna, room, f"line {number}") for number in range(5)])


async def test_a_turn_is_told_once_to_every_connection_of_the_player(
    tmp_path: Path, clock: Clock
) -> None:
    hall = await open_hall(tmp_path, clock)
    told: list[tuple[str, object]] = []

    def hear(name: str, message: object) -> None:
        told.append((name, message))

    for name, id in (("one", "a"), ("two", "a"), ("other", "b")):
        visitor(hall, id).post = partial(hear, name)
    room = await zeus(hall, Taken("a"), BOT, BOT)
    await awaited_player(room)
    assert [name for name, message in told if isinstance(message, YourTurn)] == ["one", "two"]
    await hall.close()


async def test_an_invitation_is_told_once_and_can_be_declined(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock)
    told: list[object] = []
    visitor(hall, "b").post = told.append
    room = await zeus(hall, Taken("a"), Invited("b"), Free())
    await hall.rooms.sit_down(room, "c")
    [invitation] = told
    assert isinstance(invitation, YouAreInvited)
    assert (invitation.room, invitation.host) == (room.id, "Anna")
    with refused(RoomProblem.NOT_INVITED):
        await hall.rooms.decline(room, "c")
    await hall.rooms.decline(room, "b")
    assert room.record.places == [Taken("a"), Free(), Taken("c")]
    [listed] = entries(hall, visitor(hall, "b"))
    assert listed.kind is Kind.OPEN
    assert hall.archive.rooms.all()[0].places[1] == Free()
    await hall.close()


async def test_a_result_names_the_player_and_not_his_stand_in(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "_LEVEL", "random")
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), BOT, ForBot("Phaidra", "random"))
    await hall.rooms.stand_up(room, "a")
    play = await hall.rooms.follow(room, "b")
    assert play.names[0] != "Anna", "while the bot plays it is called by its own name"
    await until(lambda: room.record.finished)
    while play.to_act():
        await play.advance()
    assert play.names == ["Anna", "Eirene", "Phaidra"]
    play.leave()
    result = play.view(None).result
    assert result is not None
    won = " and ".join(("Anna", "Eirene (bot)", "Phaidra (bot)")[seat] for seat in result.winners)
    await hall.close()
    hall = await open_hall(tmp_path, clock)
    [listed] = entries(hall, visitor(hall, "a"))
    assert f"won by {won}" in listed.words.plain, "after a start too"
    await hall.close()


async def test_a_glimpse_of_a_closed_match_is_read_once_after_each_move(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is a spectator's, whoever looks, and many who look cost no more than one."""
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), Taken("b"), Taken("c"))
    await until(lambda: room.hosted is not None and room.hosted.is_idle)
    open_view = await hall.glimpses.of(room)
    await hall.tidy()
    assert room.hosted is None
    read: list[str] = []
    opened = ArchivedMatches.open

    def open_and_note(archived: ArchivedMatches, name: str) -> ArchivedMatch:
        read.append(name)
        return opened(archived, name)

    monkeypatch.setattr(ArchivedMatches, "open", open_and_note)
    views = await asyncio.gather(*(hall.glimpses.of(room) for _ in range(20)))
    assert read == [room.id]
    assert all(view == open_view and view.seat is None for view in views if view is not None)
    play = await hall.rooms.follow(room, "a")
    await play.act(0, play.legal(0)[0])
    play.leave()
    await until(lambda: room.hosted is None)
    assert await hall.glimpses.of(room) != open_view
    assert await hall.glimpses.of(room) == await hall.glimpses.of(room)
    assert read == [room.id] * 3, "to look, to play, to look again"
    await hall.close()


async def test_the_lobby_lists_ones_own_turn_first(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock)
    waiting = await zeus(hall, Taken("a"), Free(), Free())
    clock.now += 10
    foreign = await zeus(hall, Taken("b"), BOT, BOT, owner="b")
    inviting = await zeus(hall, Taken("b"), Invited("a"), Free(), owner="b")
    clock.now -= 20
    mine = await zeus(hall, Taken("a"), BOT, BOT)
    await awaited_player(mine)
    listed = entries(hall, visitor(hall, "a"))
    assert [(entry.room.id, entry.kind) for entry in listed] == [
        (mine.id, Kind.MINE),
        (inviting.id, Kind.MINE),
        (waiting.id, Kind.MINE),
        (foreign.id, Kind.WATCH),
    ]
    seen_by_guest = entries(hall, visitor(hall, None))
    assert not any(entry.can_sit or entry.can_leave for entry in seen_by_guest)
    await hall.close()


async def test_a_broken_table_does_not_keep_the_server_from_starting(
    tmp_path: Path, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    hall = await open_hall(tmp_path, clock)
    broken = await zeus(hall, Taken("a"), BOT, BOT)
    sound = await zeus(hall, Taken("b"), BOT, BOT, owner="b")
    nonsense = await zeus(hall, Taken("a"), Free(), Free())
    await awaited_player(broken)
    with hall.archive.database.writing() as connection:
        connection.execute(matches.update().where(matches.c.id == broken.id).values(header=b"x"))
        connection.execute(rooms.update().where(rooms.c.id == nonsense.id).values(game="chess"))
    await hall.close()
    hall = await open_hall(tmp_path, clock)
    with refused(RoomProblem.BROKEN):
        await hall.rooms.follow(hall.rooms.get(broken.id), "a")
    assert hall.rooms.get(broken.id).standing is None, "the lobby says so"
    assert (await hall.rooms.follow(hall.rooms.get(sound.id), "b")).people == [0]
    assert nonsense.id not in hall.rooms.all
    assert f"{nonsense.id} cannot be read" in caplog.text
    await hall.close()


async def test_a_change_of_others_is_not_overwritten(tmp_path: Path, clock: Clock) -> None:
    """As if another server of the same archive had been faster."""
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), Free(), BOT)
    (theirs,) = hall.archive.rooms.all()
    theirs.places[1] = Taken("c")
    hall.archive.rooms.save(theirs)
    with refused(RoomProblem.NO_SEAT):
        await hall.rooms.sit_down(room, "b")
    assert room.record.players == ["a", "c"]
    await hall.close()


async def test_a_table_that_others_have_closed_is_gone(tmp_path: Path, clock: Clock) -> None:
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), Free(), BOT)
    hall.archive.rooms.delete(*hall.archive.rooms.all())
    with refused(RoomProblem.GONE):
        await hall.rooms.sit_down(room, "b")
    assert not hall.rooms.all
    await hall.close()


async def test_a_stand_in_and_its_table_are_kept_together_or_not_at_all(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = await open_hall(tmp_path, clock)
    room = await zeus(hall, Taken("a"), Taken("b"), Taken("c"))
    room.record.votes[1] = ["a"]
    disk = Disk(monkeypatch)
    disk.is_full = True
    with pytest.raises(SaveError, match="The disk is full"):
        await hall.rooms.stand_up(room, "b")
    assert not room.stand_in_for("b")
    disk.is_full = False
    await hall.rooms.stand_up(room, "b")
    assert room.stand_in_for("b")
    (kept,) = hall.archive.rooms.all()
    assert (kept.votes, kept.revision) == ({}, room.record.revision)
    await hall.close()
