"""Counsel: what a strong player would consider in a decision, and why.

It speaks with the judgement of the strongest bot, through the same door: from a view, the legal
actions and worlds that the seat cannot rule out. So it knows what the seat knows, and no more.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Generic

from engine.bots import think
from engine.bots.levels import LEVELS
from engine.bots.mind import Mind, Reason, Sample, Scores
from engine.bots.search import Enough, Found, Progress
from engine.core import Game
from engine.core.game import A, O, S, V

MOST = 3
"""So many actions are worth a thought, unless told otherwise."""
STRONGEST = max(level.iterations for level in LEVELS.values())
"""How often the strongest bot plays a decision through."""
SELDOM = 0.1
"""What was tried so much more seldom than the best was set aside: nothing sure is known of it."""


@dataclass(frozen=True)
class Advice(Generic[A]):
    """An action to consider."""

    action: A
    score: float
    """What it promises without looking ahead, in the game's own measure."""
    visits: int
    """How often the look ahead has tried it: most often what is best. 0 where it has not."""
    chance: float | None
    """The part of the victory to expect after it, 0 to 1; ``None`` where nothing looked ahead, or
    too seldom to tell."""
    reasons: tuple[Reason, ...]
    """What speaks for it, the weightiest first."""


def advise(
    game: Game[S, O, A, V],
    view: V,
    legal: Sequence[A],
    sample: Sample[S],
    rng: Random,
    *,
    most: int = MOST,
    iterations: int = STRONGEST,
    enough: Enough | None = None,
    progress: Progress | None = None,
) -> tuple[Advice[A], ...]:
    """Return the few actions worth considering, the best first.

    In a game whose bots look ahead it looks ahead, at most so many times and until it is told that
    it is enough.
    """
    mind: Mind[S, A, V] = import_module(game.bots).MIND
    if len(legal) == 1:
        return (Advice(legal[0], 0.0, 0, None, mind.reasons(view, legal[0])),)
    state = rng.getstate()
    ranked = mind.rank(view, legal, sample, rng)
    tried: Sequence[Found[A]] = ()
    if game.looks_ahead:
        # The look ahead ranks for itself: with the same chance, it ranks the same.
        rng.setstate(state)
        tried = think(game, view, legal, sample, rng, iterations, progress, enough)
    scores = dict(ranked)
    seldom = SELDOM * max((each.visits for each in tried), default=0)
    return tuple(
        Advice(
            each.action,
            scores.get(each.action, 0.0),
            each.visits,
            each.value if each.visits and each.visits >= seldom else None,
            mind.reasons(view, each.action),
        )
        for each in _worth_a_thought(tried, ranked)[:most]
    )


def _worth_a_thought(tried: Sequence[Found[A]], ranked: Scores[A]) -> list[Found[A]]:
    """Return what the look ahead has tried; without it, or where it had no choice, the ranking."""
    if len(tried) > 1:
        return list(tried)
    known = {each.action for each in tried}
    others = [Found(action, 0, 0.0) for action, _ in ranked if action not in known]
    return [*tried, *others]
