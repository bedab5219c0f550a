"""A ladder of bots: every level meets every other, and each gets a rating."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import combinations
from math import fsum, log10
from multiprocessing import get_context
from random import Random

from msgspec import Struct

from engine import GAMES
from engine.core import Options
from engine.position import Bot
from engine.table import Setup, Table, choice_of_bot
from tui.simulate import interval

SENSIBLE, SENSIBLE_RATING = "sensible", 1500.0
"""Ratings count from here."""
_TENFOLD = 400.0
"""Whoever is so much higher wins ten games for each that he loses, as with Elo's ratings."""
_SWEEPS = 200
_RESAMPLED = 200
"""How often the games are drawn anew, with repetition, to see how much ratings owe to chance."""
_TAIL = 0.025
_NICE = 10

Pair = tuple[str, str]


class Meeting(Struct, frozen=True):
    """How two levels did against each other."""

    first: str
    second: str
    games: int
    share: float
    """The part of the victories that went to the first."""
    between: tuple[float, float]
    """Within these limits the true share lies, 19 times out of 20."""


class Rating(Struct, frozen=True):
    """How well a level plays."""

    level: str
    rating: float
    between: tuple[float, float]


class Ladder(Struct, frozen=True):
    """What came of it; the same for the same seed."""

    game: str
    players: int
    games: int
    """Of each pair of levels."""
    seed: int
    ratings: tuple[Rating, ...]
    """The best first."""
    meetings: tuple[Meeting, ...]


class Encounter(Struct, frozen=True):
    """A game of two levels against each other."""

    game: str
    options: Options
    players: int
    pair: Pair
    seed: int
    number: int
    """Of the games of this pair; it says who sits where."""

    def seating(self) -> tuple[str, ...]:
        """Return the levels by turns round the table; from game to game they change places."""
        return tuple(self.pair[(seat + self.number) % 2] for seat in range(self.players))


def played(encounter: Encounter) -> float:
    """Play a game and return the part of the victory that went to the first of the two levels."""
    levels = encounter.seating()
    game = GAMES[encounter.game]
    seats = tuple(Bot(level, level) for level in levels)
    deal = encounter.seed + encounter.number
    table = Table(game, Setup(game.key, encounter.options, seats, deal))
    rng = Random(f"{encounter.seed} {encounter.number} {encounter.pair}")
    while awaited := table.position.bots_to_act():
        table.play(awaited[0], choice_of_bot(table.position, awaited[0], rng))
    result = table.position.view(None).result
    assert result is not None, "bots have played to the end"
    first = sum(levels[seat] == encounter.pair[0] for seat in result.winners)
    return first / len(result.winners)


def ladder(
    game: str,
    options: Options,
    levels: Sequence[str],
    *,
    players: int,
    games: int,
    seed: int,
    jobs: int,
    game_over: Callable[[], None],
) -> Ladder:
    """Let every level meet every other; ``game_over`` is called after each game."""
    pairs = list(combinations(levels, 2))
    encounters = [
        Encounter(game, options, players, pair, seed, number)
        for pair in pairs
        for number in range(games)
    ]
    shares: dict[Pair, list[float]] = {pair: [0.0] * games for pair in pairs}
    for encounter, share in _outcomes(encounters, jobs):
        shares[encounter.pair][encounter.number] = share
        game_over()
    rated = _rated(levels, shares, seed)
    return Ladder(
        game=game,
        players=players,
        games=games,
        seed=seed,
        ratings=tuple(sorted(rated, key=lambda each: -each.rating)),
        meetings=tuple(_meeting(pair, of_pair) for pair, of_pair in shares.items()),
    )


def _outcomes(encounters: Sequence[Encounter], jobs: int) -> Iterator[tuple[Encounter, float]]:
    """Yield games as they end, with what came of them."""
    if jobs == 1:
        for encounter in encounters:
            yield encounter, played(encounter)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_step_back) as pool:
        running = {pool.submit(played, encounter): encounter for encounter in encounters}
        for done in as_completed(running):
            yield running[done], done.result()


def _step_back() -> None:
    """Let whoever uses the machine go first."""
    if hasattr(os, "nice"):
        os.nice(_NICE)


def _meeting(pair: Pair, shares: Sequence[float]) -> Meeting:
    won, games = fsum(shares), len(shares)
    return Meeting(*pair, games=games, share=won / games, between=interval(won, games))


def _rated(levels: Sequence[str], shares: dict[Pair, list[float]], seed: int) -> list[Rating]:
    """Return the rating of each level, and how far chance may have moved it."""
    rng = Random(seed)
    ratings = ratings_of(levels, shares)
    again: dict[str, list[float]] = {level: [] for level in levels}
    for _ in range(_RESAMPLED):
        drawn = {pair: rng.choices(of_pair, k=len(of_pair)) for pair, of_pair in shares.items()}
        for level, rating in ratings_of(levels, drawn).items():
            again[level].append(rating)
    cut = round(_TAIL * _RESAMPLED)
    return [
        Rating(level, rating, (sorted(again[level])[cut], sorted(again[level])[-1 - cut]))
        for level, rating in ratings.items()
    ]


def ratings_of(levels: Sequence[str], shares: dict[Pair, list[float]]) -> dict[str, float]:
    """Return the ratings by which what happened was likeliest (Bradley and Terry's model).

    Each pair is given one drawn game more than it has played, so that whoever has won all games is
    not infinitely good.

    >>> rated = ratings_of(["novice", "sensible"], {("novice", "sensible"): [0.0] * 9 + [1.0]})
    >>> {level: round(rating) for level, rating in rated.items()}
    {'novice': 1179, 'sensible': 1500}
    """
    won = dict.fromkeys(levels, 0.0)
    games = {pair: len(of_pair) + 1 for pair, of_pair in shares.items()}
    for (first, second), of_pair in shares.items():
        won[first] += fsum(of_pair) + 0.5
        won[second] += len(of_pair) - fsum(of_pair) + 0.5
    strength = dict.fromkeys(levels, 1.0)
    for _ in range(_SWEEPS):
        strength = {
            level: won[level]
            / fsum(
                met / (strength[pair[0]] + strength[pair[1]])
                for pair, met in games.items()
                if level in pair
            )
            for level in levels
        }
    zero = strength.get(SENSIBLE, 1.0)
    return {
        level: SENSIBLE_RATING + _TENFOLD * log10(each / zero) for level, each in strength.items()
    }
