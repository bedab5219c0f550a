"""A law: wherever chariots stand, each of them is seen, and so is where it heads."""

from collections.abc import Iterator, Sequence
from math import atan2, pi, tau
from random import Random

import pytest
from msgspec.structs import replace
from textual.app import App, ComposeResult

from engine import GAMES
from engine.benhur.data import EIGHTH, HEADINGS, INNER_WALL, OUTER_WALL, numbered
from engine.benhur.geometry import Point, overlap
from engine.benhur.state import Status
from engine.benhur.track import CHARIOT_SHAPES, Stand, chariot_touches_wall, from_spina
from engine.benhur.view import BenHurView
from tests.play import seeds
from tui.games.benhur.chariots import arrow, sprite
from tui.games.benhur.circus import Circus, Marks
from tui.games.benhur.drivers import LETTERS
from tui.games.benhur.film import resting_place
from tui.games.benhur.inks import Ink
from tui.games.benhur.layout import Pose
from tui.themes import themes
from tui.widgets.pixels import QUADRANTS

Colour = tuple[int, int, int]
HALF_A_TURN = pi / HEADINGS
"""Nearer to no other heading."""
LEAST_SEEN = 0.5
POSITIONS = 25
SIZES = {"80x24": (80, 14), "120x40": (79, 28), "200x60": (159, 48)}


class Shown(App[None]):
    """Nothing but a circus."""

    def __init__(self, theme: str) -> None:
        super().__init__()
        for each in themes():
            self.register_theme(each)
        self.theme = theme
        self.animation_level = "none"
        self.circus = Circus()

    def compose(self) -> ComposeResult:
        yield self.circus


def free_stand(rng: Random, near: Point, others: Sequence[Stand]) -> Stand:
    """Return a place on the track near a point, on nobody else's."""
    while True:
        x, y = (round((at + rng.uniform(-2, 2)) * EIGHTH) for at in near)
        stand = Stand(x, 0, y, 0, rng.randrange(HEADINGS))
        on_track = INNER_WALL < from_spina(*stand.tail) < OUTER_WALL
        if on_track and not chariot_touches_wall(stand):
            shape = CHARIOT_SHAPES[stand.heading]
            if not any(
                overlap(shape, stand.tail, CHARIOT_SHAPES[other.heading], other.tail)
                for other in others
            ):
                return stand


def positions(seed: int) -> Iterator[BenHurView]:
    """Yield positions in which six chariots stand close to each other somewhere on the track."""
    game, rng = GAMES["benhur"], Random(seed)
    state = game.setup(6, seed, game.Options(), 0)
    view = game.view(state, game.to_act(state)[0])
    for _ in range(POSITIONS):
        near = 0.0, 0.0
        while not INNER_WALL + 1 < from_spina(*near) < OUTER_WALL - 1:
            near = rng.uniform(-11, 11), rng.uniform(-6, 6)
        stands: list[Stand] = []
        for _chariot in view.chariots:
            stands.append(free_stand(rng, near, stands))
        yield replace(
            view,
            chariots=tuple(
                replace(chariot, stand=stand, moved=True)
                for chariot, stand in zip(view.chariots, stands, strict=True)
            ),
        )


def pixels_of(circus: Circus) -> dict[tuple[int, int], Colour]:
    """Return the colour of every pixel that a circus shows; of a letter, the ground it is on."""
    found = {}
    for y in range(circus.size.height):
        x = 0
        for text, style, _ in circus.render_line(y):
            assert style is not None
            for character in text:
                bits = QUADRANTS.index(character) if character in QUADRANTS else 0
                for place in range(4):
                    colour = style.color if bits >> place & 1 else style.bgcolor
                    assert colour is not None
                    triplet = colour.get_truecolor()
                    found[2 * x + place % 2, 2 * y + place // 2] = tuple(triplet)
                x += 1
    return found  # type: ignore[return-value]


def colour_of(circus: Circus, ink: Ink) -> Colour:
    triplet = circus.palette().colour(ink).get_truecolor()
    return triplet.red, triplet.green, triplet.blue


def middle(places: list[tuple[int, int]]) -> tuple[float, float]:
    """Return the middle of some pixels, as far right and up as a length is long."""
    return (
        sum(x for x, _ in places) / len(places),
        -2 * sum(y for _, y in places) / len(places),
    )


def check(circus: Circus, view: BenHurView) -> int:
    """See that every chariot on the track in sight is seen with its heading; return how many."""
    shown = pixels_of(circus)
    horses = {colour_of(circus, Ink.HORSE), colour_of(circus, Ink.MANE)}
    seen = 0
    for chariot in view.chariots:
        if chariot.stand is None:
            continue
        pose = Pose.of(chariot.stand)
        parts = sprite(circus.lens, pose)
        if not all((x, y) in shown for x, y, _ in parts):
            continue  # it is cut off by the edge of a close-up
        car = circus.seat_style(chariot.seat).bgcolor
        assert car is not None
        own = [(x, y) for x, y, ink in parts if shown[x, y] == tuple(car.get_truecolor())]
        team = [(x, y) for x, y, ink in parts if shown[x, y] in horses]
        for ink, found in ((Ink.CAR, own), (Ink.HORSE, team)):
            whole = sum(1 for *_, part in parts if (part is Ink.CAR) == (ink is Ink.CAR))
            assert len(found) >= LEAST_SEEN * whole, f"{ink} of {chariot.driver} at {chariot.stand}"
        (x, y), (to_x, to_y) = middle(own), middle(team)
        off = (atan2(to_y - y, to_x - x) - pose.angle + pi) % tau - pi
        assert abs(off) < HALF_A_TURN, (
            f"{chariot.driver} at {chariot.stand} seems to head {off:+.2f}"
        )
        seen += 1
    return seen


@pytest.mark.soak
@pytest.mark.parametrize(
    "size",
    [
        pytest.param(size, id=name, marks=[pytest.mark.long] if name == "200x60" else [])
        for name, size in SIZES.items()
    ],
)
async def test_every_chariot_and_its_heading_are_seen(size: tuple[int, int]) -> None:
    app, seen = Shown("antiquity-dark"), 0
    async with app.run_test(size=size) as pilot:
        for seed in seeds(1, 100):
            for view in positions(seed):
                app.circus.view = view
                await pilot.pause()
                seen += check(app.circus, view)
    assert seen > 60


@pytest.mark.parametrize("size", [(80, 14), (79, 28), (41, 9)], ids=["small", "large", "map"])
async def test_on_the_whole_circus_no_token_covers_another(size: tuple[int, int]) -> None:
    app = Shown("antiquity-dark")
    app.circus.marks = Marks(close_up=False)
    async with app.run_test(size=size) as pilot:
        for seed in seeds(1, 100):
            for view in positions(seed):
                app.circus.view = view
                await pilot.pause()
                lines = [app.circus.render_line(y).text for y in range(size[1])]
                for token in tokens(view):
                    assert any(token in line for line in lines), f"{token}, seed {seed}"


def tokens(view: BenHurView) -> Iterator[str]:
    for number, chariot in numbered(view.chariots):
        stand = resting_place(view, number)
        if stand is not None and chariot.status is Status.RACING:
            yield LETTERS[chariot.driver] + arrow(Pose.of(stand))
