"""What all screens have in common."""

from typing import TYPE_CHECKING, Generic, TypeVar, cast

from textual.binding import Binding

from tui.screens.explained import ExplainedScreen

if TYPE_CHECKING:
    from tui.app import QuadrigaApp

Answer = TypeVar("Answer")


class QuadrigaScreen(ExplainedScreen[Answer], Generic[Answer]):
    """A screen of this app: it knows the app by its type, and says what it is good for."""

    game_key = ""
    """The game that it shows, if it shows one."""

    def rules_chapter(self) -> str:
        """Return the anchor of the chapter of the rules that fits the moment; empty for the top."""
        return ""

    def key_words(self, binding: Binding) -> str:
        """Return what a key does now, where that changes."""
        return binding.description

    @property
    def is_on_top(self) -> bool:
        """Whether nothing else has been opened; Enter twice must not open the same twice."""
        return self.app.screen is self


class LocalScreen(QuadrigaScreen[Answer], Generic[Answer]):
    """A screen of the app on one's own machine: it can reach the saved games."""

    @property
    def quadriga(self) -> "QuadrigaApp":
        """The app, by its own type."""
        return cast("QuadrigaApp", self.app)
