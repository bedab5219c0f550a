"""Choosing a puzzle."""

from collections.abc import Iterable

from textual import getters, on
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets.option_list import Option

from engine import GAMES
from tui.fence.option_list import OptionList
from tui.games.showcase import Showcase
from tui.locale import gettext as _
from tui.locale import marked
from tui.puzzles.puzzle import puzzles_of
from tui.screens.portrayed import PortrayedScreen
from tui.screens.screen import LocalScreen
from tui.widgets.key_bar import KeyBar


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
        text = _("{number}   {players} players, after {moves} moves")
        for number, puzzle in enumerate(found):
            words = Content(
                text.format(
                    number=f"{number + 1:>2}",
                    players=puzzle.players,
                    moves=f"{len(puzzle.moves):>3}",
                )
            )
            mark = Content.styled("   ✓" if done[number] else "", "$success")
            self.puzzles.add_option(Option(words + mark))
        self.puzzles.highlighted = done.index(False) if False in done else 0
        self.puzzles.focus()

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
