"""What a seat cannot know, and who is first."""

from engine.benhur.actions import Collide
from engine.benhur.data import DECK_OF, HORSESHOE, Ruler, Turn
from engine.benhur.rules import apply, determinize, legal, setup, to_act
from engine.benhur.state import BenHurOptions, BenHurState, Phase, Sight, problems
from engine.core import Chance
from tests.engine.benhur.circus import PLAIN, SHOD, a_race, at, give, put, speed, turn_of


def test_a_named_seat_gets_the_foremost_start_place() -> None:
    for players in range(2, 7):
        for first in range(players):
            state = setup(players, 5, BenHurOptions(), first)
            foremost = min(state.chariots, key=lambda chariot: chariot.place)
            assert foremost.seat == first
            assert to_act(state) == (first,)
            assert len({chariot.place for chariot in state.chariots}) == len(state.chariots)


def test_only_the_player_of_the_chariot_asked_has_actions() -> None:
    state = a_race(2)
    (seat,) = to_act(state)
    assert legal(state, seat)
    assert not legal(state, 1 - seat)


def worlds(state: BenHurState, seat: int) -> list[BenHurState]:
    chance = Chance.of_seed(9)
    return [determinize(state, seat, chance) for _ in range(30)]


def test_another_world_keeps_the_own_hands_and_all_backs() -> None:
    state = a_race(3)
    changed = False
    for world in worlds(state, 0):
        assert not problems(world)
        for chariot, other in zip(state.chariots, world.chariots, strict=True):
            backs = [DECK_OF[held.card] for held in chariot.hand]
            assert [DECK_OF[held.card] for held in other.hand] == backs
            if chariot.seat == 0:
                assert other.hand == chariot.hand
            changed |= other.hand != chariot.hand
    assert changed


def test_another_world_keeps_what_was_shown_in_a_fight() -> None:
    state = a_race(4)
    put(state, 0, at(-1, -3))
    put(state, 1, at(1.5, -3))
    put(state, 2, at(0, 3, 6))
    put(state, 3, at(0, 4, 6))
    turn_of(state, 0)
    card = speed(Ruler.II)
    give(state, 0, card, PLAIN)
    give(state, 1, SHOD, PLAIN, speed(Ruler.III))
    apply(state, 0, Collide(card, Turn.STRAIGHT, Turn.STRAIGHT))
    others = set()
    for world in worlds(state, 0):
        shown, *bare = world.chariots[1].hand
        assert shown.card == SHOD
        assert all(held.sight is Sight.BARE and not HORSESHOE[held.card] for held in bare)
        others.add(tuple(held.card for held in bare))
    assert len(others) > 5


def test_nobody_is_asked_when_the_game_is_over() -> None:
    state = a_race(4)
    state.over = True
    assert state.phase is Phase.OVER
    assert to_act(state) == ()
    assert not legal(state, 0)


def test_another_world_has_dice_of_its_own() -> None:
    state = a_race(4)
    chance = Chance.of_seed(1)
    worlds = [determinize(state, 0, chance) for _ in range(3)]
    assert len({world.chance.key for world in worlds} | {state.chance.key}) == 4
