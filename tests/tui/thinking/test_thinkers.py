"""Bots that look ahead do so in processes of their own, which nobody's end or death outlives."""

import asyncio
import logging
import os
import pickle
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from engine.core import Action, AnyGame
from engine.position import Bot, Position
from engine.table import Setup, Table, choice_of_bot
from tests.games import ALL_GAMES
from tests.tui.idle import PATIENCE, until
from tests.tui.thinking.minds.search import GRIEF
from tests.ur.engine import UR
from tui.thinking import Question, Thinkers, bot_rng

PONDERING: AnyGame = replace(UR, bots="tests.tui.thinking.minds", looks_ahead=True)


@pytest_asyncio.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    made = Thinkers(1)
    yield made
    await made.close()


def table_of(level: str = "strong") -> Table:
    """Return a match in which a bot has a choice to make."""
    seats = (Bot("Anna", level), Bot("Boris", level))
    for seed in range(100):
        table = Table(PONDERING, Setup("ur", UR.Options(), seats, seed))
        for _ in range(4):
            [seat] = table.position.to_act
            table.play(seat, table.position.legal(seat)[0])
        if len(table.position.legal(table.position.to_act[0])) > 1:
            return table
    raise AssertionError("there is always a choice before long")


async def decision(thinkers: Thinkers, table: Table) -> Action:
    [seat] = table.position.to_act
    answer = thinkers.decide(table.setup, table.position, seat)
    return await asyncio.wait_for(answer, PATIENCE)


def in_this_process(table: Table, position: Position | None = None) -> Action:
    position = position or table.position
    [seat] = position.to_act
    return choice_of_bot(position, seat, bot_rng(table.setup, position, seat))


async def test_a_worker_decides_what_the_bot_would_decide_here(thinkers: Thinkers) -> None:
    table = table_of()
    assert await decision(thinkers, table) == in_this_process(table)


async def test_it_is_told_how_far_a_thought_has_come(thinkers: Thinkers) -> None:
    table, told = table_of(), list[float]()
    [seat] = table.position.to_act
    await thinkers.decide(table.setup, table.position, seat, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1
    assert 5 <= len(told) <= 20


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES)
def test_what_crosses_to_a_worker_is_the_same_whatever_is_hidden(game: AnyGame) -> None:
    players = game.players[-1]
    seats = tuple(Bot(f"bot {seat}", "sensible") for seat in range(players))
    table = Table(game, Setup(game.key, game.Options(), seats, 3))
    for _ in range(12):
        seat = table.position.to_act[0]
        other = replace(
            table.position, state=Question.of(table.setup, table.position, seat, 1).worlds.world
        )
        crossing, likewise = (
            pickle.dumps(Question.of(table.setup, position, seat, 1))
            for position in (table.position, other)
        )
        assert crossing == likewise
        table.play(seat, choice_of_bot(table.position, seat, bot_rng(table.setup, other, seat)))


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES)
def test_a_question_is_answered_as_from_the_true_position(game: AnyGame) -> None:
    players = game.players[-1]
    seats = tuple(Bot(f"bot {seat}", "sensible") for seat in range(players))
    table = Table(game, Setup(game.key, game.Options(), seats, 5))
    for _ in range(12):
        seat = table.position.to_act[0]
        here = choice_of_bot(table.position, seat, bot_rng(table.setup, table.position, seat))
        assert Question.of(table.setup, table.position, seat, 1).answer() == here
        table.play(seat, here)


async def test_when_a_worker_dies_another_decides(
    thinkers: Thinkers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flag = tmp_path / "alive"
    flag.touch()
    monkeypatch.setenv(GRIEF, f"dies {flag}")
    table = table_of()
    told = await decision(thinkers, table)
    assert not flag.exists(), "one has died of it"
    assert told == in_this_process(table)


async def test_one_that_was_killed_while_nobody_asked_is_replaced(thinkers: Thinkers) -> None:
    table = table_of()
    first = await decision(thinkers, table)
    [worker] = thinkers._idle
    worker._process.kill()
    await worker._process.wait()
    assert await decision(thinkers, table) == first


@pytest.mark.parametrize("grief", ["errs", "lingers {flag}"])
async def test_a_bot_that_cannot_look_ahead_decides_without(
    grief: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(GRIEF, grief.format(flag=tmp_path / "flag"))
    thinkers = Thinkers(1, longest=PATIENCE if grief == "errs" else 2.0)
    with caplog.at_level(logging.ERROR):
        table = table_of()
        assert await decision(thinkers, table) == in_this_process(table_of("sensible"))
    assert "without looking ahead" in caplog.text
    await thinkers.close()


async def test_nobody_thinks_on_about_what_nobody_wants_to_know(
    thinkers: Thinkers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flag = tmp_path / "who"
    monkeypatch.setenv(GRIEF, f"lingers {flag}")
    asking = asyncio.create_task(decision(thinkers, table_of()))
    await until(lambda: flag.exists() and flag.read_text() != "")
    asking.cancel()
    await until(lambda: not is_alive(int(flag.read_text())))
    with pytest.raises(asyncio.CancelledError):
        await asking
    monkeypatch.delenv(GRIEF)
    table = table_of()
    assert await decision(thinkers, table) == in_this_process(table), "and others go on"


async def test_all_workers_end_with_those_who_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flag = tmp_path / "who"
    monkeypatch.setenv(GRIEF, f"lingers {flag}")
    thinkers = Thinkers(1)
    asking = asyncio.create_task(decision(thinkers, table_of()))
    await until(lambda: flag.exists() and flag.read_text() != "")
    await thinkers.close()
    assert not is_alive(int(flag.read_text()))
    asking.cancel()
    await asyncio.wait((asking,))


async def test_the_more_wait_the_less_each_bot_and_the_coach_look_ahead() -> None:
    thinkers = Thinkers(2)
    assert thinkers._share() == 1
    async with thinkers._line.turn(urgent=True), thinkers._line.turn(urgent=True):
        waiting = [asyncio.create_task(_a_turn(thinkers)) for _ in range(2)]
        await asyncio.sleep(0)
        assert thinkers._share() == 1 / 2
        waiting += [asyncio.create_task(_a_turn(thinkers)) for _ in range(98)]
        await asyncio.sleep(0)
        assert thinkers._share() == 1 / 8
    await asyncio.gather(*waiting)


async def _a_turn(thinkers: Thinkers) -> None:
    async with thinkers._line.turn(urgent=True):
        pass


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("level", ["master", "cmd:./mybot"])
async def test_a_level_that_a_game_has_not_is_played_as_sensible(
    level: str, thinkers: Thinkers
) -> None:
    game = replace(PONDERING, looks_ahead=False)
    seats = (Bot("Anna", level), Bot("Boris", level))
    found = table_of()
    table = Table(
        game, replace_seats(found.setup, seats), state=found.position.state, moves=4, seats=seats
    )
    assert await decision(thinkers, table) == in_this_process(table_of("sensible"))


def replace_seats(setup: Setup, seats: tuple[Bot, ...]) -> Setup:
    return Setup(setup.game, setup.options, seats, setup.seed)
