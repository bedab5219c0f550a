"""The sensible player of Beim Zeus."""

from collections import Counter
from random import Random

import pytest

from engine import GAMES
from engine.bots import choose
from engine.core import Action
from engine.zeus.actions import Auction, Bid, Build, ClaimReward, Enlarge, Pass, Take, WritePrice
from engine.zeus.data import PLOTS, Plot
from engine.zeus.state import ZeusOptions, ZeusState
from tests.engine.zeus.position import all_sold_but, auction, bid, on, position, with_unwritten
from tests.play import no_worlds, seeds

ZEUS = GAMES["zeus"]


def decision(state: ZeusState, seat: int, level: str = "sensible", seed: int = 1) -> Action:
    legal = ZEUS.legal(state, seat)
    action: Action = choose(level, ZEUS, ZEUS.view(state, seat), legal, no_worlds, Random(seed))
    return action


def played(levels: list[str], seed: int, options: ZeusOptions | None = None) -> ZeusState:
    """Return the end of a game between bots."""
    rng = Random(seed)
    state: ZeusState = ZEUS.setup(len(levels), seed, options or ZeusOptions(), None)
    while awaited := ZEUS.to_act(state):
        seat = awaited[0]
        legal = ZEUS.legal(state, seat)
        action = choose(levels[seat], ZEUS, ZEUS.view(state, seat), legal, no_worlds, rng)
        ZEUS.apply(state, seat, action)
    return state


@pytest.mark.soak
def test_one_sensible_player_beats_three_random_ones() -> None:
    games = seeds(16, 400)
    won = 0
    for seed in games:
        levels = ["random"] * 4
        levels[seed % 4] = "sensible"
        result = ZEUS.result(played(levels, seed))
        assert result is not None
        won += result.winners == (seed % 4,)
    assert won >= 0.85 * len(games)


@pytest.mark.parametrize("by_the_book", [False, True])
def test_sensible_players_build_temples_of_all_sizes_and_spend_their_oxen(
    by_the_book: bool,
) -> None:
    sizes: set[int] = set()
    for seed in range(3):
        state = played(["sensible"] * 4, seed, ZeusOptions(by_the_book=by_the_book))
        sizes |= {temple.size for temple in state.temples}
        assert sum(state.cash) < 4 * 300
        assert sum(temple.size for temple in state.temples) > 20
    assert sizes == {1, 2, 3}


def test_a_triple_is_built_rather_than_three_plots_kept() -> None:
    state = position(sheets={0: {1: 20, 2: 20, 3: 20}}, temples={1: [(7, 8, 9)], 2: [(13, 14, 15)]})
    assert decision(state, 0) == Build(on(1, 2, 3))


def test_a_temple_that_costs_more_than_it_brings_is_not_built() -> None:
    state = position(sheets={0: {1: 250}})
    state.power[0] = False
    assert decision(state, 0) == Auction()


def test_in_the_last_round_a_losing_temple_is_passed_over() -> None:
    state = position(sheets=all_sold_but([47, 48], price=90), offer=(47, 48))
    state.power = [False] * 4
    auction(state, 0, 0, 1, 2)
    assert state.last_turns == 4
    assert decision(state, 1) == Pass()


def test_the_power_is_used_in_the_last_round_if_it_brings_anything() -> None:
    state = position(sheets=all_sold_but([47, 48], price=60), offer=(47, 48))
    auction(state, 0, 0, 1, 2)
    action = decision(state, 1)
    assert isinstance(action, Enlarge) or (isinstance(action, Build) and action.power)


def test_the_plot_that_completes_a_triple_is_taken() -> None:
    state = position(
        sheets={0: {1: 10, 2: 10}}, temples={1: [(7, 8, 9)], 2: [(13, 14, 15)]}, offer=(20, 3, 45)
    )
    bid(state, 90, 1, 0, 0)
    assert decision(state, 0) == Take(Plot(3))


def test_a_plot_that_completes_a_triple_is_worth_a_higher_bid() -> None:
    temples = {1: [(7, 8, 9)], 2: [(13, 14, 15)]}
    ordinary = position(sheets={0: {1: 10, 2: 10}}, temples=temples, offer=(20, 35, 45))
    completing = position(sheets={0: {1: 10, 2: 10}}, temples=temples, offer=(20, 3, 45))
    bids = []
    for state in (ordinary, completing):
        bid(state)
        action = decision(state, 0)
        assert isinstance(action, Bid)
        bids.append(action.amount)
    assert bids[0] < bids[1]


