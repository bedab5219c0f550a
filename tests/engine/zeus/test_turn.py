"""The course of a turn, the last round and the end."""

import pytest

from engine.core import IllegalAction
from engine.zeus import ZEUS
from engine.zeus.actions import Auction, Build, Pass, ZeusRefusal
from engine.zeus.building import no_temple_can_ever_be_built
from engine.zeus.data import START, Plot, plot_set
from engine.zeus.events import (
    AuctionOpened,
    CardsTurnedUp,
    GameEnded,
    LastRoundBegan,
    PileTurnedOver,
    PillarPassed,
    RewardPaid,
    TurnPassed,
)
from engine.zeus.state import Phase, ZeusState, cards_in_play
from tests.engine.zeus.position import all_sold_but, auction, full_board, on, position, told


def last_auction(players: int, *, cards: int, favourite: int = 0) -> ZeusState:
    """Return a position in which only so many cards are left, all of them on offer."""
    offer = range(49 - cards, 49)
    sheets = all_sold_but(offer, players=players)
    return position(players=players, favourite=favourite, sheets=sheets, offer=offer)


# The pillar and the reward.


def test_the_pillar_passes_to_the_left() -> None:
    state = position(favourite=3)
    events = auction(state, 1, 2, 3, 4)
    assert PillarPassed(seat=0) in events
    assert state.favourite == 0


@pytest.mark.parametrize(
    ("temples", "reward"),
    [
        ([(1,)], 2),
        ([(1, 2)], 5),
        ([(1, 2, 3)], 10),
        ([(1,), (2,), (7, 8), (13, 14, 15)], 2 + 2 + 5 + 10),
    ],
)
def test_the_gods_reward_each_own_temple_when_the_turn_comes(
    temples: list[tuple[int, ...]], reward: int
) -> None:
    state = position(temples={1: temples, 2: [(40,)]})
    events = auction(state, 40, 0, 0, 50)
    assert RewardPaid(seat=1, oxen=reward) in events
    assert state.cash[1] == 500 + reward
    assert state.cash[2] == 500, "only the favourite is rewarded"


def test_without_temples_there_is_no_reward() -> None:
    assert not told(auction(position(), 40, 0, 0, 50), RewardPaid)


def test_the_reward_comes_before_the_cards() -> None:
    events = auction(position(temples={1: [(1,)]}), 40, 0, 0, 50)
    kinds = [type(event) for event in events]
    assert kinds.index(RewardPaid) < kinds.index(CardsTurnedUp)


# The cards.


def test_the_top_three_cards_are_turned_up() -> None:
    state = position(offer=(46, 47, 48))
    events = auction(state, 1, 2, 3, 4)
    assert told(events, CardsTurnedUp) == [CardsTurnedUp(plots=on(1, 2, 3))]
    assert state.pile[-1] == 4


def test_an_empty_pile_is_replaced_by_the_discards_first_discarded_first_drawn() -> None:
    discards = [20, 10, 30, 40]
    sheets = all_sold_but([46, 47, 48, *discards])
    state = position(sheets=sheets, offer=(46, 47, 48), discard=discards)
    assert state.pile == []
    events = auction(state, 1, 2, 3, 4)
    assert told(events, PileTurnedOver) == [PileTurnedOver(cards=5)]
    assert state.offer == [20, 10, 30]
    assert state.pile == [48, 40], "not shuffled: 40 comes next, 48 was discarded last"
    assert state.discard == []


def test_the_pile_may_run_out_while_three_cards_are_turned_up() -> None:
    discards = [20, 10, 30]
    sheets = all_sold_but([1, 46, 47, 48, *discards])
    state = position(sheets=sheets, offer=(46, 47, 48), discard=discards)
    assert state.pile == [1]
    auction(state, 1, 2, 3, 4)
    assert state.offer == [1, 20, 10]
    assert state.pile == [48, 30]


# The last round.


@pytest.mark.parametrize(("players", "cards"), [(3, 2), (4, 2), (5, 1), (6, 2)])
def test_the_last_auction_has_as_many_cards_as_are_left(players: int, cards: int) -> None:
    for_sale = 48 - len(START[players].plots)
    auctions_of_three = (for_sale - 1) // 2
    assert for_sale - 2 * auctions_of_three == cards
    state = last_auction(players, cards=cards)
    events = auction(state, *range(players))
    assert told(events, LastRoundBegan) == [LastRoundBegan(starter=0)]
    assert cards_in_play(state) == 0


