"""What the panels of Ben Hur choose to show."""

from engine.benhur.data import ChariotNo
from engine.benhur.events import OutCause
from engine.benhur.laps import put_out
from engine.benhur.view import view
from tests.engine.benhur.circus import a_race, at, put, turn_of
from tui.games.benhur.panels import hand_to_show


def test_the_hand_of_the_chariot_to_play_is_open_to_its_player() -> None:
    state = a_race(2)
    turn_of(state, 2)
    assert state.chariots[2].seat == 0
    assert hand_to_show(view(state, 0)) == 2


def test_while_others_play_the_own_foremost_chariot_is_shown() -> None:
    state = a_race(2)
    put(state, 2, at(0, -3))
    turn_of(state, 1)
    assert hand_to_show(view(state, 0)) == 2


def test_who_has_no_chariot_left_sees_whoever_plays() -> None:
    state = a_race(2)
    for number in (0, 2):
        put_out(state, ChariotNo(number), OutCause.WALL)
    turn_of(state, 3)
    assert hand_to_show(view(state, 0)) == 3


def test_a_spectator_sees_whoever_plays() -> None:
    state = a_race(2)
    turn_of(state, 1)
    assert hand_to_show(view(state, None)) == 1
