"""Statistics from the command line."""

from random import Random

import msgspec

from saves import Finished
from tests.saves.matches import play_on
from tests.tui.annals import some_history
from tests.tui.commands.shell import DUEL, Shell


class TestStats:
    def test_where_nothing_was_played_it_says_so(self, shell: Shell) -> None:
        assert shell.run("stats") == (0, "No game has been finished yet.\n", "")

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
        assert "Chloe has not finished a game; Anna, Berenike have." in err

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
