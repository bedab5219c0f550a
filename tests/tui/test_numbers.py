"""Numbers are written in each language's own way."""

import pytest

from tui.locale import speak_apart
from tui.numbers import decimal, percent, signed, signed_tenths, tenths

NO_BREAK = "\u00a0"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["3.5", "0.25", "50%", "99.5%"]),
        ("fr", ["3,5", "0,25", f"50{NO_BREAK}%", f"99,5{NO_BREAK}%"]),
        ("de", ["3,5", "0,25", f"50{NO_BREAK}%", f"99,5{NO_BREAK}%"]),
    ],
)
def test_points_and_percents(language: str, words: list[str]) -> None:
    speak_apart(language)
    assert [tenths(3.5), decimal(0.25, 2), percent(0.5), percent(0.995, 1)] == words


def test_what_is_lost_has_a_minus_and_no_hyphen() -> None:
    speak_apart("de")
    assert [signed(-3), signed(0), signed(7)] == ["−3", "+0", "+7"]
    assert [signed_tenths(-1.25), signed_tenths(1.25)] == ["−1,2", "+1,2"]


def test_nothing_is_not_negative() -> None:
    speak_apart("en")
    assert tenths(-0.04) == "0.0"
    assert signed_tenths(-0.04) == "+0.0"
