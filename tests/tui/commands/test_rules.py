"""The rules from the command line."""

import pytest

from tests.tui.commands.shell import Shell
from tui.games.homes import HOMES, Home


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
