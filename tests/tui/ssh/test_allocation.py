"""A server starts itself over with memory that the C library gives back, once."""

import os
import sys

import pytest

from tui.ssh import allocation

LINE = ["/usr/bin/python3", "/usr/bin/quadriga", "serve", "--port", "2222"]


class Started(Exception):
    """The process would be another by now."""


@pytest.fixture
def anew(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
    """Note how the process would be started over."""
    found: list[tuple[list[str], dict[str, str]]] = []

    def execve(_path: str, arguments: list[str], surroundings: dict[str, str]) -> None:
        found.append((arguments, surroundings))
        raise Started

    monkeypatch.setattr(os, "execve", execve)
    monkeypatch.setattr(sys, "orig_argv", LINE)
    monkeypatch.setattr(allocation, "can_give_back", lambda: True)
    for name in ("PYTHONMALLOC", "MALLOC_ARENA_MAX"):
        monkeypatch.delenv(name, raising=False)
    return found


Anew = list[tuple[list[str], dict[str, str]]]


def test_the_command_is_the_same_and_the_memory_is_chosen(anew: Anew) -> None:
    with pytest.raises(Started):
        allocation.start_anew("serve")
    [(arguments, surroundings)] = anew
    assert arguments == [sys.executable, *LINE[1:]]
    assert surroundings["PYTHONMALLOC"] == "malloc"
    assert surroundings["MALLOC_ARENA_MAX"] == "1"


def test_it_starts_over_only_once(anew: Anew, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Started):
        allocation.start_anew("serve")
    for name, value in anew[0][1].items():
        monkeypatch.setenv(name, value)
    allocation.start_anew("serve")
    assert len(anew) == 1


def test_what_its_owner_has_chosen_stands(anew: Anew, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONMALLOC", "debug")
    allocation.start_anew("serve")
    assert anew == []


def test_who_only_calls_the_command_is_left_alone(
    anew: Anew, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "orig_argv", ["/usr/bin/python3", "-m", "pytest"])
    allocation.start_anew("serve")
    assert anew == []


def test_without_such_a_library_nothing_is_done(
    anew: Anew, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(allocation, "can_give_back", lambda: False)
    allocation.start_anew("serve")
    allocation.trim()
    assert anew == []
