"""How a match ended: the board, the ranking, the count line by line, and how it came about."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

from textual import events, work
from textual.binding import Binding
from textual.containers import Container, ItemGrid, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from engine.core import Result
from engine.table import Setup
from saves import SaveError
from tui.errors import save_error_words
from tui.games.face import WIDE, AnyFace
from tui.hindsight import Step
from tui.locale import gettext as _
from tui.locale import marked
from tui.play import Play
from tui.screens.screen import QuadrigaScreen
from tui.sentences import listed
from tui.tale import tale
from tui.widgets.badge import badge
from tui.widgets.chart import Chart
from tui.widgets.key_bar import KeyBar

_BLOCK_WIDTH = 36
COUNT_WIDTH = _BLOCK_WIDTH - 3
"""How wide a line of somebody's count is, points included."""


class PlayAgain(Message):
    """Somebody would like to play once more, at the same table."""

    def __init__(self, setup: Setup, asked_on: Screen[Any] | None = None) -> None:
        super().__init__()
        self.setup = setup
        self.asked_on = asked_on
        """The screen that is left for the new match: once."""


class ResultScreen(QuadrigaScreen[None]):
    """The end of a match."""

    CSS_PATH = "result.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
    BINDINGS = [
        Binding("b", "turn", marked("Board"), id="turn"),
        Binding("r", "replay", marked("Replay"), id="replay"),
        Binding("n", "again", marked("Play again"), id="again"),
        Binding("a", "analyse", marked("Analyse"), id="analyse"),
        Binding("s", "share", marked("Share"), id="share"),
        Binding("enter,escape", "dismiss(None)", marked("Home"), id="home"),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
    ]
    HELP = marked(
        "The final board, the count of every player, and how the game went. r replays it; "
        "n plays it again at the same table."
    )

    AUTO_FOCUS = "VerticalScroll"

    def __init__(self, play: Play, face: AnyFace) -> None:
        super().__init__()
        self.play = play
        self._face = face
        self._names = play.names
        self.game_key = play.game.key
        self._chart = Chart(low_is_best=play.game.fewest_win)

    def compose(self) -> Iterable[Widget]:
        """Show the winner, the board, everybody's count, the story and the chart."""
        view = self.play.view(None)
        result = view.result
        assert result is not None, "the match is not over"
        yield Static(self._headline(result), id="headline")
        board = self._face.preview(view)
        board.can_focus = False
        with VerticalScroll(id="sheet"):
            yield Container(board, id="board")
            with ItemGrid(min_column_width=_BLOCK_WIDTH, regular=False):
                for rank, seat in self._ranking(result):
                    yield Static(self._count(result, seat, rank), classes="count")
            yield Static(id="tale")
            with Vertical(id="course"):
                title = _(self._face.standing_title)
                yield Static(Content.styled(title, "$foreground-muted"), id="legend")
                yield self._chart
        yield KeyBar()

    def on_mount(self) -> None:
        """See how the match went; what was told meanwhile must not lie over who has won."""
        self.app.clear_notifications()
        self._show_course()

    @work(group="course")
    async def _show_course(self) -> None:
        """Tell the story and draw everybody's standing, once the match has been gone through."""
        try:
            steps = await self.play.course()
        except SaveError as error:
            self.notify(save_error_words(error), severity="error", markup=False)
            return
        self._chart.series = await asyncio.to_thread(self._standings, steps)
        told = tale(self._face, steps, self._names, fewest_win=self.play.game.fewest_win)
        self.query_one("#tale", Static).update(Content(" ".join(told)))

    def _headline(self, result: Result) -> Content:
        title = Content.styled(f"{self.play.game.title}   ", "bold $accent")
        marks = Content(" ").join(badge(seat) for seat in result.winners)
        names = listed(self._names[seat] for seat in result.winners)
        text = _("{names} wins!") if len(result.winners) == 1 else _("{names} share the victory!")
        return title + marks + " " + Content.styled(text.format(names=names), "bold $gold-ink")

    def _count(self, result: Result, seat: int, rank: int) -> Content:
        """Return a player's count, line by line."""
        name = self._names[seat]
        head = Content.assemble(f"{rank}. ", badge(seat), " ", (name, "bold"))
        total = str(result.scores[seat])
        lines = [
            head.pad_right(COUNT_WIDTH - head.cell_length - len(total))
            + Content.styled(total, "bold $gold-ink")
        ]
        for line in result.lines[seat]:
            words = Content(self._face.score_words(line))
            points = str(line.points)
            lines.append(words.pad_right(COUNT_WIDTH - words.cell_length - len(points)) + points)
        return Content("\n").join(lines)

    def _ranking(self, result: Result) -> list[tuple[int, int]]:
        """Return ranks and seats: winners first, then by their totals; equals share a rank.

        Where the rules break ties the ranks are theirs.
        """
        if result.ranks:
            return sorted((rank, seat) for seat, rank in enumerate(result.ranks))
        better = 1 if self.play.game.fewest_win else -1
        merits = [
            (seat not in result.winners, better * score) for seat, score in enumerate(result.scores)
        ]
        return sorted(
            (1 + sum(other < merit for other in merits), seat) for seat, merit in enumerate(merits)
        )

    def _standings(self, steps: Sequence[Step]) -> list[list[int]]:
        """Return everybody's standing after each move, a list for each seat."""
        standings = [self._face.standing(view) for view, _events in steps]
        return [[standing[seat] for standing in standings] for seat in range(len(self._names))]

    def rules_chapter(self) -> str:
        """Return the chapter about how a match ends and is counted."""
        return self._face.chapter(self.play.view(None))

    async def on_unmount(self) -> None:
        """Let go of the match."""
        await self.play.close()

    @work(exclusive=True, group="replay")
    async def action_replay(self) -> None:
        """Look at the game again."""
        from tui.screens.replay import ReplayScreen

        try:
            steps = await self.play.course()
        except SaveError as error:
            self.notify(save_error_words(error), severity="error", markup=False)
            return
        await self.app.push_screen_wait(ReplayScreen(self.play, self._face, steps))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A match that lies elsewhere can only be looked at; what is in sight needs no key."""
        if action == "turn":
            return self.has_class("-narrow")
        if action == "again":
            return self.play.again is not None
        if action in ("analyse", "share"):
            return self.play.afterwards is not None
        return super().check_action(action, parameters)

    def why_not(self, action: str) -> str:
        """Return why there is nothing to turn to, or nothing more to be done."""
        if action == "turn":
            return _("The board is in sight already.")
        if action == "again":
            return _("This match can only be looked at.")
        return _("That can be done with matches that are saved on your own machine.")

    def key_words(self, binding: Binding) -> str:
        """Say what is behind what is shown."""
        if binding.id == "turn" and self.has_class("-board"):
            return marked("Count")
        return super().key_words(binding)

    def on_resize(self, event: events.Resize) -> None:
        """Tell the story below the board; where that has no place, offer to turn to it."""
        sheet, course = self.query_one("#sheet"), self.query_one("#course")
        tale = self.query_one("#tale")
        if self.has_class("-narrow"):
            sheet.move_child(tale, before=course)
        else:
            sheet.move_child(tale, after=course)
        self.refresh_bindings()

    def action_turn(self) -> None:
        """Turn from the count to the board, or back."""
        self.toggle_class("-board")
        self.refresh_bindings()

    def action_again(self) -> None:
        """Play the same game at the same table once more."""
        assert self.play.again is not None, "the key is not offered"
        self.app.post_message(self.play.again(self))

    def action_analyse(self) -> None:
        """See how the chances went, and what would have been better."""
        from tui.analysis.screen import AnalysisScreen

        assert self.play.afterwards is not None, "the key is not offered"
        self.app.push_screen(AnalysisScreen(self.play, self._face, self.play.afterwards))

    @work(exclusive=True, group="share")
    async def action_share(self) -> None:
        """Offer the match as a file, a picture or a film."""
        from tui.share.dialog import ShareDialog

        assert self.play.afterwards is not None, "the key is not offered"
        try:
            steps = await self.play.course()
        except SaveError as error:
            self.notify(save_error_words(error), severity="error", markup=False)
            return
        settings = self.shell.settings
        dialog = ShareDialog(self.play, self._face, steps, self.play.afterwards, settings)
        await self.app.push_screen_wait(dialog)
        self.shell.keep_settings()
