"""Choosing a game to learn."""

import asyncio
from collections.abc import Iterable

from textual import getters, on, work
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets.option_list import Option

from engine import GAMES
from tui.fence.option_list import OptionList
from tui.games import blurb_of
from tui.games.showcase import Showcase
from tui.lessons.lesson import lesson_of
from tui.locale import gettext as _
from tui.locale import marked
from tui.puzzles.puzzle import puzzles_of
from tui.screens.portrayed import PortrayedScreen
from tui.screens.screen import LocalScreen
from tui.widgets.key_bar import KeyBar


class LearnScreen(PortrayedScreen[None], LocalScreen[None]):
    """The lessons, how far each has come, and what each game is about."""

    CSS_PATH = "screen.tcss"
    BINDINGS = [
        Binding("enter", "take", marked("Begin"), id="take"),
        Binding("n", "anew", marked("From the beginning"), id="anew"),
        Binding("x", "skip", marked("I know this game"), id="skip"),
        Binding("p", "puzzles", marked("Puzzles"), id="puzzles"),
        Binding("escape", "dismiss(None)", marked("Back"), id="back"),
        Binding("f2", "rules", marked("Rules"), id="rules"),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
    ]
    HELP = marked(
        "A lesson is a real game against bots in which every rule comes up once. It can be left "
        "with Esc at any time and goes on here. n begins it anew; x sets it aside. "
        "p opens the puzzles of the game: moments at which one decision is far better than all "
        "others."
    )

    games = getters.query_one(OptionList)
    words = getters.query_one("#words", Static)

    def __init__(self) -> None:
        super().__init__()
        self._done: dict[str, int] = {}
        self._chosen: str | None = None

    def compose(self) -> Iterable[Widget]:
        """Show the games, and room for what each is about."""
        heading = Content.assemble(
            (_("Learn a game"), "bold $accent"),
            f"   {_('A real game with a guide: about ten minutes each')}",
        )
        yield Static(heading, id="heading")
        with Horizontal():
            with Vertical(id="choices"):
                yield OptionList()
                yield Static(id="words")
            yield Showcase()
        yield KeyBar()

    def on_screen_resume(self) -> None:
        """See how far the lessons have come."""
        self.games.focus()
        self._look()

    @work(exclusive=True, group="lessons")
    async def _look(self) -> None:
        """Read how far the lessons have come, off the event loop."""
        self._done = await asyncio.to_thread(self._found)
        chosen = self.games.highlighted
        if chosen is None:
            chosen = self._first_new()
        self.games.clear_options()
        self.games.add_options([Option(self._line(game), id=game) for game in self._done])
        self.games.highlighted = chosen

    def _first_new(self) -> int:
        """Return where the first game stands that one has neither played nor learned."""
        known = {*self.quadriga.settings.met, *self.quadriga.settings.learned}
        return next((place for place, game in enumerate(self._done) if game not in known), 0)

    def _found(self) -> dict[str, int]:
        shelf = self.quadriga.lessons
        return {game: shelf.steps_done(game) for game in GAMES if lesson_of(game) is not None}

    def _line(self, game: str) -> Content:
        """Return a game's name and how far its lesson has come."""
        title = Content.styled(GAMES[game].title, "bold")
        return title.pad_right(24 - title.cell_length) + self._progress(game)

    def _progress(self, game: str) -> Content:
        lesson, done = lesson_of(game), self._done[game]
        assert lesson is not None, "it is offered"
        if 0 < done < len(lesson.steps):
            words = _("{done} of {all} steps done").format(done=done, all=len(lesson.steps))
            return Content.styled(words, "$warning")
        if game in self.quadriga.settings.learned:
            return Content.styled(f"✓ {_('known')}", "$success")
        return Content.styled(_("new to you"), "$foreground-muted")

    @on(OptionList.OptionHighlighted)
    def _tell(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self._chosen = event.option_id
        if self._chosen is not None:
            self.words.update(Content(_(blurb_of(self._chosen).summary)))
            self.show_portrait(self._chosen)
        self.refresh_bindings()

    @on(OptionList.OptionSelected)
    def _select(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.action_take()

    def key_words(self, binding: Binding) -> str:
        """Say that Enter goes on with what was begun."""
        if binding.id == "take" and self._done.get(self._chosen or "", 0):
            return marked("Go on")
        return super().key_words(binding)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is a beginning to go back to once it has been left; what is known stays so."""
        if action == "anew":
            return bool(self._done.get(self._chosen or "", 0))
        if action == "puzzles":
            return self._chosen is not None and bool(puzzles_of(self._chosen))
        if action == "skip":
            return self._chosen not in self.quadriga.settings.learned
        return super().check_action(action, parameters)

    def why_not(self, action: str) -> str:
        """Return what is missing for what a key would do."""
        match action:
            case "anew":
                return _("This lesson is at its beginning: Enter begins it.")
            case "skip":
                return _("You know this game already; Enter takes its lesson all the same.")
            case "puzzles":
                return _("There are no puzzles of this game.")
        return super().why_not(action)

    def action_take(self) -> None:
        """Take the lesson."""
        if self._chosen is not None and self.is_on_top:
            self.quadriga.take_lesson(self._chosen)

    def action_anew(self) -> None:
        """Take the lesson from its beginning."""
        if self._chosen is not None and self.is_on_top:
            self.quadriga.take_lesson(self._chosen, anew=True)

    def action_skip(self) -> None:
        """Set the lesson aside: the game is known."""
        if self._chosen is not None:
            self.quadriga.settle_lesson(self._chosen)
            self._look()

    def action_puzzles(self) -> None:
        """Open the puzzles of the game in question."""
        from tui.puzzles.screen import PuzzlesScreen

        if self._chosen is not None and self.is_on_top:
            self.app.push_screen(PuzzlesScreen(self._chosen))

    def action_rules(self) -> None:
        """Open the rules of the game in question."""
        self.quadriga.action_rules(self._chosen or "")
