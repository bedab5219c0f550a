"""Looking ahead in Beim Zeus: land at a glance, the quick player, what a state is worth."""

from random import Random

import pytest

from engine.bots import choose, worlds_of
from engine.bots.zeus.land import hopes, market_of, plot_gain, potential
from engine.bots.zeus.prospects import FEATURES, Board, features, value
from engine.bots.zeus.quick import best_plot, policy, quick_bid, sole_builder
from engine.bots.zeus.search import first, later
from engine.bots.zeus.weights import WEIGHTS
from engine.core import Chance
from engine.zeus import ZEUS, scoring
from engine.zeus.actions import Auction, Bid, Build, Take, ZeusAction
from engine.zeus.data import PENINSULA_MASKS, PLOTS, Plot, plot_set
from engine.zeus.state import Phase, ZeusOptions, ZeusState
from tests.engine.zeus.position import bid, on, position
from tests.play import random_game, seeds


def test_land_that_makes_a_triple_is_worth_more_than_land_apart() -> None:
    state = position(temples={1: [(7, 8, 9)], 2: [(13, 14, 15)]})
    market = market_of(state)
    hope = hopes(market, plot_set(on(1, 2, 3)))
    row = potential(hope, 0, plot_set(on(1, 2, 3)), 0, state.built)
    corner = potential(hope, 0, plot_set(on(1, 2, 4)), 0, state.built)
    assert row > corner > 0


def test_one_plot_of_a_peninsula_stays_unbuilt() -> None:
    state = position()
    hope = hopes(market_of(state), 1)
    whole = PENINSULA_MASKS[0]
    assert potential(hope, 0, whole, 0, 0) == potential(hope, 0, whole & ~2, 0, 0)


def test_a_plot_gains_by_what_it_completes() -> None:
    state = position(sheets={0: {1: 10, 2: 10}}, temples={1: [(7, 8, 9)], 2: [(13, 14, 15)]})
    market = market_of(state)
    assert plot_gain(market, state, 0, Plot(3)) > plot_gain(market, state, 0, Plot(6))
    assert plot_gain(market, state, 0, Plot(3)) > plot_gain(market, state, 3, Plot(3))


def test_there_is_little_hope_for_a_single_once_few_are_left() -> None:
    state = position()
    market = market_of(state)
    state.supply[0] = 2
    scarce = market_of(state)
    assert hopes(scarce, plot_set(on(1, 2)))[0] < hopes(market, plot_set(on(1, 2)))[0]
    assert hopes(market, plot_set(PLOTS[:29]))[0] == 0


@pytest.mark.parametrize("by_the_book", [False, True])
def test_the_quick_player_keeps_to_the_rules(by_the_book: bool) -> None:
    for seed in seeds(6, 200):
        rng = Random(seed)
        options = ZeusOptions(by_the_book=by_the_book)
        state = ZEUS.setup(rng.choice(ZEUS.players), seed, options, None)
        while awaited := ZEUS.to_act(state):
            seat = rng.choice(awaited)
            legal = ZEUS.legal(state, seat)
            tried = later(state, seat)
            assert all(action in legal for action, _ in tried)
            assert sum(prior for _, prior in tried) == pytest.approx(1.0)
            action = policy(state, seat, rng)
            assert action in legal
            ZEUS.apply(state, seat, action)


def test_the_quick_player_reads_no_bid_of_another() -> None:
    state = position(sheets={0: {1: 10, 2: 10}}, offer=(3, 9, 15))
    bid(state)
    before = [quick_bid(state, seat, 0.5) for seat in (1, 2, 3)]
    ZEUS.apply(state, 0, Bid(70))
    assert [quick_bid(state, seat, 0.5) for seat in (1, 2, 3)] == before


def test_the_quick_player_sees_nothing_that_is_hidden() -> None:
    chance = Chance.of_seed(1)
    for state, *_ in random_game(ZEUS, 5, options=ZeusOptions()):
        for seat in ZEUS.to_act(state):
            world = ZEUS.determinize(state, seat, chance)
            assert policy(world, seat, Random(1)) == policy(state, seat, Random(1))
            assert later(world, seat) == later(state, seat)
            assert value(world, seat) == value(state, seat)


