"""What lies beside the pyramid: what is known of the gods, and the players."""

from collections.abc import Mapping, Sequence

from textual.content import Content

from engine.osiris.data import AROUND_TOP, God, Priest, colour_of, numbered
from engine.osiris.forecast import chances_to_win, gods_unseen
from engine.osiris.state import Phase, deals
from engine.osiris.view import OsirisView
from tui.games.osiris.temples import names_of
from tui.games.osiris.tints import SIDES, chip, tint_of, tint_of_priest
from tui.games.osiris.words import LETTERS, god_name
from tui.locale import gettext as _
from tui.numbers import percent
from tui.widgets.badge import badge, fitted
from tui.widgets.fitted_panel import FittedPanel

_ITEM_WIDTH = 16
_FEW_COLUMNS = 2
"""So few of them leave no room for a long line."""
_NAME_WIDTH = 10
_LINE_WIDTH = 40
"""What a player's line needs with all five followers still in hand."""


class GodsPanel(FittedPanel):
    """The memory aid: which god lies where, and who may lie under the pyramid."""

    def show(self, view: OsirisView, suspected: Mapping[Priest, God]) -> None:
        """Show what the viewer knows and suspects, in as many columns as there is room for."""
        self.fit(lambda width: _gods(view, suspected, max(1, (width + 1) // (_ITEM_WIDTH + 1))))


def _gods(view: OsirisView, suspected: Mapping[Priest, God], columns: int) -> list[Content]:
    known = [
        _known(view, priest) for priest, shown in numbered(view.priests) if shown.god is not None
    ]
    known += [
        _suspected(view, priest, god)
        for priest, god in sorted(suspected.items())
        if view.priests[priest].god is None
    ]
    rows = [
        Content(" ").join(known[start : start + columns]) for start in range(0, len(known), columns)
    ]
    if not rows:
        rows = [Content.styled(_nothing_words(view), "$foreground-muted")]
    rows.extend(_pyramid_words(view))
    if view.pyramid is None and view.phase is not Phase.PLACING:
        rows.extend(_chances(view, columns))
    return rows


def _known(view: OsirisView, priest: Priest) -> Content:
    """Return a priest's god, and since when he is known."""
    shown = view.priests[priest]
    tint = tint_of_priest(view, priest)
    since = "" if not shown.learned else _(" t{turn}").format(turn=shown.learned)
    name = god_name(shown.god) if shown.god is not None else "?"
    line = Content.assemble(
        (f" {tint.shape}{LETTERS[priest]} ", tint.style), f" {name}", (since, "$foreground-muted")
    )
    return line.pad_right(_ITEM_WIDTH - line.cell_length)


def _suspected(view: OsirisView, priest: Priest, god: God) -> Content:
    """Return the god that the viewer has noted for a priest."""
    tint = tint_of_priest(view, priest)
    line = Content.assemble(
        (f" {tint.shape}{LETTERS[priest]} ", tint.style),
        (f" {god_name(god)}?", "italic $foreground-muted"),
    )
    return line.pad_right(_ITEM_WIDTH - line.cell_length)


def _nothing_words(view: OsirisView) -> str:
    if view.seat is not None and not view.options.memory_aid:
        return _("Without the memory aid you must remember the gods yourself.")
    return _("Each player knows the gods of his own priests.")


def _pyramid_words(view: OsirisView) -> list[Content]:
    if view.pyramid is not None:
        lines = [
            Content.assemble(_("Under the pyramid: "), (god_name(view.pyramid), "bold $accent"))
        ]
        if view.left_out:
            lines.append(Content(_("Left out: {gods}").format(gods=names_of(view.left_out))))
        return lines
    unseen = gods_unseen(view)
    possible = _("Under the pyramid, 1 of {count}: ").format(count=len(unseen))
    return [Content.assemble((possible, "bold $accent"), names_of(unseen))]


def _chances(view: OsirisView, columns: int) -> list[Content]:
    """Return who would win how surely if the pyramid were revealed now."""
    chances = chances_to_win(view)
    parts = [Content.assemble(badge(seat), percent(chance)) for seat, chance in enumerate(chances)]
    text = (
        _("If the pyramid decided now:")
        if view.options.priests_god
        else _("Revealed now, it would be for:")
    )
    head = Content.styled(text, "$foreground-muted")
    line = Content(" ").join(parts)
    return [Content(" ").join([head, line])] if columns > _FEW_COLUMNS else [head, line]


def course_words(view: OsirisView, names: Sequence[str]) -> list[str]:
    """Return how far the game has come, and who would win a tie now."""
    return [*_stage_words(view), tie_words(view, names), *_standstill_words(view)]


def _standstill_words(view: OsirisView) -> list[str]:
    """Return how many turns in a row nobody could move a priest: a whole round ends the game."""
    if not view.stuck:
        return []
    text = _("standstill: {stuck} of {players}")
    return [text.format(stuck=view.stuck, players=len(view.players))]


def _stage_words(view: OsirisView) -> list[str]:
    deal = [_("Deal {deal} of 2").format(deal=view.deal)] if _has_two_deals(view) else []
    if view.phase is Phase.PLACING:
        return [*deal, _("The followers are placed")]
    blocked = len(set(view.blocks) & set(AROUND_TOP))
    around = _("Markers around the top: {blocked} of {all}")
    return [
        *deal,
        _("Round {round}").format(round=view.round),
        around.format(blocked=blocked, all=len(AROUND_TOP)),
    ]


def _has_two_deals(view: OsirisView) -> bool:
    return deals(len(view.players), view.options) > 1


def tie_words(view: OsirisView, names: Sequence[str]) -> str:
    """Return who would win a tie if the game ended now."""
    if not view.tie_order:
        return _("a tie is shared")
    return _("a tie: {name}").format(name=names[view.tie_order[0]])


class PlayersPanel(FittedPanel):
    """Everybody's colours, cities and power, in turn order.

    As a tab it has room enough to break the lines, and tells what else the title line would say.
    """

    def show(self, view: OsirisView, names: Sequence[str]) -> None:
        """Show all players."""
        self.fit(lambda width: _players(view, names, width))


def _players(view: OsirisView, names: Sequence[str], width: int) -> list[Content]:
    players = len(view.players)
    order = [(view.beige + place) % players for place in range(players)]
    pairs = [pair for seat in order for pair in _player_lines(view, seat, names[seat])]
    if width >= _LINE_WIDTH:
        return [Content(" ").join(pair) for pair in pairs]
    lines = [Content(words) for words in course_words(view, names)]
    for head, cities in pairs:
        lines += [Content(""), head, Content("    ") + cities]
    return lines


def _player_lines(view: OsirisView, seat: int, name: str) -> list[tuple[Content, Content]]:
    """Return for each colour of a player its sign and name, and its cities and followers."""
    player = view.players[seat]
    lines = []
    for colour, hand in zip(player.colours, player.hand, strict=True):
        first = colour == player.colours[0]
        priests = [priest for priest in player.priests if colour_of(priest) == colour]
        cities = "  ".join(f"{LETTERS[priest]} {view.power[priest]}" for priest in priests)
        placing = tint_of(view, colour).shape * hand
        head = Content.assemble(
            chip(view, colour),
            ("▸" if first and seat in view.to_act else " ", "bold $accent"),
            fitted(name if first else "", _NAME_WIDTH).stylize("bold"),
            " ",
            (fitted(_(SIDES[colour]), 5).plain, "$foreground-muted"),
        )
        lines.append((head, Content(f"{cities} {placing}")))
    return lines
