"""A law: in every theme, for every seat, whatever is drawn stands out from what it is drawn on.

Words need a contrast of 4.5, marks and signs of 3, in the colours that reach the terminal.
"""

from pathlib import Path

import pytest
from rich.color import Color
from rich.style import Style
from textual.geometry import Region
from textual.pilot import Pilot

from engine.zeus.data import PLOTS
from engine.zeus.state import Temple
from tests.games import ALL_GAMES
from tests.tui.app import LARGE, make_app, make_setup, save_of, settled
from tests.tui.faint import faint_on
from tui.app import StartSaved
from tui.contrast import PLAIN, READABLE, contrast
from tui.games.benhur.inks import Ink, component_of
from tui.games.zeus.temples import draw_temple
from tui.themes import THEME_NAMES, themes
from tui.widgets.canvas import Canvas

SEATS = range(6)
THEMES = {
    theme.name: {**theme.to_color_system().generate(), **theme.variables} for theme in themes()
}


async def look(pilot: Pilot[None], found: dict[str, list[str]]) -> None:
    """Note what is too faint on the screen, in every theme."""
    for theme in THEME_NAMES:
        pilot.app.theme = theme
        await settled(pilot)
        found[theme] = [*found.get(theme, []), *faint_on(pilot.app.screen)]


@pytest.mark.parametrize("moves", [30, 3000], ids=["at play", "at the end"])
@pytest.mark.parametrize("game", ALL_GAMES)
async def test_everything_on_a_game_screen_stands_out(
    tmp_path: Path, game: str, moves: int
) -> None:
    setup = make_setup(game, players=ALL_GAMES[game].players[-1])
    save_of(tmp_path, setup, moves, game)
    found: dict[str, list[str]] = {}
    async with make_app(tmp_path, StartSaved(game)).run_test(size=LARGE) as pilot:
        await settled(pilot)
        await look(pilot, found)
    assert {theme: sorted(set(each)) for theme, each in found.items() if each} == {}


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("theme", THEMES)
def test_a_temple_stands_out_from_its_ground_and_its_owner_from_it(
    theme: str, size: int, seat: int
) -> None:
    colours = THEMES[theme]
    ground = Style(color=colours[f"seat-{seat}-text"], bgcolor=colours[f"seat-{seat}"])
    building = Style(color=colours["gold" if size == 3 else "stone"])
    canvas = Canvas(12, 4, Style())
    draw_temple(canvas, Region(0, 0, 12, 4), Temple(seat, PLOTS[:size]), ground, building)
    for strip in canvas.strips():
        for text, style, _ in strip:
            if text.strip():
                assert style is not None
                assert style.color is not None
                assert style.bgcolor is not None
                least = READABLE if any(each.isalnum() for each in text) else PLAIN
                pair = style.color.get_truecolor(), style.bgcolor.get_truecolor()
                assert contrast(*pair) >= least, text


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("theme", THEMES)
def test_the_line_of_a_seat_stands_out_from_the_background(theme: str, seat: int) -> None:
    system = next(each for each in themes() if each.name == theme)
    assert system.background is not None
    ground = Color.parse(system.background).get_truecolor()
    line = Color.parse(THEMES[theme][f"seat-{seat}-line"]).get_truecolor()
    assert contrast(line, ground) >= PLAIN


def between(colours: dict[str, str], one: str, other: str) -> float:
    return contrast(
        Color.parse(colours[one]).get_truecolor(), Color.parse(colours[other]).get_truecolor()
    )


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("theme", THEMES)
def test_the_words_of_a_seat_can_be_read_on_its_colour(theme: str, seat: int) -> None:
    assert between(THEMES[theme], f"seat-{seat}-text", f"seat-{seat}") >= READABLE


ON_SAND = (
    Ink.WALL,
    Ink.HORSE,
    Ink.RULER,
    Ink.FREE,
    Ink.CRASH,
    Ink.COLLISION,
    Ink.BLOCKED,
    Ink.ASKED,
    Ink.SPARK,
)


@pytest.mark.parametrize("ink", ON_SAND, ids=component_of)
@pytest.mark.parametrize("theme", THEMES)
def test_everything_in_the_circus_stands_out_from_the_sand(theme: str, ink: Ink) -> None:
    assert between(THEMES[theme], f"circus-{component_of(ink)}", "circus-sand") >= PLAIN


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("theme", THEMES)
def test_a_car_stands_out_from_the_rim_around_it(theme: str, seat: int) -> None:
    assert between(THEMES[theme], f"seat-{seat}", "circus-rim") >= PLAIN


@pytest.mark.parametrize("theme", THEMES)
def test_the_rim_of_a_car_stands_out_from_the_sand_or_is_the_sand(theme: str) -> None:
    away = between(THEMES[theme], "circus-rim", "circus-sand")
    assert away >= PLAIN or away == 1.0


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ink", [Ink.FREE, Ink.CRASH, Ink.COLLISION, Ink.BLOCKED], ids=component_of)
def test_the_sign_in_a_ghost_can_be_read(theme: str, ink: Ink) -> None:
    assert between(THEMES[theme], f"circus-{component_of(ink)}", "circus-ghost") >= READABLE
