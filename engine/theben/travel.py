"""Travelling between cities and regions ("voyager")."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core import Event
from engine.theben.actions import ThebenRefusal, Travel
from engine.theben.cards import discard_from_hand
from engine.theben.data import DISTANCE, Kind, Place
from engine.theben.events import Travelled
from engine.theben.state import Phase, ThebenState
from engine.theben.timeline import refuse_weeks, spend, weeks_left

_LONGEST = max(max(weeks) for weeks in DISTANCE)
_BY_LAND = tuple(tuple(Travel(to) for to in Place if to is not origin) for origin in Place)
_BY_AIR = tuple(
    tuple(Travel(to, airship=True) for to in Place if to is not origin) for origin in Place
)


def legal_travels(state: ThebenState, seat: int) -> Sequence[Travel]:
    """Return every journey that a seat could make at the beginning of its turn."""
    player = state.players[seat]
    travels = _BY_LAND[player.place]
    if player.count(Kind.AIRSHIP):
        travels += _BY_AIR[player.place]
    if weeks_left(state, seat) >= _LONGEST:
        return travels
    return [
        travel
        for travel in travels
        if refuse_travel(state, seat, travel.to, airship=travel.airship) is None
    ]


def refuse_travel(
    state: ThebenState, seat: int, to: Place, *, airship: bool
) -> ThebenRefusal | None:
    """Return why a journey cannot be made, or ``None``."""
    player = state.players[seat]
    if state.phase is not Phase.TURN:
        return ThebenRefusal.TRAVELLED_ALREADY
    if to == player.place:
        return ThebenRefusal.THERE_ALREADY
    if airship:
        return None if player.count(Kind.AIRSHIP) else ThebenRefusal.NO_AIRSHIP
    return refuse_weeks(state, seat, player.travel_weeks(to))


def travel(state: ThebenState, seat: int, to: Place, *, airship: bool) -> list[Event]:
    """Move the figure; an airship ("dirigeable") takes no time and is discarded."""
    player = state.players[seat]
    origin = player.place
    weeks = 0 if airship else player.travel_weeks(to)
    spent = player.first(Kind.AIRSHIP) if airship else None
    state.players[seat] = replace(player, place=to)
    if spent is not None:
        discard_from_hand(state, seat, spent)
    state.phase = Phase.ARRIVED
    week = spend(state, seat, weeks)
    return [Travelled(seat=seat, origin=origin, to=to, weeks=weeks, week=week, airship=spent)]
