"""What the app needs to know of a game in order to show it."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from engine.core import Event, Luck, ScoreLine, View
from tui.coach.words import CoachWords
from tui.locale import gettext as _
from tui.widgets.badge import badge
from tui.widgets.chronicle import Chronicle

if TYPE_CHECKING:
    from tui.play import Play
    from tui.screens.game import GameScreen
    from tui.settings import Settings

V = TypeVar("V", bound=View)
D = TypeVar("D", bound="GameDisplay[Any]")

WIDE = 116
"""From this width on all panels are shown at once."""
HIGH = 30
ROOMY = 34
"""From this height on there is room for one more panel below all others."""

Told = tuple[int | None, str] | None
"""Whom a line of the chronicle is about, and the line."""


class GameDisplay(Widget, Generic[V]):
    """The board and the panels of one game. It shows a view and decides nothing.

    On a narrow screen the panels become tabs: one of them is shown at a time.
    """

    DEFAULT_CSS = """
    GameDisplay {
        height: 1fr;
        & #main { width: 1fr; height: 1fr; }
        &.-narrow #side { width: 100%; height: auto; }
        &.-wide .panel { border: round $panel; border-title-color: $accent; }
        &.-wide Chronicle { border-subtitle-color: $foreground-muted; }
        &.-wide .panel.-added {
            dock: bottom;
            width: 100%;
            height: 5;
            border: none;
            border-top: solid $accent;
        }
        &.-narrow .panel { display: none; width: 100%; height: 5; }
        &.-narrow .panel.-shown { display: block; }
        &.-narrow.-high .panel { height: 9; }
    }
    """
    PANELS: tuple[tuple[str, str], ...] = ()
    """The panels' ids and titles, in the order of their tabs."""

    panel: reactive[int] = reactive(0)

    def __init__(self, names: Sequence[str], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.names = names
        self.shown: V | None = None
        """What is shown at the moment."""
        self.panels: tuple[tuple[str, str], ...] = self.PANELS
        """The panels' ids and titles, those included that were added."""
        self._added: Widget | None = None

    def add_panel(self, panel: Widget, title: str) -> None:
        """Show one more panel: a further tab, or below everything else where all are in sight.

        It is added before the table is laid out.
        """
        assert panel.id is not None, "a panel has an id"
        self.panels = (*self.PANELS, (panel.id, title))
        self._added = panel
        panel.add_class("-added")

    def on_mount(self) -> None:
        """Mark the first panel."""
        if self._added is not None:
            self.mount(self._added)
        self.watch_panel()

    def on_resize(self, event: events.Resize) -> None:
        """Lay out for the room there is, and show the panels in it anew."""
        self.fit(event.size)
        self.call_after_refresh(self._show_again)

    def fit(self, size: Size) -> None:
        """Choose between panels side by side and tabs, for so much room."""
        wide = size.width >= WIDE and (self._added is None or size.height >= ROOMY)
        self.set_class(wide, "-wide")
        self.set_class(not wide, "-narrow")
        self.set_class(size.height >= HIGH, "-high")

    @property
    def is_narrow(self) -> bool:
        """Whether the panels are behind tabs."""
        return self.has_class("-narrow")

    @property
    def columns(self) -> int:
        """In how many columns a panel shows its lines: two where it is wide and low."""
        return 2 if self.is_narrow else 1

    def watch_panel(self) -> None:
        """Show one of the panels, where there is room for one only."""
        for number, (panel, _title) in enumerate(self.panels):
            for widget in self.query(f"#{panel}"):
                widget.set_class(number == self.panel, "-shown")

    def turn_panel(self, step: int) -> None:
        """Go to another tab."""
        self.panel = (self.panel + step) % len(self.panels)

    def turn_to(self, panel: str) -> None:
        """Go to the tab of a panel."""
        self.panel = [each for each, _title in self.panels].index(panel)

    def show(self, view: V) -> None:
        """Show a view."""
        self.shown = view
        self.show_view(view)

    @abstractmethod
    def show_view(self, view: V) -> None:
        """Hand a view to the board and the panels."""

    def mark_event(self, event: Event) -> None:
        """Point out on the board where something happened; each game knows its places."""

    def _show_again(self) -> None:
        if self.shown is not None:
            self.show_view(self.shown)

    def chronicle(self) -> Chronicle:
        """Return where the lines of the story go."""
        return self.query_one(Chronicle)


@dataclass(frozen=True)
class Face(Generic[V, D]):
    """How a game looks and what it says."""

    screen: Callable[["Play", "Face[V, D]", "Settings"], "GameScreen[V, D]"]
    display: Callable[[Sequence[str]], D]
    preview: Callable[[V], Widget]
    """A small picture of a position."""
    tell: Callable[[Event, Sequence[str]], Told]
    score_words: Callable[[ScoreLine], str]
    standing: Callable[[V], Sequence[int]]
    """Everybody's points so far, for the chart."""
    standing_title: str
    chapter: Callable[[V], str]
    """The anchor of the chapter of the rules page about what is being decided."""
    coach: CoachWords[V]
    """What an action is called, and what the coach says of it."""
    forecast: Callable[[V, Any, Sequence[str], int], str]
    """What an action would bring, in a line of so many cells, where the board cannot show it."""
    weight: Callable[[Event], float] = lambda event: 0.0
    """How much an event turned the match, for its story; 0 for what is not worth telling again."""
    luck_words: Callable[[Luck, float], str] | None = None
    """What chance brought beyond what was to be expected, as a sentence; where the game has any."""
    silent: frozenset[type[Event]] = frozenset()
    """The kinds of events that need no line of their own: another says it, or the board. Of what
    nobody was asked about there is a line in any case."""
    of_match: Callable[[V], "Face[V, D]"] | None = None
    """Makes the face of one match, from any view of it, where its pieces are named for it alone."""

    def at(self, view: V) -> "Face[V, D]":
        """Return the face of the match that a view is of."""
        return self if self.of_match is None else self.of_match(view)


AnyFace: TypeAlias = Face[Any, Any]
"""The face of a game from the registry: which one is known at run time only."""


def story(face: AnyFace, events: Sequence[Event], names: Sequence[str]) -> list[Content]:
    """Return the lines that tell what happened, each with the mark of whom it is about."""
    told = (face.tell(event, names) for event in events)
    return [line_of(each) for each in told if each is not None]


def line_of(told: tuple[int | None, str]) -> Content:
    """Return a line of the chronicle: the mark of whom it is about, and the words."""
    seat, words = told
    return (badge(seat) if seat is not None else Content("   ")) + f" {words}"


def turn_words(view: View, names: Sequence[str], awaited: Sequence[int]) -> str:
    """Return whose decision a game waits for."""
    if view.result is not None:
        return _("Finished")
    return _("Waiting for {names}").format(names=", ".join(names[seat] for seat in awaited))
