"""The end: the god under the pyramid, and the count in the temple that decides."""

from collections.abc import Sequence

from msgspec import structs
from textual.content import Content

from engine.osiris.scoring import OsirisResult
from engine.osiris.view import OsirisView
from tui.dialogs.reveal import Reveal, line_by_line
from tui.games.osiris.tints import chip
from tui.games.osiris.words import ENDING_WORDS, LETTERS, god_name, temple_name
from tui.locale import gettext as _
from tui.widgets.badge import badge, fitted

_NAME_WIDTH = 16


class PyramidDialog(Reveal):
    """Reveals the pyramid's god, counts the followers, and names the winner."""

    CSS_PATH = "fight.tcss"

    def __init__(
        self, view: OsirisView, result: OsirisResult, names: Sequence[str], *, animate: bool
    ) -> None:
        steps = line_by_line(_lines(view, result, names))
        super().__init__(_("The pyramid is revealed"), steps, animate=animate)


def veiled(view: OsirisView, before: OsirisView) -> OsirisView:
    """Return the last position with no god shown who was not shown before: the dialog does that."""
    known = {priest.god for priest in before.priests}
    priests = tuple(
        priest if priest.god in known else structs.replace(priest, god=None)
        for priest in view.priests
    )
    return structs.replace(view, priests=priests, pyramid=None, left_out=None)


def _lines(view: OsirisView, result: OsirisResult, names: Sequence[str]) -> list[Content]:
    lines = [
        Content(_(ENDING_WORDS[result.ending])),
        Content.assemble(_("Under the pyramid: "), (god_name(result.pyramid), "bold $accent")),
    ]
    if result.priest is not None and view.options.priests_god:
        text = _("But the god of priest {letter} decides: {god}.")
        words = text.format(letter=LETTERS[result.priest], god=god_name(result.deciding))
        lines.append(Content.styled(words, "bold"))
    lines.append(Content(""))
    title = _("Followers in the {temple}:").format(temple=temple_name(result.deciding))
    lines.append(Content.styled(title, "$text-muted"))
    players = len(names)
    in_turn_order = [(view.beige + place) % players for place in range(players)]
    lines.extend(_count(view, result, seat, names[seat]) for seat in in_turn_order)
    lines.append(Content(""))
    lines.append(Content.styled(_verdict(result, names), "bold $accent"))
    return lines


def _count(view: OsirisView, result: OsirisResult, seat: int, name: str) -> Content:
    followers = [
        chip(view, colour, chip(view, colour).plain.strip() * count)
        for colour in view.players[seat].colours
        if (count := view.temples[result.deciding][colour])
    ]
    return Content.assemble(
        badge(seat),
        " ",
        fitted(name, _NAME_WIDTH),
        (f"{result.scores[seat]:>3}  ", "bold"),
        Content(" ").join(followers),
    )


def _verdict(result: OsirisResult, names: Sequence[str]) -> str:
    (winner,) = result.winners
    tied = result.scores.count(result.scores[winner]) > 1
    text = _("{name} wins, first in turn order.") if tied else _("{name} wins!")
    return text.format(name=names[winner])
