"""Typing commands, and hearing what they say."""

import sys
from pathlib import Path

import pytest

from engine import GAMES
from engine.position import Bot, Person
from engine.table import Setup
from saves import Store
from tests.games import ALL_GAMES
from tui.app import Start
from tui.cli import main
from tui.folder import saves_folder

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
