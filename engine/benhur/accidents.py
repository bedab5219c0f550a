"""Accidents ("cartes Accident"), in their three fashions."""

from engine.benhur import cards, laps
from engine.benhur.actions import BenHurRefusal, PlayAccident
from engine.benhur.data import ACCIDENT, CARD_NUMBERS, CASTROP_RAUXEL_CARDS, CardNo, Format
from engine.benhur.events import AccidentPlayed, MissAccepted, OutCause
from engine.benhur.state import BenHurOptions, BenHurState, Status
from engine.core import Event

_PLAYS = tuple(PlayAccident(card) for card in CARD_NUMBERS)


def legal_accidents(state: BenHurState) -> list[PlayAccident]:
    """Return the accidents that the chariot that is asked could play."""
    hand = cards.cards_in(state.chariots[state.asked])
    return [_PLAYS[card] for card in dict.fromkeys(hand) if refuse_accident(state, card) is None]


def refuse_accident(state: BenHurState, card: CardNo) -> BenHurRefusal | None:
    """Return why an accident cannot be played, or ``None``."""
    if card not in cards.cards_in(state.chariots[state.asked]):
        return BenHurRefusal.NOT_IN_HAND
    if not ACCIDENT[card]:
        return BenHurRefusal.NOT_AN_ACCIDENT
    if state.penalty is None and state.cards_played == CASTROP_RAUXEL_CARDS - 1:
        return BenHurRefusal.ACCIDENT_LIMIT
    return None


def play_accident(state: BenHurState, card: CardNo) -> list[Event]:
    """Roll a die: in the numbers shown there is no new card, or worse; above, draw one."""
    number = state.asked
    chariot = state.chariots[number]
    cards.discard(state, chariot, card)
    roll = state.chance.die()
    harmed = roll <= ACCIDENT[card]
    repair = not chariot.moved
    events: list[Event] = [
        AccidentPlayed(chariot=number, card=card, roll=roll, harmed=harmed, repair=repair)
    ]
    if not harmed:
        state.drawer = number
    elif state.options.format is Format.SEASON and not repair:
        events.extend(laps.put_out(state, number, OutCause.ACCIDENT))
    elif not chariot.hand:
        events.extend(laps.put_out(state, number, OutCause.NO_CARDS))
    if state.penalty is None:
        _end_card(state, harmed=harmed)
    else:
        state.penalty = None
        if costs_the_turn(state.options, harmed=harmed) and chariot.status is Status.RACING:
            chariot.misses += 1
            events.append(MissAccepted(chariot=number, unasked=True))
    return events


def _end_card(state: BenHurState, *, harmed: bool) -> None:
    """An accident ends the turn; at Castrop-Rauxel only if it did harm."""
    state.cards_played += 1
    state.accidents_played += 1
    state.turn_over = harmed or not state.options.castrop_rauxel


def costs_the_turn(options: BenHurOptions, *, harmed: bool) -> bool:
    """Tell whether an accident played as a penalty costs the next turn as well.

    At Castrop-Rauxel a roll in the numbers is "always a pause"; in a season and a long race every
    accident costs a turn, in a classic race none does. In one's own turn an accident stands in
    place of the move, and so costs the turn in any case.
    """
    return harmed if options.castrop_rauxel else options.format is not Format.CLASSIC


def must_go_on(state: BenHurState) -> bool:
    """Castrop-Rauxel: after two accidents the third card must be a speed."""
    return state.accidents_played == CASTROP_RAUXEL_CARDS - 1


def may_stop(state: BenHurState) -> bool:
    """Castrop-Rauxel: further cards may be played, but need not be."""
    return state.cards_played > 0 and not must_go_on(state)
