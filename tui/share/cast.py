"""A film for a terminal, in the format of asciinema: version 2, a line a moment."""

import json
from collections.abc import Iterable, Sequence

A_MOVE = 0.7
"""How long a move is looked at, in seconds."""
THE_END = 4.0
"""How long the last one is."""
_HIDE, _SHOW = "\x1b[2J\x1b[?25l", "\x1b[?25h\r\n"
"""What comes before the first picture, an empty screen without a cursor, and after the last."""


def cast(pictures: Iterable[Sequence[str]], size: tuple[int, int], title: str) -> bytes:
    """Return pictures, each a list of painted lines, as a film; only changed lines are painted."""
    width, height = size
    lines = [json.dumps({"version": 2, "width": width, "height": height, "title": title})]
    before: Sequence[str] = ()
    time = 0.0
    for picture in pictures:
        painted = _HIDE if not before else ""
        painted += "".join(
            f"\x1b[{number + 1};1H{line}"
            for number, line in enumerate(picture)
            if number >= len(before) or before[number] != line
        )
        lines.append(json.dumps([round(time, 3), "o", painted], ensure_ascii=False))
        before, time = picture, time + A_MOVE
    lines.append(json.dumps([round(time + THE_END, 3), "o", _SHOW]))
    return ("\n".join(lines) + "\n").encode()
