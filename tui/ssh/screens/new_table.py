"""A new table: which game, its options, and who may sit down."""

from textual import work

from engine.bots import LEVELS
from tui.locale import gettext as _
from tui.locale import marked
from tui.screens.new_game import LEVEL_TITLES, NewGameScreen
from tui.settings import Settings
from tui.ssh.app import visitor_app
from tui.ssh.records import DAY, USUAL_AWAY_LIMIT, ForBot, Free, Invited, Place, Taken
from tui.ssh.tables import TableRefused
from tui.widgets.choices import Choice

_AWAY_LIMITS = {
    str(DAY): marked("one day"),
    str(USUAL_AWAY_LIMIT): marked("three days"),
    str(7 * DAY): marked("a week"),
    "": marked("never"),
}


class NewTableScreen(NewGameScreen):
    """As a new game at home; but seats are open, for somebody by name, or a bot's."""

    HELP = marked(
        "Three steps: the game, its options, the players. An open seat is for anybody; to invite "
        "somebody choose 'invited' and give the name with n. The game begins when no seat is "
        "empty."
    )
    usual_opponent = "open"
    seats_hint = marked("Who plays here: anybody, somebody you invite by name (n), or a bot.")

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._away_limit = str(USUAL_AWAY_LIMIT)

    def seat_kinds(self, seat: int) -> list[tuple[str, str]]:
        """Return who may play at a seat; the first is one's own."""
        if seat == 0:
            return [("person", _("you"))]
        bots = [(level, _(LEVEL_TITLES[level])) for level in LEVELS]
        return [("open", _("open to anybody")), ("invited", _("invited")), *bots]

    def more_rows(self) -> list[Choice]:
        """Return how long one may stay away."""
        return [
            Choice(
                "away",
                _("Away"),
                [(value, _(words)) for value, words in _AWAY_LIMITS.items()],
                self._away_limit,
                _("After how long the others may vote a bot into the seat of a player."),
            )
        ]

    def choose_more(self, key: str, value: str) -> None:
        """Take note of how long one may stay away."""
        self._away_limit = value

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a seat for somebody else has a name to be given."""
        if action == "rename" and self.step == 2:
            current = self.seats.current
            return current is not None and current.key.isdigit() and current.key != "0"
        return super().check_action(action, parameters)

    def begin(self) -> None:
        """Open the table, once."""
        if not any(worker.group == "begin" for worker in self.workers):
            self._open_table()

    @work(group="begin")
    async def _open_table(self) -> None:
        app = visitor_app(self)
        places = self._places()
        if places is None or app.visitor.id is None:
            return
        limit = float(self._away_limit) if self._away_limit else None
        try:
            table = await app.hall.tables.open_table(
                app.visitor.id, self.game_key, self.chosen_options(), places, limit
            )
        except TableRefused as refused:
            app.tell(_(refused.problem.value))
            return
        self.dismiss(None)
        if table.begun:
            await app.open_table(table)

    def _places(self) -> list[Place] | None:
        """Return the seats as they were chosen; ``None`` if an invited player is not known."""
        app = visitor_app(self)
        assert app.visitor.id is not None
        places: list[Place] = [Taken(app.visitor.id)]
        for seat in range(1, self._players):
            kind, name = self._kinds[seat], self._names[seat]
            if kind == "open":
                places.append(Free())
            elif kind == "invited":
                invited = app.hall.accounts.named(name)
                if invited is None or Taken(invited.id) in places or Invited(invited.id) in places:
                    app.tell(_("{name} cannot be invited.").format(name=name))
                    return None
                places.append(Invited(invited.id))
            else:
                places.append(ForBot(name, kind))
        return places
