"""The table of the rules of Osiris, from the engine's data."""

from engine.osiris.data import (
    COLOURS_OF,
    FOLLOWERS_A_COLOUR,
    START_POWER,
    cities_in_play,
    colours_in_play,
)
from tui.games.osiris.tints import SIDES
from tui.games.tables import Tables, piped
from tui.locale import gettext as _


def set_up() -> str:
    """Return what takes part, by the number of players."""
    rows: list[tuple[object, ...]] = [
        (_("Players"), _("Colours each"), _("Priests and cities"), _("Followers"), _("Power"))
    ]
    for players, colours in sorted(COLOURS_OF.items(), reverse=True):
        cities = cities_in_play(players)
        followers = _("{count} each").format(count=len(colours[0]) * FOLLOWERS_A_COLOUR)
        rows.append((players, _of_each(players), cities, followers, cities * START_POWER))
    return piped(*rows)


def _of_each(players: int) -> str:
    """Return which colours the players have."""
    taken = COLOURS_OF[players]
    if any(len(colours) > 1 for colours in taken):
        return ", ".join(" + ".join(_(SIDES[colour]) for colour in each) for each in taken)
    out = SIDES[colours_in_play(players) :]
    if not out:
        return _("one each")
    return _("one each, {colour} is out").format(colour=", ".join(map(_, out)))


TABLES: Tables = {"set_up": set_up}
