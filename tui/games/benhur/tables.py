"""The tables of the rules of Ben Hur, from the engine's data."""

from collections.abc import Iterable
from itertools import groupby

from engine.benhur.data import (
    CARDS,
    CHARIOT_HALVES,
    HEADINGS,
    LAPS,
    MISHAPS,
    START_PLACES,
    TURN_STEPS,
    Card,
    Deck,
    Format,
    Ruler,
    Turn,
)
from engine.benhur.state import BenHurOptions, chariots_each
from tui.games.benhur.cards import harm_words
from tui.games.tables import Tables, piped
from tui.locale import gettext as _
from tui.locale import marked
from tui.numbers import halves

_FEWEST_PLAYERS = 2
_MOST_CHARIOTS = 3
"""The most that anybody can choose to drive."""
_RULERS = {
    Turn.LEFT: marked("left"),
    Turn.STRAIGHT: marked("straight"),
    Turn.RIGHT: marked("right"),
}
_CHARIOTS = {
    Turn.LEFT: marked("Chariot to the left"),
    Turn.STRAIGHT: marked("Chariot straight"),
    Turn.RIGHT: marked("Chariot to the right"),
}
_LAPS = {
    Format.CLASSIC: marked("{fewest} to {most}"),
    Format.SEASON: marked("{fewest} or {most} races of 1 lap"),
    Format.LONG: marked("{fewest} to {most}"),
}


def chariots() -> str:
    """Return how many chariots each player drives, by the number of players."""
    rows: list[tuple[object, ...]] = [(_("Players"), _("Chariots each"))]
    numbers = range(len(START_PLACES), _FEWEST_PLAYERS - 1, -1)
    for driven, group in groupby(numbers, key=_driven):
        players = sorted(group)
        usual = chariots_each(players[0], BenHurOptions())
        told = _any_of(driven)
        if len(driven) > 1:
            told = _("{numbers} (usually {usual})").format(numbers=told, usual=usual)
        rows.append((_span(players), told))
    return piped(*rows)


def _driven(players: int) -> list[int]:
    """Return how many chariots each of so many players may drive."""
    choices = range(1, _MOST_CHARIOTS + 1)
    return sorted({chariots_each(players, BenHurOptions(chariots=each)) for each in choices})


def _span(players: list[int]) -> str:
    if len(players) == 1:
        return str(players[0])
    return _("{fewest} to {most}").format(fewest=players[0], most=players[-1])


def _any_of(numbers: list[int]) -> str:
    *others, last = map(str, numbers)
    return _("{others} or {last}").format(others=", ".join(others), last=last) if others else last


def cards() -> str:
    """Return what the two decks are made of."""
    rulers = (
        (ruler.label, halves(ruler), halves(ruler + CHARIOT_HALVES), *_counted(ruler))
        for ruler in Ruler
    )
    accidents = (
        (_("accident {numbers}").format(numbers=harm_words(accident)), "", "", *_harmful(accident))
        for accident in MISHAPS
    )
    normal, shod, risky, risky_shod = _in_all(CARDS)
    return piped(
        (
            _("Card"),
            _("Ruler"),
            _("In all"),
            _("Normal"),
            _("Horseshoe"),
            _("Risky"),
            _("Horseshoe"),
        ),
        *rulers,
        *accidents,
        (f"**{_('total')}**", "", "", f"**{normal}**", shod, f"**{risky}**", risky_shod),
    )


def _counted(ruler: Ruler) -> tuple[int, ...]:
    return _in_all(card for card in CARDS if card.ruler is ruler)


def _harmful(accident: int) -> tuple[int | str, ...]:
    normal, _shod, risky, _risky_shod = _in_all(card for card in CARDS if card.accident == accident)
    return normal, "", risky, ""


def _in_all(counted: Iterable[Card]) -> tuple[int, ...]:
    """Return how many of the cards lie in each deck, and how many of these bear a horseshoe."""
    counted = list(counted)
    figures = []
    for deck in Deck:
        of_deck = [card for card in counted if card.deck is deck]
        figures.append(sum(card.copies for card in of_deck))
        figures.append(sum(card.copies for card in of_deck if card.horseshoe))
    return tuple(figures)


def turns() -> str:
    """Return how far a chariot turns in all."""
    return piped(
        (_("Ruler"), *(_(_CHARIOTS[chariot]) for chariot in Turn)),
        *((_(_RULERS[ruler]), *(_turned(ruler, chariot) for chariot in Turn)) for ruler in Turn),
    )


def _turned(ruler: Turn, chariot: Turn) -> str:
    steps = TURN_STEPS[ruler] + TURN_STEPS[chariot]
    degrees = abs(steps) * 360 // HEADINGS
    if not steps:
        return _("none")
    return (_("{degrees}° left") if steps > 0 else _("{degrees}° right")).format(degrees=degrees)


def formats() -> str:
    """Return in what the kinds of race differ."""
    laps = (
        _(_LAPS[race]).format(fewest=allowed[0], most=allowed[-1]) for race, allowed in LAPS.items()
    )
    lost = _("no new card")
    wrecked = _("wall, no cards")
    return piped(
        ("", _("Classic"), _("Season"), _("Long race")),
        (_("Laps"), *laps),
        (_("Laurels"), _("each lap"), _("each race"), _("at the finish only")),
        (_("Bad roll"), lost, _("out of the race"), lost),
        (_("Out, too"), wrecked, wrecked, wrecked),
    )


TABLES: Tables = {"chariots": chariots, "cards": cards, "turns": turns, "formats": formats}
