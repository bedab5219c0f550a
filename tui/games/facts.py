"""A game in a line: how many play it, how long it takes, and how heavy it is."""

from engine import GAMES
from tui.games import blurb_of
from tui.locale import gettext as _


def facts(game: str) -> str:
    """Return what one wants to know of a game before sitting down to it."""
    players, blurb = GAMES[game].players, blurb_of(game)
    return _("{least}–{most} players · {minutes} min · {weight}").format(
        least=players[0],
        most=players[-1],
        minutes=blurb.minutes,
        weight=_(blurb.weight),
    )


def first_words(game: str) -> str:
    """Return the first sentence of what is said of a game."""
    return _(blurb_of(game).summary).split(". ")[0].rstrip(".") + "."
