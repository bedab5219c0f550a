"""A terminal small enough for tests: it understands what the app writes, and no more."""

import re
from codecs import getincrementaldecoder

from rich.cells import cell_len

_PIECES = re.compile(
    r"\x1b\[(?P<parameters>[0-9;?<>=$]*)(?P<final>[@-~])"  # a control sequence
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"  # a title and the like
    r"|(?P<unfinished>\x1b(?:\[[0-9;?<>=$]*)?\Z)"
    r"|(?P<text>[^\x1b])"
)


_OFF = {"22": ("1", "2"), "23": ("3",), "24": ("4",), "25": ("5",), "27": ("7",), "29": ("9",)}


def _dipped(style: str, parameters: str) -> str:
    """Return how one paints on after a change of style: alike, whatever was painted before."""
    aspects = dict(aspect.split("=") for aspect in style.split()) if style else {}
    codes = iter(parameters.split(";"))
    for code in codes:
        if code in ("", "0"):
            aspects = {}
        elif code in ("38", "48"):
            kind = next(codes)
            aspects[code] = ":".join([kind, *(next(codes) for _ in range(1 if kind == "5" else 3))])
        elif code in ("39", "49"):
            aspects.pop("38" if code == "39" else "48", None)
        elif len(code) > 1 and code[0] in "3491":  # one of the sixteen colours
            aspects["38" if code[0] in "39" else "48"] = code
        elif code in _OFF:
            for attribute in _OFF[code]:
                aspects.pop(attribute, None)
        else:
            aspects[code] = "on"
    return " ".join(f"{code}={aspects[code]}" for code in sorted(aspects))


class Terminal:
    """The characters on a screen."""

    def __init__(self, columns: int = 120, rows: int = 40) -> None:
        self.bells = 0
        self._sent: list[str] = []
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._rest = ""
        self.resize(columns, rows)

    def resize(self, columns: int, rows: int) -> None:
        self._cells = [[" "] * columns for _ in range(rows)]
        self._styles = [[""] * columns for _ in range(rows)]
        self._x = self._y = 0
        self._style = ""

    def feed(self, data: bytes) -> None:
        text = self._decode(data)
        self._sent.append(text)
        text, self._rest = self._rest + text, ""
        for piece in _PIECES.finditer(text):
            if piece["unfinished"]:
                self._rest = piece["unfinished"]
            elif piece["text"]:
                self._put(piece["text"])
            elif piece["final"] == "H":
                row, _, column = (piece["parameters"] or "1;1").partition(";")
                self._y, self._x = int(row) - 1, int(column or 1) - 1
            elif piece["final"] == "m":
                self._style = _dipped(self._style, piece["parameters"])
            elif piece["final"] == "h" and piece["parameters"] == "?1049":
                self._cells = [[" "] * len(line) for line in self._cells]

    def _put(self, character: str) -> None:
        if character == "\a":
            self.bells += 1
        elif character == "\r":
            self._x = 0
        elif character == "\n":
            self._y += 1
        elif 0 <= self._y < len(self._cells) and 0 <= self._x < len(self._cells[0]):
            self._cells[self._y][self._x] = character
            self._styles[self._y][self._x] = self._style
            width = cell_len(character)
            for covered in range(self._x + 1, min(self._x + width, len(self._cells[0]))):
                self._cells[self._y][covered] = ""
            self._x += width

    @property
    def everything(self) -> str:
        """All that was ever sent, as it came."""
        return self.sent_since(0)

    def sent_since(self, piece: int) -> str:
        """Return what was sent from a piece on."""
        return "".join(self._sent[piece:])

    @property
    def pieces(self) -> int:
        """In how many pieces it came: whoever waits for a change looks at that."""
        return len(self._sent)

    @property
    def picture(self) -> list[list[tuple[str, str]]]:
        """Every cell: its character and how it is painted."""
        return [
            list(zip(line, styles, strict=True))
            for line, styles in zip(self._cells, self._styles, strict=True)
        ]

    @property
    def text(self) -> str:
        return "\n".join("".join(line).rstrip() for line in self._cells)
