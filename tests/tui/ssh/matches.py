"""Hosted tables, as most tests of the host need them."""

import asyncio
from pathlib import Path
from random import Random

from engine import GAMES
from engine.core import Action
from engine.position import Bot, Person, Seat
from engine.table import Setup
from saves.archive.archive import open_archive
from tests.tui.idle import PATIENCE
from tui.ssh.clerks import Clerks
from tui.ssh.match import HostedMatch
from tui.ssh.play import HostedPlay
from tui.thinking import Thinkers


def make_match(
    folder: Path,
    *seats: Seat,
    game: str = "zeus",
    seed: int = 7,
    name: str = "match",
) -> HostedMatch:
    """Return a match on a server; bots play as fast as they can."""
    setup = Setup(game, GAMES[game].Options(), seats, seed, 0)
    archive = open_archive(folder)
    archive.matches.create(setup, name)
    return HostedMatch(
        archive.matches.open(name), clerks=Clerks(), workers=archive.workers, thinkers=Thinkers()
    )


def people(count: int) -> list[Seat]:
    return [Person(name) for name in ("Anna", "Berenike", "Chloe", "Diodoros")[:count]]


def bots(count: int) -> list[Seat]:
    return [Bot(name, "random") for name in ("Eirene", "Phaidra", "Hektor")[:count]]


async def play_to_the_end(play: HostedPlay, rng: Random) -> None:
    """Play one seat as a screen does, at random, until the match is over."""
    while awaited := play.to_act():
        if play.people and play.seat in awaited:
            await play.act(play.people[0], any_action(play, rng))
        else:
            await asyncio.wait_for(play.advance(), PATIENCE)


def any_action(play: HostedPlay, rng: Random) -> Action:
    assert play.seat is not None
    return rng.choice(play.legal(play.seat))
