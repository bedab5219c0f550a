"""The examples in docstrings are true."""

import doctest
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import pytest

import engine
import saves
import tui


@pytest.mark.parametrize("floor", [engine, saves, tui], ids=["engine", "saves", "tui"])
def test_examples_in_docstrings_are_true(floor: ModuleType) -> None:
    tried = 0
    for found in walk_packages(floor.__path__, prefix=f"{floor.__name__}."):
        if found.name.endswith("__main__"):
            continue
        outcome = doctest.testmod(import_module(found.name))
        assert outcome.failed == 0, found.name
        tried += outcome.attempted
    assert tried, f"no docstring of {floor.__name__} has an example"
