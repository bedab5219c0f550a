"""The rules of the games, in our own words."""

from collections.abc import Iterable

from textual import events, on
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.style import Style
from textual.widget import Widget
from textual.widgets import Input, Static
from textual.widgets.option_list import Option

from engine import GAMES
from tui.fence.option_list import OptionList
from tui.locale import gettext as _
from tui.locale import language, marked
from tui.screens.screen import QuadrigaScreen
from tui.widgets.key_bar import KeyBar
from tui.widgets.page_view import PageView

_ROOM_FOR_CONTENTS = 110
"""Columns from which the contents stand beside the page; else they take its place when asked for.
"""


class RulesScreen(QuadrigaScreen[None]):
    """One page a game, with its contents, in which one can look for words."""

    CSS_PATH = "rules.tcss"
    BINDINGS = [
        Binding("slash", "search", marked("Find"), id="find"),
        Binding("n", "find(1)", marked("Next"), id="find-next"),
        Binding("N", "find(-1)", marked("Previous"), id="find-previous"),
        Binding("c,tab", "contents", marked("Contents"), id="contents"),
        Binding("right", "turn(1)", marked("Next game"), id="game-after"),
        Binding("left", "turn(-1)", marked("Game before"), id="game-before", show=False),
        Binding("escape,q", "back", marked("Back"), id="back"),
        Binding("f2", "back", marked("Back"), id="rules", show=False),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
    ]
    HELP = marked(
        "Scroll with the arrow keys, j and k, Space, Page up and Page down; / looks for words, "
        "c goes to the contents, ← and → to the other games."
    )

    def __init__(self, game: str, chapter: str = "") -> None:
        """Open the rules of a game, at a chapter if its anchor is given."""
        super().__init__()
        self.game_key = game or next(iter(GAMES))
        self._chapter = chapter

    def compose(self) -> Iterable[Widget]:
        """Show the page."""
        yield Static(id="games")
        with Horizontal(id="page"):
            yield OptionList(id="contents")
            yield PageView(self.game_key, language(), self._chapter)
        with Horizontal(id="search"):
            yield Static("/")
            yield Input(compact=True, max_length=60)
            yield Static(id="found")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin at the top."""
        self._show_games()
        self.query_one("#search").display = False
        self._page.focus()

    @property
    def _page(self) -> PageView:
        return self.query_one(PageView)

    # -- games --------------------------------------------------------------------------------

    def _show_games(self) -> None:
        """Name the games, the one that is shown in bold."""
        parts = [Content.styled(_("Rules"), "bold $accent")]
        for key, game in GAMES.items():
            style = "bold $accent reverse" if key == self.game_key else "$foreground"
            title = Content.styled(f" {game.title} ", style)
            parts.append(title.stylize(Style.from_meta({"game": key})))
        self.query_one("#games", Static).update(Content(" ").join(parts))

    @on(events.Click, "#games")
    def _click_game(self, event: events.Click) -> None:
        if key := event.style.meta.get("game"):
            self._open(key)

    def action_turn(self, step: int) -> None:
        """Show the rules of the next game, or of the one before."""
        keys = list(GAMES)
        self._open(keys[(keys.index(self.game_key) + step) % len(keys)])

    def _open(self, game: str) -> None:
        self.game_key = game
        self._show_games()
        self._page.show(game, language())

    # -- contents -----------------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        """Show the contents only where there is room for them."""
        is_wide = self.size.width >= _ROOM_FOR_CONTENTS
        self.set_class(is_wide, "-wide")
        self.set_class(not is_wide, "-narrow")

    @on(PageView.Set)
    def _show_contents(self) -> None:
        """Name the chapters, in the page's own language."""
        page = self._page.page
        if page is None:
            return
        chapters = [
            Option(Content("  " * max(0, each.depth - 2) + each.title), id=each.anchor)
            for each in page.chapters
        ]
        contents = self.query_one("#contents", OptionList)
        highlighted = contents.highlighted
        contents.set_options(chapters)
        contents.highlighted = highlighted
        self._show_found()

    def action_contents(self) -> None:
        """Go to the contents, or back to the page."""
        contents = self.query_one("#contents", OptionList)
        if self.focused is contents:
            self._read_on()
            return
        page = self._page.page
        if page is not None:
            here = page.chapter_at(round(self._page.scroll_y))
            contents.highlighted = page.chapters.index(here)
        self.add_class("-choosing")
        contents.focus()

    @on(OptionList.OptionSelected, "#contents")
    def _go_to_chapter(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._read_on()
        self._page.show_chapter(event.option_id or "")

    def _read_on(self) -> None:
        self.remove_class("-choosing")
        self._page.focus()

    # -- looking for words --------------------------------------------------------------------

    def action_search(self) -> None:
        """Ask for words to look for."""
        self.query_one("#search").display = True
        self.query_one(Input).focus()

    @on(Input.Changed)
    def _look(self, event: Input.Changed) -> None:
        event.stop()
        self._page.find(event.value)
        self._show_found()

    @on(Input.Submitted)
    def _looked(self, event: Input.Submitted) -> None:
        event.stop()
        self._read_on()

    def action_find(self, step: int) -> None:
        """Go to the next place where the words stand, or to the one before."""
        self._page.find_next(step)
        self._show_found()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is a next place once something was found; who types words does nothing else."""
        if action == "find":
            return self._page.found[1] > 0
        if action in ("turn", "search", "contents") and isinstance(self.focused, Input):
            return False
        if action == "turn":
            return len(GAMES) > 1
        return super().check_action(action, parameters)

    def why_not(self, action: str) -> str:
        """Return why there is nowhere to go."""
        if action.startswith("find"):
            looked_for = self.query_one(Input).value.strip()
            if looked_for:
                return _("“{words}” is nowhere on this page.").format(words=looked_for)
            return _("Nothing is being looked for: / asks for words.")
        return super().why_not(action)

    def _show_found(self) -> None:
        chosen, number = self._page.found
        words = _("{place} of {number}").format(place=chosen, number=number)
        if not number:
            words = _("not found") if self.query_one(Input).value.strip() else ""
        self.query_one("#found", Static).update(Content(words))
        self.refresh_bindings()

    def action_back(self) -> None:
        """Close what was asked for last: the search, the contents, and then the rules."""
        if self.query_one("#search").display:
            self.query_one("#search").display = False
            self.query_one(Input).clear()
            self._read_on()
        elif self.has_class("-choosing"):
            self._read_on()
        else:
            self.dismiss(None)
