"""Rooms and what is said in them, on both databases."""

import pytest
from msgspec import structs

from saves.archive.archive import Archive
from saves.archive.errors import Overtaken
from saves.archive.rooms import ForBot, Free, Invited, RoomRecord, Taken
from saves.archive.talk import KEPT_LINES, ChatLine


def a_room(id: str = "zeus-1") -> RoomRecord:
    return RoomRecord(
        id,
        "zeus",
        {"by_the_book": True},
        "a",
        [Taken("a"), Invited("b"), Free(), ForBot("Eirene", "random")],
        1000.0,
        None,
        {0: ["b", "c"], 2: ["b"]},
        touched=1500.5,
        coached=True,
    )


def kept(archive: Archive, room: RoomRecord) -> RoomRecord:
    room.revision = archive.rooms.save(room)
    return room


def test_a_room_comes_back_as_it_was_kept(archive: Archive) -> None:
    first, other = kept(archive, a_room()), kept(archive, a_room("zeus-2"))
    assert archive.rooms.all() == [first, other]
    assert archive.rooms.find(["zeus-2", "nowhere"]) == [other]
    assert archive.rooms.has("zeus-1")
    assert not archive.rooms.has("zeus-3")


def test_a_changed_room_replaces_what_it_was(archive: Archive) -> None:
    room = kept(archive, a_room())
    room.places[2] = Taken("c")
    room.votes = {1: ["a"]}
    room.away_limit = 60.0
    kept(archive, room)
    assert archive.rooms.all() == [room]


def test_who_has_seen_an_older_room_does_not_change_it(archive: Archive) -> None:
    room = kept(archive, a_room())
    (late,) = archive.rooms.all()
    room.places[2] = Taken("c")
    kept(archive, room)
    late.places[2] = Taken("d")
    with pytest.raises(Overtaken):
        archive.rooms.save(late)
    with pytest.raises(Overtaken):
        archive.rooms.delete(late)
    assert archive.rooms.all() == [room]


def test_of_two_rooms_of_one_name_the_first_stays(archive: Archive) -> None:
    room = kept(archive, a_room())
    with pytest.raises(Overtaken):
        archive.rooms.save(structs.replace(room, owner="b", revision=0))
    assert archive.rooms.all() == [room]


def test_of_a_deleted_room_nothing_stays(archive: Archive) -> None:
    room = kept(archive, a_room())
    archive.talk.say(room.id, ChatLine("Anna", "salve", 1.0))
    archive.rooms.delete(room)
    assert archive.rooms.all() == []
    assert archive.talk.everywhere() == {}
    kept(archive, a_room())


def test_only_rooms_at_play_have_revisions_to_look_at(archive: Archive) -> None:
    room = kept(archive, a_room())
    for number, change in enumerate(({"finished": True}, {"put_away": True})):
        kept(archive, structs.replace(a_room(f"zeus-past-{number}"), **change))
    assert archive.rooms.revisions() == {room.id: 1}
    kept(archive, room)
    assert archive.rooms.revisions() == {room.id: 2}


def test_talk_stays_where_it_was_said(archive: Archive) -> None:
    room = kept(archive, a_room())
    here, there = ChatLine("Anna", "salve ☺", 1.0), ChatLine("Berenike", "vale", 2.0)
    archive.talk.say(None, here)
    archive.talk.say(room.id, there)
    assert archive.talk.said(None) == [here]
    assert archive.talk.said(room.id) == [there]
    assert archive.talk.everywhere() == {None: [here], room.id: [there]}


def test_only_the_last_lines_are_kept(archive: Archive) -> None:
    room = kept(archive, a_room())
    lines = [ChatLine("Anna", str(number), float(number)) for number in range(KEPT_LINES + 7)]
    archive.talk.say(room.id, lines[0])
    for line in lines:
        archive.talk.say(None, line)
    assert archive.talk.said(None) == lines[7:]
    assert archive.talk.said(room.id) == lines[:1]
