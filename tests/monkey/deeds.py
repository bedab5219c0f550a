"""What a monkey does at a terminal: it types, points, pastes, sends nonsense, drags the window."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

SMALLEST, LARGEST = (1, 1), (400, 150)
USUAL = ((80, 24), (120, 40), (100, 30), (200, 60))

_NAMED = {
    "Enter": b"\r",
    "Esc": b"\x1b",
    "Esc, told apart": b"\x1b[27u",
    "Tab": b"\t",
    "Shift+Tab": b"\x1b[Z",
    "Space": b" ",
    "Backspace": b"\x7f",
    "Delete": b"\x1b[3~",
    "Up": b"\x1b[A",
    "Down": b"\x1b[B",
    "Right": b"\x1b[C",
    "Left": b"\x1b[D",
    "Home": b"\x1b[H",
    "End": b"\x1b[F",
    "PageUp": b"\x1b[5~",
    "PageDown": b"\x1b[6~",
    "F1": b"\x1bOP",
    "F2": b"\x1bOQ",
    "Ctrl+P": b"\x10",
    "Ctrl+T": b"\x14",
    "Ctrl+C": b"\x03",
    "Ctrl+A": b"\x01",
    "Shift+Right": b"\x1b[1;2C",
    "Ctrl+End": b"\x1b[1;5F",
    "focus lost": b"\x1b[O",
    "focus": b"\x1b[I",
}
_OFTEN = ("Enter", "Enter", "Enter", "Esc", "Up", "Down", "Left", "Right", "Tab", "Ctrl+P")
_LETTERS = "abcdefghijklmnoprstuvwxyz0123456789?+-,.NY"


@dataclass(frozen=True)
class Typed:
    """Bytes that come from the terminal in one piece."""

    data: bytes


@dataclass(frozen=True)
class Resized:
    """The window has another size."""

    columns: int
    rows: int


Deed = Typed | Resized


def deeds(rng: Random, number: int) -> Iterator[Deed]:
    """Yield what a monkey does."""
    for _ in range(number):
        kind = rng.random()
        if kind < 0.72:
            yield Typed(_key(rng))
        elif kind < 0.78:
            yield Typed(b"".join(_key(rng) for _ in range(rng.randint(2, 6))))
        elif kind < 0.88:
            yield Typed(_mouse(rng))
        elif kind < 0.91:
            yield Typed(_paste(rng))
        elif kind < 0.94:
            yield Typed(rng.randbytes(rng.randint(1, 12)).replace(b"\x11", b"\x10"))
        else:
            yield _window(rng)


def _key(rng: Random) -> bytes:
    kind = rng.random()
    if kind < 0.4:
        return rng.choice(_LETTERS).encode()
    if kind < 0.75:
        return _NAMED[rng.choice(_OFTEN)]
    return rng.choice(list(_NAMED.values()))


def _mouse(rng: Random) -> bytes:
    x, y = rng.randint(1, 130), rng.randint(1, 45)
    if rng.random() < 0.05:  # the old way of telling, which has no room for columns beyond 95
        return b"\x1b[M " + bytes((min(x + 32 + 100, 255), min(y + 32, 255)))
    pressed = b"\x1b[<0;%d;%dM" % (x, y)
    released = b"\x1b[<0;%d;%dm" % (x, y)
    moved, wheel = b"\x1b[<35;%d;%dM" % (x, y), b"\x1b[<%d;%d;%dM" % (rng.choice((64, 65)), x, y)
    return rng.choice((pressed + released, pressed, released, moved, wheel))


def _paste(rng: Random) -> bytes:
    words = rng.choice((b"Anna", b"27", "Ἀθηνᾶ".encode(), rng.randbytes(30), b"a\x1b[Bb\r\n" * 3))
    return b"\x1b[200~" + words.replace(b"\x1b[201~", b"") + b"\x1b[201~"


def _window(rng: Random) -> Resized:
    if rng.random() < 0.6:
        return Resized(*rng.choice(USUAL))
    return Resized(*(rng.randint(*ends) for ends in zip(SMALLEST, LARGEST, strict=True)))


def told(done: Sequence[Deed]) -> str:
    """Return deeds as they can be pasted into a test."""
    return "[\n" + "".join(f"    {deed!r},\n" for deed in done) + "]"
