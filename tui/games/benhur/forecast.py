"""What a decision of Ben Hur would bring, in words, where neither ghost nor list shows it."""

from collections.abc import Sequence

from engine.benhur.actions import (
    BenHurAction,
    Draw,
    MissTurn,
    ShowHand,
    Spare,
    StandStill,
    Stop,
    Whip,
)
from engine.benhur.forecast import whip_chance
from engine.benhur.view import BenHurView
from tui.games.benhur.drivers import chariot_name
from tui.games.benhur.prompts import deck_words
from tui.locale import gettext as _
from tui.numbers import percent
from tui.sentences import sentence


def forecast(view: BenHurView, action: BenHurAction, names: Sequence[str], width: int) -> str:
    """Return what an action would bring; nothing of a way, which is planned on the track."""
    assert view.asked is not None, "somebody is asked"
    driver = chariot_name(view, view.asked)
    match action:
        case Draw(deck):
            return sentence(f"{deck_words(view, deck)}.")
        case ShowHand():
            return _("Everybody sees your four cards, and you are dealt four others.")
        case Stop() | StandStill():
            return _("{driver} stays where it stands, and the turn ends.").format(driver=driver)
        case MissTurn():
            return _("{driver} stays where it stands in the turn that is missed.").format(
                driver=driver
            )
        case Whip(target):
            text = _("{chance} to win; the loser plays an accident or misses a turn.")
            return text.format(chance=percent(whip_chance(view, view.asked, target)))
        case Spare():
            return _("Nothing is risked by it.")
    return ""
