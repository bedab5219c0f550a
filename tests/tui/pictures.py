"""Taking pictures of screens, as the snapshot tests do."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from tests.tui.app import LARGE, SMALL, settled
from tui.locale import LANGUAGES
from tui.themes import THEME_NAMES

Compare = Callable[..., bool]

in_two_sizes = [
    pytest.param(SMALL, id="80x24"),
    pytest.param(LARGE, id="120x40", marks=pytest.mark.long),
]
"""Where room is scarce it is looked at all the time; where there is plenty, before landing."""
both_sizes = pytest.mark.parametrize("size", in_two_sizes)
OTHERS = [pytest.param(code, marks=pytest.mark.long) for code in LANGUAGES if code != "en"]
"""The same screens with other words: they take as long again, and change together with those."""
in_other_languages = pytest.mark.parametrize("language", OTHERS)
in_other_themes = pytest.mark.parametrize(
    "theme", [pytest.param(name, marks=pytest.mark.long) for name in THEME_NAMES[1:]]
)
"""Likewise: that everything can be told apart in them is a law (``test_contrast``)."""
in_all_languages = pytest.mark.parametrize("language", ["en", *OTHERS])


def press(*keys: str) -> Callable[[Pilot[None]], object]:
    """Return what presses some keys and waits for what they bring about after each."""

    async def run(pilot: Pilot[None]) -> None:
        await settled(pilot)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)

    return run
