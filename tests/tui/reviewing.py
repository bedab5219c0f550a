"""Analyses for tests: worked out in this process, with a few looks, and always the same."""

import pickle
from collections.abc import Callable, Sequence

import pytest

from engine.bots import review as reviews
from engine.bots.review import Moment, Review
from engine.core import Action, State
from tui.thinking import Thinkers
from tui.thinking.question import ReviewQuestion

_known: dict[bytes, Review] = {}
"""What was found, by the very question: a match is looked back upon once for all its pictures."""


def _review(question: ReviewQuestion) -> Review:
    asked = pickle.dumps(question)
    if asked not in _known:
        _known[asked] = question.answer()
    return _known[asked]


@pytest.fixture
def few_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a review look ahead a few times only."""
    monkeypatch.setattr(reviews, "OUTLOOKS", 2)
    monkeypatch.setattr(reviews, "LOOKS", 400)


@pytest.fixture
def quick_review(few_looks: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an analysis be worked out at once, whatever the machine does beside."""

    async def at_once(
        self: Thinkers,
        moments: Sequence[Moment[State, Action]],
        *,
        progress: Callable[[float], None],
    ) -> Review:
        return _review(ReviewQuestion(tuple(moments)))

    monkeypatch.setattr(Thinkers, "review", at_once)
