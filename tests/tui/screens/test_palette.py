"""The palette does what the menus do, wherever one is."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from engine.position import Bot, Person
from tests.tui.app import NAMES, SMALL, make_app, make_setup, save_of, settled
from tui.app import StartSaved
from tui.games.zeus.screen import ZeusScreen
from tui.locale import LANGUAGES
from tui.screens.home import HomeScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.palette import PaletteScreen
from tui.screens.result import ResultScreen
from tui.screens.rules import RulesScreen
from tui.screens.saved_games import SavedGamesScreen
from tui.share.dialog import ShareDialog
from tui.themes import THEME_NAMES

TO_THE_END = 4000


async def carry_out(pilot: Pilot[None], words: str) -> None:
    await pilot.press("ctrl+p")
    await settled(pilot)
    assert isinstance(pilot.app.screen, PaletteScreen)
    await pilot.press(*words.replace(" ", ""), "enter")
    await settled(pilot)


@pytest.mark.long
async def test_it_leads_everywhere_and_changes_what_is_to_be_seen(tmp_path: Path) -> None:
    save_of(tmp_path, make_setup("zeus"), 20, "evening")
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("ctrl+p")
        await settled(pilot)
        assert isinstance(app.screen, PaletteScreen)
        assert app.screen.rows.size.height == 12, "a line each, or clicks would miss"
        await pilot.press("escape")
        await carry_out(pilot, "saved games")
        assert isinstance(app.screen, SavedGamesScreen)
        await carry_out(pilot, "new game")
        assert isinstance(app.screen, NewGameScreen)
        assert not any(isinstance(screen, SavedGamesScreen) for screen in app.screen_stack)
        await carry_out(pilot, "osiris a turn")
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.game_key == "osiris"
        await pilot.press("escape", "escape")
        await settled(pilot)
        await carry_out(pilot, "colours light")
        assert app.theme == app.settings.theme == THEME_NAMES[1]
        await carry_out(pilot, f"language {LANGUAGES['fr'].lower()}")
        assert app.settings.language == "fr"
        assert isinstance(app.screen, HomeScreen)
        assert "Nouvelle partie" in str(app.screen.menu.options[1].prompt)


async def test_it_plays_again_at_the_table_that_was_left_last(tmp_path: Path) -> None:
    """So do the saved games, of the one that is pointed at."""
    save_of(tmp_path, make_setup("benhur"), TO_THE_END, "race")
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await carry_out(pilot, "play again")
        await pilot.press("escape")
        await settled(pilot)
        again = {save.name: save for save in app.store.summaries()}.keys() - {"race"}
        seats = app.store.summary(*again).seats
        assert seats == (Person(NAMES[0]), *(Bot(name, "random") for name in NAMES[1:4]))
        app.from_home("saved")
        await settled(pilot)
        assert isinstance(app.screen, SavedGamesScreen)
        await pilot.press("end", "a")
        await settled(pilot)
        assert not isinstance(app.screen, SavedGamesScreen | ResultScreen)
        assert len(app.store.summaries()) == 3


@pytest.mark.long
async def test_it_does_what_the_keys_of_the_screen_do(tmp_path: Path) -> None:
    """At the table, where it ends, and in a list: the focused part takes the key as ever."""
    save_of(tmp_path, make_setup("zeus"), 0, "evening")
    app = make_app(tmp_path, StartSaved("evening"))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await carry_out(pilot, "build")
        assert isinstance(app.screen, ZeusScreen)
        assert app.screen.site is not None
        await carry_out(pilot, "step back")
        assert app.screen.site is None
        await carry_out(pilot, "leave")
        assert isinstance(app.screen, HomeScreen)
        await carry_out(pilot, "choose")
        assert isinstance(app.screen, ZeusScreen)


async def test_what_ended_is_shared_and_analysed_from_the_palette(tmp_path: Path) -> None:
    save_of(tmp_path, make_setup("zeus"), TO_THE_END, "evening")
    app = make_app(tmp_path, StartSaved("evening"))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await carry_out(pilot, "share")
        assert isinstance(app.screen, ShareDialog)
