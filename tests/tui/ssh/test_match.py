"""A hosted table: one move at a time, written first, told to each seat as it may know it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection

from engine.core import Action, AnyGame, IllegalAction
from engine.position import Bot, Person, Position
from engine.table import replay
from engine.zeus.actions import Auction, Bid, Pass
from engine.zeus.events import BidDialled, BidsRevealed
from saves import SaveError, SaveReason
from saves.archive.database import Database
from saves.archive.match import ArchivedMatch
from tests.games import ALL_GAMES
from tests.tui.coaching import quick_coach
from tests.tui.idle import PATIENCE, until
from tests.tui.ssh.archives import match_in
from tests.tui.ssh.matches import bidding, bots, make_match, people, play_to_the_end
from tui.ssh.play import StaleAction
from tui.thinking import Advices, Thinkers

__all__ = ["quick_coach"]


@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
async def test_people_and_bots_play_to_the_end_and_the_journal_tells_the_same(
    game: AnyGame, tmp_path: Path
) -> None:
    seats = [*people(2), *bots(max(0, game.players[0] - 2))]
    hosted = make_match(tmp_path, *seats, game=game.key)
    hosted.start()
    plays = [hosted.attach(seat) for seat in (0, 1, None)]
    await asyncio.wait_for(
        asyncio.gather(
            *(play_to_the_end(play, Random(number)) for number, play in enumerate(plays))
        ),
        PATIENCE,
    )
    final = [play.view(None).result for play in plays]
    assert final[0] is not None
    assert final[0] == final[1] == final[2]
    assert len(await plays[0].course()) == hosted.position.moves + 1
    await hosted.close()
    with match_in(tmp_path, "match") as match:
        *_, (state, _) = replay(game, match.table.setup, match.history())
        assert game.view(state, None) == plays[2].view(None)


async def test_a_secret_bid_reaches_nobody_elses_connection(tmp_path: Path) -> None:
    hosted, plays = await bidding(tmp_path)
    spectator = hosted.attach(None)
    await plays[1].act(1, Bid(27))
    for play in (plays[0], plays[2], spectator):
        events = await asyncio.wait_for(play.advance(), PATIENCE)
        assert not any(isinstance(event, BidsRevealed) for event in events)
        assert "27" not in repr(events)
        assert play.legal(1) == ()
    await hosted.close()


async def test_news_tells_a_seat_what_its_own_view_tells(tmp_path: Path) -> None:
    hosted, plays = await bidding(tmp_path)
    events = await plays[0].act(0, Bid(20))
    assert [type(event) for event in events] == [BidDialled]
    assert plays[0].view(0) != plays[2].view(2)
    assert plays[0].view(2).seat == 0, "whichever seat is asked for, one's own eyes"
    await hosted.close()


async def test_side_by_side_decisions_do_not_disturb_each_other(tmp_path: Path) -> None:
    hosted, plays = await bidding(tmp_path)
    await asyncio.gather(*(play.act(play.seat or 0, Bid(20 + (play.seat or 0))) for play in plays))
    assert hosted.position.moves == 4
    for play in plays:
        while play._pending:
            await play.advance()
        assert play.to_act() == hosted.position.to_act
    await hosted.close()


async def test_a_second_connection_of_a_seat_cannot_decide_again(tmp_path: Path) -> None:
    hosted, plays = await bidding(tmp_path)
    second = hosted.attach(0)
    overtaken = asyncio.create_task(second.overtaken())
    await plays[0].act(0, Bid(21))
    await asyncio.wait_for(overtaken, PATIENCE)
    await second.act(0, Bid(30))
    assert hosted.position.moves == 2
    await hosted.close()


async def test_a_stale_decision_is_refused_by_its_number(tmp_path: Path) -> None:
    hosted, _plays = await bidding(tmp_path)
    decision = hosted.attach(0)._now.decisions[0]
    await hosted.act(0, decision, Bid(21))
    with pytest.raises(StaleAction):
        await hosted.act(0, decision, Bid(22))
    await hosted.close()


async def test_a_foreign_seat_is_not_played(tmp_path: Path) -> None:
    hosted, plays = await bidding(tmp_path)
    with pytest.raises(ValueError, match="not played here"):
        await plays[0].act(1, Bid(21))
    assert plays[0].refusal(1, Bid(21)) is not None
    await hosted.close()


async def test_an_illegal_action_changes_nothing(tmp_path: Path) -> None:
    hosted, plays = await bidding(tmp_path)
    with pytest.raises(IllegalAction):
        await hosted.act(0, plays[0]._now.decisions[0], Pass())
    assert hosted.position.moves == 1
    assert await plays[0].act(0, Pass()) == []
    await hosted.close()


async def test_nobody_is_told_of_a_move_that_could_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted, plays = await bidding(tmp_path)

    def full(match: ArchivedMatch, seat: int, action: object) -> None:
        raise SaveError(SaveReason.DISK_FULL, tmp_path)

    monkeypatch.setattr(ArchivedMatch, "play", full)
    with pytest.raises(SaveError):
        await plays[0].act(0, Bid(21))
    assert not plays[1]._pending
    assert hosted.position.moves == 1
    await hosted.close()


async def test_a_move_is_finished_though_its_player_hangs_up(tmp_path: Path) -> None:
    hosted, plays = await bidding(tmp_path)
    acting = asyncio.create_task(plays[0].act(0, Bid(21)))
    await asyncio.sleep(0)
    acting.cancel()
    await asyncio.wait_for(plays[1].advance(), PATIENCE)
    assert hosted.position.moves == 2
    await hosted.close()


async def test_a_bot_stands_in_and_the_player_comes_back(tmp_path: Path) -> None:
    hosted, plays = await bidding(tmp_path)
    overtaken = asyncio.create_task(plays[0].overtaken())
    await hosted.change_seat(0, Bot("Hektor", "random"))
    await asyncio.wait_for(overtaken, PATIENCE)
    await until(lambda: bool(plays[0]._pending) and hosted.position.moves >= 2)
    await plays[0].advance()
    assert plays[0].people == []
    assert plays[0].names[0] == "Hektor"
    await hosted.change_seat(0, Person("Anna"))
    while plays[0]._pending:
        await plays[0].advance()
    assert plays[0].people == [0]
    assert plays[0].names[0] == "Anna"
    await hosted.close()


async def test_everybody_hears_how_far_a_bot_has_come(tmp_path: Path) -> None:
    hosted = make_match(tmp_path, *people(1), *bots(3))
    play, spectator = hosted.attach(0), hosted.attach(None)
    shown: list[float | None] = []
    play.thinks_on = lambda: shown.append(play.thought)
    hosted._tell_thought(0.5)
    assert shown == [0.5]
    assert spectator.thought == 0.5
    await play.act(0, Auction())
    assert play.thought is None, "with the move it is over"
    await hosted.close()


async def test_a_connection_far_behind_is_shown_the_latest(tmp_path: Path) -> None:
    hosted = make_match(tmp_path, *bots(3))
    play = hosted.attach(None)
    hosted.start()
    await until(lambda: bool(play._pending) and not play._pending[-1].to_act)
    assert len(play._pending) < hosted.position.moves, "what nobody looks at does not pile up"
    await play.advance()
    assert play.to_act() == ()
    await hosted.close()


# -- other servers of the same archive ------------------------------------------------------------


async def test_a_bid_beside_that_of_another_server_counts_all_the_same(tmp_path: Path) -> None:
    hosted, plays = await bidding(tmp_path)
    with match_in(tmp_path, "match") as elsewhere:
        elsewhere.play(1, Bid(27))
        await plays[0].act(0, Bid(21))
        await plays[2].act(2, Bid(22))
        elsewhere.catch_up()
        assert elsewhere.table.position.state == hosted.position.state
    assert hosted.position.moves == 4
    await hosted.close()


async def test_who_answers_a_question_that_another_server_has_heard_answered_is_too_late(
    tmp_path: Path,
) -> None:
    hosted, plays = await bidding(tmp_path)
    with match_in(tmp_path, "match") as elsewhere:
        elsewhere.play(0, Bid(27))
        await plays[0].act(0, Bid(21))
        assert elsewhere.catch_up() == []
    assert hosted.position.moves == 2
    assert plays[0].to_act() == (1, 2)
    await hosted.close()


async def test_a_seat_is_changed_though_another_server_was_faster(tmp_path: Path) -> None:
    hosted, plays = await bidding(tmp_path)
    with match_in(tmp_path, "match") as elsewhere:
        elsewhere.play(0, Bid(27))
        await hosted.change_seat(0, Bot("Hektor", "random"))
        await plays[1].undo()
        assert hosted.position.moves == 2, "the others are asked first"
    assert hosted.position.seats[0] == Bot("Hektor", "random")
    await hosted.close()


async def test_a_move_that_the_archive_has_kept_without_saying_so_is_shown_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted, plays = await bidding(tmp_path)
    whole = Database._transaction

    @contextmanager
    def kept_but_silent(database: Database, *, writes: bool) -> Iterator[Connection]:
        is_outermost = getattr(database._own, "transaction", None) is None
        with whole(database, writes=writes) as connection:
            yield connection
        if writes and is_outermost:
            raise SaveError(SaveReason.UNREACHABLE, tmp_path)

    with monkeypatch.context() as patch:
        patch.setattr(Database, "_transaction", kept_but_silent)
        with pytest.raises(SaveError):
            await plays[0].act(0, Bid(21))
    assert hosted.position.moves == 1, "nothing is shown that is not known to be kept"
    await plays[1].act(1, Bid(22))
    assert hosted.position.moves == 3
    await plays[0].act(0, Bid(30))
    assert hosted.position.moves == 3, "and nothing is done twice"
    await hosted.close()


async def test_bots_go_on_though_another_server_makes_their_moves_meanwhile(tmp_path: Path) -> None:
    hosted = make_match(tmp_path, *bots(3))
    with match_in(tmp_path, "match") as elsewhere:

        async def another_moves(_seconds: float) -> None:
            elsewhere.catch_up()
            if hosted.position.moves < 20:
                now = elsewhere.table.position
                elsewhere.play(now.to_act[0], now.legal(now.to_act[0])[0])
                await hosted.catch_up()

        hosted._sleep = another_moves
        hosted.start()
        await hosted.bots_done()
    assert not hosted.position.to_act
    await hosted.close()


async def test_bots_that_were_at_a_loss_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hosted = make_match(tmp_path, *bots(3))
    decide, tries = Thinkers.decide, count()

    async def at_first_at_a_loss(thinkers: Thinkers, *args: Any, **more: Any) -> Action:
        if next(tries) < 2:
            raise ZeroDivisionError
        return await decide(thinkers, *args, **more)

    async def at_once(_seconds: float) -> None:
        return

    monkeypatch.setattr(Thinkers, "decide", at_first_at_a_loss)
    hosted._sleep = at_once
    hosted.start()
    await asyncio.wait_for(hosted.bots_done(), PATIENCE)
    assert not hosted.position.to_act
    assert caplog.text.count("are at a loss") == 2
    await hosted.close()


# The coach of a table.


async def test_the_coach_of_a_table_thinks_for_those_who_sit_there_each_at_ones_own_seat(
    tmp_path: Path,
) -> None:
    hosted, _plays = await bidding(tmp_path / "without")
    assert hosted.attach(0).coach is None
    await hosted.close()
    hosted, plays = await bidding(tmp_path / "with", coached=True)
    coach = plays[0].coach
    assert coach is not None
    with pytest.raises(ValueError, match="seat 1"):
        await coach(1, 1.0, print)
    await hosted.close()


@pytest.mark.usefixtures("quick_coach")
async def test_the_coach_of_a_table_knows_no_secret_bid(tmp_path: Path) -> None:
    said = []
    for amount in (20, 30):
        hosted, plays = await bidding(tmp_path / str(amount), coached=True)
        await plays[1].act(1, Bid(amount))
        await asyncio.wait_for(plays[0].advance(), PATIENCE)
        assert plays[0].coach is not None
        said.append(await plays[0].coach(0, 1.0, print))
        await hosted.close()
    assert said[0]
    assert said[0] == said[1]


async def test_one_player_of_a_table_is_advised_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    async def advise(
        _self: Thinkers, _position: Position, seat: int, *_: object, **__: object
    ) -> Advices:
        told.append(f"{seat} asks")
        await asyncio.sleep(0)
        told.append(f"{seat} is answered")
        return ()

    monkeypatch.setattr(Thinkers, "advise", advise)
    hosted, plays = await bidding(tmp_path, coached=True)
    asking = [play.coach(seat, 1.0, print) for seat, play in enumerate(plays[:2]) if play.coach]
    await asyncio.gather(*asking)
    assert told == ["0 asks", "0 is answered", "1 asks", "1 is answered"]
    await hosted.close()
