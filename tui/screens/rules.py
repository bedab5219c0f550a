"""The rules of the games, in our own words."""

from collections.abc import Iterable

from textual import on
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.widget import Widget
from textual.widgets import MarkdownViewer, OptionList, Static
from textual.widgets.option_list import Option

from engine import GAMES
from tui.games import rules_page
from tui.locale import gettext as _
from tui.locale import marked
from tui.screens.screen import QuadrigaScreen
from tui.widgets.key_bar import KeyBar


class RulesScreen(QuadrigaScreen[None]):
    """One page a game, with a table of contents where there is room."""

    CSS_PATH = "rules.tcss"
    BINDINGS = [
        Binding("tab", "app.focus_next", marked("Next column"), id="column"),
        Binding("escape,q,f2", "dismiss(None)", marked("Back"), id="back"),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
    ]
    HELP = marked("Scroll with the arrow keys and Page up, Page down; Tab goes to the contents.")

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game_key = game or next(iter(GAMES))

    def compose(self) -> Iterable[Widget]:
        """Show the page."""
        yield Static(Content.styled(_("Rules"), "bold $accent"), id="heading")
        with Horizontal():
            yield OptionList(
                *(Option(Content(game.title), id=key) for key, game in GAMES.items()), id="games"
            )
            yield MarkdownViewer(rules_page(self.game_key))
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin at the top."""
        games = self.query_one("#games", OptionList)
        games.display = len(GAMES) > 1
        games.highlighted = list(GAMES).index(self.game_key)
        self.query_one(MarkdownViewer).focus()

    def on_resize(self) -> None:
        """Show the contents only where there is room for them."""
        self.query_one(MarkdownViewer).show_table_of_contents = self.size.width >= 110

    @on(OptionList.OptionSelected, "#games")
    async def _open(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.game_key = event.option_id or self.game_key
        viewer = self.query_one(MarkdownViewer)
        await viewer.document.update(rules_page(self.game_key))
        viewer.focus()
