"""The course of a turn, sowing, and the ends of the game."""

import pytest

from engine.osiris import OSIRIS
from engine.osiris.actions import Block, Choose, Pass, Shift, Step
from engine.osiris.data import AROUND_TOP, BEIGE, CELLS, PRIESTS, TEMPLES, TOP, God, Priest, cell_at
from engine.osiris.events import NoPriestCouldMove, PowerSown, PyramidRevealed, TurnBegan
from engine.osiris.state import Ending, OsirisOptions, OsirisState, Phase
from engine.osiris.turn import round_of, sown_cities
from engine.osiris.walking import choose_priest
from tests.engine.osiris.positions import a_game, happened, mark, play, stand


def test_turn_is_a_priest_then_the_sowing_then_a_follower() -> None:
    state = a_game()
    stand(state, 0, cell_at(1, 3), power=3)
    play(state, Choose(Priest(0)))
    assert state.phase is Phase.WALKING
    events = play(state, Step(cell_at(1, 2)), Step(cell_at(2, 2)))
    assert happened(events, PowerSown)
    assert state.phase is Phase.FOLLOWER
    events = play(state, Pass())
    assert happened(events, TurnBegan) == [TurnBegan(seat=1, turn=2, round=1)]


def test_turns_go_clockwise() -> None:
    state = a_game()
    turns = []
    for _ in range(8):
        turns.append(state.seat)
        state.phase = Phase.FOLLOWER
        play(state, Pass())
    assert turns == [0, 1, 2, 3, 0, 1, 2, 3]
    assert round_of(state.turn, 4) == 3


def test_used_markers_are_sown_one_by_one_clockwise_from_the_next_city() -> None:
    state = a_game()
    stand(state, 1, cell_at(1, 3), power=3)
    events = play(state, Choose(Priest(1)), Step(cell_at(1, 2)), Step(cell_at(2, 2)))
    sown = PowerSown(seat=0, city=Priest(1), cities=PRIESTS[2:5])
    assert happened(events, PowerSown) == [sown]
    assert state.power == [2, 0, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2]


def test_sowing_goes_on_past_the_last_city() -> None:
    assert sown_cities(Priest(10), 3, players=4) == (11, 0, 1)


def test_thirteen_markers_go_all_the_way_round_and_past_their_own_city() -> None:
    assert sown_cities(Priest(0), 13, players=4) == (*range(1, 12), 0, 1)


def test_with_three_players_sowing_passes_over_the_yellow_cities() -> None:
    assert sown_cities(Priest(7), 3, players=3) == (8, 0, 1)
    state = a_game(players=3)
    stand(state, 8, cell_at(6, 1), power=4)
    state.seat = 2
    play(state, Choose(Priest(8)), Step(cell_at(5, 1)), Step(cell_at(5, 2)), Step(cell_at(5, 3)))
    assert state.power == [3, 3, 3, 3, 2, 2, 2, 2, 0, 0, 0, 0]


def without_power(players: int, *, but: int | None = None) -> OsirisState:
    """Nobody has power, but perhaps one priest; beige has only to see to its followers."""
    state = a_game(players)
    state.power = [0] * 12
    if but is not None:
        state.power[but] = 2
    state.phase = Phase.FOLLOWER
    return state


def test_whoever_cannot_move_a_priest_sows_nothing_but_may_move_a_follower() -> None:
    state = without_power(4)
    events = play(state, Pass())
    assert happened(events, NoPriestCouldMove) == [NoPriestCouldMove(seat=1, unasked=True)]
    assert not happened(events, PowerSown)
    assert (OSIRIS.to_act(state), state.phase) == ((1,), Phase.FOLLOWER)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_round_without_a_move_ends_the_game(players: int) -> None:
    state = without_power(players)
    for _ in range(players):
        play(state, Pass())
        assert state.ending is None
    play(state, Shift(BEIGE, God(0), God(9)))
    assert state.ending is Ending.STUCK


