"""No key is silent on any screen: it does something that can be seen, or says why it does not."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.content import Content
from textual.screen import Screen

from engine import GAMES
from engine.benhur import state as benhur
from engine.benhur.view import BenHurView
from engine.core import Action, AnyGame
from engine.osiris import state as osiris
from engine.osiris.view import OsirisView
from engine.position import Bot, Person, Position
from engine.table import Setup
from engine.theben.actions import Dig
from tests.games import ALL_GAMES
from tests.tui.app import NAMES, SMALL, make_app, make_setup, save_of
from tests.tui.coaching import quick_coach
from tests.tui.courses import saved_until, sensible
from tests.tui.idle import idle
from tests.tui.moments import Moment, saved_when
from tests.tui.reviewing import few_looks, quick_review
from tests.tui.screens.silence import Open, both_sizes, piling_keys, press, silent_keys
from tui.app import QuadrigaApp
from tui.dialogs.confirm import AskText, Confirm, ConfirmHarm, Notice
from tui.dialogs.curtain import Curtain
from tui.dialogs.dialog import Dialog
from tui.dialogs.reveal import Reveal
from tui.screens.answering import AnsweringScreen
from tui.screens.briefing import Briefing
from tui.screens.home import HomeScreen

__all__ = ["few_looks", "quick_coach", "quick_review"]


def saved(folder: Path, game: AnyGame, moves: int) -> str:
    """Save a match after so many moves, and on until the person decides."""
    bots = [Bot(name, "random") for name in NAMES[1 : game.players[-1]]]
    setup = Setup(game.key, game.Options(), (Person(NAMES[0]), *bots), 7 + moves, 0)

    def reached(now: Position) -> bool:
        return now.moves >= moves and now.to_act[:1] == (0,)

    return saved_until(folder, f"after-{moves}", setup, sensible, reached)


def way_from_home(app: QuadrigaApp, folder: Path, way: str) -> Open:
    """Return what goes a way from the first screen, the saved games as they were."""
    kept = {each: each.read_bytes() for each in (folder / "saves").glob("*.quadriga")}

    async def go() -> None:
        await idle(app)
        while not isinstance(app.screen, HomeScreen):
            await press(app, "escape")
        for save in {*(folder / "saves").glob("*.quadriga")} - kept.keys():
            save.unlink()
        for save, content in kept.items():
            save.write_bytes(content)
        app.settings.met, app.settings.learned = [*ALL_GAMES], []
        await press(app, *way.split())

    return go


@pytest.mark.parametrize("moves", [0, pytest.param(40, marks=pytest.mark.long)])
@both_sizes
@pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
@pytest.mark.usefixtures("quick_coach")
async def test_no_key_of_a_table_is_silent(
    game: AnyGame, size: tuple[int, int], moves: int, tmp_path: Path
) -> None:
    saved(tmp_path, game, moves)
    app = make_app(tmp_path)
    async with app.run_test(size=size):
        assert await silent_keys(app, way_from_home(app, tmp_path, "c")) == []


AROUND = {
    "home": "",
    "a new game": "n",
    "its players": "n tab",
    "a seat": "n tab down",
    "its options": "n tab tab",
    "learning": "g",
    "puzzles": "g p",
    "saved games": "l",
    "joining": "j",
    "rules": "r",
    "words looked for": "r slash t enter",
    "statistics": "t",
    "settings": "s",
    "another setting": "s down",
    "help": "question_mark",
    "commands": "ctrl+p",
    "explained": "full_stop",
}
"""Screens that are there before anything was played, and the way to each."""


around = pytest.mark.parametrize("way", AROUND.values(), ids=AROUND.keys())


@pytest.mark.long
@both_sizes
@around
async def test_no_key_is_silent_before_anything_was_played(
    way: str, size: tuple[int, int], tmp_path: Path
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=size):
        assert await silent_keys(app, way_from_home(app, tmp_path, way)) == []


AFTERWARDS = {
    "the list": "l",
    "a damaged one": "l end",
    "the result": "l enter",
    "the replay": "l enter r",
    "the analysis": "l enter a",
    "a moment of it": "l enter a enter",
    "sharing": "l enter s",
    "statistics": "t",
}


@pytest.mark.long
@both_sizes
@pytest.mark.parametrize("way", AFTERWARDS.values(), ids=AFTERWARDS.keys())
@pytest.mark.usefixtures("quick_review")
async def test_no_key_is_silent_once_a_match_is_over(
    way: str, size: tuple[int, int], tmp_path: Path
) -> None:
    save_of(tmp_path, make_setup(players=3), 10_000, "over")
    (tmp_path / "saves" / "torn.quadriga").write_bytes(b"no save")
    app = make_app(tmp_path)
    app.settings.shared = str(tmp_path)
    async with app.run_test(size=size):
        assert await silent_keys(app, way_from_home(app, tmp_path, way)) == []


@pytest.mark.long
@pytest.mark.parametrize(
    "way", [*AROUND.values(), *AFTERWARDS.values()], ids=[*AROUND.keys(), *AFTERWARDS.keys()]
)
@pytest.mark.usefixtures("quick_review")
async def test_no_key_that_is_held_down_opens_a_thing_twice(way: str, tmp_path: Path) -> None:
    save_of(tmp_path, make_setup(players=3), 10_000, "over")
    (tmp_path / "saves" / "torn.quadriga").write_bytes(b"no save")
    app = make_app(tmp_path)
    app.settings.shared = str(tmp_path)
    async with app.run_test(size=SMALL):

        def begun() -> int:
            return len([*(tmp_path / "saves").iterdir()])

        assert await piling_keys(app, begun, way_from_home(app, tmp_path, way)) == []


def a_fight(view: OsirisView, legal: object) -> bool:
    return view.phase is osiris.Phase.FIGHT


def a_whip(view: BenHurView, legal: object) -> bool:
    return view.phase is benhur.Phase.WHIP


def a_start(view: object, legal: object) -> bool:
    return True


def a_dig(view: object, legal: Sequence[Action]) -> bool:
    return any(isinstance(each, Dig) for each in legal)


DECISIONS = {
    "the auction": ("zeus", a_start, "c a enter"),
    "the coach": ("zeus", a_start, "c h"),
    "how long to dig": ("theben", a_dig, "c d"),
    "a fight": ("osiris", a_fight, "c"),
    "the whip": ("benhur", a_whip, "c"),
}
"""Dialogs over a table: the game, the moment, and the way."""


@pytest.mark.long
@both_sizes
@pytest.mark.parametrize(("game", "moment", "way"), DECISIONS.values(), ids=DECISIONS.keys())
@pytest.mark.usefixtures("quick_coach")
async def test_no_key_is_silent_where_something_is_decided(
    game: str,
    moment: Moment,
    way: str,
    size: tuple[int, int],
    tmp_path: Path,
) -> None:
    players = max(GAMES[game].players) if game == "benhur" else 4
    saved_when(tmp_path, make_setup(game, players=players, level="sensible"), moment)
    app = make_app(tmp_path)
    async with app.run_test(size=size):
        go = way_from_home(app, tmp_path, way)
        await go()
        assert isinstance(app.screen, Dialog)
        assert await silent_keys(app, go) == []


async def test_no_key_is_silent_before_a_first_game(tmp_path: Path) -> None:
    save_of(tmp_path, make_setup(), 0, "new")
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL):
        home = way_from_home(app, tmp_path, "")

        async def go() -> None:
            await home()
            app.settings.met = []
            await press(app, "c")

        await go()
        assert isinstance(app.screen, Briefing)
        assert await silent_keys(app, go) == []


QUESTIONS: dict[str, Callable[[], Screen[Any]]] = {
    "a notice": lambda: Notice("Title", "Words"),
    "a question": lambda: Confirm("Title", "Really?"),
    "harm": lambda: ConfirmHarm("Title", "Really?"),
    "a line": lambda: AskText("Title", "text", longest=20),
    "a curtain": lambda: Curtain(0, "Anna"),
    "what happened": lambda: Reveal("Title", [Content("one"), Content("two")], animate=False),
}


@pytest.mark.long
@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS.keys())
async def test_no_key_is_silent_where_something_is_asked_or_told(
    question: Callable[[], Screen[Any]], tmp_path: Path
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL):
        home = way_from_home(app, tmp_path, "")

        async def go() -> None:
            await home()
            await app.push_screen(question())
            await idle(app)

        assert await silent_keys(app, go) == []


async def test_a_key_that_would_be_silent_is_found(tmp_path: Path) -> None:
    """The finder finds: where nobody answers, what can be done at another time only is silent."""
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL):
        with pytest.MonkeyPatch.context() as mute:
            mute.setattr(AnsweringScreen, "on_key", lambda self, event: None)
            found = await silent_keys(app, way_from_home(app, tmp_path, "l"))
    assert {"a", "n", "d", "e", "enter"} <= set(found)
