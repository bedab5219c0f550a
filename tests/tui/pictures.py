"""Taking pictures of screens, as the snapshot tests do."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from tests.tui.app import SIZES, settled
from tui.locale import LANGUAGES

Compare = Callable[..., bool]

both_sizes = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
in_other_languages = pytest.mark.parametrize(
    "language", [code for code in LANGUAGES if code != "en"]
)
in_all_languages = pytest.mark.parametrize("language", LANGUAGES)
in_english_first = pytest.mark.parametrize(
    "language",
    [code if code == "en" else pytest.param(code, marks=pytest.mark.long) for code in LANGUAGES],
)
"""In English always, in the other languages in long runs."""


def press(*keys: str) -> Callable[[Pilot[None]], object]:
    """Return what presses some keys and waits for what they bring about after each."""

    async def run(pilot: Pilot[None]) -> None:
        await settled(pilot)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)

    return run
