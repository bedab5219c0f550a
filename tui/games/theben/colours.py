"""The colours of Jenseits von Theben in each theme."""

_DARK = {
    "road": "#86663a",
    "sea-road": "#b9a67c",
    "region-0": "#a5cdf5",
    "region-1": "#f3b49f",
    "region-2": "#ffdf80",
    "region-3": "#b5dd9d",
    "region-4": "#d8bdf2",
    "region-text": "#221c10",
}

COLOURS: dict[str, dict[str, str]] = {
    "antiquity-dark": _DARK,
    "antiquity-light": {
        **_DARK,
        "road": "#96703a",
        "sea-road": "#5c6f7a",
    },
    "high-contrast": {
        **_DARK,
        "road": "#a00000",
        "sea-road": "#ffffff",
        "region-0": "#80c0ff",
        "region-1": "#ff9c80",
        "region-2": "#ffe000",
        "region-3": "#80ff80",
        "region-4": "#e0a0ff",
        "region-text": "#000000",
    },
    "colour-blind": {
        **_DARK,
        "road": "#6f6a5c",
        "sea-road": "#a5a093",
        "region-0": "#a8d4f0",
        "region-1": "#f0b070",
        "region-2": "#f5ee9e",
        "region-3": "#8fd6c0",
        "region-4": "#e5bcd2",
    },
}
