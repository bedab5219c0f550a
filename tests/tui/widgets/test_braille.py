"""Shapes in braille dots."""

from rich.style import Style

from tui.widgets.braille import Dots
from tui.widgets.canvas import Canvas


def test_a_dot_sets_its_bit_in_its_cell() -> None:
    dots = Dots()
    dots.set(3, 5)
    assert dots.cells == {(1, 1): 0x10}


def test_a_filled_square_has_every_dot_whose_middle_is_inside() -> None:
    dots = Dots()
    dots.fill([(0.4, 0.4), (2.6, 0.4), (2.6, 4.4), (0.4, 4.4)])
    assert sum(bits.bit_count() for bits in dots.cells.values()) == 3 * 4


def test_a_line_joins_its_ends_without_a_gap() -> None:
    dots = Dots()
    dots.line((0.5, 0.5), (7.5, 3.5))
    assert [dots.count(column, 0) for column in range(4)] == [2, 2, 2, 2]


def test_full_cells_of_a_solid_shape_are_blocks() -> None:
    canvas = Canvas(2, 1, Style())
    dots = Dots()
    dots.fill([(0, 0), (3, 0), (3, 4), (0, 4)])
    dots.draw(canvas, Style(color="red"), solid=True)
    assert canvas.strips()[0].text == "█⡇"
