"""The board of Osiris: whose god one knows can be read wherever his priest stands."""

from random import Random

import pytest
from rich.style import Style
from textual.app import App, ComposeResult
from textual.geometry import Region

from engine import GAMES
from engine.osiris.data import numbered
from engine.osiris.view import OsirisView, open_view
from tui.games.osiris.board import OsirisBoard
from tui.games.osiris.pieces import draw_priest, shortened
from tui.games.osiris.tints import tint_of_priest
from tui.games.osiris.words import LETTERS, god_name
from tui.themes import themes
from tui.widgets.canvas import Canvas

OSIRIS = GAMES["osiris"]


def positions(seed: int) -> list[OsirisView]:
    """Return moments of a match that is played at random, with all gods shown."""
    state, rng = OSIRIS.setup(4, seed, OSIRIS.Options(), 0), Random(seed)
    found = []
    while awaited := OSIRIS.to_act(state):
        OSIRIS.apply(state, awaited[0], rng.choice(OSIRIS.legal(state, awaited[0])))
        if (view := open_view(state, None)).fight is None:
            found.append(view)
    return found[:: max(1, len(found) // 20)]


class OnlyBoard(App[None]):
    """Shows nothing but the board."""

    def __init__(self) -> None:
        super().__init__()
        self.register_theme(themes()[0])
        self.theme = themes()[0].name

    def compose(self) -> ComposeResult:
        yield OsirisBoard()


@pytest.mark.parametrize("size", [(45, 20), (54, 22), (76, 34)], ids=str)
async def test_the_god_of_every_priest_can_be_read(size: tuple[int, int]) -> None:
    app = OnlyBoard()
    async with app.run_test(size=size) as pilot:
        board = app.query_one(OsirisBoard)
        for view in positions(seed=3):
            board.view = view
            await pilot.pause()
            drawn = "\n".join(board.render_line(y).text for y in range(size[1]))
            for priest, shown in numbered(view.priests):
                assert shown.god is not None
                name = god_name(shown.god)
                sign = LETTERS[priest] + tint_of_priest(view, priest).shape
                told = (name, shortened(name, board.region_of(shown.place).width), sign + name[:3])
                assert any(each in drawn for each in told), f"{sign} bears {name}\n{drawn}"


def drawn(region: Region, god: str, spare: tuple[int, int]) -> list[str]:
    canvas = Canvas(20, 3, Style())
    draw_priest(canvas, region, "a ●", god, Style(), spare=spare)
    return [strip.text.rstrip() for strip in canvas.strips()[: region.height]]


def test_a_long_name_reaches_into_what_is_free_beside_it() -> None:
    low = Region(8, 0, 5, 2)
    assert drawn(low, "Nephthys", (0, 5)) == ["        (a ●)", "        Nephthys"]
    assert drawn(low, "Nephthys", (5, 0)) == ["        (a ●)", "     Nephthys"]


def test_where_nothing_is_free_a_name_is_cut_with_a_dot() -> None:
    assert drawn(Region(8, 0, 5, 2), "Nephthys", (0, 0)) == ["        (a ●)", "        Neph."]


def test_a_priest_at_home_has_its_god_beside_it() -> None:
    home = Region(8, 0, 5, 1)
    assert drawn(home, "Isis", (0, 5)) == ["        a● Isis"]
    assert drawn(home, "Hathor", (0, 0)) == ["        a●Hat"]
