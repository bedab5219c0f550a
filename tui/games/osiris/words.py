"""Osiris in words."""

from collections.abc import Sequence

from engine.core import Event, ScoreLine
from engine.osiris.data import (
    COLOURS,
    TEMPLES,
    TOP,
    City,
    God,
    PlaceNo,
    Temple,
    city_at,
    city_place,
    level_of,
)
from engine.osiris.events import (
    CellBlocked,
    DealBegan,
    FightFought,
    FollowerPlaced,
    FollowerShifted,
    FollowersLeft,
    GodsExchanged,
    GodsKept,
    GodsSeen,
    MarkerRemoved,
    NoPriestCouldMove,
    PowerSown,
    PriestChosen,
    PriestSentHome,
    PriestStepped,
    PyramidRevealed,
    TurnBegan,
)
from engine.osiris.state import Ending
from tui.games.osiris.tints import SIDES
from tui.locale import gettext as _
from tui.locale import marked, ngettext
from tui.sentences import sentence

LETTERS = "abcdefgijklm"
"""Each city, and its priest, has a letter, clockwise from the north-west; h is the coach's key."""
GOD_NAMES = (
    marked("Ra"),
    marked("Osiris"),
    marked("Isis"),
    marked("Horus"),
    marked("Seth"),
    marked("Anubis"),
    marked("Thoth"),
    marked("Hathor"),
    marked("Bastet"),
    marked("Sobek"),
    marked("Ptah"),
    marked("Nephthys"),
    marked("Khnum"),
)
_TEMPLE_NAMES = (
    marked("temple of Ra"),
    marked("temple of Osiris"),
    marked("temple of Isis"),
    marked("temple of Horus"),
    marked("temple of Seth"),
    marked("temple of Anubis"),
    marked("temple of Thoth"),
    marked("temple of Hathor"),
    marked("temple of Bastet"),
    marked("temple of Sobek"),
    marked("temple of Ptah"),
    marked("temple of Nephthys"),
    marked("temple of Khnum"),
)
ENDING_WORDS = {
    Ending.TOP: marked("A priest has reached the top."),
    Ending.BLOCKED: marked("All eight cells around the top are blocked."),
    Ending.STUCK: marked("For a whole round nobody could move a priest."),
    Ending.ROUNDS: marked("The last round is over."),
}


def god_name(god: God) -> str:
    """Return the name of a god."""
    return _(GOD_NAMES[god])


def temple_name(temple: Temple) -> str:
    """Return the name of a temple, without an article."""
    return _(_TEMPLE_NAMES[temple])


def power(count: int) -> str:
    """Return some power in words."""
    return ngettext("{count} marker", "{count} markers", count).format(count=count)


def followers(count: int) -> str:
    """Return a number of followers in words."""
    return ngettext("{count} follower", "{count} followers", count).format(count=count)


def place_words(place: PlaceNo) -> str:
    """Return where a place is."""
    city = city_at(place)
    if city is not None:
        return _("city {letter}").format(letter=LETTERS[city])
    if place == TOP:
        return _("the top")
    return _("level {level}").format(level=level_of(place))


_LONG_RUN = 4
"""From so many on, cities one after the other are told by the first and the last."""


def city_list(cities: Sequence[City]) -> str:
    """Return cities by their letters, in order.

    >>> city_list([City(0), City(1)]), city_list([City(11), *map(City, range(2, 8))])
    ('a b', 'm c–i')
    """
    runs: list[list[City]] = []
    for city in cities:
        if runs and city == runs[-1][-1] + 1:
            runs[-1].append(city)
        else:
            runs.append([city])
    return " ".join(
        f"{LETTERS[run[0]]}–{LETTERS[run[-1]]}"
        if len(run) >= _LONG_RUN
        else " ".join(LETTERS[city] for city in run)
        for run in runs
    )


def tell(event: Event, names: Sequence[str]) -> tuple[int | None, str] | None:
    """Return whom an event is about and what to say of it, or ``None`` if nothing."""
    match event:
        case FollowerPlaced() | FollowerShifted() | FollowersLeft():
            return event.seat, _tell_follower(event, names[event.seat])
        case TurnBegan(seat=seat, round=round_):
            text = _("Round {round}: {name}'s turn.")
            return seat, text.format(round=round_, name=names[seat])
        case NoPriestCouldMove(seat=seat):
            return seat, _stuck(names[seat])
        case PowerSown(seat=seat, city=city, cities=cities):
            text = _("Power from city {letter} goes to {cities}.")
            return seat, text.format(letter=LETTERS[city], cities=city_list(cities))
        case PyramidRevealed():
            return None, _tell_end(event)
        case DealBegan(beige=seat):
            return seat, _("The seats are exchanged: {name} begins.").format(name=names[seat])
        case FightFought() | GodsSeen() | GodsExchanged() | GodsKept() | PriestSentHome():
            return _tell_fight(event, names)
    return _tell_walk(event)


