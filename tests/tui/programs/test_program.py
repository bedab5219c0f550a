"""Somebody else's program at a seat: what it is told, and what becomes of it when it fails."""

import json
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core import AnyGame
from engine.position import Bot
from engine.table import Setup, Table
from tests.games import ALL_GAMES
from tests.tui.idle import PATIENCE
from tui.programs import Failure, Program, ProgramFailed, Programs, failure_words
from tui.simulate import simulate

ANY_MOVE = Path(__file__).parents[3] / "docs" / "bots" / "any_move.py"
EXAMPLE = shlex.join((sys.executable, str(ANY_MOVE)))
SCRIBE = """
import json, sys
for line in sys.stdin:
    with open({path!r}, "a") as said:
        said.write(line)
    if json.loads(line)["type"] == "decide":
        print(json.dumps({{"choice": 0}}), flush=True)
"""


def python(code: str) -> str:
    return shlex.join((sys.executable, "-c", code))


def table_of(game: AnyGame, seed: int = 3) -> Table:
    seats = tuple(Bot(f"bot {seat}", "random") for seat in range(game.players[0]))
    return Table(game, Setup(game.key, game.Options(), seats, seed))


@pytest.fixture
def zeus() -> Table:
    return table_of(ALL_GAMES["zeus"])


def asked(command: str, table: Table, *, seconds: float = PATIENCE) -> Failure:
    """Return how a program fails that is asked for a decision."""

    def ask() -> None:
        program = Program(command, seconds=seconds)
        try:
            program.decide(table.setup, table.position, table.position.to_act[0])
        finally:
            program.close()

    with pytest.raises(ProgramFailed) as failed:
        ask()
    assert command in failure_words(failed.value)
    return failed.value.failure


def answering(line: str) -> str:
    """Return the command of a program that answers everything with one line."""
    return python(f"import sys\nfor line in sys.stdin: print({line!r}, flush=True)")


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES)
def test_the_example_plays_every_game_to_its_end(game: AnyGame) -> None:
    trouble: list[ProgramFailed] = []
    levels = (f"cmd:{EXAMPLE}", *["random"] * (game.players[0] - 1))
    report = simulate(
        game,
        game.Options(),
        levels,
        games=1,
        seed=1,
        game_over=lambda: None,
        trouble=trouble.append,
    )
    assert trouble == []
    assert report.levels[levels[0]].played == 1


@pytest.fixture
def diary(tmp_path: Path) -> Path:
    return tmp_path / "diary"


def said(diary: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in diary.read_text().splitlines()]


@pytest.fixture
def scribe(diary: Path) -> Iterator[Program]:
    program = Program(python(SCRIBE.format(path=str(diary))), seconds=PATIENCE)
    yield program
    program.close()


def test_it_is_greeted_once_and_then_asked(scribe: Program, diary: Path, zeus: Table) -> None:
    seat = zeus.position.to_act[0]
    for _ in range(2):
        scribe.decide(zeus.setup, zeus.position, seat)
    hello, *questions = said(diary)
    assert hello["type"] == "hello"
    assert (hello["game"], hello["seat"], hello["players"]) == ("zeus", seat, 3)
    assert [question["type"] for question in questions] == ["decide", "decide"]


def test_it_hears_only_what_its_seat_has_seen_since(
    scribe: Program, diary: Path, zeus: Table
) -> None:
    seat = zeus.position.to_act[0]
    zeus.play(seat, scribe.decide(zeus.setup, zeus.position, seat))
    other = next(each for each in zeus.position.to_act if each != seat)
    zeus.play(other, zeus.position.legal(other)[5])
    scribe.decide(zeus.setup, zeus.position, seat)
    events = said(diary)[-1]["events"]
    assert [event["type"] for event in events] == ["AuctionOpened", "BidDialled"]
    assert all(event["seats"] is None or seat in event["seats"] for event in events)
    assert not any("amount" in event for event in events)


def test_it_is_told_how_the_game_ended(scribe: Program, diary: Path) -> None:
    table = table_of(ALL_GAMES["ur"])
    scribe.decide(table.setup, table.position, table.position.to_act[0])
    while awaited := table.position.to_act:
        table.play(awaited[0], table.position.legal(awaited[0])[0])
    scribe.end(table.position)
    assert said(diary)[-1]["type"] == "end"


@pytest.mark.parametrize("command", ["/nowhere/mybot", "", "'unfinished"])
def test_what_cannot_be_started(command: str, zeus: Table) -> None:
    assert asked(command, zeus) is Failure.DOES_NOT_START


def test_what_ends_at_once(zeus: Table) -> None:
    assert asked(python("raise SystemExit"), zeus) is Failure.ENDED


@pytest.mark.parametrize(
    "answer",
    [
        "hello",
        "{}",
        "[1]",
        '{"choice": 9999}',
        '{"choice": -1}',
        '{"action": {"type": "Fly"}}',
        '{"action": {"type": "Bid", "amount": 3}}',
    ],
)
def test_what_is_no_action_or_not_allowed_now_is_nonsense(answer: str, zeus: Table) -> None:
    assert asked(answering(answer), zeus) is Failure.NONSENSE


def test_who_says_nothing_is_too_slow(zeus: Table) -> None:
    code = "import sys\nfor line in sys.stdin: pass"
    assert asked(python(code), zeus, seconds=0.2) is Failure.TOO_SLOW


def test_a_command_that_only_a_file_names_is_not_carried_out(tmp_path: Path, zeus: Table) -> None:
    trace = tmp_path / "trace"
    command = python(f"open({str(trace)!r}, 'w')")
    seat = zeus.position.to_act[0]
    zeus.reseat(seat, Bot("Mallory", f"cmd:{command}"))
    with pytest.raises(ProgramFailed) as failed:
        Programs(["something else"]).ask(zeus.setup, zeus.position, seat)
    assert failed.value.failure is Failure.UNKNOWN_HERE
    assert not trace.exists()


def test_a_bot_of_ours_finishes_the_game_in_its_name() -> None:
    game = ALL_GAMES["ur"]
    trouble: list[ProgramFailed] = []
    report = simulate(
        game,
        game.Options(),
        ("cmd:/nowhere/mybot", "random"),
        games=2,
        seed=1,
        game_over=lambda: None,
        trouble=trouble.append,
    )
    assert [failed.failure for failed in trouble] == [Failure.DOES_NOT_START] * 2
    assert report.levels["cmd:/nowhere/mybot"].played == 2
