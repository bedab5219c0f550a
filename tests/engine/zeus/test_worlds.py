"""Worlds drawn for a seat of Beim Zeus: the pile in any order, the others' bids as usual."""

from itertools import permutations
from random import Random
from statistics import mean

import pytest

from engine.bots import choose
from engine.core import Chance, Event, seen_by
from engine.zeus import ZEUS
from engine.zeus.actions import Bid, ZeusAction
from engine.zeus.auction import dial
from engine.zeus.bids import USUAL, bid_weights
from engine.zeus.events import BidsRevealed
from engine.zeus.rules import determinize
from engine.zeus.state import Phase, ZeusOptions, ZeusState, clone
from tests.engine.likelihood import check_draws
from tests.engine.zeus.position import all_sold_but, bid, position, told
from tests.play import no_worlds, random_action, seeds

Moves = list[tuple[int, ZeusAction, list[Event]]]


def test_every_order_of_the_pile_is_equally_likely() -> None:
    state = position(sheets=all_sold_but(range(1, 8)), offer=(1, 2, 3))
    chance = Chance.of_seed(1)
    exact = dict.fromkeys(permutations(state.pile), 1)
    assert len(exact) == 24
    check_draws(lambda: tuple(determinize(state, 2, chance).pile), exact)


@pytest.mark.parametrize(("auctions", "cash"), [(0, 40), (5, 9), (5, 70), (5, 300)])
def test_a_bid_is_drawn_by_its_weight(auctions: int, cash: int) -> None:
    state = position(cash={1: cash}, auctions=auctions)
    bid(state, None, 20 if auctions == 0 else 0, None, None)
    low, _ = dial(state, 1)
    exact: dict[int | None, float] = dict(enumerate(bid_weights(state, 1), start=low))
    assert min(exact.values()) > 0, "nothing on the dial can be ruled out"
    chance = Chance.of_seed(1)
    check_draws(lambda: determinize(state, 0, chance).bids[1], exact)


def test_in_the_first_auction_every_bid_on_the_dial_is_as_likely_as_another() -> None:
    weights = bid_weights(position(), 1)
    assert len(weights) == 11, "from 20 to 30"
    assert len(set(weights)) == 1


def test_every_tenth_of_the_usual_bids_weighs_the_same_and_hardly_any_is_another() -> None:
    """While most plots are to come the rich bid 1, 20, 24, 27 ... 46, 88 by tenths."""
    weights = bid_weights(position(auctions=2), 1)
    assert len(weights) == 100
    anything = 11
    assert weights[0] == weights[95] == anything
    assert weights[25] == anything + 250, "one of four from 24 to 27"
    assert weights[24] == anything + 200 + 250, "the last of five from 20 on, too"


def test_usual_bids_rise_with_every_tenth() -> None:
    for deciles in USUAL.values():
        assert len(deciles) == 11
        assert list(deciles) == sorted(deciles)


@pytest.mark.soak
def test_bids_are_drawn_about_as_high_as_they_are_made() -> None:
    made, drawn = [], []
    for seed in seeds(2, 100):
        rng, chance = Random(seed + 500), Chance.of_seed(seed)
        state = ZEUS.setup(4, seed + 500, ZeusOptions(), None)
        while awaited := ZEUS.to_act(state):
            seat = awaited[0]
            legal, view = ZEUS.legal(state, seat), ZEUS.view(state, seat)
            action = choose("sensible", ZEUS, view, legal, no_worlds, rng)
            others = [other for other in range(4) if state.bids[other] is not None]
            if isinstance(action, Bid) and state.auctions > 1 and others:
                world = determinize(state, seat, chance)
                made += [state.bids[other] or 0 for other in others]
                drawn += [world.bids[other] or 0 for other in others]
            ZEUS.apply(state, seat, action)
    assert len(made) > 100
    assert abs(mean(made) - mean(drawn)) < 5


@pytest.mark.soak
def test_no_world_contradicts_what_the_seat_has_seen() -> None:
    for seed in seeds(2, 200):
        rng, chance = Random(seed), Chance.of_seed(seed)
        players = rng.choice(ZEUS.players)
        start = ZEUS.setup(players, seed, ZeusOptions(by_the_book=bool(seed % 2)), None)
        state, moves = clone(start), Moves()
        while awaited := ZEUS.to_act(state):
            if rng.random() < 0.03:
                for seat in range(players):
                    check_retold(start, moves, determinize(state, seat, chance), seat)
            seat = rng.choice(awaited)
            action = random_action(ZEUS.legal(state, seat), rng)
            moves.append((seat, action, ZEUS.apply(state, seat, action)))


def check_retold(start: ZeusState, moves: Moves, world: ZeusState, seat: int) -> None:
    """Play the moves from a deal that leads to a world: the seat sees what it saw."""
    state = clone(start)
    if not world.pile_known:
        gone = start.pile[len(world.pile) :]
        assert sorted(world.pile + gone) == sorted(start.pile)
        state.pile = world.pile + gone
    dialled = {other for other, bid in enumerate(world.bids) if bid is not None}
    secret = dialled - {seat} if world.phase is Phase.BIDDING else set()
    opened = 1 + max(
        (number for number, (*_, events) in enumerate(moves) if told(events, BidsRevealed)),
        default=-1,
    )
    for number, (mover, action, events) in enumerate(moves):
        if number >= opened and mover in secret and isinstance(action, Bid):
            action = Bid(world.bids[mover] or 0)
        assert seen_by(seat, ZEUS.apply(state, mover, action)) == seen_by(seat, events)
    assert ZEUS.view(state, seat) == ZEUS.view(world, seat)
    assert (state.pile, state.bids) == (world.pile, world.bids)
