"""The circus from above, with its chariots as they really stand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.style import Style
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.timer import Timer

from engine.benhur.data import CHARIOTS, SPINA, ChariotNo, Format
from engine.benhur.forecast import Forecast, Reach, Threat
from engine.benhur.geometry import Point
from engine.benhur.state import Status
from engine.benhur.view import BenHurView
from engine.benhur.ways import Fate
from engine.core import Event
from tui.games.benhur.chariots import (
    arrow,
    cells_of_car,
    paint_chariot,
    paint_dashes,
    paint_dust,
    paint_ghost,
    paint_reach,
    paint_rim,
    places_of_tokens,
)
from tui.games.benhur.drivers import LETTERS
from tui.games.benhur.film import Shot, film, resting_place
from tui.games.benhur.ground import SIGNS, ground
from tui.games.benhur.inks import CARS, OF_FATE, Ink, component_of
from tui.games.benhur.layout import Lens, Pose, focus
from tui.locale import gettext as _
from tui.seats import SHAPES
from tui.widgets.board import Board
from tui.widgets.canvas import Canvas
from tui.widgets.pixels import Cell, Palette, Pixels

_FRAME_SECONDS = 0.05
_LEFT_SIGNS = {Status.OUT: "✗", Status.FINISHED: "✓"}
"""What a chariot bears in place of its shape once it has left the track."""
FATE_SIGNS = {Fate.FREE: "✓", Fate.CRASH: "✗", Fate.COLLISION: "!", Fate.BLOCKED: "–"}
_WORDS_HEIGHT = 0.75
"""How far above the middle of the spina there is room for words, between what stands on it."""
_TOKEN = 2
"""How many cells a chariot takes on a map: its letter, and an arrow."""


@dataclass(frozen=True)
class Marks:
    """What is pointed out in the circus at the moment."""

    ghost: Forecast | None = None
    """The move under consideration."""
    reach: tuple[Reach, ...] = ()
    """Where the move after it could lead."""
    threats: tuple[Threat, ...] = ()
    """From where somebody could still ram whoever is asked."""
    drive: tuple[Point, Point] | None = None
    """From where to where a chariot went, in a line of the story that is being read."""
    close_up: bool | None = None
    """Whether to show the surroundings of a chariot only; ``None``: if the circus is too small."""
    seen: Lens | None = None
    """What of the circus is shown elsewhere: a map frames it."""


class Circus(Board[BenHurView]):
    """Draws a view; says which place was picked with the mouse."""

    DEFAULT_CSS = (
        """
    Circus {
        background: $circus-stands;
        & > .circus--sign { color: $circus-sign; background: $circus-sand; }
        & > .circus--ghost { background: $circus-ghost; text-style: bold; }
        & > .circus--words { color: $circus-words; background: $circus-spina; text-style: bold; }
    """
        + "\n".join(
            f"& > .circus--{component_of(ink)} {{ color: $circus-{component_of(ink)}; }}"
            for ink in Ink
            if ink not in CARS
        )
        + "}"
    )
    COMPONENT_CLASSES = {
        "circus--sign",
        "circus--ghost",
        "circus--words",
        *(f"circus--{component_of(ink)}" for ink in Ink if ink not in CARS),
    }

    marks: reactive[Marks] = reactive(Marks(), repaint=False)

    @dataclass
    class PlacePicked(Message):
        """A place in the circus was clicked."""

        point: Point

    @dataclass
    class Looked(Message):
        """Another part of the circus is seen."""

        circus: "Circus"

        @property
        def control(self) -> "Circus":
            """Where it is seen."""
            return self.circus

    def __init__(
        self, view: BenHurView | None = None, *, still: bool = False, id: str | None = None
    ) -> None:
        """Show a view; if still, chariots are put where they stand, and not driven there."""
        super().__init__(view, id=id)
        self.lens = Lens.whole(80, 20)
        """Through which the circus was last seen."""
        self.told: Sequence[Event] = ()
        """What leads to the next view; it is shown as it happened."""
        self._still = still
        self._focus: Pose | None = None if view is None else self._watched(view)
        self._shots: list[Shot] = []
        """The rest of the film, from the picture that is shown now on."""
        self._film: Timer | None = None
        self._palette: Palette | None = None

    def on_click(self, event: events.Click) -> None:
        """Pick the place under the mouse."""
        event.stop()
        point = self.lens.middle_of(event.x, event.y)
        self.post_message(self.PlacePicked(point))

    # -- moving -------------------------------------------------------------------------------

    def watch_view(self, before: BenHurView | None, now: BenHurView | None) -> None:
        """Draw the new position; what led to it is seen to happen, unless animation is off."""
        told, self.told = self.told, ()
        self._shots = []
        if now is not None:
            pose = self._watched(now)
            self._focus = self._focus if pose is None else focus(self._focus, pose)
            if before is not None and not self._still and self.app.animation_level != "none":
                self._shots = film(before, now, told)
        if self._shots and self._film is None:
            self._film = self.set_interval(_FRAME_SECONDS, self._next_shot)
        self.draw_anew()

    def _next_shot(self) -> None:
        self._shots = self._shots[1:]
        if not self._shots and self._film is not None:
            self._film.stop()
            self._film = None
        self.draw_anew()

    @staticmethod
    def _watched(view: BenHurView) -> Pose | None:
        """Return the chariot that a close-up shows: who is asked, or whose turn it is."""
        asked = view.current if view.asked is None else view.asked
        stand = resting_place(view, asked)
        return None if stand is None else Pose.of(stand)

    # -- drawing ------------------------------------------------------------------------------

    def lay_out(self, width: int, height: int) -> Lens:
        """Choose what part of the circus is seen."""
        before, self.lens = self.lens, self._chosen_lens(width, height)
        if before != self.lens:
            self.post_message(self.Looked(self))
        return self.lens

    def _chosen_lens(self, width: int, height: int) -> Lens:
        whole = Lens.whole(width, height)
        wanted = self.marks.close_up
        if self._focus is None or not (wanted or (wanted is None and not whole.is_fine)):
            return whole
        lens, ghost = Lens.close_up(width, height, self._focus), self.marks.ghost
        if ghost is None or all(lens.shows(corner) for corner in ghost.chariot):
            return lens
        return lens.showing([*ghost.chariot, self._focus.along(0)])

    @property
    def is_close_up(self) -> bool:
        """Whether only the surroundings of a chariot are shown."""
        return self.lens != Lens.whole(self.lens.width, self.lens.height)

    def notify_style_update(self) -> None:
        """Paint in the new colours."""
        self._palette = None
        super().notify_style_update()

    def palette(self) -> Palette:
        """Return the colours of the inks."""
        if self._palette is None:
            colours = {
                ink: self.seat_style(CARS.index(ink)).bgcolor
                if ink in CARS
                else self.style_of(component_of(ink)).color
                for ink in Ink
            }
            self._palette = Palette({ink: each for ink, each in colours.items() if each})
        return self._palette

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the circus without chariots."""
        self.palette().draw(canvas, ground(self.lens))
        if self.lens.is_fine:
            for x, y, sign in SIGNS:
                canvas.put(*self.lens.cell((x, y)), sign, self.style_of("sign"))

    def draw(self, canvas: Canvas) -> None:
        """Draw the move under consideration, and the chariots."""
        view, lens, marks = self.view, self.lens, self.marks
        if view is None:
            return
        if marks.seen is None:
            self._draw_words(canvas, view)
        shot = self._shots[0] if self._shots else Shot()
        poses = list(self._poses(view, shot))
        pixels = ground(lens).copy()
        if marks.seen is not None:
            _paint_frame(pixels, lens, marks.seen)
        paint_reach(pixels, lens, marks.reach)
        if marks.ghost is not None:
            paint_ghost(pixels, lens, marks.ghost)
        for threat in marks.threats:
            paint_dashes(pixels, lens, threat.start, threat.end, Ink.COLLISION)
        if marks.drive is not None:
            paint_dashes(pixels, lens, *marks.drive, Ink.ASKED)
        if lens.is_fine:
            self._paint_chariots(pixels, view, poses)
        _paint_sparks(pixels, lens, shot)
        self.palette().draw_touched(canvas, pixels)
        if marks.ghost is not None:
            self._draw_sign(canvas, marks.ghost)
        self._draw_labels(canvas, view, poses)

    def _draw_words(self, canvas: Canvas, view: BenHurView) -> None:
        """Write on the spina how far the race has come."""
        height = _WORDS_HEIGHT if self.lens.is_fine else 0.0
        left, row = self.lens.cell((-SPINA, height))
        right, _row = self.lens.cell((SPINA, height))
        left, right = max(left + 1, 0), min(right, canvas.width)
        words = f" {race_words(view)} "
        if right - left > len(words):
            column = (left + right - len(words)) // 2
            canvas.put(column, row, words, self.style_of("words"))

    def _poses(self, view: BenHurView, shot: Shot) -> Iterator[tuple[ChariotNo, Pose]]:
        """Yield where each chariot is drawn: first who has left the track, last who moves."""

        def height(number: ChariotNo) -> tuple[bool, bool]:
            return view.chariots[number].status is Status.RACING, number == view.current

        for number in sorted(CHARIOTS[: len(view.chariots)], key=height):
            stand = resting_place(view, number)
            if number in shot.poses:
                yield number, shot.poses[number]
            elif stand is not None:
                yield number, Pose.of(stand)

    def _draw_sign(self, canvas: Canvas, ghost: Forecast) -> None:
        """Write into a ghost what would come of the move."""
        ink = Style(color=self.style_of(component_of(OF_FATE[ghost.fate])).color)
        cell = cells_of_car(self.lens, Pose.of(ghost.stand), 1)
        canvas.put(*cell, FATE_SIGNS[ghost.fate], self.style_of("ghost") + ink)

    def _draw_labels(
        self, canvas: Canvas, view: BenHurView, poses: Sequence[tuple[ChariotNo, Pose]]
    ) -> None:
        """Write on each car whose it is; where cars are too small, put tokens in their place."""
        if self.lens.is_fine:
            for number, pose in poses:
                label = self._label(view, number)
                cell = cells_of_car(self.lens, pose, len(label))
                canvas.put(*cell, label, self._label_style(view, number))
            return
        upper_first = poses[::-1]
        cells = places_of_tokens(self.lens, [pose for _, pose in upper_first], _TOKEN)
        for (number, pose), cell in zip(upper_first, cells, strict=True):
            chariot = view.chariots[number]
            token = LETTERS[chariot.driver] + _LEFT_SIGNS.get(chariot.status, arrow(pose))
            canvas.put(*cell, token, self._label_style(view, number))
            self._frame_token(canvas, cell, self._rim(view, number))

    def _frame_token(self, canvas: Canvas, cell: Cell, rim: Ink) -> None:
        """Point out a token by bars at its sides."""
        if rim is not Ink.RIM:
            ink = Style(color=self.style_of(component_of(rim)).color)
            for column, bar in ((cell[0] - 1, "▐"), (cell[0] + _TOKEN, "▌")):
                canvas.put(column, cell[1], bar)
                canvas.restyle_cell(column, cell[1], ink)

    def _label(self, view: BenHurView, number: ChariotNo) -> str:
        """Return what a car bears: its letter, and the seat's shape if there is room for it."""
        chariot = view.chariots[number]
        letter = LETTERS[chariot.driver]
        if chariot.status in _LEFT_SIGNS:
            return _LEFT_SIGNS[chariot.status] + letter
        return SHAPES[chariot.seat] + letter if self.lens.has_room else letter

    def _label_style(self, view: BenHurView, number: ChariotNo) -> Style:
        return self.seat_style(view.chariots[number].seat) + Style(bold=True)

    def _paint_chariots(
        self, pixels: Pixels, view: BenHurView, poses: Sequence[tuple[ChariotNo, Pose]]
    ) -> None:
        """Paint all chariots, each whole: what is around one never lies on another."""
        for number, pose in poses:
            if view.chariots[number].moved and view.chariots[number].status is Status.RACING:
                paint_dust(pixels, self.lens, pose)
            paint_rim(pixels, self.lens, pose, self._rim(view, number))
        for number, pose in poses:
            paint_chariot(pixels, self.lens, pose, CARS[view.chariots[number].seat])

    def _rim(self, view: BenHurView, number: ChariotNo) -> Ink:
        """Return what is around a chariot: bright if it is asked, or would be rammed."""
        if number == view.asked:
            return Ink.ASKED
        if self.marks.ghost is not None and self.marks.ghost.target == number:
            return Ink.COLLISION
        return Ink.RIM


def _paint_sparks(pixels: Pixels, lens: Lens, shot: Shot) -> None:
    if shot.lash is not None:
        pixels.line(lens.pixel(shot.lash[0]), lens.pixel(shot.lash[1]), Ink.SPARK)
    for spark in shot.sparks:
        x, y = lens.pixel(spark)
        pixels.set(int(x), int(y), Ink.SPARK)
        pixels.set(int(x) + 1, int(y), Ink.SPARK)


def _paint_frame(pixels: Pixels, lens: Lens, seen: Lens) -> None:
    """Frame on a map what is seen through another lens."""
    corners = [(0, 0), (seen.width, 0), (seen.width, seen.height), (0, seen.height)]
    frame = [lens.pixel(seen.corner(*corner)) for corner in corners]
    pixels.outline(frame, Ink.SEEN)


def race_words(view: BenHurView) -> str:
    """Return how far the race, or the season, has come."""
    if view.options.format is Format.SEASON:
        races = max(view.options.laps, view.race)
        return _("Race {race} of {races}").format(race=view.race, races=races)
    laps = view.options.laps
    lap = 1 + max((view.chariots[number].laps for number in view.order), default=laps - 1)
    return _("Lap {lap} of {laps}").format(lap=lap, laps=laps)
