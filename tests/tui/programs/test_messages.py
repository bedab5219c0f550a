"""What is said to programs is what the schema says, and betrays nothing."""

from dataclasses import replace

import msgspec
import pytest

from engine.core import AnyGame
from tests.games import ALL_GAMES
from tests.tui.programs.test_program import table_of
from tui.programs.messages import Decide, schema
from tui.thinking import Question


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES)
def test_the_schema_names_every_action_and_every_event_that_happens(game: AnyGame) -> None:
    known = schema(game)["$defs"]
    assert {"Hello", "Decide", "End", "Answer"} <= set(known)
    assert {action.__name__ for action in game.actions} <= set(known)
    table = table_of(game)
    while table.position.moves < 60 and table.position.to_act:
        seat = table.position.to_act[0]
        events = table.play(seat, table.position.legal(seat)[-1])
        assert {type(event).__name__ for event in events} <= set(known)
        assert type(table.position.view(seat)).__name__ in known


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES)
def test_what_is_said_is_the_same_whatever_is_hidden(game: AnyGame) -> None:
    table = table_of(game)
    while table.position.moves < 20 and table.position.to_act:
        now, seat = table.position, table.position.to_act[0]
        other = replace(now, state=Question.of(table.setup, now, seat, 1).worlds.world)
        said, likewise = (
            msgspec.json.encode(Decide(each.view(seat), tuple(each.legal(seat)), ()))
            for each in (now, other)
        )
        assert said == likewise
        table.play(seat, now.legal(seat)[0])
