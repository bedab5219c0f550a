"""The sensible player of Jenseits von Theben."""

from random import Random

import pytest

from engine.bots import choose
from engine.bots.theben import MIND
from engine.theben import THEBEN
from engine.theben.actions import Dig, EndTurn, Take, ThebenAction, Travel, Wait
from engine.theben.data import CITY_CARDS, END, Kind, Place
from engine.theben.state import ThebenState
from tests.engine.theben.positions import (
    a_card,
    a_game,
    announce,
    cards_of,
    dug_up,
    give,
    knowledge,
    lay_open,
    leave_in_deck,
    objects,
    play,
    put,
)
from tests.play import no_worlds, seeds


def decision(state: ThebenState) -> ThebenAction:
    seat = state.active
    return MIND.rank(THEBEN.view(state, seat), THEBEN.legal(state, seat), no_worlds, Random(1))[0][
        0
    ]


def winners(seed: int, sensible_seat: int) -> tuple[int, ...]:
    rng = Random(seed)
    state = THEBEN.setup(2, seed, THEBEN.Options(), None)
    while awaited := THEBEN.to_act(state):
        seat = awaited[0]
        level = "sensible" if seat == sensible_seat else "random"
        view, legal = THEBEN.view(state, seat), THEBEN.legal(state, seat)
        THEBEN.apply(state, seat, choose(level, THEBEN, view, legal, no_worlds, rng))
    result = THEBEN.result(state)
    assert result is not None
    return result.winners


@pytest.mark.soak
def test_it_beats_a_random_player_nearly_always() -> None:
    games = seeds(20, 400)
    won = sum(winners(seed, seed % 2) == (seed % 2,) for seed in games)
    assert won >= 0.9 * len(games)


def test_it_digs_where_it_knows_enough_before_the_game_ends() -> None:
    state = a_game(2)
    give(state, 0, *knowledge(Place.EGYPT, 3, 3, 2))
    put(state, 0, place=Place.EGYPT, week=END - 12)
    put(state, 1, week=END)
    assert isinstance(decision(state), Dig)


def test_it_travels_to_the_dig_it_is_ready_for() -> None:
    state = a_game(2)
    give(state, 0, *knowledge(Place.EGYPT, 3, 3, 2))
    put(state, 0, place=Place.CRETE, week=END - 12)
    put(state, 1, week=END)
    assert decision(state) == Travel(Place.EGYPT)


def test_it_learns_before_it_digs() -> None:
    state = a_game(2)
    lesson = a_card(Kind.KNOWLEDGE, Place.PARIS, 2, Place.CRETE)
    lay_open(state, lesson)
    leave_in_deck(state)
    put(state, 0, place=Place.PARIS)
    assert decision(state) == Take(lesson)


def test_it_goes_to_an_exhibition_that_it_can_win() -> None:
    state = a_game(2)
    show = a_card(Kind.EXHIBITION, Place.LONDON, 5)
    dug_up(state, 0, *objects(Place.GREECE, 5))
    put(state, 0, place=Place.BERLIN, week=20)
    put(state, 1, week=30)
    announce(state, show, 22)
    lay_open(state)
    leave_in_deck(state)
    while state.announced:
        play(state, 0, decision(state))
    assert show in state.players[0].cards


def test_it_prefers_a_fifth_congress_to_a_little_knowledge_at_the_end() -> None:
    state = a_game(2)
    last = a_card(Kind.CONGRESS, Place.PARIS)
    give(state, 0, *[card for card in cards_of(Kind.CONGRESS) if card != last][:4])
    lay_open(state, last, a_card(Kind.KNOWLEDGE, Place.PARIS, 1, Place.CRETE))
    put(state, 0, place=Place.PARIS, week=END - 10)
    put(state, 1, week=END)
    assert decision(state) == Take(last)


def test_with_nothing_to_gain_it_waits() -> None:
    state = a_game(2)
    put(state, 0, week=END - 1)
    put(state, 1, week=END)
    assert decision(state) == Wait(1)


def test_it_digs_no_longer_than_an_exhibition_allows() -> None:
    state = a_game(2)
    give(state, 0, *knowledge(Place.EGYPT, 3, 3, 2))
    dug_up(state, 0, *objects(Place.GREECE, 5))
    put(state, 0, place=Place.EGYPT, week=20)
    put(state, 1, week=60)
    show = a_card(Kind.EXHIBITION, Place.LONDON, 5)
    announce(state, show, 28)
    lay_open(state)
    leave_in_deck(state)
    while state.announced:
        play(state, 0, decision(state))
    assert show in state.players[0].cards


def journeys_for_nothing(level: str, seed: int) -> int:
    """How often a turn ends after a journey without a deed, and not for an exhibition."""
    rng, found = Random(seed), 0
    state = THEBEN.setup(2 + seed % 3, seed, THEBEN.Options(), None)
    while awaited := THEBEN.to_act(state):
        seat = awaited[0]
        view, legal = THEBEN.view(state, seat), THEBEN.legal(state, seat)
        action = choose(level, THEBEN, view, legal, no_worlds, rng)
        me = state.players[seat]
        here = [
            show
            for show in state.announced
            if show.week == me.week and CITY_CARDS[show.card].city is me.place
        ]
        found += isinstance(action, EndTurn) and not here
        THEBEN.apply(state, seat, action)
    return found


@pytest.mark.long
@pytest.mark.soak
def test_no_journey_is_made_for_nothing() -> None:
    assert sum(journeys_for_nothing("sensible-1", seed) for seed in range(3))
    for seed in seeds(6, 200):
        assert not journeys_for_nothing("sensible", seed)
