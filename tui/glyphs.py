"""Which signs a terminal can draw, and what stands in for those that it cannot.

The fonts of consoles have letters, lines, half blocks and a few shapes: neither braille nor
quarters of blocks, and not all shapes of the players.
"""

import unicodedata
from collections.abc import Mapping
from functools import lru_cache

GLYPHS = ("fine", "plain", "narrow")
"""All signs; those of a console; those that are one cell wide wherever one plays."""
_BARE_TERMS = ("linux", "cons25", "vt1", "vt2", "vt3", "vt4", "ansi", "pcansi", "sun")
"""Consoles; emulators in windows have fonts that others complete."""

REPERTOIRE = frozenset(
    [chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100))]
    + list("─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬▀▄█▌▐░▒▓■▲▼►◄•○↑↓→←☼♦♠⌂√ΣΩŒœ")
)
"""What every console can draw."""

_ALIKE = {
    "━╴╶╸╺": "─",
    "┃╵╷╎╏": "│",
    "┏╭": "┌",
    "┓╮": "┐",
    "┗╰": "└",
    "┛╯": "┘",
    "▁▂▃▅▖▗": "▄",
    "▆▇▙▛▜▟": "█",
    "▔▘▝": "▀",
    "▊▋▍": "▌",
    "▎▏▕": "│",
    "▚▞": "▒",
    "●": "•",
    "◆": "♦",
    "★": "*",
    "✚": "+",
    "◎": "○",
    "△⇧♛": "^",
    "◇◊": "o",
    "▸▶›": "►",
    "◂◀‹": "◄",
    "▾": "▼",
    "▮": "■",
    "▯": "°",
    "□✦✶": "¤",
    "✓": "√",
    "✕✗": "x",
    "ϟ": "§",
    "∴": ":",
    "≡": "=",
    "␣": "_",
    "⇱↰↖": "\\",
    "⇲↱↗": "/",
    "↙": "/",
    "↘": "\\",
    "–−‐—": "-",
    "’‘": "'",
    "“”„": '"',
    "…": ".",
}
_DICE = {chr(0x2680 + pips): str(pips + 1) for pips in range(6)}
_BRAILLE = {0x2800 + dots: " ··▒▒▒███"[dots.bit_count()] for dots in range(256)}

PLAIN: Mapping[int, str] = {
    **{ord(sign): alike for signs, alike in _ALIKE.items() for sign in signs},
    **{ord(die): digit for die, digit in _DICE.items()},
    **_BRAILLE,
}
"""What a plain drawing has instead of a sign, each one cell wide as that is."""


_NARROW = {
    ord(sign): alike
    for signs, alike in {
        "─": "-",
        "═": "=",
        "│║▌▐": "|",
        "┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬": "+",
        "▀": '"',
        "▄": "_",
        "█▓■": "#",
        "▒░": "%",
        "▲": "A",
        "▼↓√": "v",
        "►→": ">",
        "◄←": "<",
        "↑": "^",
        "•": "@",
        "○": "O",
        "♦": "&",
        "¤": "u",
        "°": "o",
        "·": ".",
        "×": "x",
        "§": "$",
        "Ω": "U",
        "Σ": "S",
        "ßſ": "s",
        "œø": "o",
        "ŒØ": "O",
        "æ": "a",
        "Æ": "A",
    }.items()
    for sign in signs
}
"""What is drawn instead of a sign that is two cells wide in some terminals."""


@lru_cache(maxsize=4096)
def narrowed(text: str) -> str:
    """Return a text in signs that no terminal draws two cells wide.

    Terminals made for Chinese, Japanese or Korean may take shapes, lines and letters with accents
    for wide ones ("ambiguous", Unicode calls them), and everything behind them would be shifted.

    >>> narrowed("● Bœuf ─ été")
    '@ Bouf - ete'
    """
    if text.isascii():
        return text
    return "".join(_narrow_sign(sign) for sign in text.translate(PLAIN))


def _narrow_sign(sign: str) -> str:
    if unicodedata.east_asian_width(sign) != "A":
        return sign
    if drawn := _NARROW.get(ord(sign)):
        return drawn
    letter = unicodedata.normalize("NFD", sign)[0]
    return letter if letter.isascii() else "?"


def told_glyphs(environment: Mapping[str, str]) -> str:
    """Return which signs a terminal can draw by what its environment tells."""
    if environment.get("VTE_CJK_WIDTH", "").lower() in ("wide", "2"):
        return "narrow"
    return "plain" if environment.get("TERM", "").lower().startswith(_BARE_TERMS) else "fine"
