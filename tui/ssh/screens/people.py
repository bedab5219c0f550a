"""Who is here, in words."""

from textual.content import Content

from engine import GAMES
from tui.locale import gettext as _
from tui.locale import ngettext
from tui.ssh.hall import Hall, Visitor

_MOST = 8
"""So many are named; the others are counted."""


def people_words(hall: Hall, visitor: Visitor, *, in_lines: bool) -> Content:
    """Return who is here, and at which game: a line each, or as little room as possible."""
    names, plays = hall.here(), hall.played_by()
    me = visitor.account.name if visitor.account is not None else None
    parts = [_person(name, plays.get(name, ""), is_me=name == me) for name in names[:_MOST]]
    if (more := len(names) - _MOST) > 0:
        words = ngettext("and {count} more", "and {count} more", more)
        parts.append(Content(words.format(count=more)))
    if guests := hall.guests():
        words = ngettext("{count} guest", "{count} guests", guests)
        parts.append(Content(words.format(count=guests)))
    heading = Content.styled(_("Here now"), "$accent")
    if in_lines:
        return Content("\n").join([heading, *(Content("  ") + part for part in parts)])
    return heading + "  " + Content(" · ").join(parts)


def _person(name: str, game: str, *, is_me: bool) -> Content:
    words = Content(_("{name} (you)").format(name=name) if is_me else name)
    if not game:
        return words
    return words + Content.styled(f"  {GAMES[game].title}", "$foreground-muted")
