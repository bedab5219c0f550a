"""The sensible player of Osiris: what it does in plain cases, and how often it wins."""

from math import fsum
from random import Random

import pytest

from engine.bots import choose
from engine.bots.osiris import MIND
from engine.bots.osiris.beliefs import deceived
from engine.osiris import OSIRIS
from engine.osiris.actions import (
    Block,
    Choose,
    Exchange,
    Keep,
    OsirisAction,
    Pass,
    Shift,
    Step,
)
from engine.osiris.data import (
    AROUND_TOP,
    BEIGE,
    BLUE,
    RED,
    TEMPLES,
    TOP,
    YELLOW,
    God,
    Priest,
    cell_at,
)
from engine.osiris.state import Fight, FightRecord, OsirisOptions, OsirisState, Phase
from engine.osiris.walking import choose_priest
from tests.engine.osiris.positions import a_game, mark, put_followers, stand
from tests.play import no_worlds, seeds


def decision(state: OsirisState) -> OsirisAction:
    (seat,) = OSIRIS.to_act(state)
    return MIND.rank(OSIRIS.view(state, seat), OSIRIS.legal(state, seat), no_worlds, Random(1))[0][
        0
    ]


def beside_the_top(*, leading: bool) -> OsirisState:
    """Beige can enter the top, and leads in all temples that may decide or in none."""
    state = a_game(players=2)
    stand(state, 0, cell_at(2, 3), power=3)
    ahead, behind = ((BEIGE, BLUE), (RED, YELLOW)) if leading else ((RED, YELLOW), (BEIGE, BLUE))
    put_followers(state, ahead[0], {3: 1, 4: 1, 5: 1, 9: 2})
    put_followers(state, ahead[1], {10: 2, 11: 1, 12: 2})
    for colour in behind:
        put_followers(state, colour, {0: 3, 1: 2})
    choose_priest(state, Priest(0))
    return state


def test_it_enters_the_top_when_it_stands_to_win() -> None:
    assert decision(beside_the_top(leading=True)) == Step(TOP)


def test_it_stays_off_the_top_when_it_stands_to_lose() -> None:
    assert decision(beside_the_top(leading=False)) != Step(TOP)


def test_it_chooses_the_priest_that_can_end_the_game_well() -> None:
    state = beside_the_top(leading=True)
    state.phase, state.walker = Phase.PRIEST, None
    assert decision(state) == Choose(Priest(0))


def test_it_does_not_complete_the_ring_of_markers_when_it_stands_to_lose() -> None:
    state = beside_the_top(leading=False)
    mark(state, *AROUND_TOP[1:])
    stand(state, 0, cell_at(0, 3))
    state.used, state.rest = 2, 1
    assert Block(AROUND_TOP[0]) in OSIRIS.legal(state, 0)
    assert decision(state) != Block(AROUND_TOP[0])


def test_it_completes_the_ring_of_markers_when_it_stands_to_win() -> None:
    state = beside_the_top(leading=True)
    mark(state, *AROUND_TOP[1:])
    stand(state, 0, cell_at(0, 3))
    state.used, state.rest = 2, 1
    assert decision(state) == Block(AROUND_TOP[0])


def test_it_takes_a_follower_from_a_god_who_cannot_decide_to_one_who_can() -> None:
    state = a_game()
    put_followers(state, BEIGE, {0: 3, 1: 2})
    state.phase = Phase.FOLLOWER
    choice = decision(state)
    assert isinstance(choice, Shift)
    assert choice.origin in (0, 1)
    assert choice.to not in (0, 1, 2)


def test_it_leaves_a_single_follower_with_a_god_of_its_own_as_a_decoy() -> None:
    state = a_game()
    put_followers(state, BEIGE, {0: 1, 1: 1, 2: 1, 5: 1, 6: 1})
    state.phase = Phase.FOLLOWER
    choice = decision(state)
    assert not isinstance(choice, Shift) or choice.origin not in (0, 1, 2)


def test_it_calls_off_a_decoy_whom_all_others_have_seen_through() -> None:
    state = a_game(players=2)
    put_followers(state, BEIGE, {0: 1, 12: 2, 11: 2})
    put_followers(state, BLUE, {12: 1, 3: 1, 4: 1, 5: 1, 9: 1})
    put_followers(state, RED, {12: 3, 0: 2})
    put_followers(state, YELLOW, {6: 2, 7: 3})
    state.phase = Phase.FOLLOWER
    kept = decision(state)
    assert not isinstance(kept, Shift) or kept.origin != 0
    nobody = (0,) * len(TEMPLES)
    state.fights = [
        FightRecord(attacker=Priest(0), defender=Priest(3), winner=Priest(0), followers=nobody)
    ]
    state.known[1][0] = state.known[0][3] = 1
    assert deceived(OSIRIS.view(state, 0), God(0)) == 0
    called_off = [
        action
        for action, _ in MIND.rank(
            OSIRIS.view(state, 0), OSIRIS.legal(state, 0), no_worlds, Random(1)
        )[:3]
    ]
    assert any(isinstance(action, Shift) and action.origin == 0 for action in called_off)


