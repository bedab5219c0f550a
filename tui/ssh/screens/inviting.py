"""Whom to invite: everybody who is known here, those first who are here now."""

from textual.binding import Binding

from saves.archive.players import Account
from tui.dates import moment
from tui.dialogs.pick import Offer, Pick
from tui.locale import gettext as _
from tui.locale import marked
from tui.ssh.hall import Hall, Visitor


class InviteDialog(Pick[Account]):
    """Answers with the player who was chosen."""

    BINDINGS = [Binding("enter", "take", marked("Invite"), id="do")]

    def __init__(self, hall: Hall, visitor: Visitor) -> None:
        here = set(hall.here())
        others = [
            each for each in hall.accounts.players if each.id != visitor.id and not each.banned
        ]
        others.sort(key=lambda each: _order(each, is_here=each.name in here))
        super().__init__(
            _("Whom do you want to invite?"),
            [Offer(each.name, _about(each, is_here=each.name in here), each) for each in others],
            hint=_("A few letters of a name"),
            nothing=_("There is no other player of this name."),
        )


def _order(account: Account, *, is_here: bool) -> tuple[bool, float, str]:
    """Return what sorts players: those who are here by name, the others by when they last were."""
    return not is_here, 0.0 if is_here else -account.seen, account.name.casefold()


def _about(account: Account, *, is_here: bool) -> str:
    if is_here:
        return _("here now")
    return _("last seen {when}").format(when=moment(account.seen))
