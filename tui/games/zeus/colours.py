"""The colours of Beim Zeus in each theme."""

_DARK = {
    "land-odd": "#c3ae7d",
}

COLOURS: dict[str, dict[str, str]] = {
    "antiquity-dark": _DARK,
    "antiquity-light": {
        **_DARK,
        "land-odd": "#e1ce9c",
    },
    "high-contrast": {
        **_DARK,
        "land-odd": "#e6e6e6",
    },
    "colour-blind": {
        **_DARK,
        "land-odd": "#bdb9ad",
    },
}
