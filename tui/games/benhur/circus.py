"""The circus from above, with its chariots as they really stand."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import pi

from rich.style import Style
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.timer import Timer

from engine.benhur.data import SPINA, Format
from engine.benhur.forecast import Forecast, Reach
from engine.benhur.geometry import Point, Polygon
from engine.benhur.state import Status
from engine.benhur.track import Stand
from engine.benhur.view import BenHurView
from engine.benhur.ways import Fate
from tui.games.benhur.drivers import LETTERS
from tui.games.benhur.ground import ground
from tui.games.benhur.layout import Lens, Pose
from tui.locale import gettext as _
from tui.seats import SHAPES
from tui.widgets.board import Board
from tui.widgets.braille import Dots
from tui.widgets.canvas import Canvas

_FRAMES = 7
_FRAME_SECONDS = 0.05
_ARROWS = "→↗↑↖←↙↓↘"
_HIND_PART, _MIDDLE_PART, _FORE_PART = (0.2, 0.25, 0.3), (0.5, 0.45), (0.85, 0.8, 0.75)
"""Where on its body a chariot can bear its shape, its letter and its arrow: wherever there is most
room for a whole character."""
_LEFT_SIGNS = {Status.OUT: "✗", Status.FINISHED: "✓"}
"""What a chariot bears in place of its arrow once it has left the track."""
FATE_SIGNS = {Fate.FREE: "✓", Fate.CRASH: "✗", Fate.COLLISION: "!", Fate.BLOCKED: "–"}


@dataclass(frozen=True)
class Marks:
    """What is pointed out in the circus at the moment."""

    ghost: Forecast | None = None
    """The move under consideration."""
    reach: tuple[Reach, ...] = ()
    """Where the move after it could lead."""
    close_up: bool | None = None
    """Whether to show the surroundings of a chariot only; ``None``: if the circus is too small."""


class Circus(Board[BenHurView]):
    """Draws a view; says which place was picked with the mouse."""

    DEFAULT_CSS = """
    Circus {
        background: $stands;
        & > .circus--stands { color: $track-text; background: $stands; }
        & > .circus--track { color: $track-text; background: $track; }
        & > .circus--spina { color: $spina-text; background: $spina; }
        & > .circus--wall { color: $wall; }
        & > .circus--moving { color: $cursor-text; background: $cursor; text-style: bold; }
        & > .circus--target { color: $gold-text; background: $ghost-ram; text-style: bold; }
        & > .circus--free { color: $ghost-free; text-style: bold; }
        & > .circus--crash { color: $ghost-crash; text-style: bold; }
        & > .circus--collision { color: $ghost-ram; text-style: bold; }
        & > .circus--blocked { color: $ghost-blocked; }
    }
    """
    COMPONENT_CLASSES = {
        "circus--stands",
        "circus--track",
        "circus--spina",
        "circus--wall",
        "circus--moving",
        "circus--target",
        *(f"circus--{fate.value}" for fate in Fate),
    }

    marks: reactive[Marks] = reactive(Marks(), repaint=False)

    @dataclass
    class PlacePicked(Message):
        """A place in the circus was clicked."""

        point: Point

    def __init__(self, view: BenHurView | None = None, *, id: str | None = None) -> None:
        super().__init__(view, id=id)
        self.lens = Lens.whole(80, 20)
        """Through which the circus was last seen."""
        self._before: dict[int, Pose] = {}
        """Where chariots that are on their way have come from."""
        self._frame = _FRAMES
        self._film: Timer | None = None

    def on_click(self, event: events.Click) -> None:
        """Pick the place under the mouse."""
        event.stop()
        point = self.lens.middle_of(event.x, event.y)
        self.post_message(self.PlacePicked(point))

    # -- moving -------------------------------------------------------------------------------

    def watch_view(self, before: BenHurView | None, now: BenHurView | None) -> None:
        """Draw the new position; chariots drive there, unless animation is off."""
        self._before = {}
        if before is not None and now is not None and before.race == now.race:
            for number, chariot in enumerate(before.chariots):
                end = self._end_of(now, number)
                if chariot.stand is not None and end is not None and chariot.stand != end:
                    self._before[number] = Pose.of(chariot.stand)
        if self._before and self.app.animation_level != "none":
            self._start_film()
        else:
            self._frame = _FRAMES
        self.draw_anew()

    def _end_of(self, view: BenHurView, number: int) -> Stand | None:
        """Return where a chariot stands, or has lately left the track."""
        chariot = view.chariots[number]
        return chariot.rest if chariot.stand is None else chariot.stand

    def _start_film(self) -> None:
        self._frame = 0
        if self._film is None:
            self._film = self.set_interval(_FRAME_SECONDS, self._next_frame)

    def _next_frame(self) -> None:
        self._frame += 1
        if self._frame >= _FRAMES and self._film is not None:
            self._film.stop()
            self._film = None
        self.draw_anew()

    def watch_marks(self) -> None:
        """Draw the new marks."""
        self.draw_anew()

    # -- drawing ------------------------------------------------------------------------------

    def lay_out(self, width: int, height: int) -> Lens:
        """Choose what part of the circus is seen."""
        self.lens = self._chosen_lens(width, height)
        return self.lens

    def draw(self, canvas: Canvas) -> None:
        """Draw the move under consideration, and the chariots."""
        if self.view is None:
            return
        self._draw_spina(canvas, self.view)
        self._draw_reach(canvas)
        if self.marks.ghost is not None:
            self._draw_ghost(canvas, self.marks.ghost)
        for number, pose in self._poses(self.view):
            self._draw_chariot(canvas, self.view, number, pose)

    def _chosen_lens(self, width: int, height: int) -> Lens:
        whole = Lens.whole(width, height)
        wanted = self.marks.close_up
        if self.view is None or not (wanted or (wanted is None and not whole.is_fine)):
            return whole
        stand = self._end_of(self.view, self._watched(self.view))
        if stand is None:
            return whole
        return Lens.close_up(width, height, Pose.of(stand))

    def _watched(self, view: BenHurView) -> int:
        """Return whom a close-up shows: who is asked, or who has just left the track."""
        asked = view.current if view.asked is None else view.asked
        if self.marks.ghost is not None:
            return asked
        left = (number for number in self._before if view.chariots[number].stand is None)
        return next(left, asked)

    @property
    def is_close_up(self) -> bool:
        """Whether only the surroundings of a chariot are shown."""
        return self.lens != Lens.whole(self.lens.width, self.lens.height)

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the circus without chariots."""
        seen = ground(self.lens)
        for zone, columns_of_rows in (("track", seen.track), ("spina", seen.spina)):
            style = self.style_of(zone)
            for row, columns in enumerate(columns_of_rows):
                canvas.put(columns.start, row, " " * len(columns), style)
        for column, row, sign in seen.signs:
            canvas.put(column, row, sign)
        wall = self.style_of("wall")
        seen.line.draw(canvas, wall)
        seen.walls.draw(canvas, wall)

    def _draw_spina(self, canvas: Canvas, view: BenHurView) -> None:
        """Draw the spina with its posts, and on it how far the race has come."""
        left, row = self.lens.cell((-SPINA, 0.0))
        right, _row = self.lens.cell((SPINA, 0.0))
        canvas.put(left, row, "◖" + "━" * (right - left - 1) + "◗")
        words = f" {race_words(view)} "
        if right - left > len(words):
            canvas.put((left + right + 1 - len(words)) // 2, row, words)

    def _poses(self, view: BenHurView) -> Iterator[tuple[int, Pose]]:
        """Yield where each chariot is drawn: first who has left the track, last who moves."""

        def height(number: int) -> tuple[bool, bool]:
            return view.chariots[number].status is Status.RACING, number == view.current

        for number in sorted(range(len(view.chariots)), key=height):
            stand = self._end_of(view, number)
            if stand is None:
                continue
            pose = Pose.of(stand)
            if number in self._before and self._frame < _FRAMES:
                pose = self._before[number].towards(pose, self._frame / _FRAMES)
            yield number, pose

    def _draw_chariot(self, canvas: Canvas, view: BenHurView, number: int, pose: Pose) -> None:
        """Draw a chariot: its body, its marks, and an arrow where the horses are."""
        chariot = view.chariots[number]
        seat = self.seat_style(chariot.seat) + Style(bold=True)
        body = Dots()
        body.fill([self.lens.dot(corner) for corner in pose.outline])
        # Where a cell has more of a wall in it than of the chariot, the wall stays.
        walls = ground(self.lens).walls
        for cell in [cell for cell in body.cells if walls.count(*cell) > body.count(*cell)]:
            del body.cells[cell]
        body.draw(canvas, Style(color=seat.bgcolor), solid=True)
        shape = (_HIND_PART, SHAPES[chariot.seat], seat)
        letter = _MIDDLE_PART, LETTERS[chariot.driver], self._letter_style(view, number, seat)
        parts = [shape, (_FORE_PART, _arrow(pose), seat), letter]
        if chariot.status in _LEFT_SIGNS:
            parts = [shape, letter, (_FORE_PART, _LEFT_SIGNS[chariot.status], seat)]
        # Where there is room for one of them only, it is the last.
        for shares, sign, style in parts:
            cells = [self.lens.cell(pose.along(share)) for share in shares]
            canvas.put(*max(cells, key=lambda cell: body.count(*cell)), sign, style)

    def _letter_style(self, view: BenHurView, number: int, seat: Style) -> Style:
        """Return the style of a chariot's letter: bright if it is asked, or would be rammed."""
        if number == view.asked:
            return self.style_of("moving")
        if self.marks.ghost is not None and self.marks.ghost.target == number:
            return self.style_of("target")
        return seat

    def _draw_ghost(self, canvas: Canvas, ghost: Forecast) -> None:
        """Draw the ruler and the chariot at its end: an outline, dotted unless the way is free."""
        style = self.style_of(ghost.fate.value)
        ruler, outline = Dots(), Dots()
        ruler.fill(self._dots_of(ghost.ruler))
        outline.outline(self._dots_of(ghost.chariot), every=1 if ghost.fate is Fate.FREE else 2)
        for dots in (ruler, outline):
            dots.draw(canvas, style)
        pose = Pose.of(ghost.stand)
        for share, sign in ((0.85, _arrow(pose)), (0.5, FATE_SIGNS[ghost.fate])):
            column, row = self.lens.cell(pose.along(share))
            canvas.put(column, row, sign)
            canvas.restyle_cell(column, row, Style(color=style.color, bold=True))

    def _draw_reach(self, canvas: Canvas) -> None:
        """Draw where the next move could lead: a line a chariot, from tail to tip."""
        for fate in (Fate.CRASH, Fate.COLLISION, Fate.FREE):
            lines = Dots()
            for reach in self.marks.reach:
                if reach.fate is fate:
                    pose = Pose.of(reach.stand)
                    every = 1 if fate is Fate.FREE else 3
                    lines.line(
                        self.lens.dot(pose.along(0)), self.lens.dot(pose.along(1)), every=every
                    )
            lines.draw(canvas, self.style_of(fate.value) + Style(bold=False))

    def _dots_of(self, corners: Polygon) -> list[tuple[float, float]]:
        return [self.lens.dot(corner) for corner in corners]


def _arrow(pose: Pose) -> str:
    return _ARROWS[round(pose.angle * 4 / pi) % len(_ARROWS)]


def race_words(view: BenHurView) -> str:
    """Return how far the race, or the season, has come."""
    if view.options.format is Format.SEASON:
        races = max(view.options.laps, view.race)
        return _("Race {race} of {races}").format(race=view.race, races=races)
    laps = view.options.laps
    lap = 1 + max((view.chariots[number].laps for number in view.order), default=laps - 1)
    return _("Lap {lap} of {laps}").format(lap=lap, laps=laps)