def test_single_move_in_between_begins_the_count_anew() -> None:
    state = without_power(4, but=7)
    play(state, Pass(), Pass())
    assert (state.seat, state.stuck) == (2, 0)


def test_game_ends_at_once_when_a_priest_enters_the_top() -> None:
    state = a_game()
    stand(state, 0, cell_at(2, 3), power=5)
    events = play(state, Choose(Priest(0)), Step(TOP))
    assert state.ending is Ending.TOP
    assert OSIRIS.to_act(state) == ()
    assert not happened(events, PowerSown)
    assert happened(events, PyramidRevealed) == [
        PyramidRevealed(
            ending=Ending.TOP,
            god=God(12),
            gods=TEMPLES,
            priest=Priest(0),
            deciding=God(12),
        )
    ]


def test_by_option_the_god_whom_the_priest_bears_to_the_top_is_revealed_to_decide() -> None:
    state = a_game(options=OsirisOptions(priests_god=True))
    stand(state, 0, cell_at(2, 3), power=2)
    state.gods[0], state.gods[3] = state.gods[3], state.gods[0]
    [revealed] = happened(play(state, Choose(Priest(0)), Step(TOP)), PyramidRevealed)
    assert isinstance(revealed, PyramidRevealed)
    assert (revealed.god, revealed.deciding) == (12, 3)


def test_game_ends_at_once_when_all_eight_cells_around_the_top_are_blocked() -> None:
    state = a_game()
    mark(state, *AROUND_TOP[1:])
    stand(state, 0, cell_at(1, 3), power=2)
    play(state, Choose(Priest(0)), Step(cell_at(1, 4)))
    assert state.ending is None
    events = play(state, Block(AROUND_TOP[0]))
    assert state.ending is Ending.BLOCKED
    assert not happened(events, PowerSown)


def test_priest_around_the_top_keeps_the_pyramid_open() -> None:
    state = a_game()
    mark(state, *AROUND_TOP[1:])
    stand(state, 5, AROUND_TOP[0])
    stand(state, 0, cell_at(1, 3), power=2)
    choose_priest(state, Priest(0))
    play(state, Step(cell_at(1, 4)))
    assert Block(AROUND_TOP[0]) not in OSIRIS.legal(state, 0)


@pytest.mark.parametrize(("rounds", "ending"), [(3, Ending.ROUNDS), (4, None), (0, None)])
def test_game_ends_after_the_agreed_rounds_and_never_if_none_are(
    rounds: int, ending: Ending | None
) -> None:
    state = a_game(options=OsirisOptions(rounds=rounds))
    for _ in range(3 * 4):
        assert state.ending is None
        state.phase = Phase.FOLLOWER
        play(state, Pass())
    assert state.ending is ending


def test_a_hundred_rounds_are_the_limit_unless_agreed_otherwise() -> None:
    assert OsirisOptions().rounds == 100


def test_last_marker_always_finds_an_empty_cell() -> None:
    """Even with all priests on the pyramid and all other markers on it."""
    state = a_game()
    free = [cell for cell in CELLS if cell != TOP and cell not in AROUND_TOP]
    for priest in range(12):
        stand(state, priest, free[priest], power=0)
    mark(state, *free[12:34])
    state.power[0] = 2
    choose_priest(state, Priest(0))
    state.used, state.rest = 1, 1
    assert any(isinstance(action, Block) for action in OSIRIS.legal(state, 0))


def test_after_the_sowing_no_priest_is_on_its_way() -> None:
    state = a_game()
    stand(state, 0, cell_at(1, 3), power=1)
    play(state, Choose(Priest(0)), Step(cell_at(1, 2)))
    assert state.phase is Phase.FOLLOWER
    assert (state.walker, state.used, state.rest) == (None, 0, 0)


def test_everything_that_follows_unasked_is_told() -> None:
    state = a_game()
    events = play(state, Choose(Priest(0)))
    assert [type(event).__name__ for event in events] == [
        "PriestChosen",
        "PriestStepped",
        "PowerSown",
    ]
