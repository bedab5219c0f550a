"""How much anybody may ask of the server."""

from tui.ssh.limits import Bucket, Doorkeeper, Limits


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


def test_connections_are_counted_by_address_and_in_all() -> None:
    door = Doorkeeper(Limits(sessions=3, per_address=2), Clock())
    assert door.admit("a") is None
    assert door.admit("a") is None
    assert door.admit("a") is not None
    assert door.admit("b") is None
    assert door.admit("c") == "full"
    door.let_out("a")
    assert door.admit("c") is None


def test_an_address_cannot_come_and_go_without_end() -> None:
    clock = Clock()
    door = Doorkeeper(Limits(connects_a_minute=6), clock)
    for _ in range(6):
        assert door.admit("a") is None
        door.let_out("a")
    assert door.admit("a") is not None
    assert door.admit("b") is None, "others are not to blame"
    clock.now = 10.0
    assert door.admit("a") is None


def test_quiet_addresses_are_forgotten() -> None:
    clock = Clock()
    door = Doorkeeper(Limits(sessions=10_000), clock)
    for number in range(1024):
        door.admit(str(number))
        door.let_out(str(number))
    clock.now = 3600.0
    door.admit("another")
    assert len(door._arrivals) == 1
