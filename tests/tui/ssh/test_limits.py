"""How much anybody may ask of the server."""

from tests.tui.ssh.halls import Clock
from tui.ssh.limits import Bucket


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    clock = Clock(0.0)
    bucket = Bucket(3, 0.5, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 2.0
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_who_takes_too_much_waits_for_it() -> None:
    clock = Clock(0.0)
    bucket = Bucket(100, 10, clock)
    assert bucket.owe(100) == 0.0
    assert bucket.owe(50) == 5.0
    clock.now = 5.0
    assert bucket.owe(10) == 1.0
