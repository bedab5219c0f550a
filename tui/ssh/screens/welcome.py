"""The first visit: an invitation, where one is needed, and a name."""

from collections.abc import Iterable

from textual import work
from textual.binding import Binding
from textual.containers import Center, Middle
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tui.dialogs.confirm import AskText
from tui.locale import gettext as _
from tui.locale import marked
from tui.screens.home import BANNER
from tui.screens.screen import QuadrigaScreen
from tui.seats import LONGEST_NAME
from tui.ssh.accounts import BadInvitation, BadName
from tui.ssh.app import visitor_app
from tui.ssh.hall import Access
from tui.widgets.key_bar import KeyBar

_LONGEST_CODE = 40
_MOST_TRIES = 5


class WelcomeScreen(QuadrigaScreen[None]):
    """Asks a newcomer who he is; the key is known from now on."""

    BINDINGS = [Binding("q,escape", "app.quit", marked("Quit"), id="quit")]

    def compose(self) -> Iterable[Widget]:
        """Say where one is."""
        with Middle():
            with Center():
                yield Static(Content(BANNER))
            with Center():
                yield Static(Content(_("Welcome! Your key is new here.")))
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to ask."""
        self.styles.align = ("center", "middle")
        self._ask()

    @work
    async def _ask(self) -> None:
        app = visitor_app(self)
        code = ""
        for _try in range(_MOST_TRIES):
            if app.hall.access is Access.INVITE and not app.hall.accounts.check_invitation(code):
                answer = await app.push_screen_wait(
                    AskText(_("Your invitation"), "", longest=_LONGEST_CODE)
                )
                if answer is None:
                    break
                code = answer
                if not app.hall.accounts.check_invitation(code):
                    app.tell(_("This invitation is not good, or was used."))
                    continue
            name = await app.push_screen_wait(
                AskText(_("How do you want to be called?"), "", longest=LONGEST_NAME)
            )
            if name is None:
                break
            if await self._join(name.strip(), code):
                app.open_lobby()
                return
        app.exit()

    async def _join(self, name: str, code: str) -> bool:
        app = visitor_app(self)
        try:
            await app.hall.join(app.visitor, name, code)
        except BadName as bad:
            app.tell(_(bad.problem.value))
            return False
        except BadInvitation:
            app.tell(_("This invitation is not good, or was used."))
            return False
        return True
