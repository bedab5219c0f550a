"""What a game tells the coach to say."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from engine.bots import Reason
from engine.bots.counsel import Advice
from engine.core import Action
from engine.core.game import V
from tui.locale import gettext as _


@dataclass(frozen=True)
class CoachWords(Generic[V]):
    """A game's actions and reasons in words. Each game's ``coach`` module has them: ``WORDS``."""

    deed: Callable[[V, Any], str]
    """What an action is, in a few words."""
    reason: Callable[[V, Any, Sequence[str]], str]
    """A reason as a sentence."""
    score: Callable[[float], str]
    """What an action promises without a look ahead, in the game's own measure."""

    def promise(self, advice: Advice[Action], best: Advice[Action]) -> str:
        """Return what an action promises beside the best there is, in a few words."""
        if best.chance is not None and advice.chance is None:
            return _("soon set aside")
        if advice.chance is not None:
            return _("wins {count} of 100").format(count=round(100 * advice.chance))
        return self.score(advice.score)

    def why(self, view: V, reasons: Sequence[Reason], names: Sequence[str]) -> str:
        """Return all reasons for an action."""
        return " ".join(self.reason(view, reason, names) for reason in reasons)
