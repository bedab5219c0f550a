"""Who wins. In these positions god 12 lies under the pyramid and god n under priest n."""

from engine.core import ScoreLine
from engine.osiris.data import COLOUR_NUMBERS, TOP
from engine.osiris.scoring import OsirisResult, result
from engine.osiris.state import Ending, OsirisOptions, OsirisState, Ties
from engine.osiris.turn import end_game
from tests.engine.osiris.positions import a_game, put_followers, stand

UNDER_PYRAMID = 12


def ended(
    *in_temple: int,
    players: int = 4,
    beige: int = 0,
    on_turn: int = 0,
    temple: int = UNDER_PYRAMID,
    on_top: int | None = None,
    priests_god: bool = False,
    ties: Ties = Ties.SHARED,
) -> OsirisResult:
    """Return the result with so many followers of each colour in one temple."""
    state: OsirisState = a_game(players, OsirisOptions(priests_god=priests_god, ties=ties))
    state.beige = beige
    state.seat = on_turn
    for colour, followers in zip(COLOUR_NUMBERS, in_temple, strict=False):
        put_followers(state, colour, {temple: followers, 7: 5 - followers})
    if on_top is not None:
        stand(state, on_top, TOP)
    end_game(state, Ending.BLOCKED if on_top is None else Ending.TOP)
    found = result(state)
    assert found is not None
    return found


def test_game_that_goes_on_has_no_result() -> None:
    assert result(a_game()) is None


def test_most_followers_in_the_temple_of_the_pyramids_god_win() -> None:
    found = ended(1, 2, 3, 0)
    assert found.winners == (2,)
    assert found.scores == (1, 2, 3, 0)


def test_followers_in_other_temples_do_not_count() -> None:
    assert ended(0, 1, 0, 0).winners == (1,)


def test_tie_is_shared_unless_agreed_otherwise() -> None:
    found = ended(1, 2, 2, 2)
    assert found.winners == (1, 2, 3)
    assert found.ranks == (), "equals share a rank"


def test_by_option_a_tie_goes_to_whoever_comes_first_in_turn_order_from_beige() -> None:
    assert ended(1, 2, 2, 2, ties=Ties.BEIGE).winners == (1,)
    assert ended(0, 0, 0, 0, ties=Ties.BEIGE).winners == (0,)
    # Seat 2 plays beige, so that seats 3, 0 and 1 play red, blue and yellow.
    assert ended(0, 2, 2, 0, beige=2, ties=Ties.BEIGE).winners == (3,)
    assert ended(0, 1, 2, 2, beige=2, ties=Ties.BEIGE).winners == (0,)


def test_by_option_a_tie_goes_to_whoever_comes_first_from_the_turn_that_ended_the_game() -> None:
    assert ended(2, 2, 2, 1, on_turn=1, ties=Ties.TURN).winners == (1,)
    assert ended(2, 2, 2, 1, on_turn=3, ties=Ties.TURN).winners == (0,)
    assert ended(1, 2, 2, 1, on_turn=2, ties=Ties.TURN).winners == (2,)


def test_ranks_follow_the_order_that_breaks_ties() -> None:
    assert ended(1, 2, 2, 1, on_turn=2, ties=Ties.TURN).ranks == (4, 2, 1, 3)
    assert ended(1, 2, 2, 1, ties=Ties.BEIGE).ranks == (3, 1, 2, 4)


def test_with_two_players_both_colours_are_added_up() -> None:
    found = ended(1, 3, 3, 0, players=2)
    assert found.scores == (4, 3)
    assert found.winners == (0,)


def test_priest_on_the_top_wins_nothing_by_being_there() -> None:
    found = ended(0, 0, 1, 0, on_top=0)
    assert found.winners == (2,)
    assert (found.last.pyramid, found.last.deciding) == (UNDER_PYRAMID, UNDER_PYRAMID)


def test_by_option_the_god_of_the_priest_on_the_top_decides() -> None:
    found = ended(0, 3, 1, 0, temple=5, on_top=5, priests_god=True)
    assert found.winners == (1,)
    assert found.scores == (0, 3, 1, 0)
    assert (found.last.priest, found.last.pyramid, found.last.deciding) == (5, UNDER_PYRAMID, 5)


def test_by_that_option_the_pyramids_god_still_decides_if_nobody_reached_the_top() -> None:
    found = ended(0, 3, 1, 0, priests_god=True)
    assert found.last.deciding == UNDER_PYRAMID
    assert found.winners == (1,)


def test_result_tells_the_reveal_and_counts_a_line_a_colour() -> None:
    found = ended(1, 3, 3, 0, players=2, on_top=4)
    last = found.last
    assert (last.ending, last.priest, last.pyramid) == (Ending.TOP, 4, UNDER_PYRAMID)
    assert found.lines[0] == (
        ScoreLine("beige", 1, count=1, each=1, place=UNDER_PYRAMID),
        ScoreLine("blue", 3, count=3, each=1, place=UNDER_PYRAMID),
    )
    assert [line.source for line in found.lines[1]] == ["red", "yellow"]


def test_the_lines_of_a_seat_are_those_of_its_colours_whoever_plays_beige() -> None:
    found = ended(1, 2, 3, 0, beige=1)
    assert [[line.source for line in lines] for lines in found.lines] == [
        ["yellow"],
        ["beige"],
        ["red"],
        ["blue"],
    ]
    assert found.scores == (0, 1, 2, 3)
