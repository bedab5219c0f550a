"""What a seat of Ben Hur may know."""

from msgspec import Struct

from engine.benhur import scoring
from engine.benhur.data import (
    CARD_NUMBERS,
    DECK_OF,
    CardNo,
    ChariotNo,
    Deck,
    Driver,
    Turn,
    numbered,
)
from engine.benhur.rules import to_act
from engine.benhur.state import (
    BenHurOptions,
    BenHurState,
    Chariot,
    Held,
    Laying,
    Phase,
    Sight,
    Status,
    distance,
    race_order,
)
from engine.benhur.track import Stand
from engine.core import View


class CardView(Struct, frozen=True):
    """A card in a hand, as far as the viewer knows it."""

    deck: Deck
    """The back is open to all."""
    card: CardNo | None
    """``None`` if the viewer does not know it."""
    sight: Sight
    """What everybody knows of it."""
    age: int = 0
    """How often its deck has been shuffled since it was drawn."""
    barred: tuple[CardNo, ...] = ()
    """The kinds of card that everybody knows it is not."""


class ChariotView(Struct, frozen=True):
    """What the viewer knows of a chariot."""

    driver: Driver
    seat: int
    place: int
    stand: Stand | None
    rest: Stand | None
    """Where it lately came to rest, if it has left the track: there it is in nobody's way."""
    status: Status
    distance: float | None
    """How far its tip is beyond the line of the start, in lengths; ``None`` off the track."""
    winding: int
    """How often its tip has passed the line, less one."""
    laps: int
    points: tuple[int | None, ...]
    """For each lap (season: race; long race: the finish) its points, ``None`` while open."""
    misses: int
    away: Turn | None
    """How its ruler must turn in the next move, if such a move is free."""
    acted: bool
    moved: bool
    hand: tuple[CardView, ...]


class PlayerView(Struct, frozen=True):
    """What is open about a player."""

    chariots: tuple[ChariotNo, ...]
    points: int
    """So far; the fewest win."""


class BenHurView(View, frozen=True):
    """All that a seat may know of a game of Ben Hur."""

    options: BenHurOptions
    phase: Phase
    to_act: tuple[int, ...]
    players: tuple[PlayerView, ...]
    chariots: tuple[ChariotView, ...]
    order: tuple[ChariotNo, ...]
    """The chariots on the track, foremost first."""
    race: int
    round: int
    current: ChariotNo
    """The chariot whose turn it is."""
    asked: ChariotNo | None
    """The chariot for which a decision is awaited."""
    cards_played: int
    accidents_played: int
    """In this turn, of the cards played."""
    hindered: tuple[ChariotNo, ...]
    """The chariots that can hinder nobody any more in this turn."""
    whippers: tuple[ChariotNo, ...]
    """The chariots still to be asked whether they whip."""
    laying: Laying | None
    """The collision after which a ruler is laid anew."""
    decks: tuple[int, ...]
    """How many cards are left in each deck, in the order of ``Deck``."""
    discards: tuple[tuple[CardNo, ...], ...]
    """The discard piles, first discarded first."""


def view(state: BenHurState, seat: int | None) -> BenHurView:
    """Return all that a seat (``None``: a spectator) may know."""
    points = scoring.totals(state)
    return BenHurView(
        seat=seat,
        result=scoring.result(state),
        options=state.options,
        phase=state.phase,
        to_act=to_act(state),
        players=tuple(
            PlayerView(chariots=_chariots_of(state, other), points=points[other])
            for other in range(state.players)
        ),
        chariots=tuple(
            _chariot(state, number, own=chariot.seat == seat)
            for number, chariot in numbered(state.chariots)
        ),
        order=tuple(race_order(state)),
        race=state.race,
        round=state.round,
        current=state.current,
        asked=None if state.over else state.asked,
        cards_played=state.cards_played,
        accidents_played=state.accidents_played,
        hindered=tuple(state.hindered),
        whippers=tuple(state.whippers),
        laying=state.laying,
        decks=tuple(len(state.decks[deck]) for deck in Deck),
        discards=tuple(tuple(state.discards[deck]) for deck in Deck),
    )


def _chariots_of(state: BenHurState, seat: int) -> tuple[ChariotNo, ...]:
    return tuple(number for number, chariot in numbered(state.chariots) if chariot.seat == seat)


def _chariot(state: BenHurState, number: ChariotNo, *, own: bool) -> ChariotView:
    chariot = state.chariots[number]
    return ChariotView(
        driver=chariot.driver,
        seat=chariot.seat,
        place=chariot.place,
        stand=chariot.stand,
        rest=chariot.rest,
        status=chariot.status,
        distance=distance(chariot.stand, chariot.winding) if chariot.stand else None,
        winding=chariot.winding,
        laps=chariot.laps,
        points=scoring.points_of_chariot(state, number),
        misses=chariot.misses,
        away=chariot.away,
        acted=chariot.acted,
        moved=chariot.moved,
        hand=_hand(chariot, own=own),
    )


def _hand(chariot: Chariot, *, own: bool) -> tuple[CardView, ...]:
    return tuple(_card(held, own=own) for held in chariot.hand)


def _card(held: Held, *, own: bool) -> CardView:
    known = own or held.sight is Sight.SHOWN
    card = held.card if known else None
    return CardView(DECK_OF[held.card], card, held.sight, held.age, _kinds(held.barred))


def _kinds(barred: int) -> tuple[CardNo, ...]:
    """Return the kinds of card in a set, in order."""
    return tuple(card for card in CARD_NUMBERS if barred >> card & 1) if barred else ()
