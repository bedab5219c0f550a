"""The whip ("coup de fouet"): fights between chariots in contact, and what the loser suffers."""

from engine.benhur import cards
from engine.benhur.actions import BenHurRefusal, Spare, Whip
from engine.benhur.data import MOST_HORSESHOES, ChariotNo
from engine.benhur.events import MissAccepted, Side, WhipBarred, WhipCracked, WhipSpared
from engine.benhur.state import BenHurState, Status, race_order
from engine.benhur.track import away_from, in_contact
from engine.core import Chance, Event


def touching(state: BenHurState, number: ChariotNo) -> list[ChariotNo]:
    """Return the rivals in contact with a chariot, foremost first."""
    chariot = state.chariots[number]
    return [
        other
        for other in race_order(state)
        if state.chariots[other].seat != chariot.seat
        and in_contact(chariot.standing, state.chariots[other].standing)
    ]


def offer_whips(state: BenHurState, mover: ChariotNo) -> None:
    """After a move that ends in contact the mover is asked first, then whoever it touches."""
    touched = touching(state, mover)
    end_contacts(state, mover)
    state.contacts += [(min(mover, other), max(mover, other)) for other in touched]
    state.whippers = [mover, *touched] if touched else []


def end_contacts(state: BenHurState, number: ChariotNo) -> None:
    """A chariot that is moved is no longer in reach of those it touched before."""
    state.contacts = [pair for pair in state.contacts if number not in pair]


def in_reach(state: BenHurState, number: ChariotNo) -> list[ChariotNo]:
    """Return whom a chariot can still whip: in contact since neither of them moved.

    One contact is good for one whip between the two.
    """
    pairs = [pair for pair in state.contacts if number in pair]
    return [
        other for other in race_order(state) if any(other in p for p in pairs) if other != number
    ]


def drop_idle_whippers(state: BenHurState) -> list[Event]:
    """Pass over those who have nobody left to whip, or have hindered somebody already."""
    events: list[Event] = []
    while state.whippers and not _may_whip(state, state.whippers[0]):
        number = state.whippers.pop(0)
        is_racing = state.chariots[number].status is Status.RACING
        if is_racing and in_reach(state, number):
            events.append(WhipBarred(chariot=number, unasked=True))
    return events


def _may_whip(state: BenHurState, number: ChariotNo) -> bool:
    if number in state.hindered or state.chariots[number].status is not Status.RACING:
        return False
    return bool(in_reach(state, number))


def legal_whips(state: BenHurState) -> list[Whip | Spare]:
    """Return whom the chariot that is asked could whip."""
    return [Spare(), *(Whip(target) for target in in_reach(state, state.whippers[0]))]


def refuse_whip(state: BenHurState, target: ChariotNo) -> BenHurRefusal | None:
    """Return why a chariot cannot be whipped, or ``None``."""
    if target in in_reach(state, state.whippers[0]):
        return None
    return BenHurRefusal.NOT_TOUCHING


def spare(state: BenHurState) -> list[Event]:
    """Whip nobody."""
    return [WhipSpared(chariot=state.whippers.pop(0))]


def whip(state: BenHurState, target: ChariotNo) -> list[Event]:
    """Both sides add the horseshoes in hand to a die; the loser chooses a penalty."""
    number = state.whippers.pop(0)
    state.hindered.append(number)
    state.contacts.remove((min(number, target), max(number, target)))
    whipper, whipped = state.chariots[number], state.chariots[target]
    bonus, other_bonus = (
        min(MOST_HORSESHOES, chariot.horseshoes) for chariot in (whipper, whipped)
    )
    rolls, other_rolls = roll_out(state.chance, bonus, other_bonus)
    won = bonus + rolls[-1] > other_bonus + other_rolls[-1]
    winner, loser = (whipper, whipped) if won else (whipped, whipper)
    loser.away = away_from(loser.standing, winner.standing)
    state.penalty = target if won else number
    return [
        WhipCracked(
            whipper=Side(number, bonus, rolls, cards.show_horseshoes(whipper)),
            whipped=Side(target, other_bonus, other_rolls, cards.show_horseshoes(whipped)),
            won=won,
            away=loser.away,
        )
    ]


def roll_out(
    chance: Chance, bonus: int, other_bonus: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the rolls of both sides of a fight, until there is a winner."""
    rolls = [(chance.die(), chance.die())]
    while is_undecided(bonus, other_bonus, *rolls[-1]):
        rolls.append((chance.die(), chance.die()))
    own, others = zip(*rolls, strict=True)
    return own, others


def is_undecided(bonus: int, other_bonus: int, die: int, other_die: int) -> bool:
    """Equal dice or equal totals are rolled again ("au dé ou bien au résultat final")."""
    return die == other_die or bonus + die == other_bonus + other_die


def miss_turn(state: BenHurState) -> list[Event]:
    """The chariot that is asked will miss its next turn."""
    number = state.asked
    if state.penalty is None:
        state.turn_over = True
    state.penalty = None
    state.chariots[number].misses += 1
    return [MissAccepted(chariot=number)]
