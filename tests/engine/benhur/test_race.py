"""The course of a race: start places, turns, rounds, the end."""

import pytest

from engine.benhur.actions import Draw, Drive, PlayAccident
from engine.benhur.data import (
    CHARIOTS,
    DECK_OF,
    CardNo,
    ChariotNo,
    Deck,
    Driver,
    Ruler,
    Turn,
    numbered,
)
from engine.benhur.events import (
    GameEnded,
    OutCause,
    RaceBegan,
    RaceEnded,
    RoundBegan,
    StoodStill,
    TurnStopped,
)
from engine.benhur.laps import put_out
from engine.benhur.race import (
    advance,
    begin_race,
    end_race,
    next_chariot,
    roll_for_places,
    stand_still,
    stop,
)
from engine.benhur.rules import apply, setup
from engine.benhur.state import BenHurOptions, BenHurState, Status, race_order
from engine.benhur.track import start_stand
from engine.core import Chance
from tests.engine.benhur.circus import PLAIN, a_race, accident, at, give, kinds, put, speed, turn_of

STRAIGHT = (Turn.STRAIGHT, Turn.STRAIGHT)


@pytest.mark.parametrize(
    ("players", "chariots", "each"),
    [(2, 2, 2), (2, 3, 3), (3, 2, 2), (3, 3, 2), (4, 2, 1), (5, 2, 1), (6, 3, 1)],
)
def test_few_players_drive_several_chariots_with_a_hand_each(
    players: int, chariots: int, each: int
) -> None:
    state = setup(players, 1, BenHurOptions(chariots=chariots), None)
    for seat in range(players):
        own = [chariot for chariot in state.chariots if chariot.seat == seat]
        assert len(own) == each
        assert all(len(chariot.hand) == 4 for chariot in own)
    assert len({chariot.driver for chariot in state.chariots}) == players * each


def test_the_drivers_are_drawn_at_random() -> None:
    first = {a_race(4, seed=seed).chariots[0].driver for seed in range(60)}
    assert first == set(Driver)


def test_both_decks_are_shuffled() -> None:
    for deck in Deck:
        one, other = (a_race(4, seed=seed).decks[deck] for seed in (1, 2))
        assert one != other
        assert one != sorted(one)


def test_each_start_place_is_rolled_as_often_as_any_other() -> None:
    places = [roll_for_places(Chance.of_seed(seed), 1)[0][-1] for seed in range(600)]
    assert all(70 < places.count(place) < 130 for place in range(1, 7))


def test_a_taken_start_place_is_rolled_for_again() -> None:
    rolled = roll_for_places(Chance.of_seed(3), 6)
    taken: set[int] = set()
    for *again, place in rolled:
        assert set(again) <= taken
        assert place not in taken
        taken.add(place)
    assert taken == {1, 2, 3, 4, 5, 6}


def test_the_chariots_stand_on_the_places_they_rolled() -> None:
    for chariot in a_race(5).chariots:
        assert chariot.stand == start_stand(chariot.place)


def test_each_hand_has_two_cards_of_each_deck() -> None:
    state = a_race(6)
    for chariot in state.chariots:
        backs = [DECK_OF[held.card] for held in chariot.hand]
        assert sorted(backs) == [Deck.NORMAL] * 2 + [Deck.RISKY] * 2
    assert len(state.decks[Deck.NORMAL]) == 54 - 12
    assert len(state.decks[Deck.RISKY]) == 45 - 12


def test_the_first_round_goes_by_start_place() -> None:
    state = a_race(6)
    acted = []
    while state.round == 1:
        number = state.current
        acted.append(state.chariots[number].place)
        give(state, number, PLAIN)
        apply(state, number, Drive(PLAIN, *STRAIGHT))
        apply(state, number, Draw(Deck.NORMAL))
    assert acted == [1, 2, 3, 4, 5, 6]


def test_in_the_first_round_the_start_place_counts_before_the_place_on_the_track() -> None:
    state = a_race(6)
    by_place = {chariot.place: number for number, chariot in enumerate(state.chariots)}
    put(state, by_place[3], at(-3.125, -3.375), winding=-1)
    state.chariots[by_place[1]].acted = True
    assert race_order(state)[0] == by_place[3]
    assert next_chariot(state) == by_place[2]


def spread_out() -> BenHurState:
    """Four chariots: 2 leads, then 0, 3 and 1, all with a short card only."""
    state = a_race(4)
    for number, x in enumerate((0.0, -4.0, 2.0, -2.0)):
        put(state, number, at(x, -2.5 - number), winding=-1 if x + 1 < -2 else 0)
    for number in range(4):
        give(state, number, PLAIN)
    turn_of(state, 2)
    return state


def move(state: BenHurState, card: CardNo = PLAIN) -> None:
    number = state.current
    apply(state, number, Drive(card, *STRAIGHT))
    if state.drawer is not None:
        apply(state, number, Draw(Deck.NORMAL))


def test_the_foremost_who_has_not_acted_is_always_next() -> None:
    state = spread_out()
    acted = []
    while state.round == 2:
        acted.append(state.current)
        move(state)
    assert acted == [2, 0, 3, 1]


def test_who_overtakes_acts_earlier_in_the_next_round() -> None:
    state = spread_out()
    give(state, 0, speed(Ruler.III_PLUS))
    move(state)
    move(state, speed(Ruler.III_PLUS))
    move(state)
    move(state)
    assert state.round == 3
    assert state.current == 0