@pytest.mark.parametrize(("players", "cards"), [(3, 2), (4, 2), (5, 1), (6, 2)])
def test_everybody_has_one_more_turn_and_the_starter_of_the_last_auction_the_last(
    players: int, cards: int
) -> None:
    state = last_auction(players, cards=cards, favourite=1)
    auction(state, *range(players))
    turns: list[int] = []
    while awaited := ZEUS.to_act(state):
        turns.extend(awaited)
        events = ZEUS.apply(state, awaited[0], Pass())
        assert events[0] == TurnPassed(seat=awaited[0])
    assert turns == [(1 + turn) % players for turn in range(1, players + 1)]
    assert events[-1] == GameEnded(temples_exhausted=False)


def test_in_the_last_round_one_only_builds_or_passes() -> None:
    state = last_auction(4, cards=2)
    auction(state, 1, 2, 3, 4)
    assert state.phase is Phase.LAST_TURN
    kinds = {type(action) for action in ZEUS.legal(state, 1)}
    assert kinds == {Pass, Build}
    with pytest.raises(IllegalAction) as refusal:
        ZEUS.apply(state, 1, Auction())
    assert refusal.value.reason is ZeusRefusal.CARDS_ARE_SOLD


def test_the_reward_is_paid_in_the_last_round_too() -> None:
    state = position(sheets=all_sold_but([1, 2, 47, 48]), temples={1: [(1, 2)]}, offer=(47, 48))
    events = auction(state, 1, 0, 0, 4)
    assert told(events, LastRoundBegan)
    assert RewardPaid(seat=1, oxen=5) in events


def test_who_cannot_build_passes_without_being_asked() -> None:
    state = last_auction(4, cards=2)
    for seat in range(4):
        state.cash[seat], state.power[seat] = 5, False
    events = auction(state, 0, 0, 5, 4)
    assert told(events, TurnPassed) == [
        TurnPassed(seat=seat, unasked=True) for seat in (1, 2, 3, 0)
    ]
    assert state.phase is Phase.OVER


def test_passing_is_only_possible_in_the_last_round() -> None:
    state = position(sheets={0: {1: 0}})
    with pytest.raises(IllegalAction) as refusal:
        ZEUS.apply(state, 0, Pass())
    assert refusal.value.reason is ZeusRefusal.MUST_ACT


def test_unsold_cards_put_off_the_last_round() -> None:
    state = last_auction(4, cards=2)
    state.options = type(state.options)(by_the_book=True)
    state.cash = [10, 10, 10, 10]
    events = auction(state, 99, 99, 99, 5)
    assert not told(events, LastRoundBegan)
    assert len(state.offer) == 1


def test_who_cannot_build_auctions_without_being_asked() -> None:
    state = position()
    events = auction(state, 1, 2, 3, 4)
    assert state.phase is Phase.BIDDING
    assert told(events, AuctionOpened) == [
        AuctionOpened(seat=0, first=False),
        AuctionOpened(seat=1, first=False, unasked=True),
    ]


# The immediate end.


def without_powers(state: ZeusState) -> ZeusState:
    state.power = [False] * state.players
    return state


def test_the_game_ends_at_once_when_every_peninsula_has_one_unbuilt_plot_left() -> None:
    state = without_powers(position(sheets={0: {1: 10}}, temples=full_board()))
    events = ZEUS.apply(state, 0, Build(on(1)))
    assert events[-1] == GameEnded(temples_exhausted=True)
    assert ZEUS.result(state) is not None


def test_the_game_goes_on_while_one_more_plot_can_be_built_on() -> None:
    temples = full_board()
    temples[2].remove((36,))
    state = without_powers(position(sheets={0: {1: 10}}, temples=temples))
    ZEUS.apply(state, 0, Build(on(1)))
    assert state.phase is not Phase.OVER, "36 and 39 are free, and a single is left"


def test_two_free_plots_of_a_peninsula_end_it_if_no_single_is_left() -> None:
    temples = full_board()
    temples[2].remove((36,))
    state = without_powers(position(sheets={0: {1: 10}}, temples=temples))
    state.supply = [1, 5, 5]
    events = ZEUS.apply(state, 0, Build(on(1)))
    assert events[-1] == GameEnded(temples_exhausted=True), "36 and 39 would leave no plot free"


def test_the_game_goes_on_while_a_double_fits_and_no_single_is_left() -> None:
    temples = full_board()
    temples[0].remove((4, 5))
    state = without_powers(position(sheets={0: {1: 10}}, temples=temples))
    state.supply = [1, 5, 0]
    ZEUS.apply(state, 0, Build(on(1)))
    assert state.phase is not Phase.OVER, "4 and 5 are free, and 6 would stay"


