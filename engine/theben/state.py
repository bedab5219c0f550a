"""A game of Jenseits von Theben at one moment."""

from enum import StrEnum

from msgspec import Struct

from engine.core import Options, State
from engine.theben.data import (
    ALTERNATIVE_BLANKS,
    BLANKS,
    CARD_NUMBERS,
    CITY_CARDS,
    END,
    FACE_UP,
    LIMITS,
    PILE,
    PREVIEWED,
    REGIONS,
    TREASURES_A_PILE,
    TREASURES_IN,
    CardNo,
    Kind,
    Place,
    TreasureNo,
    Week,
    first_week_of,
    year_of,
)
from engine.theben.player import Player


class ThebenOptions(Options, frozen=True):
    """How Jenseits von Theben is set up."""

    alternative_digs: bool = False
    """All objects lie in the piles, and blanks replace what is found."""
    frequent_renewal: bool = False
    """After each exhibition the face-up cards are replaced."""
    voluntary_renewal: bool = False
    """For two weeks a player may replace the face-up cards."""
    more_exhibitions: bool = False
    """After each exhibition a card is drawn that may announce another one."""
    preview: bool = False
    """The two top cards of the deck are open."""


class Phase(StrEnum):
    """Where in a turn the game stands."""

    TURN = "turn"
    """The player may travel, or act where he is."""
    ARRIVED = "arrived"
    """The player has travelled and may act, wherever his marker is."""
    OVER = "over"


class Announced(Struct, frozen=True):
    """An exhibition to come."""

    card: CardNo
    week: Week


class DigRecord(Struct, frozen=True):
    """What everybody saw of a dig."""

    seat: int
    drawn: int
    blanks: int
    """How many of the cards drawn were blank, and went back."""


class ThebenState(State):
    """Everything on, beside and under the board.

    A deck or pile has no order: a card is drawn from it by chance at the moment it is drawn,
    which is the same as shuffling it beforehand and leaves no order to betray.
    """

    options: ThebenOptions
    phase: Phase
    active: int
    """Whose turn it is."""
    year: int
    players: list[Player]
    order: list[int]
    """The time track: seats from the marker furthest back, on one week the top of the stack first.
    """
    deck: list[CardNo]
    face_up: list[CardNo]
    preview: list[CardNo]
    """The top cards of the deck, next one first, if they are open."""
    discard: list[CardNo]
    announced: list[Announced]
    """Exhibitions to come, in the order in which they were announced."""
    buried: list[tuple[TreasureNo, ...]]
    """For each region, the treasures that lie in its pile."""
    blanks: list[int]
    """For each region, the blank cards in its pile."""
    digs: list[tuple[DigRecord, ...]]
    """For each region, the digs made there so far."""

    @property
    def last_week(self) -> Week:
        """The week of the marker furthest back."""
        return self.players[self.order[0]].week


def clone(state: ThebenState) -> ThebenState:
    """Return an independent copy."""
    return ThebenState(
        state.chance.clone(),
        state.options,
        state.phase,
        state.active,
        state.year,
        state.players[:],
        state.order[:],
        state.deck[:],
        state.face_up[:],
        state.preview[:],
        state.discard[:],
        state.announced[:],
        state.buried[:],
        state.blanks[:],
        state.digs[:],
    )


def pile_size(state: ThebenState, region: Place) -> int:
    """Return the number of cards in a pile, which everybody can see."""
    return len(state.buried[region]) + state.blanks[region]


def found_in(state: ThebenState, region: Place) -> set[TreasureNo]:
    """Return the treasures of a pile that players have dug up."""
    buried_there = TREASURES_IN[region]
    return {found for player in state.players for found in player.finds if found in buried_there}


def problems(state: ThebenState) -> list[str]:
    """Return everything that is wrong with the cards and markers of a state."""
    return [
        *_problems_of_city_cards(state),
        *_problems_of_piles(state),
        *_problems_of_time(state),
        *_problems_of_players(state),
    ]


def _problems_of_city_cards(state: ThebenState) -> list[str]:
    found = []
    cards = [card for player in state.players for card in player.cards]
    cards += state.deck + state.face_up + state.preview + state.discard
    cards += [exhibition.card for exhibition in state.announced]
    if sorted(cards) != list(CARD_NUMBERS):
        found.append("a city card is lost, or lies in two places")
    if any(CITY_CARDS[card].kind is Kind.EXHIBITION for card in state.face_up):
        found.append("an exhibition lies face up instead of being announced")
    if len(state.face_up) > FACE_UP or (len(state.face_up) < FACE_UP and state.deck):
        found.append(f"{len(state.face_up)} cards lie face up")
    if len(state.preview) > (PREVIEWED if state.options.preview else 0):
        found.append(f"{len(state.preview)} cards of the deck are open")
    return found


def _problems_of_piles(state: ThebenState) -> list[str]:
    found = []
    dug_up = [treasure for player in state.players for treasure in player.finds]
    if len(set(dug_up)) != len(dug_up):
        found.append("a treasure was found twice")
    for region in REGIONS:
        known = found_in(state, region)
        buried = state.buried[region]
        if known & set(buried) or not set(buried) <= set(TREASURES_IN[region]):
            found.append(f"{region!r}: a treasure does not belong in the pile")
        recorded = sum(dig.drawn - dig.blanks for dig in state.digs[region])
        if recorded != len(known):
            found.append(f"{region!r}: {len(known)} treasures found, {recorded} on record")
        if state.options.alternative_digs:
            whole = len(buried) + len(known) == TREASURES_A_PILE
            if not whole or state.blanks[region] != min(BLANKS, ALTERNATIVE_BLANKS + len(known)):
                found.append(f"{region!r}: the pile does not hold what it should")
        elif pile_size(state, region) + len(known) != PILE or not (
            0 <= state.blanks[region] <= BLANKS
        ):
            found.append(f"{region!r}: {pile_size(state, region)} cards in the pile")
    return found


def _problems_of_time(state: ThebenState) -> list[str]:
    found = []
    weeks = [state.players[seat].week for seat in state.order]
    if sorted(state.order) != list(range(len(state.players))) or weeks != sorted(weeks):
        found.append(f"the time track is out of order: {state.order} in weeks {weeks}")
    if max(weeks) > END:
        found.append("a marker went past the end")
    if state.phase is Phase.TURN and state.active != state.order[0]:
        found.append("it is the turn of a player who is not last")
    if state.phase is not Phase.ARRIVED:
        if any(exhibition.week <= weeks[0] for exhibition in state.announced):
            found.append("an exhibition was not held in time")
        if year_of(Week(min(weeks[0], END - 1))) != state.year:
            found.append(f"in week {weeks[0]} the year is {state.year}")
    if any(not first_week_of(state.year) < show.week <= END for show in state.announced):
        found.append("an exhibition is announced for an impossible week")
    return found


def _problems_of_players(state: ThebenState) -> list[str]:
    found = []
    for seat, player in enumerate(state.players):
        for kind, limit in LIMITS.items():
            if player.count(kind) > limit:
                found.append(f"seat {seat} owns more than {limit} of the kind {kind}")
        if not set(player.permits) <= set(REGIONS):
            found.append(f"seat {seat} has a permit for no region")
    return found
