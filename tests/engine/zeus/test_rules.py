"""Set-up, and what the game refuses whatever the moment."""

import pytest

from engine.core import Chance, CommonRefusal, IllegalAction
from engine.zeus import ZEUS
from engine.zeus.actions import Auction, Bid, Build, ClaimReward, Pass, Take, ZeusAction
from engine.zeus.data import START, Plot
from engine.zeus.state import Phase, ZeusOptions, ZeusState, owner_of
from tests.engine.zeus.position import auction, bid, full_board, on, position


def new_game(players: int, seed: int = 1) -> ZeusState:
    return ZEUS.setup(players, seed, ZeusOptions(), None)


def refusal(state: ZeusState, seat: int, action: ZeusAction) -> str:
    with pytest.raises(IllegalAction) as caught:
        ZEUS.apply(state, seat, action)
    return caught.value.reason


@pytest.mark.parametrize(
    ("players", "oxen", "pieces", "plots"),
    [
        (3, 650, 18, {2, 8, 14, 22, 28, 33}),
        (4, 500, 14, {2, 8, 14, 22}),
        (5, 400, 12, {2, 8, 14, 22, 28}),
        (6, 320, 10, {2, 8, 14, 22, 28, 33}),
    ],
)
def test_set_up_by_number_of_players(players: int, oxen: int, pieces: int, plots: set[int]) -> None:
    state = new_game(players)
    each = 2 if players == 3 else 1
    assert state.cash == [oxen] * players
    assert [len(sheet) for sheet in state.sheets] == [each] * players
    assert {plot for sheet in state.sheets for plot in sheet} == plots
    assert state.pieces == [pieces - each] * players, "a piece lies on each start plot"
    assert state.supply == [15, 10, 6]
    assert state.power == [True] * players


def test_start_plots_are_entered_at_price_0() -> None:
    for player in ZEUS.view(new_game(3), None).players:
        assert [entry.price for entry in player.sheet] == [0, 0]


@pytest.mark.parametrize("players", ZEUS.players)
def test_cards_of_start_plots_leave_the_game(players: int) -> None:
    state = new_game(players)
    cards = set(state.pile) | set(state.offer)
    assert len(state.pile) + len(state.offer) == 48 - len(START[players].plots)
    assert not cards & set(START[players].plots)


def test_start_plots_are_dealt_at_random() -> None:
    owners_of_plot_2 = {owner_of(new_game(4, seed), Plot(2)) for seed in range(40)}
    assert owners_of_plot_2 == {0, 1, 2, 3}


@pytest.mark.parametrize(("players", "plot"), [(3, 33), (4, 22), (5, 22), (6, 33)])
def test_first_favourite_is_the_left_neighbour_of_the_owner_of(players: int, plot: int) -> None:
    for seed in range(20):
        state = new_game(players, seed)
        owner = owner_of(state, Plot(plot))
        assert owner is not None
        assert state.favourite == (owner + 1) % players


def test_a_named_first_favourite_also_sits_left_of_that_owner() -> None:
    for players, plot in ((3, 33), (4, 22)):
        for first in range(players):
            state = ZEUS.setup(players, 5, ZeusOptions(), first)
            assert state.favourite == first
            assert owner_of(state, Plot(plot)) == (first - 1) % players


def test_the_game_begins_with_three_cards_on_offer() -> None:
    state = new_game(4)
    assert state.phase is Phase.CHOICE
    assert len(state.offer) == 3


def test_the_favourite_chooses_between_auction_and_every_possible_building() -> None:
    state = position(sheets={0: {1: 10, 2: 10}})
    assert list(ZEUS.legal(state, 0)) == [
        Auction(),
        Build(on(1)),
        Build(on(1), power=True),
        Build(on(1, 2)),
        Build(on(1, 2), power=True),
        Build(on(2)),
        Build(on(2), power=True),
    ]


def test_who_is_not_to_act_is_refused() -> None:
    state = position(sheets={0: {1: 10}, 1: {2: 10}})
    assert refusal(state, 1, Auction()) is CommonRefusal.NOT_TO_ACT
    assert refusal(state, 1, Build(on(2))) is CommonRefusal.NOT_TO_ACT
    assert ZEUS.legal(state, 1) == ()


def test_a_bid_stands_once_dialled() -> None:
    state = position(auctions=5)
    bid(state, 10, None, None, None)
    assert refusal(state, 0, Bid(20)) is CommonRefusal.NOT_TO_ACT


def test_what_belongs_to_another_moment_is_refused() -> None:
    state = position(sheets={0: {1: 10}})
    assert refusal(state, 0, Bid(10)) is CommonRefusal.NOT_NOW
    assert refusal(state, 0, Take(state.offer[0])) is CommonRefusal.NOT_NOW
    assert refusal(state, 0, ClaimReward()) is CommonRefusal.NOT_NOW


def test_nothing_can_be_done_after_the_end() -> None:
    state = position(sheets={0: {1: 0}}, temples=full_board())
    ZEUS.apply(state, 0, Build(on(1)))
    assert ZEUS.to_act(state) == ()
    assert refusal(state, 1, Pass()) is CommonRefusal.GAME_OVER


def test_resampled_bids_of_others_stay_on_their_dials() -> None:
    state = position(cash={1: 3, 2: 40}, auctions=5)
    bid(state, 17, 3, 40, None)
    chance = Chance.of_seed(1)
    seen = set()
    for _ in range(50):
        world = ZEUS.determinize(state, 0, chance)
        assert world.bids[0] == 17
        assert world.bids[3] is None
        assert 0 <= (world.bids[1] or 0) <= 3
        assert 0 <= (world.bids[2] or 0) <= 40
        seen.add(tuple(world.bids))
    assert len(seen) > 10


def test_a_turned_pile_is_not_resampled_since_all_know_it() -> None:
    state = position(offer=(40, 41, 42), discard=list(range(1, 10)))
    state.discard += state.pile
    state.pile.clear()
    auction(state, 1, 2, 3, 4)
    assert state.pile_known
    assert ZEUS.determinize(state, 2, Chance.of_seed(3)).pile == state.pile


@pytest.mark.parametrize("players", ZEUS.players)
def test_the_set_up_is_sound_and_knows_its_options(players: int) -> None:
    options = ZeusOptions(by_the_book=True)
    state = ZEUS.setup(players, 5, options, None)
    assert ZEUS.problems(state) == []
    assert state.options is options
    assert state.price == [0] * 49
    assert state.chance.clone().die() in range(1, 7)


def test_a_refusal_names_the_seat_and_the_action() -> None:
    state = position(sheets={0: {1: 0}})
    with pytest.raises(IllegalAction) as refusal:
        ZEUS.apply(state, 0, Pass())
    assert (refusal.value.seat, refusal.value.action) == (0, Pass())


def test_a_resampled_world_has_dice_of_its_own() -> None:
    state = ZEUS.setup(4, 5, ZeusOptions(), None)
    chance = Chance.of_seed(1)
    worlds = [ZEUS.determinize(state, 0, chance) for _ in range(3)]
    keys = {world.chance.key for world in worlds} | {state.chance.key}
    assert len(keys) == 4


def test_resampled_bids_reach_both_ends_of_the_dial() -> None:
    state = position(cash={1: 1, 2: 1, 3: 1})
    ZEUS.apply(state, 0, Auction())
    for seat in (1, 2, 3):
        ZEUS.apply(state, seat, Bid(0))
    chance = Chance.of_seed(2)
    drawn = {ZEUS.determinize(state, 0, chance).bids[1] for _ in range(40)}
    assert drawn == {0, 1}
