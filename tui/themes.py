"""The four themes. Screens name colours by what they mean; what they are stands here.

What only one game has a colour for stands with that game.
"""

import re
from dataclasses import replace

from textual.color import Color
from textual.theme import Theme

from tui.contrast import PLAIN, contrast
from tui.games import colours_of_games
from tui.locale import marked

THEME_TITLES = {
    "antiquity-dark": marked("Dark"),
    "antiquity-light": marked("Light"),
    "high-contrast": marked("High contrast"),
    "colour-blind": marked("Colour-blind safe"),
}
THEME_NAMES = tuple(THEME_TITLES)
_SEAT = re.compile(r"seat-\d")
_STEP = 0.05

_DARK_BOARD = {
    "sea": "#12304a",
    "sea-crest": "#1d4566",
    "land": "#cdb98a",
    "land-text": "#4a3c1c",
    "stone": "#f3ecd9",
    "gold": "#ffc83d",
    "gold-text": "#2b1d00",
    "gold-ink": "#ffc83d",
    "sea-text": "#d6c69c",
    "cursor": "#ffffff",
    "cursor-text": "#101010",
    "chosen": "#5fe39b",
    "chosen-text": "#06301a",
}
_SEATS = {
    "seat-0": "#cf3935",
    "seat-0-text": "#ffffff",
    "seat-1": "#f0c419",
    "seat-1-text": "#2a2100",
    "seat-2": "#2673c8",
    "seat-2-text": "#ffffff",
    "seat-3": "#21834a",
    "seat-3-text": "#ffffff",
    "seat-4": "#9457c9",
    "seat-4-text": "#ffffff",
    "seat-5": "#f4f4f0",
    "seat-5-text": "#222222",
}
# Okabe and Ito's palette: distinct for every common kind of colour blindness.
_SAFE_SEATS = {
    "seat-0": "#d55e00",
    "seat-0-text": "#140600",
    "seat-1": "#f0e442",
    "seat-1-text": "#222200",
    "seat-2": "#0072b2",
    "seat-2-text": "#ffffff",
    "seat-3": "#009e73",
    "seat-3-text": "#00110c",
    "seat-4": "#cc79a7",
    "seat-4-text": "#1a0010",
    "seat-5": "#f4f4f0",
    "seat-5-text": "#222222",
}


def _quiet(muted: str, disabled: str) -> dict[str, str]:
    """Return the colours of words that stand back, in Textual's names for them.

    Textual mixes them from the background; in a line of several styles nothing is mixed, and what
    should be quietest would come out brightest.
    """
    return {
        "foreground-muted": muted,
        "foreground-disabled": disabled,
        "text-muted": muted,
        "text-disabled": disabled,
    }


_THEMES = (
    Theme(
        name="antiquity-dark",
        primary="#e0a458",
        secondary="#7fb0d6",
        accent="#ffc83d",
        warning="#f2a541",
        error="#f27a64",
        success="#5fbf7f",
        foreground="#ece4d3",
        background="#141a21",
        surface="#1b232c",
        panel="#243040",
        dark=True,
        variables={**_DARK_BOARD, **_SEATS, **_quiet("#aaa8a2", "#989895")},
    ),
    Theme(
        name="antiquity-light",
        primary="#8a4b16",
        secondary="#22577a",
        accent="#7c4700",
        warning="#8f4c00",
        error="#b3261e",
        success="#186337",
        foreground="#2b2318",
        background="#faf5e9",
        surface="#f1e8d3",
        panel="#e4d8bb",
        dark=False,
        variables={
            **_DARK_BOARD,
            **_SEATS,
            **_quiet("#595040", "#665c4c"),
            "sea": "#a9cfe4",
            "sea-crest": "#8dbdd8",
            "land": "#ead9ad",
            "land-text": "#5a4a22",
            "stone": "#fffdf6",
            "gold-ink": "#7c4f00",
            "sea-text": "#1d3f55",
            "cursor": "#1a1a1a",
            "cursor-text": "#ffffff",
            "chosen": "#1f7a44",
            "chosen-text": "#ffffff",
        },
    ),
    Theme(
        name="high-contrast",
        primary="#ffff00",
        secondary="#00ffff",
        accent="#ffff00",
        warning="#ffa500",
        error="#ff6060",
        success="#00ff00",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#1c1c1c",
        dark=True,
        variables={
            **_DARK_BOARD,
            **_SEATS,
            **_quiet("#d0d0d0", "#a8a8a8"),
            "sea": "#000000",
            "sea-crest": "#303030",
            "land": "#ffffff",
            "land-text": "#000000",
            "stone": "#ffffff",
            "gold": "#ffff00",
            "gold-text": "#000000",
            "gold-ink": "#ffff00",
            "sea-text": "#ffffff",
            "cursor": "#ff00ff",
            "cursor-text": "#000000",
            "chosen": "#00ff00",
            "chosen-text": "#000000",
            "border-blurred": "#ffffff",
        },
    ),
    Theme(
        name="colour-blind",
        primary="#e69f00",
        secondary="#56b4e9",
        accent="#f0e442",
        warning="#e69f00",
        error="#ee7722",
        success="#56b4e9",
        foreground="#f0f0f0",
        background="#16181d",
        surface="#1e2128",
        panel="#2a2f39",
        dark=True,
        variables={
            **_DARK_BOARD,
            **_SAFE_SEATS,
            **_quiet("#a6a8ac", "#94979b"),
            "sea": "#20242c",
            "sea-crest": "#2e343f",
            "land": "#c9c5ba",
            "land-text": "#2f2d28",
            "chosen": "#56b4e9",
            "chosen-text": "#00121e",
        },
    ),
)


def themes() -> list[Theme]:
    """Return the themes with the colours of all games, and of lines, in them."""
    return [
        replace(
            theme, variables={**theme.variables, **_lines(theme), **colours_of_games(theme.name)}
        )
        for theme in _THEMES
    ]


def _lines(theme: Theme) -> dict[str, str]:
    """Return each seat's colour as a thin line needs it: so far from the background as to be seen.

    Where it is too near it is mixed with ever more of the foreground.
    """
    background, foreground = Color.parse(theme.background), Color.parse(theme.foreground)
    found = {}
    for name, value in theme.variables.items():
        if not _SEAT.fullmatch(name):
            continue
        line, share = Color.parse(value), 0.0
        while contrast(line.rgb, background.rgb) < PLAIN:
            share += _STEP
            line = Color.parse(value).blend(foreground, share)
        found[f"{name}-line"] = line.hex
    return found
