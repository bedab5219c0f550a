"""Positions of Jenseits von Theben for tests, set up by hand."""

from msgspec.structs import replace

from engine.core import Chance, Event
from engine.theben import THEBEN
from engine.theben.actions import ThebenAction
from engine.theben.data import (
    CARD_NUMBERS,
    CITY_CARDS,
    END,
    TREASURE_NUMBERS,
    TREASURES,
    CardNo,
    Kind,
    Place,
    TreasureNo,
    Week,
    year_of,
)
from engine.theben.state import Announced, DigRecord, ThebenOptions, ThebenState
from engine.theben.view import ThebenView


def a_game(players: int = 2, *, first: int = 0, seed: int = 1, **options: bool) -> ThebenState:
    return THEBEN.setup(players, seed, ThebenOptions(**options), first)


def put(state: ThebenState, seat: int, **changes: object) -> None:
    """Change week, place or permits of a player.

    Time track and year follow; on one week the lower seat lies on top.
    """
    state.players[seat] = replace(state.players[seat], **changes)
    state.order.sort(key=lambda other: (state.players[other].week, other))
    state.active = state.order[0]
    state.year = year_of(Week(min(state.last_week, END - 1)))


def stack(state: ThebenState, *seats: int) -> None:
    """Order the time track: furthest back first, on one week the top first."""
    state.order = list(seats)
    state.active = seats[0]


def a_card(kind: Kind, city: Place, value: int = 0, about: Place | None = None) -> CardNo:
    """Return the number of a city card."""
    return next(number for number in cards_of(kind, city, value, about))


def cards_of(
    kind: Kind, city: Place | None = None, value: int = 0, about: Place | None = None
) -> list[CardNo]:
    """Return the numbers of all city cards of a kind, in a city, of a value, about a region."""
    return [
        number
        for number, card in zip(CARD_NUMBERS, CITY_CARDS, strict=True)
        if card.kind is kind
        and city in (None, card.city)
        and value in (0, card.value)
        and (about is None or about in card.regions)
    ]


def knowledge(region: Place, *values: int) -> list[CardNo]:
    """Return knowledge cards of a region with these values."""
    chosen: list[CardNo] = []
    for value in values:
        choice = cards_of(Kind.KNOWLEDGE, value=value, about=region)
        chosen.append(next(number for number in choice if number not in chosen))
    return chosen


def objects(region: Place, number: int) -> list[TreasureNo]:
    """Return the first few objects of a region."""
    found = [
        treasure
        for treasure, card in zip(TREASURE_NUMBERS, TREASURES, strict=True)
        if card.region is region and card.is_object
    ]
    return found[:number]


def give(state: ThebenState, seat: int, *cards: CardNo) -> None:
    """Give a player city cards, wherever they are now; gaps are filled from the deck."""
    take_away(state, *cards)
    player = state.players[seat]
    state.players[seat] = replace(player, cards=player.cards + cards)


def lay_open(state: ThebenState, *cards: CardNo) -> None:
    """Let these cards be the face-up ones."""
    take_away(state, *cards)
    state.deck += state.face_up
    state.face_up = list(cards)


def leave_in_deck(state: ThebenState, *cards: CardNo) -> None:
    """Let the deck hold nothing but these; the rest of it lies on the discard pile."""
    take_away(state, *cards)
    state.discard += state.deck
    state.deck = list(cards)


def announce(state: ThebenState, card: CardNo, week: int) -> None:
    take_away(state, card)
    state.announced.append(Announced(card, Week(week)))


def take_away(state: ThebenState, *cards: CardNo) -> None:
    for card in cards:
        for heap in (state.deck, state.discard, state.preview):
            if card in heap:
                heap.remove(card)
        if card in state.face_up:
            articles = (other for other in state.deck if CITY_CARDS[other].kind is Kind.CONGRESS)
            spare = next(other for other in articles if other not in cards)
            state.deck.remove(spare)
            state.face_up[state.face_up.index(card)] = spare


def dug_up(state: ThebenState, seat: int, *treasures: TreasureNo) -> None:
    """Let a player have found these treasures."""
    player = state.players[seat]
    state.players[seat] = replace(player, finds=player.finds + treasures)
    for treasure in treasures:
        region = TREASURES[treasure].region
        if treasure in state.buried[region]:
            state.buried[region] = tuple(
                other for other in state.buried[region] if other != treasure
            )
        else:
            state.blanks[region] -= 1
        state.digs[region] += (DigRecord(seat, 1, 0),)


def play(state: ThebenState, seat: int, action: ThebenAction) -> list[Event]:
    return THEBEN.apply(state, seat, action)


def seen(state: ThebenState) -> ThebenView:
    return THEBEN.view(state, 0)


class LoadedDice(Chance):
    """Chance whose dice are known beforehand; everything else is drawn as usual."""

    dice: list[int] = []

    def die(self) -> int:
        return self.dice.pop(0)


def loaded(*dice: int) -> LoadedDice:
    return LoadedDice(key=b"loaded", dice=list(dice))
