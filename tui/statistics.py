"""What a player has played, won and scored, from the matches in the annals."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine import GAMES
from engine.position import Bot, Open, Person, Seat
from saves import Annals, Finished, Listed, SaveSummary, finished
from saves.annals import Choice


class Opponent(NamedTuple):
    """Somebody played against; of a bot also its level."""

    name: str
    level: str = ""


@dataclass
class Tally:
    """Matches played, and how they went."""

    played: int = 0
    won: int = 0
    """A shared victory is one."""
    scores: list[int] = field(default_factory=list)

    def add(self, score: int, *, won: bool) -> None:
        """Count one more match."""
        self.played += 1
        self.won += won
        self.scores.append(score)

    @property
    def mean(self) -> float:
        """The score of an average match."""
        return sum(self.scores) / len(self.scores)


@dataclass
class Record(Tally):
    """All matches of one game, or of all games, in the order in which they ended."""

    fewest_win: bool = False
    streak: int = 0
    """Victories in a row up to now."""
    longest_streak: int = 0
    opponents: dict[Opponent, Tally] = field(default_factory=dict)
    by_players: dict[int, Tally] = field(default_factory=dict)
    by_seat: dict[int, Tally] = field(default_factory=dict)
    by_option: dict[tuple[str, Choice], Tally] = field(default_factory=dict)
    """Of the options that were not as usual, each with its value."""

    @property
    def best(self) -> int:
        """The best score of all."""
        return (min if self.fewest_win else max)(self.scores)

    def take(self, match: Finished, seat: int) -> None:
        """Count one more match, played at a seat."""
        won, score = seat in match.winners, match.scores[seat]
        self.add(score, won=won)
        self.streak = self.streak + 1 if won else 0
        self.longest_streak = max(self.longest_streak, self.streak)
        rivals = {_opponent(each) for number, each in enumerate(match.seats) if number != seat}
        for tally in (
            *(self.opponents.setdefault(rival, Tally()) for rival in sorted(rivals)),
            self.by_players.setdefault(len(match.seats), Tally()),
            self.by_seat.setdefault(seat, Tally()),
            *(self.by_option.setdefault(chosen, Tally()) for chosen in match.options.items()),
        ):
            tally.add(score, won=won)


def _opponent(seat: Seat) -> Opponent:
    match seat:
        case Bot(name, level):
            return Opponent(name, level)
        case Person(name):
            return Opponent(name)
        case Open():
            return Opponent("")


def people(matches: Iterable[Finished]) -> list[str]:
    """Return who has played, the most frequent first."""
    counted = Counter(
        name
        for match in matches
        for name in {seat.name for seat in match.seats if isinstance(seat, Person)}
    )
    return [name for name, _count in sorted(counted.items(), key=lambda each: (-each[1], each[0]))]


def records(matches: Sequence[Finished], name: str) -> dict[str, Record]:
    """Return a player's record in every game that he has played; games come in their own order."""
    found: dict[str, Record] = {}
    for match, seat in _played_by(matches, name):
        fewest = GAMES[match.game].fewest_win
        found.setdefault(match.game, Record(fewest_win=fewest)).take(match, seat)
    return {game: found[game] for game in GAMES if game in found}


def overall(matches: Sequence[Finished], name: str) -> Record:
    """Return a player's record over all games; scores of different games do not compare."""
    record = Record()
    for match, seat in _played_by(matches, name):
        record.take(match, seat)
    return record


def _played_by(matches: Sequence[Finished], name: str) -> Iterable[tuple[Finished, int]]:
    """Yield the matches in which somebody played, as they ended, and where he sat."""
    for match in sorted(matches, key=lambda each: each.ended):
        if match.game not in GAMES:  # of another version
            continue
        for seat, taken_by in enumerate(match.seats):
            if isinstance(taken_by, Person) and taken_by.name == name:
                yield match, seat
                break


def noted(listed: Iterable[Listed], annals: Annals) -> list[Finished]:
    """Write down the saved matches that are over and not in the annals yet; return all matches.

    ``SaveError`` if the annals cannot be read or written.
    """
    annals.add(finished(save) for save in listed if isinstance(save, SaveSummary) and save.finished)
    return annals.matches()
