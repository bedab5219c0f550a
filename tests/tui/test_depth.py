"""Colours as they reach terminals that have fewer of them."""

from pathlib import Path

import pytest
from rich.color import Color
from rich.style import Style

from tests.tui.app import LARGE, make_app, make_setup, settled
from tests.tui.faint import faint_on
from tui.app import StartNew
from tui.contrast import PLAIN, READABLE, contrast
from tui.depth import _PALETTES, DEPTHS, in_depth, is_worth_asking, nearest, told_depth
from tui.fence.keys import AllColoursTold, KeyParser
from tui.themes import THEME_NAMES, themes


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "xterm-kitty"}, "truecolor"),
        ({"TERM": "xterm-direct"}, "truecolor"),
        ({"TERM": "tmux-256color"}, "256"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": "vt220"}, "none"),
        ({}, "none"),
    ],
)
def test_a_terminal_is_believed(environment: dict[str, str], depth: str) -> None:
    assert told_depth(environment) == depth


def test_only_who_might_have_more_colours_is_asked() -> None:
    assert is_worth_asking({"TERM": "xterm"})
    assert is_worth_asking({"TERM": "tmux-256color"})
    assert not is_worth_asking({"TERM": "xterm", "COLORTERM": "truecolor"})
    assert not is_worth_asking({"TERM": "linux"})


def test_bold_black_is_plain_black_among_sixteen() -> None:
    seen = in_depth(Style(color="#000000", bgcolor="#f0c419", bold=True), "16")
    assert not seen.bold


def test_a_dark_blue_panel_stays_dark_and_does_not_turn_teal() -> None:
    """What Rich makes of it is 23, a teal."""
    red, green, blue = 36, 48, 64
    number = nearest((red, green, blue), "256")
    assert number in range(235, 239)


def test_each_seat_keeps_a_colour_of_its_own_among_sixteen() -> None:
    for theme in themes():
        seats = [Style(bgcolor=theme.variables[f"seat-{seat}"]) for seat in range(6)]
        assert len({in_depth(seat, "16").bgcolor for seat in seats}) == 6, theme.name


def among(depth: str, theme: str, *names: str) -> list[int]:
    """Return what colours of a theme become."""
    colours = next(each.variables for each in themes() if each.name == theme)
    return [nearest(tuple(Color.parse(colours[name]).get_truecolor()), depth) for name in names]


@pytest.mark.parametrize("depth", ["256", "16"])
@pytest.mark.parametrize("theme", THEME_NAMES)
def test_the_steps_of_a_pyramid_grow_lighter_as_they_rise(theme: str, depth: str) -> None:
    steps = among(depth, theme, *(f"level-{level}" for level in range(1, 5)))
    black = (0, 0, 0)
    light = [contrast(_PALETTES[depth][number], black) for number in steps]
    assert light == sorted(light)
    assert len(set(light)) == 4


@pytest.mark.parametrize("depth", ["256", "16"])
@pytest.mark.parametrize("theme", THEME_NAMES)
def test_regions_and_seats_keep_colours_of_their_own(theme: str, depth: str) -> None:
    for names in ([f"region-{number}" for number in range(5)], [f"seat-{n}" for n in range(6)]):
        assert len(set(among(depth, theme, *names))) == len(names)


@pytest.mark.parametrize("depth", ["256", "16"])
@pytest.mark.parametrize("theme", THEME_NAMES)
def test_land_is_told_from_the_sea(theme: str, depth: str) -> None:
    sea, crest, land = among(depth, theme, "sea", "sea-crest", "land")
    assert land not in (sea, crest)


def test_the_dark_sea_stays_blue_and_land_the_colour_of_sand() -> None:
    sea, land = among("256", "antiquity-dark", "sea", "land")
    red, green, blue = _PALETTES["256"][sea]
    assert blue > max(red, green)
    red, green, blue = _PALETTES["256"][land]
    assert red >= green > blue


@pytest.mark.parametrize("depth", ["256", "16"])
def test_what_can_be_read_can_be_read_in_fewer_colours(depth: str) -> None:
    for theme in themes():
        colours = {**theme.to_color_system().generate(), **theme.variables}
        pairs = [(f"seat-{seat}-text", f"seat-{seat}") for seat in range(6)]
        pairs += [("foreground", "background"), ("foreground-muted", "panel")]
        pairs += [("circus-wall", "circus-sand"), ("circus-horse", "circus-sand")]
        for ink, ground in pairs:
            meant = Style(color=colours[ink], bgcolor=colours[ground])
            seen = in_depth(meant, depth)
            assert _contrast(seen) >= (READABLE if _contrast(meant) >= READABLE else PLAIN)


def _contrast(style: Style) -> float:
    assert style.color is not None
    assert style.bgcolor is not None
    return contrast(style.color.get_truecolor(), style.bgcolor.get_truecolor())


def test_without_colours_what_was_bright_is_reversed() -> None:
    dark_on_bright = in_depth(Style(color="#101010", bgcolor="#f0f0f0", bold=True), "none")
    assert dark_on_bright == Style(bold=True, reverse=True)
    assert in_depth(Style(color="#f0f0f0", bgcolor="#101010"), "none") == Style(reverse=False)


@pytest.mark.parametrize(
    "reply",
    ["\x1bP1$r48:2::1:2:3m\x1b\\", "\x1bP1$r0;48;2;1;2;3m\x1b\\", "\x1bP1+r524742=38\x1b\\"],
)
def test_a_terminal_that_has_all_colours_says_so_and_types_nothing(reply: str) -> None:
    for cut in range(2, len(reply)):
        parser = KeyParser()
        told = [*parser.feed("a" + reply[:cut]), *parser.feed(reply[cut:] + "b")]
        keys = [each for each in told if not isinstance(each, AllColoursTold)]
        assert len(told) - len(keys) == 1
        assert [getattr(each, "key", None) for each in keys] == ["a", "b"]


def test_one_that_has_not_says_nothing() -> None:
    assert list(KeyParser().feed("\x1bP0$r\x1b\\\x1bP0+r\x1b\\")) == []


def test_an_answer_without_end_is_let_go() -> None:
    parser = KeyParser()
    for _ in range(40):
        list(parser.feed("\x1bP" + "x" * 60))
    assert len(parser._reply) < 600


@pytest.mark.parametrize("depth", DEPTHS[1:3])
async def test_on_a_screen_all_stands_out_in_fewer_colours(tmp_path: Path, depth: str) -> None:
    app = make_app(tmp_path, StartNew(make_setup("benhur", players=6)))
    app.settings.colours = depth
    async with app.run_test(size=LARGE) as pilot:
        for theme in THEME_NAMES:
            app.settings.theme = theme
            app.use_settings()
            await settled(pilot)
            assert faint_on(app.screen) == []
