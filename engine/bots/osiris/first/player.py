"""The bot's decisions: each legal action gets a value, the best is done."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from engine.bots import Sample
from engine.bots.osiris.first.beliefs import deciding_chances, grip_on, winning_chances
from engine.bots.osiris.first.walk import Walk
from engine.osiris.actions import (
    Block,
    Choose,
    Exchange,
    OsirisAction,
    Place,
    Shift,
    Step,
)
from engine.osiris.data import Priest, Temple
from engine.osiris.forecast import followers_by_seat
from engine.osiris.state import OsirisState, Phase
from engine.osiris.view import OsirisView

LEAST_GAIN = 0.003
"""A follower stays where it is unless moving it wins at least this much."""

Valuation: TypeAlias = Callable[[OsirisAction], float]


def sensible(
    view: OsirisView, legal: Sequence[OsirisAction], sample: Sample[OsirisState], rng: Random
) -> OsirisAction:
    """Return what a sensible player does; among equals, chance decides."""
    value = valuation(view)
    values = [value(action) for action in legal]
    best = max(values)
    return rng.choice(
        [action for action, worth in zip(legal, values, strict=True) if worth == best]
    )


def valuation(view: OsirisView) -> Valuation:
    """Return what judges the actions of this moment."""
    if view.phase in (Phase.PLACING, Phase.FOLLOWER):
        return follower_valuation(view)
    return exchange_valuation(view) if view.phase is Phase.FIGHT else walk_valuation(view)


def follower_valuation(view: OsirisView) -> Valuation:
    """A follower is worth what it adds to the own grip on the temples that may decide."""
    chances = deciding_chances(view)

    def gain(temple: Temple, more: int) -> float:
        return chances[temple] * (grip_on(view, temple, more) - grip_on(view, temple))

    def value(action: OsirisAction) -> float:
        match action:
            case Place(_, temple):
                return gain(temple, 1)
            case Shift(_, origin, to):
                return gain(origin, -1) + gain(to, 1)
        return LEAST_GAIN

    return value


def exchange_valuation(view: OsirisView) -> Valuation:
    """The winner takes the god that serves his priest better in fights to come.

    He has won by the god with more followers. But now both fighters know that neither god is under
    the pyramid, and call their followers off: what others have in the two temples stays longer.
    Nobody learns or loses anything else by an exchange, for all see it. If the god of the priest on
    the top decides the game, the one in whose temple the own followers lead is better.
    """
    fight = view.fight
    assert fight is not None, "there is no fight"
    fighters = (view.priests[fight.winner].seat, view.priests[fight.loser].seat)

    def worth(priest: Priest) -> tuple[float, int, int]:
        god = view.priests[priest].god
        assert god is not None, "a fighter sees both gods"
        grip = grip_on(view, god) if view.options.priests_god else 0.0
        followers = followers_by_seat(view, god)
        staying = sum(count for seat, count in enumerate(followers) if seat not in fighters)
        return grip, staying, sum(followers)

    better = worth(fight.loser) > worth(fight.winner)
    return lambda action: float(isinstance(action, Exchange) == better)


def walk_valuation(view: OsirisView) -> Valuation:
    """A priest, a step or a block is worth the best position that it can lead to."""
    winning = winning_chances(view, deciding_chances(view))
    walk = Walk(view, view.walk.priest, winning) if view.walk is not None else None

    def value(action: OsirisAction) -> float:
        match action:
            case Choose(priest):
                return Walk(view, priest, winning).best()
            case Step(to) if walk is not None:
                return walk.best_after(to)
            case Block(cell) if walk is not None:
                return walk.blocked(cell)
        raise AssertionError(f"{action!r} is no part of a priest's move")

    return value
