"""Setting a match up in three steps: which game, its options, who plays."""

import asyncio
from abc import abstractmethod
from collections.abc import Iterable
from pathlib import Path

import msgspec
from textual import getters, on, work
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import ContentSwitcher, Static
from textual.widgets.option_list import Option

from engine import GAMES
from engine.bots import levels_of
from engine.core import Options
from tui.characters import CHARACTER_WORDS, LEVEL_TITLES
from tui.demo import portrait
from tui.fence.option_list import OptionList
from tui.games import blurb_of
from tui.games.showcase import Showcase
from tui.locale import gettext as _
from tui.locale import marked, ngettext
from tui.screens.screen import QuadrigaScreen
from tui.seats import BOT_NAMES, clean_name, usual_name
from tui.settings import Settings
from tui.widgets.badge import badge
from tui.widgets.choices import Choice, ChoiceList
from tui.widgets.key_bar import KeyBar

STEPS = ("games", "options", "seats")
ROOMY = 112
"""Columns from which on the chosen game is shown beside the choices."""


class SettingUpScreen(QuadrigaScreen[None]):
    """Three steps, an Enter each; what is begun with in the end, its leaves decide."""

    CSS_PATH = Path(__file__).with_name("setting_up.tcss")
    BINDINGS = [
        Binding("enter", "next", marked("Next"), id="next"),
        Binding("n", "rename", marked("Name"), id="rename"),
        Binding("escape", "back", marked("Back"), id="back"),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
        Binding("f2", "rules", marked("Rules"), id="rules"),
    ]
    HELP = marked(
        "Three steps: the game, its options, the players. Enter goes on, Esc goes back. "
        "Left and right change the value of a row."
    )

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (ROOMY, "-roomy")]

    heading: str
    usual_opponent: str
    """Who sits at every seat but the first, to begin with."""
    seats_hint: str

    step: reactive[int] = reactive(0, init=False)

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
        """Show one step at a time, and what the current row means."""
        yield Static(id="steps")
        with Horizontal(id="body"):
            with Vertical(id="choices"):
                with ContentSwitcher(initial="games"):
                    yield OptionList(
                        *(Option(Content(f" {game.title}"), id=key) for key, game in GAMES.items()),
                        id="games",
                    )
                    yield ChoiceList(id="options")
                    yield ChoiceList(id="seats")
                yield Static(id="hint")
            yield Showcase(id="portrait")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin with the choice of the game."""
        self.games.highlighted = list(GAMES).index(self.game_key)
        self.games.focus()
        self.watch_step()

    def watch_step(self) -> None:
        """Show a step."""
        titles = (_("Game"), _("Options"), _("Players"))
        parts = [
            Content.styled(f" {number + 1} {title} ", "reverse bold" if number == self.step else "")
            for number, title in enumerate(titles)
        ]
        heading = Content.styled(_(self.heading) + "   ", "bold $accent")
        self.query_one("#steps", Static).update(heading + Content(" › ").join(parts))
        name = STEPS[self.step]
        self.query_one(ContentSwitcher).current = name
        if name == "options":
            self._show_options()
        elif name == "seats":
            self.show_seats()
        self.query_one(f"#{name}").focus()
        self._show_hint()
        self.refresh_bindings()

    def _show_hint(self, choice: Choice | None = None) -> None:
        blurb = blurb_of(self.game_key)
        if self.step == 0:
            self.hint.update(Content(_(blurb.summary)))
            return
        current = choice or (self.options if self.step == 1 else self.seats).current
        hint = Content(current.hint if current is not None else _("This game has no options."))
        if self.step == 1 and (problem := self._problem()):
            hint += Content.styled(f"\n\n{problem}", "$warning")
        self.hint.update(hint)

    # -- steps --------------------------------------------------------------------------------

    @on(OptionList.OptionHighlighted, "#games")
    def _consider(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self._choose_game(event.option_id or self.game_key)
        self._show_hint()
        self._show_portrait()

    @work(exclusive=True, group="portrait")
    async def _show_portrait(self) -> None:
        """Show what the chosen game looks like; it is played up to there by bots, once."""
        view = await asyncio.to_thread(portrait, self.game_key)
        await self.query_one(Showcase).show(self.game_key, view)

    @on(OptionList.OptionSelected, "#games")
    def _select(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        # What was highlighted on the way may be told later than the key that chooses.
        self._choose_game(event.option_id or self.game_key)
        self.action_next()

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

    def recall(self) -> None:
        """Choose as one did the last time, where that is known."""

    @on(ChoiceList.RowMoved)
    def _row_moved(self, event: ChoiceList.RowMoved) -> None:
        event.stop()
        self._show_hint(event.choice)
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
        """Return what else is to be chosen in the last step."""
        return []

    def choose_more(self, key: str, value: object) -> None:
        """Take note of something else that was chosen there."""

    # -- keys ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A name can be given to a seat only."""
        if action == "rename":
            current = self.seats.current if self.step == 2 else None
            return current is not None and current.key.isdigit()
        return True

    def action_next(self) -> None:
        """Go to the next step; after the last, begin. Options must go together first."""
        if self.step == 1 and (problem := self._problem()):
            self.notify(problem, severity="warning", markup=False)
        elif self.step < len(STEPS) - 1:
            self.step += 1
        else:
            self.begin()

    @abstractmethod
    def begin(self) -> None:
        """Begin with what was chosen."""

    def action_back(self) -> None:
        """Go to the step before; before the first, home."""
        if self.step > 0:
            self.step -= 1
        else:
            self.dismiss(None)

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
