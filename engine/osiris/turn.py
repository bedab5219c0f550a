"""The course of a turn: the priest, the sowing, the follower; and the ends of the game."""

from engine.core import Event
from engine.osiris import fighting, walking
from engine.osiris.data import PRIESTS, PYRAMID, City, cities_in_play
from engine.osiris.dealing import deal
from engine.osiris.events import DealBegan, NoPriestCouldMove, PowerSown, PyramidRevealed, TurnBegan
from engine.osiris.scoring import count_deal, deciding_god
from engine.osiris.state import (
    Ending,
    OsirisState,
    Phase,
    deals,
    priest_on_top,
    pyramid_is_blocked,
)


def begin_turn(state: OsirisState, seat: int) -> list[Event]:
    """A seat has its turn; beige has the first."""
    state.turn += 1
    state.seat = seat
    state.phase = Phase.PRIEST
    return [TurnBegan(seat=seat, turn=state.turn, round=round_of(state.turn, state.players))]


def round_of(turn: int, players: int) -> int:
    """Return the round of a turn, counted from 1; 0 before the first turn."""
    return (turn + players - 1) // players


def end_turn(state: OsirisState) -> list[Event]:
    """The next player clockwise is on, unless nothing moves any more or time is up."""
    if state.stuck == state.players:
        return end_game(state, Ending.STUCK)
    if state.turn == state.options.rounds * state.players:
        return end_game(state, Ending.ROUNDS)
    return begin_turn(state, (state.seat + 1) % state.players)


def end_game(state: OsirisState, ending: Ending) -> list[Event]:
    """The god under the pyramid is revealed, and with him all others; then the deal is counted."""
    state.counted.append(count_deal(state, ending))
    events: list[Event] = [
        PyramidRevealed(
            ending=ending,
            god=state.gods[PYRAMID],
            gods=tuple(state.gods),
            priest=priest_on_top(state),
            deciding=deciding_god(state),
            deal=len(state.counted),
        )
    ]
    if len(state.counted) < deals(state.players, state.options):
        return events + deal_again(state)
    state.phase = Phase.OVER
    state.ending = ending
    return events


def deal_again(state: OsirisState) -> list[Event]:
    """Two players deal once more, and exchange their seats: the other one plays beige."""
    deal(state, beige=(state.beige + 1) % state.players)
    return [DealBegan(deal=1 + len(state.counted), beige=state.beige)]


def move_no_priest(state: OsirisState) -> list[Event]:
    """When no priest can use up its power, nothing moves and nothing is sown."""
    state.stuck += 1
    state.phase = Phase.FOLLOWER
    return [NoPriestCouldMove(seat=state.seat, unasked=True)]


def sow(state: OsirisState) -> list[Event]:
    """Sow the markers of the priest that moved ("distribuer les marqueurs Pouvoir").

    A marker spent on a block lies on the pyramid; one that the priest removed on its way has come
    to its city since, and stays there.
    """
    city = walking.walker_of(state)
    cities = sown_cities(city, state.used, state.players)
    state.power[city] -= state.used
    for other in cities:
        state.power[other] += 1
    state.walker = None
    state.used = 0
    state.phase = Phase.FOLLOWER
    return [PowerSown(seat=state.seat, city=city, cities=cities)]


def sown_cities(city: City, markers: int, players: int) -> tuple[City, ...]:
    """Return where markers go, one a city, clockwise from the next; passing over unused cities."""
    cities = cities_in_play(players)
    return tuple(PRIESTS[(city + place) % cities] for place in range(1, markers + 1))


def advance(state: OsirisState) -> list[Event]:
    """Carry out all that needs nobody's decision, up to the next one that does."""
    events: list[Event] = []
    while step := _forced_step(state):
        events += step
    return events


def _forced_step(state: OsirisState) -> list[Event]:
    match state.phase:
        case Phase.PLACING if not any(state.hand):
            return begin_turn(state, state.beige)
        case Phase.PRIEST:
            return _forced_choice(state)
        case Phase.WALKING:
            return _forced_walk(state)
        case Phase.TURN_DONE:
            return end_turn(state)
    return []


def _forced_choice(state: OsirisState) -> list[Event]:
    choices = walking.legal_choices(state)
    if not choices:
        return move_no_priest(state)
    if len(choices) == 1:
        return walking.choose_priest(state, choices[0].priest, unasked=True)
    return []


def _forced_walk(state: OsirisState) -> list[Event]:
    if priest_on_top(state) is not None:
        return end_game(state, Ending.TOP)
    if pyramid_is_blocked(state):
        return end_game(state, Ending.BLOCKED)
    opponent = fighting.opponent_met(state)
    if opponent is not None:
        return fighting.fight(state, opponent)
    if not state.rest:
        return sow(state)
    if walking.may_block(state):
        return []
    steps = walking.legal_steps(state)
    return walking.step(state, steps[0].to, unasked=True) if len(steps) == 1 else []
