"""Names that everybody can read and tell apart."""

import doctest
from types import ModuleType

import pytest

from tui.ssh import chat, names
from tui.ssh.names import NameProblem, appearance, name_problem


@pytest.mark.parametrize("name", ["Anna", "Jean-Luc", "O’Neill", "Ζεύς", "Жанна", "李白", "R2 D2"])
def test_names_of_many_scripts_are_welcome(name: str) -> None:
    assert name_problem(name, []) is None


@pytest.mark.parametrize(
    "name",
    [
        "An\x1bna",
        "An\nna",
        "An\u202ena",
        "An\u200bna",
        "\u3164\u3164",
        "[red]Anna",
        "Anna  B",
        " Anna",
        "Anna ",
        "Z̷̢a̷l̷",
        "Anna\u0000",
        "😀😀",
    ],
)
def test_names_with_codes_markup_or_hidden_signs_are_refused(name: str) -> None:
    assert name_problem(name, []) is NameProblem.SIGNS


@pytest.mark.parametrize("name", ["A", "--", "", "."])
def test_names_of_less_than_two_letters_are_refused(name: str) -> None:
    assert name_problem(name, []) in (NameProblem.SHORT, NameProblem.SIGNS)


@pytest.mark.parametrize("name", ["A" * 17, "李" * 9])
def test_the_width_counts_not_the_number_of_letters(name: str) -> None:
    assert name_problem(name, []) is NameProblem.LONG


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "ANNA"),
        ("Anna", "Аnnа"),  # Cyrillic
        ("Paul", "PauI"),  # a capital i
        ("Leo", "Le0"),
        ("Marc", "rnarc"),
        ("Jose", "José"),
        ("Jean-Luc", "JeanLuc"),
        ("Anna", "Ａｎｎａ"),
        ("Nike", "Νιkε"),  # Greek
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert appearance(one) == appearance(other)
    assert name_problem(other, [one]) is NameProblem.TAKEN


def test_nobody_is_called_like_a_bot() -> None:
    assert name_problem("Daphne", []) is NameProblem.TAKEN


@pytest.mark.parametrize("module", [names, chat])
def test_examples_in_docstrings_are_true(module: ModuleType) -> None:
    outcome = doctest.testmod(module)
    assert outcome.attempted
    assert not outcome.failed
