"""A match move by move, with its curve and what is to be said of one's own decisions."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from textual import getters, on
from textual.binding import Binding
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tui.analysis.lookback import Lookback
from tui.analysis.words import chances_line, verdict
from tui.games.face import HIGH, AnyFace
from tui.hindsight import Step
from tui.locale import marked
from tui.play import Play
from tui.screens.replay import ReplayScreen
from tui.widgets.curve import Curve


class AnalysedReplay(ReplayScreen):
    """The replay of a match that was analysed; returns the moment at which it was left."""

    CSS_PATH = "replay.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (HIGH, "-high")]
    BINDINGS = [Binding("p", "play_on", marked("Play on from here"), id="play-on")]

    curve = getters.query_one(Curve)

    def __init__(
        self,
        play: Play,
        face: AnyFace,
        steps: Sequence[Step],
        lookback: Lookback,
        play_on: Callable[[int], None],
        at: int,
    ) -> None:
        super().__init__(play, face, steps, at)
        self._lookback = lookback
        self._play_on = play_on

    def compose_below(self) -> Iterable[Widget]:
        """Show the curve and a verdict below the board."""
        curve = Curve()
        curve.series = [
            [round(100 * chances[seat]) for chances in self._lookback.chances]
            for seat in range(len(self._names))
        ]
        curve.turns = self._lookback.turns
        yield curve
        yield Static(id="verdict")

    def show_progress(self) -> None:
        """Point at the moment on the curve, and say how everybody stood and what was decided."""
        self.curve.cursor = self.step
        decision = self._lookback.decisions.get(self.step)
        if decision is None:
            chances = self._lookback.chances[self.step]
            words = chances_line(chances, self._names, self.app.size.width - 2)
        else:
            words = Content(verdict(decision, self._face.coach, self._names))
        self.query_one("#verdict", Static).update(words)

    @on(Curve.Picked)
    def _pick(self, event: Curve.Picked) -> None:
        event.stop()
        self.step = event.moment

    def action_play_on(self) -> None:
        """Begin a new match at this moment."""
        self._play_on(self.step)

    async def action_dismiss(self, result: Any = None) -> None:
        """Go back with the moment that is looked at."""
        self.dismiss(self.step)
