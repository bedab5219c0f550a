"""Drawing a temple so that its size is seen at once."""

from rich.color import Color
from rich.style import Style
from textual.geometry import Region

from engine.zeus.state import Temple
from tui.contrast import PLAIN, READABLE, standing_out
from tui.seats import SHAPES
from tui.widgets.canvas import Canvas

_LABELS = (Color.parse("#000000"), Color.parse("#ffffff"))
"""For the owner's shape where his colour does not stand out from the temple: one of them does."""
_GABLED = 3
"""A roof that is narrower is flat: its owner's shape would stand on the slope."""
NUMERALS = {1: "I", 2: "II", 3: "III"}


def draw_temple(
    canvas: Canvas, region: Region, temple: Temple, seat: Style, building: Style
) -> None:
    """Draw a temple over all its plots: a pediment with its owner's shape, columns, steps.

    The ground is in the owner's colour; singles and doubles are of stone, a triple is of gold. On a
    ground from which that does not stand out a temple has the colour of the owner's words.
    """
    assert seat.bgcolor is not None, "a seat has a colour"
    wall = standing_out(seat.bgcolor, [building.color, seat.color], PLAIN)
    stone = Style(color=wall, bgcolor=seat.bgcolor, bold=True)
    name = standing_out(wall, [seat.bgcolor, *_LABELS], READABLE)
    pediment = Style(color=name, bgcolor=wall, bold=True)
    canvas.fill(region, Style(bgcolor=seat.bgcolor))
    roof = Region(region.x + 1, region.y, region.width - 2, 1)
    canvas.fill(roof, pediment)
    if roof.width >= _GABLED:
        canvas.put(roof.x, roof.y, "▟", stone)
        canvas.put(roof.right - 1, roof.y, "▙", stone)
    label = (
        SHAPES[temple.seat]
        if temple.size == 1
        else f"{SHAPES[temple.seat]} {NUMERALS[temple.size]}"
    )
    canvas.centre(roof, 0, label, pediment)
    has_steps = region.height >= 3
    columns = region.height - (2 if has_steps else 1)
    for row in range(1, 1 + columns):
        canvas.put(roof.x, region.y + row, _colonnade(roof.width), stone)
    if has_steps:
        canvas.put(region.x, region.bottom - 1, "▄" * region.width, stone)


def _colonnade(width: int) -> str:
    """Return a row of columns, even at both ends.

    >>> _colonnade(7)
    '┃ ┃ ┃ ┃'
    """
    half = ("┃ " * width)[: (width + 1) // 2]
    return half + half[: width // 2][::-1]
