"""A screen that paints no more and no more often than it must."""

from collections.abc import Iterable
from typing import Generic, TypeVar

from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip

Answer = TypeVar("Answer")


class SparingCompositor(Compositor):
    """Renders no widget that lies beside all that has changed.

    Textual renders every widget within the rectangle around all changes. Between a cursor on the
    board and the prompt below it, that is the whole screen, with every key.
    """

    def __init__(self) -> None:
        super().__init__()
        self._changes: frozenset[Region] | None = None

    def render_partial_update(self) -> ChopsUpdate | None:
        """Render what has changed."""
        self._changes = frozenset(self._dirty_regions)
        try:
            return super().render_partial_update()
        finally:
            self._changes = None

    def _get_renders(
        self, crop: Region | None = None
    ) -> Iterable[tuple[Region, Region, list[Strip]]]:
        if self._changes is None:
            yield from super()._get_renders(crop)
            return
        for widget, (region, clip) in self.visible_widgets.items():
            shown = region.intersection(clip)
            if any(shown.overlaps(change) for change in self._changes):
                yield region, clip, widget.render_lines(shown.translate(-region.offset))


class SparingScreen(Screen[Answer], Generic[Answer]):
    """Paints once for all that has changed since it last painted.

    Textual paints at once after each layout, and again when the layout brings more changes with
    it: a new screen would be painted four or five times over.
    """

    def __init__(self) -> None:
        super().__init__()
        self._compositor = SparingCompositor()
        self._is_paint_due = False

    def _compositor_refresh(self) -> None:
        """Paint with the next tick of the timer."""
        self._is_paint_due = True
        self._update_timer.resume()

    def _on_timer_update(self) -> None:
        super()._on_timer_update()
        if not self._is_paint_due or not self.is_current:
            return
        if self.app._batch_count:
            self._update_timer.resume()  # once all of the batch is done
            return
        self._is_paint_due = False
        self._update_timer.pause()
        super()._compositor_refresh()
