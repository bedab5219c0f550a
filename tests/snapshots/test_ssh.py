"""Pictures of the screens that only a server has, in both sizes."""

import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from engine import GAMES
from saves.archive.archive import open_archive
from saves.archive.rooms import DAY, ForBot, Free, Invited, Place, Taken
from tests.tui.app import HUGE, LONG_AGO, settled
from tests.tui.idle import until
from tests.tui.pictures import Compare, both_sizes, press
from tests.tui.ssh.archives import settled_in
from tests.tui.ssh.sources import fixed_sources
from tui.screens.game import GameScreen
from tui.ssh.app import VisitorApp
from tui.ssh.hall import Hall, Visitor
from tui.ssh.room import Room
from tui.ssh.terminal import Terminal
from tui.ssh.terms import Access, Terms

Size = tuple[int, int]
Preparation = Callable[[Hall], Awaitable[object]]

NAMES = {"a": "Anna", "b": "Berenike", "c": "Chloe", "d": "Diodoros"}
EIRENE, PHAIDRA = ForBot("Eirene", "random"), ForBot("Phaidra", "random")


class PicturedApp(VisitorApp):
    """A visitor's app that finds a hall as it was prepared."""

    def __init__(self, hall: Hall, visitor: Visitor, size: Size, prepare: Preparation) -> None:
        terminal = Terminal("xterm-256color", *size, {"COLORTERM": "truecolor"})
        super().__init__(hall, visitor, terminal, lambda data: None, settled_in())
        self._prepare = prepare

    async def on_load(self) -> None:
        await self._prepare(self.hall)
        self.hall.enter(self.visitor)


async def nothing(hall: Hall) -> None:
    await hall.start()


def visit(
    folder: Path,
    size: Size,
    prepare: Preparation = nothing,
    *,
    id: str | None = "a",
    access: Access = Access.OPEN,
    motd: str = "",
    clock: Callable[[], float] = time.time,
) -> VisitorApp:
    """Return the app of somebody who comes to a server on which four players are known."""
    archive = open_archive(folder, clock=clock)
    hall = Hall(archive, Terms(access=access, motd=motd), sources=fixed_sources(clock=clock))
    for known, name in NAMES.items():
        hall.accounts.join(known, "SHA256:x", name)
    return PicturedApp(hall, Visitor(id, "SHA256:x", "address"), size, prepare)


async def open_room(hall: Hall, game: str, owner: str, *places: Place) -> Room:
    """Open a table; if it begins, let the bots play up to the first person's decision."""
    options = GAMES[game].Options()
    room = await hall.rooms.open_room(owner, game, options, list(places), 3 * DAY)
    if room.hosted is not None:
        await bots_have_played(room)
    return room


async def bots_have_played(room: Room) -> None:
    assert room.hosted is not None
    hosted = room.hosted
    await until(lambda: len(hosted.position.people_to_act()) == len(hosted.position.to_act))


def somebody(hall: Hall, id: str | None) -> Visitor:
    visitor = Visitor(id, "SHA256:x", "address")
    hall.enter(visitor)
    return visitor


async def busy_evening(hall: Hall) -> None:
    """Rooms of every kind, people, and talk."""
    await hall.start()
    berenike, chloe = somebody(hall, "b"), somebody(hall, "c")
    somebody(hall, None)
    await open_room(hall, "zeus", "b", Taken("b"), EIRENE, PHAIDRA)
    await open_room(hall, "osiris", "b", Taken("b"), Taken("d"))
    await open_room(hall, "theben", "d", Taken("d"), Free(), Free())
    await open_room(hall, "benhur", "c", Taken("c"), Invited("a"), Free())
    await open_room(hall, "theben", "a", Taken("a"), Invited("b"), Free())
    left = await open_room(hall, "zeus", "a", Taken("a"), Taken("b"), EIRENE)
    await hall.rooms.stand_up(left, "a")
    await bots_have_played(left)
    await open_room(hall, "osiris", "b", Taken("b"), Taken("a"))
    await open_room(hall, "benhur", "a", Taken("a"), EIRENE, PHAIDRA)
    await hall.say(berenike, None, "Who is for a race?")
    await hall.say(chloe, None, "I am, but not tonight: I still have to dig in Egypt.")
    await hall.say(berenike, None, "[bold]Tomorrow[/bold] then!")


async def one_table(hall: Hall) -> None:
    """Anna plays Zeus with Berenike and a bot, and they talk."""
    await hall.start()
    room = await open_room(hall, "zeus", "a", Taken("a"), Taken("b"), EIRENE)
    await hall.say(somebody(hall, "b"), room, "Good luck to you!")
    await hall.say(somebody(hall, "a"), room, "And to you. Do you know this one?")


def while_silent(prepare: Preparation) -> Preparation:
    """Have the archive answer nothing, once all is prepared."""

    async def prepared(hall: Hall) -> None:
        await prepare(hall)
        hall.note_archive(answers=False)

    return prepared