def test_of_equals_the_one_nearer_the_inner_wall_is_ahead() -> None:
    state = spread_out()
    put(state, 0, at(1, -4))
    put(state, 1, at(1, -3))
    assert race_order(state)[1:3] == [1, 0]


def test_a_lap_more_counts_before_the_place_on_the_track() -> None:
    state = spread_out()
    state.chariots[1].winding = 1
    assert race_order(state)[0] == 1


def test_everybody_acts_once_a_round() -> None:
    state = spread_out()
    for number in range(4):
        state.chariots[number].acted = True
    assert next_chariot(state) is None
    state.turn_over = True
    events = advance(state)
    assert events[0] == RoundBegan(round=3)


def end_race_for(state: BenHurState, *finishers: int) -> list[str]:
    """Let chariots finish in this order and put all others out; return what then happened."""
    for laurel, number in enumerate(finishers, start=1):
        state.chariots[number].laurels = (*state.chariots[number].laurels[:-1], laurel)
        put_out(state, ChariotNo(number), OutCause.WALL)
        state.chariots[number].status = Status.FINISHED
    for number, _ in numbered(state.chariots):
        if number not in finishers:
            put_out(state, number, OutCause.WALL)
    return kinds(advance(state))


def test_the_race_ends_when_nobody_is_on_the_track() -> None:
    state = a_race(4)
    assert end_race_for(state, 2, 1) == ["RaceEnded", "GameEnded"]
    assert state.over


def test_a_season_goes_on_with_everything_set_up_anew() -> None:
    state = a_race(4, format="season", laps=2)
    drivers = [chariot.driver for chariot in state.chariots]
    told = end_race_for(state, 2, 1)
    assert told[:2] == ["RaceEnded", "RaceBegan"]
    assert state.race == 2
    assert state.round == 1
    assert [chariot.driver for chariot in state.chariots] == drivers
    for chariot in state.chariots:
        assert chariot.stand == start_stand(chariot.place)
        assert len(chariot.hand) == 4
        assert chariot.fresh
        assert not chariot.moved
    assert state.chariots[2].laurels == (1, None)
    end_race_for(state, 0)
    assert state.over


def test_the_start_of_a_race_is_told_with_all_rolls() -> None:
    state = a_race(4, format="season", laps=2)
    for number in CHARIOTS[:4]:
        put_out(state, number, OutCause.WALL)
    began = next(event for event in advance(state) if isinstance(event, RaceBegan))
    assert began.race == 2
    assert tuple(rolls[-1] for rolls in began.rolls) == began.places
    assert list(began.places) == [chariot.place for chariot in state.chariots]


def test_a_race_of_a_season_has_one_lap() -> None:
    state = a_race(4, format="season", laps=3)
    put(state, 0, at(-3.5, -3))
    turn_of(state, 0)
    give(state, 0, speed(Ruler.III))
    apply(state, 0, Drive(speed(Ruler.III), *STRAIGHT))
    assert state.chariots[0].status is Status.FINISHED
    assert state.chariots[0].laurels == (1,)


@pytest.mark.parametrize(("tie_race", "races"), [(False, 2), (True, 3)])
def test_a_tied_season_is_shared_or_decided_by_one_more_race(tie_race: bool, races: int) -> None:
    state = a_race(4, format="season", laps=2, tie_race=tie_race)
    end_race_for(state, 0, 1)
    end_race_for(state, 1, 0)
    assert state.race == races
    assert state.over is not tie_race


def test_one_more_race_is_the_last_even_if_it_ends_in_a_tie() -> None:
    state = a_race(4, format="season", laps=2, tie_race=True)
    for _ in range(3):
        end_race_for(state)
    assert state.race == 3
    assert state.over


def test_a_delayed_start_keeps_the_chariot_at_its_place() -> None:
    state = a_race(4)
    number = state.current
    seat = state.chariots[number].seat
    card = accident(1)
    give(state, number, card, PLAIN)
    apply(state, seat, PlayAccident(card))
    assert state.chariots[number].stand == start_stand(state.chariots[number].place)


@pytest.mark.parametrize(
    ("players", "chariots", "racing"),
    [(2, 1, 2), (2, 2, 4), (2, 3, 6), (3, 1, 3), (3, 2, 6), (3, 3, 6), (4, 3, 4), (6, 2, 6)],
)
def test_two_and_three_players_may_drive_one_chariot_each(
    players: int, chariots: int, racing: int
) -> None:
    assert len(a_race(players, chariots=chariots).chariots) == racing


def test_a_season_without_a_tie_has_no_further_race() -> None:
    state = a_race(4, format="season", laps=2, tie_race=True)
    state.race = 2
    for number, laurels in numbered(((1, 1), (2, 2), (3, 3), (4, 4))):
        state.chariots[number].laurels = laurels
        put_out(state, number, OutCause.WALL)
    advance(state)
    assert state.over


def test_the_end_of_a_race_and_the_end_of_a_turn_are_told() -> None:
    state = a_race(4)
    assert stand_still(state) == [StoodStill(chariot=state.current)]
    assert stop(state) == [TurnStopped(chariot=state.current)]
    assert end_race(state) == [RaceEnded(race=1), GameEnded()]


def test_a_race_begins_with_its_first_round() -> None:
    state = a_race(4, format="season", laps=2)
    events = begin_race(state, [(1,), (2,), (3,), (4,)])
    assert RoundBegan(round=1) in events
    assert (state.round, state.cards_played, state.turn_over) == (1, 0, False)