def last_plots(*, cash: int, price: int) -> ZeusState:
    """Return the auction of the last three plots: number 3 completes a triple of seat 0."""
    temples = {1: [(7, 8, 9)], 2: [(13, 14, 15)], 3: [(31, 32, 33)]}
    standing = {plot for owned in temples.values() for plots in owned for plot in plots}
    rest: list[int] = [plot for plot in PLOTS if plot not in {1, 2, 3, 20, 45} | standing]
    sheets = {seat: dict.fromkeys(rest[seat::4], price) for seat in range(4)}
    sheets[0] |= {1: price, 2: price}
    state = position(
        sheets=sheets, temples=temples, offer=(3, 20, 45), cash=dict.fromkeys(range(4), cash)
    )
    bid(state)
    return state


@pytest.mark.parametrize(("price", "first"), [(20, 1), (40, 10)])
def test_the_last_plot_of_a_triple_is_bid_for_though_oxen_were_scarce(
    price: int, first: int
) -> None:
    """While land waits for temples every ox was thought scarce, up to the last auction of all."""
    state = last_plots(cash=150, price=price)
    assert decision(state, 0, "sensible-1") == Bid(first)
    action = decision(state, 0)
    assert isinstance(action, Bid)
    assert action.amount >= 30


def test_a_bid_leaves_enough_to_build_the_temple_that_the_plot_is_for() -> None:
    for cash, most in ((100, 30), (60, 10)):
        state = last_plots(cash=cash, price=20)
        state.power[0] = False
        action = decision(state, 0)
        assert isinstance(action, Bid)
        assert action.amount <= most


def openings(level: str, deals: int) -> Counter[tuple[int, int]]:
    """Return how often which neighbour of the favourite opens with which bid."""
    found: Counter[tuple[int, int]] = Counter()
    for seed in range(deals):
        state = ZEUS.setup(4, seed, ZeusOptions(), None)
        while state.auctions == 0:
            ZEUS.apply(state, state.favourite, Auction())
        for seat in ZEUS.to_act(state):
            action = decision(state, seat, level)
            assert isinstance(action, Bid)
            found[(seat - state.favourite) % 4, action.amount] += 1
    return found


def test_the_favourite_opens_with_what_nobody_can_beat() -> None:
    """Nobody may dial more than 30, so 27 and his 3 are enough; the others have no such bonus."""
    assert {amount for _, amount in openings("sensible-1", 20)} == {30}
    assert {amount for place, amount in openings("sensible", 20) if place == 0} == {27}


def test_nobody_outbids_a_rival_who_has_no_more() -> None:
    state = position(sheets={0: {1: 10, 2: 10}}, temples={1: [(7, 8, 9)]}, offer=(3, 20, 45))
    state.cash = [200, 7, 5, 6]
    bid(state)
    action = decision(state, 0)
    assert isinstance(action, Bid)
    assert action.amount <= 7


def test_a_last_plot_of_no_use_to_anybody_is_not_paid_for() -> None:
    temples = {1: [(1, 2, 3), (4, 5)], 2: [(7, 8, 9), (10, 11)], 3: [(13, 14, 15), (16, 17)]}
    state = position(temples=temples, offer=(6, 12, 18))
    bid(state)
    assert decision(state, 0) == Bid(0)


def test_by_the_book_reward_and_prices_are_seen_to_first() -> None:
    state = position(sheets={0: {1: 10}}, temples={0: [(7, 8)]}, by_the_book=True)
    with_unwritten(state, 1)
    state.reward_due = 5
    first = decision(state, 0)
    ZEUS.apply(state, 0, first)
    second = decision(state, 0)
    assert {first, second} == {WritePrice(Plot(1)), ClaimReward()}


def test_by_the_book_no_bid_goes_above_the_cash_in_hand() -> None:
    state = position(sheets={0: {1: 0, 2: 0}}, offer=(3, 9, 15), cash={0: 8}, by_the_book=True)
    bid(state)
    action = decision(state, 0)
    assert isinstance(action, Bid)
    assert action.amount <= 8


def test_the_same_view_and_generator_give_the_same_decision() -> None:
    state = position(sheets={0: {1: 10, 2: 10}}, offer=(3, 9, 15))
    bid(state)
    assert decision(state, 0, seed=4) == decision(state, 0, seed=4)
