"""Every bot is introduced."""

from engine.bots import CHARACTERS
from tui.characters import CHARACTER_WORDS


def test_every_character_is_introduced_by_name() -> None:
    assert list(CHARACTER_WORDS) == list(CHARACTERS)
    assert all(words.startswith(name) for name, words in CHARACTER_WORDS.items())
