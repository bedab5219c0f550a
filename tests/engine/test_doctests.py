"""The examples in the engine's docstrings are true."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import engine


def test_examples_in_docstrings_are_true() -> None:
    tried = 0
    for found in walk_packages(engine.__path__, prefix="engine."):
        outcome = doctest.testmod(import_module(found.name))
        assert outcome.failed == 0, found.name
        tried += outcome.attempted
    assert tried, "no docstring of the engine has an example"