def place_of(event: Event) -> PlaceNo | None:
    """Return the place on the board where something happened."""
    match event:
        case PriestStepped(to=place) | PriestSentHome(to=place):
            return place
        case MarkerRemoved(cell=place) | CellBlocked(cell=place) | FightFought(cell=place):
            return place
        case PriestChosen(priest=priest):
            return city_place(priest)
        case PowerSown(city=city):
            return city_place(city)
        case PyramidRevealed():
            return TOP
    return None


def _stuck(name: str) -> str:
    text = _("None of {name}'s priests can use up its power: none moves.")
    return text.format(name=name)


def _tell_follower(event: FollowerPlaced | FollowerShifted | FollowersLeft, name: str) -> str:
    match event:
        case FollowerPlaced(temple=temple):
            text = _("{name} puts a follower into the {temple}.")
            return text.format(name=name, temple=temple_name(temple))
        case FollowerShifted(origin=origin, to=to):
            text = _("A follower of {name} leaves the {origin} for the {temple}.")
            return text.format(name=name, origin=temple_name(origin), temple=temple_name(to))
    return _("{name} moves no follower.").format(name=name)


def _tell_walk(event: Event) -> tuple[int | None, str] | None:
    match event:
        case PriestChosen(seat=seat, priest=priest, power=markers, unasked=True):
            text = _("Only priest {letter} can move: it sets out with {power}.")
            return seat, text.format(letter=LETTERS[priest], power=power(markers))
        case PriestStepped(seat=seat, priest=priest, to=to, rest=rest, unasked=True):
            text = _("Only one way is open: priest {letter} goes to {place}; {rest} left.")
            return seat, text.format(letter=LETTERS[priest], place=place_words(to), rest=rest)
        case PriestChosen(seat=seat, priest=priest, power=markers):
            text = _("Priest {letter} sets out with {power}.")
            return seat, text.format(letter=LETTERS[priest], power=power(markers))
        case PriestStepped(seat=seat, priest=priest, to=to, rest=rest):
            text = _("Priest {letter} goes to {place}; {rest} left.")
            return seat, text.format(letter=LETTERS[priest], place=place_words(to), rest=rest)
        case MarkerRemoved(seat=seat, priest=priest):
            text = _("Priest {letter} takes the marker there home to its city.")
            return seat, text.format(letter=LETTERS[priest])
        case CellBlocked(seat=seat, priest=priest, cell=cell):
            text = _("Priest {letter} blocks a cell of {place}.")
            return seat, text.format(letter=LETTERS[priest], place=place_words(cell))
    return None


def _tell_fight(event: Event, names: Sequence[str]) -> tuple[int | None, str] | None:
    match event:
        case FightFought(attacker=attacker, defender=defender, winner=winner, decides=seat):
            text = _("Priest {attacker} attacks priest {defender}: {winner} wins, for {name}.")
            return seat, text.format(
                attacker=LETTERS[attacker],
                defender=LETTERS[defender],
                winner=LETTERS[winner],
                name=names[seat],
            )
        case GodsSeen(priests=(one, other), gods=gods, followers=counts):
            text = _("{one} bears {god} ({count}), {other} bears {other_god} ({other_count}).")
            return None, text.format(
                one=LETTERS[one],
                other=LETTERS[other],
                god=god_name(gods[0]),
                other_god=god_name(gods[1]),
                count=counts[0],
                other_count=counts[1],
            )
        case GodsExchanged(seat=seat, priests=(one, other)):
            text = _("{name} exchanges the gods of {one} and {other}.")
            return seat, text.format(name=names[seat], one=LETTERS[one], other=LETTERS[other])
        case GodsKept(seat=seat, priests=(one, other)):
            text = _("{name} leaves the gods of {one} and {other} where they are.")
            return seat, text.format(name=names[seat], one=LETTERS[one], other=LETTERS[other])
        case PriestSentHome(seat=seat, priest=priest):
            text = _("Priest {letter} goes back to its city.")
            return seat, text.format(letter=LETTERS[priest])
    return None


def _tell_end(event: PyramidRevealed) -> str:
    text = _("{ending} Under the pyramid lies {god}.")
    return text.format(ending=_(ENDING_WORDS[event.ending]), god=god_name(event.god))


def score_words(line: ScoreLine) -> str:
    """Return what a line of the final count is for."""
    assert line.place is not None, "followers are counted in a temple"
    side = _(SIDES[COLOURS.index(line.source)])
    return _("{temple} ({side})").format(
        temple=sentence(temple_name(TEMPLES[line.place])), side=side
    )
