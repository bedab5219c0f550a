"""What a bot is asked: all that crosses to another process."""

from dataclasses import dataclass
from random import Random

from engine.bots import Progress, Traits, Worlds, character_of, choose, worlds_of
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


def bot_rng(setup: Setup, position: Position, seat: int) -> Random:
    """Return the chance that a bot thinks with.

    A bot decides the same in the same position: taking a move back teaches nothing.
    """
    return Random(f"{setup.seed} {position.moves} {seat}")
