"""A screen on which anything can be asked about."""

from typing import TYPE_CHECKING, Generic, TypeVar

from textual.binding import Binding
from textual.content import Content

from tui.locale import marked
from tui.screens.answering import AnsweringScreen

if TYPE_CHECKING:
    from textual.visual import VisualType

Answer = TypeVar("Answer")


class ExplainedScreen(AnsweringScreen[Answer], Generic[Answer]):
    """Help, rules and explanations are a key away; a mouse that rests on something is told too."""

    BINDINGS = [
        Binding("full_stop,f3", "app.explain", marked("Explain"), id="explain", show=False),
        Binding("f2", "app.rules", marked("Rules"), id="rules", show=False),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
    ]
    HELP = ""
    """What to know about the screen, for the help page."""

    @property
    def tooltip(self) -> "VisualType | None":
        """What the mouse rests on, in words; asked for when it has come to rest."""
        from tui.explain.subject import subject_of

        words = subject_of(self).words_at(self.app.mouse_position)
        return Content(words) if words else None

    @tooltip.setter
    def tooltip(self, tooltip: "VisualType | None") -> None:
        raise AttributeError("a screen says itself what the mouse rests on")
