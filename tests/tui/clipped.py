"""Finds words that do not fit where they stand."""

from textual.containers import ScrollableContainer
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from tui.fence.toasts import is_passing
from tui.widgets.panel import Panel


def clipped_on(screen: Screen[object]) -> list[str]:
    """Return the words of a screen that are cut off where nothing scrolls."""
    words = [str(each.render()) for each in screen.query(Static) if _is_clipped(each)]
    return words + [lost for each in screen.query(Panel) for lost in _lost_rows(each)]


def _lost_rows(panel: Panel) -> list[str]:
    """Return the rows of a panel for which there is no room, and none to scroll in."""
    if not panel.display or not panel.region or _rolls(panel):
        return []
    parent = panel.parent
    assert isinstance(parent, Widget)
    room = min(panel.content_region.bottom, parent.content_region.bottom) - panel.content_region.y
    return [row.plain for row in panel._rows[room:] if row.plain.strip()]


def _is_clipped(words: Static) -> bool:
    if not words.display or not words.region or is_passing(words) or _rolls(words):
        return False
    parent = words.parent
    assert isinstance(parent, Widget)
    needed = words.get_content_height(parent.size, words.app.size, words.content_size.width)
    text = str(words.render())
    needed -= len(text) - len(text.rstrip("\n"))  # empty lines at the end are no loss
    is_too_wide = words.region.right > parent.content_region.right
    return is_too_wide or needed > words.content_size.height


def _rolls(words: Widget) -> bool:
    """Tell whether what does not fit can be scrolled to."""
    return any(isinstance(each, ScrollableContainer) for each in words.ancestors)
