"""The time track of Jenseits von Theben: weeks, markers in their stacks, exhibitions to come."""

from collections.abc import Iterator
from dataclasses import dataclass

from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from engine.theben.data import CITY_CARDS, END, WEEKS_A_YEAR, Week, week_of_year, year_of
from engine.theben.forecast import Outlook, Plan, Reach, outlook
from engine.theben.view import ThebenView
from tui.games.theben.board import SHOW_MARK
from tui.games.theben.words import place_name
from tui.locale import marked
from tui.seats import SHAPES
from tui.widgets.canvas import Canvas
from tui.widgets.picture import Picture

_MARGIN = 5
"""Room on the left for the year."""
_YEAR = 4
"""How many cells the number of a year takes."""
_QUARTER = WEEKS_A_YEAR // 4
_HIGH = 6
"""From this height on exhibitions have a line of their own above the weeks."""


@dataclass(frozen=True)
class Window:
    """The part of the time track that is shown."""

    first: Week
    count: int
    cell: int
    """How many cells a week is wide."""

    @classmethod
    def fit(cls, width: int, last_week: Week) -> "Window":
        """Return at least a year from the quarter in which the last player is, up to the end."""
        room = width - _MARGIN
        cell = max(1, min(4, room // (WEEKS_A_YEAR + 1)))
        count = room // cell
        quarter = last_week - (last_week - 1) % _QUARTER
        return cls(Week(max(1, min(quarter, END - count + 1))), count, cell)

    def x(self, week: Week) -> int | None:
        """Return the column of a week, or ``None`` if it is not shown."""
        if not self.first <= week < self.first + self.count:
            return None
        return _MARGIN + (week - self.first) * self.cell

    def week_at(self, x: int) -> Week | None:
        """Return the week in a column."""
        week = Week(self.first + (x - _MARGIN) // self.cell)
        return week if x >= _MARGIN and week <= min(END, self.first + self.count - 1) else None

    def weeks(self) -> Iterator[Week]:
        """Yield the weeks that are shown."""
        for week in range(self.first, min(END, self.first + self.count - 1) + 1):
            yield Week(week)


class Timeline(Picture, can_focus=True):
    """Draws markers and exhibitions, and where a plan would take the player's marker."""

    DEFAULT_CSS = """
    Timeline {
        height: 4;
        background: $surface;
        & > .timeline--week { color: $foreground-muted; background: $panel; }
        & > .timeline--past { color: $foreground-disabled; background: $surface; }
        & > .timeline--year { color: $accent; text-style: bold; }
        & > .timeline--travel { color: $cursor-text; background: $cursor; }
        & > .timeline--action { color: $chosen-text; background: $chosen; }
        & > .timeline--show { color: $gold-text; background: $gold; text-style: bold; }
        & > .timeline--reach { color: $chosen-text; background: $chosen; text-style: bold; }
        & > .timeline--missed { color: $foreground; background: $error 40%; text-style: strike; }
    }
    """
    COMPONENT_CLASSES = {
        "timeline--week",
        "timeline--past",
        "timeline--year",
        "timeline--travel",
        "timeline--action",
        "timeline--show",
        "timeline--reach",
        "timeline--missed",
    }
    BINDINGS = [
        Binding("left", "move(-1)", marked("±1 week"), id="week-less"),
        Binding("right", "move(1)", marked("A week more"), id="week-more", show=False),
        Binding("down", "leap(-1)", marked("Exhibition before"), id="show-before", show=False),
        Binding("up", "leap(1)", marked("Exhibition"), id="show-next"),
    ]

    view: reactive[ThebenView | None] = reactive(None, repaint=False)
    plan: reactive[Plan | None] = reactive(None, repaint=False)

    @dataclass
    class WeekPointed(Message):
        """A week was chosen with the keys."""

        week: Week

    @dataclass
    class WeekPicked(Message):
        """A week was clicked."""

        week: Week

    def action_move(self, step: int) -> None:
        """Go a week on or back."""
        if self.plan is not None:
            self.post_message(self.WeekPointed(Week(self.plan.week + step)))

    def action_leap(self, step: int) -> None:
        """Go to the next exhibition, or to the one before."""
        if self.plan is None or self.view is None:
            return
        now = self.plan.week
        weeks = [show.week for show in self.view.announced if (show.week - now) * step > 0]
        if weeks:
            self.post_message(self.WeekPointed(min(weeks, key=lambda week: abs(week - now))))

    def on_click(self, event: events.Click) -> None:
        """Pick the week under the mouse."""
        event.stop()
        week = self._window().week_at(event.x)
        if week is not None:
            self.post_message(self.WeekPicked(week))

    def watch_view(self) -> None:
        """Draw the new position."""
        self.draw_anew()

    def watch_plan(self) -> None:
        """Draw the new plan."""
        self.draw_anew()

    def _window(self) -> Window:
        last = self.view.players[self.view.order[0]].week if self.view is not None else Week(1)
        return Window.fit(self.size.width, last)

    def draw(self, canvas: Canvas) -> None:
        """Draw weeks, exhibitions and markers."""
        view = self.view
        if view is None:
            return
        window = self._window()
        ruler = 1 if canvas.height >= _HIGH else 0
        self._draw_weeks(canvas, window, ruler, view.players[view.order[0]].week)
        self._draw_plan(canvas, window, ruler, view)
        self._draw_exhibitions(canvas, window, view)
        self._draw_markers(canvas, window, ruler + 1, view)

    def _draw_weeks(self, canvas: Canvas, window: Window, row: int, last_week: Week) -> None:
        week_style, past, year = self.style_of("week"), self.style_of("past"), self.style_of("year")
        bright = Style(color=year.color, bold=True)
        canvas.put(0, row, str(year_of(window.first)))
        canvas.restyle(Region(0, row, 4, 1), bright)
        for week in window.weeks():
            x = window.x(week)
            assert x is not None
            style = past if week < last_week else week_style
            canvas.put(x, row, "·" + " " * (window.cell - 1), style)
        for week in window.weeks():
            number = week_of_year(week)
            # Beside a year a number would look like a part of it.
            is_first = week - number < window.first
            is_apart = is_first or number * window.cell > _YEAR + 1
            if is_apart and (number % 5 == 0 or (week == window.first and number % 5 <= 2)):
                canvas.put(window.x(week) or 0, row, str(number))
        for week in window.weeks():
            if week_of_year(week) == 1 and week > window.first:
                # The end has no room for its year but to the left, up to its week.
                x = min(window.x(week) or 0, canvas.width - _YEAR)
                canvas.put(x, row, str(year_of(week)))
                canvas.restyle(Region(x, row, _YEAR, 1), bright)

    def _draw_plan(self, canvas: Canvas, window: Window, row: int, view: ThebenView) -> None:
        """Mark the weeks on the way and those of the action on the ruler."""
        if self.plan is None or view.seat is None:
            return
        start = view.players[view.seat].week
        for week in range(start + 1, self.plan.week + 1):
            name = "travel" if week <= start + self.plan.travel else "action"
            x = window.x(Week(week))
            for offset in range(window.cell if x is not None else 0):
                canvas.restyle_cell((x or 0) + offset, row, self.style_of(name))

    def _draw_exhibitions(self, canvas: Canvas, window: Window, view: ThebenView) -> None:
        """Put a flag at each week, with the city and the points where there is room."""
        shown = [
            (x, seen) for seen in self._outlooks(view) if (x := window.x(seen.week)) is not None
        ]
        for number, (x, seen) in enumerate(shown):
            card = CITY_CARDS[seen.card]
            nearest = min((other for other, _seen in shown[number + 1 :]), default=canvas.width)
            room = nearest - x if canvas.height >= _HIGH else window.cell
            flag = f"{SHOW_MARK}{place_name(card.city)} {card.value}"
            # Two of a week have one sign; their cities stand in the panel and on the map.
            canvas.put(x, 0, flag if len(flag) <= room else SHOW_MARK, self._flag_style(seen, view))

    def _outlooks(self, view: ThebenView) -> tuple[Outlook, ...]:
        if self.plan is not None:
            return self.plan.outlooks
        player = view.players[view.seat or 0]
        return tuple(outlook(player, show) for show in view.announced)

    def _flag_style(self, seen: Outlook, view: ThebenView) -> Style:
        if self.plan is None or view.seat is None:
            return self.style_of("show")
        if seen.reach is Reach.MISSED:
            return self.style_of("missed")
        return self.style_of("reach" if seen.objects else "show")

    def _draw_markers(self, canvas: Canvas, window: Window, top: int, view: ThebenView) -> None:
        """Draw each stack downwards, its top marker first; a planned marker would lie on top."""
        depth: dict[int, int] = {}
        if self.plan is not None and view.seat is not None:
            here = view.players[view.seat].week
            if self.plan.week != here:
                self._put_marker(
                    canvas, window, top, self.plan.week, view.seat, self.style_of("action")
                )
                depth[self.plan.week] = 1
        for seat in view.order:
            week = view.players[seat].week
            level = depth.get(week, 0)
            depth[week] = level + 1
            style = self.seat_style(seat) + Style(bold=True)
            self._put_marker(canvas, window, top + level, week, seat, style)

    def _put_marker(
        self, canvas: Canvas, window: Window, row: int, week: Week, seat: int, style: Style
    ) -> None:
        """Draw a marker; what lies beyond the window stands at its edge."""
        x = window.x(week)
        text = SHAPES[seat] + " " * (window.cell - 1)
        if x is None:
            text, x = f"{SHAPES[seat]}▸", canvas.width - 2
        canvas.put(x, row, text, style)
