"""The circus, the chariots, the rulers and the cards of Ben Hur.

An owner of the box corrects them here. The unit of length is one chariot.

Every figure says where it is from: the sheet, a source (a review, another edition), a ruling of the
rules page by its number, or that it is reckoned from others.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum, StrEnum
from typing import NewType, TypeVar

from msgspec import Struct


class Word(StrEnum):
    """A word of the game, shown the way it is written in code."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Driver(Word):
    """Who drives a chariot ("conducteur de char")."""

    BEN_HUR = "ben hur"
    MESSALA = "messala"
    CLEANTHES = "cleanthes"
    BYZANTIUM = "byzantium"
    CORINTH = "corinth"
    SIDON = "sidon"


class Format(Word):
    """Which kind of race is run."""

    CLASSIC = "classic"
    """Laurels at every crossing of the line."""
    SEASON = "season"
    """Several races of one lap; an accident can put a chariot out."""
    LONG = "long"
    """Several laps, laurels at the end only."""


class Count(Word):
    """What counts for a player with several chariots."""

    BEST = "best chariot"
    """The driver who does best."""
    ALL = "all chariots"
    """All of them, added up."""


LAPS = {Format.CLASSIC: range(1, 4), Format.SEASON: range(2, 4), Format.LONG: range(2, 5)}  # sheet
"""How many laps each format can have; in a season each of them is a race of its own."""


# The track, run counter-clockwise: everything between two distances from the spina.

SPINA = 5.0  # ruling 1
"""The spina is a segment on the x axis, from minus this to this."""
INNER_WALL = 1.5  # ruling 1
OUTER_WALL = 6.0  # ruling 1
LINE = -2.0  # ruling 1
"""The x of the start and finish line, across the south straight."""
MIDDLE = (INNER_WALL + OUTER_WALL) / 2  # reckoned
"""The radius by which an angle in a bend is counted as a distance."""

EIGHTH = 8  # reckoned
"""Places are counted in eighths of a length: see ``Stand``."""
START_PLACES = tuple((-26, -15 - 6 * place) for place in range(6))  # ruling 1
"""Where the tails stand at the start, in eighths: lanes 0.75 wide from the inner wall outwards, all
tips level, a quarter behind the line."""

ChariotNo = NewType("ChariotNo", int)
"""A chariot by its number, 0 to 5: its index among the chariots of a state or a view. Not a seat,
for a player can drive several."""
CHARIOTS = tuple(ChariotNo(number) for number in range(len(START_PLACES)))  # reckoned
"""The numbers of as many chariots as there can be."""

_Entry = TypeVar("_Entry")


def numbered(chariots: Sequence[_Entry]) -> Iterable[tuple[ChariotNo, _Entry]]:
    """Return what is told of each chariot, with its number."""
    return zip(CHARIOTS, chariots, strict=False)


# A chariot is a hexagon, pointed at both ends.

CHARIOT_HALVES = 2  # sheet
"""The length of a chariot in half lengths."""
CHARIOT_WIDTH = 0.4  # ruling 1
RULER_WIDTH = 0.2  # ruling 1
HEADINGS = 12  # sheet
"""Every direction is a multiple of 30 degrees; 0 is east, and they go counter-clockwise."""
CONTACT = 0.15  # ruling 4
"""Chariots with at most this between them touch each other."""


class Turn(Word):
    """How a ruler lies to its chariot, or a chariot to its ruler."""

    LEFT = "left"
    STRAIGHT = "straight"
    RIGHT = "right"


TURN_STEPS = {Turn.LEFT: 1, Turn.STRAIGHT: 0, Turn.RIGHT: -1}  # sheet
"""How many headings a turn adds."""


class Ruler(IntEnum):
    """A ruler ("réglette"); its value is its length in half lengths."""

    I_PLUS = 1
    II = 2
    II_PLUS = 3
    III = 4
    III_PLUS = 5

    @property
    def label(self) -> str:
        """What is written on it: the distance covered, the chariot itself included."""
        return _RULER_LABELS[self.value - 1]


_RULER_LABELS = ("+I+", "II", "+II+", "III", "+III+")  # sheet


class Deck(Word):
    """A deck of cards, told by its back."""

    NORMAL = "normal"
    RISKY = "risky"


class Mishap(Word):
    """What the text of an accident card is about."""

    SLACK_REIN = "slack rein"
    DROPPED_WHIP = "dropped whip"
    STONE_IN_HOOF = "stone in hoof"
    DUST_IN_EYES = "dust in eyes"
    CRACKED_SPOKE = "cracked spoke"
    TORN_HARNESS = "torn harness"
    HORSE_SHIES = "horse shies"
    LOST_HORSESHOE = "lost horseshoe"
    TANGLED_TRACES = "tangled traces"
    LOOSE_LINCHPIN = "loose linchpin"
    BROKEN_WHEEL = "broken wheel"
    SPLIT_POLE = "split pole"
    HORSE_STUMBLES = "horse stumbles"
    BENT_AXLE = "bent axle"


