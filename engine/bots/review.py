"""A review: a match looked back upon with the judgement of the strongest bot.

Like a bot it knows what one seat knew at each moment, and no more: whoever reads it learns nothing
of what was hidden from that seat, be the match over or not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from math import fsum, isfinite
from random import Random
from statistics import fmean
from typing import Any, Generic, TypeAlias

from msgspec import Struct

from engine.bots.mind import Mind, Sample, Scores, Worlds
from engine.bots.search import Progress, Search, Thinker
from engine.core import Action, AnyGame, Chance, State, View
from engine.core.game import A, S

OUTLOOKS = 64
"""How often the game is played on from a moment to see how everybody stands."""
LOOKS = 30_000
"""How often all decisions of a seat together are played through: what a minute is enough for."""
MOST_LOOKS = 600
"""How often one of them is at most."""
TURN = 0.12
"""A move that shifts somebody's part of the victory by so much is a turning point."""
TURNS = 5
"""So many turning points are named at most."""
_AROUND = 3
"""So many moments before and after a move tell how it has changed the outlook."""
_SEEDS = 62

AnyMind: TypeAlias = Mind[Any, Any, Any]
AnySearch: TypeAlias = Search[Any, Any, Any]


@dataclass(frozen=True)
class Moment(Generic[S, A]):
    """A moment of a match, as a seat knew it."""

    worlds: Worlds[S]
    taken: A | None = None
    """What the seat then decided; ``None`` where others did, or where it had no choice."""


class Verdict(Struct, frozen=True):
    """What a decision was worth beside the best that was found.

    Both are parts of the victory; in a game whose bots do not look ahead, in its own measure.
    """

    best: int
    """Which of the legal actions was the best."""
    worth: float
    """What it promised."""
    taken_worth: float
    """What the action promised that was taken."""

    def __post_init__(self) -> None:
        """Refuse what no review says."""
        if self.best < 0 or not isfinite(self.worth) or not isfinite(self.taken_worth):
            raise ValueError("a verdict without a number")

    @property
    def cost(self) -> float:
        """How much better the best was."""
        return self.worth - self.taken_worth


class Review(Struct, frozen=True):
    """What a seat can learn from a match."""

    seat: int
    chances: tuple[tuple[float, ...], ...]
    """At each moment, from the deal on, the part of the victory that each seat could expect."""
    verdicts: dict[int, Verdict]
    """Its decisions, by how many moves had been made before."""

    def __post_init__(self) -> None:
        """Refuse what no review says."""
        if not all(0 <= part <= 1 for moment in self.chances for part in moment):
            raise ValueError("a chance that is none")


