"""Whole games as good players play them: what random games hardly ever reach."""

from collections.abc import Iterator
from itertools import product
from random import Random

import msgpack
import msgspec
import pytest

from engine.bots import choose
from engine.core import Chance, Event
from engine.theben import THEBEN, events
from engine.theben.state import ThebenOptions, ThebenState
from tests.play import no_worlds, random_action, seeds

ALL_OPTIONS = [ThebenOptions(*switches) for switches in product((False, True), repeat=5)]


def a_lively_game(seed: int) -> Iterator[tuple[ThebenState, list[Event]]]:
    """Play mostly sensibly, and now and then anything; each seed has options of its own."""
    rng = Random(seed)
    players = rng.choice(THEBEN.players)
    state = THEBEN.setup(players, seed, ALL_OPTIONS[seed % len(ALL_OPTIONS)], None)
    yield state, []
    while awaited := THEBEN.to_act(state):
        seat = awaited[0]
        legal = THEBEN.legal(state, seat)
        if rng.random() < 0.2:
            short = [action for action in legal if getattr(action, "weeks", 0) <= 6]
            action = random_action(short, rng)
        else:
            action = choose("sensible", THEBEN, THEBEN.view(state, seat), legal, no_worlds, rng)
        yield state, THEBEN.apply(state, seat, action)


@pytest.mark.long
@pytest.mark.soak
def test_pieces_stay_sound_and_everything_happens_that_can() -> None:
    happened: set[type] = set()
    for seed in seeds(len(ALL_OPTIONS), 20 * len(ALL_OPTIONS)):
        for state, told in a_lively_game(seed):
            assert not THEBEN.problems(state), f"seed {seed}"
            happened.update(type(event) for event in told)
        assert state.phase == "over"
    kinds = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert happened == kinds


@pytest.mark.soak
def test_worlds_that_differ_in_the_hidden_look_equal_after_many_digs() -> None:
    for seed in seeds(4, 100):
        chance = Chance.of_seed(seed)
        for number, (state, _) in enumerate(a_lively_game(seed)):
            if number % 10 == 0:
                world = THEBEN.determinize(state, 0, chance)
                assert not THEBEN.problems(world)
                assert THEBEN.view(world, 0) == THEBEN.view(state, 0)
                assert THEBEN.legal(world, state.active) == THEBEN.legal(state, state.active)


def test_states_with_finds_and_exhibitions_survive_being_saved() -> None:
    for state, _ in a_lively_game(31):
        data = msgpack.packb(msgspec.to_builtins(state, builtin_types=(bytes,)))
        read = msgspec.convert(msgpack.unpackb(data), ThebenState, builtin_types=(bytes,))
        assert read == state
