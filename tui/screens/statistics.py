"""What a player has played, won and scored."""

import asyncio
from collections.abc import Iterable

from textual import work
from textual.binding import Binding
from textual.containers import ItemGrid, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from engine import GAMES
from saves import Finished, SaveError
from tui.locale import gettext as _
from tui.locale import marked
from tui.record_words import record_lines, summary
from tui.screens.screen import LocalScreen
from tui.statistics import Record, overall, people, records
from tui.widgets.key_bar import KeyBar

_BLOCK_WIDTH = 36
_GUTTER = 2
_LINE_WIDTH = _BLOCK_WIDTH - 3


class StatisticsScreen(LocalScreen[None]):
    """A block for each game that was played."""

    CSS_PATH = "statistics.tcss"
    BINDINGS = [
        Binding("right,p", "turn(1)", marked("Next player"), id="next"),
        Binding("left", "turn(-1)", marked("Player before"), id="previous"),
        Binding("escape", "dismiss(None)", marked("Back"), id="back"),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
    ]
    HELP = marked(
        "Every game finished here counts, even if it has been deleted since. If several people "
        "have played, the arrow keys go from one to the next."
    )

    AUTO_FOCUS = "VerticalScroll"

    def __init__(self) -> None:
        super().__init__()
        self._matches: list[Finished] = []
        self._people: list[str] = []
        self._shown = 0

    def compose(self) -> Iterable[Widget]:
        """Show a heading, and room for the blocks."""
        yield Static(Content.styled(_("Statistics"), "bold $accent"), id="heading")
        with VerticalScroll():
            yield ItemGrid(min_column_width=_BLOCK_WIDTH, regular=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Read what was played."""
        self._read()

    @work(exclusive=True, group="annals")
    async def _read(self) -> None:
        """Read the annals, off the event loop."""
        app = self.quadriga
        try:
            self._matches = await asyncio.to_thread(app.finished_matches)
        except SaveError as error:
            app.tell_save_error(error)
        self._people = people(self._matches)
        if app.player in self._people:
            self._shown = self._people.index(app.player)
        await self._show()

    async def _show(self) -> None:
        """Show the record of the player whose turn it is to be shown."""
        grid = self.query_one(ItemGrid)
        await grid.remove_children()
        heading = Content.styled(_("Statistics"), "bold $accent")
        if self._people:
            name = self._people[self._shown]
            words = summary(name, overall(self._matches, name))
            heading += Content(f"   {words}")
            played = records(self._matches, name)
            grid.styles.max_width = len(played) * (_BLOCK_WIDTH + _GUTTER)
            await grid.mount(*(Static(_block(game, each)) for game, each in played.items()))
        else:
            await grid.mount(Static(_("No game has been finished yet.")))
        self.query_one("#heading", Static).update(heading)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the next player where there is one."""
        if action == "turn":
            return len(self._people) > 1
        return super().check_action(action, parameters)

    def why_not(self, action: str) -> str:
        """Return why there is no other player to turn to."""
        if not self._people:
            return _("No game has been played to its end yet.")
        return _("Nobody else has played a game to its end here.")

    @work(exclusive=True, group="annals")
    async def action_turn(self, step: int) -> None:
        """Show another player."""
        self._shown = (self._shown + step) % len(self._people)
        await self._show()


def _block(game: str, record: Record) -> Content:
    """Return a game's name and, line by line, a player's record in it."""
    lines = [Content.styled(GAMES[game].title, "bold $gold-ink")]
    for line in record_lines(game, record):
        if not line.figure:
            lines.append(Content.styled(line.what, "$foreground-muted"))
            continue
        what = Content(f"{'  ' * line.belongs}{line.what}")
        figure = Content.styled(line.figure, "bold")
        room = _LINE_WIDTH - figure.cell_length - what.cell_length
        if room > 0:
            lines.append(what.pad_right(room) + figure)
        else:
            lines += [what, figure.pad_left(_LINE_WIDTH - figure.cell_length)]
    return Content("\n").join(lines)
