"""Fights. In these positions priest n bears god n: beige has 0 to 2, red 3 to 5."""

import pytest

from engine.core import Event, IllegalAction, seen_by
from engine.osiris import OSIRIS
from engine.osiris.actions import Block, Exchange, Keep, Step
from engine.osiris.data import BEIGE, BLUE, RED, YELLOW, God, Priest, cell_at, city_place
from engine.osiris.events import (
    FightFought,
    GodsExchanged,
    GodsKept,
    GodsSeen,
    PriestSentHome,
)
from engine.osiris.state import OsirisState, Phase
from engine.osiris.walking import choose_priest
from tests.engine.osiris.positions import (
    a_game,
    happened,
    offered,
    play,
    put_followers,
    stand,
)

MEETING = cell_at(1, 3)
FIGHTERS = (Priest(0), Priest(3))


def before_a_fight(*, attack: int, defence: int, power: int = 3) -> OsirisState:
    """Beige's priest 0 is about to step sideways onto red's priest 3.

    Blue has so many followers with the god of the one, yellow with the god of the other.
    """
    state = a_game()
    stand(state, 0, cell_at(1, 2), power=power)
    stand(state, 3, MEETING)
    put_followers(state, BEIGE, {8: 3, 9: 2})
    put_followers(state, RED, {8: 3, 9: 2})
    put_followers(state, BLUE, {0: attack, 7: 3 - attack, 8: 2})
    put_followers(state, YELLOW, {3: defence, 7: 3 - defence, 8: 2})
    choose_priest(state, Priest(0))
    return state


def test_entering_an_opponents_cell_starts_a_fight_at_once() -> None:
    state = before_a_fight(attack=2, defence=1)
    events = play(state, Step(MEETING))
    assert happened(events, FightFought) == [
        FightFought(
            attacker=Priest(0), defender=Priest(3), cell=MEETING, winner=Priest(0), decides=0
        )
    ]
    assert state.phase is Phase.FIGHT


def test_god_with_more_followers_wins() -> None:
    stronger, weaker = before_a_fight(attack=2, defence=1), before_a_fight(attack=1, defence=2)
    play(stronger, Step(MEETING))
    play(weaker, Step(MEETING))
    assert stronger.fight is not None
    assert stronger.fight.winner == 0
    assert weaker.fight is not None
    assert weaker.fight.winner == 3


def test_followers_of_all_colours_count_in_a_fight() -> None:
    state = before_a_fight(attack=2, defence=3)
    put_followers(state, RED, {0: 2, 8: 3})
    play(state, Step(MEETING))
    assert state.fight is not None
    assert state.fight.winner == 0


def test_tie_is_won_by_whoever_is_on_turn() -> None:
    state = before_a_fight(attack=2, defence=2)
    play(state, Step(MEETING))
    assert state.fight is not None
    assert state.fight.winner == 0


def test_winner_decides_about_the_gods_even_when_it_is_not_his_turn() -> None:
    state = before_a_fight(attack=0, defence=1)
    play(state, Step(MEETING))
    assert state.seat == 0
    assert OSIRIS.to_act(state) == (1,)
    assert OSIRIS.legal(state, 1) == (Keep(), Exchange())
    with pytest.raises(IllegalAction):
        OSIRIS.apply(state, 0, Exchange())


def test_winner_may_exchange_the_two_gods() -> None:
    state = before_a_fight(attack=2, defence=1)
    events = play(state, Step(MEETING), Exchange())
    assert happened(events, GodsExchanged) == [GodsExchanged(seat=0, priests=FIGHTERS)]
    assert (state.gods[0], state.gods[3]) == (3, 0)


def test_winner_may_exchange_the_gods_on_the_turn_of_the_loser_who_then_ends_it() -> None:
    state = before_a_fight(attack=0, defence=1)
    events = play(state, Step(MEETING), Exchange())
    assert happened(events, GodsExchanged) == [GodsExchanged(seat=1, priests=FIGHTERS)]
    assert (state.gods[0], state.gods[3]) == (3, 0)
    assert (OSIRIS.to_act(state), state.phase) == ((0,), Phase.FOLLOWER)


def test_winner_may_leave_the_gods_as_they_are() -> None:
    state = before_a_fight(attack=2, defence=1)
    events = play(state, Step(MEETING), Keep())
    assert happened(events, GodsKept) == [GodsKept(seat=0, priests=FIGHTERS)]
    assert (state.gods[0], state.gods[3]) == (0, 3)


def test_loser_returns_to_its_city() -> None:
    state = before_a_fight(attack=2, defence=1)
    events = play(state, Step(MEETING), Keep())
    assert happened(events, PriestSentHome) == [
        PriestSentHome(seat=1, priest=Priest(3), origin=MEETING, to=city_place(Priest(3)))
    ]
    assert (state.where[0], state.where[3]) == (MEETING, city_place(Priest(3)))


