"""What is typed reaches the app key by key, and no faster than others can bear."""

import asyncio
from itertools import count

import pytest

from tests.tui.idle import until
from tui.ssh.pace import Turns, Typing

UP, DOWN, RIGHT = b"\x1b[A", b"\x1b[B", b"\x1b[C"


class Somebody:
    """Whose keys are noted, with what else happens to him."""

    def __init__(self, turns: Turns) -> None:
        self.keys: list[bytes] = []
        self.sizes = 0
        self.is_paused = False
        self.typing = Typing(
            turns,
            lambda: 0.0,
            type_key=self.keys.append,
            resize=self._resize,
            pause=lambda: self._pause(True),
            resume=lambda: self._pause(False),
        )

    def _resize(self) -> None:
        self.sizes += 1

    def _pause(self, paused: bool) -> None:
        self.is_paused = paused


class QuickTurns(Turns):
    """A line that notes its rests instead of resting, beside a loop that is as busy as one says."""

    def __init__(self, busy: float = 0.0) -> None:
        looks = count()
        self.rests: list[float] = []
        super().__init__(self._rest, lambda: next(looks) * busy)

    async def _rest(self, seconds: float) -> None:
        self.rests.append(seconds)
        await asyncio.sleep(0)


async def test_who_types_as_people_do_never_waits() -> None:
    anna = Somebody(QuickTurns())
    anna.typing.typed(b"ab" + UP + "é".encode() + b"\x1b[<35;10;20M")
    assert anna.keys == [b"a", b"b", UP, "é".encode(), b"\x1b[<35;10;20M"]
    assert not anna.is_paused


async def test_something_pasted_is_one_piece() -> None:
    anna = Somebody(QuickTurns())
    pasted = b"\x1b[200~many words, \x1b[A\x1b[201~"
    anna.typing.typed(pasted + b"x")
    assert anna.keys == [pasted, b"x"]


async def test_something_pasted_is_handed_over_as_it_comes() -> None:
    anna = Somebody(QuickTurns())
    for piece in (b"x\x1b[200~words", b" and more", b" words\x1b[20", b"1~y"):
        anna.typing.typed(piece)
    assert anna.keys == [b"x", b"\x1b[200~words", b" and more", b" words\x1b[20", b"1~", b"y"]


async def test_a_key_may_come_in_two_pieces() -> None:
    anna = Somebody(QuickTurns())
    anna.typing.typed(b"\x1b")
    anna.typing.typed(b"[A")
    assert b"".join(anna.keys) == UP


async def test_who_sends_more_is_kept_waiting_and_all_of_it_comes() -> None:
    anna = Somebody(QuickTurns())
    typed = (UP + DOWN + b"x") * 30
    anna.typing.typed(typed)
    assert len(anna.keys) <= 12
    assert anna.is_paused, "no more is read from the client meanwhile"
    await until(lambda: not anna.is_paused)
    assert b"".join(anna.keys) == typed
    assert len(anna.keys) == 90


async def test_a_flood_of_equal_keys_is_cut_short_and_a_few_are_not() -> None:
    anna = Somebody(QuickTurns())
    anna.typing.typed(b"xy" * 6 + RIGHT * 10_000 + DOWN * 5)
    await until(lambda: not anna.is_paused)
    assert anna.keys.count(RIGHT) < 50
    assert anna.keys.count(DOWN) == 5


async def test_letters_are_never_dropped() -> None:
    anna = Somebody(QuickTurns())
    anna.typing.typed(b"a" * 100)
    await until(lambda: not anna.is_paused)
    assert b"".join(anna.keys) == b"a" * 100


async def test_of_many_movements_of_a_mouse_the_last_counts() -> None:
    anna = Somebody(QuickTurns())
    moves = [b"\x1b[<35;%d;7M" % column for column in range(1, 200)]
    anna.typing.typed(b"xy" * 6 + b"".join(moves))
    await until(lambda: not anna.is_paused)
    assert len(anna.keys) < 20
    assert anna.keys[-1] == moves[-1]


async def test_of_many_sizes_the_last_is_enough() -> None:
    anna = Somebody(QuickTurns())
    for _ in range(1000):
        anna.typing.resized()
    assert anna.sizes == 0
    await until(lambda: anna.sizes == 1)
    anna.typing.resized()
    await until(lambda: anna.sizes == 2)


async def test_one_window_is_painted_anew_before_the_next_has_its_turn() -> None:
    turns = QuickTurns()
    people = [Somebody(turns) for _ in range(3)]
    for person in people:
        person.typing.resized()
    await until(lambda: all(person.sizes == 1 for person in people))
    assert turns.rests[:2] == [0.25, 0.25]


async def test_those_in_line_take_turns() -> None:
    turns = QuickTurns()
    order: list[str] = []
    people = {name: Somebody(turns) for name in ("Anna", "Berenike")}
    for name, person in people.items():
        person.typing._type_key = lambda key, name=name: order.append(name)  # type: ignore[misc]
        person.typing.typed(b"xy" * 20)
    await until(lambda: len(order) == 80)
    in_line = order[24:]
    assert in_line[:6] in (["Anna", "Berenike"] * 3, ["Berenike", "Anna"] * 3)


@pytest.mark.parametrize(("busy", "rest"), [(0.0, 0.01), (0.03, 0.06), (10.0, 0.25)])
async def test_the_busier_the_loop_the_longer_the_line_rests(busy: float, rest: float) -> None:
    turns = QuickTurns(busy)
    anna = Somebody(turns)
    anna.typing.typed(b"xy" * 20)
    await until(lambda: not anna.is_paused)
    assert turns.rests[1:] == [pytest.approx(rest)] * (len(turns.rests) - 1)


async def test_nothing_is_typed_after_the_end() -> None:
    anna = Somebody(QuickTurns())
    anna.typing.typed(b"xy" * 20)
    before = len(anna.keys)
    anna.typing.stop()
    await until(lambda: not anna.is_paused)
    assert len(anna.keys) <= before + 1
