"""The end: the god under the pyramid, and the count in the temple that decides."""

from collections.abc import Sequence

from msgspec import structs
from textual.content import Content

from engine.osiris.data import God, Priest, numbered
from engine.osiris.scoring import OsirisResult
from engine.osiris.state import DealCount
from engine.osiris.view import OsirisView
from tui.dialogs.reveal import Reveal, line_by_line
from tui.games.osiris.tints import chip
from tui.games.osiris.words import ENDING_WORDS, LETTERS, god_name, temple_name
from tui.locale import gettext as _
from tui.sentences import listed
from tui.widgets.badge import badge, fitted

_NAME_WIDTH = 16


class PyramidDialog(Reveal):
    """Reveals the pyramid's god, counts the followers, and names the winner.

    ``view`` is of the deal that is over, ``result`` is there once it was the last.
    """

    CSS_PATH = "fight.tcss"

    def __init__(
        self,
        view: OsirisView,
        deals: Sequence[DealCount],
        result: OsirisResult | None,
        names: Sequence[str],
        *,
        animate: bool,
    ) -> None:
        lines = _lines(view, deals[-1], names)
        lines.extend(_totals(deals, names))
        if result is None:
            verdict = _("Now you exchange your seats for the second deal.")
        else:
            verdict = _verdict(result.scores, result.winners, names)
        lines += [Content(""), Content.styled(verdict, "bold $accent")]
        super().__init__(_("The pyramid is revealed"), line_by_line(lines), animate=animate)


def veiled(view: OsirisView, before: OsirisView) -> OsirisView:
    """Return the last position with no god shown who was not shown before: the dialog does that."""
    known = {priest.god for priest in before.priests}
    priests = tuple(
        priest if priest.god in known else structs.replace(priest, god=None)
        for priest in view.priests
    )
    return structs.replace(view, priests=priests, pyramid=None, left_out=None)


def unveiled(view: OsirisView, gods: Sequence[God]) -> list[tuple[Priest | None, OsirisView]]:
    """Return the last position with one god more at each step: first those unseen so far.

    The last step points at nobody: all gods of the priests lie open.
    """
    steps: list[tuple[Priest | None, OsirisView]] = []
    for priest, shown in list(numbered(view.priests)):
        if shown.god is None:
            priests = list(view.priests)
            priests[priest] = structs.replace(shown, god=gods[priest])
            view = structs.replace(view, priests=tuple(priests))
            steps.append((priest, view))
    return [*steps, (None, view)]


def bearer_words(view: OsirisView, priest: Priest | None, names: Sequence[str]) -> str:
    """Return whom a priest bore, or that all of it can be seen."""
    if priest is None:
        return _("Every priest's god lies open. Now the pyramid is lifted.")
    shown = view.priests[priest]
    assert shown.god is not None, "the god of this priest has just been shown"
    text = _("Priest {letter} of {name} bore {god}.")
    return text.format(letter=LETTERS[priest], name=names[shown.seat], god=god_name(shown.god))


def _lines(view: OsirisView, deal: DealCount, names: Sequence[str]) -> list[Content]:
    lines = [
        Content(_(ENDING_WORDS[deal.ending])),
        Content.assemble(_("Under the pyramid: "), (god_name(deal.pyramid), "bold $accent")),
    ]
    if deal.priest is not None and view.options.priests_god:
        text = _("But the god of priest {letter} decides: {god}.")
        words = text.format(letter=LETTERS[deal.priest], god=god_name(deal.deciding))
        lines.append(Content.styled(words, "bold"))
    lines.append(Content(""))
    title = _("Followers in the {temple}:").format(temple=temple_name(deal.deciding))
    lines.append(Content.styled(title, "$foreground-muted"))
    players = len(names)
    in_turn_order = [(deal.beige + place) % players for place in range(players)]
    lines.extend(_count(view, deal, seat, names[seat]) for seat in in_turn_order)
    return lines


def _count(view: OsirisView, deal: DealCount, seat: int, name: str) -> Content:
    followers = [
        chip(view, colour, chip(view, colour).plain.strip() * count)
        for colour in view.players[seat].colours
        if (count := deal.followers[colour])
    ]
    return Content.assemble(
        badge(seat),
        " ",
        fitted(name, _NAME_WIDTH),
        (f"{deal.scores[seat]:>3}  ", "bold"),
        Content(" ").join(followers),
    )


def _totals(deals: Sequence[DealCount], names: Sequence[str]) -> list[Content]:
    """Return what both deals count together, once there are two."""
    if len(deals) == 1:
        return []
    lines = [Content(""), Content.styled(_("Both deals together:"), "$foreground-muted")]
    for seat, name in enumerate(names):
        counts = [deal.scores[seat] for deal in deals]
        parts = " + ".join(map(str, counts))
        lines.append(
            Content.assemble(
                badge(seat),
                " ",
                fitted(name, _NAME_WIDTH),
                f"{parts} = ",
                (str(sum(counts)), "bold"),
            )
        )
    return lines


def _verdict(scores: Sequence[int], winners: Sequence[int], names: Sequence[str]) -> str:
    if len(winners) > 1:
        shared = listed(names[seat] for seat in winners)
        return _("{names} share the victory!").format(names=shared)
    (winner,) = winners
    tied = list(scores).count(scores[winner]) > 1
    text = _("{name} wins the tie.") if tied else _("{name} wins!")
    return text.format(name=names[winner])
