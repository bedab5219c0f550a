"""A real server on a loopback port, and people who connect to it."""

import asyncio
from pathlib import Path

import asyncssh
import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from engine import GAMES
from engine.position import Person as Seated
from saves.archive.rooms import ForBot, Taken
from saves.archive.takeover import HOST_KEY
from tests.tui.idle import PATIENCE, until
from tests.tui.ssh.archives import archive_in
from tests.tui.ssh.visitors import MANY, connected, id_of, known_player, new_key, running_host
from tui.cli import quadriga
from tui.ssh.accounts import Accounts
from tui.ssh.app import VisitorApp
from tui.ssh.room import Room
from tui.ssh.server import Host, host_key
from tui.ssh.terms import Access


async def solo_table(host: Host, player: str) -> Room:
    """A game of Zeus of one player against bots."""
    bots = [ForBot(name, "random") for name in ("Eirene", "Phaidra")]
    options = GAMES["zeus"].Options()
    return await host.hall.rooms.open_room(player, "zeus", options, [Taken(player), *bots], None)


async def test_a_newcomer_chooses_a_name_and_is_known_by_the_key_ever_after(
    tmp_path: Path,
) -> None:
    key = new_key()
    async with running_host(tmp_path, motd="Salve!") as (host, port):
        async with connected(port, key) as person:
            await person.sees("Which name do you want to play under?")
            person.type("Anna\r")
            await person.sees("Here now")
            await person.sees("Salve!")
            person.type("q")
            assert await person.left() == 0
        async with connected(port, key) as person:
            await person.sees("  Anna")
        account = host.hall.accounts.find(id_of(key))
        assert account is not None
        assert account.name == "Anna"


async def test_a_name_that_looks_like_anothers_is_refused_in_words(tmp_path: Path) -> None:
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", new_key())
        async with connected(port, new_key()) as person:
            await person.sees("Which name do you want to play under?")
            person.type("Аnnа\r")  # Cyrillic
            await person.sees("looks like it")
            person.type("Berenike\r")
            await person.sees("Here now")


async def test_the_host_key_is_made_once(tmp_path: Path) -> None:
    with archive_in(tmp_path) as archive:
        first = host_key(archive)
    with archive_in(tmp_path) as archive:
        assert host_key(archive).public_data == first.public_data


async def test_with_a_passphrase_nobody_reads_the_host_key_from_a_backup(tmp_path: Path) -> None:
    with archive_in(tmp_path) as archive:
        plain = host_key(archive)
        assert host_key(archive, "open sesame").public_data == plain.public_data
        assert b"ENCRYPTED" in (archive.secret(HOST_KEY) or b"")
        assert host_key(archive, "open sesame").public_data == plain.public_data
        for wrong in (None, "open barley"):
            with pytest.raises(asyncssh.KeyImportError):
                host_key(archive, wrong)


def test_a_wrong_passphrase_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with archive_in(tmp_path / "server") as archive:
        host_key(archive, "open sesame")
    monkeypatch.setenv("QUADRIGA_PASSPHRASE", "open barley")
    told = CliRunner().invoke(quadriga, ["serve", "--data-dir", str(tmp_path), "--port", "0"])
    said = "Error: The host key was encrypted with another passphrase.\n"
    assert (told.exit_code, told.output) == (1, said)


async def test_an_invitation_lets_one_newcomer_in(tmp_path: Path) -> None:
    async with running_host(tmp_path, access=Access.INVITE) as (host, port):
        code = host.hall.accounts.invite()
        async with connected(port, new_key()) as person:
            await person.sees("Your invitation")
            person.type("not-the-code\r")
            await person.sees("This invitation is not valid")
            person.type(f"{code}\r")
            await person.sees("Which name do you want to play under?")
            person.type("Anna\r")
            await person.sees("Here now")
        async with connected(port, new_key()) as person:
            await person.sees("Your invitation")
            person.type(f"{code}\r")
            await person.sees("This invitation is not valid")


