"""What a monkey says of a fault that it has found."""

from collections.abc import Sequence

from tests.monkey.deeds import Deed, Typed
from tests.monkey.episode import shrunk


async def test_only_the_deeds_that_are_needed_are_told() -> None:
    tried: list[int] = []

    async def fails(deeds: Sequence[Deed]) -> bool:
        tried.append(len(deeds))
        return Typed(b"j") in deeds and Typed(b"\r") in deeds

    deeds = [Typed(bytes([key])) for key in b"abcdefghijkl\rmnop"]
    assert await shrunk(deeds, fails) == [Typed(b"j"), Typed(b"\r")]
    assert max(tried) < len(deeds)


async def test_what_fails_only_now_and_then_is_not_looked_for_all_day() -> None:
    deeds = [Typed(bytes([number % 256])) for number in range(4000)]
    tries = 0

    async def fails(fewer: Sequence[Deed]) -> bool:
        nonlocal tries
        tries += 1
        return False

    assert await shrunk(deeds, fails) == deeds
    assert 0 < tries <= 400
