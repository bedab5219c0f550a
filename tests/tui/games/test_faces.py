"""Laws that every game's face keeps, at home and on a server."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from textual.containers import ScrollableContainer
from textual.pilot import Pilot
from textual.widget import Widget

from engine.core import AnyGame, Event, View
from engine.position import Bot, Person, Position
from engine.table import Setup
from saves import Store
from saves.archive.archive import open_archive
from saves.seal import Seal
from tests.games import ALL_GAMES
from tests.play import random_game
from tests.tui.app import LARGE, SMALL, make_app, settled
from tests.tui.clipped import clipped_on
from tests.tui.courses import saved_until, sensible
from tests.tui.pictures import in_all_languages
from tui.app import StartSaved
from tui.folder import saves_folder
from tui.games import face_of
from tui.locale import LANGUAGES, gettext, speak_apart
from tui.screens.game import GameScreen
from tui.screens.help import entries_of
from tui.settings import Settings
from tui.ssh.app import VisitorApp
from tui.ssh.hall import Hall, Visitor
from tui.ssh.match import HostedMatch, Hosting
from tui.ssh.play import HostedPlay
from tui.ssh.terminal import Terminal
from tui.thinking import Thinkers
from tui.widgets.key_bar import bindings_of, key_words
from tui.widgets.panel import Panel

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
every_language = pytest.mark.parametrize("language", LANGUAGES)
NAMES = ("Anna", "Berenike", "Chloe", "Diodoros", "Eirene", "Phaidra")
SEEDS = range(4)
Size = tuple[int, int]
W = TypeVar("W", bound=Widget)
AnyScreen = GameScreen[Any, Any]
MOMENTS = (0, 7, 40)
"""After how many moves a match is looked at."""


def happened(game: AnyGame, seed: int) -> list[tuple[View, Event]]:
    """Return everything that happened in a random game, as a spectator may know it then."""
    return [
        (game.view(state, None), event)
        for state, _seat, _action, events in random_game(game, seed)
        for event in events
    ]


@every_game
def test_every_event_is_told_in_every_language_unless_the_face_says_otherwise(
    game: AnyGame,
) -> None:
    for seed in SEEDS:
        for view, event in happened(game, seed):
            face = face_of(game.key, view)
            told = {}
            for language in LANGUAGES:
                speak_apart(language)
                told[language] = face.tell(event, NAMES)
            if type(event) in face.silent and not event.unasked and not any(told.values()):
                continue
            assert len({line[0] if line else "untold" for line in told.values()}) == 1, event
            for line in told.values():
                assert line is not None, f"{event} is not told"
                assert line[1].strip()
                assert not set(line[1]) & set("{}"), line[1]


@every_game
@every_language
def test_every_line_of_the_count_has_words(game: AnyGame, language: str) -> None:
    speak_apart(language)
    for seed in SEEDS:
        *_, (state, *_) = random_game(game, seed)
        face, result = face_of(game.key, game.view(state, None)), game.result(state)
        assert result is not None
        for line in (line for lines in result.lines for line in lines):
            assert face.score_words(line).strip()


@every_game
def test_everybody_has_a_standing_at_every_moment_looked_back_upon(game: AnyGame) -> None:
    look = game.open_view or game.view
    for state, *_ in random_game(game, 1):
        view = look(state, None)
        assert len(face_of(game.key, view).standing(view)) == len(view.players)


# -- the same match, at home and on a server --------------------------------------------------


def saved(folder: Path, game: AnyGame, moves: int) -> str:
    """Save a match of one person and bots after so many moves, and on until the person decides."""
    bots = [Bot(name, "sensible") for name in NAMES[1 : game.players[-1]]]
    setup = Setup(game.key, game.Options(), (Person(NAMES[0]), *bots), 7, 0)

    def reached(now: Position) -> bool:
        return not now.to_act or (now.moves >= moves and now.to_act[0] == 0)

    return saved_until(folder, "the-match", setup, sensible, reached)


@asynccontextmanager
async def at_home(folder: Path, name: str, language: str, size: Size) -> AsyncIterator[Pilot[None]]:
    app = make_app(folder, StartSaved(name), language=language)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        yield pilot


@asynccontextmanager
async def on_a_server(
    folder: Path, name: str, language: str, size: Size
) -> AsyncIterator[Pilot[None]]:
    archive = open_archive(folder / "server")
    hall = Hall(archive)
    account = hall.accounts.join("anna", "SHA256:x", "Anna", None)
    visitor = Visitor(account.id, "SHA256:x", "address", account)
    terminal = Terminal("xterm-256color", *size, {"LANG": language})
    app = VisitorApp(hall, visitor, terminal, lambda data: None, Settings(language=language))
    app.settings.animation = False
    app.settings.pace = "instant"
    app.settings.met = list(ALL_GAMES)
    image = Store(saves_folder(folder)).look_at(name).path.read_bytes()
    archive.matches.take_in(name, image, 0.0, Seal(saves_folder(folder)))
    table = HostedMatch(
        archive.matches.open(name),
        Hosting(),
        clerks=hall.clerks,
        workers=archive.workers,
        thinkers=Thinkers(),
    )
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await app.show_match(table.attach(0))
        await settled(pilot)
        yield pilot
    await table.close()
    await hall.close()


Place = Callable[[Path, str, str, Size], AbstractAsyncContextManager[Pilot[None]]]
every_place = pytest.mark.parametrize("place", [at_home, on_a_server])


def game_screen(pilot: Pilot[None]) -> AnyScreen:
    """Return the screen of the match, be it below a dialog."""
    [screen] = (each for each in pilot.app.screen_stack if isinstance(each, GameScreen))
    return screen


def story_of(pilot: Pilot[None]) -> list[str]:
    return [line.plain for line in game_screen(pilot).game_display.chronicle().lines]


@every_game
@in_all_languages
async def test_the_story_is_the_same_at_home_and_on_a_server(
    game: AnyGame, language: str, tmp_path: Path
) -> None:
    name = saved(tmp_path, game, 40)
    async with at_home(tmp_path, name, language, LARGE) as pilot:
        here = story_of(pilot)
    async with on_a_server(tmp_path, name, language, LARGE) as pilot:
        assert isinstance(game_screen(pilot).play, HostedPlay)
        there = story_of(pilot)
    assert here
    assert here == there


@every_game
@every_place
async def test_every_key_has_a_line_in_the_help(
    game: AnyGame, place: Place, tmp_path: Path
) -> None:
    name = saved(tmp_path, game, 0)
    async with place(tmp_path, name, "en", SMALL) as pilot:
        screen = pilot.app.screen
        told = [entry.plain for entry in entries_of(screen)]
        for binding in bindings_of(screen):
            words = gettext(key_words(screen, binding))
            assert any(line.endswith(words) for line in told)


@every_game
@pytest.mark.parametrize("place", [at_home, pytest.param(on_a_server, marks=pytest.mark.long)])
@in_all_languages
async def test_every_screen_fits_a_small_terminal(
    game: AnyGame, place: Place, language: str, tmp_path: Path
) -> None:
    for moves in MOMENTS:
        folder = tmp_path / str(moves)
        name = saved(folder, game, moves)
        async with place(folder, name, language, SMALL) as pilot:
            for number in range(len(game_screen(pilot).panels)):
                game_screen(pilot).game_display.panel = number
                await settled(pilot)
                assert fixed(game_screen(pilot), Widget), "something is looked at"
                assert outside(pilot.app.screen) == []
                assert clipped(game_screen(pilot)) == []
                assert clipped_on(pilot.app.screen) == []


def fixed(screen: Widget, kind: type[W]) -> list[W]:
    """Return what is shown of a kind and cannot be scrolled."""
    return [
        widget
        for widget in screen.query(kind)
        if widget.region.area
        and not any(isinstance(each, ScrollableContainer) for each in widget.ancestors_with_self)
    ]


def outside(screen: Widget) -> list[Widget]:
    """Return the widgets that reach over the edge of the screen."""
    return [
        each for each in fixed(screen, Widget) if not screen.region.contains_region(each.region)
    ]


def clipped(screen: Widget) -> list[str]:
    """Return the panels that have more to say than they show."""
    return [
        f"{panel}: {len(panel._rows)} rows in {panel.size.height}"
        for panel in fixed(screen, Panel)
        if len(panel._rows) > panel.size.height
    ]
