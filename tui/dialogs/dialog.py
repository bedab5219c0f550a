"""The frame of every dialog."""

from collections.abc import Iterable
from typing import Generic, TypeVar

from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget

from tui.screens.explained import ExplainedScreen
from tui.widgets.key_bar import KeyBar

Answer = TypeVar("Answer")


class Dialog(ExplainedScreen[Answer], ModalScreen[Answer], Generic[Answer]):
    """A titled box over the screen below, with its keys on the last line."""

    DEFAULT_CSS = """
    Dialog {
        align: center middle;
        background: $background 60%;

        & > #box {
            width: auto;
            min-width: 36;
            max-width: 76;
            height: auto;
            max-height: 100%;
            border: round $accent;
            border-title-color: $accent;
            border-title-style: bold;
            background: $surface;
            padding: 1 2;
        }
        & > #box > Static {
            width: auto;
            max-width: 70;
        }
        & Input {
            width: 40;
        }
    }
    """

    def __init__(self, title: str) -> None:
        super().__init__()
        self._box_title = title

    def compose(self) -> Iterable[Widget]:
        """Put the body into the box."""
        with Vertical(id="box") as box:
            box.border_title = Content(self._box_title)
            yield from self.compose_body()
        yield KeyBar()

    def compose_body(self) -> Iterable[Widget]:
        """Yield what is inside the box."""
        return ()
