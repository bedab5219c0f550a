"""A match at this terminal: what is begun is written before the file is let go."""

import asyncio
from pathlib import Path
from threading import Event as Gate

import pytest
from textual.message import Message

from engine.core import Action, AnyGame
from engine.core import Event as GameEvent
from engine.position import Bot
from engine.zeus.actions import Auction, Bid
from saves import Match, Store
from tests.games import ALL_GAMES
from tests.tui.app import make_setup
from tests.tui.programs.test_program import EXAMPLE
from tests.tui.thoughts import Thoughts
from tui.play import LocalPlay, ProgramReplaced
from tui.programs import Failure

PATIENCE = 60


class SlowDisk:
    """Holds up the writing of a move until it is told to go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached, self.go_on = Gate(), Gate()
        play = Match.play

        def slowly(match: Match, seat: int, action: Action) -> list[GameEvent]:
            self.reached.set()
            assert self.go_on.wait(PATIENCE)
            return play(match, seat, action)

        monkeypatch.setattr(Match, "play", slowly)

    async def is_reached(self) -> None:
        await asyncio.to_thread(self.reached.wait, PATIENCE)


async def test_a_move_that_nobody_waits_for_is_written_before_the_match_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    play = LocalPlay(store.create(make_setup(people=3, players=3), "match"))
    disk = SlowDisk(monkeypatch)
    moving = asyncio.create_task(play.act(0, Auction()))
    await disk.is_reached()
    moving.cancel()
    closing = asyncio.create_task(play.close())
    await asyncio.sleep(0)
    assert not closing.done(), "the file is still being written"
    disk.go_on.set()
    await asyncio.wait_for(closing, PATIENCE)
    with store.open("match") as match:
        assert match.table.position.moves == 1


async def test_what_is_shown_stays_until_the_move_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = LocalPlay(Store(tmp_path).create(make_setup(people=3, players=3), "match"))
    disk = SlowDisk(monkeypatch)
    moving = asyncio.create_task(play.act(0, Auction()))
    await disk.is_reached()
    assert play.to_act() == (0,)
    disk.go_on.set()
    await asyncio.wait_for(moving, PATIENCE)
    assert play.to_act() == (0, 1, 2)
    await play.close()


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
async def test_the_whole_course_is_worked_out_once(game: AnyGame, tmp_path: Path) -> None:
    players = game.players[0]
    play = LocalPlay(Store(tmp_path).create(make_setup(game.key, people=0, players=players)))
    for _ in range(12):
        await play.advance()
    steps = await asyncio.gather(play.course(), play.course())
    assert steps[0] is steps[1]
    assert steps[0][-1][0] == play.view(None)
    await play.close()


async def test_a_bot_does_not_make_the_move_of_a_position_that_was_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = LocalPlay(Store(tmp_path).create(make_setup(people=1, players=3), "match"))
    thoughts = Thoughts(monkeypatch)
    await play.act(0, Auction())
    thinking = asyncio.create_task(play.advance())
    await asyncio.wait_for(thoughts.begun.wait(), PATIENCE)
    await play.undo()
    assert await asyncio.wait_for(thinking, PATIENCE) == []
    assert thoughts.given_up, "and it no longer thinks about it"
    assert play.to_act() == (0,)
    await play.close()


async def test_a_bot_of_ours_goes_on_where_a_program_does_not(tmp_path: Path) -> None:
    setup = make_setup(people=1, players=3, level="cmd:/nowhere/mybot")
    store, told = Store(tmp_path), list[Message]()
    play = LocalPlay(store.create(setup, "match"), programs=["/nowhere/mybot"], post=told.append)
    await play.act(0, Auction())
    await play.act(0, Bid(20))
    assert await play.advance() == [], "the seat is taken over"
    [replaced] = told
    assert isinstance(replaced, ProgramReplaced)
    assert replaced.failed.failure is Failure.DOES_NOT_START
    assert await play.advance(), "and played on at"
    await play.close()
    with store.open("match") as match:
        assert match.table.position.seats[1] == Bot("Berenike", "sensible")
        assert match.table.position.moves == 3


async def test_a_program_plays_at_its_seat(tmp_path: Path) -> None:
    setup = make_setup(people=1, players=3, level=f"cmd:{EXAMPLE}")
    play = LocalPlay(Store(tmp_path).create(setup, "match"), programs=[EXAMPLE])
    await play.act(0, Auction())
    await play.act(0, Bid(20))
    for _ in range(2):
        assert await asyncio.wait_for(play.advance(), PATIENCE)
    await play.close()
