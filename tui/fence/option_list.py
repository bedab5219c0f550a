"""A list whose pages can be turned at any time."""

from typing import Literal

from textual import widgets


class OptionList(widgets.OptionList):
    """Stays where it is when a page is turned before its lines are set.

    Textual looks the highlighted option up in ``_index_to_line``, which is empty as long as a list
    has no room, or is about to be laid out; ``_move_page`` has no public way around that.
    """

    @property
    def current_line(self) -> int:
        """Which line of those in sight the highlighted option begins at."""
        return self._index_to_line.get(self.highlighted or 0, 0) - self.scroll_offset.y

    def _move_page(self, direction: Literal[-1, 1]) -> None:
        if (self.highlighted or 0) in self._index_to_line:
            super()._move_page(direction)
