"""What Osiris says and draws before a decision is made."""

import pytest
from msgspec.structs import replace
from rich.style import Style

from engine.osiris.data import CELLS, ENTRANCES, TEMPLES, God, Priest, cell_at, level_of
from engine.osiris.forecast import reach
from engine.osiris.state import Phase
from engine.osiris.view import OsirisView, view
from tests.engine.osiris.positions import a_game, stand
from tui.games.osiris.board import Marks, OsirisBoard
from tui.games.osiris.following import Following
from tui.games.osiris.panels import course_words
from tui.games.osiris.walking import Walking
from tui.locale import LANGUAGES, speak_apart
from tui.widgets.canvas import Canvas

NAMES = ("Anna", "Berenike", "Chloe", "Diodoros")


def walking() -> OsirisView:
    """Return a moment at which priest a is on its way, with two markers left and d beside it."""
    state = a_game()
    stand(state, 0, cell_at(1, 1))
    stand(state, 3, cell_at(1, 2))
    state.phase, state.walker, state.rest = Phase.WALKING, Priest(0), 2
    return view(state, 0)


def test_a_standstill_is_counted() -> None:
    state = a_game()
    assert not any("standstill" in words for words in course_words(view(state, 0), NAMES))
    state.stuck = 2
    assert course_words(view(state, 0), NAMES)[-1] == "standstill: 2 of 4"


def test_a_block_that_locks_a_city_in_says_so() -> None:
    lower = frozenset(cell for cell in CELLS if level_of(cell) == 1)
    plan = Walking(walking(), (), lower, blocking=True)
    said = plan.pointing_at(ENTRANCES[4]).detail(walking(), NAMES)
    assert said.endswith("It locks priest e in.")
    assert "locks" not in plan.pointing_at(cell_at(0, 0)).detail(walking(), NAMES)


def test_it_is_said_who_would_win_by_a_follower() -> None:
    seen = view(a_game(), 0)
    colours = seen.players[0].colours
    plan = Following(colours=colours, colour=colours[0], temple=God(12), placing=True)
    assert "Then Anna would win." in plan.detail(seen, NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_follower_would_change_fits_a_line(language: str) -> None:
    """However long the god's name, and whoever bears him."""
    speak_apart(language)
    table = view(a_game(), 0)
    colour = table.players[0].colours[0]
    for god in TEMPLES:
        bearer = replace(table.priests[0], god=god)
        seen = replace(table, priests=(bearer, *table.priests[1:]))
        for placing in (True, False):
            said = Following((colour,), colour, god, placing=placing).detail(seen, NAMES)
            assert "a)" in said
            assert len(said) <= 76, "there is room for a second digit"


@pytest.mark.parametrize("width", [45, 72])
def test_no_mark_covers_the_name_of_a_god(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither on small squares nor on large ones; and where a move can end looks different."""
    seen = walking()
    assert seen.priests[0].god is not None
    board = OsirisBoard(seen)
    monkeypatch.setattr(board, "style_of", lambda name: Style(meta={"style": name}))
    monkeypatch.setattr(board, "seat_style", lambda seat: Style())
    reached = {found.place: found for found in reach(seen, Priest(0))}
    board.set_reactive(OsirisBoard.marks, Marks(priest=Priest(0), reach=reached))
    layout = board.lay_out(width, width // 2)
    canvas = Canvas(width, width // 2, Style())
    board.draw(canvas)
    region = layout.region(cell_at(1, 1))
    cells = "\n".join(strip.crop(region.x, region.right).text for strip in canvas.strips())
    assert "Ra" in cells
    ends = [found for found in reached.values() if 0 in (found.peaceful or found.rests)]
    assert 0 < len(ends) < len(reached)
