"""Words for what went wrong with a file."""

from pathlib import Path

import pytest

from saves import Repair, Rescue
from tui.errors import repair_words, rescue_words


@pytest.mark.parametrize(
    ("repair", "words"),
    [
        (Repair(70, 0, 0, True, b""), "Nothing is lost: all of it can be repaired, 70 moves."),
        (
            Repair(70, 64, 0, True, b""),
            "It can be continued where it was, after 70 moves. What led there is lost, 64 moves: "
            "it can no longer be looked at, and the game cannot be exported.",
        ),
        (
            Repair(1, 0, 3, False, b""),
            "It can be continued from an earlier moment, after 1 move. What followed is lost, "
            "at least 3 moves.",
        ),
        (
            Repair(40, 0, 0, False, b""),
            "It can be continued from an earlier moment, after 40 moves. What followed is lost.",
        ),
    ],
    ids=["whole", "no beginning", "no end", "an end that nobody knows"],
)
def test_a_repair_says_what_is_saved_and_what_is_lost(repair: Repair, words: str) -> None:
    assert repair_words(repair) == words


@pytest.mark.parametrize(
    ("rescue", "words"),
    [
        (
            Rescue(Path("party.quadriga")),
            "The file of this game was gone. It was written again in full.",
        ),
        (
            Rescue(Path("party.quadriga"), Path("party-2.quadriga")),
            "Something else lay where this game is saved. It is kept as party-2.",
        ),
        (
            Rescue(Path("party-2.quadriga"), beside=True),
            "Another program plays with the file of this game. The game goes on as party-2.",
        ),
    ],
    ids=["gone", "replaced", "in use"],
)
def test_a_rescue_says_where_everything_is_now(rescue: Rescue, words: str) -> None:
    assert rescue_words(rescue) == words
