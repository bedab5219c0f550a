"""What a seat of Osiris may know."""

from msgspec import Struct

from engine.core import View
from engine.osiris import scoring, turn
from engine.osiris.data import (
    FOLLOWERS_A_COLOUR,
    PRIESTS,
    PYRAMID,
    Colour,
    God,
    PlaceNo,
    Priest,
    cells_in,
    cities_in_play,
)
from engine.osiris.rules import to_act
from engine.osiris.state import (
    DealCount,
    Ending,
    Fight,
    FightRecord,
    OsirisOptions,
    OsirisState,
    Phase,
    colours_of,
    owner_of,
    priests_of,
)


class PlayerView(Struct, frozen=True):
    """What is open about a player."""

    colours: tuple[Colour, ...]
    priests: tuple[Priest, ...]
    hand: tuple[int, ...]
    """For each of the colours, the followers still to be placed."""


class PriestView(Struct, frozen=True):
    """A priest as the viewer sees it."""

    seat: int
    """Whose priest it is."""
    place: PlaceNo
    god: God | None
    """``None`` if the viewer has not looked at him, or may not look now."""
    learned: int | None
    """The turn in which the viewer learned the god, 0 for the set-up."""


class WalkView(Struct, frozen=True):
    """The priest on its way."""

    priest: Priest
    used: int
    """The markers spent on steps, which will be sown."""
    rest: int


class OsirisView(View, frozen=True):
    """All that a seat may know of a game of Osiris."""

    result: scoring.OsirisResult | None
    options: OsirisOptions
    phase: Phase
    to_act: tuple[int, ...]
    turn: int
    """Counted from 1; 0 while the followers are placed."""
    round: int
    on_turn: int
    beige: int
    """The seat that plays beige: it began."""
    tie_order: tuple[int, ...]
    """Who would win a tie if the present turn ended the game, first to last; empty if shared."""
    deal: int
    """Which deal is played, from 1."""
    deals: tuple[DealCount, ...]
    """Those that are over."""
    players: tuple[PlayerView, ...]
    priests: tuple[PriestView, ...]
    """Those in play, by number."""
    power: tuple[int, ...]
    """In each city in play."""
    blocks: tuple[PlaceNo, ...]
    """The blocked cells, in order."""
    temples: tuple[tuple[int, ...], ...]
    """For each temple, the followers of each colour."""
    walk: WalkView | None
    fight: Fight | None
    """The fight about which its winner has still to decide."""
    fights: tuple[FightRecord, ...]
    """The fights of the present deal, in order."""
    stuck: int
    """How many turns in a row passed without a priest that could move."""
    ending: Ending | None
    pyramid: God | None
    """The god under the pyramid, once the game is over."""
    left_out: tuple[God, ...] | None
    """The gods that lay nowhere, once the game is over."""


def view(state: OsirisState, seat: int | None) -> OsirisView:
    """Return all that a seat (``None``: a spectator) may know; in the end, every god."""
    return _view(state, seat, all_gods=state.phase is Phase.OVER)


def open_view(state: OsirisState, seat: int | None) -> OsirisView:
    """Return a moment with every god shown: for looking back once the game is over."""
    return _view(state, seat, all_gods=True)


def _view(state: OsirisState, seat: int | None, *, all_gods: bool) -> OsirisView:
    cities = cities_in_play(state.players)
    return OsirisView(
        seat=seat,
        result=scoring.result(state),
        options=state.options,
        phase=state.phase,
        to_act=to_act(state),
        turn=state.turn,
        round=turn.round_of(state.turn, state.players),
        on_turn=state.seat,
        beige=state.beige,
        tie_order=scoring.tie_order_of(state),
        deal=deal_of(state),
        deals=tuple(state.counted),
        players=tuple(_player(state, other) for other in range(state.players)),
        priests=tuple(_priest(state, seat, priest, all_gods) for priest in PRIESTS[:cities]),
        power=tuple(state.power[:cities]),
        blocks=cells_in(state.blocks),
        temples=tuple(zip(*state.followers, strict=True)),
        walk=_walk(state),
        fight=state.fight,
        fights=tuple(state.fights),
        stuck=state.stuck,
        ending=state.ending,
        pyramid=state.gods[PYRAMID] if all_gods else None,
        left_out=tuple(state.gods[cities:PYRAMID]) if all_gods else None,
    )


def deal_of(state: OsirisState) -> int:
    """Return which deal is played, or was the last."""
    return len(state.counted) + (state.phase is not Phase.OVER)


def _player(state: OsirisState, seat: int) -> PlayerView:
    colours = colours_of(state, seat)
    return PlayerView(
        colours=colours,
        priests=priests_of(state, seat),
        hand=tuple(state.hand[colour] for colour in colours),
    )


def _priest(state: OsirisState, seat: int | None, priest: Priest, all_gods: bool) -> PriestView:
    sees = seat is not None and sees_god(state, seat, priest)
    return PriestView(
        seat=owner_of(state, priest),
        place=state.where[priest],
        god=state.gods[priest] if sees or all_gods else None,
        learned=state.known[seat][priest] if seat is not None and sees else None,
    )


def _walk(state: OsirisState) -> WalkView | None:
    if state.walker is None:
        return None
    return WalkView(priest=state.walker, used=state.used, rest=state.rest)


def sees_god(state: OsirisState, seat: int, priest: Priest) -> bool:
    """Tell whether a seat is shown the god of a priest: remembered by the app, or looked at now."""
    if state.known[seat][priest] is None:
        return False
    return state.options.memory_aid or looks_at(state, seat, priest)


def looks_at(state: OsirisState, seat: int, priest: Priest) -> bool:
    """Tell whether a seat is looking at a priest's god at this very moment.

    In the set-up a player looks at his own until he has placed a follower; then only at the gods
    of a fight of his, while it lasts.
    """
    if state.fight is not None:
        fighters = (state.fight.attacker, state.fight.defender)
        return priest in fighters and seat in [owner_of(state, fighter) for fighter in fighters]
    if state.phase is not Phase.PLACING or priest not in priests_of(state, seat):
        return False
    return all(state.hand[colour] == FOLLOWERS_A_COLOUR for colour in colours_of(state, seat))
