"""The line: laps forwards and back, laurels, and leaving the track."""

from engine.benhur import cards
from engine.benhur.data import ChariotNo, Format
from engine.benhur.events import (
    ChariotFinished,
    ChariotOut,
    HandDiscarded,
    LapCompleted,
    LapReturned,
    OutCause,
)
from engine.benhur.state import BenHurState, Chariot, Status, laps_completed
from engine.benhur.track import Stand, crossings, progress
from engine.core import Event


def put_down(state: BenHurState, number: ChariotNo, stand: Stand) -> list[Event]:
    """Put a chariot down, forwards or back, and see to the line."""
    chariot = state.chariots[number]
    chariot.winding += crossings(progress(chariot.standing.tip), progress(stand.tip))
    chariot.stand = stand
    laps = laps_completed(stand, chariot.winding)
    events: list[Event] = []
    if laps > chariot.laps:
        events.append(_complete_lap(state, number, laps))
    elif laps < chariot.laps:
        events.append(_return_lap(state, number))
    chariot.laps = laps
    if laps == state.options.laps_a_race:
        chariot.status = Status.FINISHED
        events.append(ChariotFinished(chariot=number))
        events.extend(_leave_track(state, number))
    return events


def laurel_slot(state: BenHurState, lap: int) -> int | None:
    """Return which of a chariot's laurels a lap is for, or ``None`` if it gives none."""
    if state.options.format is Format.CLASSIC:
        return lap - 1
    return state.race - 1 if lap == state.options.laps_a_race else None


def _complete_lap(state: BenHurState, number: ChariotNo, lap: int) -> Event:
    """Give the lowest laurel of the lap that nobody has."""
    slot = laurel_slot(state, lap)
    laurel = None
    if slot is not None:
        taken = {chariot.laurels[slot] for chariot in state.chariots}
        laurel = next(free for free in range(1, len(state.chariots) + 1) if free not in taken)
        _set_laurel(state.chariots[number], slot, laurel)
    return LapCompleted(chariot=number, lap=lap, laurel=laurel)


def _return_lap(state: BenHurState, number: ChariotNo) -> Event:
    """Whoever comes back over the line returns the marker; the next to cross gets it."""
    chariot = state.chariots[number]
    slot = laurel_slot(state, chariot.laps)
    laurel = None
    if slot is not None:
        laurel = chariot.laurels[slot]
        _set_laurel(chariot, slot, None)
    return LapReturned(chariot=number, lap=chariot.laps, laurel=laurel)


def _set_laurel(chariot: Chariot, slot: int, laurel: int | None) -> None:
    chariot.laurels = (*chariot.laurels[:slot], laurel, *chariot.laurels[slot + 1 :])


def put_out(state: BenHurState, number: ChariotNo, cause: OutCause) -> list[Event]:
    """Take a chariot out of the race."""
    state.chariots[number].status = Status.OUT
    return [ChariotOut(chariot=number, cause=cause), *_leave_track(state, number)]


def _leave_track(state: BenHurState, number: ChariotNo) -> list[Event]:
    """A chariot that has left the track needs neither stand nor cards; it has acted for good."""
    chariot = state.chariots[number]
    chariot.rest = chariot.stand
    chariot.stand = None
    chariot.acted = True
    chariot.away = None
    chariot.misses = 0
    hand = cards.discard_hand(state, chariot)
    return [HandDiscarded(chariot=number, cards=hand)] if hand else []
