"""Taking pictures of screens, as the snapshot tests do."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from tests.tui.app import SIZES, settled

Compare = Callable[..., bool]

both_sizes = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])


def press(*keys: str) -> Callable[[Pilot[None]], object]:
    """Return what presses some keys and waits for what they bring about after each."""

    async def run(pilot: Pilot[None]) -> None:
        await settled(pilot)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)

    return run
