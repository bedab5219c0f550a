"""Two deals: where a tie is for somebody, two players exchange their seats and play again."""

from collections import Counter

import pytest

from engine.osiris import OSIRIS
from engine.osiris.data import COLOUR_NUMBERS, COLOURS_OF, PYRAMID, Priest
from engine.osiris.events import DealBegan, PyramidRevealed
from engine.osiris.state import Ending, OsirisOptions, OsirisState, Phase, Ties
from engine.osiris.turn import end_game
from engine.osiris.view import view
from tests.engine.osiris.positions import a_game, put_followers
from tests.play import random_game, seeds

BREAKING = [Ties.BEIGE, Ties.TURN]


def counted(state: OsirisState, *in_temple: int) -> None:
    """End a deal with so many followers of each colour in the temple of the pyramid's god."""
    god = state.gods[PYRAMID]
    other = (god + 1) % len(state.gods)
    for colour, followers in zip(COLOUR_NUMBERS, in_temple, strict=False):
        put_followers(state, colour, {god: followers, other: 5 - followers})
    state.hand = [0] * len(state.hand)
    end_game(state, Ending.TOP)


@pytest.mark.parametrize("ties", BREAKING)
def test_two_players_exchange_their_seats_for_a_second_deal(ties: Ties) -> None:
    state = a_game(2, OsirisOptions(ties=ties))
    events = end_game(state, Ending.BLOCKED)
    assert events[1:] == [DealBegan(deal=2, beige=1)]
    assert (state.phase, OSIRIS.to_act(state)) == (Phase.PLACING, (1,))
    assert OSIRIS.result(state) is None
    assert not OSIRIS.problems(state)
    shown = view(state, 0)
    assert (shown.deal, shown.beige, shown.turn) == (2, 1, 0)
    assert shown.players[0].colours == COLOURS_OF[2][1]
    assert end_game(state, Ending.BLOCKED)[1:] == []
    assert OSIRIS.result(state) is not None


@pytest.mark.parametrize(("players", "ties"), [(2, Ties.SHARED), (3, Ties.BEIGE), (4, Ties.TURN)])
def test_where_ties_are_shared_or_more_play_there_is_one_deal(players: int, ties: Ties) -> None:
    state = a_game(players, OsirisOptions(ties=ties))
    (revealed,) = end_game(state, Ending.BLOCKED)
    assert isinstance(revealed, PyramidRevealed)
    assert state.phase is Phase.OVER


def test_the_gods_are_shuffled_anew_and_each_player_looks_at_his_own() -> None:
    state = a_game(2, OsirisOptions(ties=Ties.BEIGE))
    before = state.gods[:]
    end_game(state, Ending.BLOCKED)
    assert state.gods != before
    assert [known is not None for known in state.known[0]] == [False] * 3 + [True] * 3 + [
        False
    ] * 3 + [True] * 3 + [False]


def test_followers_of_both_deals_are_added_up() -> None:
    state = a_game(2, OsirisOptions(ties=Ties.BEIGE))
    counted(state, 3, 1, 0, 1)
    counted(state, 0, 0, 2, 3)
    found = OSIRIS.result(state)
    assert found is not None
    # In the first deal seat 0 has beige and blue, in the second red and yellow.
    assert found.scores == (3 + 3, 2 + 2)
    assert found.winners == (0,)
    assert [line.source for line in found.lines[0]] == ["beige", "blue", "red", "yellow"]


def test_with_as_many_followers_whoever_won_more_deals_wins() -> None:
    state = a_game(2, OsirisOptions(ties=Ties.BEIGE))
    counted(state, 1, 1, 0, 0)  # a tie, for seat 0 as beige
    counted(state, 1, 1, 0, 0)  # a tie, for seat 1 as beige
    found = OSIRIS.result(state)
    assert found is not None
    assert (found.scores, found.winners) == ((2, 2), (0, 1))

    state = a_game(2, OsirisOptions(ties=Ties.TURN))
    counted(state, 1, 1, 0, 0)
    state.seat = 0
    counted(state, 1, 1, 0, 0)
    found = OSIRIS.result(state)
    assert found is not None
    assert (found.scores, found.winners) == ((2, 2), (0,)), "both were ended by seat 0"


@pytest.mark.parametrize("ties", Ties)
@pytest.mark.parametrize("players", OSIRIS.players)
def test_no_player_has_a_place_that_another_has_not(players: int, ties: Ties) -> None:
    """Where a place at the table wins ties among two, each has had it once: none is better off."""
    for seed in seeds(4, 200):
        options = OsirisOptions(ties=ties, rounds=3)
        *_, (state, *_) = random_game(OSIRIS, seed, players=players, options=options)
        assert isinstance(state, OsirisState)
        began = Counter(count.beige for count in state.counted)
        if players == 2 and ties is not Ties.SHARED:
            assert began == {0: 1, 1: 1}
        else:
            assert len(state.counted) == 1
        found = OSIRIS.result(state)
        assert found is not None
        sums = [sum(count.scores[seat] for count in state.counted) for seat in range(players)]
        assert list(found.scores) == sums


def test_the_reveal_says_which_deal_it_was() -> None:
    state = a_game(2, OsirisOptions(ties=Ties.BEIGE))
    revealed = [end_game(state, Ending.BLOCKED)[0], end_game(state, Ending.BLOCKED)[0]]
    assert [event.deal for event in revealed if isinstance(event, PyramidRevealed)] == [1, 2]


def test_a_second_deal_begins_with_no_priest_on_its_way() -> None:
    state = a_game(2, OsirisOptions(ties=Ties.BEIGE))
    state.walker, state.used, state.rest, state.blocks = Priest(3), 2, 1, 8
    end_game(state, Ending.TOP)
    assert (state.walker, state.used, state.rest, state.blocks, state.turn) == (None, 0, 0, 0, 0)


def test_in_two_deals_equals_share_a_rank() -> None:
    state = a_game(2, OsirisOptions(ties=Ties.BEIGE))
    counted(state, 1, 1, 0, 0)
    counted(state, 1, 1, 0, 0)
    found = OSIRIS.result(state)
    assert found is not None
    assert found.ranks == ()
