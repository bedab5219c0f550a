"""Laws that every game's catalogue of signs keeps: nothing that is drawn is without words."""

from pathlib import Path
from typing import Any

import pytest
from textual.content import Content
from textual.geometry import Offset, Region

from engine.core import AnyGame
from engine.position import Bot, Person, Position
from engine.table import Setup
from tests.games import ALL_GAMES
from tests.tui.app import LARGE, NAMES, SMALL, make_app, settled
from tests.tui.courses import saved_until, sensible
from tests.tui.explain.wordless import wordless, wordless_on
from tui.app import StartSaved
from tui.explain import Catalogue, Sign, catalogue_of
from tui.explain.house import HOUSE
from tui.explain.spots import Spot
from tui.locale import LANGUAGES, gettext, speak_apart
from tui.pages import anchors_of
from tui.screens.game import GameScreen

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
MOMENTS = (0, 25, 90)
"""After how many moves a match is looked at."""
every_moment = pytest.mark.parametrize(
    "moves", [*(pytest.param(few, marks=pytest.mark.long) for few in MOMENTS[:-1]), MOMENTS[-1]]
)
"""Well on in a match nearly all is drawn that ever will be."""
ROOM = (78, 3)
"""Where the words stand on a small terminal: columns and rows."""


def the_catalogue(game: AnyGame) -> Catalogue[Any]:
    catalogue = catalogue_of(game.key)
    assert catalogue.signs, f"{game.key} explains nothing"
    return catalogue


def saved(folder: Path, game: AnyGame, moves: int) -> str:
    """Save a match of one person and bots after so many moves, and on until the person decides."""
    bots = [Bot(name, "sensible") for name in NAMES[1 : game.players[-1]]]
    setup = Setup(game.key, game.Options(), (Person(NAMES[0]), *bots), 7 + moves, 0)

    def reached(now: Position) -> bool:
        return not now.to_act or (now.moves >= moves and now.to_act[0] == 0)

    return saved_until(folder, "the-match", setup, sensible, reached)


async def unexplained(folder: Path, game: AnyGame, moves: int, language: str) -> list[Spot]:
    """Return what is drawn at a moment of a match, in both sizes, and has no words."""
    assert the_catalogue(game)
    name = saved(folder, game, moves)
    found: list[Spot] = []
    for size in (SMALL, LARGE):
        app = make_app(folder, StartSaved(name), language=language)
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            for screen in app.screen_stack:
                if isinstance(screen, GameScreen):
                    for number in range(len(screen.panels)):
                        screen.game_display.panel = number
                        await settled(pilot)
                        found += wordless_on(screen)
    return found


@every_moment
@every_game
async def test_every_sign_that_is_drawn_has_words(
    game: AnyGame, moves: int, tmp_path: Path
) -> None:
    assert await unexplained(tmp_path, game, moves, "en") == []


@pytest.mark.long
@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
@every_game
async def test_every_sign_has_words_in_every_language(
    game: AnyGame, language: str, tmp_path: Path
) -> None:
    for moves in MOMENTS:
        assert await unexplained(tmp_path / str(moves), game, moves, language) == []


def test_a_sign_without_words_is_noticed() -> None:
    catalogue = the_catalogue(ALL_GAMES["zeus"])
    known = Sign("The power of the gods.", "power-of-the-gods", shown=("ϟ",))
    poorer = Catalogue[Any](tuple(sign for sign in catalogue.signs if "ϟ" not in sign.shown))
    richer = Catalogue[Any]((*poorer.signs, known))
    spot = Spot("ϟ", "players", "", Region(0, 0, 1, 1), Offset(0, 0))
    short = Spot("gen.", "players", "", Region(0, 0, 4, 1), Offset(0, 0))
    assert [*wordless(poorer, [spot, short])] == [spot, short]
    assert [*wordless(richer, [spot])] == []


@pytest.mark.parametrize(
    ("key", "signs"),
    [
        ("zeus", "ϟ ☼ ◎ » ◌ ✓ pay oxen total no. price built"),
        ("theben", "⌂ ∴ ✦ • × ◊ ✓ ✗ gen. pts week"),
        ("osiris", "△ ✕ ! Σ ♛ = god"),
        ("benhur", "✶ Ω ▯ ▮ ✓ ✗ ! › • ▸ ↰ z gap lap points"),
    ],
)
def test_signs_that_nobody_can_guess_are_named_one_by_one(key: str, signs: str) -> None:
    named = {shown for sign in the_catalogue(ALL_GAMES[key]).signs for shown in sign.shown}
    assert set(signs.split()) <= named


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_a_sentence_or_two(game: AnyGame, language: str) -> None:
    speak_apart(language)
    columns, rows = ROOM
    for sign in (*the_catalogue(game).signs, *HOUSE):
        words = gettext(sign.words)
        assert words.endswith("."), words
        assert len(Content(words).wrap(columns)) <= rows, words


@every_game
def test_every_sign_has_its_place_on_the_rules_page(game: AnyGame) -> None:
    chapters = {sign.chapter for sign in the_catalogue(game).signs}
    assert chapters <= set(anchors_of(game.key))


@every_game
def test_every_sign_says_what_it_looks_like(game: AnyGame) -> None:
    assert all(sign.shown or sign.pattern for sign in (*the_catalogue(game).signs, *HOUSE))
