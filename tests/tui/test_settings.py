"""Settings are kept, and no file of them keeps the app from starting."""

import stat
from pathlib import Path

import pytest

from tui.locale import LANGUAGES
from tui.settings import PACES, Settings, load_settings, save_settings, settings_path
from tui.themes import THEME_NAMES

DEFAULTS = Settings()


def write(folder: Path, data: bytes) -> None:
    settings_path(folder).write_bytes(data)


def aside(folder: Path) -> Path:
    return folder / "settings.unreadable"


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    settings = Settings(
        name="Zoë",
        language="fr",
        theme="high-contrast",
        animation=False,
        pace="slow",
        met=["zeus", "theben"],
    )
    save_settings(tmp_path, settings)
    assert load_settings(tmp_path) == settings


def test_later_settings_replace_earlier_ones(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings(name="Anna", met=["zeus"]))
    save_settings(tmp_path, Settings(name="Boris"))
    assert load_settings(tmp_path) == Settings(name="Boris")


@pytest.mark.parametrize("theme", THEME_NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pace", PACES)
def test_every_choice_is_kept(tmp_path: Path, theme: str, language: str, pace: str) -> None:
    settings = Settings(theme=theme, language=language, pace=pace)
    save_settings(tmp_path, settings)
    assert load_settings(tmp_path) == settings


def test_without_a_file_there_are_defaults_and_no_file_is_made(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none") == DEFAULTS
    assert not list(tmp_path.iterdir())


def test_what_a_file_does_not_say_is_as_usual(tmp_path: Path) -> None:
    write(tmp_path, b'{"name": "Anna"}')
    assert load_settings(tmp_path) == Settings(name="Anna")


def test_what_only_another_version_knows_is_passed_over(tmp_path: Path) -> None:
    write(tmp_path, b'{"name": "Anna", "sound": {"volume": [1, 2]}}')
    assert load_settings(tmp_path) == Settings(name="Anna")


def test_unknown_values_fall_back_and_the_others_stay(tmp_path: Path) -> None:
    write(tmp_path, b'{"name": "Anna", "language": "tlh", "theme": "plaid", "pace": "warp"}')
    assert load_settings(tmp_path) == Settings(name="Anna")
    assert not aside(tmp_path).exists()


def test_an_unknown_language_becomes_that_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    write(tmp_path, b'{"language": "tlh"}')
    assert load_settings(tmp_path).language == "fr"


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"{",
        b"[]",
        b'{"animation": "perhaps"}',
        b'{"met": [1]}',
        b'{"name": "\xff"}',
        b'{"name": "\\ud800"}',
        b"\x00\xff\xfe",
        b'{"deep": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    ],
    ids=[
        "empty",
        "torn",
        "list",
        "no-bool",
        "no-name",
        "no-utf8",
        "half-a-letter",
        "binary",
        "too-deep",
    ],
)
def test_a_file_that_makes_no_sense_is_put_aside(tmp_path: Path, damaged: bytes) -> None:
    write(tmp_path, damaged)
    assert load_settings(tmp_path) == DEFAULTS
    assert aside(tmp_path).read_bytes() == damaged
    assert not settings_path(tmp_path).exists()


def test_a_file_that_may_not_be_read_is_put_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", path)

    save_settings(tmp_path, Settings(name="Anna"))
    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_bytes", forbidden)
        assert load_settings(tmp_path) == DEFAULTS
    save_settings(tmp_path, Settings(name="Boris"))
    assert b"Anna" in aside(tmp_path).read_bytes()


def test_a_file_that_can_neither_be_read_nor_moved_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(path: Path, *_target: Path) -> bytes:
        raise PermissionError(13, "Permission denied", path)

    save_settings(tmp_path, Settings(name="Anna"))
    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_bytes", forbidden)
        patched.setattr(Path, "replace", forbidden)
        assert load_settings(tmp_path) == DEFAULTS
    assert load_settings(tmp_path) == Settings(name="Anna")


def test_a_folder_in_the_place_of_the_file_is_put_aside(tmp_path: Path) -> None:
    settings_path(tmp_path).mkdir()
    (settings_path(tmp_path) / "kept").touch()
    assert load_settings(tmp_path) == DEFAULTS
    assert (aside(tmp_path) / "kept").exists()


def test_a_file_in_the_place_of_the_folder_gives_defaults(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("not a folder")
    assert load_settings(folder) == DEFAULTS
    assert folder.read_text() == "not a folder"


def test_the_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    save_settings(folder, DEFAULTS)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    save_settings(tmp_path, DEFAULTS)
    assert stat.S_IMODE(settings_path(tmp_path).stat().st_mode) == 0o600


def test_saving_where_nothing_can_be_written_raises_os_error(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.write_text("not a folder")
    with pytest.raises(OSError, match="exists"):
        save_settings(folder, DEFAULTS)
