"""A screen with a game's board and panels on it."""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from textual import events, getters, on
from textual.binding import Binding
from textual.containers import Vertical
from textual.widget import Widget

from tui.games.face import D
from tui.locale import gettext as _
from tui.locale import marked
from tui.screens.screen import QuadrigaScreen
from tui.widgets.key_bar import KeyBar
from tui.widgets.title_line import TitleLine

Answer = TypeVar("Answer")


class BoardScreen(QuadrigaScreen[Answer], Generic[Answer, D]):
    """A title line, the game's display, and its keys; narrow screens turn panels into tabs."""

    DEFAULT_CSS = """
    BoardScreen > #bottom {
        dock: bottom;
        height: auto;
    }
    """
    BINDINGS = [
        Binding("tab", "turn_panel(1)", marked("Next tab"), id="panel-next"),
        Binding("shift+tab", "turn_panel(-1)", marked("Tab before"), id="panel-before", show=False),
        Binding("full_stop,f3", "app.explain", marked("Explain"), id="explain"),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
    ]

    title_line = getters.query_one(TitleLine)

    def __init__(self, game_key: str, title: str, display: D) -> None:
        super().__init__()
        self.game_key = game_key
        self.game_display: D = display
        self.beside: Widget | None = None
        """What a server puts beside the table: the talk."""
        self._title = title

    @property
    def panels(self) -> Sequence[tuple[str, str]]:
        """The panels' ids and titles."""
        return self.game_display.panels

    def compose(self) -> Iterable[Widget]:
        """Lay the board out."""
        yield TitleLine(self._title, [title for _id, title in self.panels])
        # Nearly right already: it saves styling and laying out everything twice.
        self.game_display.fit(self.app.size)
        yield self.game_display
        if self.beside is not None:
            yield self.beside
        with Vertical(id="bottom"):
            yield from self.compose_below()
            yield KeyBar()

    def compose_below(self) -> Iterable[Widget]:
        """Yield what stands between the table and the keys."""
        return ()

    def on_mount(self) -> None:
        """Name the panels."""
        for panel, title in self.panels:
            self.query_one(f"#{panel}").border_title = _(title)
        self.watch(self.game_display, "panel", self._show_tab)

    def on_resize(self, event: events.Resize) -> None:
        """Show tabs where the panels do not fit side by side."""
        self.call_after_refresh(self._show_tab)

    def _show_tab(self) -> None:
        self.title_line.tabbed = self.game_display.is_narrow
        self.title_line.tab = self.game_display.panel
        self.refresh_bindings()

    @on(TitleLine.TabPicked)
    def _pick_tab(self, event: TitleLine.TabPicked) -> None:
        event.stop()
        self.game_display.panel = event.number

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There are tabs on a narrow screen only, and where there are several panels."""
        return action != "turn_panel" or (self.game_display.is_narrow and len(self.panels) > 1)

    def why_not(self, action: str) -> str:
        """Return why there is no other panel to turn to."""
        if action.startswith("turn_panel"):
            return _("All panels are in sight already.")
        return super().why_not(action)

    def action_turn_panel(self, step: int) -> None:
        """Go to another tab."""
        self.game_display.turn_panel(step)
