"""Laws that every game in the registry keeps. A new game is tested before it has a test."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from random import Random

import msgpack
import msgspec
import pytest

from engine.core import Action, AnyGame, Chance, IllegalAction, State
from tests.games import ALL_GAMES
from tests.play import random_game, random_options, seeds

pytestmark = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())

LONGEST_GAME = 20_000


def sampled_states(game: AnyGame, seed: int, *, share: float = 0.2) -> Iterator[State]:
    rng = Random(seed)
    for state, *_ in random_game(game, seed):
        if rng.random() < share:
            yield state


def packed(state: State) -> bytes:
    data: bytes = msgpack.packb(msgspec.to_builtins(state, builtin_types=(bytes,)))
    return data


def unpacked(game: AnyGame, data: bytes) -> State:
    plain = msgpack.unpackb(data, strict_map_key=False)
    state: State = msgspec.convert(plain, game.State, builtin_types=(bytes,))
    return state


@pytest.mark.soak
def test_every_random_game_ends_with_sound_pieces(game: AnyGame) -> None:
    for seed in seeds(20, 3000):
        for number, (state, *_) in enumerate(random_game(game, seed)):
            assert not game.problems(state), f"seed {seed}, after {number} actions"
            assert number < LONGEST_GAME, f"seed {seed} does not end"
        result = game.result(state)
        assert result is not None
        assert result.winners
        for score, lines in zip(result.scores, result.lines, strict=True):
            assert score == sum(line.points for line in lines)


@pytest.mark.parametrize("short", [True, False], ids=["fewest players", "most players"])
def test_every_number_of_players_can_play(game: AnyGame, short: bool) -> None:
    players = game.players[0] if short else game.players[-1]
    *_, (state, *_) = random_game(game, 3, players=players, options=game.Options())
    result = game.result(state)
    assert result is not None
    assert len(result.scores) == players


def test_seats_to_act_have_legal_actions_and_others_have_none(game: AnyGame) -> None:
    for seed in seeds(4, 300):
        for state, *_ in random_game(game, seed):
            players = len(game.view(state, None).players)
            for seat in range(players):
                assert bool(game.legal(state, seat)) == (seat in game.to_act(state))


def test_legal_actions_are_distinct_and_in_a_stable_order(game: AnyGame) -> None:
    for state in sampled_states(game, 1):
        for seat in game.to_act(state):
            actions = list(game.legal(state, seat))
            assert len(set(actions)) == len(actions)
            assert list(game.legal(game.clone(state), seat)) == actions


@pytest.mark.soak
def test_every_legal_action_applies(game: AnyGame) -> None:
    for seed in seeds(2, 100):
        for state in sampled_states(game, seed, share=0.1):
            for seat in game.to_act(state):
                for action in game.legal(state, seat):
                    world = game.clone(state)
                    game.apply(world, seat, action)
                    assert not game.problems(world), action


def foreign_actions(game: AnyGame, rng: Random) -> list[Action]:
    """Actions from all over other games: most of them are illegal here and now."""
    found = set()
    for seed in range(3):
        for state, *_ in random_game(game, 1000 + seed):
            for seat in game.to_act(state):
                found.add(rng.choice(game.legal(state, seat)))
    return sorted(found, key=repr)


@pytest.mark.soak
def test_any_other_action_is_refused_and_changes_nothing(game: AnyGame) -> None:
    rng = Random(5)
    actions = foreign_actions(game, rng)
    refused = 0
    for seed in seeds(2, 60):
        for state in sampled_states(game, seed, share=0.1):
            before = game.clone(state)
            for seat in range(len(game.view(state, None).players)):
                legal = set(game.legal(state, seat))
                for action in rng.sample(actions, min(40, len(actions))):
                    if action in legal:
                        continue
                    with pytest.raises(IllegalAction) as refusal:
                        game.apply(state, seat, action)
                    refused += 1
                    assert refusal.value.reason.value.endswith(".")
                    assert state == before, action
    assert refused > 100


def test_same_seed_and_actions_give_an_equal_state(game: AnyGame) -> None:
    for seed in seeds(5, 100):
        *_, (state, *_) = random_game(game, seed)
        *_, (again, *_) = random_game(game, seed)
        assert state == again


def test_other_seeds_give_other_games(game: AnyGame) -> None:
    deals = [packed(game.setup(game.players[-1], seed, game.Options(), None)) for seed in range(20)]
    assert len(set(deals)) == len(deals)


def test_a_named_first_player_begins(game: AnyGame) -> None:
    for first in range(game.players[-1]):
        state = game.setup(game.players[-1], 11, game.Options(), first)
        assert not game.problems(state)
        assert game.to_act(state)[0] == first


@pytest.mark.soak
def test_a_state_survives_being_saved_at_every_step(game: AnyGame) -> None:
    for seed in seeds(2, 100):
        for state, *_ in random_game(game, seed):
            assert unpacked(game, packed(state)) == state


def test_actions_and_events_survive_being_saved(game: AnyGame) -> None:
    actions = msgspec.msgpack.Decoder(type=_union(game.actions))
    for _, _, action, events in random_game(game, 4):
        if action is not None:
            assert actions.decode(msgspec.msgpack.encode(action)) == action
        for event in events:
            saved = msgspec.msgpack.encode(event)
            assert msgspec.msgpack.decode(saved, type=type(event)) == event


def _union(kinds: tuple[type, ...]) -> object:
    return reduce(or_, kinds)


def test_a_clone_is_equal_and_independent(game: AnyGame) -> None:
    rng = Random(2)
    for state in sampled_states(game, 2):
        if not game.to_act(state):
            continue
        before = packed(state)
        world = game.clone(state)
        assert world == state
        for _ in range(20):
            if awaited := game.to_act(world):
                seat = rng.choice(awaited)
                game.apply(world, seat, rng.choice(game.legal(world, seat)))
        assert packed(state) == before


@pytest.mark.soak
def test_worlds_that_differ_only_in_the_hidden_look_equal(game: AnyGame) -> None:
    differing = 0
    for seed in seeds(6, 200):
        chance = Chance.of_seed(seed)
        for state in sampled_states(game, seed):
            for seat in range(len(game.view(state, None).players)):
                world = game.determinize(state, seat, chance)
                assert not game.problems(world)
                assert game.view(world, seat) == game.view(state, seat)
                assert game.legal(world, seat) == game.legal(state, seat)
                assert game.to_act(world) == game.to_act(state)
                lot = Chance.of_seed(seed)
                again = game.determinize(world, seat, lot.clone())
                assert again == game.determinize(state, seat, lot), "what is drawn shows the truth"
                world.chance = state.chance
                differing += world != state
    assert bool(differing) == game.hides, "determinize changes what is hidden, if anything is"


def test_a_view_holds_neither_seed_nor_generator(game: AnyGame) -> None:
    for state in sampled_states(game, 3):
        for seat in (None, 0):
            shown = repr(game.view(state, seat))
            assert state.chance.key.hex() not in shown
            assert repr(state.chance.key) not in shown


def test_options_are_all_kept_in_the_state(game: AnyGame) -> None:
    options = random_options(game, Random(1))
    assert game.setup(game.players[-1], 1, options, None).options == options
