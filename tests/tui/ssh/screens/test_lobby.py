"""What is done in the lobby with keys, and what it says."""

import time
from pathlib import Path

from engine import GAMES
from saves.archive.rooms import DAY, Free, Invited, Taken
from tests.tui.app import HUGE, LARGE
from tests.tui.explain.wordless import wordless_on
from tests.tui.seen import SeenVisitorApp, running, typed
from tests.tui.ssh.halls import Clock, open_hall, zeus
from tests.tui.ssh.visitors import connected, known_player, new_key, running_host
from tui.games.benhur.circus import Circus
from tui.games.zeus.board import ZeusBoard
from tui.ssh.hall import Visitor
from tui.ssh.screens.new_room import NewRoomScreen
from tui.ssh.screens.sitting import SittingDialog
from tui.widgets.board import Board


async def test_an_open_table_is_filled_and_begins(tmp_path: Path) -> None:
    anna, berenike = new_key(), new_key()
    async with running_host(tmp_path) as (host, port):
        owner = known_player(host, "Anna", anna)
        known_player(host, "Berenike", berenike)
        options = GAMES["osiris"].Options()
        await host.hall.rooms.open_room(
            owner, "osiris", options, [Taken(owner), Free()], 3 * DAY, coached=True
        )
        async with connected(port, anna) as one, connected(port, berenike) as two:
            await one.sees("1 more to come")
            one.type("\r")
            await one.sees("This game begins when every seat is taken.")
            await two.sees("Open tables")
            two.type("\r")
            await two.sees("Enter Sit down  Esc Back")
            await two.sees("│  The usual options.")
            await two.sees("│  Everybody may ask the coach here.")
            two.type("\r")
            await two.sees("Temples")
            await one.sees("▲  Berenike")


async def test_a_seat_is_left_and_taken_back(tmp_path: Path) -> None:
    anna, berenike = new_key(), new_key()
    async with running_host(tmp_path) as (host, port):
        ids = [known_player(host, "Anna", anna), known_player(host, "Berenike", berenike)]
        options = GAMES["osiris"].Options()
        places = [Taken(player) for player in ids]
        await host.hall.rooms.open_room(ids[0], "osiris", options, places, None)
        async with connected(port, anna) as person:
            await person.sees("Osiris")
            person.type("l")
            await person.sees("A bot plays on for you")
            person.type("n")
            await person.waits(lambda: "A bot plays on for you" not in person.terminal.text)
            person.type("l")
            await person.sees("A bot plays on for you")
            person.type("y")
            await person.sees("a bot plays for you; Enter takes over")
            person.type("\r")
            await person.sees("Temples")
            person.type("\x1b")
            await person.sees("Your tables")
            assert "a bot plays for you" not in person.terminal.text


async def test_a_table_that_was_put_away_is_taken_up_again_with_enter(tmp_path: Path) -> None:
    anna, berenike = new_key(), new_key()
    async with running_host(tmp_path) as (host, port):
        ids = [known_player(host, "Anna", anna), known_player(host, "Berenike", berenike)]
        places = [Taken(player) for player in ids]
        options = GAMES["osiris"].Options()
        room = await host.hall.rooms.open_room(ids[0], "osiris", options, places, None)
        await host.hall.rooms._put_away(room)
        async with connected(port, anna) as person:
            await person.sees("put away; Enter takes it up again")
            person.type("\r")
            await person.sees("Temples")
            assert not room.record.put_away


async def test_the_others_vote_a_bot_into_the_seat_of_who_is_away(tmp_path: Path) -> None:
    """Of three, two must be for it."""
    keys = {name: new_key() for name in ("Anna", "Berenike", "Chloe")}
    async with running_host(tmp_path) as (host, port):
        ids = {known_player(host, name, key): name for name, key in keys.items()}
        room = await host.hall.rooms.open_room(
            next(iter(ids)),
            "osiris",
            GAMES["osiris"].Options(),
            [Taken(player) for player in ids],
            DAY,
        )
        assert room.hosted is not None
        awaited = room.record.places[room.hosted.position.people_to_act()[0]]
        assert isinstance(awaited, Taken)
        away = ids[awaited.player]
        account = host.hall.accounts.find(awaited.player)
        assert account is not None
        account.seen = room.last_move = time.time() - 2 * DAY
        first, second = (name for name in keys if name != away)
        async with connected(port, keys[first]) as one, connected(port, keys[second]) as two:
            for person in (one, two):
                await person.sees("(away for long)")
                person.type("v")
                await person.sees(f"{away}: away for a long time.")
                person.type("y")
                if person is one:
                    await person.sees("Your vote is noted.")
            await two.sees(f"A bot plays on for {away}.")
        assert room.stand_in_for(awaited.player)