def test_winner_on_its_own_turn_goes_on_with_its_remaining_power() -> None:
    state = before_a_fight(attack=2, defence=1)
    play(state, Step(MEETING), Keep())
    assert (state.phase, state.rest) == (Phase.WALKING, 2)
    play(state, Step(cell_at(2, 3)))
    assert state.where[0] == cell_at(2, 3)


def test_winner_may_still_block_with_its_last_marker() -> None:
    state = before_a_fight(attack=2, defence=1, power=2)
    play(state, Step(MEETING), Keep())
    assert offered(state, Block)


def test_move_of_a_losing_attacker_is_over() -> None:
    state = before_a_fight(attack=1, defence=2, power=2)
    play(state, Step(MEETING), Keep())
    assert state.where[0] == city_place(Priest(0))
    assert state.where[3] == MEETING
    assert state.phase is Phase.FOLLOWER
    assert not offered(state, Block), "one marker was left, but it is lost"


def test_losing_attacker_sows_all_its_markers_used_or_not() -> None:
    state = before_a_fight(attack=1, defence=2, power=4)
    play(state, Step(MEETING), Keep())
    assert state.power[:6] == [0, 3, 3, 3, 3, 2]


def test_a_marker_removed_on_the_way_is_not_sown_after_a_lost_fight() -> None:
    state = before_a_fight(attack=1, defence=2, power=3)
    stand(state, 3, cell_at(1, 4))
    state.blocks |= 1 << MEETING
    play(state, Step(MEETING), Step(cell_at(1, 4)), Keep())
    assert state.power[:5] == [1, 3, 3, 3, 2]


def test_a_priest_in_the_city_of_the_loser_goes_home_as_well() -> None:
    state = before_a_fight(attack=1, defence=2, power=2)
    stand(state, 1, city_place(Priest(0)))
    stand(state, 2, city_place(Priest(1)))
    events = play(state, Step(MEETING), Keep())
    assert happened(events, PriestSentHome) == [
        PriestSentHome(seat=0, priest=Priest(0), origin=MEETING, to=city_place(Priest(0))),
        PriestSentHome(
            seat=0, priest=Priest(1), origin=city_place(Priest(0)), to=city_place(Priest(1))
        ),
        PriestSentHome(
            seat=0, priest=Priest(2), origin=city_place(Priest(1)), to=city_place(Priest(2))
        ),
    ]
    assert state.where[:3] == [city_place(Priest(0)), city_place(Priest(1)), city_place(Priest(2))]
    assert not OSIRIS.problems(state)


def test_one_move_can_hold_several_fights() -> None:
    state = before_a_fight(attack=2, defence=1, power=3)
    stand(state, 6, cell_at(1, 4))
    events = play(state, Step(MEETING), Keep(), Step(cell_at(1, 4)))
    assert len(happened(events, FightFought)) == 2


def gods_seen(events: list[Event], seat: int | None) -> list[Event]:
    return happened(seen_by(seat, events), GodsSeen)


def test_both_fighters_and_nobody_else_see_both_gods() -> None:
    state = before_a_fight(attack=2, defence=1)
    events = play(state, Step(MEETING))
    seen = GodsSeen(priests=FIGHTERS, gods=(God(0), God(3)), followers=(2, 1), seats=(0, 1))
    assert gods_seen(events, 0) == gods_seen(events, 1) == [seen]
    for other in (2, 3, None):
        assert not gods_seen(events, other)
        assert happened(seen_by(other, events), FightFought)


def test_everybody_sees_whether_the_gods_were_exchanged() -> None:
    for choice, event in ((Exchange(), GodsExchanged), (Keep(), GodsKept)):
        events = play(before_a_fight(attack=2, defence=1), Step(MEETING), choice)
        for seat in (0, 1, 2, 3, None):
            assert happened(seen_by(seat, events), event)


def test_fighters_learn_each_others_god_in_the_turn_of_the_fight() -> None:
    state = before_a_fight(attack=2, defence=1)
    state.turn = 9
    play(state, Step(MEETING))
    assert (state.known[0][0], state.known[0][3]) == (0, 9)
    assert (state.known[1][0], state.known[1][3]) == (9, 0)
    assert (state.known[2][0], state.known[2][3]) == (None, None)


def test_knowledge_follows_the_gods_through_an_exchange() -> None:
    state = before_a_fight(attack=2, defence=1)
    state.turn = 9
    state.known[2][3] = 5
    play(state, Step(MEETING), Exchange())
    assert (state.known[0][0], state.known[0][3]) == (9, 0)
    assert (state.known[2][0], state.known[2][3]) == (5, None)


def test_a_lost_attack_leaves_nothing_to_use() -> None:
    state = before_a_fight(attack=1, defence=2, power=4)
    play(state, Step(MEETING), Keep())
    assert (state.rest, state.used, state.walker) == (0, 0, None)
