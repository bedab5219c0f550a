"""The analysis in words."""

from collections.abc import Sequence
from typing import Any

from textual.content import Content

from tui.analysis.lookback import Decision, Lookback
from tui.coach.words import CoachWords
from tui.games.face import AnyFace
from tui.locale import gettext as _
from tui.locale import ngettext
from tui.numbers import percent
from tui.widgets.badge import badge

_LONGEST = 40
_GAP = Content("   ")


def summary(lookback: Lookback, face: AnyFace) -> str:
    """Return how many decisions there were, how good they were, and what luck did."""
    count = len(lookback.decisions)
    good = sum(decision.is_good for decision in lookback.decisions.values())
    text = ngettext(
        "{count} decision to weigh: {good} as good as the best found.",
        "{count} decisions to weigh: {good} as good as the best found.",
        count,
    )
    sentences = [text.format(count=count, good=good)]
    if face.luck_words is not None:
        sentences += [face.luck_words(kind, amount) for kind, amount in lookback.luck.items()]
    return " ".join(sentences)


def costly(decision: Decision, number: int, words: CoachWords[Any]) -> Content:
    """Return a dear decision as a line of a list."""
    deed = Content(words.deed(decision.view, decision.taken.action))
    deed = deed.truncate(_LONGEST, ellipsis=True)
    return Content.assemble(
        (f" {number:>4}  ", "bold $accent"),
        deed.pad_right(max(0, _LONGEST - deed.cell_length) + 2),
        (words.promise(decision.taken, decision.best), "$foreground-muted"),
    )


def better(decision: Decision, words: CoachWords[Any], names: Sequence[str]) -> str:
    """Return what would have been better than what was done, and why."""
    text = _("Better: {deed} ({promise}). {why}")
    return text.format(
        deed=words.deed(decision.view, decision.best.action),
        promise=words.promise(decision.best, decision.best),
        why=words.why(decision.view, decision.best.reasons, names),
    )


def verdict(decision: Decision, words: CoachWords[Any], names: Sequence[str]) -> str:
    """Return what is to be said of a decision at the moment when it was made."""
    deed = words.deed(decision.view, decision.taken.action)
    if decision.is_good:
        text = _("{deed}: nothing clearly better was found.")
        return text.format(deed=deed)
    promise = words.promise(decision.taken, decision.best)
    done = _("{deed}: {promise}.").format(deed=deed, promise=promise)
    return f"{done} {better(decision, words, names)}"


def chances_line(chances: Sequence[float], names: Sequence[str], width: int) -> Content:
    """Return everybody's chances at a moment; without the names where there is no room for them."""
    shares = [f" {percent(chance)}" for chance in chances]
    named = _GAP.join(badge(seat) + f" {names[seat]}{part}" for seat, part in enumerate(shares))
    if named.cell_length <= width:
        return named
    return _GAP.join(badge(seat) + part for seat, part in enumerate(shares))
