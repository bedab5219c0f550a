"""The terminal that the app was started in, whatever it sends."""

from pathlib import Path

import pytest

from benchmarks.terminal import Terminal

ODD = {
    "a letter of a Latin-1 terminal": b"\xe9",
    "half a letter": b"\xc3",
    "an old report of the mouse, far to the right": b"\x1b[M \xff\x30",
    "all bytes there are": bytes(range(128, 256)),
}


@pytest.mark.long
@pytest.mark.parametrize("sent", ODD.values(), ids=ODD.keys())
def test_bytes_that_are_no_text_do_not_end_the_app(sent: bytes, tmp_path: Path) -> None:
    with Terminal("-m", "tui", folder=tmp_path) as terminal:
        terminal.read_until(b"New game")
        terminal.type(sent)
        terminal.type(b"n")
        terminal.read_until(b"Jenseits von Theben")
