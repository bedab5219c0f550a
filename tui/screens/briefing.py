"""How to play in thirty seconds, before a first match."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from tui.dialogs.dialog import Dialog
from tui.games import blurb_of
from tui.games.face import D, V
from tui.lessons import lesson_of
from tui.locale import gettext as _
from tui.locale import marked

if TYPE_CHECKING:
    from tui.screens.game import GameScreen

_LINE_END = re.compile(r"(?<!\n)\n(?!\n)")


class LessonWanted(Message):
    """Somebody would rather begin with the lesson of a game."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game


class Briefing(Dialog[bool]):
    """Says how a game is played; returns whether to take its lesson first."""

    BINDINGS = [
        Binding("enter,escape,space", "close", marked("Go on"), id="close"),
        Binding("g", "learn", marked("A guided game first"), id="learn"),
    ]

    def __init__(self, title: str, words: str, *, has_lesson: bool) -> None:
        super().__init__(title)
        self._words = words
        self._has_lesson = has_lesson

    def compose_body(self) -> Iterable[Widget]:
        """Say it."""
        yield Static(self._words, markup=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer a lesson where there is one."""
        return action != "learn" or self._has_lesson

    def why_not(self, action: str) -> str:
        """Return where there are lessons."""
        return _("There is no lesson at this table; F2 opens the rules.")

    def on_click(self) -> None:
        """A click anywhere has read it."""
        self.dismiss(False)

    def action_close(self) -> None:
        """It has been read."""
        self.dismiss(False)

    def action_learn(self) -> None:
        """Take the lesson first."""
        self.dismiss(True)


async def brief_newcomer(screen: "GameScreen[V, D]") -> bool:
    """Say how a game is played that was never played here before; return whether to play it now."""
    game, settings = screen.game_key, screen.settings
    if not screen.people or game in settings.met:
        return True
    # Its lines break where the window breaks, not where they are written down.
    words = _LINE_END.sub(" ", _(blurb_of(game).briefing))
    # A lesson is a match on this machine; on a server there are others at the table.
    has_lesson = screen.play.afterwards is not None and lesson_of(game) is not None
    briefing = Briefing(screen.play.game.title, words, has_lesson=has_lesson)
    if await screen.app.push_screen_wait(briefing):
        screen.app.post_message(LessonWanted(game))
        screen.dismiss(None)
        return False
    settings.met.append(game)
    screen.shell.keep_settings()
    return True
