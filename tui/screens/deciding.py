"""How decisions are made, in every game: look, choose, read what it would do, Enter; Esc back."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Generic, cast

from textual import getters
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Static

from engine.core import Action, Refusal
from tui.games.face import D, Face, V
from tui.locale import gettext as _
from tui.locale import marked
from tui.play import Play
from tui.screens.story import StoryScreen
from tui.screens.why_not import reason_words


class DecidingScreen(StoryScreen[V, D], Generic[V, D]):
    """No key and no first click decides anything: they choose, and Enter does what is chosen.

    What has its place on the board is planned there, each game in its own way. Whatever else a key
    names is chosen here, and the game's face says what it would do.
    """

    BINDINGS = [
        Binding("enter", "confirm", marked("Confirm"), id="confirm"),
        Binding("escape", "leave", marked("Leave"), id="leave"),
    ]

    prompt = getters.query_one("#prompt", Static)

    def __init__(self, play: Play, face: Face[V, D]) -> None:
        super().__init__(play, face)
        self.deciding: int | None = None
        """The person whose decision is awaited."""
        self.chosen: Action | None = None
        """What a key has named; it lies over whatever is planned on the board."""
        self._clicked: object = None
        """What was chosen by a click, if nothing else has been chosen since."""
        self._answer: asyncio.Future[Action | None] | None = None

    # -- choosing -----------------------------------------------------------------------------

    def choose(self, action: Action) -> None:
        """Choose an action, or say why it cannot be done."""
        reason = self.refusal(action)
        if reason is not None:
            self.say_why(reason)
            return
        self.chosen = action
        self.show_choice()

    def click(self, thing: object, choose: Callable[[], object]) -> None:
        """Choose what is clicked on; the same click again, right after, does what Enter would."""
        if self._clicked == thing:
            self.action_confirm()
        else:
            choose()
            self._clicked = thing

    def show_choice(self) -> None:
        """Show what is chosen; all but marks, words and keys stays as it is."""
        self._clicked = None
        self.show_marks()
        self.show_prompt()
        self.refresh_bindings()

    def show_plan(self) -> None:
        """Show the plan on the board as it is now; what a key had named is no longer meant."""
        self.chosen = None
        self.show_choice()

    def forget_choice(self) -> None:
        """Forget all that is chosen but not done, before and after each decision."""
        self.chosen = None
        self._clicked = None
        self.forget_plans()

    def forget_plans(self) -> None:
        """Begin to plan anew; each game has its own plans."""

    def planned(self) -> Action | None:
        """Return what the plan on the board would decide first; games know it."""
        return None

    def intended(self) -> Action | None:
        """Return what Enter would decide now."""
        if self.deciding is None:
            return None
        return self.planned() if self.chosen is None else self.chosen

    def has_plan(self) -> bool:
        """Tell whether something is planned on the board but not done yet; each game knows what."""
        return False

    def drop_plan(self) -> None:
        """Take back the last step of what is planned on the board."""

    def has_choice(self) -> bool:
        """Tell whether there is a step that Esc takes back."""
        return self.deciding is not None and (self.chosen is not None or self.has_plan())

    def drop_choice(self) -> None:
        """Take back the last step of what is chosen."""
        if self.chosen is None:
            self.drop_plan()
        else:
            self.chosen = None
            self.show_choice()

    def point_out(self, action: Action) -> None:
        """Choose what somebody else names; games plan on the board what has its place there."""
        self.choose(action)

    # -- deciding -----------------------------------------------------------------------------

    def action_confirm(self) -> None:
        """Do what is chosen."""
        if self.chosen is None:
            self.confirm_plan()
        else:
            self.attempt(self.chosen)

    def confirm_plan(self) -> None:
        """Do what is planned on the board; games know what else Enter does there."""
        action = self.intended()
        if action is not None:
            self.attempt(action)

    def attempt(self, action: Action) -> None:
        """Decide on an action, or say why not."""
        reason = self.refusal(action)
        if reason is None:
            self.decide(action)
        else:
            self.say_why(reason)

    async def ask(self, view: V) -> Action | None:
        """Return the decision, made with the keys and the mouse on this screen."""
        self._answer = asyncio.get_running_loop().create_future()
        return await self._answer

    def decide(self, action: Action | None) -> None:
        """Answer the question that is open; ``None`` has it put anew."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(action)

    def legal(self) -> Sequence[Action]:
        """Return what the person to decide can do."""
        return self.play.legal(self.deciding) if self.deciding is not None else ()

    def refusal(self, *actions: Action) -> Refusal | None:
        """Return why actions, one after the other, would be refused."""
        assert self.deciding is not None, "nobody decides"
        return self.play.refusal(self.deciding, *actions)

    def say_why(self, reason: Refusal) -> None:
        """Say why something cannot be done; the next key takes the words away."""
        self.shell.answer(reason_words(self, reason))

    # -- what is shown ------------------------------------------------------------------------

    def show_marks(self) -> None:
        """Point out on the board what can be chosen; each game has its own way."""

    def show_prompt(self) -> None:
        """Say what can be done, or what is chosen; its lines never change the layout."""
        words = self.prompt_words() if self.chosen is None else self._chosen_words(self.chosen)
        question, *details = words.split("\n")
        style = "" if self.deciding is None else "bold"
        lines = [Content.styled(question, style), *map(Content, details)]
        self.prompt.update(Content("\n").join(lines), layout=False)

    def prompt_words(self) -> str:
        """Return what the person to decide can do, and what the plan on the board would do."""
        return ""

    def _chosen_words(self, action: Action) -> str:
        """Return two lines: what is chosen, and what it would do."""
        view = self.view
        deed = self.face.coach.deed(view, action)
        question = _("{deed}? Enter does it, Esc takes it back.").format(deed=deed)
        return f"{question}\n{self.face.forecast(view, action, self.names, self.size.width - 2)}"

    @property
    def view(self) -> V:
        """What may be shown at the moment."""
        return self.view_of(self._eyes)

    def view_of(self, seat: int | None) -> V:
        """Return all that a seat may know."""
        # A game is known at run time only: here its view gets the type that its face is made for.
        return cast(V, self.play.view(seat))

    def enter_words(self) -> str:
        """Return what Enter would do with what is planned, in a word; nothing if nothing."""
        return ""

    # -- keys ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter does something where something is chosen."""
        if action == "confirm":
            return self.intended() is not None
        return super().check_action(action, parameters)

    @property
    def _is_in_vain(self) -> bool:
        """Whether what is chosen cannot be done: all that Enter does is to say why."""
        intended = self.intended()
        return intended is not None and self.refusal(intended) is not None

    def key_words(self, binding: Binding) -> str:
        """Say what Enter does with what is chosen, and that Esc goes a step back, if it does."""
        if binding.id == "confirm" and self._is_in_vain:
            return marked("Why not?")
        if binding.id == "confirm" and self.chosen is not None:
            return marked("Do it")
        if binding.id == "confirm" and self.deciding is not None:
            return self.enter_words() or super().key_words(binding)
        if binding.id == "leave" and (self.is_reading or self.has_choice()):
            return marked("Back") if self.is_reading else marked("Step back")
        return super().key_words(binding)

    def action_leave(self) -> None:
        """Go one step back; without one, go home: the match is saved and can be continued."""
        if self.is_reading:
            self.game_display.chronicle().stop_reading()
        elif self.has_choice():
            self.drop_choice()
        else:
            self.dismiss(None)
