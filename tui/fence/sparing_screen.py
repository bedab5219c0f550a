"""An app and screens that paint no more and no more often than they must.

Textual has no public say in when and what a screen paints: this stands on ``Compositor`` with its
``_get_renders``, ``_render_chops`` and ``_dirty_regions``, on the screen's ``_compositor``,
``_compositor_refresh``, ``_on_timer_update`` and ``_update_timer``, and on the app's
``_background_screens`` and ``_batch_count``. ``Strip._divide_cache`` is how a line knows itself.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from time import perf_counter
from typing import Generic, TypeVar, cast

from rich.console import RenderableType
from textual import events
from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region
from textual.renderables.blank import Blank
from textual.screen import Screen
from textual.strip import Strip

from tui.fence.dimmed import Dimmed
from tui.fence.guard import GuardedApp, LeavingScreen
from tui.fence.sgr import SparingUpdate
from tui.fence.toasts import FewToastsApp

Answer = TypeVar("Answer")


class SparingCompositor(Compositor):
    """Renders no widget that lies beside all that has changed, and of others only these lines.

    Textual renders every widget within the rectangle around all changes. Between a cursor on the
    board and the prompt below it, that is the whole screen, with every key.

    A line that is not cut when it is painted would remember itself as its only part: a ring that
    only the collector could free, and for every line that was ever painted.
    """

    def __init__(self) -> None:
        super().__init__()
        self._changes: frozenset[Region] | None = None
        self._painted: list[Strip] = []

    def render_partial_update(self) -> ChopsUpdate | None:
        """Render what has changed."""
        self._changes = frozenset(self._dirty_regions)
        try:
            update = super().render_partial_update()
        finally:
            self._changes = None
        return update and SparingUpdate(update.chops, update.spans, update.chop_ends)

    def _get_renders(
        self, crop: Region | None = None
    ) -> Iterable[tuple[Region, Region, list[Strip]]]:
        for region, clip, strips in self._renders(crop):
            self._painted += strips
            yield region, clip, strips

    def _renders(self, crop: Region | None) -> Iterable[tuple[Region, Region, list[Strip]]]:
        if self._changes is None:
            yield from super()._get_renders(crop)
            return
        for widget, (region, clip) in self.visible_widgets.items():
            shown = region.intersection(clip)
            changed = [change for change in self._changes if shown.overlaps(change)]
            if changed:
                lines = _lines_of(shown, changed)
                yield lines, clip, widget.render_lines(lines.translate(-region.offset))

    def _render_chops(
        self, crop: Region, is_rendered_line: Callable[[int], bool]
    ) -> Sequence[Mapping[int, Strip]]:
        try:
            return super()._render_chops(crop, is_rendered_line)
        finally:
            for strip in self._painted:
                cuts = strip._divide_cache
                if (strip.cell_length,) in cuts:
                    cuts.clear()
            self._painted.clear()


def _lines_of(shown: Region, changed: Sequence[Region]) -> Region:
    """Return the lines of what is shown of a widget that its changes lie on, and those between."""
    top = max(shown.y, min(change.y for change in changed))
    bottom = min(shown.bottom, max(change.bottom for change in changed))
    return Region(shown.x, top, shown.width, bottom - top)


class SparingApp(FewToastsApp, GuardedApp):
    """Paints nothing that is hidden, and says nothing twice at a time."""

    @property
    def _background_screens(self) -> list[Screen[object]]:
        """The screens that show through the topmost one: none, unless it is translucent.

        Textual always counts the one below, and paints everything anew when that one changes.
        """
        return [] if self.screen.styles.background.a == 1 else super()._background_screens

    def note_paint(self, seconds: float) -> None:
        """Be told how long it took to paint what had changed."""


class SparingScreen(LeavingScreen[Answer], Generic[Answer]):
    """Paints once for all that has changed since it last painted.

    Textual paints at once after each layout, and again when the layout brings more changes with
    it: a new screen would be painted four or five times over.
    """

    def __init__(self) -> None:
        super().__init__()
        self._compositor = SparingCompositor()
        self._is_paint_due = False

    def render(self) -> RenderableType:
        """Return the ground of the screen: what lies below it, if that shows through.

        Textual takes what lies below from a list that gets shorter with every screen it asks. A
        screen that has kept its ground is not asked, and the one below it is given the wrong one:
        itself, or the screen above it, which shows through in turn, and so on without end.
        """
        ground, stack = self.styles.background, self.app.screen_stack
        place = stack.index(self) if self in stack else 0
        if place > 0 and ground.a < 1:
            return Dimmed(stack[place - 1], ground)
        beneath = self.app.render() if ground.is_transparent else Blank(ground)
        return cast(RenderableType, beneath)  # Textual's own word for it is narrower than its use

    def _compositor_refresh(self) -> None:
        """Paint with the next tick of the timer."""
        self._is_paint_due = True
        self._update_timer.resume()

    def _on_timer_update(self) -> None:
        super()._on_timer_update()
        if not self.is_current:
            return  # all of it is painted when the screen is shown again
        if self.app._batch_count:
            self._update_timer.resume()  # until the batch is done
        elif self._is_paint_due:
            self._is_paint_due = False
            self._update_timer.pause()
            began = perf_counter()
            super()._compositor_refresh()
            if isinstance(self.app, SparingApp):
                self.app.note_paint(perf_counter() - began)

    def on_resize(self, event: events.Resize) -> None:
        """Paint all of it anew, though the size be the same as before.

        A window that was made smaller and larger again before anybody looked has the same size,
        and has lost what stood in it; Textual would paint nothing.
        """
        self.refresh()

    def on_idle(self) -> None:
        """See to it that what changes during a batch is painted after it.

        Textual looks for changes when a screen is idle, but not during a batch, and does not look
        again when the batch is done: a change would stay unseen until the next one.
        """
        if self.app._batch_count and self.is_current:
            self._update_timer.resume()

    def on_screen_resume(self) -> None:
        """Have the screens looked at that show through this one, and were hidden till now."""
        for screen in self.app._background_screens:
            screen.check_idle()
