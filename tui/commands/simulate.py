"""The command ``simulate``: bots against bots, and who wins."""

from secrets import randbits
from typing import Any

import click
import msgspec
from rich.table import Table

from engine.bots import MEASURES, levels_of
from engine.core import AnyGame
from tui.commands.games import (
    GameGroup,
    bots_flag,
    bots_for,
    chosen_options,
    option_flags,
    players_flag,
    seed_flag,
)
from tui.commands.printing import percent, progress_bar, tables_console
from tui.locale import gettext as _
from tui.locale import marked, ngettext
from tui.numbers import decimal, tenths
from tui.programs import ProgramFailed, failure_words
from tui.simulate import Report
from tui.simulate import simulate as play_series

_SEED_BITS = 30


def _simulate(game: AnyGame) -> click.Command:
    def play(
        games: int,
        players: int,
        bots: tuple[str, ...],
        seed: int | None,
        as_json: bool,
        **options: Any,
    ) -> None:
        chosen = chosen_options(game, options)
        levels = bots_for(bots, players)
        seed = randbits(_SEED_BITS) if seed is None else seed
        with progress_bar() as progress:
            task = progress.add_task("", total=games)
            report = play_series(
                game,
                chosen,
                levels,
                games=games,
                seed=seed,
                game_over=lambda: progress.advance(task),
                trouble=_tell_trouble,
            )
        if as_json:
            click.echo(msgspec.json.format(msgspec.json.encode(report), indent=2))
        else:
            _print(game, report)

    words = _(
        "Let bots play {game} against each other. They move on by one seat from game to game, so "
        "that no level profits from a seat."
    )
    help_text = words.format(game=game.title)
    return click.Command(game.key, callback=play, params=_flags(game), help=help_text)


def _tell_trouble(failed: ProgramFailed) -> None:
    """Say why a program does not play on."""
    goes_on = _("A sensible bot finishes this game for it.")
    click.echo(f"{failure_words(failed)} {goes_on}", err=True)


def _flags(game: AnyGame) -> list[click.Parameter]:
    return [
        click.Option(
            ["--games"],
            type=click.IntRange(1),
            default=100,
            show_default=True,
            help=_("How many games to play."),
        ),
        players_flag(game),
        bots_flag((*levels_of(game), *MEASURES)),
        seed_flag(),
        click.Option(["--json", "as_json"], is_flag=True, help=_("Print the figures as JSON.")),
        *option_flags(game),
    ]


def _print(game: AnyGame, report: Report) -> None:
    console = tables_console()
    heading = ngettext(
        "{game}: {games} game, seed {seed}", "{game}: {games} games, seed {seed}", report.games
    )
    console.print(heading.format(game=game.title, games=report.games, seed=report.seed))
    length = report.moves
    moves = _("moves a game: {mean} on average, {shortest} to {longest}")
    console.print(
        moves.format(mean=decimal(length.mean, 0), shortest=length.shortest, longest=length.longest)
    )
    console.print(_levels(report))
    console.print(_seats(report))
    console.print(_figures(report))


def _levels(report: Report) -> Table:
    table = Table()
    table.add_column(_("Bot"))
    interval = _("95 %")
    titles = (
        _("Seats"),
        _("Wins"),
        interval,
        _("Expected"),
        _("Mean score"),
        _("A decision, ms"),
        _("Longest, ms"),
    )
    for title in titles:  # an interval is not torn apart: Rich breaks at any kind of space
        table.add_column(title, justify="right", no_wrap=title == interval)
    for level, standing in report.levels.items():
        seats = report.line_up.count(level)
        thinking = report.thinking[level]
        table.add_row(
            level,
            str(seats),
            # What a level wins is what all of its seats win together.
            percent(standing.win_rate * seats),
            "–".join(percent(limit) for limit in report.intervals[level]),
            percent(seats / len(report.line_up)),
            tenths(standing.score),
            decimal(thinking.mean * 1000, 2),
            tenths(thinking.longest * 1000),
        )
    return table


def _seats(report: Report) -> Table:
    table = Table()
    for title in (_("Seat"), _("Wins"), _("Mean score")):
        table.add_column(title, justify="right")
    for number, standing in enumerate(report.seats, start=1):
        table.add_row(str(number), percent(standing.win_rate), tenths(standing.score))
    return table


def _figures(report: Report) -> Table:
    """Return what the game counts of itself, on average."""
    table = Table(_("A game on average"))
    table.add_column("", justify="right")
    for name, value in report.figures.items():
        table.add_row(_(name), decimal(value, 2))
    return table


simulate = GameGroup(_simulate, "simulate", marked("Let bots play against each other."))
