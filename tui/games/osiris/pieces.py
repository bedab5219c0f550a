"""Drawing priests and markers."""

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Region

from tui.widgets.canvas import Canvas

_RING_HEIGHT = 3
_ROOMY = 5
"""From this width on a letter and a shape stand apart."""


def draw_priest(
    canvas: Canvas,
    region: Region,
    sign: str,
    god: str,
    style: Style,
    *,
    crowded: bool = False,
    spare: tuple[int, int] = (0, 0),
) -> None:
    """Draw a priest as a ring with its letter and shape, and its god's name if it is known.

    A ``crowded`` one leaves room on its upper line for what else is to be read there. A name that
    is too long for its square reaches into the ``spare`` cells to its left and right.
    """
    if region.height >= _RING_HEIGHT:
        _draw_ring(canvas, region, sign, god, style, spare)
        return
    compact = sign.replace(" ", "")
    if region.width < _ROOMY:
        sign = compact
    if region.height == 1 and god and region.width >= _ROOMY:
        _draw_plate(canvas, region, [f"{compact} {god}", compact + god], style, spare)
        return
    if crowded:
        canvas.put(region.x, region.y, compact.ljust(region.width), style)
    else:
        has_room = region.width - 2 >= len(sign)
        ring = f"({sign.center(region.width - 2)})" if has_room else sign.center(region.width)
        canvas.put(region.x, region.y, ring, style)
    if region.height > 1 and god:
        below = Region(region.x, region.y + 1, region.width, 1)
        _draw_plate(canvas, below, [god, shortened(god, region.width)], style, spare)


def shortened(god: str, width: int) -> str:
    """Return a god's name in so many cells, with a dot if it is not the whole.

    >>> shortened("Hathor", 5), shortened("Seth", 5)
    ('Hath.', 'Seth')
    """
    return god if len(god) <= width else f"{god[: width - 1]}."


def _draw_plate(
    canvas: Canvas, line: Region, texts: Sequence[str], style: Style, spare: tuple[int, int]
) -> None:
    """Write the first text that fits over a line of a square and what is spare beside it.

    The last one is cut where even that does not fit.
    """
    left, right = spare
    room = left + line.width + right
    text = next((each for each in texts if len(each) <= room), texts[-1][: line.width])
    begin = line.x - max(0, len(text) - line.width - right)
    canvas.put(begin, line.y, text.center(line.width), style)


def _draw_ring(
    canvas: Canvas, region: Region, sign: str, god: str, style: Style, spare: tuple[int, int]
) -> None:
    """Draw a ring of three lines, the name in its lower rim."""
    top = region.y + (region.height - _RING_HEIGHT) // 2
    inner = region.width - 2
    canvas.put(region.x, top, f"╭{'─' * inner}╮", style)
    canvas.put(region.x, top + 1, f"│{sign.center(inner)}│", style)
    if len(god) <= inner:
        canvas.put(region.x, top + 2, f"╰{god.center(inner, '─')}╯", style)
    else:
        rim = Region(region.x, top + 2, region.width, 1)
        _draw_plate(canvas, rim, [god, shortened(god, region.width)], style, spare)


def draw_block(canvas: Canvas, region: Region, style: Style) -> None:
    """Draw a marker that bars a cell: a slab over nearly all of it."""
    slab = Region(region.x + 1, region.y, region.width - 2, region.height)
    canvas.fill(slab, style, "▒")
    canvas.centre(slab, (slab.height - 1) // 2, " ✕ ", style + Style(bold=True))
