"""Where the words of a lesson stand."""

import asyncio
from typing import Literal, TypeAlias

from textual.binding import Binding
from textual.content import Content

from tui.locale import marked
from tui.widgets.key_bar import key_name
from tui.widgets.panel import Panel

Heard: TypeAlias = Literal["go on", "show me"]
"""What a learner answers to a page."""


class LessonPanel(Panel, can_focus=True):
    """A page of words, beside the board or in place of a tab; waits until it has been read.

    While it waits it has the focus, so that its keys come before those of the table.
    """

    DEFAULT_CSS = """
    LessonPanel {
        padding: 0 1;
        background: $panel;
        &.-waiting { background: $accent 20%; }
    }
    """
    BINDINGS = [
        Binding("enter,space", "go_on", marked("Go on"), id="go-on"),
        Binding("y", "show_me", marked("Do it for me"), id="show-me"),
    ]

    def __init__(self) -> None:
        super().__init__(id="lesson", classes="panel")
        self.can_focus = False
        self._heard: asyncio.Future[Heard] | None = None
        self._offers = False

    def show_page(self, mark: str, words: str) -> None:
        """Show a page; its mark tells how far the lesson has come."""
        self.show_lines([_page(mark, words)])

    async def read(self, mark: str, words: str, *, offers: bool) -> Heard:
        """Show a page and return what is answered to it; on offer is to show what is meant."""
        self._offers = offers
        go_on = Content.styled(f"  ▸{key_name('enter')}", "bold $accent")
        self.show_lines([_page(mark, words) + go_on])
        before = self.screen.focused
        self._heard = asyncio.get_running_loop().create_future()
        self._wait(True)
        self.focus()
        try:
            return await self._heard
        finally:
            self._heard = None
            if self.is_attached:
                self._wait(False)
                self.show_page(mark, words)
                self.screen.set_focus(before)

    def _wait(self, waiting: bool) -> None:
        self.can_focus = waiting
        self.set_class(waiting, "-waiting")
        self.screen.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer nothing while nothing is waited for."""
        if action == "show_me":
            return self._heard is not None and self._offers
        return action != "go_on" or self._heard is not None

    def action_go_on(self) -> None:
        """The page has been read."""
        self._answer("go on")

    def action_show_me(self) -> None:
        """Rather see it done."""
        self._answer("show me")

    def on_click(self) -> None:
        """A click has read it too."""
        self._answer("go on")

    def _answer(self, heard: Heard) -> None:
        if self._heard is not None and not self._heard.done():
            self._heard.set_result(heard)


def _page(mark: str, words: str) -> Content:
    return Content.assemble((f" {mark} ", "reverse bold"), f" {words}")
