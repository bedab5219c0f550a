"""The tables of a server as one visitor's lobby lists them."""

from collections.abc import Iterable
from enum import Enum
from textwrap import wrap

from msgspec import Struct
from textual.content import Content

from engine import GAMES
from saves.archive.rooms import ForBot, Free, Invited, Place, Taken
from tui.dates import moment
from tui.games.facts import facts, first_words
from tui.locale import gettext as _
from tui.locale import marked, ngettext
from tui.seats import SHAPES
from tui.sentences import listed
from tui.ssh.hall import Hall, Visitor
from tui.ssh.room import Room
from tui.widgets.badge import seat_style

_FOREIGN_SHOWN = 20
"""How many open tables, and how many games to watch, are listed: the latest."""
_PUT_AWAY_SHOWN = 20
_ABOUT_WIDTH = 45
"""What is said of a game fits beside a board in the smallest window."""
_HOUR = 3600.0
GUESTS_WATCH = marked("Guests can watch and listen; to play, come with a key of your own.")
_DAY_HOURS = 24


class Kind(Enum):
    """Under which heading a table is listed."""

    MINE = 0
    OPEN = 1
    WATCH = 2
    PAST = 3


class Entry(Struct, frozen=True):
    """A line of the lobby, and what can be done with it."""

    room: Room
    kind: Kind
    words: Content
    deed: str
    """What Enter does."""
    is_awaited: bool
    """Whether one is to act, or to say whether one comes."""
    is_put_away: bool
    can_sit: bool
    can_decline: bool
    can_leave: bool
    can_begin: bool
    can_vote: bool


def entries(hall: Hall, visitor: Visitor) -> list[Entry]:
    """Return the lines of the lobby: one's own turn first, the latest next, what is over last."""
    me = visitor.id if visitor.account is not None and visitor.id is not None else ""
    found = [_entry(hall, room, kind, me) for room, kind in _current(hall, me)]
    found.sort(key=lambda entry: _order(entry, me))
    if not me:
        return found
    mine, shelf = sum(entry.kind is Kind.MINE for entry in found), hall.rooms.shelf
    put_away = shelf.put_away(me)[:_PUT_AWAY_SHOWN]
    found[mine:mine] = [_entry(hall, room, Kind.MINE, me) for room in put_away]
    return [*found, *(_entry(hall, room, Kind.PAST, me) for room in shelf.finished(me))]


def _current(hall: Hall, me: str) -> Iterable[tuple[Room, Kind]]:
    """Yield the tables at play that are to be listed."""
    left = {Kind.OPEN: _FOREIGN_SHOWN, Kind.WATCH: _FOREIGN_SHOWN}
    for room in hall.rooms.latest():
        kind = _kind(room, me)
        if kind is not Kind.MINE:
            left[kind] -= 1
            if left[kind] < 0:
                continue
        yield room, kind


def _order(entry: Entry, me: str) -> tuple[int, bool, bool, float]:
    room = entry.room
    return entry.kind.value, not room.awaits(me), not room.invites(me), -room.last_move


def _kind(room: Room, me: str) -> Kind:
    if me and (room.record.seat_of(me) is not None or room.invites(me)):
        return Kind.MINE
    return Kind.WATCH if room.begun else Kind.OPEN


def _entry(hall: Hall, room: Room, kind: Kind, me: str) -> Entry:
    record = room.record
    seated = bool(me) and record.seat_of(me) is not None
    is_over = record.finished or record.put_away
    standing_in = seated and room.stand_in_for(me)
    is_open = bool(me) and not record.finished and not room.begun
    can_sit = is_open and record.seat_for(me) is not None
    return Entry(
        room=room,
        kind=kind,
        words=_words(hall, room, me),
        deed=_deed(room, seated=seated, standing_in=standing_in, can_sit=can_sit),
        is_awaited=not is_over and bool(me) and (room.awaits(me) or room.invites(me)),
        is_put_away=record.put_away,
        can_sit=can_sit or standing_in,
        can_decline=bool(me) and not is_over and room.invites(me),
        can_leave=seated and not standing_in and not is_over,
        can_begin=record.owner == me and not room.begun and not record.put_away,
        can_vote=seated and any(record.seat_of(me) != seat for seat in hall.rooms.away(room)),
    )


def why_not_at(entry: Entry | None, deed: str, *, is_guest: bool) -> str:
    """Return why something cannot be done at the table that is pointed at, if one is."""
    if is_guest:
        return _(GUESTS_WATCH)
    if entry is None:
        return _("This is no table yet: Enter opens one.")
    match deed:
        case "decline":
            return _("You are not invited to this table.")
        case "leave":
            return _("You have no seat to leave at this table.")
        case "vote":
            return _("Nobody at this table has kept you waiting for too long.")
    if entry.room.begun:
        return _("This game has begun already.")
    return _("Only the player who opened the table can begin with bots.")


