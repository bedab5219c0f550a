"""What is drawn on a screen and has no words."""

import re
from collections.abc import Iterator
from typing import Any

from textual.screen import Screen

from tui.explain import Catalogue
from tui.explain.spots import Spot
from tui.explain.subject import subject_of
from tui.screens.explained import ExplainedScreen

TABLES = ("players", "sheet", "order", "laurels", "temples")
"""The panels whose first lines head their columns."""


def wordless(catalogue: Catalogue[Any], spots: list[Spot]) -> Iterator[Spot]:
    """Yield what has no words; words that hold for any word do not explain an abbreviation."""
    assert spots, "something is drawn"
    for spot in spots:
        sign = catalogue.sign_at(spot)
        has_words = bool(spot.said) or spot.is_picture or sign is not None
        if not has_words or (is_abbreviation(spot) and sign is not None and not sign.shown):
            yield spot


def wordless_on(screen: Screen[Any]) -> list[Spot]:
    """Return what has no words on a screen or in a dialog."""
    if not isinstance(screen, ExplainedScreen):
        return []
    subject = subject_of(screen)
    return [*wordless(subject.catalogue, subject.spots())]


def is_abbreviation(spot: Spot) -> bool:
    """Tell whether a column is headed by a word cut short."""
    heads = spot.where in TABLES and spot.inner.y < 2
    return heads and re.fullmatch(r"[^\W\d]{2,4}\.", spot.text) is not None
