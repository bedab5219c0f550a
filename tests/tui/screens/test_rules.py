"""Reading the rules."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from engine import GAMES
from tests.tui.app import LARGE, SMALL, make_app, settled
from tui.games import rules_page
from tui.locale import LANGUAGES
from tui.screens.rules import RulesScreen
from tui.widgets.page_view import PageView


class Reader:
    """Somebody who has opened the rules."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot

    @property
    def screen(self) -> RulesScreen:
        screen = self.pilot.app.screen
        assert isinstance(screen, RulesScreen)
        return screen

    @property
    def view(self) -> PageView:
        return self.screen.query_one(PageView)

    @property
    def top(self) -> str:
        """The first line that is shown."""
        assert self.view.page is not None
        return self.view.page.texts[round(self.view.scroll_y)]

    @property
    def shown(self) -> str:
        return "\n".join(self.view.render_line(y).text for y in range(self.view.size.height))

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await settled(self.pilot)


@asynccontextmanager
async def reading(
    folder: Path,
    game: str = "zeus",
    chapter: str = "",
    *,
    size: tuple[int, int] = SMALL,
    language: str = "en",
) -> AsyncIterator[Reader]:
    app = make_app(folder, language=language)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        app.action_rules(game, chapter)
        await settled(pilot)
        yield Reader(pilot)


@pytest.mark.parametrize(
    ("forth", "back"),
    [
        ("down", "up"),
        ("j", "k"),
        ("pagedown", "pageup"),
        ("space", "b"),
        ("end", "home"),
        ("G", "g"),
    ],
)
async def test_one_scrolls_with_the_keys_one_expects(forth: str, back: str, tmp_path: Path) -> None:
    async with reading(tmp_path) as reader:
        await reader.press(forth)
        assert reader.view.scroll_y > 0
        await reader.press(back)
        assert reader.view.scroll_y == 0


async def test_the_last_line_can_be_read(tmp_path: Path) -> None:
    async with reading(tmp_path) as reader:
        await reader.press("end")
        page = reader.view.page
        assert page is not None
        assert [line for line in page.texts if line][-1] in reader.shown


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_rules_open_at_a_chapter(language: str, tmp_path: Path) -> None:
    async with reading(tmp_path, "osiris", "a-fight", language=language) as reader:
        english, here = (
            re.findall("^## (.+)$", rules_page("osiris", code), re.M) for code in ("en", language)
        )
        assert reader.top == here[english.index("A fight")]


async def test_the_contents_lead_to_a_chapter(tmp_path: Path) -> None:
    for size in (SMALL, LARGE):
        async with reading(tmp_path, size=size) as reader:
            contents = reader.screen.query_one("#contents", OptionList)
            assert contents.display == (size == LARGE)
            await reader.press("c", "down", "down", "enter")
            assert reader.top == "Set-up"
            assert reader.view.has_focus
            assert contents.display == (size == LARGE)


async def test_the_contents_begin_where_one_reads(tmp_path: Path) -> None:
    async with reading(tmp_path, "osiris", "sowing") as reader:
        await reader.press("c", "down", "enter")
        assert reader.top == "Moving a follower"


async def test_the_arrows_lead_to_the_other_games(tmp_path: Path) -> None:
    async with reading(tmp_path, chapter="options") as reader:
        for game in [*list(GAMES)[1:], "zeus"]:
            await reader.press("right")
            assert (reader.screen.game_key, reader.top) == (game, GAMES[game].title)
        await reader.press("left")
        assert reader.top == list(GAMES.values())[-1].title


async def test_a_click_on_a_name_leads_to_that_game(tmp_path: Path) -> None:
    async with reading(tmp_path) as reader:
        await reader.pilot.click("#games", offset=(25, 0))
        await settled(reader.pilot)
        assert reader.screen.game_key == "theben"


async def test_words_are_found_one_after_the_other(tmp_path: Path) -> None:
    async with reading(tmp_path, "osiris") as reader:
        await reader.press("slash", *"thoth", "enter")
        assert reader.view.found[0] == 1
        assert "Thoth" in reader.shown
        number = reader.view.found[1]
        for place in [*range(2, number + 1), 1]:
            await reader.press("n")
            assert reader.view.found == (place, number)
            assert "Thoth" in reader.shown
        await reader.press("N")
        assert reader.view.found == (number, number)
        assert f"{number} of {number}" in str(reader.screen.query_one("#found", Static).render())


async def test_one_looks_from_where_one_reads(tmp_path: Path) -> None:
    async with reading(tmp_path, "osiris", "house-rulings") as reader:
        await reader.press("slash", *"city", "enter")
        place, number = reader.view.found
        assert 1 < place <= number


async def test_what_is_not_there_is_said_so(tmp_path: Path) -> None:
    async with reading(tmp_path) as reader:
        await reader.press("slash", *"xyz")
        assert str(reader.screen.query_one("#found", Static).render()) == "not found"
        await reader.press("enter", "n")
        assert reader.view.scroll_y == 0


async def test_esc_closes_the_search_then_the_contents_then_the_rules(tmp_path: Path) -> None:
    async with reading(tmp_path) as reader:
        screen = reader.screen
        await reader.press("slash", *"ox", "escape")
        assert reader.screen is screen
        assert reader.view.has_focus
        assert reader.view.found == (0, 0)
        assert reader.screen.query_one(Input).value == ""
        await reader.press("c", "escape")
        assert reader.screen is screen
        assert reader.view.has_focus
        await reader.press("escape")
        assert reader.pilot.app.screen is not screen


async def test_the_words_at_the_top_stay_when_the_window_changes(tmp_path: Path) -> None:
    async with reading(tmp_path, "theben", "exhibitions") as reader:
        for size in (LARGE, (200, 60), SMALL):
            await reader.pilot.resize_terminal(*size)
            await settled(reader.pilot)
            assert reader.top == "Exhibitions"


async def test_what_is_selected_with_the_mouse_is_what_is_shown(tmp_path: Path) -> None:
    async with reading(tmp_path) as reader:
        await reader.pilot.mouse_down(PageView, offset=(1, 0))
        await reader.pilot.hover(PageView, offset=(4, 0))
        await reader.pilot.mouse_up(PageView, offset=(4, 0))
        await settled(reader.pilot)
        assert reader.screen.get_selected_text() == "Beim"


async def test_plain_words_stand_on_the_same_ground_as_all_others(tmp_path: Path) -> None:
    async with reading(tmp_path) as reader:
        assert "You bid in secret" in reader.shown
        grounds = {
            segment.style.bgcolor if segment.style is not None else None
            for y in range(reader.view.size.height)
            for segment in reader.view.render_line(y)
            if segment.text
        }
        assert len(grounds) == 1
        assert None not in grounds
