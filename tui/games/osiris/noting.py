"""Taking notes at the table of Osiris."""

from textual import work
from textual.binding import Binding

from engine.osiris.data import God, Priest
from engine.osiris.view import OsirisView
from tui.games.face import Face
from tui.games.osiris.display import OsirisDisplay
from tui.games.osiris.notebook import NotebookDialog, courtings
from tui.locale import gettext as _
from tui.locale import marked
from tui.play import Play
from tui.screens.game import GameScreen
from tui.settings import Settings


class NotingScreen(GameScreen[OsirisView, OsirisDisplay]):
    """A table at which every player has a notebook of his own, for as long as one sits there."""

    BINDINGS = [Binding("n", "note", marked("Notebook"), id="note")]

    def __init__(
        self, play: Play, face: Face[OsirisView, OsirisDisplay], settings: Settings
    ) -> None:
        super().__init__(play, face, settings)
        self._notes: dict[tuple[int, int | None], dict[Priest, God]] = {}
        """For each deal and seat the gods that it suspects."""

    def show_position(self) -> None:
        """Show the position, with the notes of whoever looks at it and of nobody else."""
        view = self.view
        self.game_display.suspected = self._notes.get((view.deal, view.seat), {})
        super().show_position()

    @property
    def _may_note(self) -> bool:
        view = self.view
        return view.seat is not None and view.options.memory_aid and view.pyramid is None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whoever watches has nothing to suspect, nor who wants to remember by himself."""
        if action == "note":
            return self._may_note
        return super().check_action(action, parameters)

    def why_not(self, action: str) -> str:
        """Return why there is no notebook."""
        if action != "note":
            return super().why_not(action)
        if not self.view.options.memory_aid:
            return _("Without the memory aid there is no notebook either.")
        return _("Only who plays has a notebook, as long as there is something to guess.")

    @work(exclusive=True, group="notes")
    async def action_note(self) -> None:
        """Read who courted what, and note whom one suspects where."""
        view = self.view
        notes = self._notes.get((view.deal, view.seat), {})
        courted = courtings(view, self._told)
        noted = await self.app.push_screen_wait(NotebookDialog(view, self.names, courted, notes))
        self._notes[view.deal, view.seat] = dict(noted)
        if (self.view.deal, self.view.seat) == (view.deal, view.seat):
            self.show_position()
