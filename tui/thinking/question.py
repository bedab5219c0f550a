"""What a bot is asked: all that crosses to another process."""

from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import TypeAlias

from engine.bots import Progress, Traits, Worlds, character_of, choose, worlds_of
from engine.bots.counsel import Advice, advise
from engine.bots.review import Moment, Review, review
from engine.core import Action, State
from engine.position import Bot, Position
from engine.table import Setup


@dataclass(frozen=True)
class Question:
    """A decision that a bot is to make.

    Its worlds are one world that the seat cannot rule out, and what is drawn from it: the true
    state stays where it is, and not even a mistake can read it elsewhere.
    """

    level: str
    character: Traits
    worlds: Worlds[State]
    rng: Random
    iterations: int
    """How often to look ahead."""

    @classmethod
    def of(cls, setup: Setup, position: Position, seat: int, iterations: int) -> "Question":
        """Return what the bot at a seat is asked in a position."""
        bot = position.seats[seat]
        assert isinstance(bot, Bot), f"seat {seat} is not a bot's"
        worlds = worlds_of(position.game, position.state, seat)
        rng = bot_rng(setup, position, seat)
        return cls(bot.level, character_of(bot.name), worlds, rng, iterations)

    def answer(self, progress: Progress | None = None) -> Action:
        """Return what the bot decides; it takes its time."""
        game, seat, world = self.worlds.game, self.worlds.seat, self.worlds.world
        action: Action = choose(
            self.level,
            game,
            game.view(world, seat),
            game.legal(world, seat),
            self.worlds,
            self.rng,
            character=self.character,
            iterations=self.iterations,
            progress=progress,
        )
        return action


MOST_ADVICES = 8
"""More than are shown: some of them are the same to a player, as two cards of a kind are."""

Advices: TypeAlias = tuple[Advice[Action], ...]
"""What a coach says: the actions to consider, the best first."""


@dataclass(frozen=True)
class CounselQuestion:
    """A decision about which a person asks for counsel. Its worlds are as a bot's are."""

    worlds: Worlds[State]
    rng: Random
    iterations: int
    """How often to look ahead at most."""
    seconds: float
    """For how long at most."""

    @classmethod
    def of(
        cls, position: Position, seat: int, iterations: int, seconds: float
    ) -> "CounselQuestion":
        """Return what the coach is asked for a seat.

        Nothing of the match but its number of moves is in the chance that the coach thinks with:
        the seed would tell of what is hidden.
        """
        worlds = worlds_of(position.game, position.state, seat)
        return cls(worlds, Random(f"{position.moves} {seat}"), iterations, seconds)

    def answer(self, progress: Progress | None = None) -> Advices:
        """Return the counsel once the time is up, or it has looked ahead often enough."""
        game, seat, world = self.worlds.game, self.worlds.seat, self.worlds.world
        end = monotonic() + self.seconds
        advices: Advices = advise(
            game,
            game.view(world, seat),
            game.legal(world, seat),
            self.worlds,
            self.rng,
            most=MOST_ADVICES,
            iterations=self.iterations,
            enough=lambda: monotonic() > end,
            progress=progress,
        )
        return advices


@dataclass(frozen=True)
class ReviewQuestion:
    """A match that a seat looks back upon: each of its moments as the seat knew it."""

    moments: tuple[Moment[State, Action], ...]

    def answer(self, progress: Progress | None = None) -> Review:
        """Return what the seat can learn from it; it takes its time, and is always the same."""
        rng = Random(f"{len(self.moments)} {self.moments[0].worlds.seat}")
        return review(self.moments, rng, progress)


AnyQuestion: TypeAlias = Question | CounselQuestion | ReviewQuestion


def bot_rng(setup: Setup, position: Position, seat: int) -> Random:
    """Return the chance that a bot thinks with.

    A bot decides the same in the same position: taking a move back teaches nothing.
    """
    return Random(f"{setup.seed} {position.moves} {seat}")
