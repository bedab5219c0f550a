from pathlib import Path

import platformdirs
import pytest

from tui.folder import data_folder


def test_an_explicit_folder_wins_then_the_environment_then_the_platform(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("QUADRIGA_DATA", "/somewhere")
    assert data_folder(Path("/here")) == Path("/here")
    assert data_folder() == Path("/somewhere")
    monkeypatch.delenv("QUADRIGA_DATA")
    assert data_folder() == platformdirs.user_data_path("quadriga", appauthor=False)
