"""The benchmarks can be run; what they find is not tested here."""

from importlib import import_module

import pytest

from benchmarks.__main__ import main, measures


@pytest.mark.parametrize("name", measures())
def test_a_measure_offers_rows(name: str) -> None:
    assert callable(import_module(f"benchmarks.{name}").rows)


def test_an_unknown_measure_is_refused_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["speed-of-light"]) == 2
    assert capsys.readouterr().err.startswith("No measure speed-of-light: there are")
