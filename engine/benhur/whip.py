"""The whip ("coup de fouet"): fights between chariots in contact, and what the loser suffers."""

from engine.benhur import cards
from engine.benhur.actions import BenHurRefusal, Spare, Whip
from engine.benhur.data import MOST_HORSESHOES
from engine.benhur.events import MissAccepted, Side, WhipCracked, WhipSpared
from engine.benhur.state import BenHurState, Status, race_order
from engine.benhur.track import away_from, in_contact
from engine.core import Chance, Event


def touching(state: BenHurState, number: int) -> list[int]:
    """Return the rivals in contact with a chariot, foremost first."""
    chariot = state.chariots[number]
    return [
        other
        for other in race_order(state)
        if state.chariots[other].seat != chariot.seat
        and in_contact(chariot.standing, state.chariots[other].standing)
    ]


def offer_whips(state: BenHurState, mover: int) -> None:
    """After a move that ends in contact the mover is asked first, then whoever it touches."""
    touched = touching(state, mover)
    state.whippers = [mover, *touched] if touched else []


def drop_idle_whippers(state: BenHurState) -> None:
    """Pass over those who have nobody left to whip, or have hindered somebody already."""
    while state.whippers and not _may_whip(state, state.whippers[0]):
        state.whippers.pop(0)


def _may_whip(state: BenHurState, number: int) -> bool:
    if number in state.hindered or state.chariots[number].status is not Status.RACING:
        return False
    return bool(touching(state, number))


def legal_whips(state: BenHurState) -> list[Whip | Spare]:
    """Return whom the chariot that is asked could whip."""
    return [Spare(), *(Whip(target) for target in touching(state, state.whippers[0]))]


def refuse_whip(state: BenHurState, target: int) -> BenHurRefusal | None:
    """Return why a chariot cannot be whipped, or ``None``."""
    if target in touching(state, state.whippers[0]):
        return None
    return BenHurRefusal.NOT_TOUCHING


def spare(state: BenHurState) -> list[Event]:
    """Whip nobody."""
    return [WhipSpared(chariot=state.whippers.pop(0))]


def whip(state: BenHurState, target: int) -> list[Event]:
    """Both sides add the horseshoes in hand to a die; the loser chooses a penalty."""
    number = state.whippers.pop(0)
    state.hindered.append(number)
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
    """Return the rolls of both sides of a fight; equal totals are rolled again."""
    rolls = [(chance.die(), chance.die())]
    while bonus + rolls[-1][0] == other_bonus + rolls[-1][1]:
        rolls.append((chance.die(), chance.die()))
    own, others = zip(*rolls, strict=True)
    return own, others


def miss_turn(state: BenHurState) -> list[Event]:
    """The chariot that is asked will miss its next turn."""
    number = state.asked
    if state.penalty is None:
        state.turn_over = True
    state.penalty = None
    state.chariots[number].misses += 1
    return [MissAccepted(chariot=number)]
