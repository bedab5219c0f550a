"""What players are called on the screen."""

import pwd

import pytest
from rich.cells import cell_len

from engine.position import Bot, Open, Person, Seat
from tui.locale import speak_apart
from tui.seats import BOT_NAMES, LONGEST_NAME, SHAPES, clean_name, people, seat_names, usual_name


@pytest.fixture(autouse=True)
def _in_english() -> None:
    speak_apart("en")


@pytest.mark.parametrize("name", [*BOT_NAMES, "Anna", "Zoë", "Jean-Luc", "O’Neill", "Ὅμηρος", "李"])
def test_an_ordinary_name_stays_as_it_is(name: str) -> None:
    assert clean_name(name) == name


def test_markup_in_a_name_is_just_text() -> None:
    assert clean_name("[b]Anna[/b]") == "[b]Anna[/b]"


@pytest.mark.parametrize("character", ["\x00", "\x07", "\x08", "\x1b", "\x7f", "\x84", "\x9b"])
def test_control_characters_are_dropped(character: str) -> None:
    assert clean_name(f"An{character}na") == "Anna"


@pytest.mark.parametrize(
    ("name", "harmless"),
    [
        ("\x1b[31mAnna", "[31mAnna"),
        ("\x1b]0;title\x07Anna", "]0;titleAnna"),
        ("\x9b2JAnna", "2JAnna"),
    ],
)
def test_an_escape_sequence_loses_what_makes_it_one(name: str, harmless: str) -> None:
    assert clean_name(name) == harmless


@pytest.mark.parametrize("override", ["\u202a", "\u202d", "\u202e", "\u2066", "\u2067", "\u200f"])
def test_nothing_turns_the_direction_of_writing(override: str) -> None:
    assert clean_name(f"{override}Anna{override}") == "Anna"


@pytest.mark.parametrize("invisible", ["\u200b", "\u200d", "\u2060", "\ufeff", "\U000e0041"])
def test_characters_that_cannot_be_seen_are_dropped(invisible: str) -> None:
    assert clean_name(f"An{invisible}na") == "Anna"


def test_a_half_of_a_character_is_dropped() -> None:
    assert clean_name("\ud800Anna") == "Anna"


def test_spaces_of_all_kinds_are_folded_into_one() -> None:
    assert clean_name(" \tAnna\n\u2028of\u00a0\u3000Athens\r ") == "Anna of Athens"


def test_a_long_name_is_cut() -> None:
    assert clean_name("Nebuchadnezzar the Second") == "Nebuchadnezzar t"


def test_a_name_is_cut_by_cells_not_by_characters() -> None:
    assert clean_name("漢" * 20) == "漢" * (LONGEST_NAME // 2)


def test_a_wide_character_is_not_cut_in_two() -> None:
    assert clean_name("a" + "漢" * 20) == "a" + "漢" * 7


def test_a_cut_leaves_no_space_at_the_end() -> None:
    assert clean_name("Anna of Piraeus the Younger") == "Anna of Piraeus"


def test_a_mark_becomes_part_of_its_letter() -> None:
    assert clean_name("Rene\u0301e") == "Renée"


def test_marks_take_no_room() -> None:
    name = clean_name("ż̌" * LONGEST_NAME)
    assert cell_len(name) == LONGEST_NAME


def test_marks_do_not_pile_up_into_other_lines() -> None:
    assert clean_name("An" + "\u0335" * 500 + "na") == "An\u0335\u0335\u0335na"


def test_marks_alone_are_no_name() -> None:
    assert clean_name("\u0301\u0302") == ""


def test_a_cleaned_name_is_clean() -> None:
    for name in ("\x1b[31m An\u202ena", "漢" * 20, "A" + "\u0335" * 20, "Anna of Piraeus the Y"):
        assert clean_name(clean_name(name)) == clean_name(name)


def log_in_as(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    for variable in ("LNAME", "USER", "USERNAME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LOGNAME", name)


def test_a_player_is_usually_called_as_at_log_in(monkeypatch: pytest.MonkeyPatch) -> None:
    log_in_as(monkeypatch, "berenike")
    assert usual_name() == "Berenike"


@pytest.mark.parametrize("name", ["root", "\x1b", " "])
def test_a_log_in_that_is_no_name_is_not_used(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    log_in_as(monkeypatch, name)
    assert usual_name() == "Player"


def test_the_stand_in_for_a_name_is_in_the_players_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log_in_as(monkeypatch, "root")
    speak_apart("fr")
    assert usual_name() == "Joueur"


def test_a_user_unknown_to_the_system_is_a_player_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(number: int) -> pwd.struct_passwd:
        raise KeyError(f"getpwuid(): uid not found: {number}")

    log_in_as(monkeypatch, "")
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    assert usual_name() == "Player"


def test_people_and_bots_are_called_by_their_names() -> None:
    assert seat_names([Person("Anna"), Bot("Hektor", "sensible")]) == ["Anna", "Hektor"]


def test_an_open_seat_says_so() -> None:
    assert seat_names([Person("Anna"), Open()]) == ["Anna", "Open seat"]


def test_names_from_a_saved_game_are_cleaned() -> None:
    seats: list[Seat] = [
        Person("An\x1bna"),
        Bot("\u202eHektor", "random"),
        Person("\x1b"),
        Bot("", "random"),
    ]
    assert seat_names(seats) == ["Anna", "Hektor", "Nobody", "Nobody"]


def test_people_are_told_from_bots_and_open_seats() -> None:
    seats: list[Seat] = [Bot("Hektor", "random"), Person("Anna"), Open(), Person("Boris")]
    assert people(seats) == [1, 3]


def test_every_seat_has_a_shape_of_its_own_one_cell_wide() -> None:
    assert len(set(SHAPES)) == len(SHAPES) == len(BOT_NAMES)
    assert {cell_len(shape) for shape in SHAPES} == {1}


def test_two_players_are_never_called_the_same() -> None:
    seats = (Person("Daphne"), Bot("Daphne", "sensible"), Open(), Open(), Bot("Daphne", "strong"))
    assert seat_names(seats) == ["Daphne", "Daphne 2", "Open seat", "Open seat", "Daphne 3"]
