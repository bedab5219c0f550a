"""Fights: two priests on a cell, their gods, and what the winner makes of it."""

from msgspec.structs import replace

from engine.core import Event
from engine.osiris.actions import Exchange, Keep, OsirisAction
from engine.osiris.data import TEMPLES, Priest, city_place, numbered
from engine.osiris.events import (
    FightFought,
    GodsExchanged,
    GodsKept,
    GodsSeen,
    PriestSentHome,
)
from engine.osiris.followers import followers_in
from engine.osiris.state import Fight, FightRecord, OsirisState, Phase, owner_of
from engine.osiris.walking import walker_of

LEGAL_AFTER_FIGHT: tuple[OsirisAction, ...] = (Keep(), Exchange())


def opponent_met(state: OsirisState) -> Priest | None:
    """Return the opponent's priest that stands where the walking priest has come, if any."""
    walker = walker_of(state)
    place = state.where[walker]
    if state.where.count(place) == 1:
        return None
    return next(
        priest for priest, other in numbered(state.where) if other == place and priest != walker
    )


def fight(state: OsirisState, defender: Priest) -> list[Event]:
    """Both players look at both gods; the one with more followers in its temple wins ("combat")."""
    attacker = walker_of(state)
    winner = winner_of(state, attacker, defender)
    state.fight = Fight(attacker, defender, winner)
    followers = tuple(followers_in(state, temple) for temple in TEMPLES)
    state.fights.append(FightRecord(attacker, defender, winner, followers))
    state.phase = Phase.FIGHT
    fighters = (state.seat, owner_of(state, defender))
    for seat in fighters:
        for priest in (attacker, defender):
            look_at(state, seat, priest)
    gods = (state.gods[attacker], state.gods[defender])
    return [
        FightFought(
            attacker=attacker,
            defender=defender,
            cell=state.where[attacker],
            winner=winner,
            decides=owner_of(state, winner),
        ),
        GodsSeen(
            priests=(attacker, defender),
            gods=gods,
            followers=(followers[gods[0]], followers[gods[1]]),
            seats=fighters,
        ),
    ]


def winner_of(state: OsirisState, attacker: Priest, defender: Priest) -> Priest:
    """Return the priest whose god has more followers, of all colours; a tie helps the attacker."""
    attack = followers_in(state, state.gods[attacker])
    defence = followers_in(state, state.gods[defender])
    return attacker if attack >= defence else defender


def look_at(state: OsirisState, seat: int, priest: Priest) -> None:
    """A seat learns the god of a priest, unless it knows him already."""
    if state.known[seat][priest] is None:
        state.known[seat][priest] = state.turn


def fight_of(state: OsirisState) -> Fight:
    """Return the fight whose winner has still to decide."""
    assert state.fight is not None, "there is no fight"
    return state.fight


def exchange_gods(state: OsirisState) -> list[Event]:
    """The winner exchanges the gods; whoever knew one of them knows where it is now."""
    one, other = fight_of(state).attacker, fight_of(state).defender
    gods = state.gods
    gods[one], gods[other] = gods[other], gods[one]
    for learned in state.known:
        learned[one], learned[other] = learned[other], learned[one]
    state.fights[-1] = replace(state.fights[-1], exchanged=True)
    exchanged = GodsExchanged(seat=owner_of(state, fight_of(state).winner), priests=(one, other))
    return [exchanged, *end_fight(state)]


def keep_gods(state: OsirisState) -> list[Event]:
    """The winner leaves the gods as they are."""
    one, other = fight_of(state).attacker, fight_of(state).defender
    kept = GodsKept(seat=owner_of(state, fight_of(state).winner), priests=(one, other))
    return [kept, *end_fight(state)]


def end_fight(state: OsirisState) -> list[Event]:
    """The loser goes back to its city; a priest that loses its own attack moves no further.

    All its markers are sown then, used or not.
    """
    ended = fight_of(state)
    state.fight = None
    state.phase = Phase.WALKING
    if ended.loser == ended.attacker:
        state.used += state.rest
        state.rest = 0
    return send_home(state, ended.loser)


def send_home(state: OsirisState, priest: Priest) -> list[Event]:
    """A priest goes back to its city; whoever of its player stands there goes home as well."""
    origin, home = state.where[priest], city_place(priest)
    guests = [other for other, place in numbered(state.where) if place == home]
    state.where[priest] = home
    sent = PriestSentHome(seat=owner_of(state, priest), priest=priest, origin=origin, to=home)
    events: list[Event] = [sent]
    for guest in guests:
        events.extend(send_home(state, guest))
    return events
