"""Dialogs that say something, ask for a yes, or ask for a name."""

from collections.abc import Iterable

from textual import on
from textual.binding import Binding
from textual.content import Content
from textual.suggester import SuggestFromList
from textual.widget import Widget
from textual.widgets import Input, Static

from tui.dialogs.dialog import Dialog
from tui.locale import marked


class Confirm(Dialog[bool]):
    """Asks a question; Enter or y is yes, Esc or n is no."""

    BINDINGS = [
        Binding("enter,y", "answer(True)", marked("Yes"), id="yes"),
        Binding("escape,n", "answer(False)", marked("No"), id="no"),
    ]

    def __init__(self, title: str, question: str) -> None:
        super().__init__(title)
        self._question = question

    def compose_body(self) -> Iterable[Widget]:
        """Put the question."""
        yield Static(Content(self._question))

    def action_answer(self, answer: bool) -> None:
        """Return the answer."""
        self.dismiss(answer)


class ConfirmHarm(Confirm):
    """Asks about what nobody would want: only y is yes, Enter pressed once too often is no."""

    BINDINGS = [
        Binding("y", "answer(True)", marked("Yes"), id="yes"),
        Binding("escape,n,enter", "answer(False)", marked("No"), id="no"),
    ]


class Notice(Dialog[None]):
    """Says something that must be read."""

    BINDINGS = [Binding("enter,escape,space", "close", marked("Go on"), id="close")]

    def __init__(self, title: str, text: str | Content) -> None:
        super().__init__(title)
        self._text = text if isinstance(text, Content) else Content(text)

    def compose_body(self) -> Iterable[Widget]:
        """Say it."""
        yield Static(self._text)

    def on_click(self) -> None:
        """A click anywhere has read it."""
        self.dismiss(None)

    def action_close(self) -> None:
        """It has been read."""
        self.dismiss(None)


class AskText(Dialog[str | None]):
    """Asks for a line of text; ``None`` if the person thinks better of it."""

    BINDINGS = [
        Binding("enter", "submit", marked("Confirm"), id="confirm"),
        Binding("escape", "cancel", marked("Cancel"), id="cancel"),
        Binding("f1", "app.help", marked("Help"), id="help"),
    ]

    def __init__(
        self,
        title: str,
        text: str,
        *,
        longest: int,
        hint: str = "",
        suggestions: Iterable[str] = (),
    ) -> None:
        super().__init__(title)
        self._text = text
        self._longest = longest
        self._hint = hint
        self._suggester = SuggestFromList(suggestions, case_sensitive=False)

    def compose_body(self) -> Iterable[Widget]:
        """Offer the present text for editing."""
        yield Input(
            self._text,
            max_length=self._longest,
            select_on_focus=True,
            placeholder=self._hint,
            suggester=self._suggester,
        )

    @on(Input.Submitted)
    def _submit(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_submit()

    def action_submit(self) -> None:
        """Take the text as it is."""
        self.dismiss(self.query_one(Input).value)

    def action_cancel(self) -> None:
        """Leave everything as it was."""
        self.dismiss(None)
