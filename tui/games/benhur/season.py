"""The dialog between two races of a season."""

from collections.abc import Iterator, Sequence

from textual.content import Content

from engine.benhur.view import BenHurView
from tui.dialogs.reveal import Reveal, line_by_line
from tui.games.benhur.drivers import chariot_name, mark
from tui.games.benhur.panels import NUMERALS
from tui.locale import gettext as _
from tui.locale import pgettext
from tui.widgets.badge import fitted

_NAME, _DRIVER, _LAUREL, _POINTS = 14, 11, 9, 8
"""How wide the columns are."""


class RaceDialog(Reveal):
    """Shows what laurels a race has given, and everybody's points so far, the fewest first."""

    def __init__(self, view: BenHurView, names: Sequence[str], race: int, *, animate: bool) -> None:
        head = Content.styled(
            f"{'':{5 + _DRIVER + _NAME}}{_('laurel'):>{_LAUREL}}{_('points'):>{_POINTS}}",
            "$foreground-muted",
        )
        lines = [head, *_lines(view, names, race)]
        title = _("Race {race} is over").format(race=race)
        super().__init__(title, line_by_line(lines), animate=animate)


def _lines(view: BenHurView, names: Sequence[str], race: int) -> Iterator[Content]:
    """Yield a line a chariot, and with the first of each player his points."""
    for seat in sorted(range(len(names)), key=lambda seat: view.players[seat].points):
        player = view.players[seat]
        for place, number in enumerate(player.chariots):
            laurel = view.chariots[number].points[race - 1]
            assert laurel is not None, "the race is over"
            won = laurel <= len(view.chariots)
            words, style = (
                (NUMERALS[laurel], "bold") if won else (pgettext("chariot", "out"), "$error")
            )
            yield Content.assemble(
                mark(view, number),
                " ",
                fitted(chariot_name(view, number), _DRIVER),
                fitted(names[seat], _NAME),
                (f"{words:>{_LAUREL}}", style),
                (f"{'' if place else player.points:>{_POINTS}}", "bold $gold-ink"),
            )
