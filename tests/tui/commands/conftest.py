"""A shell for the tests of commands."""

from pathlib import Path

import pytest

from tests.tui.commands.shell import Shell
from tui.app import Start
from tui.locale import speak


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