def _deed(room: Room, *, seated: bool, standing_in: bool, can_sit: bool) -> str:
    if room.record.finished:
        return marked("Look at it")
    if room.record.put_away:
        return marked("Take up")
    if can_sit:
        return marked("Sit down")
    if standing_in:
        return marked("Take over")
    if seated and room.begun:
        return marked("Play on")
    return marked("Watch") if room.begun else marked("Open")


def _words(hall: Hall, room: Room, me: str) -> Content:
    """Return the two lines of a table: the game and how it stands, and who plays.

    They are put together at once: a lobby makes some dozens of them anew whenever anything happens.
    """
    places = room.record.places
    parts: list[Content | str | tuple[str, str]] = [
        (GAMES[room.record.game].title, "bold"),
        "  ",
        standing_words(hall, room, me),
        "\n",
    ]
    for seat, place in enumerate(places):
        if not isinstance(place, Free):
            parts += [" ", (f" {SHAPES[seat]} ", seat_style(seat))]
            parts.append((f" {place_words(hall, place)}", "$foreground-muted"))
    if free := sum(isinstance(place, Free) for place in places):
        text = ngettext("{count} free seat", "{count} free seats", free).format(count=free)
        parts.append((f" {text}", "$foreground-muted"))
    return Content.assemble(*parts)


def game_words(game: str, *, in_full: bool) -> Content:
    """Return a game at which one could sit down; where it is all there is, with what it is."""
    title = Content.styled(GAMES[game].title, "bold")
    if not in_full:
        least, most = GAMES[game].players[0], GAMES[game].players[-1]
        text = _("{least} to {most} players").format(least=least, most=most)
        return title + Content.styled(f"  {text}", "$foreground-muted")
    about = "\n".join([facts(game), *wrap(first_words(game), _ABOUT_WIDTH)])
    return Content.assemble(title, "\n", (about, "$foreground-muted"))


def place_words(hall: Hall, place: Place) -> str:
    """Return who has a seat."""
    match place:
        case Taken(player):
            return hall.rooms.name_of(player)
        case Invited(player):
            return _("{name} (invited)").format(name=hall.rooms.name_of(player))
        case ForBot(name):
            return _("{name} (bot)").format(name=name)
        case Free():
            return _("free seat")


def standing_words(hall: Hall, room: Room, me: str) -> Content:
    """Return how a table stands, and how long it has stood so."""
    record = room.record
    if record.finished:
        return _end_words(hall, room)
    if record.put_away:
        return Content.styled(_("put away; Enter takes it up again"), "$foreground-muted")
    if not room.begun:
        if room.invites(me):
            text = _("{name} invites you").format(name=hall.rooms.name_of(record.owner))
            return Content.styled(text, "bold $accent")
        missing = sum(isinstance(place, Free | Invited) for place in record.places)
        text = ngettext("{count} more to come", "{count} more to come", missing)
        return Content.styled(text.format(count=missing), "$foreground-muted")
    if room.standing is None:
        return Content.styled(_("cannot be opened"), "$error")
    since = Content.styled(_since(hall, room), "$foreground-muted")
    if room.awaits(me):
        return Content.styled(_("your turn"), "bold $success") + since
    if room.stand_in_for(me):
        return Content.styled(_("a bot plays for you; Enter takes over"), "$warning")
    awaited = [record.places[seat] for seat in room.standing.people_to_act]
    if not awaited:
        return Content.styled(_("bots are playing"), "$foreground-muted")
    names = ", ".join(place_words(hall, place) for place in awaited)
    away = _("  (away for long)") if hall.rooms.away(room) else ""
    text = _("waiting for {names}").format(names=names) + away
    return Content.styled(text, "$foreground-muted") + since


def _end_words(hall: Hall, room: Room) -> Content:
    """Return who has won, and when."""
    when = Content.styled(f"  {moment(room.last_move)}", "$foreground-muted")
    if not room.winners:
        return Content.styled(_("finished"), "$foreground-muted") + when
    names = listed(place_words(hall, room.record.places[seat]) for seat in room.winners)
    return Content.styled(_("won by {names}").format(names=names), "$gold-ink") + when


def _since(hall: Hall, room: Room) -> str:
    """Return for how long somebody has been awaited, once that is worth saying."""
    hours = int((hall.archive.clock() - room.last_move) / _HOUR)
    if hours < 1:
        return ""
    if hours < _DAY_HOURS:
        return "  " + ngettext("{count} hour", "{count} hours", hours).format(count=hours)
    days = hours // _DAY_HOURS
    return "  " + ngettext("{count} day", "{count} days", days).format(count=days)
