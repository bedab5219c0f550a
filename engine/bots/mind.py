"""What a game's bots are made of: worlds that a seat may be in, and how it ranks its actions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, fsum
from random import Random
from typing import Generic, TypeAlias

from msgspec import Struct

from engine.bots.traits import Traits
from engine.core import AnyGame, Chance
from engine.core.game import A, S, V

Sample: TypeAlias = Callable[[Chance], S]
"""Draws a world that a seat cannot rule out, as likely as it is."""

Player: TypeAlias = Callable[[V, Sequence[A], Sample[S], Random], A]
"""Chooses one of the legal actions of a seat from its view, and from worlds that it may be in."""

Scores: TypeAlias = Sequence[tuple[A, float]]
"""Actions, each with a number: the higher, the better."""

Ranking: TypeAlias = Callable[[V, Sequence[A], Sample[S], Random], Scores[A]]
"""Returns the legal actions worth a thought, the best first, with what each promises."""


class Reason(Struct, frozen=True):
    """A fact that speaks for an action, or against it. Each game has its own; words are made of
    them elsewhere, a language at a time."""


@dataclass(frozen=True, kw_only=True)
class Mind(Generic[S, A, V]):
    """How the bots of a game judge without looking ahead. Each game's package has one: ``MIND``."""

    rank: Ranking[V, A, S]
    """The first is what the sensible bot does."""
    spread: float
    """By how much the scores of a good and a poor action usually differ. Weaker levels take one
    for the other, and a search looks at both."""
    reasons: Callable[[V, A], tuple[Reason, ...]]
    """What speaks for an action, the weightiest first: read off a view, as the ranking is."""
    value: Callable[[S, int], float] | None = None
    """What part of the victory a seat can expect in a state; ``None`` where a search says so."""
    temper: Callable[[V, A], Traits] | None = None
    """What an action says of who does it; ``None`` where all bots are alike."""
    leaning: float = 0.1
    """How much better an action looks that is all a character likes, as a part of ``spread``: as
    much as can be without costing him games."""


@dataclass(frozen=True)
class Worlds(Generic[S]):
    """The worlds that a seat may be in: one of them, from which all others can be drawn.

    What is drawn depends on nothing that is hidden, so the one here does as well as the truth;
    and whoever holds this, in this process or another, holds nothing of the truth that the seat
    does not know."""

    game: AnyGame
    seat: int
    world: S

    def __call__(self, chance: Chance) -> S:
        """Draw one of them."""
        drawn: S = self.game.determinize(self.world, self.seat, chance)
        return drawn


def worlds_of(game: AnyGame, state: S, seat: int) -> Worlds[S]:
    """Return the worlds that a seat may be in while the game is in this state."""
    return Worlds(game, seat, game.determinize(state, seat, Chance.of_seed(0)))


def best_first(scores: Scores[A]) -> list[tuple[A, float]]:
    """Return actions by what they promise; equals stay in their order."""
    return sorted(scores, key=lambda scored: -scored[1])


def shares(scores: Scores[A], temperature: float) -> list[float]:
    """Return how often each action is taken by somebody who confuses scores that lie close.

    At a low temperature he nearly always takes the best, at a high one nearly any.

    >>> [round(share, 2) for share in shares([("dig", 3.0), ("wait", 2.0)], 1.0)]
    [0.73, 0.27]
    """
    best = max(score for _, score in scores)
    weights = [exp((score - best) / temperature) for _, score in scores]
    whole = fsum(weights)
    return [weight / whole for weight in weights]


def drawn_softly(scores: Scores[A], temperature: float, rng: Random) -> A:
    """Return an action as somebody takes it who confuses scores that lie close."""
    lot = rng.random()
    for (action, _), share in zip(scores, shares(scores, temperature), strict=True):
        lot -= share
        if lot < 0:
            return action
    return scores[0][0]