@both_sizes
class TestWelcome:
    def test_a_newcomer_is_asked_for_a_name(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """The name in large letters, and a box to type one's own."""
        app = visit(tmp_path, size, id="stranger")
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_a_name_that_is_taken(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Why not, and the box again with what was typed."""
        app = visit(tmp_path, size, id="stranger")
        assert snap_compare(app, terminal_size=size, run_before=press(*"anna", "enter"))

    def test_where_an_invitation_is_needed(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """A box for the code, which says from whom to get one."""
        app = visit(tmp_path, size, id="stranger", access=Access.INVITE)
        assert snap_compare(app, terminal_size=size, run_before=press())


@both_sizes
class TestLobby:
    def test_empty(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """How to open a table; the line of welcome; who is here; nothing said yet."""
        app = visit(tmp_path, size, motd="Games every Friday from eight.")
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_with_tables_people_and_talk(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """One's own turn first; invitations; games to watch; markup in talk is plain text."""
        app = visit(tmp_path, size, busy_evening)
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_while_the_archive_does_not_answer(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """Said in the first line, in place of what waits for one and of the owner's words."""
        app = visit(tmp_path, size, while_silent(busy_evening), motd="Games every Friday.")
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_as_a_guest_sees_it(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """Neither keys nor lines for what a guest cannot do."""
        app = visit(tmp_path, size, busy_evening, id=None)
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_a_table_before_one_sits_down(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """Who sits there, what is played and how fast; whoever was invited may decline."""
        app = visit(tmp_path, size, busy_evening)
        assert snap_compare(app, terminal_size=size, run_before=press("down", "enter"))

    def test_help(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """All keys of the lobby."""
        app = visit(tmp_path, size, busy_evening)
        assert snap_compare(app, terminal_size=size, run_before=press("question_mark"))

    def test_leaving_a_seat(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """What becomes of the seat."""
        app = visit(tmp_path, size, busy_evening)
        assert snap_compare(app, terminal_size=size, run_before=press("l"))

    def test_voting_a_bot_in(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """For whom, and how many votes it takes."""

        now = time.time()
        later = now

        async def somebody_is_away(hall: Hall) -> None:
            nonlocal later
            await hall.start()
            await open_room(hall, "osiris", "b", Taken("b"), Taken("c"), Taken("a"))
            later = now + 4 * DAY

        app = visit(tmp_path, size, somebody_is_away, clock=lambda: later)
        assert snap_compare(app, terminal_size=size, run_before=press("v"))

    def test_settings(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The bell too; not the name."""
        app = visit(tmp_path, size)
        assert snap_compare(app, terminal_size=size, run_before=press("s"))


@both_sizes
class TestNewTable:
    def test_the_game(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """As at home."""
        assert snap_compare(visit(tmp_path, size), terminal_size=size, run_before=press("n"))

    def test_the_seats(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """One's own seat, an open one, one for somebody by name, a bot; how long to wait."""
        run = press(*("n", "tab", "down", "down", "right", "down", "right", "right"))
        assert snap_compare(visit(tmp_path, size), terminal_size=size, run_before=run)

    def test_inviting_somebody(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """All who are known, and a box to find one by a few letters."""
        run = press(*("n", "tab", "down", "down", "right", "n"))
        app = visit(tmp_path, size, clock=lambda: LONG_AGO)
        assert snap_compare(app, terminal_size=size, run_before=run)


@both_sizes
class TestTable:
    def test_playing(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The same as at home."""
        app = visit(tmp_path, size, one_table)
        assert snap_compare(app, terminal_size=size, run_before=press("enter"))

    def test_while_the_archive_does_not_answer(
        self, snap_compare: Compare, tmp_path: Path, size: Size
    ) -> None:
        """Said in the first line, in place of the tabs."""
        app = visit(tmp_path, size, while_silent(one_table))
        assert snap_compare(app, terminal_size=size, run_before=press("enter"))

    def test_watching(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """The spectator's view: nothing to decide, and said so."""

        async def open_it(pilot: Pilot[None]) -> None:
            await settled(pilot)
            await pilot.press("enter")
            await settled(pilot)
            assert isinstance(pilot.app.screen, GameScreen)

        app = visit(tmp_path, size, one_table, id=None)
        assert snap_compare(app, terminal_size=size, run_before=open_it)

    def test_talking(self, snap_compare: Compare, tmp_path: Path, size: Size) -> None:
        """What was said, over the table, and a line to answer."""
        app = visit(tmp_path, size, one_table)
        assert snap_compare(app, terminal_size=size, run_before=press("enter", "ctrl+t"))


def test_the_lobby_where_there_is_much_room(snap_compare: Compare, tmp_path: Path) -> None:
    """Tables, the board of one of them, people and talk: a column each."""
    app = visit(tmp_path, HUGE, busy_evening)
    assert snap_compare(app, terminal_size=HUGE, run_before=press("down", "down", "down"))


def test_talk_beside_a_table_where_there_is_room(snap_compare: Compare, tmp_path: Path) -> None:
    """In a wide window one plays and reads at the same time."""
    app = visit(tmp_path, HUGE, one_table)
    assert snap_compare(app, terminal_size=HUGE, run_before=press("enter"))
