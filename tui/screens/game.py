"""A match at play: asks people and bots in turn, and shows what comes of it."""

import asyncio
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Generic

from textual import work
from textual.binding import Binding
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from engine.core import Action, Event, seen_by
from saves import SaveError
from tui.coach.asking import ask_coach
from tui.dialogs.confirm import Confirm, Notice
from tui.dialogs.curtain import Curtain
from tui.errors import save_error_words
from tui.games.face import D, Face, V
from tui.locale import gettext as _
from tui.locale import marked
from tui.play import Play
from tui.screens.briefing import brief_newcomer
from tui.screens.deciding import DecidingScreen
from tui.screens.result import ResultScreen
from tui.screens.why_not import why_not
from tui.settings import PACES, Settings
from tui.widgets.gauge import gauge

if TYPE_CHECKING:
    from tui.lessons.leader import Leader


class Overtaken(Exception):
    """The decision that is asked for has been made elsewhere."""


class GameScreen(DecidingScreen[V, D], Generic[V, D]):
    """The course of a match. Each game's own screen adds how its decisions are made."""

    CSS_PATH = Path(__file__).with_name("game.tcss")
    BINDINGS = [
        Binding("u", "undo", marked("Undo"), id="undo"),
        Binding("h", "coach", marked("Coach"), id="coach"),
    ]

    def __init__(self, play: Play, face: Face[V, D], settings: Settings) -> None:
        super().__init__(play, face)
        self.settings = settings
        self._undone = play.undone
        self.guide: Leader | None = None
        """Who leads through the match, in a lesson."""

    def guided_by(self, guide: "Leader") -> None:
        """Let a guide say its words on a panel of its own, before the screen is shown."""
        self.guide = guide
        self.game_display.add_panel(guide.panel, guide.title)

    # -- what is shown ------------------------------------------------------------------------

    def compose_below(self) -> Iterable[Widget]:
        """Say below the table what can be done."""
        yield Static(id="prompt")

    def on_mount(self) -> None:
        """Show the position and begin to play."""
        self.tell_anew()
        self.show_position()
        # Whoever thinks may do it for others too: it is shown in our own time, and language.
        self.play.thinks_on = lambda: self.call_later(self._show_thought)
        self.run_match()

    def _tell_of_undo(self) -> None:
        """Tell the story anew if moves were taken back, here or elsewhere."""
        if self._undone != self.play.undone:
            self._undone = self.play.undone
            self.tell_anew()
            self.notify(_("The last move was taken back."))

    def show_position(self) -> None:
        """Show the present position, and what can be done in it."""
        self.game_display.show(self.view)
        self.restore_marks()
        self.mark_news(self.deciding if self.deciding is not None else self._eyes)
        self.title_line.status = self.status_words()
        awaited = ", ".join(self.names[seat] for seat in self.play.to_act())
        self.shell.title_window(f"{self.play.game.title}: {awaited}" if awaited else "")
        self.show_prompt()
        self.refresh_bindings()

    def restore_marks(self) -> None:
        """Point out what can be chosen; while the story is read, what a line is about stays."""
        if not self.is_reading:
            self.show_marks()

    def status_words(self) -> str:
        """Return what is going on, for the title line."""
        return ""

    def prompt_words(self) -> str:
        """Return what the person to decide can do, or who is awaited."""
        others = [seat for seat in self.play.to_act() if seat not in self.people]
        awaited = ", ".join(self.names[seat] for seat in others)
        if not awaited:
            return ""
        text = (
            _("Waiting for {names} …")
            if self.people
            else _("You are watching. Waiting for {names} …")
        )
        words = text.format(names=awaited)
        return words if self.play.thought is None else f"{words} {gauge(self.play.thought)}"

    def _show_thought(self) -> None:
        """Show how far the bot that thinks has come."""
        if self.deciding is None and self.is_attached:
            self.show_prompt()

    # -- the course of the match --------------------------------------------------------------

    @work(exclusive=True)
    async def run_match(self) -> None:
        """Ask whoever is to decide, until the match is over."""
        if self.guide is None and not await brief_newcomer(self):
            return
        while self.play.to_act():
            try:
                events = await self._next_events()
            except SaveError as error:
                words = save_error_words(error)
                await self.app.push_screen_wait(Notice(_("The move could not be saved"), words))
                continue
            self._tell_of_undo()
            await self.present(seen_by(self._eyes, events))
            self.show_position()
            if self.guide is not None:
                await self.guide.follow(self)
        await self.app.push_screen_wait(ResultScreen(self.play, self.face))
        self.dismiss(None)

    async def _next_events(self) -> list[Event]:
        """Return what comes of the next decision, whoever makes it."""
        shown = await self.guide.lead(self) if self.guide is not None else None
        awaited = self.play.to_act()
        here = [seat for seat in awaited if seat in self.people]
        if shown is not None:
            return await self.play.act(here[0], shown)
        if here:
            return await self._ask_person(here[0])
        return await self._watch_others(awaited) if awaited else []

    async def _watch_others(self, awaited: tuple[int, ...]) -> list[Event]:
        """Return what comes of others' decisions, no faster than one can follow."""
        self.hide_secrets()
        # Secret decisions made side by side show nothing: no need to wait for each.
        pause = 0.0 if len(awaited) > 1 else PACES[self.settings.pace]
        events, _pause = await asyncio.gather(self.play.advance(), asyncio.sleep(pause))
        return events

    async def _ask_person(self, seat: int) -> list[Event]:
        """Return what comes of a person's decision; nothing, if the question is put anew."""
        private = self.is_private(self.view_of(seat))
        await self.seat_down(seat, private=private)
        self.deciding = seat
        self.shell.forget_answers()
        self.forget_choice()
        self.show_position()
        try:
            action = await self._ask_unless_overtaken()
        except Overtaken:
            return await self.play.advance()
        finally:
            self.deciding = None
            self._answer = None
            self.forget_choice()
            # Whoever sits alone at the keyboard goes on without a curtain.
            if len(self.people) > 1 and not private:
                self._eyes = None
        if action is None or self._is_refused(seat, action):
            return []
        if self.guide is not None:
            action = await self.guide.judge(self, action)
        return await self.play.act(seat, action) if action is not None else []

    def _is_refused(self, seat: int, action: Action) -> bool:
        """Say why something cannot be done: a key may mean another question than is open now."""
        reason = self.play.refusal(seat, action)
        if reason is not None:
            self.say_why(reason)
        return reason is not None

    async def seat_down(self, seat: int, *, private: bool = True) -> None:
        """Let a person sit down; behind a curtain, if what comes is for that person only."""
        if self._eyes == seat:
            return
        self.hide_secrets()
        if len(self.people) > 1 and private:
            opened = await self.app.push_screen_wait(Curtain(seat, self.names[seat]))
            if not opened:
                self.action_leave()
                await asyncio.get_running_loop().create_future()  # until the match is let go of
        self._eyes = seat

    def hide_secrets(self) -> None:
        """Show no more than all people at this keyboard may see."""
        if len(self.people) > 1:
            self._eyes = None
        self.show_position()

    async def _ask_unless_overtaken(self) -> Action | None:
        """Return the decision; ``Overtaken`` if meanwhile it was made elsewhere."""
        asking = asyncio.create_task(self.ask(self.view))
        overtaken = asyncio.create_task(self.play.overtaken())
        try:
            await asyncio.wait((asking, overtaken), return_when=asyncio.FIRST_COMPLETED)
            if asking.done():
                return asking.result()
        finally:
            asking.cancel()
            overtaken.cancel()
        self._close_dialogs()
        raise Overtaken

    def _close_dialogs(self) -> None:
        """Take away whatever asks for a decision that is no longer to be made."""
        stack = self.app.screen_stack
        above = stack[stack.index(self) + 1 :] if self in stack else []
        self.shell.take_away(screen for screen in above if isinstance(screen, ModalScreen))

    def is_private(self, view: V) -> bool:
        """Tell whether a decision must be hidden from others at the same keyboard."""
        return True

    async def present(self, events: Sequence[Event]) -> None:
        """Show what happened; games add dialogs to it."""
        self.tell(events)
        self.tell_unasked(events)

    def rules_chapter(self) -> str:
        """Return the chapter of the rules about what is being decided."""
        return self.face.chapter(self.view)

    # -- the coach ----------------------------------------------------------------------------

    @work(exclusive=True, group="coach")
    async def action_coach(self) -> None:
        """Ask the coach."""
        await ask_coach(self)

    # -- keys ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what cannot be done now."""
        if action == "undo":
            is_time = self.deciding is not None or self.play.has_company
            return is_time and self.play.can_undo()
        return super().check_action(action, parameters)

    def why_not(self, action: str) -> str:
        """Return why the rules, or the moment, do not let one do it."""
        if action.startswith("turn_panel"):
            return super().why_not(action)
        return why_not(self, action)

    def meant_by(self, action: str) -> Action | None:
        """Return the action of the game that a key stands for: its refusal says why it is none."""
        return None

    @work(exclusive=True, group="undo")
    async def action_undo(self) -> None:
        """Take back the last person's move, if all people agree."""
        is_asked = len(self.people) > 1 and not self.play.undoes_own(self.deciding)
        if is_asked and not await self._all_agree_to_undo():
            return
        try:
            await self.play.undo()
        except SaveError as error:
            self.notify(save_error_words(error), severity="error", markup=False)
            return
        if self.play.has_company:
            self.notify(_("The others are being asked whether they agree."))
        self.decide(None)

    async def _all_agree_to_undo(self) -> bool:
        """Ask all people at this keyboard; a curtain hides what is for one of them only."""
        question = Confirm(_("Undo"), _("Do all of you agree to take back the last move?"))
        seat = self.deciding
        if seat is None or not self.is_private(self.view_of(seat)):
            return await self.app.push_screen_wait(question)
        curtain = Curtain(seat, self.names[seat])
        await self.app.push_screen(curtain, self._after_curtain)
        agreed = await self.app.push_screen_wait(question)
        if agreed:
            self.shell.take_away([curtain])
        return agreed

    def _after_curtain(self, opened: bool | None) -> None:
        if opened is False:
            self.action_leave()

    async def on_unmount(self) -> None:
        """Let go of the match."""
        self.shell.title_window()
        self.play.thinks_on = lambda: None
        await self.play.close()
