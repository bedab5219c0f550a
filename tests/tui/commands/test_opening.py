"""Opening the app from the command line, and what is said of wrong words."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from engine.core import AnyGame
from engine.position import Bot, Person
from tests.play import random_options
from tests.tui.commands.shell import DUEL, Shell, every_game
from tui.app import StartNew, StartSaved


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
        assert terminal.run("resume") == (1, "", "There is no unfinished game to continue.\n")
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
        ("new zeus --players four", "'four' is not a valid number"),
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


def test_the_version_is_told(shell: Shell) -> None:
    code, out, _ = shell.run("--version")
    assert code == 0
    assert out.startswith("quadriga, version ")
