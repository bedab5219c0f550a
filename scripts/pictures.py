"""Makes the pictures of the README from real screens: ``make pictures``."""

import asyncio
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from engine import GAMES
from engine.bots import choose, worlds_of
from engine.position import Bot, Person, Seat
from engine.table import Setup
from saves import Store
from tui.app import QuadrigaApp, StartSaved
from tui.folder import saves_folder
from tui.games import blurb_of
from tui.seats import BOT_NAMES
from tui.settings import Settings, save_settings

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SIZE = (120, 40)
SEED = 3
SHARE = 0.6
"""How much of a match has been played in its picture."""


def match_in_its_middle(store: Store, game: str) -> str:
    """Play a good part of a match among sensible players; return the name it is saved under."""
    players = blurb_of(game).usual_players
    seats: tuple[Seat, ...] = (
        Person("Anna"),
        *(Bot(name, "sensible") for name in BOT_NAMES[: players - 1]),
    )
    setup = Setup(game, GAMES[game].Options(), seats, SEED, 0)
    length = play(store, setup, f"{game}-whole", most=None)
    play(store, setup, game, most=int(length * SHARE))
    return game


def play(store: Store, setup: Setup, name: str, *, most: int | None) -> int:
    """Play a match up to so many moves, and on until Anna decides alone; return its length."""
    with store.create(setup, name) as match:
        table = match.table
        while awaited := table.position.to_act:
            if most is not None and table.position.moves >= most and awaited == (0,):
                break
            seat = awaited[0]
            rng = Random(f"{setup.game} {table.position.moves}")  # whatever the match is called
            view, legal = table.position.view(seat), table.position.legal(seat)
            worlds = worlds_of(table.game, table.position.state, seat)
            match.play(seat, choose("sensible", table.game, view, legal, worlds, rng))
        assert most is None or table.position.to_act, "a picture of a match, not of its result"
        return table.position.moves


async def take_picture(folder: Path, name: str) -> None:
    """Open a saved match and write its screen to a file."""
    app = QuadrigaApp(folder, start=StartSaved(name))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(1.0)
        (PICTURES / f"{name}.svg").write_text(app.export_screenshot(title="Quadriga"))


def main() -> None:
    """Make a picture of each game."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as named:
        folder = Path(named)
        save_settings(folder, Settings(name="Anna", language="en", met=list(GAMES)))
        store = Store(saves_folder(folder))
        for game in GAMES:
            asyncio.run(take_picture(folder, match_in_its_middle(store, game)))
            print(PICTURES / f"{game}.svg")


if __name__ == "__main__":
    main()
