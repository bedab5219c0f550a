"""What a player chooses once and for all."""

from collections.abc import Iterable
from pathlib import Path

from textual import getters, on, work
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from engine import GAMES
from tui.dialogs.confirm import AskText
from tui.games.showcase import Showcase
from tui.locale import LANGUAGES, marked, ngettext
from tui.locale import gettext as _
from tui.screens.portrayed import PortrayedScreen
from tui.seats import LONGEST_NAME, clean_name, usual_name
from tui.settings import COACH_SECONDS, PACES, Settings
from tui.themes import THEME_TITLES
from tui.widgets.choices import Choice, ChoiceList
from tui.widgets.key_bar import KeyBar

PACE_TITLES = {
    "slow": marked("slow"),
    "normal": marked("normal"),
    "fast": marked("fast"),
    "instant": marked("at once"),
}
DEPTH_TITLES = {
    "auto": marked("as the terminal says"),
    "truecolor": marked("all colours"),
    "256": marked("256 colours"),
    "16": marked("16 colours"),
    "none": marked("black and white"),
}

GLYPH_TITLES = {
    "auto": marked("as the terminal says"),
    "fine": marked("all signs"),
    "plain": marked("those of a console"),
    "narrow": marked("narrow ones"),
}


def seconds(count: int) -> str:
    """Return some seconds in words."""
    return ngettext("{count} second", "{count} seconds", count).format(count=count)


def _about_the_player(settings: Settings, language: str) -> list[Choice]:
    """Return who plays, and in which language."""
    return [
        Choice(
            "name",
            _("Your name"),
            [(settings.name, settings.name or usual_name())],
            settings.name,
            _("Your name in new games. Enter changes it."),
        ),
        Choice(
            "language",
            _("Language"),
            list(LANGUAGES.items()),
            language,
            _("The language of everything but names."),
        ),
    ]


def _about_the_picture(settings: Settings, theme: str) -> list[Choice]:
    """Return how all is drawn."""
    return [
        Choice(
            "theme",
            _("Colours"),
            [(name, _(title)) for name, title in THEME_TITLES.items()],
            theme,
            _("Players also have shapes: nothing depends on colour alone."),
        ),
        Choice(
            "colours",
            _("Colour depth"),
            [(depth, _(title)) for depth, title in DEPTH_TITLES.items()],
            settings.colours,
            _("How many colours your terminal has, if it does not say so itself."),
        ),
        Choice(
            "glyphs",
            _("Signs"),
            [(glyphs, _(title)) for glyphs, title in GLYPH_TITLES.items()],
            settings.glyphs,
            _(
                "The signs that boards are drawn with. A console has fewer of them; narrow ones "
                "are for terminals in which shapes and lines are two cells wide."
            ),
        ),
    ]


def _about_the_pace(settings: Settings) -> list[Choice]:
    """Return how quickly all goes."""
    return [
        Choice(
            "animation",
            _("Animation"),
            [(True, _("yes")), (False, _("no"))],
            settings.animation,
            _("Whether bids, digs and moves are shown step by step."),
        ),
        Choice(
            "pace",
            _("Bots think"),
            [(pace, _(PACE_TITLES[pace])) for pace in PACES],
            settings.pace,
            _("How long a bot waits before it moves, so that you can follow."),
        ),
        Choice(
            "coach",
            _("Coach thinks"),
            [(count, seconds(count)) for count in COACH_SECONDS],
            settings.coach,
            _("How long the coach (h) looks ahead at most before it speaks."),
        ),
    ]


class SettingsScreen(PortrayedScreen[None]):
    """Every change takes effect at once and is kept."""

    CSS_PATH = Path(__file__).with_name("settings.tcss")
    BINDINGS = [
        Binding("enter", "edit", marked("Edit"), id="edit"),
        Binding("escape", "dismiss(None)", marked("Back"), id="back"),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
    ]
    HELP = marked("Left and right change a setting; it takes effect and is saved at once.")

    rows = getters.query_one(ChoiceList)

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings

    def compose(self) -> Iterable[Widget]:
        """Show all settings."""
        yield Static(id="heading")
        with Horizontal():
            with Vertical(id="body"):
                yield ChoiceList(self.choices())
                yield Static(id="hint")
            yield Showcase()
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin with the first row; beside them colours and signs are seen on a board."""
        self._say_what_it_is()
        self.rows.focus()
        self.show_portrait(next(iter(GAMES)))

    def _say_what_it_is(self) -> None:
        self.query_one("#heading", Static).update(Content.styled(_("Settings"), "bold $accent"))

    def choices(self) -> list[Choice]:
        """Return a row for each setting."""
        settings = self._settings
        return [
            *_about_the_player(settings, self.shell.chosen("language")),
            *_about_the_picture(settings, self.shell.chosen("theme")),
            *_about_the_pace(settings),
        ]

    @on(ChoiceList.RowMoved)
    def _explain(self, event: ChoiceList.RowMoved) -> None:
        event.stop()
        self._say_hint(event.choice)
        self.refresh_bindings()

    @on(ChoiceList.Changed)
    def _change(self, event: ChoiceList.Changed) -> None:
        event.stop()
        self.shell.choose(event.key, event.value)
        self._settle()

    def _settle(self) -> None:
        """Let the change take effect, here too: the language may be another."""
        self.shell.use_settings()
        self._say_what_it_is()
        self.rows.replace(self.choices())
        self._say_hint(self.rows.current)
        self.refresh_bindings()

    def _say_hint(self, choice: Choice | None) -> None:
        self.query_one("#hint", Static).update(Content(choice.hint if choice else ""))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only the name is edited."""
        if action == "edit":
            # The line of keys is there before the rows are.
            current = self.rows.current if self.query(ChoiceList) else None
            return current is not None and current.key == "name"
        return True

    def why_not(self, action: str) -> str:
        """Return which keys change the row."""
        if action == "edit":
            return _("Left and right change this setting.")
        return _("Enter changes the name.")

    @work
    async def action_edit(self) -> None:
        """Change the name."""
        if not self.check_action("edit", ()):
            return
        dialog = AskText(_("Your name"), self._settings.name, longest=LONGEST_NAME)
        name = await self.app.push_screen_wait(dialog)
        if name is not None:
            self._settings.name = clean_name(name)
            self._settle()
