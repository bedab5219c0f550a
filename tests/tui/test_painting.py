"""A law: once an app is idle its terminal shows what a full repaint would show.

The keys come in bursts, each burst in one packet, as from somebody who types ahead or pastes. The
monkey before the app in this process looks at the same in every `make test`.
"""

from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from saves.archive.archive import open_archive
from saves.archive.rooms import ForBot, Taken
from tests.play import seeds
from tests.tui.app import SIZES, make_app, make_setup
from tests.tui.seen import SeenApp, SeenVisitorApp, running, stale_lines, typed
from tests.tui.ssh.sources import fixed_sources
from tui.app import StartNew
from tui.ssh.hall import Hall, Visitor

pytestmark = pytest.mark.long

KEYS = (
    *("\r", "\x1b[27u", "\x1b[27u", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\t", " "),
    *("?", "\x1bOQ", "\x10", "+", "-", "1", "2", "3"),
    *"abdglnprstuwyz",
)
BURSTS = 6
LONGEST_BURST = 5


async def type_at_random(app: SeenApp | SeenVisitorApp, seed: str) -> None:
    rng = Random(seed)
    for _ in range(BURSTS):
        burst = "".join(rng.choice(KEYS) for _ in range(rng.randint(1, LONGEST_BURST)))
        await typed(app, burst)
        assert app.return_code in (None, 0), f"the app has failed after {burst!r}, seed {seed!r}"
        if app.return_code is not None:
            return  # it was told to quit
        stale = stale_lines(app, app.seen)
        assert not stale, f"after {burst!r}, seed {seed!r}:\n" + "\n".join(stale)


@pytest.mark.soak
@pytest.mark.parametrize("game", [None, *GAMES])
async def test_at_this_machine(game: str | None, tmp_path: Path) -> None:
    for seed in seeds(1, 40):
        make_app(tmp_path)  # for its settings
        start = StartNew(make_setup(game)) if game else None
        app = SeenApp(tmp_path, SIZES[seed % 2], start)
        async with running(app):
            await type_at_random(app, f"{game} {seed}")


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
async def test_on_a_server(game: str, tmp_path: Path) -> None:
    for seed in seeds(1, 40):
        hall = Hall(open_archive(tmp_path / str(seed)), sources=fixed_sources(seed))
        hall.accounts.join("a", "SHA256:x", "Anna")
        bots = [ForBot(name, "random") for name in ("Eirene", "Phaidra")]
        options = GAMES[game].Options()
        await hall.rooms.open_room("a", game, options, [Taken("a"), *bots], None)
        app = SeenVisitorApp(hall, Visitor("a", "SHA256:x", "address"), SIZES[seed % 2])
        hall.enter(app.visitor)
        async with running(app):
            await typed(app, "\r")
            await type_at_random(app, f"{game} {seed}")
        await hall.close()


async def test_what_is_stale_is_found_though_only_its_colour_is(tmp_path: Path) -> None:
    make_app(tmp_path)  # for its settings
    app = SeenApp(tmp_path, (80, 24), StartNew(make_setup("zeus")))
    async with running(app):
        assert not stale_lines(app, app.seen)
        character, _style = app.seen.picture[12][40]
        app.seen.feed(f"\x1b[13;41H\x1b[48;2;1;2;3m{character}\x1b[0m".encode())
        assert [line.partition(":")[0] for line in stale_lines(app, app.seen)] == ["12, 40"]
