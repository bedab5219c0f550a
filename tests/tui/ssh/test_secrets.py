"""What is sent to a connection holds nothing that its seat may not know.

The same match stands on two servers. They differ in nothing but what some of the visitors cannot
know: another's secret bid, gods and cards unseen. If anything of that were sent to them, in
whatever form, what they are shown would differ too.
"""

from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from engine import GAMES
from engine.benhur.state import Phase as DrawPhase
from engine.core import AnyGame, State
from engine.zeus.actions import Bid
from engine.zeus.state import Phase
from tests.tui.ssh.worlds import (
    GUEST,
    SEATED,
    SPECTATOR,
    Moment,
    World,
    indistinguishable,
    look_alike,
    look_different,
    the_same,
    two_worlds,
    unseen_by,
)

pytestmark = pytest.mark.long

LOOKING_ROUND = ("\x1b[B", "\x1b[C", "\x1b[A", "\t", "\t")
"""The cursor, and from panel to panel. In Osiris an arrow may be a step: the same in both."""
MOST_MOVES = 6


def later_auction(state: Any, moves: int) -> bool:
    """Beyond the first auction one may bid as one likes."""
    return moves > 20 and state.phase is Phase.BIDDING and len(GAMES["zeus"].to_act(state)) == 3


def others_have_bid(state: Any, moves: int) -> bool:
    return moves > 20 and state.phase is Phase.BIDDING and GAMES["zeus"].to_act(state) == (0,)


def turn_of(game: str, viewer: int) -> Moment:
    """In the middle of the game, when it is the viewer's turn."""
    return lambda state, moves: moves > 24 and GAMES[game].to_act(state) == (viewer,)


MOMENTS: dict[str, Moment] = {"zeus": others_have_bid}
"""Where something else than one's own turn is worth a look."""


async def go_on(worlds: tuple[World, World], viewer: int, rng: Random) -> bool:
    """Let somebody else decide the same in both worlds; tell if the viewer cannot know which."""
    one, other = (world.match.table for world in worlds)
    awaited = one.position.to_act
    seat = rng.choice([each for each in awaited if each != viewer] or awaited)
    possible = [
        action for action in one.position.legal(seat) if action in other.position.legal(seat)
    ]
    if not possible:
        return False
    action = rng.choice(possible)
    for world in worlds:
        await world.act(seat, action)
    return indistinguishable(worlds, viewer)


@pytest.mark.parametrize(
    ("game", "viewer"),
    [*((key, 0) for key, game in GAMES.items() if game.hides), ("osiris", 1), ("benhur", 1)],
)
async def test_nobody_is_sent_what_he_may_not_know(
    game: str, viewer: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither at first sight, nor by looking round, nor by what happens then."""
    moment = MOMENTS.get(game) or turn_of(game, viewer)
    blind = (SEATED[viewer], SPECTATOR, GUEST)
    async with two_worlds(tmp_path, monkeypatch, GAMES[game], moment, unseen_by(viewer)) as worlds:
        await look_alike(worlds, *blind)
        for key in LOOKING_ROUND:
            for world in worlds:
                for name in blind:
                    world.visitors[name].type(key)
            await look_alike(worlds, *blind)
        rng = Random(3)
        for _ in range(MOST_MOVES):
            if not await go_on(worlds, viewer, rng):
                break  # something hidden came to light, as it may
            await look_alike(worlds, *blind)


@pytest.mark.parametrize("game", ["osiris", "benhur"])
async def test_a_difference_would_be_seen(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who may know what is hidden from Anna is shown another picture in the other world."""
    async with two_worlds(
        tmp_path, monkeypatch, GAMES[game], turn_of(game, 0), unseen_by(0)
    ) as worlds:
        await look_different(worlds, "Berenike")


async def test_a_secret_bid_stays_so_until_all_have_bid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anna dials ten more in the other world, with the keys."""
    blind = ("Berenike", SPECTATOR, GUEST)
    async with two_worlds(tmp_path, monkeypatch, GAMES["zeus"], later_auction, the_same) as worlds:
        for world, keys in zip(worlds, ("\r", "\x1b[A\r"), strict=True):
            await world.visitors["Anna"].sees("Anna, what do you bid?")
            world.visitors["Anna"].type(keys)
            await world.visitors["Anna"].waits(
                lambda: "what do you bid?" not in world.visitors["Anna"].terminal.text
            )
        await look_alike(worlds, *blind)
        for world in worlds:
            await world.act(2, Bid(1))
        await look_alike(worlds, *blind)
        for world in worlds:
            world.visitors["Berenike"].type("\r")
            await world.visitors["Berenike"].sees("The bids")
        await look_different(worlds, "Berenike")


def about_to_draw(state: Any, moves: int) -> bool:
    """Berenike is to draw a card."""
    return state.phase is DrawPhase.DRAW and GAMES["benhur"].to_act(state) == (1,)


def other_cards_on_top(game: AnyGame, truth: Any) -> State:
    """All hands are the same; only the piles lie the other way round."""
    world = game.clone(truth)
    world.decks = {deck: cards[::-1] for deck, cards in truth.decks.items()}
    return cast(State, world)


async def test_who_comes_later_is_told_no_more_than_who_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Berenike draws another card in the other world; the others look again, on new connections."""
    blind = ("Anna", SPECTATOR, GUEST)
    async with two_worlds(
        tmp_path, monkeypatch, GAMES["benhur"], about_to_draw, other_cards_on_top
    ) as worlds:
        assert await go_on(worlds, viewer=0, rng=Random(1))
        await look_alike(worlds, *blind)
        for world in worlds:
            await world.connect("Anna", SPECTATOR)
        await look_alike(worlds, "Anna", SPECTATOR)
        await look_different(worlds, "Berenike")
