"""The commands that open the app: ``new`` and ``resume``."""

from pathlib import Path
from secrets import randbits
from typing import Any

import click

from engine.bots import levels_of
from engine.core import AnyGame
from engine.position import Bot, Person, Seat
from engine.table import Setup
from saves import SaveError, SaveSummary, Store
from saves.repair import FOR_DAMAGE
from tui.cli import Session
from tui.commands.games import (
    GameGroup,
    bots_flag,
    bots_for,
    chosen_options,
    option_flags,
    players_flag,
    seed_flag,
)
from tui.commands.terminal import open_app, require_terminal
from tui.folder import saves_folder
from tui.locale import gettext as _
from tui.locale import marked

_SEED_BITS = 62


def _new_game(game: AnyGame) -> click.Command:
    flags = [
        players_flag(game),
        _people_flag(game),
        bots_flag(levels_of(game)),
        seed_flag(),
        *option_flags(game),
    ]

    @click.pass_obj
    def begin(
        session: Session,
        /,
        players: int,
        people: int,
        bots: tuple[str, ...],
        seed: int | None,
        **options: Any,
    ) -> None:
        chosen = chosen_options(game, options)
        if people > players:
            text = _("There are {people} people for {seats} seats.")
            raise click.UsageError(text.format(people=people, seats=players))
        levels = bots_for(bots, players - people)
        require_terminal()
        _allow_programs(session.folder, levels)
        from tui.app import StartNew

        seats = _seats(_names(session.folder, people), levels)
        seed = randbits(_SEED_BITS) if seed is None else seed
        open_app(session, StartNew(Setup(game.key, chosen, seats, seed)))

    help_text = _("Begin a game of {game}.").format(game=game.title)
    return click.Command(game.key, callback=begin, params=flags, help=help_text)


def _people_flag(game: AnyGame) -> click.Option:
    return click.Option(
        ["--people"],
        type=click.IntRange(0, game.players[-1]),
        default=1,
        show_default=True,
        help=_("How many of the players are people at this keyboard; the others are bots."),
    )


def _allow_programs(folder: Path, levels: tuple[str, ...]) -> None:
    """Remember others' bots that were asked for by their command: they may be started here."""
    from tui.programs import command_of
    from tui.settings import load_settings, save_settings

    settings = load_settings(folder)
    named = [command for level in levels if (command := command_of(level)) is not None]
    fresh = [command for command in dict.fromkeys(named) if command not in settings.programs]
    if fresh:
        settings.programs.extend(fresh)
        try:
            save_settings(folder, settings)
        except OSError as error:
            text = _("The settings could not be saved: {reason}.")
            raise click.ClickException(text.format(reason=error.strerror)) from error


def _names(folder: Path, people: int) -> list[str]:
    """Return names for the people: the one in the settings, and others after it."""
    from tui.seats import usual_name
    from tui.settings import load_settings

    you = load_settings(folder).name or usual_name()
    return [you, *(f"{you} {number}" for number in range(2, people + 1))][:people]


def _seats(people: list[str], bots: tuple[str, ...]) -> tuple[Seat, ...]:
    """Return people first, then bots."""
    from tui.seats import BOT_NAMES

    return (
        *(Person(name) for name in people),
        *(Bot(name, level) for name, level in zip(BOT_NAMES, bots, strict=False)),
    )


new = GameGroup(_new_game, "new", marked("Begin a game."))


@click.command()
@click.argument("name", required=False)
@click.pass_obj
def resume(session: Session, name: str | None) -> None:
    """Continue a saved game: the one named, or the one last played."""
    store = Store(saves_folder(session.folder))
    name = _last_played(store) if name is None else _checked(store, name)
    require_terminal()
    from tui.app import StartSaved

    open_app(session, StartSaved(name))


def _checked(store: Store, name: str) -> str:
    """Return the name of a game that can be opened, or of a damaged one: the app asks about it."""
    try:
        store.summary(name)
    except SaveError as error:
        if error.reason not in FOR_DAMAGE:
            raise
    return name


def _last_played(store: Store) -> str:
    for saved in store.summaries():
        if isinstance(saved, SaveSummary) and not saved.finished:
            return saved.name
    raise click.ClickException(_("There is no unfinished game to continue."))
