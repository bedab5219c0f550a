"""The colours of Ur in each theme."""

_DARK = {"ur-square": "#3a2f22", "ur-rosette": "#6b4b2a", "ur-text": "#f3ecd9"}

COLOURS: dict[str, dict[str, str]] = {
    "antiquity-dark": _DARK,
    "antiquity-light": {
        "ur-square": "#e4d3ab",
        "ur-rosette": "#c79f5b",
        "ur-text": "#2b2318",
    },
    "high-contrast": {
        "ur-square": "#000000",
        "ur-rosette": "#303030",
        "ur-text": "#ffffff",
    },
    "colour-blind": _DARK,
}
