"""Choosing one of many by a few letters of its name."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from textual import events, getters, on
from textual.binding import Binding
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static

from tui.dialogs.dialog import Dialog
from tui.locale import marked

V = TypeVar("V")

_ROWS = 12
"""What can be chosen, as far as it is shown at once."""


@dataclass(frozen=True)
class Offer(Generic[V]):
    """Something that can be chosen."""

    title: str
    about: str
    value: V


class Pick(Dialog[V | None], Generic[V]):
    """What is typed narrows the offers down; Enter takes one, ``None`` is for none of them."""

    CSS_PATH = Path(__file__).with_name("pick.tcss")
    BINDINGS = [
        Binding("enter", "take", marked("Choose"), id="do"),
        Binding("up", "move(-1)", marked("Row"), id="row-up", show=False),
        Binding("down", "move(1)", marked("Row"), id="row-down", show=False),
        Binding("pageup", f"move(-{_ROWS})", marked("Page"), id="page-up", show=False),
        Binding("pagedown", f"move({_ROWS})", marked("Page"), id="page-down", show=False),
        Binding("escape", "close", marked("Close"), id="close"),
        Binding("f1", "app.help", marked("Help"), id="help"),
    ]

    rows = getters.query_one("#rows", Static)

    def __init__(self, title: str, offers: Sequence[Offer[V]], *, hint: str, nothing: str) -> None:
        """Ask with a ``hint`` to what may be typed; say ``nothing`` where that fits no offer."""
        super().__init__(title)
        self._offers = offers
        self._hint = hint
        self._nothing = nothing
        self._found = list(offers)
        self._row = 0

    def compose_body(self) -> Iterable[Widget]:
        """Ask for a few letters, and show what they could mean."""
        yield Input(placeholder=self._hint)
        yield Static(id="rows")

    def on_mount(self) -> None:
        """Begin with all of them."""
        self._show()

    @on(Input.Changed)
    def _look_for(self, event: Input.Changed) -> None:
        event.stop()
        meant = [each for each in self._offers if _is_meant(event.value, each.title)]
        self._found = sorted(meant, key=lambda each: not _stands_in(event.value, each.title))
        self._row = 0
        self._show()

    @on(Input.Submitted)
    def _submit(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_take()

    def _show(self) -> None:
        shown = self._found[self._first :][:_ROWS]
        width = max((Content(each.title).cell_length for each in shown), default=0)
        lines = [
            self._line(each, width, is_current=number == self._row)
            for number, each in enumerate(shown, self._first)
        ]
        self.rows.update(Content("\n").join(lines or [Content(self._nothing)]))

    @property
    def _first(self) -> int:
        """The first of those in sight."""
        return max(0, min(self._row - _ROWS // 2, len(self._found) - _ROWS))

    def _line(self, offer: Offer[V], width: int, *, is_current: bool) -> Content:
        title = Content(f" {offer.title} ").stylize("reverse bold" if is_current else "bold")
        about = Content.styled(f"  {offer.about}", "$foreground-muted")
        return title + " " * (width - Content(offer.title).cell_length) + about

    def action_move(self, step: int) -> None:
        """Go to another row."""
        if self._found:
            self._row = max(0, min(self._row + step, len(self._found) - 1))
            self._show()

    def on_click(self, event: events.Click) -> None:
        """A click on a row takes what stands there; beside the box it closes."""
        if event.widget is self.rows:
            if self._first + event.y < len(self._found):
                self._row = self._first + event.y
                self.action_take()
        elif event.widget is self:
            self.dismiss(None)

    def action_take(self) -> None:
        """Take what stands out."""
        if self._found:
            self.dismiss(self._found[self._row].value)

    def action_close(self) -> None:
        """Take nothing."""
        self.dismiss(None)


def _is_meant(typed: str, title: str) -> bool:
    """Tell whether the letters stand in a title in this order, others perhaps between them."""
    rest = iter(title.casefold())
    return all(letter in rest for letter in typed.casefold() if not letter.isspace())


def _stands_in(typed: str, title: str) -> bool:
    return typed.strip().casefold() in title.casefold()
