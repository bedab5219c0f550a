"""Luck with the die: fights won beyond what their chances were before."""

import pytest
from msgspec.structs import replace

from engine.benhur.actions import Collide, Whip
from engine.benhur.data import ChariotNo
from engine.benhur.forecast import collision_chance, whip_chance
from engine.benhur.luck import BenHurLuck, luck
from engine.benhur.rules import apply
from engine.benhur.view import view
from tests.engine.benhur.circus import dice
from tests.engine.benhur.test_collision import II as SPEED
from tests.engine.benhur.test_collision import STRAIGHT, about_to_collide
from tests.engine.benhur.whips import alongside

RIVAL = ChariotNo(1)


@pytest.mark.parametrize(("rolls", "won"), [((6, 1), True), ((1, 6), False)])
def test_a_whip_is_measured_by_its_chance(rolls: tuple[int, int], won: bool) -> None:
    state = alongside()
    before = view(state, 0)
    chance = whip_chance(before, ChariotNo(0), RIVAL)
    assert 0 < chance < 1
    dice(state, *rolls)
    assert luck(before, apply(state, 0, Whip(RIVAL))) == {
        BenHurLuck.FIGHTS: pytest.approx(won - chance)
    }


@pytest.mark.parametrize(("rolls", "won"), [((6, 1), True), ((1, 6), False)])
def test_a_collision_is_measured_by_its_chance(rolls: tuple[int, int], won: bool) -> None:
    state = about_to_collide()
    before = view(state, 0)
    chance = collision_chance(before, SPEED, RIVAL)
    dice(state, *rolls)
    assert luck(before, apply(state, 0, Collide(SPEED, *STRAIGHT))) == {
        BenHurLuck.FIGHTS: pytest.approx(won - chance)
    }


def test_what_is_luck_for_one_is_bad_luck_for_the_other_and_nothing_to_a_third() -> None:
    state = about_to_collide()
    own, other, third = (view(state, seat) for seat in (0, 1, 2))
    chance = collision_chance(other, SPEED, RIVAL)
    dice(state, 6, 1)
    events = apply(state, 0, Collide(SPEED, *STRAIGHT))
    assert luck(own, events)[BenHurLuck.FIGHTS] > 0
    assert luck(other, events) == {BenHurLuck.FIGHTS: pytest.approx(chance - 1)}
    assert luck(third, events) == {}


def test_a_fight_between_ones_own_chariots_is_nobodys_luck() -> None:
    state = about_to_collide()
    before = view(state, 0)
    own = tuple(replace(chariot, seat=0) for chariot in before.chariots)
    dice(state, 6, 1)
    assert luck(replace(before, chariots=own), apply(state, 0, Collide(SPEED, *STRAIGHT))) == {}