def test_it_courts_the_god_whom_all_others_court() -> None:
    state = a_game()
    put_followers(state, BEIGE, {0: 3, 1: 2})
    put_followers(state, RED, {12: 1, 1: 2, 2: 2})
    put_followers(state, BLUE, {12: 1, 3: 1, 4: 1, 5: 1, 0: 1})
    put_followers(state, YELLOW, {12: 1, 6: 1, 7: 1, 8: 1, 0: 1})
    state.phase = Phase.FOLLOWER
    choice = decision(state)
    assert isinstance(choice, Shift)
    assert choice.to == 12


def test_it_leaves_its_followers_alone_when_no_move_helps() -> None:
    state = beside_the_top(leading=True)
    state.phase, state.walker = Phase.FOLLOWER, None
    assert decision(state) == Pass()


def near_a_rival(*, strength: int) -> OsirisState:
    """Beige's priest 0 has a step to red's priest 3, who can reach the top and stands to win."""
    state = a_game(players=2)
    put_followers(state, BEIGE, {0: strength, 1: 3 - strength, 2: 2})
    put_followers(state, BLUE, {1: 2, 2: 3})
    put_followers(state, RED, {6: 3, 3: 2})
    put_followers(state, YELLOW, {8: 3, 12: 2})
    stand(state, 3, cell_at(1, 3), power=4)
    stand(state, 0, cell_at(1, 2), power=3)
    state.known[0][3] = 1
    choose_priest(state, Priest(0))
    return state


def test_it_fights_a_rival_whom_it_can_beat() -> None:
    assert decision(near_a_rival(strength=3)) == Step(cell_at(1, 3))


def test_it_fights_no_rival_who_is_stronger() -> None:
    assert decision(near_a_rival(strength=1)) != Step(cell_at(1, 3))


def test_it_blocks_the_way_of_a_rival_who_stands_to_win() -> None:
    state = near_a_rival(strength=1)
    stand(state, 0, cell_at(6, 6))
    state.used, state.rest = 2, 1
    assert decision(state) == Block(cell_at(2, 3))


def test_it_does_not_bar_a_strong_priest_of_its_own() -> None:
    state = near_a_rival(strength=1)
    stand(state, 0, cell_at(0, 2), power=1)
    stand(state, 1, state.where[1], power=9)
    state.used, state.rest = 2, 1
    assert Step(cell_at(0, 3)) in OSIRIS.legal(state, 0)
    assert decision(state) != Step(cell_at(0, 3))


def after_a_fight(options: OsirisOptions) -> OsirisState:
    """Beige's priest 0 has beaten red's priest 3; beige has followers only with red's god."""
    state = a_game(options=options)
    stand(state, 0, cell_at(1, 3))
    stand(state, 3, cell_at(1, 3))
    state.known[0][3] = state.known[1][0] = 1
    put_followers(state, BEIGE, {3: 1, 9: 3, 8: 1})
    put_followers(state, RED, {0: 2, 9: 3})
    choose_priest(state, Priest(0))
    state.phase, state.fight = (
        Phase.FIGHT,
        Fight(attacker=Priest(0), defender=Priest(3), winner=Priest(0)),
    )
    return state


def test_it_keeps_the_stronger_god() -> None:
    assert decision(after_a_fight(OsirisOptions())) == Keep()


def test_it_takes_the_weaker_god_when_others_keep_their_followers_with_him() -> None:
    state = after_a_fight(OsirisOptions())
    put_followers(state, RED, {0: 3, 9: 2})
    put_followers(state, BLUE, {3: 1, 10: 3, 11: 1})
    assert decision(state) == Exchange()


def test_it_takes_the_god_with_whom_it_leads_when_the_priests_god_decides() -> None:
    state = after_a_fight(OsirisOptions(priests_god=True))
    put_followers(state, BLUE, {9: 3, 10: 2})
    put_followers(state, YELLOW, {9: 3, 10: 2})
    assert decision(state) == Exchange()


def sensible_wins(seed: int, options: OsirisOptions) -> float:
    """Play one game against one random opponent, taking turns at beige; of a tie half is won."""
    state, rng = OSIRIS.setup(2, seed, options, seed % 2), Random(seed)
    while awaited := OSIRIS.to_act(state):
        (seat,) = awaited
        level = "sensible" if seat == 0 else "random"
        view, legal = OSIRIS.view(state, seat), OSIRIS.legal(state, seat)
        action = choose(level, OSIRIS, view, legal, no_worlds, rng)
        assert isinstance(action, OsirisAction)
        OSIRIS.apply(state, seat, action)
    result = OSIRIS.result(state)
    assert result is not None
    return 1 / len(result.winners) if 0 in result.winners else 0.0


@pytest.mark.long
@pytest.mark.soak
def test_it_beats_a_random_player_far_oftener_than_not() -> None:
    games = seeds(40, 400)
    won = fsum(sensible_wins(seed, OsirisOptions()) for seed in games)
    assert won >= 0.75 * len(games)


@pytest.mark.long
@pytest.mark.soak
def test_it_beats_a_random_player_also_when_the_priests_god_decides() -> None:
    games = seeds(20, 200)
    won = fsum(sensible_wins(seed, OsirisOptions(priests_god=True)) for seed in games)
    assert won >= 0.65 * len(games)
