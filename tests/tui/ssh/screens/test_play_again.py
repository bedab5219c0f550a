"""Playing once more at the same table, when a match on a server is over."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from saves.archive.rooms import Invited, Taken
from tests.tui.app import SMALL
from tests.tui.idle import idle
from tests.tui.screens.silence import press
from tests.tui.seen import SeenVisitorApp, running
from tests.tui.ssh.halls import BOT, Clock, open_hall, visitor, zeus
from tests.tui.ssh.matches import play_to_the_end
from tui.screens.game import GameScreen
from tui.screens.result import ResultScreen
from tui.ssh.hall import Hall
from tui.ssh.room import Room
from tui.ssh.screens.lobby import LobbyScreen


async def played_out(hall: Hall, room: Room) -> None:
    """Play all seats of people at random until the match is over."""
    players = [place.player for place in room.record.places if isinstance(place, Taken)]
    plays = [await hall.rooms.follow(room, player) for player in players]
    await asyncio.gather(*(play_to_the_end(play, Random(1)) for play in plays))
    for play in plays:
        play.leave()


@pytest.mark.parametrize("others", [["b"], []], ids=["with a friend", "with bots"])
async def test_the_same_table_is_opened_again(others: list[str], tmp_path: Path) -> None:
    """With a friend who is invited, or at once where all others are bots."""
    hall = await open_hall(tmp_path, Clock())
    friends = [Taken(each) for each in others]
    room = await zeus(hall, Taken("a"), *friends, BOT, *[] if friends else [BOT])
    await played_out(hall, room)
    app = SeenVisitorApp(hall, visitor(hall, "a"), SMALL)
    async with running(app):
        await app.open_room(room)
        await idle(app)
        assert isinstance(app.screen, ResultScreen)
        await press(app, "n")
        [again] = [each for each in hall.rooms.shelf.current if each is not room]
        assert again.record.options == room.record.options
        assert again.record.places == [
            Taken("a"),
            *map(Invited, others),
            *room.record.places[1 + len(others) :],
        ]
        assert isinstance(app.screen, LobbyScreen if others else GameScreen)
    await hall.close()


async def test_whoever_has_only_watched_does_not_call_the_others_together(tmp_path: Path) -> None:
    hall = await open_hall(tmp_path, Clock())
    room = await zeus(hall, Taken("a"), BOT, BOT)
    await played_out(hall, room)
    app = SeenVisitorApp(hall, visitor(hall, "b"), SMALL)
    async with running(app):
        await app.open_room(room)
        await idle(app)
        await press(app, "n")
        assert isinstance(app.screen, ResultScreen)
        assert "This match can only be looked at." in app.seen.text
    await hall.close()
