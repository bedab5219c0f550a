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
    seen_by,
)
from engine.core.refusal import CommonRefusal, IllegalAction, Refusal
from engine.core.result import Result, ScoreLine

__all__ = [
    "Action",
    "AnyGame",
    "Chance",
    "CommonRefusal",
    "Event",
    "Game",
    "IllegalAction",
    "Options",
    "Refusal",
    "Result",
    "ScoreLine",
    "State",
    "View",
    "seen_by",
]
