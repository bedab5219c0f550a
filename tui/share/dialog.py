"""The dialog that shares a match which is over."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from textual import getters, work
from textual.binding import Binding
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from saves import SaveError
from saves.names import SUFFIX
from tui.afterwards import Afterwards
from tui.dialogs.confirm import AskText
from tui.dialogs.dialog import Dialog
from tui.errors import save_error_words
from tui.games.face import AnyFace
from tui.hindsight import Step
from tui.locale import gettext as _
from tui.locale import marked
from tui.play import Play
from tui.settings import Settings
from tui.share.files import put
from tui.share.stage import Stage, film, picture
from tui.widgets.gauge import gauge

_LONGEST_PATH = 400

Made = Callable[[], bytes]
"""Makes what is to be written; it takes its time."""


class Unwanted(Exception):
    """Nobody waits any more for what is being made."""


class ShareDialog(Dialog[None]):
    """Writes the match as a file, as a picture or as a film, to a folder that is in sight."""

    BINDINGS = [
        Binding("m", "save", marked("The match"), id="match"),
        Binding("p", "picture", marked("A picture"), id="picture"),
        Binding("c", "cast", marked("A film"), id="cast"),
        Binding("f", "folder", marked("Another folder"), id="folder"),
        Binding("escape", "close", marked("Close"), id="close"),
    ]
    HELP = marked(
        "The match as a file can be imported with “quadriga saves import”; anybody who has it "
        "can read the whole match. The picture is an SVG file. The film plays in a terminal "
        "with “asciinema play”. No file is ever overwritten."
    )

    said = getters.query_one("#said", Static)

    def __init__(
        self,
        play: Play,
        face: AnyFace,
        steps: Sequence[Step],
        afterwards: Afterwards,
        settings: Settings,
    ) -> None:
        super().__init__(_("Share"))
        self._play = play
        self._face = face
        self._steps = steps
        self._afterwards = afterwards
        self._settings = settings
        self._busy = False

    def compose_body(self) -> Iterable[Widget]:
        """Say what there is to have, and where it would be written."""
        yield Static(Content(_("m  the match as a file, to replay, analyse and continue")))
        yield Static(Content(_("p  a picture of the last moment (SVG)")))
        yield Static(Content(_("c  a film for a terminal (asciinema)")))
        yield Static(id="folder")
        yield Static(id="said")

    def on_mount(self) -> None:
        """Show the folder."""
        self._show_folder()

    @property
    def folder(self) -> Path:
        """Where it is written."""
        return Path(self._settings.shared).expanduser() if self._settings.shared else Path.home()

    def _show_folder(self) -> None:
        words = _("Written to {folder}").format(folder=self.folder)
        self.query_one("#folder", Static).update(Content.styled(f"\n{words}", "$foreground-muted"))

    def _stage(self) -> Stage:
        return Stage(self._settings, self._play, self._face, self._steps)

    def action_save(self) -> None:
        """Write the match as a file."""
        self._share(SUFFIX, self._afterwards.whole)

    def action_picture(self) -> None:
        """Write a picture of the last moment."""
        stage, title = self._stage(), self._play.game.title
        self._share(".svg", lambda: picture(stage, len(self._steps) - 1, title))

    def action_cast(self) -> None:
        """Write the match as a film."""
        stage, title = self._stage(), self._play.game.title
        loop = asyncio.get_running_loop()

        def progress(share: float) -> None:
            if not self.is_attached:
                raise Unwanted
            loop.call_soon_threadsafe(self._show_progress, share)

        self._share(".cast", lambda: film(stage, len(self._steps) - 1, title, progress))

    @work(exclusive=True)
    async def _share(self, suffix: str, make: Made) -> None:
        """Make a file off the event loop, and say where it is or why it is not."""
        self._set_busy(True)
        self._show_progress(0.0)
        try:
            content = await asyncio.to_thread(make)
            name = self._afterwards.name
            path = await asyncio.to_thread(put, self.folder, name, suffix, content)
        except SaveError as error:
            self.said.update(Content.styled(save_error_words(error), "$error"))
        else:
            self.said.update(Content(_("Saved as {path}.").format(path=path)))
        self._set_busy(False)

    def _set_busy(self, busy: bool) -> None:
        self._busy = busy
        self.refresh_bindings()

    def _show_progress(self, share: float) -> None:
        if self._busy and self.is_attached:
            self.said.update(Content(_("One moment … {gauge}").format(gauge=gauge(share))))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """One thing after the other."""
        if action in ("save", "picture", "cast", "folder"):
            return not self._busy
        return super().check_action(action, parameters)

    def why_not(self, action: str) -> str:
        """Return what is awaited."""
        return _("One thing after the other: something is being written.")

    @work(exclusive=True, group="folder")
    async def action_folder(self) -> None:
        """Choose another folder; it is remembered."""
        asked = AskText(_("Folder"), str(self.folder), longest=_LONGEST_PATH)
        answer = await self.app.push_screen_wait(asked)
        if answer:
            self._settings.shared = answer
            self._show_folder()

    def action_close(self) -> None:
        """Go back to the result."""
        self.dismiss(None)
