"""One search for all games: it plays a decision through, again and again, and counts.

Each time it takes a world that the seat may be in, and makes its own decisions where they have
done best so far or are hardly tried (PUCT); the others' are made by a quick policy, and so are its
own once nothing is known yet. Before long it stops and values what has come of it. The tree is
open-loop: a node is what the seat itself did on the way there, whatever the others and chance have
done meanwhile, but for the little that the game tells apart; an action counts where it is possible.

The n-th time that an action is tried it meets the n-th world, so that all are tried in the same.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Generic, TypeAlias

from engine.bots.mind import Sample, Scores
from engine.core import Chance, Game
from engine.core.game import A, O, S, V

CURIOSITY = 1.4
"""How far an action that is hardly tried is given credit, measured by how far values scatter."""
_LEAST_PRIOR = 1e-4
_SEEDS = 62
"""Bits of the seed from which worlds are drawn."""

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many iterations are done, and of how many."""

Enough: TypeAlias = Callable[[], bool]
"""Asked before each iteration whether to stop: whoever has a clock can end a look ahead by it."""


@dataclass(frozen=True, kw_only=True)
class Search(Generic[S, A, V]):
    """What the search is told of a game. Each game that has one keeps it in ``search.SEARCH``.

    A policy may read the whole state, for it is only one of those that may be; but it must not
    read what its seat cannot know, or it would be believed to know it."""

    first: Callable[[V, Scores[A]], Scores[A]]
    """The few actions to try in the decision itself, with priors that add up to 1: chosen from
    what the mind ranks, which is given."""
    later: Callable[[S, int], Scores[A]]
    """The few actions to try in a seat's later decisions, with priors that add up to 1."""
    situation: Callable[[S, int], Hashable]
    """What tells a seat's later decisions after the same action apart: as little as matters, for
    each is learned by itself. It is made of what the seat knows."""
    policy: Callable[[S, int, Random], A]
    """What anybody does at a seat, quickly."""
    clock: Callable[[S], int]
    """How far the game has gone; it never goes back."""
    horizon: int
    """How far to play on, by this clock, before the outcome is valued."""
    value: Callable[[S, int], float]
    """What a state is worth to a seat, at the end of the game or before."""
    believed: Callable[[V, Sample[S]], Sample[S]] = lambda _view, sample: sample
    """The worlds as likely as a seat believes them to be, who has seen what others did; unless a
    game tells, as likely as they were dealt."""
    trust: float = 0.0
    """How far priors count however often an action is tried, measured by how far values scatter:
    more where the mind judges well, and less where values do."""


@dataclass(frozen=True)
class Found(Generic[A]):
    """An action that was tried."""

    action: A
    visits: int
    """How often."""
    value: float
    """What came of it, on average."""


class _Edge(Generic[A]):
    """An action at a node, and what has come of it so far."""

    __slots__ = ("action", "beyond", "prior", "sight", "value", "visits")

    def __init__(self, action: A, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.sight = log(max(prior, _LEAST_PRIOR))
        """How good it looks at first sight; the best there is has 0."""
        self.visits = 0
        self.value = 0.0
        self.beyond: dict[Hashable, dict[A, _Edge[A]]] = {}
        """For each situation to which it has led, what was tried there."""


class Thinker(Generic[S, A, V]):
    """A seat that thinks about one decision."""

    def __init__(
        self,
        game: Game[S, O, A, V],
        search: Search[S, A, V],
        seat: int,
        sample: Sample[S],
        rng: Random,
    ) -> None:
        self._game = game
        self._search = search
        self._seat = seat
        self._sample = sample
        self._rng = rng
        self._chance = Chance.of_seed(rng.getrandbits(_SEEDS))
        self._worlds: list[S] = []
        self._scatter = 0.0
        """How far values lie from the mean of their action, on average."""
        self._tried = 0

    def think(
        self,
        candidates: Scores[A],
        iterations: int,
        progress: Progress | None = None,
        enough: Enough | None = None,
    ) -> list[Found[A]]:
        """Return the candidates as they did: the one tried most often first.

        Of those tried equally often the one that did better comes first.
        """
        edges = [_Edge(action, prior) for action, prior in candidates]
        for done in range(iterations):
            if enough is not None and done >= len(edges) and enough():
                break
            self._iterate(edges)
            if progress is not None:
                progress(done + 1, iterations)
        found = [Found(edge.action, edge.visits, edge.value) for edge in edges]
        return sorted(found, key=lambda tried: (-tried.visits, -tried.value))

    def _iterate(self, edges: Sequence[_Edge[A]]) -> None:
        """Play the decision through once more."""
        apply, clock, seat = self._game.apply, self._search.clock, self._seat
        edge = self._promising(edges)
        state = self._world(edge.visits)
        end = clock(state) + self._search.horizon
        apply(state, seat, edge.action)
        path = [edge]
        while self._reach_own_decision(state, end):
            situation = self._search.situation(state, seat)
            known = edge.beyond.get(situation)
            if known is None:
                edge.beyond[situation] = {}
                self._play_on(state, end)
                break
            edge = self._promising(self._edges_in(known, state))
            apply(state, seat, edge.action)
            path.append(edge)
        self._learn(path, self._search.value(state, seat))

    def _world(self, number: int) -> S:
        """Return a copy of the n-th of the worlds that the seat may be in."""
        while number >= len(self._worlds):
            self._worlds.append(self._sample(self._chance))
        return self._game.clone(self._worlds[number])

    def _promising(self, edges: Sequence[_Edge[A]]) -> _Edge[A]:
        """Return what to try: it has done well, or looks good and is hardly tried."""
        tried, total = 0, 0.0
        for edge in edges:
            tried += edge.visits
            total += edge.visits * edge.value
        unknown = total / tried if tried else 0.0
        scatter = self._scatter / self._tried if self._tried else 1.0
        credit = CURIOSITY * scatter * sqrt(tried + 1)
        trust = self._search.trust * scatter
        best, chosen = None, edges[0]
        for edge in edges:
            known = edge.value if edge.visits else unknown
            hope = known + credit * edge.prior / (1 + edge.visits) + trust * edge.sight
            if best is None or hope > best:
                best, chosen = hope, edge
        return chosen

    def _edges_in(self, known: dict[A, _Edge[A]], state: S) -> list[_Edge[A]]:
        """Return what can be done at a node in this world."""
        edges = []
        for action, prior in self._search.later(state, self._seat):
            edge = known.get(action)
            if edge is None:
                edge = known[action] = _Edge(action, prior)
            edges.append(edge)
        return edges

    def _reach_own_decision(self, state: S, end: int) -> bool:
        """Let the others play until the seat is to decide; tell if it is, before the end."""
        game, search, seat = self._game, self._search, self._seat
        while search.clock(state) < end:
            awaited = game.to_act(state)
            if seat in awaited:
                return True
            if not awaited:
                return False
            other = awaited[0]
            game.apply(state, other, search.policy(state, other, self._rng))
        return False

    def _play_on(self, state: S, end: int) -> None:
        """Let everybody play by the policy until the end."""
        game, search = self._game, self._search
        while search.clock(state) < end and (awaited := game.to_act(state)):
            seat = awaited[0]
            game.apply(state, seat, search.policy(state, seat, self._rng))

    def _learn(self, path: Sequence[_Edge[A]], value: float) -> None:
        """Count what has come of the actions on the way."""
        first = path[0]
        if first.visits:
            self._scatter += abs(value - first.value)
            self._tried += 1
        for edge in path:
            edge.visits += 1
            edge.value += (value - edge.value) / edge.visits
