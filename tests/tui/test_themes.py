"""Words can be read on whatever they stand on, in every theme."""

from pathlib import Path

import pytest
from textual.color import Color
from textual.theme import Theme

import tui
from tui.contrast import READABLE, contrast
from tui.themes import themes

WORDS = ("foreground", "foreground-muted", "foreground-disabled", "text-muted", "text-disabled")
GROUNDS = ("background", "surface", "panel")


def between(colours: dict[str, str], one: str, other: str) -> float:
    """The contrast of two colours of a theme."""
    return contrast(Color.parse(colours[one]).rgb, Color.parse(colours[other]).rgb)


@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("ground", GROUNDS)
def test_words_can_be_read(theme: Theme, words: str, ground: str) -> None:
    colours = theme.to_color_system().generate()
    assert between(colours, words, ground) >= READABLE


@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme.name)
def test_quiet_words_are_quieter(theme: Theme) -> None:
    colours = theme.to_color_system().generate()
    loud, muted, disabled = (between(colours, words, "background") for words in WORDS[:3])
    assert loud > muted > disabled


def test_lines_of_several_styles_name_no_colour_that_is_mixed() -> None:
    """Textual paints ``$text-muted`` white there."""
    sources = Path(tui.__file__).parent.rglob("*.py")
    assert [path.name for path in sources if '"$text-' in path.read_text(encoding="utf-8")] == []
