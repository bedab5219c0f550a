"""Players made of code. A bot sees what its seat sees, and decides."""

from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

from engine.bots.characters import CHARACTERS, PLAIN, character_of, coloured, preferred
from engine.bots.levels import FROZEN, LEVELS, MEASURES, PROGRAM, RANDOM, Level, levels_of
from engine.bots.mind import Mind, Player, Reason, Sample, Scores, Worlds, drawn_softly, worlds_of
from engine.bots.search import Enough, Found, Progress, Search, Thinker
from engine.bots.traits import Traits
from engine.core import Game
from engine.core.game import A, O, S, V

__all__ = [
    "CHARACTERS",
    "LEVELS",
    "MEASURES",
    "PROGRAM",
    "RANDOM",
    "Enough",
    "Found",
    "Level",
    "Mind",
    "Player",
    "Progress",
    "Reason",
    "Sample",
    "Scores",
    "Search",
    "Traits",
    "Worlds",
    "character_of",
    "choose",
    "levels_of",
    "think",
    "worlds_of",
]


def choose(
    level: str,
    game: Game[S, O, A, V],
    view: V,
    legal: Sequence[A],
    sample: Sample[S],
    rng: Random,
    *,
    character: Traits = PLAIN,
    iterations: int | None = None,
    progress: Progress | None = None,
) -> A:
    """Return what a bot of a level and of a character does.

    One that looks ahead does so as often as its level says, or at most as often as is asked here.
    """
    if level not in (*levels_of(game), *MEASURES):
        raise ValueError(f"no bot plays at level {level!r}")
    if len(legal) == 1:
        return legal[0]
    if level == RANDOM:
        return rng.choice(legal)
    if level in FROZEN:
        sensible: Player[V, A, S] = import_module(f"{game.bots}.{FROZEN[level]}").sensible
        return sensible(view, legal, sample, rng)
    skill = LEVELS[level]
    mind: Mind[S, A, V] = import_module(game.bots).MIND
    if skill.iterations:
        budget = skill.iterations if iterations is None else min(iterations, skill.iterations)
        found = think(game, view, legal, sample, rng, budget, progress)
        return preferred(found, mind, view, character).action
    ranked = coloured(mind.rank(view, legal, sample, rng), mind, view, character)
    if not skill.temperature:
        return ranked[0][0]
    return drawn_softly(ranked, skill.temperature * mind.spread, rng)


def think(
    game: Game[S, O, A, V],
    view: V,
    legal: Sequence[A],
    sample: Sample[S],
    rng: Random,
    iterations: int,
    progress: Progress | None = None,
    enough: Enough | None = None,
) -> list[Found[A]]:
    """Return the actions that a look ahead has tried, the best first.

    The game is one whose bots look ahead. Where there is no choice, there is nothing to try.
    """
    assert view.seat is not None, "a spectator decides nothing"
    package: Any = import_module(f"{game.bots}.search")
    search: Search[S, A, V] = package.SEARCH
    mind: Mind[S, A, V] = import_module(game.bots).MIND
    candidates = search.first(view, mind.rank(view, legal, sample, rng))
    if len(candidates) == 1:
        return [Found(candidates[0][0], 0, 0.0)]
    thinker = Thinker(game, search, view.seat, search.believed(view, sample), rng)
    return thinker.think(candidates, iterations, progress, enough)
