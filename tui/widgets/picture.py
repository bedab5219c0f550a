"""What is drawn on a canvas: boards, maps, charts."""

from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.widgets.canvas import Canvas


class Picture(Widget):
    """Draws itself anew only when its size, its colours or its content have changed.

    Where the content alone has changed, only the lines that look different are painted.
    """

    DEFAULT_CSS = """
    Picture {
        & > .picture--seat-0 { color: $seat-0-text; background: $seat-0; }
        & > .picture--seat-1 { color: $seat-1-text; background: $seat-1; }
        & > .picture--seat-2 { color: $seat-2-text; background: $seat-2; }
        & > .picture--seat-3 { color: $seat-3-text; background: $seat-3; }
        & > .picture--seat-4 { color: $seat-4-text; background: $seat-4; }
        & > .picture--seat-5 { color: $seat-5-text; background: $seat-5; }
    }
    """
    COMPONENT_CLASSES = {f"picture--seat-{seat}" for seat in range(6)}

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._strips: list[Strip] = []
        self._canvas: Canvas | None = None
        self._is_stale = False

    def draw_anew(self) -> None:
        """Draw again soon: what it shows has changed, perhaps in several ways at once."""
        if self._canvas is None:
            self.refresh()
        elif not self._is_stale:
            self._is_stale = True
            self.call_next(self._draw_changes)

    def _draw_changes(self) -> None:
        self._is_stale = False
        before = self._canvas
        if before is None or (before.width, before.height) != self.size:
            self._forget_all()
            return
        self._canvas = self._drawn()
        changed = self._canvas.lines_unlike(before)
        for y in changed:
            self._strips[y] = self._canvas.strip(y)
        if changed:
            self.refresh(*(Region(0, y, before.width, 1) for y in changed))

    def _drawn(self) -> Canvas:
        canvas = Canvas(*self.size, self.rich_style)
        self.draw(canvas)
        return canvas

    def _forget_all(self) -> None:
        self._canvas = None
        self.refresh()

    def on_resize(self) -> None:
        """Draw at the new size."""
        self._forget_all()

    def notify_style_update(self) -> None:
        """Draw in the new colours."""
        self._canvas = None
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """Return a line of the picture."""
        if self._canvas is None:
            self._canvas = self._drawn()
            self._strips = self._canvas.strips()
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.rich_style)

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""
        raise AssertionError(f"{type(self).__name__} draws nothing")

    def seat_style(self, seat: int) -> Style:
        """Return the style of anything in a seat's colour."""
        return self.get_component_rich_style(f"picture--seat-{seat}")
