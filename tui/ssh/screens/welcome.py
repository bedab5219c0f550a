"""The first visit: an invitation, where one is needed, and a name."""

from collections.abc import Iterable

from textual import getters, on, work
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static

from saves import SaveError
from tui.errors import save_error_words
from tui.locale import gettext as _
from tui.locale import marked
from tui.screens.home import BANNER
from tui.screens.screen import QuadrigaScreen
from tui.seats import LONGEST_NAME
from tui.ssh.accounts import BadInvitation, BadName
from tui.ssh.app import visitor_app
from tui.ssh.hall import TooManyNewcomers
from tui.ssh.terms import Access
from tui.widgets.key_bar import KeyBar

_LONGEST_CODE = 40
_MOST_CODES = 5
"""Invitations that may be tried on one connection."""


class WelcomeScreen(QuadrigaScreen[None]):
    """Asks a newcomer who he is; the key is known from now on."""

    CSS_PATH = "welcome.tcss"
    BINDINGS = [
        Binding("enter", "submit", marked("Go on"), id="go-on"),
        Binding("escape", "app.quit", marked("Quit"), id="quit"),
        Binding("f1", "app.help", marked("Help"), id="help"),
    ]

    question = getters.query_one("#question", Static)
    hint = getters.query_one("#hint", Static)
    problem = getters.query_one("#problem", Static)
    entry = getters.query_one(Input)

    def __init__(self) -> None:
        super().__init__()
        self._code: str | None = None
        """The invitation, once it was found good."""
        self._codes_tried = 0

    def compose(self) -> Iterable[Widget]:
        """Say where one is, and put the questions one after the other."""
        with Vertical(id="form"):
            yield Static(Content(BANNER), id="banner")
            yield Static(Content(_("Welcome! Your key is new here.")), id="welcome")
            yield Static(id="question")
            yield Input()
            yield Static(id="hint")
            yield Static(id="problem")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to ask."""
        self.entry.focus()
        self._ask()

    @property
    def _needs_invitation(self) -> bool:
        return visitor_app(self).hall.terms.access is Access.INVITE and self._code is None

    def _ask(self) -> None:
        """Put the next question."""
        self.entry.value = ""
        if self._needs_invitation:
            question = _("Your invitation")
            hint = _("You need a code to join, once: ask whoever runs this server.")
            self.entry.max_length = _LONGEST_CODE
        else:
            question = _("Which name do you want to play under?")
            hint = _("The others see this name. It stays yours: you are known by your key.")
            self.entry.max_length = LONGEST_NAME
        self.question.update(Content(question))
        self.hint.update(Content(hint))
        self.problem.update("")

    def _complain(self, words: str) -> None:
        """Say what is wrong; what is typed next replaces it."""
        self.problem.update(Content(words))
        self.entry.select_all()

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if any(worker.group == "join" for worker in self.workers):
            return
        if self._needs_invitation:
            self._check_invitation(event.value)
        else:
            self._join(event.value.strip())

    @work(group="join")
    async def _check_invitation(self, code: str) -> None:
        app = visitor_app(self)
        self._codes_tried += 1
        try:
            is_good = await app.hall.is_invited(code)
        except SaveError as error:
            self._complain(save_error_words(error))
            return
        if is_good:
            self._code = code
            self._ask()
        elif self._codes_tried < _MOST_CODES:
            self._complain(_("This invitation is not valid or has been used."))
        else:
            app.exit()

    @work(group="join")
    async def _join(self, name: str) -> None:
        app = visitor_app(self)
        try:
            await app.hall.join(app.visitor, name, self._code or "")
        except BadName as bad:
            self._complain(_(bad.problem.value))
        except SaveError as error:
            self._complain(save_error_words(error))
        except TooManyNewcomers:
            words = _("Many have joined from your address lately; please come back in an hour.")
            self._complain(words)
        except BadInvitation:  # somebody else was quicker
            self._code = None
            self._ask()
            self._complain(_("This invitation is not valid or has been used."))
        else:
            app.open_lobby()
