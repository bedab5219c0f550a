"""The saved games, each with a small picture."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from os.path import expanduser
from pathlib import Path

from textual import events, getters, on, work
from textual.binding import Binding
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets.option_list import Option

from engine import GAMES
from saves import BrokenSave, Listed, SaveError, SaveSummary, Store
from saves.errors import printable
from tui.afterwards import again_at
from tui.dates import moment
from tui.dialogs.confirm import AskText, Confirm
from tui.errors import lost_words, save_error_words
from tui.fence.option_list import OptionList
from tui.games import face_of
from tui.games.face import turn_words
from tui.locale import gettext as _
from tui.locale import marked, ngettext
from tui.screens.result import PlayAgain
from tui.screens.screen import LocalScreen
from tui.seats import seat_names
from tui.widgets.badge import badge
from tui.widgets.key_bar import KeyBar

_LIST_WIDTH = 38
"""What the list of games takes of the width, and the margin of what is said of one."""
_LONGEST_PATH = 500
_LONGEST_NAME = 60


class SavedGamesScreen(LocalScreen[None]):
    """A list on the left; what the chosen game looks like on the right."""

    CSS_PATH = "saved_games.tcss"
    BINDINGS = [
        Binding("enter", "open", marked("Open"), id="open"),
        Binding("a", "again", marked("Play again"), id="again"),
        Binding("n", "rename", marked("Rename"), id="rename"),
        Binding("d,delete", "delete", marked("Delete"), id="delete"),
        Binding("e", "export", marked("Export"), id="export"),
        Binding("i", "import", marked("Import"), id="import"),
        Binding("escape", "dismiss(None)", marked("Back"), id="back"),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
    ]
    HELP = marked(
        "Every game is saved by itself, move by move. Enter continues one; a finished game can "
        "be looked at and replayed. For a damaged one, Enter shows what can be rescued."
    )

    menu = getters.query_one(OptionList)

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._listed: list[Listed] = []

    def compose(self) -> Iterable[Widget]:
        """Show the list and the picture."""
        yield Static(Content.styled(_("Saved games"), "bold $accent"), id="heading")
        with Horizontal(id="body"):
            yield OptionList()
            with Vertical(id="details"):
                yield Static(id="facts")
                yield Container(id="picture")
        yield KeyBar()

    def on_screen_resume(self) -> None:
        """Read the folder anew: a game may have been played since."""
        self._read_folder()

    @work(exclusive=True, group="folder")
    async def _read_folder(self) -> None:
        """Read all saved games, off the event loop."""
        try:
            listed = await asyncio.to_thread(self._store.summaries)
        except SaveError as error:
            self.quadriga.tell_save_error(error)
            listed = []
        self._show_list(listed)

    def on_resize(self, event: events.Resize) -> None:
        """Set the players in lines anew."""
        if self._current is not None:
            self._show_details(self._current)

    def _show_list(self, listed: list[Listed]) -> None:
        before = self.menu.highlighted or 0
        self._listed = listed
        self.menu.clear_options()
        self.menu.add_options([Option(_entry(save), id=save.name) for save in listed])
        if listed:
            self.menu.highlighted = min(before, len(listed) - 1)
        else:
            self._show_details(None)
        self.menu.focus()
        self.refresh_bindings()

    @on(OptionList.OptionHighlighted)
    def _consider(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self._show_details(self._current)
        self.refresh_bindings()

    @on(OptionList.OptionSelected)
    def _select(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if self.is_on_top:
            self.action_open()

    @property
    def _current(self) -> Listed | None:
        place = self.menu.highlighted
        return self._listed[place] if place is not None and place < len(self._listed) else None

    @work(exclusive=True, group="details")
    async def _show_details(self, save: Listed | None) -> None:
        facts = self.query_one("#facts", Static)
        picture = self.query_one("#picture", Container)
        await picture.remove_children()
        match save:
            case None:
                facts.update(_("No saved games yet: every game you begin appears here."))
            case BrokenSave(error=error):
                facts.update(Content.styled(save_error_words(error), "$error"))
            case SaveSummary():
                facts.update(_facts(save, self.size.width - _LIST_WIDTH))
                await picture.mount(face_of(save.game, save.view).preview(save.view))

    # -- keys ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What can be done depends on the file."""
        save = self._current if self.is_mounted and self._listed else None
        if action in ("again", "export", "rename"):
            return isinstance(save, SaveSummary)
        if action in ("open", "delete"):
            return save is not None
        return True

    def why_not(self, action: str) -> str:
        """Return why nothing can be done with the chosen file."""
        if not self._listed:
            return _("No saved games yet: every game you begin appears here.")
        return _("This file is damaged: Enter shows what can be rescued.")

    def action_open(self) -> None:
        """Continue the chosen game, look at how it ended, or see what can be saved of it."""
        if self._current is not None:
            self.quadriga.play_saved(self._current.name)

    def action_again(self) -> None:
        """Begin a game at the table of the chosen one."""
        if isinstance(self._current, SaveSummary):
            self.app.post_message(PlayAgain(again_at(self._current), self))

    @work
    async def action_delete(self) -> None:
        """Delete the chosen game, if that is meant."""
        save = self._current
        if save is None:
            return
        question = _("Delete {name} for good?").format(name=printable(save.name))
        if await self.app.push_screen_wait(Confirm(_("Delete"), question)):
            self._try(lambda: self._store.delete(save.name))

    @work
    async def action_rename(self) -> None:
        """Give the chosen game another name."""
        save = self._current
        if save is None:
            return
        dialog = AskText(_("New name"), save.name, longest=_LONGEST_NAME)
        name = await self.app.push_screen_wait(dialog)
        if name and name != save.name:
            self._try(lambda: self._store.rename(save.name, name))

    @work
    async def action_export(self) -> None:
        """Write the chosen game to a file that can be given away."""
        save = self._current
        if save is None:
            return
        path = Path.home() / f"{save.name}.quadriga"
        dialog = AskText(_("Export to"), str(path), longest=_LONGEST_PATH)
        if where := await self.app.push_screen_wait(dialog):
            done = self._try(lambda: self._store.export(save.name, Path(expanduser(where))))
            if done:
                self.notify(_("Exported to {path}.").format(path=where), markup=False)

    @work
    async def action_import(self) -> None:
        """Take in a file that was given to us."""
        dialog = AskText(_("Import from"), str(Path.home()) + "/", longest=_LONGEST_PATH)
        if where := await self.app.push_screen_wait(dialog):
            self._try(lambda: self._store.import_(Path(expanduser(where))))

    def _try(self, deed: Callable[[], object]) -> bool:
        """Do something with the files; say why if it cannot be done."""
        try:
            deed()
        except SaveError as error:
            self.quadriga.tell_save_error(error)
            return False
        self._read_folder()
        return True


