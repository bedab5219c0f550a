"""Setting a puzzle and judging what is decided, in the coach's words."""

import asyncio
from importlib import import_module
from typing import TYPE_CHECKING, Any

from textual.message import Message

from engine.core import Action
from tui.lessons.panel import Heard, LessonPanel
from tui.locale import gettext as _
from tui.locale import marked
from tui.puzzles.play import PuzzlePlay
from tui.puzzles.puzzle import AnyPuzzle

if TYPE_CHECKING:
    from tui.screens.game import GameScreen

_REASONS = 2
"""So many reasons are given for an answer: more would not fit below a small board."""


class PuzzleDone(Message):
    """A puzzle is done with; it counts as solved if nobody was shown the answer."""

    def __init__(self, game: str, number: int, *, solved: bool) -> None:
        super().__init__()
        self.game = game
        self.number = number
        self.solved = solved


class PuzzleGuide:
    """Says what is asked for, and of an answer whether it is right, or why not."""

    title = marked("Puzzle")

    def __init__(self, play: PuzzlePlay, puzzle: AnyPuzzle, number: int, count: int) -> None:
        self._play = play
        self._puzzle = puzzle
        self._number = number
        self._mark = f"{number + 1}/{count}"
        self._is_set = False
        self.panel = LessonPanel()

    async def lead(self, screen: "GameScreen[Any, Any]") -> Action | None:
        """Say what is asked for, once; it stays in sight."""
        words = _(
            "You are {name}. One decision here is far better than all others: which? Decide as "
            "in any game."
        ).format(name=self._play.names[self._puzzle.seat])
        if not self._is_set:
            self._is_set = True
            await self._say(screen, words)
        screen.game_display.turn_to("lesson")
        self.panel.show_page(self._mark, words)
        return None

    async def judge(self, screen: "GameScreen[Any, Any]", action: Action) -> Action | None:
        """Say whether it is right, or why not; nothing of it ever happens on the board."""
        best = self._puzzle.best.action
        if self._deed(screen, action) == self._deed(screen, best):
            await self._say(
                screen, _("Right! {answer}").format(answer=await self._told(screen, best))
            )
            await self._leave(screen, solved=True)
        text = _("{answer} There is something far better: try again, or have it shown.")
        told = text.format(answer=await self._told(screen, action))
        if await self._say(screen, told, offers=True) == "show me":
            text = _("That's it. {answer}")
            await self._say(screen, text.format(answer=await self._told(screen, best)))
            await self._leave(screen, solved=False)
        return None

    async def follow(self, screen: "GameScreen[Any, Any]") -> None:
        """Say nothing: nothing has happened."""

    async def _say(
        self, screen: "GameScreen[Any, Any]", words: str, *, offers: bool = False
    ) -> Heard:
        screen.game_display.turn_to("lesson")
        return await self.panel.read(self._mark, words, offers=offers)

    async def _leave(self, screen: "GameScreen[Any, Any]", *, solved: bool) -> None:
        """Have the next one set; until then nothing is asked any more."""
        screen.post_message(PuzzleDone(self._play.game.key, self._number, solved=solved))
        await asyncio.get_running_loop().create_future()

    def _deed(self, screen: "GameScreen[Any, Any]", action: Action) -> str:
        """Return what an action is: two cards of a kind are one to a player."""
        return screen.face.coach.deed(self._play.view(self._puzzle.seat), action)

    async def _told(self, screen: "GameScreen[Any, Any]", action: Action) -> str:
        """Return an answer, what it promises, and what speaks for it."""
        view, words = self._play.view(self._puzzle.seat), screen.face.coach
        mind = import_module(self._play.game.bots).MIND
        reasons = await asyncio.to_thread(mind.reasons, view, action)
        why = words.why(view, reasons[:_REASONS], self._play.names)
        deed = self._deed(screen, action)
        answers = (self._puzzle.best, *self._puzzle.others)
        known = {self._deed(screen, each.action): each.worth for each in answers}
        if deed not in known:
            return _("{deed}: a strong player would not consider it. {why}").format(
                deed=deed, why=why
            )
        text = _("{deed}: it wins about {count} of 100. {why}")
        return text.format(deed=deed, count=round(100 * known[deed]), why=why)
