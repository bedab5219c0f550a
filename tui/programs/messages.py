"""What is said between Quadriga and a program: a line of JSON each."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from types import GenericAlias
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct

from engine.core import Action, AnyGame, Event, Options, Result, View

PROTOCOL = 1
"""Grows when a program written before could no longer follow."""


class Hello(Struct, frozen=True, tag="hello"):
    """Said once, before anything else."""

    game: str
    seat: int
    """Which seat the program plays, from 0."""
    players: int
    options: Options
    protocol: int = PROTOCOL


class Decide(Struct, frozen=True, tag="decide"):
    """Asks for a decision; it is answered with an ``Answer``."""

    view: View
    """All that the seat knows."""
    legal: tuple[Action, ...]
    """Every action that is allowed."""
    events: tuple[Event, ...]
    """What the seat has seen happen since it was asked last."""


class End(Struct, frozen=True, tag="end"):
    """Said when the game is over; then the program may go."""

    result: Result


class Answer(Struct, frozen=True):
    """What the program does: an action, or the number of one of the legal ones, from 0."""

    action: Any = None
    choice: int | None = None


def action_of(line: bytes, game: AnyGame, legal: tuple[Action, ...]) -> Action:
    """Return the action that a program has answered with; ``ValueError`` says what is wrong."""
    try:
        answer = msgspec.json.decode(line, type=Answer)
        if answer.choice is not None:
            if not 0 <= answer.choice < len(legal):
                raise ValueError(f"choice {answer.choice} of {len(legal)}")
            return legal[answer.choice]
        action: Action = msgspec.convert(answer.action, reduce(or_, game.actions))
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from error
    if action not in legal:
        raise ValueError(f"{action!r} is not allowed now")
    return action


def schema(game: AnyGame) -> dict[str, Any]:
    """Return a JSON Schema of all that is said about a game, by the names of the messages."""
    view = get_type_hints(game.view)["return"]
    events = reduce(or_, _kinds_of_events(game))
    action = reduce(or_, game.actions)
    told = {
        "hello": _typed(Hello, options=game.Options),
        "decide": _typed(Decide, view=view, legal=_several(action), events=_several(events)),
        "end": End,
        "answer": _typed(Answer, action=action),
    }
    schemas, components = msgspec.json.schema_components(
        told.values(), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Quadriga bots, protocol {PROTOCOL}: {game.title}",
        "messages": dict(zip(told, schemas, strict=True)),
        "$defs": components,
    }


def _several(kind: Any) -> Any:
    return GenericAlias(tuple, (kind, ...))


def _typed(message: type[Struct], **kinds: Any) -> Any:
    """Return a message as it is in one game: with that game's own types."""
    fields = [
        (field.name, kinds.get(field.name, field.type), *_default(field))
        for field in msgspec.structs.fields(message)
    ]
    return msgspec.defstruct(message.__name__, fields, tag=message.__struct_config__.tag)


def _default(field: msgspec.structs.FieldInfo) -> tuple[Any, ...]:
    return () if field.required else (field.default,)


def _kinds_of_events(game: AnyGame) -> Iterator[type[Event]]:
    """Yield the kinds of events that there are in a game."""
    package = game.State.__module__.rpartition(".")[0]
    for kind in Event.__subclasses__():
        if kind.__module__.startswith(f"{package}."):
            yield kind
