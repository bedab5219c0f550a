"""How much anybody may ask of the server."""

from tui.ssh.limits import Bucket


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    clock = Clock()
    bucket = Bucket(3, 0.5, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 2.0
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_who_takes_too_much_waits_for_it() -> None:
    clock = Clock()
    bucket = Bucket(100, 10, clock)
    assert bucket.owe(100) == 0.0
    assert bucket.owe(50) == 5.0
    clock.now = 5.0
    assert bucket.owe(10) == 1.0
