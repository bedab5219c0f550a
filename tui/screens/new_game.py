"""A new game on one's own machine: people at this keyboard, and bots."""

import msgspec
from textual import work

from engine import GAMES
from engine.bots import PROGRAM
from engine.position import Bot, Person, Seat
from engine.table import Setup
from tui.dialogs.confirm import AskText
from tui.locale import gettext as _
from tui.locale import marked
from tui.screens.screen import LocalScreen
from tui.screens.setting_up import SettingUpScreen
from tui.seats import LONGEST_NAME, clean_name, usual_name
from tui.seeds import fresh_seed
from tui.settings import Settings


class LastTable(msgspec.Struct):
    """What was chosen when a game was begun."""

    players: int
    kinds: list[str]
    options: dict[str, object]
    others: list[str] = []
    """What those at every seat but the first were called."""


class NewGameScreen(SettingUpScreen, LocalScreen[None]):
    """Enter starts a game against sensible bots."""

    heading = marked("New game")
    usual_opponent = "sensible"
    seats_hint = marked("Who plays here: a person at this keyboard, or a bot. n changes the name.")

    def bot_kinds(self) -> list[tuple[str, str]]:
        """Return our own levels, and the programs that were played with before."""
        programs = self.quadriga.settings.programs
        return [*super().bot_kinds(), *((f"{PROGRAM}{each}", each) for each in programs)]

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        if settings.game in GAMES:
            self.game_key = settings.game

    def recall(self) -> None:
        """Choose the table of the last time; whatever of it does not fit any more is left out."""
        try:
            last = msgspec.convert(self._settings.tables.get(self.game_key), LastTable)
        except msgspec.ValidationError:
            return  # the game is new here, or somebody has edited the file
        game, known = GAMES[self.game_key], {kind for kind, _title in self.seat_kinds(0)}
        if last.players in game.players:
            self.players = last.players
        for seat, kind in enumerate(last.kinds[: len(self.kinds)]):
            self.kinds[seat] = kind if kind in known else self.kinds[seat]
        for seat, name in enumerate(last.others[: len(self.names) - 1], 1):
            self.names[seat] = clean_name(name) or self.names[seat]
        try:
            chosen = msgspec.convert(last.options, game.Options)
        except msgspec.ValidationError:
            return  # options of another version
        self.chosen = msgspec.to_builtins(chosen)

    def _remember(self) -> None:
        """Keep what was chosen for the next time."""
        kinds, [first, *others] = self.kinds[: self.players], self.names[: self.players]
        if not self._settings.name and kinds[0] == "person" and first != usual_name():
            self._settings.name = first  # whoever has told a name here need not do so again
        table = LastTable(self.players, kinds, self.chosen, others)
        self._settings.game = self.game_key
        self._settings.tables[self.game_key] = msgspec.to_builtins(table)
        self.quadriga.keep_settings()

    def begin(self) -> None:
        """Play what was chosen."""
        self._remember()
        setup = Setup(
            game=self.game_key,
            options=self.chosen_options(),
            seats=tuple(self._seat(number) for number in range(self.players)),
            seed=fresh_seed(),
        )
        self.dismiss(None)
        self.quadriga.play_new(setup)

    def _seat(self, number: int) -> Seat:
        kind, name = self.kinds[number], self.names[number]
        return Person(name) if kind == "person" else Bot(name, kind)

    @work
    async def action_rename(self) -> None:
        """Give the player of the current row a name."""
        seat = self.current_seat
        if seat is None:
            return
        dialog = AskText(_("Name"), self.names[seat], longest=LONGEST_NAME)
        name = await self.app.push_screen_wait(dialog)
        if name is not None and clean_name(name):
            self.names[seat] = clean_name(name)
            self.show_seats()
