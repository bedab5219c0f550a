"""What every game is made of: the contract, chance, refusals and results."""

from engine.core.chance import Chance
from engine.core.game import (
    Action,
    AnyGame,
    Event,
    Game,
    Options,
    State,
    View,
    count,
    seen_by,
)
from engine.core.refusal import CommonRefusal, IllegalAction, Refusal
from engine.core.result import Figure, Luck, Result, ScoreLine

__all__ = [
    "Action",
    "AnyGame",
    "Chance",
    "CommonRefusal",
    "Event",
    "Figure",
    "Game",
    "IllegalAction",
    "Luck",
    "Options",
    "Refusal",
    "Result",
    "ScoreLine",
    "State",
    "View",
    "count",
    "seen_by",
]