def _entry(save: Listed) -> Content:
    """Return the two lines of a saved game in the list."""
    when = moment(save.played)
    if isinstance(save, BrokenSave):
        name = printable(save.name)
        return Content.assemble((name, "bold"), "\n", (_("cannot be opened"), "$error"))
    state = _("{when}  finished").format(when=when) if save.finished else when
    return Content.assemble(
        (GAMES[save.game].title, "bold"), f"  {save.name}\n", (state, "$foreground-muted")
    )


def _facts(save: SaveSummary, width: int) -> Content:
    names = seat_names(save.seats)
    players = _in_lines([badge(seat) + f" {name}" for seat, name in enumerate(names)], width)
    moves = ngettext("{count} move", "{count} moves", save.moves).format(count=save.moves)
    if save.view.result is not None:
        winners = ", ".join(names[seat] for seat in save.view.result.winners)
        state = _("Won by {names}.").format(names=winners)
    else:
        state = turn_words(save.view, names, save.to_act)
    began = moment(save.created)
    when = _("Began {when}, {moves}.").format(when=began, moves=moves)
    started = Content.styled(when, "$foreground-muted")
    lines = [*players, *_in_lines([Content.styled(state, "bold"), started], width)]
    if save.lost:
        lines.append(Content.styled(lost_words(save.lost), "$warning"))
    return Content("\n").join(lines)


def _in_lines(parts: Sequence[Content], width: int) -> list[Content]:
    """Set players and the like in lines, without parting a mark from its name."""
    lines: list[Content] = []
    for part in parts:
        longer = lines[-1] + "  " + part if lines else part
        if lines and longer.cell_length <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines
