"""Pictures of every screen that is not a game's own, in both sizes."""

import os
from pathlib import Path

import pytest

from tests.tui.annals import some_history
from tests.tui.app import LARGE, SMALL, make_app, make_setup, save_of
from tests.tui.pictures import (
    Compare,
    both_sizes,
    in_all_languages,
    in_other_languages,
    in_other_themes,
    press,
)
from tui.app import StartNew, StartSaved


@both_sizes
class TestHome:
    def test_first_visit(
        self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        """The name in large letters, a menu without "Continue", keys at the bottom."""
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=press())

    def test_offers_to_continue(
        self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        """The first entry continues the unfinished game and names its players."""
        save_of(tmp_path, make_setup(), 30, "zeus-a")
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=press())

    @in_other_languages
    def test_in_other_languages(
        self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int], language: str
    ) -> None:
        """Everything but the name is translated."""
        app = make_app(tmp_path, language=language)
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_joining_a_server(
        self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        """A line for the address, and how it is written."""
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=press("j"))


@both_sizes
class TestStatistics:
    def test_nothing_played_yet(
        self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        """A sentence says so."""
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=press("t"))

    def test_a_record_in_two_games(
        self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        """A block a game: scores, streaks, opponents, players, seats and options."""
        some_history(tmp_path)
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=press("t"))

    @in_other_languages
    def test_in_other_languages(
        self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int], language: str
    ) -> None:
        """No line is cut off."""
        some_history(tmp_path)
        app = make_app(tmp_path, language=language)
        assert snap_compare(app, terminal_size=size, run_before=press("t"))


@both_sizes
class TestNewGame:
    def test_the_game(self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
        """All in sight: the games, what the chosen one is about, its players and options."""
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=press("n"))

    def test_the_options(
        self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        """Each option with its value, and what the current one means."""
        run = press("n", "tab", "tab", "right")
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=run)

    def test_the_players(
        self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        """Anna and bots, each with shape and colour; two more players than usual."""
        run = press("n", "tab", "right", "right", "down", "down", "left")
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=run)

    def test_naming_a_player(
        self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        """A box with the present name, ready to be typed over."""
        run = press("n", "tab", "down", "n")
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=run)


@both_sizes
class TestSavedGames:
    def test_none_yet(self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
        """A sentence instead of an empty list."""
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=press("l"))

    def test_list_with_a_picture(
        self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        """Two good saves and a damaged one; the chosen one with players, turn and board."""
        save_of(tmp_path, make_setup(), 60, "zeus-a")
        save_of(tmp_path, make_setup(players=6), 10_000, "zeus-b")
        broken = tmp_path / "saves" / "broken.quadriga"
        broken.write_bytes(b"not a save")
        os.utime(broken, (0, 0))
        run = press("l", "down")
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=run)

    def test_a_damaged_save_says_why(
        self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        """The reason in red in place of the picture; Enter says whether it can be repaired."""
        folder = tmp_path / "saves"
        folder.mkdir(parents=True)
        (folder / "broken.quadriga").write_bytes(b"not a save")
        os.utime(folder / "broken.quadriga", (0, 0))
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=press("l"))

    def test_deleting_asks(
        self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        """A question before anything is gone."""
        save_of(tmp_path, make_setup(), 30, "zeus-a")
        run = press("l", "d")
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=run)


@both_sizes
@in_all_languages
def test_rules(snap_compare: Compare, tmp_path: Path, size: tuple[int, int], language: str) -> None:
    """The rules of Beim Zeus; the contents beside them where there is room."""
    app = make_app(tmp_path, language=language)
    assert snap_compare(app, terminal_size=size, run_before=press("r"))


@both_sizes
def test_looking_for_words_in_the_rules(
    snap_compare: Compare, tmp_path: Path, size: tuple[int, int]
) -> None:
    """All places in gold and the chosen one in green, which one it is below, and the next key."""
    run = press("r", "slash", *"temple", "enter", "n", "n")
    assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=run)


@both_sizes
class TestSettings:
    def test_settings(self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
        """Five rows; the hint belongs to the current one."""
        run = press("s", "down")
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=run)

    def test_the_language_changes_at_once(
        self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        """After a change of language this very screen is translated."""
        run = press("s", "down", "right")
        assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=run)


@both_sizes
def test_help(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    """The keys of the home screen in a box over it."""
    assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=press("question_mark"))


@both_sizes
def test_command_palette(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    """Our own commands, not Textual's."""
    assert snap_compare(make_app(tmp_path), terminal_size=size, run_before=press("ctrl+p"))


def test_too_small_a_window(snap_compare: Compare, tmp_path: Path) -> None:
    """A polite sentence."""
    assert snap_compare(make_app(tmp_path), terminal_size=(60, 20), run_before=press())


@both_sizes
def test_briefing_before_a_first_game(
    snap_compare: Compare, tmp_path: Path, size: tuple[int, int]
) -> None:
    """How to play in thirty seconds, in a box over the table."""
    app = make_app(tmp_path, StartNew(make_setup()), newcomer=True)
    assert snap_compare(app, terminal_size=size)


@both_sizes
def test_curtain(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    """Nothing of the table is seen; it says to whom to pass the keyboard."""
    app = make_app(tmp_path, StartNew(make_setup(people=3)))
    assert snap_compare(app, terminal_size=size, run_before=press("a"))


@both_sizes
class TestEnd:
    def test_result(self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
        """The winner, everybody's count line by line, and the chart of wealth."""
        save_of(tmp_path, make_setup(players=5), 10_000, "done")
        app = make_app(tmp_path, StartSaved("done"))
        assert snap_compare(app, terminal_size=size, run_before=press())

    def test_replay_in_the_middle(
        self, snap_compare: Compare, tmp_path: Path, size: tuple[int, int]
    ) -> None:
        """The board as it was after thirty moves, with what had just happened."""
        save_of(tmp_path, make_setup(players=5), 10_000, "done")
        app = make_app(tmp_path, StartSaved("done"))
        run = press("r", "pagedown", "pagedown", "pagedown")
        assert snap_compare(app, terminal_size=size, run_before=run)


@in_other_themes
def test_themes(snap_compare: Compare, tmp_path: Path, theme: str) -> None:
    """The table in each of the other themes: every player can be told apart."""
    save_of(tmp_path, make_setup(players=6), 150, "zeus-a")
    app = make_app(tmp_path, StartSaved("zeus-a"), theme=theme)
    assert snap_compare(app, terminal_size=LARGE, run_before=press())


def test_no_colour(snap_compare: Compare, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In grey: shapes and letters alone tell everything."""
    monkeypatch.setenv("NO_COLOR", "1")
    save_of(tmp_path, make_setup(players=6), 150, "zeus-a")
    app = make_app(tmp_path, StartSaved("zeus-a"))
    assert snap_compare(app, terminal_size=SMALL, run_before=press())


@both_sizes
def test_sharing_a_match(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    """What can be had of it, and the folder it is written to."""
    app = make_app(tmp_path, StartSaved(save_of(tmp_path, make_setup(), 10_000, "over")))
    app.settings.shared = "/shared"
    assert snap_compare(app, terminal_size=size, run_before=press("s"))
