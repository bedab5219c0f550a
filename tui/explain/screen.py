"""Pointing at whatever is drawn on a screen, and hearing what it is."""

from collections.abc import Iterable

from textual import events, getters
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Offset
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from tui.explain.spots import Spot
from tui.explain.subject import Subject
from tui.locale import gettext as _
from tui.locale import marked
from tui.screens.answering import AnsweringScreen
from tui.widgets.key_bar import KeyBar

_PROSE = ("chronicle", "lesson")
"""Panels of sentences: one goes through them line by line."""
_ROOM = 9
"""So many lines at the lower edge are covered by the words, unless these stand above."""


class ExplainScreen(AnsweringScreen[str | None], ModalScreen[str | None]):
    """Lies over a screen; returns the chapter of the rules that is asked for, if any."""

    CSS_PATH = "screen.tcss"
    BINDINGS = [
        Binding("left", "step(-1)", marked("Point"), id="point-before"),
        Binding("right", "step(1)", marked("Point"), id="point-next", show=False),
        Binding("up", "climb(-1)", marked("Point"), id="point-up", show=False),
        Binding("down", "climb(1)", marked("Point"), id="point-down", show=False),
        Binding("enter", "rules", marked("Rules about it"), id="rules"),
        Binding("escape,full_stop,f3", "close", marked("Close"), id="close"),
        Binding("f2", "app.rules", marked("Rules"), id="all-rules", show=False),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
    ]
    HELP = marked(
        "Every sign, figure and column is explained: go to it with the arrow keys or click on "
        "it. Enter opens the rules at the place that is about it."
    )

    pointed = getters.query_one("#pointed", Static)
    words = getters.query_one("#words", Static)

    def __init__(self, subject: Subject) -> None:
        super().__init__()
        self._subject = subject
        self._here = self._first()

    def compose(self) -> Iterable[Widget]:
        """Show what is pointed at, and what it is."""
        yield Static(id="pointed")
        with Vertical(id="said"):
            yield Static(id="words")
            yield KeyBar()

    def on_resize(self, event: events.Resize) -> None:
        """Begin with what is under the cursor; anew when what is below has been laid out anew."""
        self.call_after_refresh(self._look_again)

    def _look_again(self) -> None:
        first = self._first()
        if first is not None:
            self._point(first)

    @property
    def _spots(self) -> list[Spot]:
        """All that can be pointed at now."""
        return _stops(self._subject.spots())

    def _first(self) -> Spot | None:
        """Return what is nearest to where the player points, or else the first thing."""
        spots, cursor = self._spots, self._subject.cursor()
        if cursor is not None:
            part, cell = cursor
            within = [spot for spot in spots if part.region.contains_region(spot.region)]
            if within:
                return min(within, key=lambda spot: _apart(spot.region.offset, cell))
        return next(iter(spots), None)

    def _point(self, spot: Spot) -> None:
        """Point at a spot and say what it is."""
        self._here = spot
        explanation = self._subject.explain(spot)
        self.words.update(
            Content(explanation.words if explanation else _("A part of the picture."))
        )
        self.pointed.update(Content(spot.text or " "))
        self.pointed.styles.offset = spot.region.offset
        self.pointed.styles.width = spot.region.width
        self.set_class(spot.region.y >= self.size.height - _ROOM, "-above")
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There are rules about most things, but not about a name."""
        if action == "rules" and self._here is not None:
            explanation = self._subject.explain(self._here)
            return explanation is not None and bool(self._subject.game and explanation.chapter)
        return super().check_action(action, parameters)

    def why_not(self, action: str) -> str:
        """Return why no rules can be opened."""
        return _("There is nothing about this in the rules.")

    def action_step(self, step: int) -> None:
        """Point at the next thing in the order of reading, or at the one before."""
        if self._here is not None:
            here = (self._here.region.y, self._here.region.x)
            ahead = [each for each in self._spots if step * _compared(each, here) > 0]
            if ahead:
                self._point(ahead[0] if step > 0 else ahead[-1])

    def action_climb(self, step: int) -> None:
        """Point at the nearest thing above or below."""
        if self._here is None:
            return
        here = self._here.region.offset
        ahead = [each for each in self._spots if (each.region.y - here.y) * step > 0]
        if ahead:
            self._point(min(ahead, key=lambda each: _apart(each.region.offset, here)))

    def on_click(self, event: events.Click) -> None:
        """Point at what is clicked."""
        spot = self._subject.spot_at(event.screen_offset)
        if spot is not None:
            self._point(spot)

    def action_rules(self) -> None:
        """Go to the rules about it."""
        explanation = self._subject.explain(self._here) if self._here is not None else None
        self.dismiss(explanation.chapter if explanation else None)

    def action_close(self) -> None:
        """Go back to the screen."""
        self.dismiss(None)


def _stops(spots: list[Spot]) -> list[Spot]:
    """Return the spots at which one stops on the way: no parts of pictures, no words of prose."""
    stops: list[Spot] = []
    lines: set[tuple[str, int]] = set()
    for spot in spots:
        line = (spot.where, spot.region.y)
        if spot.is_picture or (spot.where in _PROSE and line in lines):
            continue
        lines.add(line)
        stops.append(spot)
    return stops


def _apart(one: Offset, other: Offset) -> int:
    """Return how far two cells are apart; a line is as high as two cells are wide."""
    return abs(one.x - other.x) + 2 * abs(one.y - other.y)


def _compared(spot: Spot, here: tuple[int, int]) -> int:
    place = (spot.region.y, spot.region.x)
    return (place > here) - (place < here)
