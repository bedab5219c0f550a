"""Choosing a puzzle."""

from collections.abc import Iterable

from rich.cells import cell_len
from textual import getters, on
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets.option_list import Option

from engine import GAMES
from tui.fence.option_list import OptionList
from tui.games import blurb_of
from tui.games.showcase import Showcase
from tui.locale import gettext as _
from tui.locale import marked
from tui.puzzles.puzzle import AnyPuzzle, puzzles_of
from tui.screens.portrayed import PortrayedScreen
from tui.screens.screen import LocalScreen
from tui.widgets.badge import badge
from tui.widgets.key_bar import KeyBar

_LEVELS = (
    (0.2, marked("easy"), "$success"),
    (0.12, marked("medium"), "$warning"),
    (0.0, marked("hard"), "$error"),
)
"""By how far the best decision must be ahead at least, and how hard it is then to find."""


class PuzzlesScreen(PortrayedScreen[None], LocalScreen[None]):
    """The puzzles of a game, and which of them are solved."""

    CSS_PATH = "screen.tcss"
    BINDINGS = [
        Binding("enter", "set", marked("Choose"), id="set"),
        Binding("escape", "dismiss(None)", marked("Back"), id="back"),
        Binding("f2", "app.rules", marked("Rules"), id="rules"),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
    ]
    HELP = marked(
        "In each of these moments, taken from matches of bots, one decision is far better than "
        "all others. Make it on the game's own screen; if it is wrong, you are told why."
    )

    puzzles = getters.query_one(OptionList)

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game_key = game

    def compose(self) -> Iterable[Widget]:
        """Show the list."""
        yield Static(id="heading")
        with Horizontal():
            with Vertical(id="choices"):
                yield OptionList()
            yield Showcase()
        yield KeyBar()

    def on_screen_resume(self) -> None:
        """See which are solved; begin with the first that is not."""
        found, solved = puzzles_of(self.game_key), self.quadriga.settings.solved
        done = [f"{self.game_key} {puzzle.key}" in solved for puzzle in found]
        count = _("{done} of {all} solved").format(done=sum(done), all=len(found))
        title = _("Puzzles of {game}").format(game=GAMES[self.game_key].title)
        heading = Content.assemble((title, "bold $accent"), f"   {count}")
        self.query_one("#heading", Static).update(heading)
        self.puzzles.clear_options()
        widths = (
            max((cell_len(self._question(puzzle)) for puzzle in found), default=0) + 3,
            max(cell_len(_(level)) for _least, level, _style in _LEVELS) + 2,
        )
        for number, puzzle in enumerate(found):
            self.puzzles.add_option(Option(self._line(number, puzzle, done[number], widths)))
        self.puzzles.highlighted = done.index(False) if False in done else 0
        self.puzzles.focus()

    def _question(self, puzzle: AnyPuzzle) -> str:
        """Return what is to be decided in a puzzle, in words."""
        questions = blurb_of(self.game_key).questions
        return next((_(words) for kind, words in questions.items() if kind in puzzle.kinds), "")

    def _line(
        self, number: int, puzzle: AnyPuzzle, is_done: bool, widths: tuple[int, int]
    ) -> Content:
        """Return who one is, what is to be decided, how hard that is, and out of which match."""
        level, style = next(each for least, *each in _LEVELS if puzzle.margin >= least)
        text = _("{players} players, move {move}")
        match = text.format(players=puzzle.players, move=len(puzzle.moves) + 1)
        return Content.assemble(
            ("✓" if is_done else " ", "$success"),
            f"{number + 1:>3} ",
            badge(puzzle.seat),
            f" {self._question(puzzle)}".ljust(widths[0]),
            (_(level).ljust(widths[1]), style),
            (match, "$foreground-muted"),
        )

    @on(OptionList.OptionHighlighted)
    def _show(self, event: OptionList.OptionHighlighted) -> None:
        """Show the moment as whoever decides sees it."""
        event.stop()
        puzzle = puzzles_of(self.game_key)[event.option_index]
        player = self.quadriga.player
        self.show_portrait(
            self.game_key, lambda: puzzle.table(self.game_key, player).position.view(puzzle.seat)
        )

    @on(OptionList.OptionSelected)
    def _select(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.action_set()

    def action_set(self) -> None:
        """Set the puzzle that is pointed at."""
        if self.is_on_top and self.puzzles.highlighted is not None:
            self.quadriga.set_puzzle(self.game_key, self.puzzles.highlighted)
