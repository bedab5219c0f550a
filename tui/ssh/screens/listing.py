"""The tables of a server as one visitor's lobby lists them."""

from collections.abc import Iterable
from enum import Enum

from msgspec import Struct
from textual.content import Content

from engine import GAMES
from saves.archive.rooms import ForBot, Free, Invited, Place, Taken
from tui.locale import gettext as _
from tui.locale import ngettext
from tui.ssh.hall import Hall, Visitor
from tui.ssh.room import Room

_FOREIGN_SHOWN = 20
"""How many open tables, and how many games to watch, are listed: the latest."""
_PUT_AWAY_SHOWN = 20


class Kind(Enum):
    """Under which heading a table is listed."""

    MINE = 0
    OPEN = 1
    WATCH = 2


class Entry(Struct, frozen=True):
    """A line of the lobby, and what can be done with it."""

    room: Room
    kind: Kind
    words: Content
    is_put_away: bool
    can_sit: bool
    can_leave: bool
    can_begin: bool
    can_vote: bool


def entries(hall: Hall, visitor: Visitor) -> list[Entry]:
    """Return the lines of the lobby: one's own turn first, the latest next."""
    me = visitor.id if visitor.account is not None and visitor.id is not None else ""
    found = [_entry(hall, room, kind, me) for room, kind in _current(hall, me)]
    found.sort(key=lambda entry: _order(entry, me))
    mine = sum(entry.kind is Kind.MINE for entry in found)
    shelf = hall.rooms.shelf
    past = [*shelf.put_away(me)[:_PUT_AWAY_SHOWN], *shelf.finished(me)] if me else []
    found[mine:mine] = [_entry(hall, room, Kind.MINE, me) for room in past]
    return found


def _current(hall: Hall, me: str) -> Iterable[tuple[Room, Kind]]:
    """Yield the tables at play that are to be listed."""
    left = {Kind.OPEN: _FOREIGN_SHOWN, Kind.WATCH: _FOREIGN_SHOWN}
    invitation = Invited(me)
    for room in hall.rooms.latest():
        kind = _kind(room, me)
        if kind is not Kind.MINE and invitation not in room.record.places:
            left[kind] -= 1
            if left[kind] < 0:
                continue
        yield room, kind


def _order(entry: Entry, me: str) -> tuple[int, bool, bool, float]:
    room = entry.room
    invited = Invited(me) in room.record.places
    return entry.kind.value, not room.awaits(me), not invited, -room.last_move


def _kind(room: Room, me: str) -> Kind:
    if me and room.record.seat_of(me) is not None:
        return Kind.MINE
    return Kind.WATCH if room.begun else Kind.OPEN


def _entry(hall: Hall, room: Room, kind: Kind, me: str) -> Entry:
    record = room.record
    mine = kind is Kind.MINE
    standing_in = mine and room.stand_in_for(me)
    return Entry(
        room=room,
        kind=kind,
        words=_words(hall, room, me),
        is_put_away=record.put_away,
        can_sit=bool(me)
        and not record.finished
        and (standing_in or (not room.begun and record.seat_for(me) is not None)),
        can_leave=mine and not record.finished and not standing_in and not record.put_away,
        can_begin=record.owner == me and not room.begun and not record.put_away,
        can_vote=mine and any(record.seat_of(me) != seat for seat in hall.rooms.away(room)),
    )


def _words(hall: Hall, room: Room, me: str) -> Content:
    """Return the two lines of a table: the game and how it stands, and who plays."""
    title = Content.styled(GAMES[room.record.game].title, "bold")
    names = ", ".join(_place_words(hall, place) for place in room.record.places)
    return title + "  " + _standing(hall, room, me) + "\n" + Content.styled(f"  {names}", "dim")


def _place_words(hall: Hall, place: Place) -> str:
    match place:
        case Taken(player):
            return hall.rooms.name_of(player)
        case Invited(player):
            return _("{name} (invited)").format(name=hall.rooms.name_of(player))
        case ForBot(name):
            return _("{name} (bot)").format(name=name)
        case Free():
            return _("free seat")


def _standing(hall: Hall, room: Room, me: str) -> Content:
    record = room.record
    if record.finished:
        return Content.styled(_("finished"), "$foreground-muted")
    if record.put_away:
        return Content.styled(_("put away; Enter takes it up again"), "$foreground-muted")
    if not room.begun:
        if Invited(me) in record.places:
            return Content.styled(_("you are invited"), "bold $accent")
        missing = sum(isinstance(place, Free | Invited) for place in record.places)
        text = ngettext("{count} more to come", "{count} more to come", missing)
        return Content.styled(text.format(count=missing), "$foreground-muted")
    if room.standing is None:
        return Content.styled(_("cannot be opened"), "$error")
    if room.awaits(me):
        return Content.styled(_("your turn"), "bold $success")
    if room.stand_in_for(me):
        return Content.styled(_("a bot plays for you; Enter takes over"), "$warning")
    awaited = [record.places[seat] for seat in room.standing.people_to_act]
    if not awaited:
        return Content.styled(_("bots are playing"), "$foreground-muted")
    names = ", ".join(_place_words(hall, place) for place in awaited)
    away = _("  (away for long)") if hall.rooms.away(room) else ""
    return Content.styled(_("waiting for {names}").format(names=names) + away, "$foreground-muted")