def test_the_quick_player_takes_what_completes_a_triple_and_builds_it() -> None:
    state = position(
        sheets={0: {1: 10, 2: 10}}, temples={1: [(7, 8, 9)], 2: [(13, 14, 15)]}, offer=(20, 3, 45)
    )
    bid(state, 90, 1, 0, 0)
    assert best_plot(state, 0) == 3
    ZEUS.apply(state, 0, Take(Plot(3)))
    ready = position(sheets={0: {1: 20, 2: 20, 3: 20}}, temples={1: [(7, 8, 9), (13, 14, 15)]})
    action = policy(ready, 0, Random(1))
    assert isinstance(action, Build)
    assert action.plots == (1, 2, 3)


def test_who_is_alone_on_a_peninsula_is_found_as_the_count_finds_it() -> None:
    for state, *_ in random_game(ZEUS, 8, options=ZeusOptions()):
        for mask in PENINSULA_MASKS:
            if mask & state.built:
                assert sole_builder(state, mask) == scoring.sole_builder(state.temples, mask)


def test_every_feature_has_its_weight() -> None:
    state = position()
    assert len(FEATURES) == len(WEIGHTS) == len(features(Board(state), 0))


@pytest.mark.parametrize("players", ZEUS.players)
def test_a_value_is_a_chance_to_win(players: int) -> None:
    rng = Random(players)
    state = ZEUS.setup(players, 4, ZeusOptions(), None)
    while awaited := ZEUS.to_act(state):
        if state.phase is Phase.CHOICE:
            chances = [value(state, seat) for seat in range(players)]
            assert sum(chances) == pytest.approx(1.0)
        ZEUS.apply(state, awaited[0], policy(state, awaited[0], rng))
    result = ZEUS.result(state)
    assert result is not None
    assert [value(state, seat) for seat in range(players)] == [
        float(seat in result.winners) for seat in range(players)
    ]


def test_more_oxen_and_more_temples_are_worth_more() -> None:
    state = position(temples={1: [(7, 8)]})
    before = value(state, 0)
    state.cash[0] += 100
    richer = value(state, 0)
    assert richer > before
    assert value(position(temples={0: [(1, 2)], 1: [(7, 8)]}), 0) > before


def bids_tried(state: ZeusState) -> list[int]:
    view, legal = ZEUS.view(state, 0), ZEUS.legal(state, 0)
    ranked = [(action, -abs(action.amount - 20.0)) for action in legal if isinstance(action, Bid)]
    ranked.sort(key=lambda scored: -scored[1])
    tried = first(view, ranked)
    assert sum(prior for _, prior in tried) == pytest.approx(1.0)
    return [action.amount for action, _ in tried if isinstance(action, Bid)]


def test_of_all_bids_a_few_that_differ_are_tried() -> None:
    state = position(offer=(3, 9, 15))
    bid(state)
    tried = bids_tried(state)
    assert tried[0] == 20
    assert 0 in tried
    assert len(set(tried)) == len(tried) < 15
    assert max(tried) > 30


def test_in_the_first_auction_only_bids_on_the_dial_are_tried() -> None:
    state = ZEUS.setup(4, 1, ZeusOptions(), 0)
    ZEUS.apply(state, 0, Auction())
    tried = bids_tried(state)
    assert min(tried) == 20
    assert max(tried) == 30


def looked_ahead(state: ZeusState, seat: int) -> ZeusAction:
    view, legal = ZEUS.view(state, seat), ZEUS.legal(state, seat)
    worlds = worlds_of(ZEUS, state, seat)
    return choose("strong", ZEUS, view, legal, worlds, Random(1), iterations=60)


def test_looking_ahead_a_triple_is_built_rather_than_plots_sold() -> None:
    temples = {1: [(7, 8, 9)], 2: [(13, 14, 15)]}
    state = position(sheets={0: {1: 20, 2: 20, 3: 20}}, temples=temples)
    action = looked_ahead(state, 0)
    assert isinstance(action, Build)
    assert action.plots == (1, 2, 3)


def test_looking_ahead_the_plot_that_completes_a_triple_is_taken() -> None:
    temples = {1: [(7, 8, 9)], 2: [(13, 14, 15)]}
    state = position(sheets={0: {1: 10, 2: 10}}, temples=temples, offer=(20, 3, 45))
    bid(state, 90, 1, 0, 0)
    assert looked_ahead(state, 0) == Take(Plot(3))


def test_looking_ahead_the_favourite_opens_with_no_more_than_he_needs() -> None:
    """His 3 make 27 as good as the 30 that nobody may go beyond."""
    for seed in range(3):
        state = ZEUS.setup(4, seed, ZeusOptions(), 0)
        ZEUS.apply(state, 0, Auction())
        action = looked_ahead(state, 0)
        assert isinstance(action, Bid)
        assert action.amount <= 27
