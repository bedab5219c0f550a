"""A monkey before the app in this process: what it sees is what is written, and all of it."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from saves import Store
from tests.monkey.agreement import check_agreement
from tests.monkey.deeds import Deed, Resized, Typed, deeds
from tests.monkey.episode import Failure, Manner, Monkeyed, tried
from tests.play import SOAK, seeds
from tests.tui.app import make_app, make_setup
from tests.tui.idle import PATIENCE, idle
from tests.tui.seen import SeenApp, stale_lines
from tui.app import StartNew
from tui.folder import lessons_folder, saves_folder
from tui.ssh.driver import ChannelDriver

HOME = ("██████╗ ██╗   ██╗ █████╗ ██████╗ ██████╗ ██╗ ██████╗  █████╗",)
EPISODE = 150 if SOAK else 400


class AppHere:
    """The app, running in this loop."""

    def __init__(self, folder: Path, game: str, seed: int) -> None:
        self._folder = folder
        make_app(folder)  # for its settings
        setup = make_setup(game, people=1 + seed % 2, seed=seed)
        self._app = SeenApp(folder, (100, 30), StartNew(setup))
        self.terminal = self._app.seen
        self._run = asyncio.create_task(self._app.run_async())

    @property
    def is_running(self) -> bool:
        return not self._run.done()

    def do(self, deed: Deed) -> None:
        driver = self._app._driver
        assert isinstance(driver, ChannelDriver)
        match deed:
            case Typed(data):
                driver.feed(data)
            case Resized(columns, rows):
                self.terminal.resize(columns, rows)
                driver.resize(columns, rows)

    def faults(self) -> str:
        return "\n".join(path.read_text() for path in self._folder.glob("reports/*"))

    async def check(self) -> None:
        stores = [Store(kept(self._folder)) for kept in (saves_folder, lessons_folder)]
        files = ((store, path) for store in stores for path in store.folder.glob("*.quadriga"))
        await check_agreement(self._app, (store.look_at(path.stem) for store, path in files))
        if not self._app._exit and (stale := stale_lines(self._app, self.terminal)):
            raise Failure("not what a full repaint would show:\n" + "\n".join(stale))

    async def leave(self) -> None:
        self.do(Typed(b"\x11"))
        await asyncio.wait_for(self._run, PATIENCE)

    async def close(self) -> None:
        self._app.exit()
        await asyncio.wait_for(self._run, PATIENCE)


@pytest.mark.faulty  # reports are looked at by the monkey itself
@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
async def test_what_a_monkey_sees_is_what_is_written(game: str, tmp_path: Path) -> None:
    for seed in seeds(1, 60):
        began = 0

        async def opened() -> Monkeyed:
            nonlocal began
            began += 1
            app = AppHere(tmp_path / f"{seed}-{began}", game, seed)
            await idle(app._app)
            return app

        await tried(opened, list(deeds(Random(f"{game} {seed}"), EPISODE)), Manner(0.0), HOME)
