"""A match at play: asks people and bots in turn, and shows what comes of it."""

import asyncio
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random

from textual import getters, on, work
from textual.binding import Binding
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from engine.core import Action, Event, Refusal, View, seen_by
from engine.table import Bot
from saves import Match, SaveError
from tui.dialogs.confirm import Confirm, Notice
from tui.dialogs.curtain import Curtain
from tui.errors import save_error_words
from tui.games import BLURBS
from tui.games.face import Face, GameDisplay, story
from tui.locale import gettext as _
from tui.locale import marked
from tui.screens.screen import QuadrigaScreen
from tui.seats import people, seat_names
from tui.settings import PACES, Settings
from tui.widgets.key_bar import KeyBar
from tui.widgets.title_line import TitleLine


class GameScreen(QuadrigaScreen[None]):
    """The course of a match. Each game's own screen adds how its decisions are made."""

    CSS_PATH = Path(__file__).with_name("game.tcss")
    BINDINGS = [
        Binding("u", "undo", marked("Undo"), id="undo"),
        Binding("tab", "turn_panel(1)", marked("Next tab"), id="panel-next", show=False),
        Binding("shift+tab", "turn_panel(-1)", marked("Tab before"), id="panel-before", show=False),
        Binding("f2", "app.rules", marked("Rules"), id="rules", show=False),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
        Binding("escape", "leave", marked("Leave"), id="leave"),
    ]

    title_line = getters.query_one(TitleLine)
    prompt = getters.query_one("#prompt", Static)

    def __init__(self, match: Match, face: Face, settings: Settings) -> None:
        super().__init__()
        self.match = match
        self.face = face
        self.settings = settings
        self.names = seat_names(match.table.seats)
        self.people = people(match.table.seats)
        self.game_key = match.table.game.key
        self.deciding: int | None = None
        """The person whose decision is awaited."""
        self.display_widget: GameDisplay = face.display(self.names)
        self._eyes: int | None = self.people[0] if len(self.people) == 1 else None
        self._answer: asyncio.Future[Action | None] | None = None
        self._playing = asyncio.Lock()
        self._rng = Random()

    # -- what is shown ------------------------------------------------------------------------

    def compose(self) -> Iterable[Widget]:
        """Lay the table."""
        yield TitleLine(self.match.table.game.title, [title for _id, title in self.panels])
        yield self.display_widget
        yield Static(id="prompt")
        yield KeyBar()

    @property
    def panels(self) -> Sequence[tuple[str, str]]:
        """The panels' ids and titles."""
        return self.display_widget.PANELS

    def on_mount(self) -> None:
        """Show the position and begin to play."""
        for panel, title in self.panels:
            self.query_one(f"#{panel}").border_title = _(title)
        self.watch(self.display_widget, "panel", self._show_tab)
        self._tell_story_so_far()
        self.show_position()
        self.run_match()

    def on_resize(self) -> None:
        """Show tabs where the panels do not fit side by side."""
        self.call_after_refresh(self._show_tab)

    def _show_tab(self) -> None:
        self.title_line.tabbed = self.display_widget.has_class("-narrow")
        self.title_line.tab = self.display_widget.panel

    def _tell_story_so_far(self) -> None:
        chronicle = self.match.table.chronicle
        events = [event for move in chronicle for event in seen_by(self._eyes, move)]
        if events:
            self.display_widget.chronicle().replace(story(self.face, events, self.names))

    @property
    def view(self) -> View:
        """What may be shown at the moment."""
        return self.match.table.view(self._eyes)

    def show_position(self) -> None:
        """Show the present position, and what can be done in it."""
        self.display_widget.show(self.view)
        self.show_marks()
        self.title_line.status = self.status_words()
        self.prompt.update(self.prompt_words())
        self.refresh_bindings()

    def show_marks(self) -> None:
        """Point out on the board what can be chosen; each game has its own way."""

    def status_words(self) -> str:
        """Return what is going on, for the title line."""
        return ""

    def prompt_words(self) -> str:
        """Return what the person to decide can do, or who is awaited."""
        awaited = [self.names[seat] for seat in self.match.table.to_act()]
        return _("{names} is thinking …").format(names=", ".join(awaited)) if awaited else ""

    # -- the course of the match --------------------------------------------------------------

    @work(exclusive=True)
    async def run_match(self) -> None:
        """Ask whoever is to decide, until the match is over."""
        await self._brief_newcomer()
        table = self.match.table
        while awaited := table.to_act():
            persons = [seat for seat in awaited if seat in self.people]
            seat = persons[0] if persons else awaited[0]
            if isinstance(table.seats[seat], Bot):
                action: Action | None = await self._ask_bot(seat)
            else:
                action = await self._ask_person(seat)
            if action is not None:
                await self._carry_out(seat, action)
        await self.app.push_screen_wait(self._result_screen())
        self.dismiss(None)

    async def _brief_newcomer(self) -> None:
        if self.people and self.game_key not in self.settings.met:
            title = self.match.table.game.title
            await self.app.push_screen_wait(Notice(title, _(BLURBS[self.game_key].briefing)))
            self.settings.met.append(self.game_key)
            self.quadriga.action_save_settings()

    async def _ask_bot(self, seat: int) -> Action:
        """Let a bot choose, off the event loop, so that the screen stays alive."""
        self.show_position()
        thinking = asyncio.to_thread(self.match.table.choice_of_bot, seat, self._rng)
        pause = asyncio.sleep(0 if self._silent(seat) else PACES[self.settings.pace])
        action, _pause = await asyncio.gather(thinking, pause)
        return action

    def _silent(self, seat: int) -> bool:
        """Tell whether nothing is to be seen of a decision: it is made in secret, with others."""
        return len(self.match.table.to_act()) > 1 or not self.settings.animation

    async def _ask_person(self, seat: int) -> Action | None:
        """Return what a person decides; ``None`` if the question must be put anew."""
        if len(self.people) > 1 and self.is_private(self.match.table.view(seat)):
            self._eyes = None
            self.show_position()
            await self.app.push_screen_wait(Curtain(seat, self.names[seat]))
        self._eyes = seat
        self.deciding = seat
        self.begin_decision()
        self.show_position()
        try:
            return await self.ask(self.view)
        finally:
            self.deciding = None
            self._answer = None
            if len(self.people) > 1:
                self._eyes = None

    def is_private(self, view: View) -> bool:
        """Tell whether a decision must be hidden from others at the same keyboard."""
        return True

    def begin_decision(self) -> None:
        """Forget half-made choices of the decision before; each game has its own."""

    async def ask(self, view: View) -> Action | None:
        """Return the decision, made with the keys and the mouse on this screen."""
        self._answer = asyncio.get_running_loop().create_future()
        return await self._answer

    def decide(self, action: Action | None) -> None:
        """Answer the question that is open; ``None`` has it put anew."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(action)

    def legal(self) -> Sequence[Action]:
        """Return what the person to decide can do."""
        return self.match.table.legal(self.deciding) if self.deciding is not None else ()

    def refusal(self, action: Action) -> Refusal | None:
        """Return why an action would be refused."""
        assert self.deciding is not None, "nobody decides"
        return self.match.table.refusal(self.deciding, action)

    async def _carry_out(self, seat: int, action: Action) -> None:
        """Play and save a move, then show what came of it."""
        try:
            async with self._playing:
                events = await asyncio.to_thread(self.match.play, seat, action)
        except SaveError as error:
            words = save_error_words(error)
            await self.app.push_screen_wait(Notice(_("The move could not be saved"), words))
            return
        await self.present(seen_by(self._eyes, events))
        self.show_position()

    async def present(self, events: Sequence[Event]) -> None:
        """Show what happened; games add dialogs to it."""
        self.display_widget.chronicle().add(story(self.face, events, self.names))

    def _result_screen(self) -> Screen[None]:
        from tui.screens.result import ResultScreen

        return ResultScreen(self.match, self.face)

    # -- keys ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what cannot be done now."""
        if action == "undo":
            return self.deciding is not None and self.match.table.undo_target() is not None
        if action == "turn_panel":
            return self.display_widget.has_class("-narrow")
        return True

    def action_turn_panel(self, step: int) -> None:
        """Go to another tab."""
        self.display_widget.turn_panel(step)

    @on(TitleLine.TabPicked)
    def _pick_tab(self, event: TitleLine.TabPicked) -> None:
        event.stop()
        self.display_widget.panel = event.number

    @work(exclusive=True, group="undo")
    async def action_undo(self) -> None:
        """Take back the last person's move, if all people agree."""
        if len(self.people) > 1:
            agreed = await self.app.push_screen_wait(
                Confirm(_("Undo"), _("Do all of you agree to take back the last move?"))
            )
            if not agreed:
                return
        try:
            async with self._playing:
                await asyncio.to_thread(self.match.undo)
        except SaveError as error:
            self.notify(save_error_words(error), severity="error")
            return
        self._tell_story_so_far()
        self.notify(_("The last move was taken back."))
        self.decide(None)

    def action_leave(self) -> None:
        """Go home; the match is saved and can be continued."""
        self._leave()

    @work(exclusive=True, group="leave")
    async def _leave(self) -> None:
        """Wait for a move that is being written, then go."""
        async with self._playing:
            self.dismiss(None)

    def on_unmount(self) -> None:
        """Let go of the file."""
        self.match.close()
