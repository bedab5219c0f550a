"""Which signs a terminal can draw, and what stands in for those that it cannot.

The fonts of consoles have letters, lines, half blocks and a few shapes: neither braille nor
quarters of blocks, and not all shapes of the players.
"""

from collections.abc import Mapping

GLYPHS = ("fine", "plain")
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


def told_glyphs(environment: Mapping[str, str]) -> str:
    """Return which signs a terminal can draw by what its environment tells."""
    return "plain" if environment.get("TERM", "").lower().startswith(_BARE_TERMS) else "fine"
