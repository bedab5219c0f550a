"""Moves that are taken back at a table of the server: alone, or once all people agree."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from textual.message import Message

from engine.position import Bot
from engine.zeus.actions import Auction, Bid
from tests.tui.coaching import quick_coach
from tests.tui.idle import PATIENCE, until
from tests.tui.ssh.archives import match_in
from tests.tui.ssh.matches import bidding, bots, heard, make_match, people, play_to_the_end
from tests.tui.thoughts import Thoughts
from tui.ssh.play import UndoAsked, UndoRefused, UndoTooOften

__all__ = ["quick_coach"]


async def test_who_plays_alone_with_bots_may_undo(tmp_path: Path) -> None:
    hosted = make_match(tmp_path, *people(1), *bots(3))
    play = hosted.attach(0)
    assert not play.can_undo()
    await play.act(0, Auction())
    assert play.can_undo()
    assert play.recent(0)
    await play.undo()
    await heard(play)
    assert hosted.position.moves == 0
    assert play.to_act() == (0,)
    assert play.undone == 1
    assert not play.recent(0), "what was taken back is no longer told"
    await play.undo()
    assert hosted.position.moves == 0, "there is nothing left"
    await hosted.close()


async def test_no_bot_thinks_on_about_a_position_that_was_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted = make_match(tmp_path, *people(1), *bots(3))
    thoughts = Thoughts(monkeypatch)
    play = hosted.attach(0)
    await play.act(0, Auction())
    await asyncio.wait_for(thoughts.begun.wait(), PATIENCE)
    await play.undo()
    await until(lambda: thoughts.given_up == 1)
    assert hosted.position.bots_to_act() == []
    await hosted.close()


async def test_the_others_are_not_asked_again_and_again(tmp_path: Path) -> None:
    hosted, plays = await bidding(tmp_path)
    asker, other = plays[0], plays[1]
    told: list[Message] = []
    heard_by_other: list[Message] = []
    asker.post, other.post = told.append, heard_by_other.append
    for _ in range(5):
        await asker.undo()
        await other.answer_undo(hosted.position.moves, agreed=False)
    assert len([each for each in heard_by_other if isinstance(each, UndoAsked)]) == 3
    assert len([each for each in told if isinstance(each, UndoTooOften)]) == 2
    await hosted.close()


async def test_a_move_is_taken_back_when_all_people_agree(tmp_path: Path) -> None:
    hosted, plays = await bidding(tmp_path)
    spectator = hosted.attach(None)
    asked: list[Message] = []
    for play in plays:
        play.post = asked.append
    assert all(play.can_undo() for play in plays)
    assert not spectator.can_undo()
    await plays[0].undo()
    await plays[0].undo()
    seats = [each.play.seat for each in asked if isinstance(each, UndoAsked)]
    assert len(seats) == 2, "the others are asked, once"
    assert set(seats) == {1, 2}
    late = hosted.attach(2)
    assert late.undo_asked() is not None, "also who comes later"
    for play in plays[1:]:
        assert hosted.position.moves == 1
        await play.answer_undo(1, agreed=True)
    assert hosted.position.moves == 0
    await heard(*plays, spectator, late)
    for play in (*plays, spectator, late):
        assert play.to_act() == (0,)
        assert play.undone == 1
        assert play.undo_asked() is None
    await hosted.close()
    with match_in(tmp_path, "match") as match:
        assert match.table.position.moves == 0


async def test_one_refusal_lets_the_move_stand(tmp_path: Path) -> None:
    hosted, plays = await bidding(tmp_path)
    told: list[Message] = []
    plays[0].post = told.append
    await plays[0].undo()
    await plays[1].answer_undo(1, agreed=True)
    await plays[2].answer_undo(1, agreed=False)
    assert [each.name for each in told if isinstance(each, UndoRefused)] == ["Chloe"]
    await plays[1].answer_undo(1, agreed=True)
    assert hosted.position.moves == 1
    await hosted.close()


async def test_after_another_move_it_is_too_late_for_an_answer(tmp_path: Path) -> None:
    hosted, plays = await bidding(tmp_path)
    await plays[0].undo()
    await plays[2].act(2, Bid(25))
    for play in plays[1:]:
        await play.answer_undo(1, agreed=True)
    assert hosted.position.moves == 2
    assert plays[1].undo_asked() is None
    await hosted.close()


async def test_a_bot_that_stands_in_is_not_asked(tmp_path: Path) -> None:
    hosted, plays = await bidding(tmp_path)
    for seat in (1, 2):
        await hosted.change_seat(seat, Bot(f"Bot {seat}", "random"))
    await until(lambda: hosted.position.moves >= 3)
    await heard(plays[0])
    await plays[0].undo()
    assert hosted.position.moves == 0
    await hosted.close()


async def test_a_match_that_is_over_stays_so(tmp_path: Path) -> None:
    """Its table is closed by then: whoever took a move back could not make another."""
    hosted, rng = make_match(tmp_path, *people(3)), Random(7)
    plays = [hosted.attach(seat) for seat in range(3)]
    await asyncio.gather(*(play_to_the_end(play, rng) for play in plays))
    assert hosted.position.undo is not None, "it could be taken back, were it not the last"
    end = hosted.position.moves
    for play in plays:
        await play.undo()
        assert play.undo_asked() is None
    assert hosted.position.moves == end
    await hosted.close()
