"""Moments in time as one reads them."""

import pytest

from tui.dates import moment


def test_a_moment_is_told_to_the_minute() -> None:
    assert moment(1_795_000_000.0) == "2026-11-18 11:06"


@pytest.mark.parametrize("seconds", [1e12, -1e12, 1e300, float("inf"), float("nan")])
def test_a_time_that_no_calendar_knows_is_no_reason_to_fail(seconds: float) -> None:
    assert moment(seconds) == "—"
