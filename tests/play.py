"""Playing games at random, as most tests do."""

import os
from collections.abc import Iterator, Sequence
from enum import Enum
from random import Random
from typing import Any, NoReturn

from msgspec import inspect

from engine.core import AnyGame, Chance, Event, Options
from engine.core.game import A

FEW = 10
SOAK = bool(os.environ.get("QUADRIGA_SOAK"))


def seeds(short: int, long: int) -> range:
    """Return the seeds to try: a few in CI, thousands in a soak."""
    return range(long if SOAK else short)


def no_worlds(chance: Chance) -> NoReturn:
    """Stand in for the worlds of a seat where only its view is at hand."""
    raise AssertionError("a bot that draws worlds plays where there is only a view")


def random_options(game: AnyGame, rng: Random) -> Options:
    """Return options with every switch thrown at random, until the game accepts them.

    A number with many values (a limit of rounds) stays as usual: games would be endless or over
    at once.
    """
    while True:
        chosen = {}
        for field in option_fields(game):
            if values := _values(field.type):
                chosen[field.name] = rng.choice(values)
        try:
            options: Options = game.Options(**chosen)
        except ValueError:
            continue
        return options


def option_fields(game: AnyGame) -> Sequence[inspect.Field]:
    """Return the options that a game has."""
    options = inspect.type_info(game.Options)
    assert isinstance(options, inspect.StructType)
    return options.fields


def _values(kind: inspect.Type) -> Sequence[bool | int | Enum]:
    match kind:
        case inspect.BoolType():
            return (False, True)
        case inspect.IntType(ge=int(low), le=int(high)):
            return range(low, high + 1) if high - low < FEW else ()
        case inspect.EnumType():
            return list(kind.cls)
    raise TypeError(f"an option is a switch, a number with limits or an enum, not {kind}")


def random_action(legal: Sequence[A], rng: Random) -> A:
    """Return any of the actions, each kind as likely as every other.

    Where one kind has a hundred actions (how long to wait) the rare ones would hardly be tried.
    """
    kinds = list(dict.fromkeys(type(action) for action in legal))
    kind = rng.choice(kinds)
    return rng.choice([action for action in legal if type(action) is kind])


def random_game(
    game: AnyGame, seed: int, *, players: int | None = None, options: Options | None = None
) -> Iterator[tuple[Any, int | None, Any, list[Event]]]:
    """Yield the state at the start and after each random action, with what was done.

    The state is the one being played: whoever keeps it must clone it.
    """
    rng = Random(seed)
    if players is None:
        players = rng.choice(game.players)
    if options is None:
        options = random_options(game, rng)
    state = game.setup(players, seed, options, None)
    yield state, None, None, []
    while awaited := game.to_act(state):
        seat = rng.choice(awaited)
        action = random_action(game.legal(state, seat), rng)
        yield state, seat, action, game.apply(state, seat, action)
