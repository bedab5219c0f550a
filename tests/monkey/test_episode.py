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