async def test_a_closed_server_lets_in_listed_keys_only(tmp_path: Path) -> None:
    listed = new_key()
    async with running_host(tmp_path, access=Access.CLOSED) as (_host, port):
        with pytest.raises(asyncssh.PermissionDenied):
            async with connected(port, listed):
                pass
        line = b"# friends\n" + listed.export_public_key()
        (tmp_path / "authorized_keys").write_bytes(line)
        async with connected(port, listed) as person:
            await person.sees("Which name do you want to play under?")
        with pytest.raises(asyncssh.PermissionDenied):
            async with connected(port, new_key()):
                pass


async def test_without_a_key_nobody_comes_in_unless_guests_may(tmp_path: Path) -> None:
    async with running_host(tmp_path) as (_host, port):
        with pytest.raises(asyncssh.PermissionDenied):
            async with connected(port, None):
                pass


async def test_a_guest_watches_and_can_do_nothing_else(tmp_path: Path) -> None:
    async with running_host(tmp_path, guests=True) as (host, port):
        player = known_player(host, "Anna", new_key())
        await solo_table(host, player)
        async with connected(port, None) as guest:
            await guest.sees("Games to watch")
            assert "New table" not in guest.terminal.text
            assert "Say something" not in guest.terminal.text
            guest.type("n")
            guest.type("\r")
            await guest.sees("is the favourite of the gods")
            await guest.sees("Waiting for Anna")


async def test_a_banned_player_is_refused(tmp_path: Path) -> None:
    key = new_key()
    async with running_host(tmp_path, guests=True) as (host, port):
        known_player(host, "Anna", key)
        host.hall.accounts.ban("Anna")
        with pytest.raises(asyncssh.PermissionDenied):
            async with connected(port, key):
                pass


async def test_a_banned_player_is_shown_out(tmp_path: Path) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            host.hall.accounts.ban("Anna")
            host._kick_idle_and_banned()
            await person.left()
            assert "no longer welcome" in person.terminal.everything


async def test_the_language_and_colours_are_those_of_the_clients_terminal(tmp_path: Path) -> None:
    async with (
        running_host(tmp_path) as (_host, port),
        connected(port, new_key(), LANG="fr_FR.UTF-8", COLORTERM="truecolor") as french,
        connected(port, new_key(), LANG="C", NO_COLOR="1") as english,
    ):
        await french.sees("Comment voulez-vous")
        await english.sees("Which name do you")
        assert "\x1b[38;2;" in french.terminal.everything
        assert "38;2;" not in english.terminal.everything


async def test_a_resized_window_is_painted_anew(tmp_path: Path) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            person.terminal.resize(60, 20)
            person.process.change_terminal_size(60, 20)
            await person.sees("needs a window of 80")
            person.terminal.resize(100, 30)
            person.process.change_terminal_size(100, 30)
            await person.sees("Here now")


async def test_a_game_goes_on_where_a_dropped_connection_left_it(tmp_path: Path) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        room = await solo_table(host, known_player(host, "Anna", key))
        async with connected(port, key) as person:
            await person.sees("Beim Zeus")
            person.type("\r")
            await person.sees("is the favourite of the gods")
            person.process.get_extra_info("connection").abort()
        await until(lambda: not host.sessions)
        await until(lambda: room.hosted is None)  # nobody looks: its file is closed
        async with connected(port, key) as person:
            await person.sees("your turn")
            person.type("\r")
            await person.sees("is the favourite of the gods")


async def test_all_connections_of_a_player_follow_what_one_of_them_decides(tmp_path: Path) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        await solo_table(host, known_player(host, "Anna", key))
        async with connected(port, key) as one, connected(port, key) as other:
            for person in (one, other):
                await person.sees("your turn")
                person.type("\r")
                await person.sees("Anna, auction these plots")
            one.type("a\r")
            await one.sees("what do you bid?")
            await other.sees("what do you bid?")
            other.type("\r")
            await one.sees("The bids")
            await other.sees("The bids")


