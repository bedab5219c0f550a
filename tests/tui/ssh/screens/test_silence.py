"""No key is silent on a server's screens either."""

from pathlib import Path

import pytest

from saves.archive.rooms import Free, Invited, Taken
from tests.tui.app import SMALL
from tests.tui.idle import idle
from tests.tui.screens.silence import Open, both_sizes, piling_keys, press, silent_keys
from tests.tui.seen import SeenVisitorApp, running
from tests.tui.ssh.halls import BOT, Clock, open_hall, visitor, zeus
from tui.fence.option_list import OptionList
from tui.ssh.hall import Hall
from tui.ssh.screens.lobby import LobbyScreen

OTHERS = ("none", "waiting", "invited", "others")


def way_from_the_lobby(app: SeenVisitorApp, way: str, at: str) -> Open:
    """Return what goes a way from the lobby, from a table."""

    async def go() -> None:
        await idle(app)
        while not isinstance(app.screen, LobbyScreen):
            await press(app, "escape")
        app.screen.menu.focus()
        if at:
            app.screen.menu.highlighted = [each.id for each in app.screen.menu.options].index(at)
        await press(app, *way.split())

    return go


async def a_table(hall: Hall, which: str) -> str:
    """Open a table and return its id; nothing for none."""
    match which:
        case "begun":
            return (await zeus(hall, Taken("a"), BOT, BOT)).id
        case "waiting":
            return (await zeus(hall, Taken("a"), Free(), BOT)).id
        case "invited":
            return (await zeus(hall, Taken("b"), Invited("a"), Free(), owner="b")).id
        case "others":
            return (await zeus(hall, Taken("b"), Taken("c"), BOT, owner="b")).id
    return ""


@both_sizes
@pytest.mark.parametrize(
    "which",
    ["begun", *(pytest.param(each, marks=pytest.mark.long) for each in OTHERS)],
)
@pytest.mark.parametrize("id", ["a", None], ids=["a player", "a guest"])
async def test_no_key_of_the_lobby_is_silent(
    id: str | None, which: str, size: tuple[int, int], tmp_path: Path
) -> None:
    hall = await open_hall(tmp_path, Clock())
    at = await a_table(hall, which)
    app = SeenVisitorApp(hall, visitor(hall, id), size)
    async with running(app):
        listed = [each.id for each in app.screen.query_one(OptionList).options]
        assert await silent_keys(app, way_from_the_lobby(app, "", at if at in listed else "")) == []
    await hall.close()


@pytest.mark.long
@pytest.mark.parametrize("which", ["begun", *OTHERS])
async def test_no_key_that_is_held_down_opens_a_thing_twice(which: str, tmp_path: Path) -> None:
    hall = await open_hall(tmp_path, Clock())
    at = await a_table(hall, which)
    app = SeenVisitorApp(hall, visitor(hall, "a"), SMALL)

    def tables() -> int:
        return len(hall.archive.rooms.all())

    async with running(app):
        assert await piling_keys(app, tables, way_from_the_lobby(app, "", at)) == []
        if which == "begun":  # any will do
            assert await piling_keys(app, tables, way_from_the_lobby(app, "n", "")) == []
    await hall.close()
