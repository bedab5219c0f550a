"""Words at the foot of a board that stays in full sight, step by step with what it shows."""

from collections.abc import Callable, Sequence

from textual.content import Content

from tui.dialogs.reveal import Reveal


class FootReveal(Reveal):
    """Tells what happens on the board above it; at each step the board is shown anew."""

    CSS_PATH = "foot.tcss"

    def __init__(
        self,
        title: str,
        steps: Sequence[Content],
        show: Callable[[int], object],
        *,
        animate: bool,
    ) -> None:
        """Tell the steps; ``show`` shows on the board what each is about."""
        super().__init__(title, steps, animate=animate)
        self._show_on_board = show

    def _show(self) -> None:
        super()._show()
        self._show_on_board(self._shown)
