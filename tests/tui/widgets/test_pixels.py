"""Painting four pixels in a cell with two colours."""

from rich.color import Color
from rich.style import Style

from tui.widgets.canvas import Canvas
from tui.widgets.pixels import Palette, Pixels, spans

SAND, WALL, CAR = 0, 1, 2
PALETTE = Palette(
    {SAND: Color.parse("#000000"), WALL: Color.parse("#101010"), CAR: Color.parse("#ff0000")}
)


def drawn(pixels: Pixels) -> list[str]:
    canvas = Canvas(pixels.width // 2, pixels.height // 2, Style())
    PALETTE.draw(canvas, pixels)
    return [strip.text for strip in canvas.strips()]


def test_a_cell_shows_which_of_its_pixels_are_inked() -> None:
    pixels = Pixels(3, 1)
    pixels.set(0, 0, WALL)
    pixels.set(2, 0, WALL)
    pixels.set(3, 0, WALL)
    pixels.set(5, 1, WALL)
    assert drawn(pixels) == ["▘▀▗"]


def test_of_three_inks_the_one_that_matters_most_is_kept_whole() -> None:
    pixels = Pixels(1, 1)
    pixels.set(0, 0, CAR)
    pixels.set(1, 0, WALL)
    assert drawn(pixels) == ["▘"]
    canvas = Canvas(1, 1, Style())
    PALETTE.draw(canvas, pixels)
    [segment] = canvas.strip(0)
    assert segment.style == Style(color="#ff0000", bgcolor="#000000")


def test_painting_outside_is_cut_off() -> None:
    pixels = Pixels(1, 1)
    pixels.set(-1, 0, CAR)
    pixels.raise_to(2, 0, CAR)
    pixels.span(0, -3.0, 9.0, WALL)
    pixels.span(7, 0.0, 2.0, WALL)
    assert drawn(pixels) == ["▀"]
    assert not pixels.touched


def test_what_matters_less_is_not_painted_over_what_matters_more() -> None:
    pixels = Pixels(1, 1)
    pixels.raise_to(0, 0, CAR)
    pixels.raise_to(0, 0, WALL)
    assert pixels.ink_at(0, 0) == CAR


def test_a_copy_has_a_life_of_its_own_and_nothing_touched() -> None:
    pixels = Pixels(2, 1)
    pixels.set(0, 0, WALL)
    copy = pixels.copy()
    copy.set(2, 0, CAR)
    assert copy.touched == {(1, 0)}
    assert pixels.ink_at(2, 0) == SAND


def test_a_square_has_every_pixel_whose_middle_is_inside() -> None:
    square = [(0.4, 0.4), (2.6, 0.4), (2.6, 3.4), (0.4, 3.4)]
    assert list(spans(square)) == [(0, 0, 3), (1, 0, 3), (2, 0, 3)]
