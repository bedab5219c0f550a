"""The city cards: drawing, announcing, taking and renewing them."""

from msgspec.structs import replace

from engine.core import Event
from engine.theben.actions import Take, ThebenRefusal
from engine.theben.data import (
    CARD_NUMBERS,
    CITY_CARDS,
    END,
    FACE_UP,
    LIMITS,
    PREVIEWED,
    RENEWAL_WEEKS,
    CardNo,
    Kind,
    Week,
)
from engine.theben.events import (
    CardDrawnAndDiscarded,
    CardPreviewed,
    CardsDiscarded,
    CardTaken,
    CardTurnedUp,
    DeckRefilled,
    ExhibitionAnnounced,
    RenewalPaid,
)
from engine.theben.state import Announced, ThebenOptions, ThebenState
from engine.theben.timeline import refuse_weeks, spend

_TAKES = tuple(Take(card) for card in CARD_NUMBERS)


def legal_takes(state: ThebenState, seat: int) -> list[Take]:
    """Return the face-up cards that a seat can take where it stands."""
    return [_TAKES[card] for card in state.face_up if refuse_take(state, seat, card) is None]


def refuse_take(state: ThebenState, seat: int, card: CardNo) -> ThebenRefusal | None:
    """Return why a card cannot be taken, or ``None``."""
    if card not in state.face_up:
        return ThebenRefusal.NOT_FACE_UP
    player = state.players[seat]
    article = CITY_CARDS[card]
    if article.city is not player.place:
        return ThebenRefusal.ELSEWHERE
    limit = LIMITS.get(article.kind)
    if limit is not None and player.count(article.kind) >= limit:
        return ThebenRefusal.ENOUGH_OF_THEM
    return refuse_weeks(state, seat, article.weeks)


def take(state: ThebenState, seat: int, card: CardNo) -> list[Event]:
    """Take a card, pay its weeks and fill the gap ("obtenir de la connaissance et des articles").

    The marker moves before the new card is drawn, so it counts for an exhibition announced then.
    """
    weeks = CITY_CARDS[card].weeks
    player = state.players[seat]
    state.players[seat] = replace(player, cards=(*player.cards, card))
    week = spend(state, seat, weeks)
    slot = state.face_up.index(card)
    del state.face_up[slot]
    taken = CardTaken(seat=seat, card=card, weeks=weeks, week=week)
    return [taken, *fill_gaps(state, slot)]


def discard_from_hand(state: ThebenState, seat: int, card: CardNo) -> None:
    """Put a card that a seat has used up on the discard pile."""
    player = state.players[seat]
    kept = tuple(other for other in player.cards if other != card)
    state.players[seat] = replace(player, cards=kept)
    state.discard.append(card)


def fill_gaps(state: ThebenState, slot: int = 0) -> list[Event]:
    """Turn cards up until four are open, from one slot on; an exhibition drawn is announced."""
    events: list[Event] = []
    while len(state.face_up) < FACE_UP:
        card = draw(state, events)
        if card is None:
            break
        if _is_exhibition(card):
            events.append(announce(state, card))
        else:
            state.face_up.insert(slot, card)
            events.append(CardTurnedUp(card=card, slot=slot))
            slot = len(state.face_up)
    return events


def draw(state: ThebenState, events: list[Event]) -> CardNo | None:
    """Draw the top card of the deck, or return ``None`` if there is none.

    What else happens (a refill, a card previewed) is added to the events.
    """
    if not state.deck and not state.preview and discards_return(state.options):
        events.extend(refill_deck(state))
    if not state.preview:
        return draw_by_chance(state) if state.deck else None
    card = state.preview.pop(0)
    events.extend(fill_preview(state))
    return card


def refill_deck(state: ThebenState) -> list[Event]:
    """Shuffle the discards: they are the deck now.

    In the last week the exhibitions among them stay out. Each is held there once at most, or
    there might be no end of them.
    """
    stay = [card for card in state.discard if state.last_week == END and _is_exhibition(card)]
    state.deck = [card for card in state.discard if card not in stay]
    state.discard = stay
    if not state.deck:
        return []
    return [DeckRefilled(cards=len(state.deck)), *fill_preview(state)]


def _is_exhibition(card: CardNo) -> bool:
    return CITY_CARDS[card].kind is Kind.EXHIBITION


def draw_by_chance(state: ThebenState) -> CardNo:
    """Take any card out of the unseen part of the deck."""
    deck = state.deck
    drawn = state.chance.below(len(deck))
    deck[drawn], deck[-1] = deck[-1], deck[drawn]
    return deck.pop()


def fill_preview(state: ThebenState) -> list[Event]:
    """Preview: keep the two top cards of the deck open ("prévisualisation")."""
    events: list[Event] = []
    while state.options.preview and len(state.preview) < PREVIEWED and state.deck:
        card = draw_by_chance(state)
        state.preview.append(card)
        events.append(CardPreviewed(card=card))
    return events


def discards_return(options: ThebenOptions) -> bool:
    """Tell whether an empty deck is refilled: in the games that use up more cards."""
    return options.frequent_renewal or options.voluntary_renewal or options.more_exhibitions


def announce(state: ThebenState, card: CardNo) -> ExhibitionAnnounced:
    """Set an exhibition for some weeks after the last player's, at the latest for the end."""
    week = min(Week(state.last_week + CITY_CARDS[card].weeks), END)
    state.announced.append(Announced(card, week))
    return ExhibitionAnnounced(card=card, week=week)


def renew(state: ThebenState) -> list[Event]:
    """Discard the face-up cards and turn up new ones."""
    cleared = tuple(state.face_up)
    state.discard.extend(cleared)
    state.face_up.clear()
    return [CardsDiscarded(cards=cleared), *fill_gaps(state)]


def refuse_renewal(state: ThebenState, seat: int) -> ThebenRefusal | None:
    """Return why a seat cannot renew the face-up cards, or ``None``."""
    if not state.options.voluntary_renewal:
        return ThebenRefusal.NO_RENEWAL
    return refuse_weeks(state, seat, RENEWAL_WEEKS)


def renew_voluntarily(state: ThebenState, seat: int) -> list[Event]:
    """Spend two weeks on new face-up cards ("renouvellement volontaire")."""
    week = spend(state, seat, RENEWAL_WEEKS)
    return [RenewalPaid(seat=seat, weeks=RENEWAL_WEEKS, week=week), *renew(state)]


def look_for_an_exhibition(state: ThebenState) -> list[Event]:
    """More exhibitions: draw a card, announce it or discard it ("expositions plus fréquentes")."""
    events: list[Event] = []
    card = draw(state, events)
    if card is None:
        return events
    if _is_exhibition(card):
        return [*events, announce(state, card)]
    state.discard.append(card)
    return [*events, CardDrawnAndDiscarded(card=card)]


def shuffle_all(state: ThebenState) -> list[Event]:
    """Shuffle face-up cards and discards into the deck, and turn up four new ones."""
    state.deck += state.preview + state.face_up + state.discard
    state.preview.clear()
    state.face_up.clear()
    state.discard.clear()
    return [*fill_preview(state), *fill_gaps(state)]
