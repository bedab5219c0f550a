"""A player's record in words: a line for each thing that was counted."""

from collections.abc import Iterator
from typing import NamedTuple

from tui.characters import LEVEL_WORDS
from tui.games import blurb_of
from tui.games.blurb import OptionWords
from tui.locale import gettext as _
from tui.locale import ngettext
from tui.numbers import tenths
from tui.seats import clean_name
from tui.statistics import Opponent, Record, Tally


class RecordLine(NamedTuple):
    """What is counted, and what came out."""

    what: str
    figure: str
    belongs: bool = False
    """Whether it belongs to the heading above it."""


def summary(name: str, record: Record) -> str:
    """Return a player's record in a line, for the first screen."""
    played = ngettext("{count} game played", "{count} games played", record.played)
    won = ngettext("{count} won", "{count} won", record.won)
    parts = [name, played.format(count=record.played), won.format(count=record.won)]
    if record.streak > 1:
        parts.append(_("{count} in a row").format(count=record.streak))
    return " · ".join(parts)


def record_lines(game: str, record: Record) -> Iterator[RecordLine]:
    """Yield a player's record in a game, line by line."""
    yield RecordLine(_("Won"), won_words(record))
    yield RecordLine(_("Best score"), str(record.best))
    yield RecordLine(_("Average score"), tenths(record.mean))
    yield RecordLine(_("Current winning streak"), str(record.streak))
    yield RecordLine(_("Longest winning streak"), str(record.longest_streak))
    yield RecordLine(_("Against"), "")
    for opponent, tally in _frequent_first(record.opponents):
        yield RecordLine(opponent_words(opponent), won_words(tally), belongs=True)
    yield RecordLine(_("Players"), "")
    for players, tally in sorted(record.by_players.items()):
        yield RecordLine(str(players), won_words(tally), belongs=True)
    yield RecordLine(_("Seat"), "")
    for seat, tally in sorted(record.by_seat.items()):
        yield RecordLine(str(seat + 1), won_words(tally), belongs=True)
    if record.by_option:
        yield RecordLine(_("With"), "")
    for (option, value), tally in record.by_option.items():
        words = blurb_of(game).options.get(option)
        yield RecordLine(option_words(words, option, value), won_words(tally), belongs=True)


def _frequent_first(opponents: dict[Opponent, Tally]) -> list[tuple[Opponent, Tally]]:
    return sorted(opponents.items(), key=lambda each: (-each[1].played, each[0]))


def won_words(tally: Tally) -> str:
    """Return how many of how many were won."""
    return _("{won} of {played}").format(won=tally.won, played=tally.played)


def opponent_words(opponent: Opponent) -> str:
    """Return who was played against; a bot with its level."""
    name = clean_name(opponent.name) or _("Nobody")
    if not opponent.level:
        return name
    title = LEVEL_WORDS.get(opponent.level)
    return f"{name}, {_(title) if title else clean_name(opponent.level)}"


def option_words(words: OptionWords | None, option: str, value: object) -> str:
    """Return an option and the value that it had."""
    if words is None:  # of another version
        return option
    if value is True:
        return _(words.title)
    shown = next((text for known, text in words.values if known == value), str(value))
    return _("{option}: {value}").format(option=_(words.title), value=_(shown))
