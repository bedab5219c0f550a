"""The bot's decisions: each legal action gets a value, the best is done."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from engine.bots.osiris.beliefs import deciding_chances, grip_on
from engine.bots.osiris.walk import Walk
from engine.osiris.actions import (
    Block,
    Choose,
    Exchange,
    OsirisAction,
    Place,
    Shift,
    Step,
)
from engine.osiris.forecast import followers_in
from engine.osiris.state import Phase
from engine.osiris.view import OsirisView

LEAST_GAIN = 0.003
"""A follower stays where it is unless moving it wins at least this much."""

Valuation: TypeAlias = Callable[[OsirisAction], float]


def sensible(view: OsirisView, legal: Sequence[OsirisAction], rng: Random) -> OsirisAction:
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

    def gain(temple: int, more: int) -> float:
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
    """The winner takes the god that serves his priest better.

    That is the stronger in fights, unless the god of the priest on the top decides the game: then
    it is the one in whose temple the own followers lead.
    """
    fight = view.fight
    assert fight is not None, "there is no fight"

    def worth(priest: int) -> tuple[float, int]:
        god = view.priests[priest].god
        assert god is not None, "a fighter sees both gods"
        grip = grip_on(view, god) if view.options.priests_god else 0.0
        return grip, followers_in(view, god)

    better = worth(fight.loser) > worth(fight.winner)
    return lambda action: float(isinstance(action, Exchange) == better)


def walk_valuation(view: OsirisView) -> Valuation:
    """A priest, a step or a block is worth the best position that it can lead to."""
    started = view.walk
    walk = Walk(view, started.priest) if started is not None else None

    def value(action: OsirisAction) -> float:
        match action:
            case Choose(priest):
                return Walk(view, priest).best()
            case Step(to) if walk is not None:
                return walk.best_after(to)
            case Block(cell) if walk is not None:
                return walk.blocked(cell)
        raise AssertionError(f"{action!r} is no part of a priest's move")

    return value
