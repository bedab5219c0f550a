"""Drawing characters and styles on a canvas."""

from rich.style import Style
from textual.geometry import Region

from tui.widgets.canvas import Canvas

RED = Style(color="red")


def text(canvas: Canvas) -> list[str]:
    return [strip.text for strip in canvas.strips()]


def test_words_are_cut_off_at_every_edge() -> None:
    canvas = Canvas(4, 2, Style())
    canvas.put(-2, 0, "abcd")
    canvas.put(3, 1, "xyz")
    canvas.put(0, 2, "below")
    canvas.put(9, 0, "beside")
    assert text(canvas) == ["cd  ", "   x"]


def test_words_without_a_style_take_the_one_that_is_there() -> None:
    canvas = Canvas(3, 1, Style())
    canvas.put(0, 0, "   ", RED)
    canvas.put(1, 0, "x")
    [strip] = canvas.strips()
    assert [(segment.text, segment.style) for segment in strip] == [(" x ", RED)]


def test_a_copy_has_a_life_of_its_own() -> None:
    canvas = Canvas(3, 2, Style())
    canvas.put(0, 0, "one")
    copy = canvas.copy()
    copy.put(0, 1, "two", RED)
    assert text(canvas) == ["one", "   "]
    assert canvas.regions_unlike(copy) == [Region(0, 1, 3, 1)]


def test_changes_far_apart_are_told_apart() -> None:
    canvas = Canvas(30, 1, Style())
    copy = canvas.copy()
    copy.put(2, 0, "x")
    copy.put(5, 0, "x", RED)
    copy.put(20, 0, "x")
    assert canvas.regions_unlike(copy) == [Region(2, 0, 4, 1), Region(20, 0, 1, 1)]
