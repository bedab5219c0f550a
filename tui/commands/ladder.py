"""The command ``ladder``: how much better is each level than the one below?"""

import os
from secrets import randbits
from typing import Any

import click
import msgspec
from rich.table import Table

from engine.bots import MEASURES, levels_of
from engine.core import AnyGame
from tui.commands.games import (
    GameGroup,
    chosen_options,
    levels_flag,
    option_flags,
    players_flag,
    seed_flag,
)
from tui.commands.printing import percent, progress_bar, tables_console
from tui.ladder import Ladder
from tui.ladder import ladder as play_ladder
from tui.locale import gettext as _
from tui.locale import marked, ngettext
from tui.numbers import decimal

_SEED_BITS = 30


def _ladder(game: AnyGame) -> click.Command:
    def play(
        games: int,
        players: int,
        levels: tuple[str, ...],
        seed: int | None,
        jobs: int,
        as_json: bool,
        **options: Any,
    ) -> None:
        if len(set(levels)) < 2:
            raise click.UsageError(_("A ladder needs at least two levels."))
        chosen = chosen_options(game, options)
        seed = randbits(_SEED_BITS) if seed is None else seed
        pairs = len(levels) * (len(levels) - 1) // 2
        with progress_bar() as progress:
            task = progress.add_task("", total=games * pairs)
            came_of_it = play_ladder(
                game.key,
                chosen,
                tuple(dict.fromkeys(levels)),
                players=players,
                games=games,
                seed=seed,
                jobs=jobs,
                game_over=lambda: progress.advance(task),
            )
        if as_json:
            click.echo(msgspec.json.format(msgspec.json.encode(came_of_it), indent=2))
        else:
            _print(game, came_of_it)

    words = _(
        "Let every level of bots meet every other at {game}, and rate them. The two levels sit "
        "alternately round the table and change places from game to game."
    )
    help_text = words.format(game=game.title)
    return click.Command(game.key, callback=play, params=_flags(game), help=help_text)


def _flags(game: AnyGame) -> list[click.Parameter]:
    return [
        click.Option(
            ["--games"],
            type=click.IntRange(1),
            default=20,
            show_default=True,
            help=_("How many games each pair of levels plays."),
        ),
        players_flag(game),
        levels_flag((*levels_of(game), *MEASURES), usual=levels_of(game)),
        seed_flag(),
        click.Option(
            ["--jobs"],
            type=click.IntRange(1),
            default=os.cpu_count() or 1,
            help=_("How many games are played at a time; by default one for each core."),
        ),
        click.Option(["--json", "as_json"], is_flag=True, help=_("Print the figures as JSON.")),
        *option_flags(game),
    ]


def _print(game: AnyGame, came_of_it: Ladder) -> None:
    console = tables_console()
    heading = ngettext(
        "{game}: {games} game of each pair, {players} players, seed {seed}",
        "{game}: {games} games of each pair, {players} players, seed {seed}",
        came_of_it.games,
    )
    console.print(
        heading.format(
            game=game.title,
            games=came_of_it.games,
            players=came_of_it.players,
            seed=came_of_it.seed,
        )
    )
    console.print(_ratings(came_of_it))
    console.print(_meetings(came_of_it))


def _ratings(came_of_it: Ladder) -> Table:
    table = Table(_("Bot"))
    table.add_column(_("Rating"), justify="right")
    table.add_column(_("95 %"), justify="right")
    for rated in came_of_it.ratings:
        lowest, highest = rated.between
        table.add_row(
            rated.level, decimal(rated.rating, 0), f"{decimal(lowest, 0)}–{decimal(highest, 0)}"
        )
    return table


def _meetings(came_of_it: Ladder) -> Table:
    table = Table(_("Bot"), _("against"))
    for title in (_("Wins"), _("95 %")):
        table.add_column(title, justify="right", no_wrap=True)
    for meeting in came_of_it.meetings:
        lowest, highest = meeting.between
        # The better of two is named first by whoever reads on from the top of the ladder.
        table.add_row(
            meeting.second,
            meeting.first,
            percent(1 - meeting.share),
            f"{percent(1 - highest)}–{percent(1 - lowest)}",
        )
    return table


ladder = GameGroup(_ladder, "ladder", marked("Rate the levels of bots against each other."))