async def test_enter_hit_many_times_opens_a_table_once(tmp_path: Path) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        room = await solo_table(host, known_player(host, "Anna", key))
        async with connected(port, key) as person:
            await person.sees("your turn")
            for keys in ("\r\r\r", "\r\r"):
                person.type(keys)
            await person.sees("is the favourite of the gods")
            assert room.hosted is not None
            assert len(room.hosted._plays) == 1


async def test_the_bell_rings_when_it_is_your_turn(tmp_path: Path) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        player = known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            await solo_table(host, player)
            await person.sees("It is your turn: Beim Zeus.")
            assert person.terminal.bells == 1


@pytest.mark.faulty
async def test_faults_without_end_end_one_connection_and_say_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tui.ssh.screens.lobby import LobbyScreen

    broken, sound = new_key(), new_key()
    look = LobbyScreen._look

    def fail_for_anna(screen: LobbyScreen) -> None:
        if screen.shell.settings.name == "Anna":
            raise RuntimeError("a bug")
        look(screen)

    monkeypatch.setattr(LobbyScreen, "_look", fail_for_anna)
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", broken)
        known_player(host, "Berenike", sound)
        async with connected(port, sound) as other:
            await other.sees("Here now")
            async with connected(port, broken) as person:
                assert await person.left() == 1
                assert "Something went wrong here" in person.terminal.everything
                assert "a bug" not in person.terminal.everything
            other.type("\x14")
            await other.waits(lambda: "n New table" not in other.terminal.text)
            other.type("hello\r")
            await other.sees("Berenike: hello")


async def test_an_app_that_ends_by_itself_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end_the_loop(app: VisitorApp) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(VisitorApp, "action_talk", end_the_loop)
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            person.type("\x14")
            assert await person.left() == 1
            assert "Something went wrong here" in person.terminal.everything


async def test_stopping_tells_everybody_and_ends_in_time(tmp_path: Path) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            await asyncio.wait_for(host.stop(), PATIENCE)
            assert await person.left() == 0
            assert "The server stops now" in person.terminal.everything


async def test_too_many_connections_of_an_address_are_refused(tmp_path: Path) -> None:
    key = new_key()
    async with running_host(tmp_path, limits=replace(MANY, per_address=1)) as (host, port):
        known_player(host, "Anna", key)
        async with connected(port, key) as person:
            await person.sees("Here now")
            with pytest.raises((asyncssh.Error, OSError)):
                async with connected(port, key):
                    pass


async def test_a_new_name_reaches_who_is_connected(tmp_path: Path) -> None:
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        player = known_player(host, "Anna", key)
        room = await solo_table(host, player)
        async with connected(port, key) as person:
            await person.sees("Anna (you)")
            person.type("\r")
            await person.sees("is the favourite of the gods")
            with archive_in(tmp_path) as archive:
                Accounts(archive.players, archive.clock).rename("Anna", "Berenike")
            host.hall.accounts.refresh()
            await host.hall.follow_names()
            await person.sees("You are now called Berenike.")
            assert room.hosted is not None
            assert room.hosted.position.seats[0] == Seated("Berenike")
            assert host.hall.here() == ["Berenike"]


async def test_a_new_name_is_found_at_the_table_later(tmp_path: Path) -> None:
    async with running_host(tmp_path) as (host, _port):
        player = known_player(host, "Anna", new_key())
        room = await solo_table(host, player)
        host.hall.accounts.rename("Anna", "Berenike")
        await host.hall.rooms.follow(room, player)
        assert room.standing is not None
        assert room.standing.seats[0] == Seated("Berenike")


async def test_who_types_much_and_hangs_up_does_not_fill_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    key = new_key()
    async with running_host(tmp_path) as (host, port):
        await solo_table(host, known_player(host, "Anna", key))
        for keys in ("x" * 30_000, "\x1b[B\x1b[C" * 5_000, "\x1b" * 1_000):
            async with connected(port, key) as person:
                await person.sees("your turn")
                person.type("\r")
                await person.sees("is the favourite of the gods")
                person.type(keys)
                person.process.get_extra_info("connection").abort()
            await until(lambda: not host.sessions)
    assert len([each for each in caplog.records if each.name != "asyncssh"]) < 20
