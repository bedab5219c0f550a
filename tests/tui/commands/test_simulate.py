"""Games of bots from the command line."""

import re

import msgspec
import pytest

from engine.benhur.figures import BenHurFigure
from engine.core import AnyGame
from tests.tui.commands.shell import Shell, every_game


class TestSimulate:
    @every_game
    def test_json_has_a_figure_for_every_level_and_seat(self, shell: Shell, game: AnyGame) -> None:
        code, out, err = shell.run(
            *("simulate", game.key, "--games", "2", "--bots", "sensible", "--seed", "5", "--json")
        )
        assert (code, err) == (0, "")
        report = msgspec.json.decode(out)
        assert report["games"] == 2
        assert list(report["levels"]) == ["sensible"]
        assert len(report["seats"]) == len(report["line_up"])
        assert sum(seat["wins"] for seat in report["seats"]) == pytest.approx(2)

    @pytest.mark.parametrize("language", ["fr", "de"])
    def test_an_interval_keeps_its_percent_sign(self, shell: Shell, language: str) -> None:
        arguments = ("simulate", "theben", "--games", "1", "--players", "2", "--bots", "random")
        _, out, _ = shell.run("--lang", language, *arguments)
        assert re.search(r"\d\s%–\d+,\d\s%", out), out

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

    def test_choices_of_an_option_stand_in_the_order_in_which_they_are_explained(
        self, shell: Shell
    ) -> None:
        _, out, _ = shell.run("simulate", "osiris", "--help")
        told = " ".join(out.split())
        assert "[shared|beige|turn] Who wins a tie in the temple that decides: nobody, the" in told
