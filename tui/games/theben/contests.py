"""The dialogs of contests: an exhibition with its dice, and the final conference."""

from collections.abc import Sequence

from textual.content import Content

from engine.theben.data import CITY_CARDS, REGIONS
from engine.theben.events import Entrant, ExhibitionHeld, Throw
from engine.theben.player import Player
from engine.theben.scoring import region_points, weakest_points
from tui.dialogs.reveal import Reveal, line_by_line
from tui.games.theben.cards import region_chip
from tui.games.theben.words import card_title, date, objects, place_name, points
from tui.locale import gettext as _
from tui.widgets.badge import badge, fitted

_NAME = 14
_LABEL, _SEAT = 17, 13
"""The widths of the conference's columns."""
_DICE = ("", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅")


class ExhibitionDialog(Reveal):
    """Shows who takes part in an exhibition with how many objects, the dice, and the winner."""

    CSS_PATH = "contests.tcss"

    def __init__(self, held: ExhibitionHeld, names: Sequence[str], *, animate: bool) -> None:
        super().__init__(
            card_title(held.card), line_by_line(exhibition_lines(held, names)), animate=animate
        )


def exhibition_lines(held: ExhibitionHeld, names: Sequence[str]) -> list[Content]:
    """Return the story of an exhibition line by line."""
    card = CITY_CARDS[held.card]
    chips = Content(" ").join(region_chip(region) for region in card.regions)
    lines = [
        Content.assemble(date(held.week), ", ", (points(card.value), "bold $accent"), "  ", chips),
        Content(""),
    ]
    showing = {entrant.seat: entrant for entrant in held.entrants}
    lines += [
        Content.assemble(
            badge(entrant.seat),
            " ",
            fitted(names[entrant.seat], _NAME),
            f" {objects(entrant.objects):<10} ",
            ("◊" * entrant.objects, "$accent"),
        )
        for entrant in held.entrants
    ]
    for number, throws in enumerate(held.rounds, start=1):
        title = _("The dice:") if number == 1 else _("A tie: they throw again.")
        lines.append(Content.styled(title, "$foreground-muted"))
        lines += [_throw_line(throw, showing[throw.seat], names) for throw in throws]
    lines.append(Content(""))
    winner = _("{name} wins {points}.").format(name=names[held.winner], points=points(card.value))
    lines.append(Content.assemble(badge(held.winner), " ", (winner, "bold $success")))
    return lines


def _throw_line(throw: Throw, entrant: Entrant, names: Sequence[str]) -> Content:
    total = entrant.objects + throw.die
    return Content.assemble(
        badge(throw.seat),
        " ",
        fitted(names[throw.seat], _NAME),
        f" {entrant.objects} + ",
        (f"{_DICE[throw.die]} {throw.die}", "bold $accent"),
        f" = {total}",
    )


class ConferenceDialog(Reveal):
    """Shows the final conference region by region."""

    CSS_PATH = "contests.tcss"

    def __init__(self, players: Sequence[Player], names: Sequence[str], *, animate: bool) -> None:
        lines = conference_lines(players, names)
        super().__init__(_("The final conference"), line_by_line(lines), animate=animate)


def conference_lines(players: Sequence[Player], names: Sequence[str]) -> list[Content]:
    """Return everybody's knowledge and points for each region, the weakest one, and the sums."""
    seats = range(len(players))
    head = Content(" " * _LABEL) + Content("").join(
        Content.assemble(badge(seat), " ", fitted(names[seat], _SEAT - 4)) for seat in seats
    )
    lines = [head]
    totals = [0] * len(players)
    for region in REGIONS:
        given = region_points(players, region)
        known = [player.special(region) for player in players]
        label = Content.assemble(region_chip(region), " ", fitted(place_name(region), _LABEL - 4))
        lines.append(_conference_line(label, known, given))
        totals = [total + gain for total, gain in zip(totals, given, strict=True)]
    given = weakest_points(players)
    weakest = [min(player.special(region) for region in REGIONS) for player in players]
    lines.append(_conference_line(fitted(_("Weakest region"), _LABEL), weakest, given))
    totals = [total + gain for total, gain in zip(totals, given, strict=True)]
    lines.append(Content(""))
    sums = Content("").join(
        Content.styled(f"{total:>5}{'':{_SEAT - 5}}", "bold") for total in totals
    )
    lines.append(fitted(_("Together"), _LABEL).stylize("bold") + sums)
    return lines


def _conference_line(label: Content, known: Sequence[int], given: Sequence[int]) -> Content:
    line = label
    for value, gain in zip(known, given, strict=True):
        reward = f"+{gain}" if gain else ""
        line += Content.assemble(f"{value:>2} ", (f"{reward:<{_SEAT - 3}}", "bold $accent"))
    return line
