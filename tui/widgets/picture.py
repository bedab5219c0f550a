"""What is drawn on a canvas: boards, maps, charts."""

from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from tui.widgets.canvas import Canvas


class Picture(Widget):
    """Draws itself anew only when its size, its colours or its content have changed."""

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

    def draw_anew(self) -> None:
        """Forget the picture: what it shows has changed."""
        self._strips = []
        self.refresh()

    def on_resize(self) -> None:
        """Draw at the new size."""
        self.draw_anew()

    def notify_style_update(self) -> None:
        """Draw in the new colours."""
        self._strips = []
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """Return a line of the picture."""
        if not self._strips:
            width, height = self.size
            canvas = Canvas(width, height, self.rich_style)
            self.draw(canvas)
            self._strips = canvas.strips()
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.rich_style)

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""
        raise AssertionError(f"{type(self).__name__} draws nothing")

    def seat_style(self, seat: int) -> Style:
        """Return the style of anything in a seat's colour."""
        return self.get_component_rich_style(f"picture--seat-{seat}")
