"""What the coach says of Osiris."""

from collections.abc import Sequence

from engine.bots import Reason
from engine.bots.osiris.reasons import (
    BlocksAroundTop,
    EndsGame,
    FightChance,
    GodIsYours,
    GodMayDecide,
    GodsFight,
    KeepsRivalOff,
    LeavesTemple,
    NothingToGain,
    StandsInTemple,
    WayToTop,
)
from engine.osiris.actions import (
    Block,
    Choose,
    Exchange,
    Keep,
    OsirisAction,
    Pass,
    Place,
    Shift,
    Step,
)
from engine.osiris.data import SIDE
from engine.osiris.view import OsirisView
from tui.coach import CoachWords
from tui.games.osiris.steps import arrow_between
from tui.games.osiris.words import (
    LETTERS,
    followers,
    god_name,
    place_words,
    power,
    temple_name,
)
from tui.locale import gettext as _
from tui.numbers import percent
from tui.sentences import sentence


def deed(view: OsirisView, action: OsirisAction) -> str:
    """Return what an action is, in a few words."""
    match action:
        case Place(temple=temple):
            return _("A follower to the {temple}").format(temple=temple_name(temple))
        case Shift(origin=origin, to=to):
            text = _("A follower from {origin} to {to}")
            return text.format(origin=god_name(origin), to=god_name(to))
        case Pass():
            return _("Leave the followers where they are")
        case Choose(priest):
            return _("Move priest {letter}").format(letter=LETTERS[priest])
        case Step(to):
            assert view.walk is not None, "a priest is on its way"
            arrow = arrow_between(view.priests[view.walk.priest].place, to)
            return _("A step {arrow}: {place}").format(arrow=arrow, place=place_words(to))
        case Block(cell):
            row, column = divmod(cell, SIDE)
            text = _("Block a cell: row {row}, column {column}")
            return text.format(row=row + 1, column=column + 1)
        case Keep():
            return _("Keep the gods")
        case Exchange():
            return _("Exchange the gods")
    raise AssertionError(f"{action!r} is no action of Osiris")


def reason(view: OsirisView, why: Reason, names: Sequence[str]) -> str:
    """Return a reason as a sentence."""
    match why:
        case GodMayDecide() | GodIsYours() | StandsInTemple() | LeavesTemple():
            return _of_temple(why)
        case EndsGame(chance):
            return _("It ends the game, and you would win with a chance of {chance}.").format(
                chance=percent(chance)
            )
        case WayToTop(priest, None):
            return _("No way leads priest {letter} to the top now.").format(letter=LETTERS[priest])
        case WayToTop(priest, needs, has):
            text = _("From there priest {letter} needs {power} to the top, and has {has}.")
            return text.format(letter=LETTERS[priest], power=power(needs or 0), has=has)
        case FightChance(priest, chance):
            text = _(
                "Priest {letter} ({name}) stands there: you win that fight with a chance "
                "of {chance}."
            )
            name = names[view.priests[priest].seat]
            return text.format(letter=LETTERS[priest], name=name, chance=percent(chance))
        case KeepsRivalOff(priest, before, None):
            text = _("It shuts priest {letter}, who needs {power} to the top, off from it.")
            return text.format(letter=LETTERS[priest], power=power(before))
        case KeepsRivalOff(priest, before, after):
            text = _("Priest {letter} would need {after} to the top instead of {before}.")
            return text.format(letter=LETTERS[priest], before=before, after=power(after or 0))
        case BlocksAroundTop(cells):
            return _("Then {count} of the 8 cells around the top are blocked.").format(count=cells)
        case GodsFight(god, count, other):
            text = _("Your priest then fights with {god}: {followers}, the other god has {other}.")
            return text.format(god=god_name(god), followers=followers(count), other=other)
        case NothingToGain():
            return _("No follower would do better elsewhere.")
    raise AssertionError(f"{why!r} is no reason of Osiris")


def _of_temple(why: GodMayDecide | GodIsYours | StandsInTemple | LeavesTemple) -> str:
    """Return a reason that is about a temple."""
    match why:
        case GodMayDecide(god, chance):
            text = _("{god} lies under the pyramid with a chance of {chance}.")
            return text.format(god=god_name(god), chance=percent(chance))
        case GodIsYours(god):
            text = _("{god} is under a priest of yours: a feint, which only you see through.")
            return text.format(god=god_name(god))
        case StandsInTemple(temple, mine, most):
            text = _("{temple}: then {mine} of yours, the best of the others has {most}.")
            return text.format(temple=sentence(temple_name(temple)), mine=mine, most=most)
        case LeavesTemple(temple, chance):
            text = _("The temple it leaves decides with a chance of {chance}.")
            return text.format(chance=percent(chance))


def score(value: float) -> str:
    """Return nothing: what a move is worth at first sight has no measure that says anything."""
    return ""


WORDS = CoachWords[OsirisView](deed=deed, reason=reason, score=score)
