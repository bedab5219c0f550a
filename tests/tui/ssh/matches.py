"""Hosted tables, as most tests of the host need them."""

import asyncio
from pathlib import Path
from random import Random

from engine import GAMES
from engine.core import Action
from engine.position import Bot, Person, Seat
from engine.table import Setup
from engine.zeus.actions import Auction
from saves.archive.archive import open_archive
from tests.tui.idle import PATIENCE
from tui.ssh.clerks import Clerks
from tui.ssh.match import HostedMatch, Hosting
from tui.ssh.play import HostedPlay
from tui.thinking import Thinkers


def make_match(
    folder: Path,
    *seats: Seat,
    game: str = "zeus",
    seed: int = 7,
    name: str = "match",
    coached: bool = False,
) -> HostedMatch:
    """Return a match on a server; bots play as fast as they can."""
    setup = Setup(game, GAMES[game].Options(), seats, seed, 0)
    archive = open_archive(folder)
    archive.matches.create(setup, name)
    return HostedMatch(
        archive.matches.open(name),
        Hosting(coached=coached),
        clerks=Clerks(),
        workers=archive.workers,
        thinkers=Thinkers(),
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


async def bidding(folder: Path, *, coached: bool = False) -> tuple[HostedMatch, list[HostedPlay]]:
    """Return a table of three people at which all of them are to bid."""
    hosted = make_match(folder, *people(3), coached=coached)
    plays = [hosted.attach(seat) for seat in range(3)]
    await plays[0].act(0, Auction())
    for play in plays[1:]:
        await asyncio.wait_for(play.advance(), PATIENCE)
    return hosted, plays


async def heard(*plays: HostedPlay) -> None:
    """Let connections show what they were told."""
    for play in plays:
        await asyncio.wait_for(play.advance(), PATIENCE)
