"""The course of the game: the end of a turn, of a year and of the whole."""

from msgspec.structs import replace

from engine.core import Event
from engine.theben.cards import shuffle_all
from engine.theben.data import END, LAST_YEAR, REGIONS, first_week_of
from engine.theben.events import GameEnded, TurnBegan, TurnEnded, YearBegan
from engine.theben.exhibitions import hold, next_exhibition
from engine.theben.state import Phase, ThebenState


def stop(state: ThebenState, seat: int, *, unasked: bool = False) -> list[Event]:
    """Do nothing more after a travel."""
    return [TurnEnded(seat=seat, unasked=unasked), *end_turn(state)]


def end_turn(state: ThebenState) -> list[Event]:
    """Let everything happen that the last player has reached; then he moves, or it is the end."""
    events = catch_up(state)
    before, state.active = state.active, state.order[0]
    week = state.last_week
    if week == END:
        state.phase = Phase.OVER
        return [*events, GameEnded()]
    state.phase = Phase.TURN
    return [*events, TurnBegan(seat=state.active, week=week, again=state.active == before)]


def catch_up(state: ThebenState) -> list[Event]:
    """Hold exhibitions and end years up to the last player's week, in order of time.

    An exhibition in the first week of a year comes after the end of the year before.
    """
    events: list[Event] = []
    while True:
        exhibition = next_exhibition(state)
        new_year = first_week_of(state.year + 1)
        year_is_over = state.year < LAST_YEAR and new_year <= state.last_week
        limit = new_year - 1 if year_is_over else state.last_week
        if exhibition is not None and exhibition.week <= limit:
            events.extend(hold(state, exhibition))
        elif year_is_over:
            events.extend(end_year(state))
        else:
            return events


def end_year(state: ThebenState) -> list[Event]:
    """All permits are returned, and the city cards renewed ("changement d'année")."""
    state.year += 1
    for seat, player in enumerate(state.players):
        state.players[seat] = replace(player, permits=REGIONS)
    return [YearBegan(year=state.year), *shuffle_all(state)]
