"""A finished match, step by step, forwards and back."""

from collections.abc import Iterable

from textual import getters, on
from textual.binding import Binding
from textual.reactive import reactive
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import ProgressBar

from engine.core import Event, State, seen_by
from engine.table import replay
from saves import Match
from tui.games.face import Face, GameDisplay, story
from tui.locale import gettext as _
from tui.locale import marked
from tui.screens.screen import QuadrigaScreen
from tui.seats import seat_names
from tui.widgets.key_bar import KeyBar
from tui.widgets.title_line import TitleLine

_FILM_SECONDS = 0.4
_LEAP = 10
_LINES = 60
"""How far back the chronicle goes at each step."""


class ReplayScreen(QuadrigaScreen[None]):
    """Shows a match as a spectator saw it."""

    CSS_PATH = "replay.tcss"
    BINDINGS = [
        Binding("left", "step(-1)", marked("Back"), id="step-back"),
        Binding("right", "step(1)", marked("Forward"), id="step-forward"),
        Binding("pageup,down", f"step(-{_LEAP})", marked("Leap back"), id="leap-back", show=False),
        Binding("pagedown,up", f"step({_LEAP})", marked("Leap ahead"), id="leap-on", show=False),
        Binding("home", "go(0)", marked("Start"), id="start"),
        Binding("end", "go(-1)", marked("End"), id="end"),
        Binding("space", "film", marked("Play"), id="film"),
        Binding("tab", "turn_panel(1)", marked("Next tab"), id="panel-next", show=False),
        Binding("escape", "dismiss(None)", marked("Leave"), id="leave"),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
    ]
    HELP = marked("Left and right go through the game move by move; space lets it run by itself.")

    step: reactive[int] = reactive(0, init=False)

    title_line = getters.query_one(TitleLine)

    def __init__(self, match: Match, face: Face) -> None:
        super().__init__()
        table = match.table
        self._game = table.game
        self._face = face
        self._names = seat_names(table.seats)
        self.game_key = self._game.key
        self._steps: list[tuple[State, list[Event]]] = list(
            replay(table.game, table.setup, match.history())
        )
        self.display_widget: GameDisplay = face.display(self._names)
        self._film: Timer | None = None

    def compose(self) -> Iterable[Widget]:
        """Lay the table as it was."""
        panels = [title for _id, title in self.display_widget.PANELS]
        yield TitleLine(self._game.title, panels)
        yield self.display_widget
        yield ProgressBar(total=len(self._steps) - 1, show_percentage=False, show_eta=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin at the beginning."""
        for panel, title in self.display_widget.PANELS:
            self.query_one(f"#{panel}").border_title = _(title)
        self.watch(self.display_widget, "panel", self._show_tab)
        self.watch_step()

    def on_resize(self) -> None:
        """Show tabs where the panels do not fit side by side."""
        self.call_after_refresh(self._show_tab)

    def _show_tab(self) -> None:
        self.title_line.tabbed = self.display_widget.has_class("-narrow")
        self.title_line.tab = self.display_widget.panel

    def validate_step(self, step: int) -> int:
        """Stop at both ends."""
        return min(max(step, 0), len(self._steps) - 1)

    def watch_step(self) -> None:
        """Show a step."""
        state, _events = self._steps[self.step]
        self.display_widget.show(self._game.view(state, None))
        told = [
            event
            for _state, events in self._steps[max(0, self.step - _LINES) : self.step + 1]
            for event in seen_by(None, events)
        ]
        self.display_widget.chronicle().replace(story(self._face, told, self._names))
        self.query_one(ProgressBar).progress = self.step
        self.title_line.status = _("Move {number} of {count}").format(
            number=self.step, count=len(self._steps) - 1
        )

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

    def action_turn_panel(self, step: int) -> None:
        """Go to another tab."""
        self.display_widget.turn_panel(step)

    @on(TitleLine.TabPicked)
    def _pick_tab(self, event: TitleLine.TabPicked) -> None:
        event.stop()
        self.display_widget.panel = event.number
