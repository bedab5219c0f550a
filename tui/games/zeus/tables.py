"""The tables of the rules of Beim Zeus, from the engine's data."""

from engine.zeus.data import SIZES, SOLE_BUILDER_BONUS, START, WORTH
from tui.games.tables import Tables, piped
from tui.locale import gettext as _
from tui.locale import marked

_EACH = {1: marked("one each of {plots}"), 2: marked("two each of {plots}")}
_TEMPLES = {1: marked("single"), 2: marked("double"), 3: marked("triple")}
_STANDING = {
    1: marked("{worth} × the number of singles on the board"),
    2: marked("{worth} × the number of doubles on the board"),
    3: marked("{worth} × the number of triples on the board"),
}


def set_up() -> str:
    """Return what each player begins with."""
    rows: list[tuple[object, ...]] = [
        (_("Players"), _("Oxen each"), _("Pieces each"), _("Start plots"))
    ]
    for players, start in START.items():
        words = _EACH[len(start.plots) // players]
        plots = _(words).format(plots=", ".join(map(str, start.plots)))
        rows.append((players, start.oxen, start.pieces, plots))
    return piped(*rows)


def worth() -> str:
    """Return what everything counts at the end."""
    alone = _("peninsula of {plots} plots on which you alone have built")
    return piped(
        (_("Each"), _("is worth")),
        *((_(_TEMPLES[size]), _(_STANDING[size]).format(worth=WORTH[size])) for size in SIZES),
        *((alone.format(plots=plots), bonus) for plots, bonus in SOLE_BUILDER_BONUS.items()),
        (_("ox in hand"), 1),
    )


TABLES: Tables = {"set_up": set_up, "worth": worth}
