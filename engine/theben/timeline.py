"""The time track ("échelle du temps"): who moves, and what spending weeks does to it."""

from msgspec.structs import replace

from engine.core import Event
from engine.theben.actions import ThebenRefusal, Wait
from engine.theben.data import END, Week
from engine.theben.events import Waited
from engine.theben.state import ThebenState

_WAITS = tuple(Wait(weeks) for weeks in range(1, END))


def weeks_left(state: ThebenState, seat: int) -> int:
    """Return how many weeks a seat can still spend."""
    return END - state.players[seat].week


def refuse_weeks(state: ThebenState, seat: int, weeks: int) -> ThebenRefusal | None:
    """Return why that much time cannot be spent, or ``None``."""
    return ThebenRefusal.PAST_THE_END if weeks > weeks_left(state, seat) else None


def spend(state: ThebenState, seat: int, weeks: int) -> Week:
    """Move a marker on and return its week; where it arrives it goes on top of the stack."""
    week = state.players[seat].week
    if not weeks:
        return week
    week = Week(week + weeks)
    state.players[seat] = replace(state.players[seat], week=week)
    state.order.remove(seat)
    ahead = 0
    while ahead < len(state.order) and state.players[state.order[ahead]].week < week:
        ahead += 1
    state.order.insert(ahead, seat)
    return week


def legal_waits(state: ThebenState, seat: int) -> tuple[Wait, ...]:
    """Return how long a seat may wait."""
    return _WAITS[: weeks_left(state, seat)]


def refuse_wait(state: ThebenState, seat: int, weeks: int) -> ThebenRefusal | None:
    """Return why a seat cannot wait that long, or ``None``."""
    if weeks < 1:
        return ThebenRefusal.WAIT_OUT_OF_RANGE
    return refuse_weeks(state, seat, weeks)


def wait(state: ThebenState, seat: int, weeks: int) -> list[Event]:
    """Let time pass ("passer")."""
    return [Waited(seat=seat, weeks=weeks, week=spend(state, seat, weeks))]
