"""Worlds drawn for a seat of Osiris: none that a fight rules out, and all others equally often."""

from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest

from engine.core import Chance, Event, IllegalAction, seen_by
from engine.osiris import OSIRIS
from engine.osiris.actions import Exchange, OsirisAction
from engine.osiris.clues import clues_of, draw_gods
from engine.osiris.data import BEARERS, TEMPLES, God, Priest
from engine.osiris.events import DealBegan, GodsExchanged
from engine.osiris.rules import determinize
from engine.osiris.state import FightRecord, OsirisOptions, OsirisState, Ties, clone
from tests.engine.likelihood import check_draws
from tests.play import random_action, seeds

Moves = list[tuple[int, OsirisAction, list[Event]]]


def played(start: OsirisState, seed: int, fights: int, longest: int = 150) -> Moves:
    """Play at random from a deal until there were so many fights; gods are often exchanged."""
    state, rng = clone(start), Random(seed)
    moves: Moves = []
    while len(state.fights) < fights and len(moves) < longest:
        (seat,) = OSIRIS.to_act(state)
        legal = OSIRIS.legal(state, seat)
        action = Exchange() if state.fight and rng.random() < 0.5 else random_action(legal, rng)
        events = OSIRIS.apply(state, seat, action)
        if any(isinstance(event, DealBegan) for event in events) or not OSIRIS.to_act(state):
            break
        moves.append((seat, action, events))
    return moves


def retold(start: OsirisState, gods: Sequence[God], moves: Moves, seat: int) -> OsirisState | None:
    """Return where the moves lead with other gods; nothing, if the seat would notice."""
    state = clone(start)
    state.gods = list(gods)
    try:
        for mover, action, events in moves:
            if seen_by(seat, OSIRIS.apply(state, mover, action)) != seen_by(seat, events):
                return None
    except IllegalAction:
        return None
    return state


def after(start: OsirisState, moves: Moves) -> OsirisState:
    state = clone(start)
    for mover, action, _ in moves:
        OSIRIS.apply(state, mover, action)
    return state


def seat_that_has_seen_much(players: int, seed: int, unseen: int) -> tuple[OsirisState, int]:
    """A deal of which a seat, as if it had fought a lot, does not know so many gods."""
    rng = Random(seed)
    start = OSIRIS.setup(players, seed, OsirisOptions(), None)
    seat = rng.randrange(players)
    others = [bearer for bearer in BEARERS[:-1] if start.known[seat][bearer] is None]
    for bearer in rng.sample(others, max(0, len(others) + 1 - unseen)):
        start.known[seat][bearer] = 0
    return start, seat


@pytest.mark.soak
def test_what_is_drawn_is_what_can_be_counted() -> None:
    counted = 0
    for seed in seeds(3, 200):
        start, seat = seat_that_has_seen_much(3 + seed % 2, seed, unseen=5)
        moves = played(start, seed, fights=8, longest=300)
        now = after(start, moves)
        hidden = [bearer for bearer in BEARERS if start.known[seat][bearer] is None]
        exact: dict[tuple[int, ...], float] = {}
        for gods in permutations([start.gods[bearer] for bearer in hidden]):
            dealt = start.gods[:]
            for bearer, god in zip(hidden, gods, strict=True):
                dealt[bearer] = god
            if world := retold(start, dealt, moves, seat):
                exact[tuple(world.gods)] = 1
        chance = Chance.of_seed(seed)
        check_draws(lambda: tuple(determinize(now, seat, chance).gods), exact)
        counted += len(exact) < 120
    assert counted, "hardly any fight says anything"


@pytest.mark.soak
def test_no_world_contradicts_what_the_seat_has_seen() -> None:
    for seed in seeds(6, 400):
        ties = Ties.SHARED if seed % 3 else Ties.BEIGE
        start = OSIRIS.setup(2 + seed % 3, seed, OsirisOptions(ties=ties), None)
        moves = played(start, seed, fights=12, longest=400)
        now = after(start, moves)
        chance = Chance.of_seed(seed)
        for seat in range(now.players):
            world = determinize(now, seat, chance)
            again = retold(start, before_exchanges(world.gods, moves), moves, seat)
            assert again is not None, f"seed {seed}: seat {seat} can rule this out"
            assert again.gods == world.gods


def before_exchanges(gods: Sequence[God], moves: Moves) -> list[God]:
    """Where the gods lay at first, if they lie like this now."""
    dealt = list(gods)
    for _, _, events in reversed(moves):
        for event in events:
            if isinstance(event, GodsExchanged):
                one, other = event.priests
                dealt[one], dealt[other] = dealt[other], dealt[one]
    return dealt


def test_a_second_deal_forgets_the_fights_of_the_first() -> None:
    rng = Random(1)
    state = OSIRIS.setup(2, 1, OsirisOptions(ties=Ties.BEIGE), None)
    fought = 0
    while not state.counted:
        (seat,) = OSIRIS.to_act(state)
        OSIRIS.apply(state, seat, random_action(OSIRIS.legal(state, seat), rng))
        fought = max(fought, len(state.fights))
    assert fought
    assert state.fights == []


def a_fight(attacker: int, defender: int, *, won: bool, exchanged: bool = False) -> FightRecord:
    """A fight while each temple has as many followers as its number."""
    one, other = Priest(attacker), Priest(defender)
    return FightRecord(one, other, one if won else other, tuple(TEMPLES), exchanged)


def test_a_clue_follows_the_gods_when_they_are_exchanged() -> None:
    first, second = (
        a_fight(0, 3, won=True, exchanged=True),
        a_fight(3, 6, won=False, exchanged=True),
    )
    late, early = clues_of([first, second])
    assert (late.attacker, late.defender) == (6, 3)
    assert (early.attacker, early.defender) == (6, 0)
    assert early.fits(God(5), God(5))
    assert not early.fits(God(4), God(5))


def test_where_hardly_anything_fits_all_that_does_is_drawn() -> None:
    """Seven gods in a row, each weaker than the next: only the rest can lie in several ways."""
    row = clues_of([a_fight(priest, priest + 1, won=False) for priest in range(6)])
    seen = dict(zip(BEARERS[9:], TEMPLES[9:], strict=True))
    chance = Chance.of_seed(1)
    ways = [draw_gods(chance, seen, TEMPLES[:9], row) for _ in range(20)]
    for gods in ways:
        assert sorted(gods) == sorted(gods.values()) == list(BEARERS)
        assert [gods[priest] for priest in range(7)] == sorted(gods[priest] for priest in range(7))
    assert len({tuple(sorted(gods.items())) for gods in ways}) > 10
