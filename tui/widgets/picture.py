"""What is drawn on a canvas: boards, maps, charts."""

from collections.abc import Hashable

from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from tui.widgets.canvas import Canvas


class Picture(Widget):
    """Draws itself anew only when its size, its colours or its content have changed.

    Where the content alone has changed, it is drawn on the ground of before, and only the lines
    that look different are painted.
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
        self._ground: tuple[Hashable, Canvas] | None = None
        self._named_styles: dict[str, Style] = {}
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
        changed = self._canvas.regions_unlike(before)
        for y in {region.y for region in changed}:
            self._strips[y] = self._canvas.strip(y)
        if changed:
            self.refresh(*changed)

    def _drawn(self) -> Canvas:
        layout = self.lay_out(*self.size)
        if self._ground is None or self._ground[0] != layout:
            ground = Canvas(*self.size, self.rich_style)
            self.draw_ground(ground)
            self._ground = layout, ground
        canvas = self._ground[1].copy()
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
        self._canvas = self._ground = None
        self._named_styles.clear()
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """Return a line of the picture."""
        if self._canvas is None:
            self._canvas = self._drawn()
            self._strips = self._canvas.strips()
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.rich_style)

    def lay_out(self, width: int, height: int) -> Hashable:
        """Fit the picture into so much room; the ground is drawn anew when this changes."""
        return width, height

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw what stays the same as long as the layout and the colours do."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything else on the ground."""
        raise AssertionError(f"{type(self).__name__} draws nothing")

    def style_of(self, name: str) -> Style:
        """Return the style of one of the picture's own component classes."""
        return self._style_of_component(f"{type(self).__name__.lower()}--{name}")

    def seat_style(self, seat: int) -> Style:
        """Return the style of anything in a seat's colour."""
        return self._style_of_component(f"picture--seat-{seat}")

    def _style_of_component(self, component: str) -> Style:
        # Textual works a style out anew after every refresh, which takes longer than drawing.
        style = self._named_styles.get(component)
        if style is None:
            style = self._named_styles[component] = self.get_component_rich_style(component)
        return style
