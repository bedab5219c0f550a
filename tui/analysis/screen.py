"""The analysis of a match on one screen: the curve of chances, and the dearest decisions."""

from collections.abc import Iterable

from textual import getters, on, work
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import ProgressBar, Static
from textual.widgets.option_list import Option

from saves import SaveError
from tui.afterwards import Afterwards
from tui.analysis.lookback import Lookback
from tui.analysis.replay import AnalysedReplay
from tui.analysis.words import better, chances_line, costly, summary
from tui.errors import save_error_words
from tui.fence.option_list import OptionList
from tui.games.face import AnyFace, story
from tui.hindsight import Step
from tui.locale import gettext as _
from tui.locale import marked
from tui.play import Play
from tui.screens.screen import LocalScreen
from tui.thinking import WorkerLost
from tui.widgets.badge import badge
from tui.widgets.curve import Curve
from tui.widgets.key_bar import KeyBar

_LEAP = 10


class AnalysisScreen(LocalScreen[None]):
    """Shows what one can learn from a match."""

    CSS_PATH = "analysis.tcss"
    BINDINGS = [
        Binding("left", "step(-1)", marked("Back"), id="step-back"),
        Binding("right", "step(1)", marked("Forward"), id="step-forward"),
        Binding("pageup", f"step(-{_LEAP})", marked("Leap back"), id="leap-back", show=False),
        Binding("pagedown", f"step({_LEAP})", marked("Leap ahead"), id="leap-on", show=False),
        Binding("t", "turn", marked("Turning point"), id="turn"),
        Binding("enter", "look", marked("Look at it"), id="look"),
        Binding("p", "play_on", marked("Play on from here"), id="play-on"),
        Binding("n", "next_player", marked("Next player"), id="next-player"),
        Binding("escape", "dismiss(None)", marked("Back"), id="back"),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
    ]
    HELP = marked(
        "The curve shows everybody's chances over the game, ▼ the moves that turned it. Left and "
        "right point at a moment, up and down at the decisions that cost most, Enter looks at it "
        "on the board. The analysis knows no more than you knew then."
    )

    step: reactive[int] = reactive(0, init=False)

    curve = getters.query_one(Curve)
    costly = getters.query_one(OptionList)

    def __init__(self, play: Play, face: AnyFace, afterwards: Afterwards) -> None:
        super().__init__()
        self._play = play
        self._face = face
        self._afterwards = afterwards
        self._seats = afterwards.subjects()
        self._seat = self._seats[0]
        self._steps: list[Step] = []
        self._lookback: Lookback | None = None
        self.game_key = play.game.key

    def compose(self) -> Iterable[Widget]:
        """Leave room for what will be found."""
        yield Static(id="headline")
        with Vertical(id="working"):
            yield Static(_("Going through the match, move by move …"))
            yield ProgressBar(total=1.0, show_eta=False)
        with Vertical(id="found"):
            yield Static(id="summary")
            yield Curve()
            yield Static(id="chances")
            yield Static(id="moment")
            yield OptionList()
            yield Static(id="why")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin with the first player."""
        self._analyse()

    @work(exclusive=True, group="analysis")
    async def _analyse(self) -> None:
        """Work everything out for one player; whoever leaves ends it."""
        self._show_working(True)
        name = self._play.names[self._seat]
        self.query_one("#headline", Static).update(
            Content.assemble(
                (f"{self._play.game.title}   ", "bold $accent"),
                (_("Analysis"), "bold"),
                "   ",
                badge(self._seat),
                f" {name}",
            )
        )
        try:
            self._steps = await self._play.course()
            self._lookback = await self._afterwards.look_back(self._seat, self._show_progress)
        except SaveError as error:
            self.notify(save_error_words(error), severity="error", markup=False)
            self.dismiss(None)
        except WorkerLost:
            self.notify(_("Nothing can be worked out at the moment. Try again later."))
            self.dismiss(None)
        else:
            self._show(self._lookback)

    def _show_progress(self, share: float) -> None:
        self.query_one(ProgressBar).progress = share

    def _show_working(self, working: bool) -> None:
        self.query_one("#working").display = working
        self.query_one("#found").display = not working
        self._show_progress(0.0)
        if working:
            self._lookback = None
        self.refresh_bindings()

    def _show(self, lookback: Lookback) -> None:
        """Show what was found."""
        self._show_working(False)
        self.query_one("#summary", Static).update(Content(summary(lookback, self._face)))
        seats = range(len(self._play.names))
        self.curve.series = [
            [round(100 * chances[seat]) for chances in lookback.chances] for seat in seats
        ]
        self.curve.turns = lookback.turns
        self.costly.clear_options()
        words = self._face.coach
        self.costly.add_options(
            [
                Option(costly(lookback.decisions[number], number, words))
                for number in lookback.dearest
            ]
        )
        self.costly.display = bool(lookback.dearest)
        if lookback.dearest:
            self.costly.highlighted = 0
            self.costly.focus()
        else:
            self.set_focus(None)
        self.watch_step()

    # -- the moment that is looked at ---------------------------------------------------------

    def validate_step(self, step: int) -> int:
        """Stop at both ends."""
        return min(max(step, 0), max(0, len(self._steps) - 1))

    def watch_step(self) -> None:
        """Say what was to be said of a moment."""
        lookback = self._lookback
        if lookback is None:
            return
        self.curve.cursor = self.step
        text = _("Move {number} of {count}")
        head = text.format(number=self.step, count=len(self._steps) - 1) + "   "
        room = self.app.size.width - len(head) - 2
        chances = chances_line(lookback.chances[self.step], self._play.names, room)
        self.query_one("#chances", Static).update(Content.assemble((head, "bold"), chances))
        told = story(self._face, self._steps[self.step][1], self._play.names)
        self.query_one("#moment", Static).update(Content("  ").join(told))
        self._explain()

    def _explain(self) -> None:
        """Say what would have been better, if the moment is one of the dear decisions."""
        lookback = self._lookback
        assert lookback is not None, "nothing was found yet"
        words = ""
        if self.step in lookback.dearest:
            decision = lookback.decisions[self.step]
            words = better(decision, self._face.coach, self._play.names)
        elif not lookback.dearest:
            words = _("No decision cost much: well played.")
        self.query_one("#why", Static).update(Content(words))

    @on(OptionList.OptionHighlighted)
    def _point_at(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if self._lookback is not None and event.option_index < len(self._lookback.dearest):
            self.step = self._lookback.dearest[event.option_index]

    @on(OptionList.OptionSelected)
    def _select(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.action_look()

    @on(Curve.Picked)
    def _pick(self, event: Curve.Picked) -> None:
        event.stop()
        self.step = event.moment

    # -- keys ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Before anything is found there is nothing to look at."""
        lookback = self._lookback
        match action:
            case "step" | "look" | "play_on":
                return lookback is not None
            case "turn":
                return lookback is not None and bool(lookback.turns)
            case "next_player":
                return lookback is not None and len(self._seats) > 1
        return super().check_action(action, parameters)

    def why_not(self, action: str) -> str:
        """Return what has not been found, or not yet."""
        if self._lookback is None:
            return _("One moment: the match is still being gone through.")
        if action == "turn":
            return _("No single move turned this match.")
        return _("There is nobody else to look at.")

    def action_step(self, step: int) -> None:
        """Point at another moment."""
        self.step += step

    def action_turn(self) -> None:
        """Point at the next turning point, after the last at the first."""
        assert self._lookback is not None, "the key is not offered before"
        turns = self._lookback.turns
        self.step = next((turn for turn in turns if turn > self.step), turns[0])

    @work(exclusive=True, group="look")
    async def action_look(self) -> None:
        """Look at the moment on the board."""
        if self._lookback is None or not self.is_on_top:
            return
        replay = AnalysedReplay(
            self._play, self._face, self._steps, self._lookback, self._play_on, at=self.step
        )
        left_at = await self.app.push_screen_wait(replay)
        if left_at is not None:
            self.step = left_at

    def action_play_on(self) -> None:
        """Begin a new match at this moment."""
        self._play_on(self.step)

    def _play_on(self, moves: int) -> None:
        """Begin a new match that goes on after some moves of this one."""
        if moves >= len(self._steps) - 1:
            self.shell.answer(
                _("There is nothing left to play at the end: choose an earlier moment.")
            )
            return
        try:
            match = self._afterwards.play_on(moves, self._seat, self.quadriga.player)
        except SaveError as error:
            self.notify(save_error_words(error), severity="error", markup=False)
            return
        self.quadriga.play_match(match)

    def action_next_player(self) -> None:
        """Analyse the match for another of those who played here."""
        place = self._seats.index(self._seat)
        self._seat = self._seats[(place + 1) % len(self._seats)]
        self._analyse()
