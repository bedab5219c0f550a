"""The colours of the pieces: a seat has its own shape and tint, with two players two of each."""

from dataclasses import dataclass

from textual.content import Content

from engine.osiris.data import Colour, Priest, colour_of
from engine.osiris.view import OsirisView
from tui.locale import marked
from tui.seats import SHAPES
from tui.widgets.badge import seat_style

SIDES = (marked("north"), marked("east"), marked("south"), marked("west"))
"""The colours by the side of the pyramid on which their cities lie."""
_HOLLOW = ("○", "△", "□", "◇")
"""The shapes of a seat's second colour."""


@dataclass(frozen=True)
class Tint:
    """How the pieces of a colour look."""

    seat: int
    second: bool
    """Whether it is the second colour of its seat."""

    @property
    def shape(self) -> str:
        """Filled for the first colour, hollow for the second."""
        return _HOLLOW[self.seat] if self.second else SHAPES[self.seat]

    @property
    def style(self) -> str:
        """The style of text in this colour."""
        if not self.second:
            return seat_style(self.seat)
        return f"bold $seat-{self.seat}-second-text on $seat-{self.seat}-second"


def tint_of(view: OsirisView, colour: Colour) -> Tint:
    """Return how a colour looks at this table."""
    for seat, player in enumerate(view.players):
        if colour in player.colours:
            return Tint(seat, second=player.colours.index(colour) > 0)
    raise AssertionError(f"nobody plays colour {colour}")


def tint_of_priest(view: OsirisView, priest: Priest) -> Tint:
    """Return how a priest looks at this table."""
    return tint_of(view, colour_of(priest))


def colours_at(view: OsirisView) -> list[Colour]:
    """Return the colours that take part, in turn order."""
    return sorted(colour for player in view.players for colour in player.colours)


def chip(view: OsirisView, colour: Colour, text: str | None = None) -> Content:
    """Return a small sign in a colour: its shape, or another text."""
    tint = tint_of(view, colour)
    return Content.styled(f" {tint.shape} " if text is None else text, tint.style)
