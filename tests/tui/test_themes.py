"""Words can be read on whatever they stand on, in every theme."""

from pathlib import Path

import pytest
from textual.color import Color
from textual.theme import Theme

import tui
from tui.themes import themes

READABLE = 4.5
WORDS = ("foreground", "foreground-muted", "foreground-disabled", "text-muted", "text-disabled")
GROUNDS = ("background", "surface", "panel")


def luminance(colour: Color) -> float:
    """As the guidelines for accessible content reckon it."""
    parts = [part / 255 for part in (colour.r, colour.g, colour.b)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("ground", GROUNDS)
def test_words_can_be_read(theme: Theme, words: str, ground: str) -> None:
    colours = theme.to_color_system().generate()
    assert contrast(Color.parse(colours[words]), Color.parse(colours[ground])) >= READABLE


@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme.name)
def test_quiet_words_are_quieter(theme: Theme) -> None:
    colours = theme.to_color_system().generate()
    ground = Color.parse(colours["background"])
    loud, muted, disabled = (contrast(Color.parse(colours[words]), ground) for words in WORDS[:3])
    assert loud > muted > disabled


def test_lines_of_several_styles_name_no_colour_that_is_mixed() -> None:
    """Textual paints ``$text-muted`` white there."""
    sources = Path(tui.__file__).parent.rglob("*.py")
    assert [path.name for path in sources if '"$text-' in path.read_text(encoding="utf-8")] == []