def test_three_free_plots_out_of_line_end_it_if_only_triples_are_left() -> None:
    temples = full_board()
    temples[0].remove((4, 5))
    state = without_powers(position(sheets={0: {1: 10}}, temples=temples))
    state.supply = [1, 0, 5]
    events = ZEUS.apply(state, 0, Build(on(1)))
    assert events[-1] == GameEnded(temples_exhausted=True), "4, 5 and 6 would leave no plot free"


def test_the_game_ends_at_once_when_the_supply_is_empty() -> None:
    state = without_powers(position(sheets={0: {1: 10}}))
    state.supply = [1, 0, 0]
    events = ZEUS.apply(state, 0, Build(on(1)))
    assert events[-1] == GameEnded(temples_exhausted=True)


def test_the_game_goes_on_while_a_power_could_join_two_temples() -> None:
    state = without_powers(position(sheets={0: {1: 10}}, temples=full_board()))
    state.power[0] = True
    state.supply[2] = 1
    ZEUS.apply(state, 0, Build(on(1)))
    assert state.phase is not Phase.OVER, "1 and 2-3 make a triple"
    state.power[0] = False
    assert no_temple_can_ever_be_built(state)


def test_the_power_of_somebody_else_joins_no_temples() -> None:
    state = without_powers(position(sheets={3: {1: 10}}, favourite=3, temples=full_board()))
    state.power = [False, False, False, True]
    state.supply[2] = 1
    events = ZEUS.apply(state, 3, Build(on(1)))
    assert events[-1] == GameEnded(temples_exhausted=True), "1 is another's than 2-3"


def test_a_join_needs_a_temple_of_the_new_size() -> None:
    state = without_powers(position(sheets={0: {1: 10}}, temples=full_board()))
    state.power[0] = True
    assert state.supply[2] == 0
    events = ZEUS.apply(state, 0, Build(on(1)))
    assert events[-1] == GameEnded(temples_exhausted=True)


def enlargeable(supply: list[int], *, built: tuple[Plot, ...] = ()) -> ZeusState:
    """Seat 0 has a temple on 1, seat 1 one beside it on 2-3; of 4, 5 and 6 some are built on."""
    temples = full_board()
    for plots in ((2, 3), (4, 5)):
        temples[0].remove(plots)
    temples[0].append((1,))
    temples[1].append((2, 3))
    state = without_powers(position(temples=temples))
    state.power[0] = True
    state.supply = supply
    state.built |= plot_set(built)
    return state


def test_the_game_goes_on_while_a_power_could_enlarge_a_temple() -> None:
    state = enlargeable([0, 1, 0], built=on(5))
    assert not no_temple_can_ever_be_built(state), "1 could grow to 1-4"
    state.power[0] = False
    assert no_temple_can_ever_be_built(state)


def test_enlarging_must_leave_a_plot_too() -> None:
    state = enlargeable([0, 1, 0], built=on(5, 6))
    assert no_temple_can_ever_be_built(state), "4 is the last plot of its peninsula"


def test_enlarging_needs_a_temple_of_the_new_size() -> None:
    assert no_temple_can_ever_be_built(enlargeable([0, 0, 1], built=on(5)))


def test_a_temple_does_not_grow_over_what_is_built() -> None:
    assert no_temple_can_ever_be_built(enlargeable([0, 1, 1], built=on(4)))


def test_two_temples_with_a_gap_between_them_do_not_make_one() -> None:
    temples = full_board()
    temples[0] = [(1,), (3,), *temples[0][2:]]
    temples[1].append((4, 5))
    state = without_powers(position(temples=temples))
    state.power[0] = True
    state.supply = [0, 0, 1]
    assert no_temple_can_ever_be_built(state), "2 is free between them: neither joined nor enlarged"


def test_a_single_could_grow_to_a_triple_at_once() -> None:
    temples = full_board()
    temples[2] = [plots for plots in temples[2] if plots not in ((40, 41, 42), (43, 44))]
    temples[3] = [(40,), (43, 44)]
    temples[0].append((1,))
    state = without_powers(position(temples=temples))
    state.supply = [0, 0, 1]
    assert no_temple_can_ever_be_built(state)
    state.power[3] = True
    assert not no_temple_can_ever_be_built(state), "40 could grow to 40-41-42, and 48 would stay"
