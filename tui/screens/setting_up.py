"""Setting a match up on one screen: which game, who plays, its options."""

from abc import abstractmethod
from collections.abc import Iterable
from pathlib import Path

import msgspec
from textual import events, getters, on
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets.option_list import Option

from engine import GAMES
from engine.bots import levels_of
from engine.core import Options
from tui.characters import CHARACTER_WORDS, LEVEL_TITLES
from tui.fence.option_list import OptionList
from tui.games import blurb_of
from tui.games.facts import facts, first_words
from tui.games.showcase import Showcase
from tui.locale import gettext as _
from tui.locale import marked, ngettext
from tui.screens.portrayed import PortrayedScreen
from tui.seats import BOT_NAMES, clean_name, usual_name
from tui.settings import Settings
from tui.widgets.badge import badge
from tui.widgets.choices import Choice, ChoiceList
from tui.widgets.key_bar import KeyBar


class SettingUpScreen(PortrayedScreen[None]):
    """Everything in sight, and Enter begins; with what, its leaves decide."""

    CSS_PATH = Path(__file__).with_name("setting_up.tcss")
    BINDINGS = [
        Binding("enter", "play", marked("Begin"), id="play"),
        Binding("tab", "app.focus_next", marked("Next part"), id="part"),
        Binding(
            "shift+tab", "app.focus_previous", marked("Part before"), id="part-before", show=False
        ),
        Binding("n", "rename", marked("Name"), id="rename"),
        Binding("escape", "dismiss(None)", marked("Back"), id="leave"),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
        Binding("f2", "rules", marked("Rules"), id="rules"),
    ]
    HELP = marked(
        "The game, the players, the options: Tab goes from one part to the next, left and right "
        "change the value of a row. Enter begins, wherever you are."
    )

    heading: str
    usual_opponent: str
    """Who sits at every seat but the first, to begin with."""
    seats_hint: str

    games = getters.query_one("#games", OptionList)
    options = getters.query_one("#options", ChoiceList)
    seats = getters.query_one("#seats", ChoiceList)
    hint = getters.query_one("#hint", Static)

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self.game_key = next(iter(GAMES))
        self.chosen: dict[str, object] = {}
        self.players = 0
        self.kinds: list[str] = []
        self.names: list[str] = []

    def compose(self) -> Iterable[Widget]:
        """Show the games, the players and the options, and what the current row means."""
        yield Static(Content.styled(_(self.heading), "bold $accent"), id="heading")
        with Horizontal(id="body"):
            with VerticalScroll(id="choices", can_focus=False):
                with Vertical(id="which"):
                    yield OptionList(*(_game_option(key) for key in GAMES), id="games")
                    yield Static(id="about")
                with Vertical(id="how"):
                    yield Static(Content.styled(_("Players"), "$accent"), classes="part")
                    yield ChoiceList(id="seats")
                    yield Static(Content.styled(_("Options"), "$accent"), classes="part")
                    yield ChoiceList(id="options")
                    yield Static(id="hint")
            yield Showcase()
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin with the choice of the game."""
        self.games.highlighted = list(GAMES).index(self.game_key)
        self.games.focus()

    def on_descendant_focus(self) -> None:
        """Say what the row means that one comes to in another part."""
        self._show_hint()
        self.refresh_bindings()

    @property
    def current(self) -> Choice | None:
        """The row in which left and right change something; none among the games."""
        focused = self.focused
        return focused.current if isinstance(focused, ChoiceList) else None

    def _show_hint(self) -> None:
        hint = Content(self.current.hint if self.current is not None else "")
        if problem := self._problem():
            hint = Content.styled(problem, "$warning")
        self.hint.update(hint)

    # -- the game -----------------------------------------------------------------------------

    @on(OptionList.OptionHighlighted, "#games")
    def _consider(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self._choose_game(event.option_id or self.game_key)
        self.show_portrait(self.game_key)

    @on(OptionList.OptionSelected, "#games")
    def _select(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        # What was highlighted on the way may be told later than the key that chooses.
        self._choose_game(event.option_id or self.game_key)
        self.action_play()

    def _choose_game(self, key: str) -> None:
        if key == self.game_key and self.players:
            return
        game, blurb = GAMES[key], blurb_of(key)
        self.game_key = key
        self.chosen = msgspec.to_builtins(GAMES[key].Options())
        self.players = blurb.usual_players
        you = self._settings.name or usual_name()
        self.names = [you, *BOT_NAMES][: game.players[-1]]
        self.kinds = ["person", *[self.usual_opponent] * (game.players[-1] - 1)]
        self.recall()
        self._show_about()
        self.show_seats()
        self._show_options()
        self._show_hint()

    def on_resize(self, event: events.Resize) -> None:
        """Say as much of the game as there is room for beside its picture."""
        super().on_resize(event)
        self._show_about()

    def _show_about(self) -> None:
        game = self.game_key
        words = _(blurb_of(game).summary) if self.has_class("-roomy") else first_words(game)
        self.query_one("#about", Static).update(words)

    def recall(self) -> None:
        """Choose as one did the last time, where that is known."""

    @on(ChoiceList.RowMoved)
    def _row_moved(self, event: ChoiceList.RowMoved) -> None:
        event.stop()
        self._show_hint()
        self.refresh_bindings()

    @on(ChoiceList.Changed, "#options")
    def _change_option(self, event: ChoiceList.Changed) -> None:
        event.stop()
        # Keys may come faster than answers: by now another game may have been chosen.
        if event.key in self.chosen:
            self.chosen[event.key] = event.value
            self._show_options()
            self._show_hint()

    @on(ChoiceList.Changed, "#seats")
    def _change_seat(self, event: ChoiceList.Changed) -> None:
        event.stop()
        if event.key == "players" and isinstance(event.value, int):
            self.players = event.value
        elif event.key.isdigit() and isinstance(event.value, str):
            self.kinds[int(event.key)] = event.value
        else:
            self.choose_more(event.key, event.value)
        self.show_seats()
        self._show_hint()
        self.refresh_bindings()

    def _show_options(self) -> None:
        words = blurb_of(self.game_key).options
        self.options.replace(
            [
                Choice(
                    key=name,
                    label=_(words[name].title),
                    values=[(value, _(title)) for value, title in words[name].values],
                    value=value,
                    hint=_(words[name].meaning),
                )
                for name, value in self.chosen.items()
            ]
        )

    def show_seats(self) -> None:
        """Show who plays."""
        counts = [
            (count, ngettext("{count} player", "{count} players", count).format(count=count))
            for count in GAMES[self.game_key].players
        ]
        rows = [Choice("players", _("How many"), counts, self.players, _("How many play."))]
        for seat in range(self.players):
            values = [
                (kind, Content.assemble(badge(seat), " ", self.seat_words(seat, kind, title)))
                for kind, title in self.seat_kinds(seat)
            ]
            label = _("Seat {number}").format(number=seat + 1)
            rows.append(Choice(str(seat), label, values, self.kinds[seat], self.seat_hint(seat)))
        self.seats.replace([*rows, *self.more_rows()])

    def seat_kinds(self, seat: int) -> list[tuple[str, str]]:
        """Return who may play at a seat, each with the words for it."""
        return [("person", _("person")), *self.bot_kinds()]

    def bot_kinds(self) -> list[tuple[str, str]]:
        """Return the levels at which bots play the game, each with the words for it."""
        return [(level, _(LEVEL_TITLES[level])) for level in levels_of(GAMES[self.game_key])]

    def seat_hint(self, seat: int) -> str:
        """Return what there is to know of who would play at a seat, and what can be chosen."""
        is_bot = self.kinds[seat] in levels_of(GAMES[self.game_key])
        character = CHARACTER_WORDS.get(self.names[seat]) if is_bot else None
        hint = _(self.seats_hint)
        return hint if character is None else f"{_(character)}\n\n{hint}"

    def seat_words(self, seat: int, kind: str, title: str) -> Content:
        """Return who would play at a seat."""
        return Content(f"{clean_name(self.names[seat])} ({title})")

    def more_rows(self) -> list[Choice]:
        """Return what else is to be chosen about the players."""
        return []

    def choose_more(self, key: str, value: object) -> None:
        """Take note of something else that was chosen there."""

    # -- keys ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A name can be given to a seat only."""
        if action == "rename":
            return self.current_seat is not None
        return True

    def why_not(self, action: str) -> str:
        """Return where the row is for which a key does something."""
        if action == "rename":
            return _("A name belongs to a seat: Tab goes to the players.")
        return _("There is nothing else to choose in this row.")

    @property
    def current_seat(self) -> int | None:
        """The seat whose row one is in."""
        current = self.current
        return int(current.key) if current is not None and current.key.isdigit() else None

    def action_play(self) -> None:
        """Begin. Options must go together first."""
        if problem := self._problem():
            self.shell.answer(problem)
        elif self.is_on_top:  # and not begun already
            self.begin()

    @abstractmethod
    def begin(self) -> None:
        """Begin with what was chosen."""

    def action_rules(self) -> None:
        """Show the rules of the chosen game."""
        self.shell.action_rules(self.game_key)

    @abstractmethod
    def action_rename(self) -> object:
        """Say who sits at the seat of the current row."""

    def chosen_options(self) -> Options:
        """Return the options as the game wants them."""
        options: Options = msgspec.convert(self.chosen, GAMES[self.game_key].Options)
        return options

    def _problem(self) -> str:
        """Return why the chosen options do not go together, if they do not."""
        try:
            self.chosen_options()
        except msgspec.ValidationError as error:
            return _(str(error))
        return ""


def _game_option(key: str) -> Option:
    """Return a game with how many play it, how long it takes, and how heavy it is."""
    title, about = (f" {GAMES[key].title}", "bold"), (f" {facts(key)}", "$foreground-muted")
    return Option(Content.assemble(title, "\n", about), id=key)
