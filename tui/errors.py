"""Words for what went wrong with a file."""

from saves import Repair, Rescue, SaveError
from saves.errors import printable
from tui.locale import gettext as _
from tui.locale import ngettext


def save_error_words(error: SaveError) -> str:
    """Return one clear sentence, and the name of the file."""
    return f"{_(error.reason.value)} ({printable(error.path.name)})"


def rescue_words(rescue: Rescue) -> str:
    """Say that a match was written anew, and what has become of the file in its place."""
    if rescue.beside:
        text = _("Another program plays with the file of this game. The game goes on as {name}.")
        return text.format(name=rescue.name)
    if rescue.kept_name is not None:
        text = _("Something else lay where this game is saved. It is kept as {name}.")
        return text.format(name=rescue.kept_name)
    return _("The file of this game was gone. It was written again in full.")


def repair_words(repair: Repair) -> str:
    """Say what can be saved of a damaged game, and what would be lost."""
    moves = _moves(repair.moves)
    if repair.is_whole:
        return _("Nothing is lost: all of it can be repaired, {moves}.").format(moves=moves)
    if repair.reaches_end:
        said = [_("It can be continued where it was, after {moves}.").format(moves=moves)]
    else:
        said = [_("It can be continued from an earlier moment, after {moves}.").format(moves=moves)]
    if repair.lost_before:
        text = _(
            "What led there is lost, {moves}: it can no longer be looked at, and the game "
            "cannot be exported."
        )
        said.append(text.format(moves=_moves(repair.lost_before)))
    if repair.lost_after:
        text = _("What followed is lost, at least {moves}.")
        said.append(text.format(moves=_moves(repair.lost_after)))
    elif not repair.reaches_end:
        said.append(_("What followed is lost."))
    return " ".join(said)


def lost_words(lost: int) -> str:
    """Say how many moves a repaired game has lost at its beginning."""
    return _("Repaired; lost at its beginning: {moves}.").format(moves=_moves(lost))


def _moves(count: int) -> str:
    return ngettext("{count} move", "{count} moves", count).format(count=count)
