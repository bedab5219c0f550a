"""The colours of Ben Hur in each theme."""

_DARK = {
    "track": "#45382b",
    "track-text": "#7d6a52",
    "wall": "#b5a582",
    "stands": "#252b34",
    "spina": "#33442f",
    "spina-text": "#e9e2c8",
    "ghost-free": "#8df0b4",
    "ghost-crash": "#ff8a70",
    "ghost-ram": "#ffd24a",
    "ghost-blocked": "#b5aa98",
}

COLOURS: dict[str, dict[str, str]] = {
    "antiquity-dark": _DARK,
    "antiquity-light": {
        **_DARK,
        "stands": "#8d7b5a",
    },
    "high-contrast": {
        **_DARK,
        "track": "#000000",
        "track-text": "#909090",
        "wall": "#ffffff",
        "stands": "#303030",
        "spina": "#303030",
        "spina-text": "#ffffff",
    },
    "colour-blind": {
        **_DARK,
        "track": "#34322f",
        "stands": "#20242c",
        "spina": "#26303a",
        "ghost-free": "#7fd0ff",
        "ghost-crash": "#ff9a50",
    },
}
