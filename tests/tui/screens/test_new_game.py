"""Setting up a new game."""

from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from engine import GAMES
from tests.tui.app import SMALL, make_app, settled
from tui.screens.new_game import NewGameScreen
from tui.widgets.choices import ChoiceList


def new_game(pilot: Pilot[None]) -> NewGameScreen:
    screen = pilot.app.screen
    assert isinstance(screen, NewGameScreen)
    return screen


def type_at_once(pilot: Pilot[None], *keys: str) -> None:
    """Let keys arrive as a paste or a slow line brings them: before any of them is answered."""
    for key in keys:
        pilot.app.post_message(events.Key(key, None))


async def test_options_that_do_not_go_together_are_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("n", *["down"] * list(GAMES).index("benhur"), "enter")
        screen = new_game(pilot)
        assert screen.game_key == "benhur"
        told: list[str] = []
        monkeypatch.setattr(screen, "notify", lambda message, **_: told.append(message))
        await pilot.press("right", "enter")
        assert told == ["A season has two or three races."]
        assert screen.step == 1
        await pilot.press("down", "right", "enter")
        assert screen.step == 2


@pytest.mark.parametrize("place", range(len(GAMES)), ids=list(GAMES))
async def test_enter_opens_the_game_that_the_keys_before_it_have_chosen(
    place: int, tmp_path: Path
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("n")
        await settled(pilot)
        type_at_once(pilot, *["down"] * place, "enter")
        await settled(pilot)
        assert new_game(pilot).game_key == list(GAMES)[place]
        assert new_game(pilot).step == 1


async def test_a_change_of_an_option_that_comes_after_another_game_was_chosen_is_not_for_that(
    tmp_path: Path,
) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("n", "down", "enter")
        await settled(pilot)
        screen = new_game(pilot)
        assert screen.game_key == "theben"
        screen.options.post_message(ChoiceList.Changed(screen.options, "by_the_book", True))
        await settled(pilot)
        await pilot.press("right", "enter")
        assert screen.step == 2