MISHAPS = {  # ruling 2
    1: (Mishap.SLACK_REIN, Mishap.DROPPED_WHIP, Mishap.STONE_IN_HOOF, Mishap.DUST_IN_EYES),
    2: (
        Mishap.CRACKED_SPOKE,
        Mishap.TORN_HARNESS,
        Mishap.HORSE_SHIES,
        Mishap.LOST_HORSESHOE,
        Mishap.TANGLED_TRACES,
        Mishap.LOOSE_LINCHPIN,
    ),
    3: (Mishap.BROKEN_WHEEL, Mishap.SPLIT_POLE, Mishap.HORSE_STUMBLES, Mishap.BENT_AXLE),
}
"""By the highest number on the card: "1", "1-2" or "1-3"."""


class Card(Struct, frozen=True):
    """A kind of card: a speed ("carte Vitesse") or an accident ("carte Accident")."""

    deck: Deck
    copies: int
    ruler: Ruler | None = None
    horseshoe: bool = False
    accident: int = 0
    """The highest number that does harm; 0 for a speed."""
    mishap: Mishap | None = None


class _Deal(Struct, frozen=True):
    """What a deck is made of."""

    speeds: tuple[int, ...]
    """How many cards of each ruler."""
    shod: int
    """One in so many of each ruler bears a horseshoe, rounded down."""
    accidents: tuple[int, ...]
    """How many cards show "1", "1-2" and "1-3"; each has a mishap of its own."""


_DEALS = {  # sheet; ruling 2
    Deck.NORMAL: _Deal((12, 14, 10, 6, 2), shod=2, accidents=(4, 4, 2)),
    Deck.RISKY: _Deal((3, 5, 8, 9, 6), shod=3, accidents=(4, 6, 4)),
}


def _cards() -> Iterator[Card]:
    for deck, deal in _DEALS.items():
        for ruler, copies in zip(Ruler, deal.speeds, strict=True):
            shod = copies // deal.shod
            yield Card(deck, copies - shod, ruler)
            yield Card(deck, shod, ruler, horseshoe=True)
        for number, count in enumerate(deal.accidents, start=1):
            for mishap in MISHAPS[number][:count]:
                yield Card(deck, 1, accident=number, mishap=mishap)


CardNo = NewType("CardNo", int)
"""A kind of card by its number: its index in ``CARDS``. Equal cards have the same."""
CARDS = tuple(_cards())  # reckoned
"""Every kind of card; elsewhere a card is its index here."""
CARD_NUMBERS = tuple(CardNo(number) for number in range(len(CARDS)))  # reckoned
DECK_OF = tuple(card.deck for card in CARDS)  # reckoned
RULER_OF = tuple(card.ruler for card in CARDS)  # reckoned
HORSESHOE = tuple(card.horseshoe for card in CARDS)  # reckoned
ACCIDENT = tuple(card.accident for card in CARDS)  # reckoned

DEALT_OF_EACH_DECK = 2  # sheet
FULL_HAND = 4  # sheet
MOST_HORSESHOES = 4  # sheet
ACCIDENTS_TO_REDEAL = 3  # sheet
"""A hand as dealt with at least so many accidents may be shown and dealt anew."""

LAPS_WITH_FEWER_ACCIDENTS = 3  # sheet
"""A long race of at least so many laps is run without ``SPARED_ACCIDENTS``."""
SPARED_ACCIDENTS = {Deck.NORMAL: (2, 2, 1), Deck.RISKY: (1, 2, 2)}  # sheet; ruling 18
"""How many cards with "1", "1-2" and "1-3" are removed from each deck."""


def card_set(race_format: Format, laps: int, deck: Deck) -> list[CardNo]:
    """Return the cards with which a deck is played, in order."""
    cards: list[CardNo] = []
    spared = list(SPARED_ACCIDENTS[deck])
    if race_format is not Format.LONG or laps < LAPS_WITH_FEWER_ACCIDENTS:
        spared = [0, 0, 0]
    for number, card in zip(CARD_NUMBERS, CARDS, strict=True):
        if card.deck is not deck:
            continue
        if card.accident and spared[card.accident - 1]:
            spared[card.accident - 1] -= 1
            continue
        cards.extend([number] * card.copies)
    return cards


CASTROP_RAUXEL_CARDS = 3  # sheet
"""How many cards a turn can see at most under the rules of Castrop-Rauxel."""
