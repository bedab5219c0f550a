"""Exhibitions ("expositions"): who takes part, the dice, and the winner."""

from msgspec.structs import replace

from engine.core import Event
from engine.theben.cards import look_for_an_exhibition, renew
from engine.theben.data import CITY_CARDS
from engine.theben.events import Entrant, ExhibitionCancelled, ExhibitionHeld, Throw
from engine.theben.state import Announced, ThebenState


def next_exhibition(state: ThebenState) -> Announced | None:
    """Return the earliest exhibition to come; on one week, the one announced first."""
    return min(state.announced, key=lambda exhibition: exhibition.week, default=None)


def entrants(state: ThebenState, exhibition: Announced) -> list[Entrant]:
    """Return who takes part: marker on its week, figure in its city, and an object to show."""
    card = CITY_CARDS[exhibition.card]
    found = []
    for seat, player in enumerate(state.players):
        if player.week == exhibition.week and player.place is card.city:
            objects = player.objects_of(card.regions)
            if objects:
                found.append(Entrant(seat, objects))
    return found


def hold(state: ThebenState, exhibition: Announced) -> list[Event]:
    """Hold an exhibition; the winner takes its card, and without entrants it is discarded."""
    state.announced.remove(exhibition)
    card, week = exhibition.card, exhibition.week
    contest = entrants(state, exhibition)
    if not contest:
        state.discard.append(card)
        return [ExhibitionCancelled(card=card, week=week), *after_an_exhibition(state)]
    winner, rounds = throw_dice(state, contest)
    player = state.players[winner]
    state.players[winner] = replace(player, cards=(*player.cards, card))
    held = ExhibitionHeld(
        card=card, week=week, entrants=tuple(contest), rounds=rounds, winner=winner
    )
    return [held, *after_an_exhibition(state)]


def throw_dice(
    state: ThebenState, contest: list[Entrant]
) -> tuple[int, tuple[tuple[Throw, ...], ...]]:
    """Return the winner, most objects plus die, and the dice.

    Those who tie throw again, and add their objects again.
    """
    rounds = []
    while len(contest) > 1:
        throws = [Throw(entrant.seat, state.chance.die()) for entrant in contest]
        rounds.append(tuple(throws))
        totals = [
            entrant.objects + throw.die for entrant, throw in zip(contest, throws, strict=True)
        ]
        best = max(totals)
        contest = [entrant for entrant, total in zip(contest, totals, strict=True) if total == best]
    return contest[0].seat, tuple(rounds)


def after_an_exhibition(state: ThebenState) -> list[Event]:
    """Frequent renewal, then more exhibitions: after every one, those of the last week included."""
    events: list[Event] = []
    if state.options.frequent_renewal:
        events.extend(renew(state))
    if state.options.more_exhibitions:
        events.extend(look_for_an_exhibition(state))
    return events
