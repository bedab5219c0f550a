"""The notebook: which temples everybody has courted, and which god one suspects where."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from textual import on
from textual.binding import Binding
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from engine.core import Event
from engine.osiris.data import TEMPLES, God, Priest, Temple, numbered
from engine.osiris.events import DealBegan, FollowerPlaced, FollowerShifted
from engine.osiris.forecast import gods_unseen
from engine.osiris.view import OsirisView
from tui.dialogs.dialog import Dialog
from tui.games.osiris.tints import tint_of_priest
from tui.games.osiris.words import LETTERS, god_name
from tui.locale import gettext as _
from tui.locale import marked
from tui.widgets.choices import Choice, ChoiceList


@dataclass
class Courting:
    """What a player's followers tell: where they are, to which temples they went, and from which.

    What was long ago nobody remembers; but where followers are that were never moved can be seen.
    """

    present: Counter[Temple] = field(default_factory=Counter)
    placed: Counter[Temple] = field(default_factory=Counter)
    moved: Counter[Temple] = field(default_factory=Counter)
    left: Counter[Temple] = field(default_factory=Counter)


def courtings(view: OsirisView, events: Iterable[Event]) -> list[Courting]:
    """Return for each seat what it courts now, and has in the present deal as far as is told."""
    found = [Courting() for _seat in view.players]
    for event in events:
        match event:
            case FollowerPlaced(seat=seat, temple=temple):
                found[seat].placed[temple] += 1
            case FollowerShifted(seat=seat, origin=origin, to=to):
                found[seat].left[origin] += 1
                found[seat].moved[to] += 1
            case DealBegan():
                found = [Courting() for _seat in view.players]
    for courting, player in zip(found, view.players, strict=True):
        for temple in TEMPLES:
            count = sum(view.temples[temple][colour] for colour in player.colours)
            courting.present += Counter({temple: count})
    return found


def courting_words(courting: Courting, name: str) -> str:
    """Return in sentences what a player has courted, the most courted first."""
    sentences = (
        (_("{name} has followers with {gods}."), courting.present),
        (_("{name} placed followers with {gods}."), courting.placed),
        (_("{name} moved followers to {gods}."), courting.moved),
        (_("{name} took followers from {gods}."), courting.left),
    )
    told = [text.format(name=name, gods=_gods(gods)) for text, gods in sentences if gods]
    return "\n".join(told) or _("{name} has courted no god so far.").format(name=name)


def _gods(gods: Counter[Temple]) -> str:
    return ", ".join(
        god_name(god) if count == 1 else f"{god_name(god)} ×{count}"
        for god, count in gods.most_common()
    )


class NotebookDialog(Dialog[Mapping[Priest, God]]):
    """Shows who courted what beside each priest of the others, and takes down suspicions."""

    CSS_PATH = "notebook.tcss"
    BINDINGS = [
        Binding("enter,escape,n", "close", marked("Close"), id="close"),
        Binding("question_mark,f1", "app.help", marked("Help"), id="help"),
    ]
    HELP = marked(
        "Left and right note which god you suspect under a priest. Below it stands which temples "
        "its player has courted. Nobody else sees your notes; they last until you leave the table."
    )

    def __init__(
        self,
        view: OsirisView,
        names: Sequence[str],
        courted: Sequence[Courting],
        noted: Mapping[Priest, God],
    ) -> None:
        super().__init__(_("Notebook"))
        self._view = view
        self._names = names
        self._courted = courted
        self._noted = dict(noted)

    def compose_body(self) -> Iterable[Widget]:
        """Show a row for each priest whose god one does not know."""
        yield ChoiceList([self._row(priest) for priest in unknown_priests(self._view)])
        yield Static(id="hint")

    def on_mount(self) -> None:
        """Begin with the first priest."""
        rows = self.query_one(ChoiceList)
        rows.focus()
        self._show_hint(rows.current)

    def _row(self, priest: Priest) -> Choice:
        """Return a priest with all the gods that may be its own."""
        seat, tint = self._view.priests[priest].seat, tint_of_priest(self._view, priest)
        sign = Content.styled(f" {tint.shape}{LETTERS[priest]} ", tint.style)
        gods: list[God | None] = [None, *gods_unseen(self._view)]
        values = [(god, sign + f" {god_name(god) if god is not None else '?'}") for god in gods]
        hint = courting_words(self._courted[seat], self._names[seat])
        noted = self._noted.get(priest)
        value = noted if noted in gods else None
        return Choice(LETTERS[priest], self._names[seat], values, value, hint)

    @on(ChoiceList.RowMoved)
    def _explain(self, event: ChoiceList.RowMoved) -> None:
        event.stop()
        self._show_hint(event.choice)

    def _show_hint(self, choice: Choice | None) -> None:
        nothing = _("You know the gods of all priests.")
        self.query_one("#hint", Static).update(Content(choice.hint if choice else nothing))

    @on(ChoiceList.Changed)
    def _note(self, event: ChoiceList.Changed) -> None:
        event.stop()
        priest = Priest(LETTERS.index(event.key))
        self._noted.pop(priest, None)
        for god in gods_unseen(self._view):
            if god == event.value:
                self._noted[priest] = god
        event.choices.replace([self._row(each) for each in unknown_priests(self._view)])

    def action_close(self) -> None:
        """Keep what was noted."""
        self.dismiss(self._noted)


def unknown_priests(view: OsirisView) -> list[Priest]:
    """Return the priests in play whose gods the viewer is not shown."""
    return [priest for priest, shown in numbered(view.priests) if shown.god is None]
