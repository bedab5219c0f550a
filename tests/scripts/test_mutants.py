"""What is said of mutants, once mutmut has tried them."""

import pytest

from scripts.mutants import report


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
    assert report("zeus", listed(**fates)) is is_enough
