"""A deal: gods, priests, power and followers as they are when it begins."""

from engine.osiris.data import (
    BEARERS,
    COLOUR_NUMBERS,
    COLOURS,
    FOLLOWERS_A_COLOUR,
    PRIESTS,
    START_POWER,
    TEMPLES,
    cities_in_play,
    city_place,
    colours_in_play,
)
from engine.osiris.fighting import look_at
from engine.osiris.state import OsirisState, Phase, priests_of


def deal(state: OsirisState, beige: int | None) -> None:
    """Shuffle the gods under the priests and the pyramid; each player looks at his own.

    Beige begins; without a seat named for it, chance says whose it is.
    """
    players = state.players
    cities, colours = cities_in_play(players), colours_in_play(players)
    state.gods = list(TEMPLES)
    state.chance.shuffle(state.gods)
    state.beige = state.chance.below(players) if beige is None else beige
    state.seat = state.beige
    state.phase = Phase.PLACING
    state.known = [[None] * len(BEARERS) for _ in range(players)]
    state.where = [city_place(priest) for priest in PRIESTS]
    state.power = [START_POWER if city < cities else 0 for city in PRIESTS]
    state.hand = [FOLLOWERS_A_COLOUR if colour < colours else 0 for colour in COLOUR_NUMBERS]
    state.followers = [[0] * len(TEMPLES) for _ in COLOURS]
    state.blocks = state.turn = state.stuck = state.used = state.rest = 0
    state.walker = None
    state.fights = []
    for seat in range(players):
        for priest in priests_of(state, seat):
            look_at(state, seat, priest)
