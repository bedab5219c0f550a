"""Saved matches, as most tests of saves need them."""

from pathlib import Path
from random import Random

from engine.bots import choose
from engine.core import AnyGame, State
from engine.position import Bot, Person
from engine.table import Setup
from saves import Match, Store
from saves.archive.match import ArchivedMatch
from tests.play import no_worlds, random_options

NAME = "match"


def people(game: AnyGame, seed: int) -> Setup:
    """A match among people only, with the options thrown at random."""
    rng = Random(seed)
    players = rng.choice(game.players)
    seats = tuple(Person(f"Player {seat}") for seat in range(players))
    return Setup(game.key, random_options(game, rng), seats, seed)


def bots(game: AnyGame, seed: int) -> Setup:
    """A match among as few bots as can play."""
    seats = tuple(Bot(f"Bot {seat}", "sensible") for seat in range(game.players[0]))
    return Setup(game.key, game.Options(), seats, seed)


def play_on(match: Match | ArchivedMatch, rng: Random, moves: int | None = None) -> list[State]:
    """Play sensibly, to the end unless told how far, and return the state after each move.

    At random some games are over at once: a journey of a hundred weeks, a wall.
    """
    states: list[State] = []
    while (awaited := match.table.position.to_act) and (moves is None or len(states) < moves):
        seat = rng.choice(awaited)
        table = match.table
        action = choose(
            "sensible",
            table.game,
            table.position.view(seat),
            table.position.legal(seat),
            no_worlds,
            rng,
        )
        match.play(seat, action)
        states.append(match.table.game.clone(match.table.position.state))
    return states


def saved_match(folder: Path, game: AnyGame, moves: int, seed: int = 1) -> list[State]:
    """Save a match of so many moves as ``NAME`` and return the states from the deal on."""
    with Store(folder).create(people(game, seed), NAME) as match:
        deal = game.clone(match.table.position.state)
        states = [deal, *play_on(match, Random(seed), moves)]
    assert len(states) == moves + 1, "the match was over too soon"
    return states


def journal_of(folder: Path) -> Path:
    """The file of the match called ``NAME``."""
    return folder / f"{NAME}.quadriga"