async def test_beside_the_tables_stands_the_board_of_the_one_that_is_meant(tmp_path: Path) -> None:
    """A spectator's view, though one plays there; it is drawn anew when that table goes on."""
    hall = await open_hall(tmp_path, Clock())
    room = await zeus(hall, Taken("a"), Taken("b"), Taken("c"))
    other = await zeus(hall, Taken("b"), Invited("a"), Free(), owner="b")
    anna = Visitor("a", "SHA256:x", "address")
    hall.enter(anna)
    app = SeenVisitorApp(hall, anna, LARGE)
    async with running(app):
        board = app.screen.query_one(ZeusBoard)
        assert board.view is not None
        assert board.view.seat is None
        assert "2 tables wait for you" in app.seen.text
        assert wordless_on(app.screen) == []
        before, drawn = board.view, board._canvas
        hall.rooms.revision += 1
        await typed(app, "")
        app.screen._look()  # type: ignore[attr-defined]
        await typed(app, "")
        assert board._canvas is drawn, "nothing has happened there"
        play = await hall.rooms.follow(room, "a")
        await play.act(0, play.legal(0)[0])
        app.screen._look()  # type: ignore[attr-defined]
        await typed(app, "")
        assert board.view != before
        await typed(app, "\x1b[B")
        assert "Berenike invites you" in app.seen.text
        await typed(app, "\r")
        assert isinstance(app.screen, SittingDialog)
        assert wordless_on(app.screen) == []
        await typed(app, "d")
        assert other.record.places[1] == Free()
        assert "1 table waits for you" in app.seen.text
        assert app.screen._pointed_at == other.id, "the bar stays at the table"  # type: ignore[attr-defined]
        play.leave()
    await hall.close()


async def test_no_board_is_painted_for_whoever_goes_on_at_once(tmp_path: Path) -> None:
    hall = await open_hall(tmp_path, Clock())
    await zeus(hall, Taken("a"), Taken("b"), Taken("c"))
    anna = Visitor("a", "SHA256:x", "address")
    hall.enter(anna)
    app = SeenVisitorApp(hall, anna, LARGE)
    async with running(app):
        lobby = app.screen
        await typed(app, "\x1b[B")  # to the first game of the house
        assert [type(board) for board in lobby.query(ZeusBoard)] == [ZeusBoard]
        await typed(app, "\x1b[B" * 3 + "\r")
        assert isinstance(app.screen, NewRoomScreen)
        assert [type(board) for board in lobby.query(Board)] == [ZeusBoard], "not Ben Hur's"
        await typed(app, "\x1b")
        assert app.screen is lobby
        assert [type(board) for board in lobby.query(Board)] == [Circus]


async def test_whoever_chooses_another_language_finds_all_of_the_lobby_in_it(
    tmp_path: Path,
) -> None:
    hall = await open_hall(tmp_path, Clock())
    await zeus(hall, Taken("a"), Taken("b"), Taken("c"))
    await zeus(hall, Taken("b"), Free(), Free(), owner="b")
    anna = Visitor("a", "SHA256:x", "address")
    hall.enter(anna)
    app = SeenVisitorApp(hall, anna, HUGE)
    async with running(app):
        await typed(app, "s")
        while app.settings.language != "de":
            await typed(app, "\x1b[C")
        await typed(app, "\x1b[27u")
        switched = app.seen.text
    assert "Gerade hier" in switched
    again = SeenVisitorApp(hall, anna, HUGE, app.settings)
    async with running(again):
        assert switched == again.seen.text
    await hall.close()
