"""The command line: what opens the app, what prints, and what is said when something is wrong."""

import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from engine import GAMES
from engine.benhur.figures import BenHurFigure
from engine.core import AnyGame
from engine.position import Bot, Person
from engine.table import Setup
from saves import Finished, Store
from saves.archive.schema import records
from tests.games import ALL_GAMES
from tests.play import random_options
from tests.saves.matches import play_on
from tests.tui.annals import some_history
from tests.tui.ssh.archives import archive_in
from tui.app import Start, StartNew, StartSaved
from tui.cli import main
from tui.folder import saves_folder
from tui.games.homes import HOMES, Home
from tui.locale import speak

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
ZEUS = GAMES["zeus"]
DUEL = Setup(
    "zeus", ZEUS.Options(), (Person("Anna"), Bot("Io", "random"), Bot("Ino", "random")), 7, 0
)


class Shell:
    """Types commands and hears what they say; the app is only noted, not opened."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.store = Store(saves_folder(folder))
        self.opened: list[tuple[Path, str | None, str | None, Start | None]] = []
        self.is_terminal = False
        self._capsys = capsys

    def run(self, *words: str) -> tuple[int, str, str]:
        """Return the exit code, what was printed, and what was said about trouble."""
        self._capsys.readouterr()
        with pytest.MonkeyPatch.context() as patch:
            for stream in (sys.stdin, sys.stdout):
                patch.setattr(stream, "isatty", lambda: self.is_terminal)
            with pytest.raises(SystemExit) as left:
                main(["--data-dir", str(self.folder), *words])
        said = self._capsys.readouterr()
        assert isinstance(left.value.code, int)
        return left.value.code, said.out, said.err

    def open(self, *words: str) -> Start | None:
        """Return what the app was opened with."""
        code, out, err = self.run(*words)
        assert (code, out, err) == (0, "", "")
        (_, _, _, start) = self.opened.pop()
        return start


@pytest.fixture
def shell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Shell:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "160")
    shell = Shell(tmp_path, capsys)

    def note(folder: Path, lang: str | None, theme: str | None, start: Start | None) -> int:
        shell.opened.append((folder, lang, theme, start))
        return 0

    monkeypatch.setattr("tui.app.run", note)
    return shell


@pytest.fixture
def terminal(shell: Shell) -> Shell:
    shell.is_terminal = True
    return shell


@pytest.fixture(autouse=True)
def _speak_english_again() -> object:
    yield
    speak("en")


class TestOpeningTheApp:
    def test_without_a_command_the_app_opens(self, terminal: Shell) -> None:
        assert terminal.open() is None

    def test_language_and_theme_are_handed_on(self, terminal: Shell) -> None:
        terminal.run("--lang", "fr", "--theme", "high-contrast")
        assert terminal.opened == [(terminal.folder, "fr", "high-contrast", None)]

    def test_the_exit_code_of_the_app_is_that_of_the_command(
        self, terminal: Shell, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("tui.app.run", lambda *_: 3)
        assert terminal.run()[0] == 3

    @every_game
    def test_new_begins_a_game_against_bots(self, terminal: Shell, game: AnyGame) -> None:
        players = game.players[-1]
        start = terminal.open(
            "new", game.key, "--players", str(players), "--bots", "novice", "--seed", "7"
        )
        assert isinstance(start, StartNew)
        assert (start.setup.game, start.setup.seed) == (game.key, 7)
        person, *bots = start.setup.seats
        assert isinstance(person, Person)
        assert [bot.level for bot in bots if isinstance(bot, Bot)] == ["novice"] * (players - 1)

    @every_game
    def test_every_option_of_a_game_has_its_flag(self, terminal: Shell, game: AnyGame) -> None:
        for seed in range(5):
            options = random_options(game, Random(seed))
            flags = []
            for name, value in msgspec.to_builtins(options).items():
                flag = name.replace("_", "-")
                if isinstance(value, bool):
                    flags.append(f"--{flag}" if value else f"--no-{flag}")
                else:
                    flags += [f"--{flag}", str(value)]
            start = terminal.open("new", game.key, *flags)
            assert isinstance(start, StartNew)
            assert start.setup.options == options

    def test_several_people_can_sit_at_the_keyboard(self, terminal: Shell) -> None:
        start = terminal.open("new", "zeus", "--people", "2", "--bots", "sensible,casual")
        assert isinstance(start, StartNew)
        kinds = [seat.level if isinstance(seat, Bot) else "person" for seat in start.setup.seats]
        assert kinds == ["person", "person", "sensible", "casual"]
        assert len({seat.name for seat in start.setup.seats if isinstance(seat, Person)}) == 2

    def test_without_a_seed_every_game_is_another(self, terminal: Shell) -> None:
        starts = [terminal.open("new", "zeus") for _ in range(3)]
        assert len({start.setup.seed for start in starts if isinstance(start, StartNew)}) == 3

    def test_resume_opens_the_named_game(self, terminal: Shell) -> None:
        terminal.store.create(DUEL, "one").close()
        terminal.store.create(DUEL, "two").close()
        assert terminal.open("resume", "one") == StartSaved("one")

    def test_resume_without_a_name_opens_the_last_played_unfinished_game(
        self, terminal: Shell
    ) -> None:
        rng = Random(1)
        terminal.store.create(DUEL, "open-game").close()
        with terminal.store.create(DUEL, "finished") as match:
            while awaited := match.table.position.to_act:
                match.play(awaited[0], rng.choice(match.table.position.legal(awaited[0])))
        assert terminal.open("resume") == StartSaved("open-game")

    def test_resume_says_so_when_there_is_nothing_to_resume(self, terminal: Shell) -> None:
        assert terminal.run("resume") == (1, "", "There is no unfinished game to go on with.\n")
        code, _, err = terminal.run("resume", "nowhere")
        assert (code, err) == (1, "There is no such saved game. (nowhere.quadriga)\n")
        assert terminal.opened == []

    @pytest.mark.parametrize("words", [(), ("new", "zeus"), ("resume",)], ids=str)
    def test_without_a_terminal_it_says_what_to_do_instead(
        self, shell: Shell, words: tuple[str, ...]
    ) -> None:
        shell.store.create(DUEL).close()
        code, out, err = shell.run(*words)
        assert (code, out) == (2, "")
        assert "quadriga simulate" in err
        assert shell.opened == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("frob", "No such command 'frob'."),
        ("--lang it", "'it' is not one of"),
        ("--theme pink", "there is no theme 'pink'"),
        ("--data-dir {file}", "is a file"),
        ("new", "Say which game: zeus"),
        ("new chess", "There is no game 'chess'; there are: zeus"),
        ("new zeus --players 9", "9 is not in the range 3<=x<=6"),
        ("new zeus --players four", "'four' is not a valid integer"),
        ("new zeus --bots clever", "there is no bot 'clever'; there are: novice, casual, sensible"),
        ("new zeus --players 3 --bots novice,novice,novice", "There are 3 bots for 2 seats."),
        ("new zeus --people 5", "There are 5 people for 4 seats."),
        ("new zeus --seed -1", "-1 is not in the range"),
        ("new zeus --frob", "No such option"),
        ("simulate", "Say which game"),
        ("simulate zeus --games 0", "0 is not in the range"),
        ("simulate zeus --players 3 --bots novice,novice,novice,random", "4 bots for 3 seats"),
        ("rules chess", "There is no game 'chess'"),
        ("saves frob", "No such command 'frob'."),
        ("saves show", "Missing argument 'NAME'"),
        ("saves export one", "Missing argument 'PATH'"),
    ],
)
def test_wrong_arguments_get_one_sentence_and_exit_code_2(
    terminal: Shell, tmp_path: Path, words: str, said: str
) -> None:
    (tmp_path / "file").write_text("a file")
    code, out, err = terminal.run(*words.format(file=tmp_path / "file").split())
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


class TestSaves:
    def test_a_list_tells_game_players_and_whose_turn_it_is(self, shell: Shell) -> None:
        shell.store.create(DUEL, "one").close()
        for words in (("saves",), ("saves", "list")):
            code, out, _ = shell.run(*words)
            assert code == 0
            row = out.splitlines()[1]
            for word in ("one", "Beim Zeus", "Anna, Io, Ino", "waiting for Anna"):
                assert word in row

    def test_a_broken_file_is_listed_with_its_reason(self, shell: Shell) -> None:
        shell.store.create(DUEL, "one").close()
        (shell.store.folder / "bro\x1b[2Jken.quadriga").write_text("la la la")
        (shell.store.folder / "song.quadriga").write_text("[bold]la la la")
        code, out, _ = shell.run("saves", "list")
        assert code == 0
        assert "waiting for Anna" in out
        assert "This is not a saved game of Quadriga." in out
        assert "\x1b" not in out

    def test_an_empty_folder_is_said_to_be_empty(self, shell: Shell) -> None:
        assert shell.run("saves", "list") == (0, "There are no saved games.\n", "")

    def test_show_tells_who_plays(self, shell: Shell) -> None:
        shell.store.create(DUEL, "one").close()
        code, out, _ = shell.run("saves", "show", "one")
        assert code == 0
        assert "Anna (person)" in out
        assert "Io (bot, random)" in out

    def test_show_tells_the_scores_once_it_is_over(self, shell: Shell) -> None:
        rng = Random(1)
        with shell.store.create(DUEL, "one") as match:
            while awaited := match.table.position.to_act:
                match.play(awaited[0], rng.choice(match.table.position.legal(awaited[0])))
            result = match.table.position.view(None).result
            assert result is not None
        _, out, _ = shell.run("saves", "show", "one")
        assert "won by" in out
        assert all(str(score) in out for score in result.scores)

    def test_a_game_can_be_exported_and_imported(self, shell: Shell, tmp_path: Path) -> None:
        shell.store.create(DUEL, "one").close()
        gift = tmp_path / "gift"
        code, out, _ = shell.run("saves", "export", "one", str(gift))
        assert (code, out) == (0, f"Written to {gift}.\n")
        assert shell.run("saves", "import", str(gift)) == (0, "Saved as one-2.\n", "")
        assert {saved.name for saved in shell.store.summaries()} == {"one", "one-2"}

    def test_a_damaged_file_is_refused_in_a_sentence(self, shell: Shell, tmp_path: Path) -> None:
        (tmp_path / "song").write_text("la la la")
        code, out, err = shell.run("saves", "import", str(tmp_path / "song"))
        assert (code, out) == (1, "")
        assert err == "This is not a saved game of Quadriga. (song)\n"

    def test_a_damaged_game_is_repaired_once_that_is_confirmed(
        self, shell: Shell, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        shell.store.create(DUEL, "one").close()
        path = shell.store.folder / "one.quadriga"
        content = bytearray(path.read_bytes())
        content[-1] ^= 1
        path.write_bytes(content)
        saying = "Nothing is lost: all of it can be repaired, 0 moves.\n"
        monkeypatch.setattr("click.termui.visible_prompt_func", _typed("n\n"))
        assert shell.run("saves", "repair", "one")[:2] == (0, f"{saying}Nothing was changed.\n")
        assert path.read_bytes() == content
        done = "Repaired. The damaged file is kept as one.quadriga.damaged.\n"
        assert shell.run("saves", "repair", "one", "--yes") == (0, saying + done, "")
        assert (shell.store.folder / "one.quadriga.damaged").read_bytes() == content
        whole = "This saved game is whole: there is nothing to repair.\n"
        assert shell.run("saves", "repair", "one") == (0, whole, "")

    def test_a_damaged_table_of_the_server_is_repaired_as_well(
        self, shell: Shell, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with archive_in(shell.store.folder.parent / "server") as archive:
            archive.matches.create(DUEL, "zeus-1")
            match, rng = archive.matches.open("zeus-1"), Random(1)
            for _ in range(8):
                seat = match.table.position.to_act[0]
                match.play(seat, rng.choice(match.table.position.legal(seat)))
            with archive.database.writing() as connection:
                connection.execute(
                    records.update().where(records.c.number == 6).values(content=b"x")
                )
            assert shell.run("saves", "repair", "zeus-1", "--yes")[0] == 1
            monkeypatch.setattr("click.termui.visible_prompt_func", _typed("n\n"))
            _code, said, _ = shell.run("saves", "repair", "zeus-1", "--server")
            assert said.endswith("Nothing was changed.\n")
            assert "after 5 moves" in said
            repaired = shell.run("saves", "repair", "zeus-1", "--server", "--yes")
            assert repaired[1].endswith("Repaired. What it was is kept in the archive.\n")
            assert archive.matches.summary("zeus-1").moves == 5

    def test_a_match_of_the_server_is_exported_and_opens_here(
        self, shell: Shell, tmp_path: Path
    ) -> None:
        with archive_in(shell.store.folder.parent / "server") as archive:
            archive.matches.create(DUEL, "zeus-1")
        assert "zeus-1" in shell.run("saves", "list", "--server")[1]
        assert shell.run("saves", "export", "--server", "zeus-1", str(tmp_path))[0] == 0
        code, said, _ = shell.run("saves", "import", str(tmp_path / "zeus-1.quadriga"))
        assert (code, said) == (0, "Saved as zeus-1.\n")
        assert shell.store.summary("zeus-1").moves == 0

    def test_a_game_that_has_lost_its_beginning_says_so(self, shell: Shell) -> None:
        rng = Random(1)
        with shell.store.create(DUEL, "one") as match:
            for _ in range(40):
                seat = match.table.position.to_act[0]
                match.play(seat, rng.choice(match.table.position.legal(seat)))
        path = shell.store.folder / "one.quadriga"
        content = bytearray(path.read_bytes())
        content[400:450] = bytes(50)
        path.write_bytes(content)
        _, out, _ = shell.run("saves", "repair", "one", "--yes")
        assert "It can be played on where it was, after 40 moves." in out
        assert "lost at its beginning: 32 moves." in shell.run("saves", "show", "one")[1]

    @pytest.mark.parametrize(("answer", "left"), [("y\n", 0), ("n\n", 1), ("", 1)])
    def test_deleting_asks_first(
        self, shell: Shell, monkeypatch: pytest.MonkeyPatch, answer: str, left: int
    ) -> None:
        shell.store.create(DUEL, "one").close()
        monkeypatch.setattr("click.termui.visible_prompt_func", _typed(answer))
        shell.run("saves", "delete", "one")
        assert len(shell.store.summaries()) == left

    def test_deleting_does_not_ask_when_told(self, shell: Shell) -> None:
        shell.store.create(DUEL, "one").close()
        assert shell.run("saves", "delete", "one", "--yes")[0] == 0
        assert shell.store.summaries() == []

    def test_a_game_in_use_is_not_deleted(self, shell: Shell) -> None:
        with shell.store.create(DUEL, "one"):
            code, _, err = shell.run("saves", "delete", "one", "--yes")
        assert (code, err) == (1, "This saved game is open elsewhere. (one.quadriga)\n")


def _typed(answer: str) -> object:
    def prompt(_text: str) -> str:
        if not answer:
            raise EOFError
        return answer.strip()

    return prompt


class TestStats:
    def test_where_nothing_was_played_it_says_so(self, shell: Shell) -> None:
        assert shell.run("stats") == (0, "No game has been played to its end yet.\n", "")

    def test_everybody_has_a_record(self, shell: Shell) -> None:
        some_history(shell.folder)
        code, out, _err = shell.run("stats")
        assert code == 0
        assert "Anna · 4 games played · 3 won" in out
        assert "Berenike · 1 game played · 0 won" in out

    def test_one_player_can_be_asked_for(self, shell: Shell) -> None:
        some_history(shell.folder)
        _code, out, _err = shell.run("stats", "--player", "Berenike")
        assert "Berenike" in out.splitlines()[0]
        assert "4 games" not in out

    def test_an_unknown_player_is_told_who_has_played(self, shell: Shell) -> None:
        some_history(shell.folder)
        code, _out, err = shell.run("stats", "--player", "Chloe")
        assert code == 2
        assert "Chloe has not played a game to its end; Anna, Berenike have." in err

    def test_json_has_every_match(self, shell: Shell) -> None:
        matches = some_history(shell.folder)
        _code, out, _err = shell.run("stats", "--json")
        assert msgspec.json.decode(out, type=list[Finished]) == matches

    def test_a_game_deleted_by_command_still_counts(self, shell: Shell) -> None:
        with shell.store.create(DUEL, "over") as match:
            play_on(match, Random(1))
        shell.run("saves", "delete", "over", "--yes")
        _code, out, _err = shell.run("stats")
        assert "Anna · 1 game played" in out


class TestSimulate:
    @every_game
    def test_json_has_a_figure_for_every_level_and_seat(self, shell: Shell, game: AnyGame) -> None:
        code, out, err = shell.run(
            *("simulate", game.key, "--games", "2", "--bots", "random", "--seed", "5", "--json")
        )
        assert (code, err) == (0, "")
        report = msgspec.json.decode(out)
        assert report["games"] == 2
        assert list(report["levels"]) == ["random"]
        assert len(report["seats"]) == len(report["line_up"])
        assert sum(seat["wins"] for seat in report["seats"]) == pytest.approx(2)

    def test_a_table_shows_win_rates_scores_and_lengths(self, shell: Shell) -> None:
        code, out, _ = shell.run("simulate", "zeus", "--games", "2", "--bots", "random")
        assert code == 0
        for word in ("moves a game", "random", "100.0%", "Mean score", "Seat"):
            assert word in out

    def test_one_sensible_bot_can_be_seated_with_three_random_ones(self, shell: Shell) -> None:
        flags = ("--games", "4", "--players", "4", "--bots", "sensible,random", "--seed", "1")
        code, out, _ = shell.run("simulate", "benhur", *flags)
        assert code == 0
        rows = [line.strip("│ ").split(" │ ") for line in out.splitlines() if "│" in line]
        seated = {row[0].strip(): row[1].strip() for row in rows}
        assert (seated["sensible"], seated["random"]) == ("1", "3")

    def test_the_help_tells_how_levels_fill_the_seats(self, shell: Shell) -> None:
        _, out, _ = shell.run("simulate", "benhur", "--help")
        assert "sensible,novice is one sensible bot against three novices" in " ".join(out.split())

    def test_the_figures_of_a_race_are_all_told(self, shell: Shell) -> None:
        _, out, _ = shell.run("simulate", "benhur", "--games", "2", "--bots", "random")
        for figure in BenHurFigure:
            assert figure.value in out


class TestRules:
    def test_the_page_is_printed_as_plain_text_when_piped(self, shell: Shell) -> None:
        code, out, _ = shell.run("rules", "zeus")
        assert code == 0
        assert out.startswith("# ")
        assert "\x1b" not in out

    def test_the_page_is_formatted_in_a_terminal(self, terminal: Shell) -> None:
        code, out, _ = terminal.run("rules", "zeus")
        assert code == 0
        assert not out.startswith("# ")

    def test_a_game_without_a_page_is_said_to_have_none(
        self, shell: Shell, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(HOMES, "zeus", Home("tui.games.zeus", rules=shell.folder))
        code, _, err = shell.run("rules", "zeus")
        assert (code, err) == (1, "There are no rules of Beim Zeus to read yet.\n")


def test_the_version_is_told(shell: Shell) -> None:
    code, out, _ = shell.run("--version")
    assert code == 0
    assert out.startswith("quadriga, version ")


def test_tui_can_be_run_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tui", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("quadriga, version ")


def test_the_command_line_itself_loads_nothing_heavy() -> None:
    """Every module loaded here delays the first picture of the app."""
    heavy = ("textual", "rich", "engine", "saves", "msgspec", "msgpack")
    code = f"import sys, tui.cli; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
