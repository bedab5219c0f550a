"""How a screen is put together from its widgets when only part of it has changed."""

from collections.abc import Iterable

from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region
from textual.strip import Strip


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
