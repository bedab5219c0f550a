"""A match, step by step, forwards and back."""

from collections.abc import Iterable, Sequence
from typing import Any

from textual.binding import Binding
from textual.reactive import reactive
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import ProgressBar

from tui.games.face import AnyFace, GameDisplay, story
from tui.hindsight import Step
from tui.locale import gettext as _
from tui.locale import marked
from tui.play import Play
from tui.screens.board import BoardScreen

_FILM_SECONDS = 0.4
_LEAP = 10
_LINES = 60
"""How far back the chronicle goes at each step."""


class ReplayScreen(BoardScreen[int | None, GameDisplay[Any]]):
    """Shows the course of a match."""

    CSS_PATH = "replay.tcss"
    BINDINGS = [
        Binding("left", "step(-1)", marked("Back"), id="step-back", priority=True),
        Binding("right", "step(1)", marked("Forward"), id="step-forward", priority=True),
        Binding(
            "pageup,down",
            f"step(-{_LEAP})",
            marked("Leap back"),
            id="leap-back",
            show=False,
            priority=True,
        ),
        Binding(
            "pagedown,up",
            f"step({_LEAP})",
            marked("Leap ahead"),
            id="leap-on",
            show=False,
            priority=True,
        ),
        Binding("home", "go(0)", marked("Start"), id="start"),
        Binding("end", "go(-1)", marked("End"), id="end"),
        Binding("space", "film", marked("Play"), id="film"),
        Binding("escape", "dismiss(None)", marked("Leave"), id="leave"),
    ]
    HELP = marked("Left and right go through the game move by move; space lets it run by itself.")

    step: reactive[int] = reactive(0, init=False)

    def __init__(self, play: Play, face: AnyFace, steps: Sequence[Step], at: int = 0) -> None:
        super().__init__(play.game.key, play.game.title, face.display(play.names))
        self._face = face
        self._names = play.names
        self._steps = steps
        self._film: Timer | None = None
        self.set_reactive(ReplayScreen.step, at)

    def compose_below(self) -> Iterable[Widget]:
        """Show how far the match has come."""
        yield ProgressBar(total=len(self._steps) - 1, show_percentage=False, show_eta=False)

    def on_mount(self) -> None:
        """Show the step it begins at."""
        self.watch_step()

    def validate_step(self, step: int) -> int:
        """Stop at both ends."""
        return min(max(step, 0), len(self._steps) - 1)

    def watch_step(self) -> None:
        """Show a step."""
        view, _events = self._steps[self.step]
        self.game_display.show(view)
        told = [
            event
            for _view, events in self._steps[max(0, self.step - _LINES) : self.step + 1]
            for event in events
        ]
        self.game_display.chronicle().replace(story(self._face, told, self._names))
        self.show_progress()
        self.title_line.status = _("Move {number} of {count}").format(
            number=self.step, count=len(self._steps) - 1
        )

    def show_progress(self) -> None:
        """Show how far the match has come."""
        self.query_one(ProgressBar).progress = self.step

    def action_step(self, step: int) -> None:
        """Go some moves on or back."""
        self.step += step

    def action_go(self, place: int) -> None:
        """Go to the start or the end."""
        self.step = place % len(self._steps)

    def action_film(self) -> None:
        """Let it run, or stop it."""
        if self._film is not None:
            self._film.stop()
            self._film = None
        else:
            self._film = self.set_interval(_FILM_SECONDS, lambda: self.action_step(1))
