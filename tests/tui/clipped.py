"""Finds words that do not fit where they stand."""

from textual.containers import ScrollableContainer
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from tui.fence.toasts import is_passing


def clipped_on(screen: Screen[object]) -> list[str]:
    """Return the words of a screen that are cut off where nothing scrolls."""
    return [str(each.render()) for each in screen.query(Static) if _is_clipped(each)]


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
