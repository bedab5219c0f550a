"""Help, rules and explanations are a key away on every screen and in every dialog."""

import pkgutil
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.screen import Screen

import tui
from engine import GAMES
from tests.tui.app import LARGE, SMALL, make_app, make_setup, save_of, settled
from tests.tui.explain.wordless import wordless, wordless_on
from tests.tui.pictures import in_all_languages
from tui.app import StartNew, StartSaved
from tui.dialogs.confirm import Confirm, Notice
from tui.explain.screen import ExplainScreen
from tui.explain.spots import Spot
from tui.explain.subject import subject_of
from tui.games.zeus.auction import AuctionDialog
from tui.screens.briefing import Briefing
from tui.screens.explained import ExplainedScreen
from tui.screens.game import GameScreen
from tui.screens.home import HomeScreen
from tui.screens.rules import RulesScreen
from tui.screens.screen import QuadrigaScreen

KEYS = ("f1", "f2", "f3")
WITHOUT = {
    "TooSmallScreen": "nothing fits on it but that it is too small",
    "ExplainScreen": "F3 closes what it has opened, like the dot",
}
"""Screens that lack one of these keys, and why."""


def screens() -> Iterator[type[Screen[Any]]]:
    """Yield every kind of screen of the app that is ever shown."""
    for module in pkgutil.walk_packages(tui.__path__, "tui."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    kinds: list[type[Screen[Any]]] = [Screen]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.__module__.startswith("tui.") and "[" not in kind.__name__:
            yield kind


def deeds(kind: type[Screen[Any]]) -> dict[str, str]:
    """Return what the keys of a screen do, the more special bindings first."""
    found: dict[str, str] = {}
    for each in kind.__mro__:
        for binding in vars(each).get("BINDINGS", ()):
            for key in binding.key.split(","):
                found.setdefault(key, binding.action)
    return found


def test_every_screen_has_the_keys() -> None:
    bare = {"AnsweringScreen", "SparingScreen", "LeavingScreen", *WITHOUT}
    kinds = [kind for kind in screens() if kind.__name__ not in bare]
    assert len(kinds) > 40
    lacking = {
        kind.__name__: key
        for kind in kinds
        for key in KEYS
        if not issubclass(kind, ExplainedScreen) or key not in deeds(kind)
    }
    assert lacking == {}


@pytest.mark.parametrize("kind", [Notice, Confirm, AuctionDialog, QuadrigaScreen])
def test_the_keys_do_what_they_say(kind: type[Screen[Any]]) -> None:
    assert [deeds(kind)[key] for key in KEYS] == ["app.help", "app.rules", "app.explain"]


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


@pytest.mark.long
async def test_a_dialog_is_explained_and_its_rules_are_at_hand(tmp_path: Path) -> None:
    app = make_app(tmp_path, StartNew(make_setup(level="sensible")))
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "a", "enter", "full_stop")
        screen, dialog = app.screen, app.screen_stack[-2]
        assert isinstance(screen, ExplainScreen)
        assert isinstance(dialog, AuctionDialog)
        heard = {str(screen.words.content)}
        for _step in range(12):
            await press(pilot, "left")
        for _step in range(24):
            heard.add(str(screen.words.content))
            await press(pilot, "right")
        assert any("on the dial" in words for words in heard)
        assert any(words.startswith("The key Enter: Bid.") for words in heard)
        await press(pilot, *["left"] * 24, "enter")
        assert isinstance(app.screen, RulesScreen)
        await press(pilot, "escape")
        assert app.screen is dialog


async def test_it_begins_with_the_entry_that_is_pointed_at(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "down", "down", "f3")
        assert isinstance(app.screen, ExplainScreen)
        assert str(app.screen.words.content).startswith("All games played here")
        assert not app.screen.check_action("rules", ()), "there are no rules about a menu"
        await press(pilot, "full_stop")
        assert isinstance(app.screen, HomeScreen)


async def test_a_mouse_that_rests_on_a_menu_or_a_key_is_told_what_it_is(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)
        app.mouse_position = app.screen.menu.content_region.offset + Offset(6, 0)
        assert str(app.screen.tooltip).startswith("Set up a new game")
        app.mouse_position = Offset(2, SMALL[1] - 1)
        assert str(app.screen.tooltip) == "The key Enter: Choose. A click here presses it."


AROUND = ["", "n", "n tab", "n enter", "n enter enter", "g", "g p", "l", "r", "t", "s", "f1"]
"""Ways from the first screen to others."""
WITH_GAMES = ["", "l", "l end enter", "l end enter r", "t", "l d", "ctrl+p"]
"""Ways to what there is once something has been played."""
around = pytest.mark.parametrize("way", AROUND)
PLANTED = "⌘"
"""A sign that nobody has ever drawn."""
AS_A_WHOLE = {"input", "board"}
"""Where whatever is drawn or written is meant as a whole: what one types, boards in small."""


def unnoticed(screen: Screen[Any]) -> list[Spot]:
    """Return the places of a screen at which a sign could be drawn and nobody would miss words."""
    subject = subject_of(screen)
    planted = [
        replace(spot, text=PLANTED)
        for spot in subject.spots()
        if not spot.said and (spot.where not in AS_A_WHOLE or isinstance(screen, GameScreen))
    ]
    noticed = [*wordless(subject.catalogue, planted)] if planted else []
    return [spot for spot in planted if spot not in noticed]


@around
async def test_all_that_is_drawn_around_the_games_has_words(way: str, tmp_path: Path) -> None:
    """Dialogs, results, analyses and the screens of a server: wherever a picture is taken."""
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, *way.split())
        assert wordless_on(app.screen) == []


@around
async def test_a_sign_that_is_new_on_a_screen_is_noticed(way: str, tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await press(pilot, *way.split())
        assert unnoticed(app.screen) == []


@pytest.mark.parametrize("way", WITH_GAMES)
async def test_a_sign_that_is_new_beside_a_game_is_noticed(way: str, tmp_path: Path) -> None:
    save_of(tmp_path, make_setup(), 10_000, "over")
    save_of(tmp_path, make_setup("benhur"), 20, "begun")
    app = make_app(tmp_path)
    async with app.run_test(size=LARGE) as pilot:
        await press(pilot, *way.split())
        assert wordless_on(app.screen) == []
        assert unnoticed(app.screen) == []


@pytest.mark.parametrize("game", GAMES)
async def test_a_sign_that_is_new_on_a_table_or_in_its_briefing_is_noticed(
    game: str, tmp_path: Path
) -> None:
    save_of(tmp_path, make_setup(game), 20, "begun")
    app = make_app(tmp_path, StartSaved("begun"), newcomer=True)
    async with app.run_test(size=LARGE) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, Briefing)
        assert unnoticed(app.screen) == []
        await press(pilot, "escape")
        table = app.screen_stack[2]
        assert isinstance(table, GameScreen)
        assert table.query("Chronicle")
        assert unnoticed(table) == []


@pytest.mark.parametrize("game", GAMES)
@in_all_languages
async def test_every_sign_of_a_rules_page_has_words(
    game: str, language: str, tmp_path: Path
) -> None:
    app = make_app(tmp_path, language=language)
    async with app.run_test(size=(120, 1000)) as pilot:
        await settled(pilot)
        app.action_rules(game)
        await settled(pilot)
        assert isinstance(app.screen, RulesScreen)
        assert wordless_on(app.screen) == []
