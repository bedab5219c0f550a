"""The thirteen temples with everybody's followers, and what is known of their gods."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message

from engine.osiris.data import COLOURS, TEMPLES, Colour, God, Temple, numbered
from engine.osiris.forecast import followers_in, gods_under_pyramid, winners_by
from engine.osiris.view import OsirisView
from tui.games.osiris.tints import chip, colours_at, tint_of_priest
from tui.games.osiris.words import LETTERS, god_name
from tui.locale import gettext as _
from tui.numbers import percent
from tui.seats import SHAPES
from tui.widgets.badge import fitted, seat_style
from tui.widgets.panel import Panel

_NAME_WIDTH = 8
_CHIP_WIDTH = 3
_HEAD_LINES = 1


@dataclass(frozen=True)
class TempleMarks:
    """What is pointed out in the table of temples."""

    cursor: Temple | None = None
    origin: Temple | None = None
    """The temple that a follower is to leave."""
    colour: Colour | None = None
    """The colour of the follower in hand."""


class TemplesPanel(Panel):
    """A line a temple: its followers, who would win by it, and where its god may be."""

    @dataclass
    class TemplePicked(Message):
        """A temple was clicked."""

        temple: Temple

    def on_click(self, event: events.Click) -> None:
        """Pick the temple under the mouse."""
        event.stop()
        line = event.y - self.gutter.top - _HEAD_LINES
        if 0 <= line < len(TEMPLES):
            self.post_message(self.TemplePicked(TEMPLES[line]))

    def show(self, view: OsirisView, marks: TempleMarks) -> None:
        """Show all temples."""
        lines = [_head(view, marks)]
        lines.extend(_line(view, marks, temple) for temple in TEMPLES)
        self.show_lines(lines)


def _head(view: OsirisView, marks: TempleMarks) -> Content:
    chips = [
        chip(view, colour, "▾" + chip(view, colour).plain[1:])
        if colour == marks.colour
        else chip(view, colour)
        for colour in colours_at(view)
    ]
    blank = " " * (_CHIP_WIDTH + 1) * (len(COLOURS) - len(chips))
    return Content.assemble(
        " " * (_NAME_WIDTH + 2),
        Content(" ").join(chips),
        blank,
        (f" {'Σ':>2} ♛ {_('god')}", "$foreground-muted"),
    )


def _line(view: OsirisView, marks: TempleMarks, temple: Temple) -> Content:
    total = followers_in(view, temple)
    leaders = winners_by(view, temple)
    sign_of_leader, style = (
        (SHAPES[leaders[0]], seat_style(leaders[0])) if len(leaders) == 1 else ("=", "bold")
    )
    pointed = temple == marks.cursor
    blank = " " * (_CHIP_WIDTH + 1) * (len(COLOURS) - len(colours_at(view)))
    name = fitted(god_name(temple), _NAME_WIDTH)
    sign = "▸" if pointed else "◂" if temple == marks.origin else " "
    return Content.assemble(
        (sign, "bold $accent"),
        name.stylize("reverse bold" if pointed else "underline" if temple == marks.origin else ""),
        " ",
        Content(" ").join(_followers(view, temple, colour) for colour in colours_at(view)),
        blank,
        (f" {total:>2} ", "bold" if total else "$foreground-muted"),
        # Where nobody has followers, all are tied.
        (sign_of_leader, style if total else "$foreground-muted"),
        " ",
        whereabouts(view, temple),
    )


def _followers(view: OsirisView, temple: Temple, colour: Colour) -> Content:
    """Return as many shapes as there are followers of a colour."""
    count = view.temples[temple][colour]
    if not count:
        return Content.styled(" · ", "$foreground-muted")
    shape = chip(view, colour).plain.strip()
    return chip(view, colour, (shape * count).center(_CHIP_WIDTH))


def whereabouts(view: OsirisView, god: God) -> Content:
    """Return who bears a god, or how likely it is that he lies under the pyramid."""
    for priest, shown in numbered(view.priests):
        if shown.god == god:
            return Content.styled(f" {LETTERS[priest]} ", tint_of_priest(view, priest).style)
    if view.pyramid == god:
        return Content.styled(" △ ", "bold $gold-text on $gold")
    if view.left_out is not None:
        return Content.styled(_("out"), "$foreground-muted")
    chance = gods_under_pyramid(view)[god]
    if chance == 1:
        return Content.styled("△ !", "bold $accent")
    return Content.styled(f"{percent(chance):>3}", "$foreground-muted")


def names_of(gods: Sequence[God]) -> str:
    """Return gods by their names, as one reads them out."""
    return ", ".join(god_name(god) for god in gods)
