"""Who leads somebody through a match, on the game's own screen."""

from typing import TYPE_CHECKING, Any, Protocol

from engine.core import Action
from tui.lessons.panel import LessonPanel

if TYPE_CHECKING:
    from tui.screens.game import GameScreen


class Leader(Protocol):
    """Says words before a decision and after it, and judges what is decided."""

    title: str
    """What its panel is called."""
    panel: LessonPanel

    async def lead(self, screen: "GameScreen[Any, Any]") -> Action | None:
        """Say what there is to say before a decision; return it if it is to be made for one."""

    async def judge(self, screen: "GameScreen[Any, Any]", action: Action) -> Action | None:
        """Return the decision if it stands; nothing, if the question is put anew."""

    async def follow(self, screen: "GameScreen[Any, Any]") -> None:
        """Say what there is to say of what has happened."""
