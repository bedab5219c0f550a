"""Who plays at a seat of a server's table: its owner, or a bot."""

from collections.abc import Callable, Collection

from engine.position import Bot, Person, Seat
from saves.archive.rooms import ForBot, Free, Invited, Place, Taken
from tui.seats import BOT_NAMES

_LEVEL = "sensible"


def seat_at(place: Place, name_of: Callable[[str], str]) -> Seat:
    """Return who begins to play at a place that is somebody's."""
    match place:
        case Taken(player):
            return Person(name_of(player))
        case ForBot(name, level):
            return Bot(name, level)
    raise AssertionError(f"{place} is nobody's")


def stand_in(taken: Collection[str]) -> Bot:
    """Return a bot that plays for somebody, under a name that nobody has at the table."""
    name = next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])
    return Bot(name, _LEVEL)


def fill_with_bots(places: list[Place]) -> None:
    """Give every seat that nobody has taken to a bot."""
    for seat, place in enumerate(places):
        if isinstance(place, Free | Invited):
            bot = stand_in({each.name for each in places if isinstance(each, ForBot)})
            places[seat] = ForBot(bot.name, bot.level)
