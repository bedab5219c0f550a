"""Finds puzzles in matches of bots and writes them beside their game.

    .venv/bin/python -m scripts.puzzles zeus --matches 40

A puzzle is a decision with one answer that is far better than all others. A first look through
every decision of a match finds those that may be; then every answer worth a thought is played
through equally often, in the same worlds, twice and with other chance: the same answer must be the
best by far both times.
"""

import argparse
from collections.abc import Iterator, Sequence
from importlib import import_module
from random import Random
from typing import Any

from engine import GAMES
from engine.bots import Scores, Worlds, choose, think, worlds_of
from engine.bots.search import Search, Thinker
from engine.core import Action, AnyGame
from engine.table import Setup, Table
from tui.games import face_of
from tui.puzzles.puzzle import (
    LEVEL,
    Answer,
    AnyPuzzle,
    Puzzle,
    puzzles_of,
    puzzles_path,
    written_puzzles,
)

GLANCE = 160
"""How often a decision is played through to see whether it may be a puzzle."""
PROMISING = 0.05
"""How much better its best answer must then look."""
LOOKS = 400
"""How often each answer is played through to know."""
CLEAR = 0.08
"""How much more of the victory the best answer must promise than any other, both times."""
MOST_ANSWERS = 60
"""With more answers, as in dialling a bid, those beside the best are nearly as good."""
A_MATCH = 3
"""So many puzzles are taken from one match at most."""
APART = 8
"""So many moves lie at least between two of them."""
SHIPPED = 36
"""So many are kept of a game, the clearest."""

Judged = list[Answer[Any]]


def matches(game: AnyGame, seeds: range, sizes: Sequence[int]) -> Iterator[tuple[Setup, Table]]:
    """Yield matches of sensible bots, of some numbers of players in turn; who looks plays on."""
    for seed in seeds:
        players = sizes[seed % len(sizes)]
        empty: AnyPuzzle = Puzzle(players, seed, game.Options(), 0, (), Answer(None, 0.0), ())
        setup = empty.setup(game.key, "")
        yield setup, Table(game, setup)


def puzzles_in(game: AnyGame, table: Table, rng: Random) -> list[AnyPuzzle]:
    """Play a match to its end and return the puzzles in it."""
    found: list[AnyPuzzle] = []
    last = -APART
    while awaited := table.position.to_act:
        seat, now = awaited[0], table.position
        legal = now.legal(seat)
        worlds = worlds_of(game, now.state, seat)
        may_be = 1 < len(legal) <= MOST_ANSWERS and len(awaited) == 1
        if may_be and now.moves >= last + APART and is_promising(game, worlds, rng):
            puzzle = examined(game, table, seat, worlds)
            if puzzle is not None:
                found.append(puzzle)
                last = now.moves
        table.play(seat, choose(LEVEL, game, now.view(seat), legal, worlds, rng))
    return sorted(found, key=clearness, reverse=True)[:A_MATCH]


def clearness(puzzle: AnyPuzzle) -> float:
    """Return how much better the best answer is than the next."""
    return puzzle.best.worth - puzzle.others[0].worth


def is_promising(game: AnyGame, worlds: Worlds[Any], rng: Random) -> bool:
    """Tell whether one answer looks far better than all others at a glance."""
    view = game.view(worlds.world, worlds.seat)
    legal = game.legal(worlds.world, worlds.seat)
    tried = think(game, view, legal, worlds, rng, GLANCE)
    known = distinct(game, view, [(each.action, each.value) for each in tried if each.visits])
    return len(known) > 1 and known[0][1] - max(worth for _, worth in known[1:]) > PROMISING


def examined(game: AnyGame, table: Table, seat: int, worlds: Worlds[Any]) -> AnyPuzzle | None:
    """Return the puzzle that a decision is, or ``None`` if it is none after all."""
    first = judged(game, worlds, Random("once"))
    if not is_clear(first):
        return None
    second = judged(game, worlds, Random("again"))
    if not is_clear(second) or first[0].action != second[0].action:
        return None
    setup = table.setup
    moves = tuple((move.seat, move.action) for move in table.history)
    seen = {each.action: each.worth for each in second}
    both = [
        Answer(each.action, round((each.worth + seen[each.action]) / 2, 3))
        for each in first
        if each.action in seen
    ]
    best, *others = sorted(both, key=lambda each: -each.worth)
    return Puzzle(len(setup.seats), setup.seed, setup.options, seat, moves, best, tuple(others))


def is_clear(judged: Judged) -> bool:
    """Tell whether the best answer is better by far than any other."""
    return len(judged) > 1 and judged[0].worth - judged[1].worth > CLEAR


def judged(game: AnyGame, worlds: Worlds[Any], rng: Random) -> Judged:
    """Return what each answer promises, the best first, all of them tried in the same worlds."""
    view = game.view(worlds.world, worlds.seat)
    ranked = _search(game).first(view, _ranked(game, worlds, Random(0)))
    state = rng.getstate()
    answers = []
    for action, _score in distinct(game, view, ranked):
        rng.setstate(state)
        answers.append(Answer(action, _worth(game, worlds, action, rng)))
    return sorted(answers, key=lambda each: -each.worth)


def distinct(game: AnyGame, view: Any, scores: Scores[Any]) -> list[tuple[Any, float]]:
    """Return the actions that a player can tell apart: two cards of a kind are one to him."""
    words = face_of(game.key, view).coach
    found: dict[str, tuple[Any, float]] = {}
    for action, score in scores:
        found.setdefault(words.deed(view, action), (action, score))
    return list(found.values())


def _ranked(game: AnyGame, worlds: Worlds[Any], rng: Random) -> Sequence[tuple[Action, float]]:
    mind = import_module(game.bots).MIND
    view = game.view(worlds.world, worlds.seat)
    ranked: Sequence[tuple[Action, float]] = mind.rank(
        view, game.legal(worlds.world, worlds.seat), worlds, rng
    )
    return ranked


def _search(game: AnyGame) -> Search[Any, Any, Any]:
    search: Search[Any, Any, Any] = import_module(f"{game.bots}.search").SEARCH
    return search


def _worth(game: AnyGame, worlds: Worlds[Any], action: Action, rng: Random) -> float:
    """Return the part of the victory to expect after an action."""
    search, view = _search(game), game.view(worlds.world, worlds.seat)
    thinker = Thinker(game, search, worlds.seat, search.believed(view, worlds), rng)
    return thinker.think([(action, 1.0)], LOOKS)[0].value


def main() -> None:
    """Look through matches and write what was found; after each match what there is so far."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--matches", type=int, default=40)
    parser.add_argument("--first", type=int, default=1, help="go on after those found before")
    parser.add_argument("--players", type=int, nargs="+", help="how many play; usually three on")
    given = parser.parse_args()
    game = GAMES[given.game]
    usual = [size for size in game.players if size >= min(3, max(game.players))]
    path = puzzles_path(game.key)
    assert path is not None, "a game has a folder"
    found = list(puzzles_of(game.key)) if given.first > 1 else []
    seeds = range(given.first, given.first + given.matches)
    for setup, table in matches(game, seeds, given.players or usual):
        found += puzzles_in(game, table, Random(setup.seed))
        kept = sorted(found, key=clearness, reverse=True)[:SHIPPED]
        path.write_bytes(written_puzzles(tuple(kept)))
        print(f"{game.key}: match {setup.seed}, {len(found)} puzzles", flush=True)


if __name__ == "__main__":
    main()
