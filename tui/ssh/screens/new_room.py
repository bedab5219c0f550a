"""A new table: which game, its options, and who may sit down."""

from textual import work
from textual.binding import Binding
from textual.content import Content

from saves import SaveError
from saves.archive.players import Account
from saves.archive.rooms import DAY, USUAL_AWAY_LIMIT, ForBot, Free, Invited, Place, Taken
from tui.locale import gettext as _
from tui.locale import marked
from tui.screens.setting_up import SettingUpScreen
from tui.settings import Settings
from tui.ssh.app import visitor_app
from tui.ssh.room import RoomRefused
from tui.ssh.screens.inviting import InviteDialog
from tui.widgets.choices import Choice

_AWAY_LIMITS = {
    DAY: marked("one day"),
    USUAL_AWAY_LIMIT: marked("three days"),
    7 * DAY: marked("a week"),
    None: marked("never"),
}


class NewRoomScreen(SettingUpScreen):
    """As a new game at home; but seats are open, for somebody by name, or a bot's."""

    HELP = marked(
        "Tab goes to the players and the options. An open seat is for anybody; to invite "
        "somebody choose 'invited' and press n to say whom. Enter opens the table; the game "
        "begins when no seat is empty."
    )
    BINDINGS = [
        Binding("enter", "play", marked("Open"), id="play"),
        Binding("n", "rename", marked("Invite"), id="rename"),
    ]
    heading = marked("New table")
    usual_opponent = "open"
    seats_hint = marked("Who plays here: anybody, somebody you invite by name (n), or a bot.")

    def __init__(self, settings: Settings, game: str = "") -> None:
        """Begin with a game, if one has been chosen already."""
        super().__init__(settings)
        self.game_key = game or self.game_key
        self._away_limit: float | None = USUAL_AWAY_LIMIT
        self._coached = False
        self._invited: dict[int, Account] = {}
        """For a seat: who is invited to it."""

    def seat_kinds(self, seat: int) -> list[tuple[str, str]]:
        """Return who may play at a seat; the first is one's own."""
        if seat == 0:
            return [("person", _("you"))]
        return [("open", _("open to anybody")), ("invited", _("invited")), *self.bot_kinds()]

    def seat_words(self, seat: int, kind: str, title: str) -> Content:
        """Return who would play at a seat: nobody has a name yet at an open one."""
        match kind:
            case "open":
                return Content(title)
            case "invited" if seat in self._invited:
                return Content(f"{self._invited[seat].name} ({title})")
            case "invited":
                return Content(_("invited: n says who"))
        return super().seat_words(seat, kind, title)

    def more_rows(self) -> list[Choice]:
        """Return how long one may stay away, and whether the coach may be asked."""
        return [
            Choice(
                "away",
                _("Away"),
                [(value, _(words)) for value, words in _AWAY_LIMITS.items()],
                self._away_limit,
                _("How long a player may be away before the others can vote a bot in."),
            ),
            Choice(
                "coach",
                _("Coach"),
                [(False, _("no coach")), (True, _("everybody may ask"))],
                self._coached,
                _("Whether all players may ask the coach (h). Sitting down means agreeing to it."),
            ),
        ]

    def choose_more(self, key: str, value: object) -> None:
        """Take note of how long one may stay away, or of whether there is a coach."""
        if key == "coach":
            self._coached = value is True
        else:
            self._away_limit = value if isinstance(value, float) else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only to a seat that is kept for somebody can one invite."""
        if action == "rename":
            current = self.current
            return current is not None and current.value == "invited"
        return super().check_action(action, parameters)

    def why_not(self, action: str) -> str:
        """Return how a seat is kept for somebody."""
        if action == "rename":
            return _("To invite somebody go with Tab to the players and make a seat “invited”.")
        return super().why_not(action)

    @work
    async def action_rename(self) -> None:
        """Invite somebody to the seat of the current row."""
        current = self.current
        if current is None or current.value != "invited":
            return
        seat, app = int(current.key), visitor_app(self)
        account = await app.push_screen_wait(InviteDialog(app.hall, app.visitor))
        if account is not None:
            self._invited[seat] = account
            self.show_seats()

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
        try:
            room = await app.hall.rooms.open_room(
                app.visitor.id,
                self.game_key,
                self.chosen_options(),
                places,
                self._away_limit,
                app.visitor.address,
                coached=self._coached,
            )
        except (SaveError, RoomRefused) as error:
            app.tell_error(error)
            return
        app.point_at(room)
        self.dismiss(None)
        if room.begun:
            await app.open_room(room)

    def _places(self) -> list[Place] | None:
        """Return the seats as they were chosen; ``None`` if it is not said who is invited."""
        app = visitor_app(self)
        assert app.visitor.id is not None
        places: list[Place] = [Taken(app.visitor.id)]
        for seat in range(1, self.players):
            match self.kinds[seat]:
                case "open":
                    places.append(Free())
                case "invited":
                    account = self._invited.get(seat)
                    if account is None or Invited(account.id) in places:
                        text = _("Seat {number}: press n to say whom you invite.")
                        app.tell(text.format(number=seat + 1))
                        return None
                    places.append(Invited(account.id))
                case level:
                    places.append(ForBot(self.names[seat], level))
        return places
