"""What a lesson is made of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic

from engine import GAMES
from engine.core import Action, AnyGame, Options, View
from engine.core.game import V
from engine.position import Bot, Person
from engine.table import Move, Setup, replay
from tui.games.homes import HOMES

LEARNER = 0
"""The seat of whoever takes the lesson."""


def always(view: View) -> bool:
    """Return that it is time for a step as soon as the step before it is done."""
    return True


@dataclass(frozen=True)
class Step(Generic[V]):
    """A decision of the learner's: a word before it, what is asked for, a word after it."""

    before: tuple[str, ...]
    """What is said before, a page at a time; the last page names the keys. Without a page the words
    of the step before still hold."""
    keys: tuple[str, ...]
    """What to type on the screen in order to decide as the words say."""
    wants: Callable[[V, Any], bool]
    """Whether an action is what the words ask for."""
    otherwise: str = ""
    """What is said of any other legal action, before it can be tried again."""
    after: str = ""
    """What is said once it has happened."""
    teaches: tuple[str, ...] = ()
    """The chapters of the rules that its words are about, by their anchors."""
    covered: bool = False
    """Whether something covers the words while it is made, a dialog or another panel: then they are
    read first."""
    when: Callable[[V], bool] = always
    """Whether the moment for it has come; until then a bot plays the learner's seat as well."""

    def wanted(self, view: V, legal: Sequence[Action]) -> Action:
        """Return the first action that the words ask for."""
        return next(action for action in legal if self.wants(view, action))


@dataclass(frozen=True)
class Lesson(Generic[V]):
    """A match from a fixed seed, and the steps through it."""

    seed: int
    rivals: tuple[str, ...]
    """The names of the bots, as the words call them."""
    steps: tuple[Step[V], ...]
    farewell: str
    """What is said in the end."""
    options: Options | None = None
    level: str = "sensible-1"
    """How the bots play: as they once did, so that the match stays what the words say it is."""
    first: int | None = LEARNER

    def setup(self, game: str, learner: str) -> Setup:
        """Return the match that is played."""
        bots = (Bot(name, self.level) for name in self.rivals)
        options = GAMES[game].Options() if self.options is None else self.options
        return Setup(game, options, (Person(learner), *bots), self.seed, self.first)

    def steps_done(self, game: AnyGame, setup: Setup, history: Sequence[Move]) -> int:
        """Return how many steps a match has come through, from its history alone."""
        done = 0
        states = replay(game, setup, history)
        for move, (state, _events) in zip(history, states, strict=False):
            if move.seat == LEARNER and done < len(self.steps):
                done += self.steps[done].when(game.view(state, LEARNER))
        return done


def lesson_of(game: str) -> Lesson[Any] | None:
    """Return the lesson of a game, from its module ``lesson``; ``None`` if it has none."""
    module = f"{HOMES[game].package}.lesson"
    if find_spec(module) is None:
        return None
    lesson: Lesson[Any] = import_module(module).LESSON
    return lesson


def exactly(wanted: Action) -> Callable[[Any, Any], bool]:
    """Return the wish for one action and no other."""
    return lambda view, action: bool(action == wanted)
