"""What is tried in vain is answered; help and rules are at hand in every dialog."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.games import ALL_GAMES
from tests.play import random_game
from tests.tui.app import make_app, make_setup, settled
from tui.app import QuadrigaApp, StartNew
from tui.dialogs.confirm import AskText
from tui.games import face_of
from tui.games.zeus.auction import AuctionDialog
from tui.pages import anchors_of
from tui.screens.briefing import Briefing
from tui.screens.help import HelpScreen
from tui.screens.rules import RulesScreen
from tui.widgets.page_view import PageView


def new_game(folder: Path, game: str = "zeus", *, newcomer: bool = False) -> QuadrigaApp:
    players = 2 if game == "ur" else 4
    start = StartNew(make_setup(game, players=players))
    return make_app(folder, start, newcomer=newcomer)


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


def told(app: QuadrigaApp) -> list[str]:
    return [note.message for note in app._notifications]


@pytest.mark.parametrize(
    ("game", "key", "words"),
    [
        ("zeus", "x", "Passing is only possible in the last round."),
        ("zeus", "w", "Not now. Anna, auction these plots or build a temple."),
        ("zeus", "space", "Not now. Anna, auction these plots or build a temple."),
        ("zeus", "u", "There is nothing that can be taken back."),
        ("theben", "d", "You can only dig in a dig region."),
        ("theben", "n", "This game is played without voluntary renewal."),
        ("theben", "a", "You have no airship."),
        ("osiris", "s", "Not now. Anna, put a follower ● on a temple: ↑ ↓, then Enter."),
        ("benhur", "s", "Only a hand as dealt with three or four accidents can be dealt anew."),
        (
            "benhur",
            "left",
            "Not now. Anna, Ben Hur is to play: pick a card",
        ),
    ],
)
async def test_a_key_that_does_nothing_now_says_why(
    tmp_path: Path, game: str, key: str, words: str
) -> None:
    app = new_game(tmp_path, game)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, key)
        [said] = told(app)
        assert said.startswith(words)


async def test_what_was_said_to_a_key_goes_with_the_next(tmp_path: Path) -> None:
    app = new_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "w", "u")
        assert told(app) == ["There is nothing that can be taken back."]
        await press(pilot, "question_mark")
        assert not told(app), "it would lie over the help"


async def test_what_is_not_said_to_a_key_stays(tmp_path: Path) -> None:
    app = new_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.tell("The file was gone; it is written anew.")
        await press(pilot, "question_mark")
        assert told(app) == ["The file was gone; it is written anew."]


@pytest.mark.parametrize("game", ALL_GAMES)
async def test_a_key_that_does_something_says_nothing_more(tmp_path: Path, game: str) -> None:
    app = new_game(tmp_path, game)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        tab = [] if game == "ur" else ["tab"]  # the board of Ur has one panel
        await press(pilot, *tab, "y", "question_mark", "escape")
        assert not told(app)


async def test_wide_screens_have_no_tabs_and_say_so(tmp_path: Path) -> None:
    app = new_game(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await press(pilot, "tab")
        assert told(app) == ["All panels are in sight already."]


async def test_in_a_dialog_there_is_help_about_it(tmp_path: Path) -> None:
    app = new_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "a", "enter")
        for key in ("question_mark", "f1"):
            await press(pilot, key)
            assert isinstance(app.screen, HelpScreen)
            assert "Dial a secret bid" in app.screen.about
            await press(pilot, "escape")
            assert isinstance(app.screen, AuctionDialog)


async def test_rules_open_at_what_is_being_decided_from_a_dialog_too(tmp_path: Path) -> None:
    app = new_game(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2")
        assert shown_chapter(app) == "a-turn"
        await press(pilot, "escape", "a", "enter", "f2")
        assert shown_chapter(app) == "the-auction"
        await press(pilot, "escape")
        assert isinstance(app.screen, AuctionDialog)
        await press(pilot, "f1", "f2")
        assert shown_chapter(app) == "the-auction"


def shown_chapter(app: QuadrigaApp) -> str:
    assert isinstance(app.screen, RulesScreen)
    view = app.screen.query_one(PageView)
    assert view.page is not None
    return view.page.chapter_at(round(view.scroll_y)).anchor


async def test_the_briefing_has_help_and_rules(tmp_path: Path) -> None:
    app = new_game(tmp_path, newcomer=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, Briefing)
        await press(pilot, "f2")
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.game_key == "zeus"
        await press(pilot, "escape", "question_mark")
        assert isinstance(app.screen, HelpScreen)


async def test_where_words_are_typed_a_question_mark_is_one(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "j", "question_mark")
        assert isinstance(app.screen, AskText)
        await press(pilot, "f1")
        assert isinstance(app.screen, HelpScreen)


@pytest.mark.parametrize("key", ALL_GAMES)
def test_every_chapter_that_is_opened_is_on_the_rules_page(key: str) -> None:
    game, anchors = ALL_GAMES[key], anchors_of(key)
    seen = set()
    for state, *_ in random_game(game, 1):
        view = game.view(state, None)
        seen.add(face_of(key, view).chapter(view))
    assert seen <= set(anchors)
    assert len(seen) > 1
