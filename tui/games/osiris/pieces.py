"""Drawing priests and markers."""

from rich.style import Style
from textual.geometry import Region

from tui.widgets.canvas import Canvas

_RING_HEIGHT = 3
_ROOMY = 5
"""From this width on a letter and a shape stand apart."""


def draw_priest(
    canvas: Canvas, region: Region, sign: str, god: str, style: Style, *, crowded: bool = False
) -> None:
    """Draw a priest as a ring with its letter and shape, and its god's name if it is known.

    A ``crowded`` one leaves room on its upper line for what else is to be read there.
    """
    if region.height >= _RING_HEIGHT:
        _draw_ring(canvas, region, sign, god, style)
        return
    if region.width < _ROOMY:
        sign = sign.replace(" ", "")
    if crowded:
        canvas.put(region.x, region.y, sign.replace(" ", "").ljust(region.width), style)
    else:
        ring = f"({sign.center(region.width - 2)})"
        canvas.put(region.x, region.y, ring[: region.width], style)
    if region.height > 1 and god:
        canvas.put(region.x, region.y + 1, god[: region.width].center(region.width), style)


def _draw_ring(canvas: Canvas, region: Region, sign: str, god: str, style: Style) -> None:
    """Draw a ring of three lines, the name in its lower rim."""
    top = region.y + (region.height - _RING_HEIGHT) // 2
    inner = region.width - 2
    rim = (
        f"╰{god.center(inner, '─')}╯"
        if len(god) <= inner
        else god[: region.width].center(region.width)
    )
    canvas.put(region.x, top, f"╭{'─' * inner}╮", style)
    canvas.put(region.x, top + 1, f"│{sign.center(inner)}│", style)
    canvas.put(region.x, top + 2, rim, style)


def draw_block(canvas: Canvas, region: Region, style: Style) -> None:
    """Draw a marker that bars a cell: a slab over nearly all of it."""
    slab = Region(region.x + 1, region.y, region.width - 2, region.height)
    canvas.fill(slab, style, "▒")
    canvas.centre(slab, (slab.height - 1) // 2, " ✕ ", style + Style(bold=True))
