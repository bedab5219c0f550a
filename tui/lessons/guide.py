"""Leading a learner through a lesson, on the game's own screen."""

from typing import TYPE_CHECKING, Any

from textual.message import Message

from engine.core import Action
from tui.lessons.lesson import LEARNER, Step
from tui.lessons.panel import LessonPanel
from tui.lessons.play import LessonPlay
from tui.locale import gettext as _
from tui.locale import marked

if TYPE_CHECKING:
    from tui.screens.game import GameScreen


class LessonDone(Message):
    """All steps of a game's lesson are done."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game


class Guide:
    """Says the words before a decision and after it; lets nothing else than was meant happen."""

    title = marked("Lesson")

    def __init__(self, play: LessonPlay) -> None:
        self._play = play
        self._steps = play.lesson.steps
        self.done = play.steps_done()
        """How many steps are done."""
        self._told = -1
        """The last step whose words before it were said."""
        self._chosen: Step[Any] | None = None
        """The step that the decision being made belongs to."""
        self._secret = 0
        """How many others decide in secret beside the learner: nothing is to be seen before."""
        self.panel = LessonPanel()

    @property
    def is_over(self) -> bool:
        """Whether all steps are done; what follows is a match like any other."""
        return self.done >= len(self._steps)

    async def lead(self, screen: "GameScreen[Any, Any]") -> Action | None:
        """Come to the learner's next decision and say what there is to say before it.

        Returns the decision itself if the learner would rather see it made.
        """
        if self.is_over or LEARNER not in self._play.to_act():
            return None
        step = self._steps[self.done]
        if not step.when(self._play.view(LEARNER)):
            await self._play.pass_time(step.when)
            screen.tell_anew()
            screen.show_position()
        if not self._play.to_act() or self._told == self.done:
            return None
        self._told = self.done
        return await self._say_before(screen, step)

    async def _say_before(self, screen: "GameScreen[Any, Any]", step: Step[Any]) -> Action | None:
        """Say all pages; the last one stays in sight while the decision is made."""
        *first, last = step.before or ("",)
        for page in first:
            await self._say(screen, page)
        if step.covered and await self._say(screen, last, offers=True) == "show me":
            return self._chosen_for(step, self._wanted(step))
        self._remind(screen)
        return None

    def _chosen_for(self, step: Step[Any], action: Action) -> Action:
        """Return a decision that is being made, and keep in mind which step it belongs to."""
        self._chosen, self._secret = step, len(self._play.to_act()) - 1
        return action

    async def _say(
        self, screen: "GameScreen[Any, Any]", words: str, *, offers: bool = False
    ) -> str:
        """Say something and return what is answered."""
        screen.game_display.turn_to("lesson")
        return await self.panel.read(self._mark, _(words), offers=offers)

    @property
    def _mark(self) -> str:
        """How far the lesson has come, in figures."""
        return f"{min(self.done + 1, len(self._steps))}/{len(self._steps)}"

    def _wanted(self, step: Step[Any]) -> Action:
        return step.wanted(self._play.view(LEARNER), self._play.legal(LEARNER))

    async def judge(self, screen: "GameScreen[Any, Any]", action: Action) -> Action | None:
        """Return the decision if it is what was meant; else say why not, and ask for it anew."""
        if self.is_over:
            return action
        step = self._steps[self.done]
        if not step.wants(self._play.view(LEARNER), action):
            if await self._say(screen, step.otherwise, offers=True) == "go on":
                self._remind(screen)
                return None
            action = self._wanted(step)
        return self._chosen_for(step, action)

    def _remind(self, screen: "GameScreen[Any, Any]") -> None:
        """Leave in sight what is asked for; it may have been said some steps ago."""
        said = [step.before[-1] for step in self._steps[: self.done + 1] if step.before]
        screen.game_display.turn_to("lesson")
        self.panel.show_page(self._mark, _(said[-1]))

    async def follow(self, screen: "GameScreen[Any, Any]") -> None:
        """Say what there is to say of the learner's decision, once it is to be seen."""
        if self._chosen is None:
            return
        if self._secret:
            self._secret -= 1
            return
        step, self._chosen = self._chosen, None
        if step.after:
            await self._say(screen, step.after)
        self.done += 1
        if self.is_over:
            screen.post_message(LessonDone(self._play.game.key))
            await self._say(screen, self._play.lesson.farewell)
