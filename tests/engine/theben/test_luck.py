"""Luck with the shovel: what a dig brought beyond what it had promised."""

import pytest

from engine.theben import THEBEN
from engine.theben.actions import Dig, Travel
from engine.theben.data import TREASURES, Place
from engine.theben.events import Dug
from engine.theben.forecast import dig_forecasts
from engine.theben.luck import ThebenLuck, luck
from engine.theben.state import ThebenState
from tests.engine.theben.positions import a_game, give, knowledge, play, put


def in_egypt() -> ThebenState:
    state = a_game(2)
    give(state, 0, *knowledge(Place.EGYPT, 3, 1))
    put(state, 0, place=Place.EGYPT)
    return state


def test_a_dig_is_measured_by_what_it_promised_to_whoever_digs() -> None:
    state = in_egypt()
    before = THEBEN.view(state, 0)
    promised = dig_forecasts(before, 0, Place.EGYPT)[5].points
    events = play(state, 0, Dig(6))
    dug = next(event for event in events if isinstance(event, Dug))
    found = sum(TREASURES[card].points for card in dug.cards if card is not None)
    assert promised > 0
    assert luck(before, events) == {ThebenLuck.DIGS: pytest.approx(found - promised)}


def test_digs_of_others_and_other_deeds_are_no_luck_of_ones_own() -> None:
    state = in_egypt()
    before = THEBEN.view(state, 1)
    assert luck(before, play(state, 0, Dig(6))) == {}
    state = a_game(2)
    before = THEBEN.view(state, 0)
    assert luck(before, play(state, 0, Travel(Place.PARIS))) == {}
