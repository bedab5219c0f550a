"""The coach's dialog: it thinks, then names what is worth considering."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Generic, TypeAlias

from textual import getters, on, work
from textual.binding import Binding
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets.option_list import Option

from engine.bots.counsel import MOST
from engine.core import Action
from engine.core.game import V
from tui.coach.words import CoachWords
from tui.dialogs.dialog import Dialog
from tui.fence.option_list import OptionList
from tui.locale import gettext as _
from tui.locale import marked
from tui.thinking import Advices, WorkerLost
from tui.widgets.gauge import gauge

Ask: TypeAlias = Callable[[Callable[[float], None]], Awaitable[Advices]]
"""Asks the coach, who tells meanwhile how far it has come."""
PointOut: TypeAlias = Callable[[Action], object]
"""Shows on the board what an action would be."""

_LONGEST = 50
"""What an action is called is cut off here: beside it stands what it promises."""


class CoachDialog(Dialog[Action | None], Generic[V]):
    """Stands below the board, which shows what is pointed at; returns what to go on with."""

    CSS_PATH = "coach.tcss"
    BINDINGS = [
        Binding("enter", "keep", marked("Go on with this"), id="keep"),
        Binding("escape,h", "close", marked("Close"), id="close"),
    ]

    advised = getters.query_one("#advised", OptionList)
    why = getters.query_one("#why", Static)

    def __init__(
        self,
        ask: Ask,
        words: CoachWords[V],
        view: V,
        names: Sequence[str],
        point_out: PointOut,
    ) -> None:
        super().__init__(_("The coach"))
        self._ask = ask
        self._words = words
        self._view = view
        self._names = names
        self._point_out = point_out
        self._advices: Advices = ()

    def compose_body(self) -> Iterable[Widget]:
        """Leave room for what the coach will say."""
        yield OptionList(id="advised")
        yield Static(id="why")

    def on_mount(self) -> None:
        """Begin to think."""
        self.advised.display = False
        self._show_progress(0.0)
        self._think()

    @work(exclusive=True)
    async def _think(self) -> None:
        """Ask, and say what comes of it. Whoever closes the dialog ends the thought."""
        try:
            self._advices = self._distinct(await self._ask(self._show_progress))
        except WorkerLost:
            self.why.update(Content(_("The coach cannot think at the moment. Try again later.")))
            return
        self.advised.display = True
        self.advised.add_options([Option(line) for line in self._lines()])
        self.advised.highlighted = 0
        self.advised.focus()
        self.refresh_bindings()

    def _distinct(self, advices: Advices) -> Advices:
        """Return the first few that a player can tell apart: two cards of a kind are one to him."""
        found = {self._words.deed(self._view, each.action): each for each in reversed(advices)}
        return tuple(each for each in advices if each in found.values())[:MOST]

    def _show_progress(self, share: float) -> None:
        words = _("The coach is thinking … {gauge}  Esc stops it.").format(gauge=gauge(share))
        self.why.update(Content(words))

    def _lines(self) -> list[Content]:
        """Return a line for each action: its number, what it is, what it promises."""
        deeds = [
            Content(self._words.deed(self._view, each.action)).truncate(_LONGEST, ellipsis=True)
            for each in self._advices
        ]
        width = max(deed.cell_length for deed in deeds)
        return [
            Content.assemble(
                (f" {number} ", "bold $accent"),
                deed.pad_right(width - deed.cell_length + 3),
                (self._words.promise(advice, self._advices[0]), "$foreground-muted"),
            )
            for number, (deed, advice) in enumerate(zip(deeds, self._advices, strict=True), start=1)
        ]

    @on(OptionList.OptionHighlighted, "#advised")
    def _explain(self, event: OptionList.OptionHighlighted) -> None:
        """Say what speaks for an action, and show it on the board."""
        event.stop()
        advice = self._advices[event.option_index]
        self.why.update(Content(self._words.why(self._view, advice.reasons, self._names)))
        self._point_out(advice.action)

    @on(OptionList.OptionSelected, "#advised")
    def _select(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.action_keep()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to go on with before the coach has spoken."""
        return action != "keep" or bool(self._advices)

    def why_not(self, action: str) -> str:
        """Return why there is nothing to go on with."""
        return _("The coach has not said anything yet; Esc goes back.")

    def action_keep(self) -> None:
        """Go back to the board with what is pointed at."""
        self.dismiss(self._advices[self.advised.highlighted or 0].action)

    def action_close(self) -> None:
        """Go back to the board as it was."""
        self.dismiss(None)
