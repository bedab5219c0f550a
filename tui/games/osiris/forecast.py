"""What a decision of Osiris would bring, in words, where the board and its lists do not show it."""

from collections.abc import Sequence

from engine.osiris.actions import Exchange, Keep, OsirisAction, Pass
from engine.osiris.view import OsirisView
from tui.games.osiris.words import LETTERS, god_name
from tui.locale import gettext as _


def forecast(view: OsirisView, action: OsirisAction, names: Sequence[str], width: int) -> str:
    """Return what an action would bring; nothing of what is pointed out where it happens."""
    match action:
        case Pass():
            return _("All temples stay as they are, and your turn ends.")
        case Keep():
            return gods_words(view, exchanged=False)
        case Exchange():
            return gods_words(view, exchanged=True)
    return ""


def gods_words(view: OsirisView, *, exchanged: bool) -> str:
    """Return which god each of two fighters bears in the end, with the gods exchanged or not."""
    assert view.fight is not None, "there is no fight"
    one, other = view.fight.winner, view.fight.loser
    gods = [view.priests[priest].god for priest in (one, other)]
    mine, others = [god_name(god) if god is not None else "?" for god in gods]
    text = _("{one} keeps {god}, {other} goes home with {other_god}.")
    if exchanged:
        text = _("{one} takes {other_god}, {other} goes home with {god}.")
    return text.format(one=LETTERS[one], other=LETTERS[other], god=mine, other_god=others)