def review(
    moments: Sequence[Moment[State, Action]], rng: Random, progress: Progress | None = None
) -> Review:
    """Return what a seat can learn from a match, moment by moment."""
    seat = moments[0].worlds.seat
    decisions = sum(moment.taken is not None for moment in moments)
    looks = min(MOST_LOOKS, LOOKS // max(1, decisions))
    chances: list[tuple[float, ...]] = []
    verdicts: dict[int, Verdict] = {}
    for number, moment in enumerate(moments):
        chances.append(outlook(moment.worlds, rng, OUTLOOKS))
        if moment.taken is not None:
            verdict = judge(moment, rng, looks)
            if verdict is not None:
                verdicts[number] = verdict
        if progress is not None:
            progress(number + 1, len(moments))
    return Review(seat, tuple(chances), verdicts)


def outlook(worlds: Worlds[S], rng: Random, times: int) -> tuple[float, ...]:
    """Return the part of the victory that each seat can expect, as far as one of them knows."""
    game: AnyGame = worlds.game
    view: View = game.view(worlds.world, worlds.seat)
    if view.result is not None:
        winners = view.result.winners
        return tuple((seat in winners) / len(winners) for seat in range(len(view.players)))
    chance = Chance.of_seed(rng.getrandbits(_SEEDS))
    totals = [0.0] * len(view.players)
    sample: Sample[S] = worlds
    value = _mind(game).value
    if game.looks_ahead:
        search = _search(game)
        sample, value = search.believed(view, worlds), search.value
    assert value is not None, f"the bots of {game.key} neither look ahead nor value a state"
    for _ in range(times if game.looks_ahead else 1):
        state = game.clone(sample(chance))
        if game.looks_ahead:
            _play_on(game, state, rng)
        for seat in range(len(totals)):
            totals[seat] += value(state, seat)
    whole = fsum(totals)
    return tuple(total / whole if whole else 1 / len(totals) for total in totals)


def _play_on(game: AnyGame, state: State, rng: Random) -> None:
    """Let everybody play by the quick policy, as far as the search does."""
    search = _search(game)
    end = search.clock(state) + search.horizon
    while search.clock(state) < end and (awaited := game.to_act(state)):
        seat = awaited[0]
        game.apply(state, seat, search.policy(state, seat, rng))


def judge(moment: Moment[Any, Any], rng: Random, looks: int) -> Verdict | None:
    """Return what a decision was worth; ``None`` where a strong player had nothing to weigh."""
    worlds = moment.worlds
    game: AnyGame = worlds.game
    view, legal = game.view(worlds.world, worlds.seat), game.legal(worlds.world, worlds.seat)
    ranked = _mind(game).rank(view, legal, worlds, rng)
    if game.looks_ahead:
        found = _judge_ahead(game, view, ranked, moment, rng, looks)
    else:
        known = dict(ranked) | dict(_mind(game).rank(view, [moment.taken], worlds, rng))
        found = (*ranked[0], known[moment.taken])
    if found is None:
        return None
    best, worth, taken_worth = found
    if taken_worth >= worth:  # what was done turns out to be as good as anything
        return Verdict(legal.index(moment.taken), taken_worth, taken_worth)
    return Verdict(legal.index(best), worth, taken_worth)


def _judge_ahead(
    game: AnyGame,
    view: View,
    ranked: Scores[Any],
    moment: Moment[Any, Any],
    rng: Random,
    looks: int,
) -> tuple[Action, float, float] | None:
    """Return the best action, what it promises, and what the one promises that was taken.

    Half of the looks find the best; with the rest both are tried equally often, in the same worlds.
    """
    search, taken = _search(game), moment.taken
    candidates = list(search.first(view, ranked))
    if len(candidates) == 1:
        return None
    if all(action != taken for action, _ in candidates):
        candidates.append((taken, min(prior for _, prior in candidates)))
    tried = _thinker(game, search, view, moment.worlds, rng).think(candidates, looks // 2)
    best = tried[0].action
    state = rng.getstate()

    def worth(action: Any) -> float:
        rng.setstate(state)
        thinker = _thinker(game, search, view, moment.worlds, rng)
        return thinker.think([(action, 1.0)], max(1, looks // 4))[0].value

    return best, worth(best), worth(taken)


def _thinker(
    game: AnyGame, search: AnySearch, view: View, worlds: Sample[Any], rng: Random
) -> Thinker[Any, Any, Any]:
    assert view.seat is not None, "a spectator decides nothing"
    return Thinker(game, search, view.seat, search.believed(view, worlds), rng)


def _mind(game: AnyGame) -> AnyMind:
    mind: AnyMind = import_module(game.bots).MIND
    return mind


def _search(game: AnyGame) -> AnySearch:
    search: AnySearch = import_module(f"{game.bots}.search").SEARCH
    return search


def slight(game: AnyGame) -> float:
    """Return up to which cost a decision counts as good: two ways of looking differ by more."""
    return 0.03 if game.looks_ahead else _mind(game).spread / 4


def dearest(game: AnyGame, verdicts: dict[int, Verdict], most: int = 5) -> list[int]:
    """Return the moments of the decisions that cost most, the dearest first."""
    costly = [number for number, each in verdicts.items() if each.cost > slight(game)]
    return sorted(costly, key=lambda number: -verdicts[number].cost)[:most]


def turning_points(chances: Sequence[Sequence[float]]) -> list[int]:
    """Return the moves around which somebody's outlook became quite another, in their order.

    A few moments before and after are taken together, for each is an estimate.

    >>> turning_points([(0.5, 0.5), (0.55, 0.45), (0.9, 0.1), (0.9, 0.1), (0.9, 0.1), (1.0, 0.0)])
    [2]
    """
    shifts = sorted(
        ((_shift(chances, number), number) for number in range(1, len(chances))), reverse=True
    )
    turns: list[int] = []
    for shift, number in shifts:
        if shift >= TURN and all(abs(number - other) > _AROUND for other in turns):
            turns.append(number)
    return sorted(turns[:TURNS])


def _shift(chances: Sequence[Sequence[float]], number: int) -> float:
    """Return by how much a move has changed what one of the seats could expect."""
    before = chances[max(0, number - _AROUND) : number]
    after = chances[number : number + _AROUND]
    return max(
        abs(fmean(now) - fmean(then))
        for then, now in zip(zip(*before, strict=True), zip(*after, strict=True), strict=True)
    )
