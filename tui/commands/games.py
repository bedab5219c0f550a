"""Commands that take a game, with the game's own options as flags."""

from collections.abc import Callable, Sequence
from typing import Any

import click
import msgspec
from msgspec import inspect

from engine import GAMES
from engine.bots import PROGRAM
from engine.core import AnyGame, Options
from tui.command_help import spoken
from tui.games import blurb_of
from tui.locale import gettext as _
from tui.simulate import line_up

USUAL_PLAYERS = 4


class GameGroup(click.Group):
    """A command whose first word is a game; what follows depends on the game."""

    def __init__(
        self, build: Callable[[AnyGame], click.Command], name: str, help_text: str
    ) -> None:
        super().__init__(
            name, help=help_text, no_args_is_help=False, subcommand_metavar="GAME [OPTIONS]"
        )
        self._build = build

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the keys of all games."""
        return list(GAMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command for one game."""
        return spoken(self._build(GAMES[cmd_name])) if cmd_name in GAMES else None

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Ask for a game by name."""
        if not args:
            ctx.fail(_("Say which game: {games}.").format(games=", ".join(GAMES)))
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Say which games there are when there is no such game."""
        if args[0] not in GAMES:
            text = _("There is no game {name!r}; there are: {games}.")
            ctx.fail(text.format(name=args[0], games=", ".join(GAMES)))
        return super().resolve_command(ctx, args)


def option_flags(game: AnyGame) -> list[click.Parameter]:
    """Return a flag for each option of a game."""
    options = inspect.type_info(game.Options)
    assert isinstance(options, inspect.StructType)
    return [_flag(game, field) for field in options.fields]


def _flag(game: AnyGame, field: inspect.Field) -> click.Option:
    words = blurb_of(game.key).options[field.name]
    flag = f"--{field.name.replace('_', '-')}"
    given: dict[str, Any] = {
        "default": _plain(field.default),
        "help": _(words.meaning),
        "show_default": True,
    }
    match field.type:
        case inspect.BoolType():
            return click.Option([f"{flag}/--no{flag[1:]}", field.name], **given)
        case inspect.IntType(ge=lowest, le=highest):
            return click.Option([flag, field.name], type=click.IntRange(lowest, highest), **given)
        case inspect.EnumType():
            choices = [str(value) for value, _title in words.values]  # as the words tell them
            return click.Option([flag, field.name], type=click.Choice(choices), **given)
    raise AssertionError(f"no flag for {game.key}'s option {field.name}")


def _plain(value: object) -> object:
    """Return an option's default as it is written on the command line."""
    return msgspec.to_builtins(value)


def chosen_options(game: AnyGame, flags: dict[str, Any]) -> Options:
    """Return the options that the flags stand for."""
    try:
        options: Options = msgspec.convert(flags, game.Options)
    except msgspec.ValidationError as error:
        raise click.UsageError(_(str(error))) from error
    return options


def players_flag(game: AnyGame) -> click.Parameter:
    """Return the flag for the number of players."""
    fewest, most = game.players[0], game.players[-1]
    usual = USUAL_PLAYERS if USUAL_PLAYERS in game.players else most
    return click.Option(
        ["--players"],
        type=click.IntRange(fewest, most),
        default=usual,
        show_default=True,
        help=_("How many play."),
    )


def bots_flag(levels: Sequence[str]) -> click.Parameter:
    """Return the flag for the levels of bots, one a seat."""
    return click.Option(
        ["--bots"],
        default="sensible",
        show_default=True,
        callback=_one_of(levels, programs=True),
        metavar="LEVEL[,LEVEL...]",
        help=_(
            "Levels of bots ({levels}), one for each seat. The last one fills the seats that "
            "are left: with four, sensible,novice is one sensible bot against three novices. "
            "cmd:COMMAND is a program of your own (docs/bots.md)."
        ).format(levels=", ".join(levels)),
    )


def levels_flag(levels: Sequence[str], *, usual: Sequence[str]) -> click.Parameter:
    """Return the flag for the levels of bots that meet each other."""
    return click.Option(
        ["--levels"],
        default=",".join(usual),
        show_default=True,
        callback=_one_of(levels),
        metavar="LEVEL,LEVEL[,LEVEL...]",
        help=_("The levels to compare, out of {levels}.").format(levels=", ".join(levels)),
    )


def _one_of(levels: Sequence[str], *, programs: bool = False) -> Callable[..., tuple[str, ...]]:
    """Return what reads a list of levels, each of them one that there is, or a program's."""

    def chosen(_ctx: click.Context, _parameter: click.Parameter, text: str) -> tuple[str, ...]:
        named = tuple(text.split(","))
        for level in named:
            if level not in levels and not (programs and level.startswith(PROGRAM)):
                sentence = _("there is no bot {level!r}; there are: {levels}.")
                raise click.BadParameter(sentence.format(level=level, levels=", ".join(levels)))
        return named

    return chosen


def seed_flag() -> click.Parameter:
    """Return the flag for the seed."""
    return click.Option(
        ["--seed"],
        type=click.IntRange(0, 2**63 - 1),
        help=_("The same seed deals the same game."),
    )


def bots_for(levels: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return a level for each seat."""
    if len(levels) > max(seats, 1):
        text = _("There are {bots} bots for {seats} seats.")
        raise click.UsageError(text.format(bots=len(levels), seats=seats))
    return line_up(levels, seats)
