"""Letting bots play many games against each other, and counting."""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import mean
from time import thread_time

from msgspec import Struct

from engine.core import Action, AnyGame, Figure, Options
from engine.position import Bot
from engine.table import Setup, Table, choice_of_bot
from tui.programs import ProgramFailed, Programs, command_of
from tui.thinking import FALLBACK

_DEVIATIONS = 1.96
"""So far from the mean lies one of twenty."""


class Standing(Struct, frozen=True):
    """How a level, or a seat, has done on average."""

    played: int
    """How often it sat at a table; a level several times in one game if it has several seats."""
    wins: float
    """Victories; of a shared one each winner has a part."""
    score: float
    """The mean score."""

    @property
    def win_rate(self) -> float:
        """The share of games won."""
        return self.wins / self.played


class Thinking(Struct, frozen=True):
    """How long a level takes for a decision.

    It is the processor's time: what else the machine does makes no difference.
    """

    decisions: int
    mean: float
    """Seconds."""
    longest: float


class Length(Struct, frozen=True):
    """How many moves a game has."""

    shortest: int
    mean: float
    longest: int


class Report(Struct, frozen=True):
    """What came out of a simulation; everything but the times is the same for the same seed."""

    game: str
    games: int
    seed: int
    line_up: tuple[str, ...]
    """The levels at the table, as they sit in the first game."""
    levels: dict[str, Standing]
    intervals: dict[str, tuple[float, float]]
    """Between which shares of games that all seats of a level win together the truth lies, 19 times
    out of 20."""
    seats: tuple[Standing, ...]
    thinking: dict[str, Thinking]
    moves: Length
    figures: dict[str, float]
    """What each game counts of itself, on average."""


class _Outcome(Struct, frozen=True):
    """One seat in one finished game."""

    seat: int
    level: str
    won: float
    score: int


def line_up(levels: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return a level for each seat; the last one named fills up.

    >>> line_up(["sensible", "random"], 4)
    ('sensible', 'random', 'random', 'random')
    """
    return tuple(levels[min(seat, len(levels) - 1)] for seat in range(seats))


def seating(levels: Sequence[str], game: int) -> tuple[str, ...]:
    """Return who sits where in a game of a series.

    All move on by one seat from game to game, so that no level profits from a seat.

    >>> seating(["sensible", "random", "random"], 1)
    ('random', 'sensible', 'random')
    """
    return tuple(levels[(seat - game) % len(levels)] for seat in range(len(levels)))


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return between which shares the chance to win lies, 19 times out of 20 (Wilson's interval).

    >>> [round(limit, 2) for limit in interval(60, 100)]
    [0.5, 0.69]
    """
    share, spread = wins / games, _DEVIATIONS**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = sqrt(spread * (share * (1 - share) + spread / 4)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def simulate(
    game: AnyGame,
    options: Options,
    levels: Sequence[str],
    *,
    games: int,
    seed: int,
    game_over: Callable[[], None],
    trouble: Callable[[ProgramFailed], None] = lambda failed: None,
) -> Report:
    """Play a series of games and return what came out; ``game_over`` is called after each.

    If a program does not play on, ``trouble`` hears why, and a bot of ours finishes its game.
    """
    outcomes: list[_Outcome] = []
    lengths: list[int] = []
    thinking: dict[str, list[float]] = {level: [] for level in levels}
    counted: dict[Figure, list[float]] = {}
    for number in range(games):
        seated = seating(levels, number)
        table = _table(game, options, seated, seed + number)
        _play_out(table, Random(f"{seed} {number}"), thinking, trouble)
        outcomes.extend(_outcomes(table, seated))
        lengths.append(table.position.moves)
        for figure, value in _figures(table).items():
            counted.setdefault(figure, []).append(value)
        game_over()
    standings = {level: _standing(outcomes, level=level) for level in dict.fromkeys(levels)}
    return Report(
        game=game.key,
        games=games,
        seed=seed,
        line_up=tuple(levels),
        levels=standings,
        intervals={level: interval(was.wins, games) for level, was in standings.items()},
        seats=tuple(_standing(outcomes, seat=seat) for seat in range(len(levels))),
        thinking={level: _thinking(times) for level, times in thinking.items()},
        moves=Length(min(lengths), mean(lengths), max(lengths)),
        figures={figure.value: mean(values) for figure, values in counted.items()},
    )


def _table(game: AnyGame, options: Options, levels: Sequence[str], seed: int) -> Table:
    seats = tuple(Bot(level, level) for level in levels)
    return Table(game, Setup(game.key, options, seats, seed))


def _play_out(
    table: Table,
    rng: Random,
    thinking: dict[str, list[float]],
    trouble: Callable[[ProgramFailed], None],
) -> None:
    """Play one game; bots that are somebody else's programs are started for it."""
    seats = [seat for seat in table.position.seats if isinstance(seat, Bot)]
    levels = [bot.level for bot in seats]
    programs = Programs([command for level in levels if (command := command_of(level))])
    while awaited := table.position.bots_to_act():
        seat = awaited[0]
        began = thread_time()
        try:
            action = _choice(table, seat, rng, programs)
        except ProgramFailed as failed:
            trouble(failed)
            table.reseat(seat, Bot(levels[seat], FALLBACK))
            continue
        thinking[levels[seat]].append(thread_time() - began)
        table.play(seat, action)
    programs.end(table.position)


def _choice(table: Table, seat: int, rng: Random, programs: Programs) -> Action:
    """Return what a bot does, be it ours or somebody's program."""
    bot = table.position.seats[seat]
    assert isinstance(bot, Bot)
    if command_of(bot.level) is not None:
        return programs.ask(table.setup, table.position, seat)
    return choice_of_bot(table.position, seat, rng)


def _figures(table: Table) -> dict[Figure, float]:
    events = [event for happened in table.chronicle for event in happened]
    figures: dict[Figure, float] = table.game.figures(table.position.view(None), events)
    return figures


def _outcomes(table: Table, levels: Sequence[str]) -> list[_Outcome]:
    result = table.position.view(None).result
    assert result is not None, "bots have played to the end"
    return [
        _Outcome(
            seat=seat,
            level=level,
            won=1 / len(result.winners) if seat in result.winners else 0.0,
            score=result.scores[seat],
        )
        for seat, level in enumerate(levels)
    ]


def _standing(
    outcomes: list[_Outcome], *, level: str | None = None, seat: int | None = None
) -> Standing:
    counted = [
        outcome
        for outcome in outcomes
        if level in (None, outcome.level) and seat in (None, outcome.seat)
    ]
    return Standing(
        played=len(counted),
        wins=sum(outcome.won for outcome in counted),
        score=mean(outcome.score for outcome in counted),
    )


def _thinking(times: list[float]) -> Thinking:
    if not times:
        return Thinking(0, 0.0, 0.0)
    return Thinking(len(times), mean(times), max(times))
