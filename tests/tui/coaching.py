"""A coach for tests: it thinks in this process, a few times, and always the same."""

from collections.abc import Callable

import pytest

from engine.position import Position
from tui.thinking import Advices, Thinkers
from tui.thinking.question import CounselQuestion

FEW = 24


@pytest.fixture
def quick_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the coach speak at once, whatever the machine does beside."""

    async def advise(
        self: Thinkers,
        position: Position,
        seat: int,
        seconds: float,
        *,
        progress: Callable[[float], None],
    ) -> Advices:
        return CounselQuestion.of(position, seat, FEW, float("inf")).answer()

    monkeypatch.setattr(Thinkers, "advise", advise)
