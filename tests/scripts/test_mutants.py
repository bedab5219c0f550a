"""What is said of mutants, once mutmut has tried them."""

import pytest

from scripts.mutants import EQUIVALENT, SEPARATOR, report


def listed(**fates: int) -> str:
    """Return so many mutants of each fate, as mutmut lists them."""
    return "".join(
        f"    engine.zeus.rules.x__{fate}__mutmut_{number}: {fate.replace('_', ' ')}\n"
        for fate, count in fates.items()
        for number in range(count)
    )


@pytest.mark.parametrize(
    ("fates", "is_enough"),
    [
        ({"killed": 97, "survived": 3}, True),
        ({"killed": 90, "timeout": 7, "survived": 3}, True),
        ({"killed": 96, "survived": 4}, False),
        ({"killed": 96, "no_tests": 4}, False),
        ({"not_checked": 100}, False),
        ({}, False),
    ],
)
def test_only_what_was_noticed_counts_as_killed(fates: dict[str, int], is_enough: bool) -> None:
    assert report("zeus", listed(**fates), lambda name: (name, "before", "after")) is is_enough


def test_what_changes_nothing_is_not_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """It is known by what it changes: numbers move when anything is written above."""
    known = next(
        line for line in EQUIVALENT.read_text(encoding="utf-8").splitlines() if line[:1] > "#"
    )
    function, before, after, reason = known.split(SEPARATOR)
    assert reason
    assert report("zeus", listed(killed=1, survived=1), lambda name: (function, before, after))
    assert "100.0% of 1 mutants killed" in capsys.readouterr().out
