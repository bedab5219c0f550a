"""The fight's dialogs: what each may see of it, and the winner's choice."""

from collections.abc import Iterable, Sequence

from textual.binding import Binding
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from engine.core import Action
from engine.osiris.actions import Exchange, Keep
from engine.osiris.data import Priest
from engine.osiris.forecast import followers_in
from engine.osiris.state import Fight
from engine.osiris.view import OsirisView
from tui.dialogs.decision import DecisionDialog
from tui.dialogs.reveal import Reveal, line_by_line
from tui.games.osiris.forecast import gods_words
from tui.games.osiris.tints import chip, colours_at, tint_of_priest
from tui.games.osiris.words import LETTERS, god_name
from tui.locale import gettext as _
from tui.locale import marked
from tui.widgets.badge import fitted

_NAME_WIDTH = 16
_GOD_WIDTH = 9


class FightDialog(Reveal):
    """Shows a fight step by step, as far as the viewer may see it."""

    CSS_PATH = "fight.tcss"

    def __init__(self, view: OsirisView, names: Sequence[str], *, animate: bool) -> None:
        assert view.fight is not None, "there is no fight"
        steps = line_by_line(fight_lines(view, view.fight, names))
        super().__init__(_("A fight"), steps, animate=animate)


class ExchangeDialog(DecisionDialog[Keep | Exchange | None]):
    """Asks the winner whether to exchange the gods; ``None`` to look at the board first."""

    CSS_PATH = "fight.tcss"
    BINDINGS = [
        Binding("k", "keep", marked("Keep the gods"), id="keep"),
        Binding("x", "exchange", marked("Exchange the gods"), id="exchange"),
        Binding("enter", "confirm", marked("Do it"), id="confirm"),
        Binding("escape", "back", marked("Look at the board"), id="look"),
    ]

    HELP = marked(
        "The winner of a fight may exchange the two gods: k keeps them, x exchanges them, and "
        "Enter does what is chosen."
    )

    def __init__(self, view: OsirisView, names: Sequence[str]) -> None:
        assert view.fight is not None, "there is no fight"
        assert view.seat is not None, "spectators decide nothing"
        super().__init__(_("{name}, you have won the fight").format(name=names[view.seat]))
        self._lines = fight_lines(view, view.fight, names)
        self._meanings = {
            "k": (Keep(), gods_words(view, exchanged=False)),
            "x": (Exchange(), gods_words(view, exchanged=True)),
        }
        self.chosen: Action | None = None
        """What Enter does."""

    def compose_body(self) -> Iterable[Widget]:
        """Show the two gods, who wins, and what an exchange would mean."""
        yield Static(Content("\n").join(self._lines))
        yield Static(self._meaning(), id="meaning")

    def _meaning(self) -> Content:
        """Return what either would mean; what is chosen is the clearest."""
        lines = [
            Content.styled(f"▸ {key}: {words}", "bold $foreground")
            if action == self.chosen
            else Content.styled(f"  {key}: {words}", "$foreground-muted")
            for key, (action, words) in self._meanings.items()
        ]
        return Content("\n").join(lines)

    def point_out(self, action: Action | None) -> None:
        """Choose to keep or to exchange, or neither."""
        self.chosen = action
        self.query_one("#meaning", Static).update(self._meaning())
        self.refresh_bindings()

    def action_keep(self) -> None:
        """Choose to leave the gods where they are."""
        self.point_out(Keep())

    def action_exchange(self) -> None:
        """Choose to exchange the gods."""
        self.point_out(Exchange())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter does nothing before something is chosen."""
        return action != "confirm" or self.chosen is not None

    def why_not(self, action: str) -> str:
        """Return what is to be chosen."""
        return _("Choose first: k keeps the gods, x exchanges them.")

    def action_confirm(self) -> None:
        """Do what is chosen."""
        if isinstance(self.chosen, Keep | Exchange):
            self.dismiss(self.chosen)

    def key_words(self, binding: Binding) -> str:
        """Say that Esc takes back what is chosen, before it leads to the board."""
        if binding.id == "look" and self.chosen is not None:
            return marked("Step back")
        return binding.description

    def action_back(self) -> None:
        """Take back what is chosen; without that, return to the board without a decision."""
        if self.chosen is None:
            self.dismiss(None)
        else:
            self.point_out(None)


def fight_lines(view: OsirisView, fight: Fight, names: Sequence[str]) -> list[Content]:
    """Return a fight line by line: who meets, the gods if the viewer sees them, who wins."""
    fighters = (fight.attacker, fight.defender)
    text = _("{name}'s priest {letter} attacks {other}'s priest {other_letter}.")
    meeting = text.format(
        name=names[view.priests[fight.attacker].seat],
        letter=LETTERS[fight.attacker],
        other=names[view.priests[fight.defender].seat],
        other_letter=LETTERS[fight.defender],
    )
    lines = [Content(meeting), Content("")]
    lines.extend(_fighter(view, priest, names) for priest in fighters)
    lines.append(Content(""))
    winner = names[view.priests[fight.winner].seat]
    text = _("Priest {letter} wins for {name}; priest {loser} goes home.")
    verdict = text.format(letter=LETTERS[fight.winner], name=winner, loser=LETTERS[fight.loser])
    lines.append(Content.styled(verdict, "bold $accent"))
    counts = [_strength(view, priest) for priest in fighters]
    if None in counts:
        lines.append(
            Content.styled(_("Only the two fighters have seen both gods."), "$foreground-muted")
        )
    elif counts[0] == counts[1]:
        lines.append(Content.styled(_("A tie is for whoever attacks."), "$foreground-muted"))
    return lines


def _strength(view: OsirisView, priest: Priest) -> int | None:
    god = view.priests[priest].god
    return None if god is None else followers_in(view, god)


def _fighter(view: OsirisView, priest: Priest, names: Sequence[str]) -> Content:
    """Return a priest, its god, and the followers in that god's temple, counted by colour."""
    tint, shown = tint_of_priest(view, priest), view.priests[priest]
    head = Content.assemble(
        (f" {tint.shape} {LETTERS[priest]} ", tint.style),
        " ",
        fitted(names[shown.seat], _NAME_WIDTH),
    )
    if shown.god is None:
        return head + Content.styled("?", "$foreground-muted")
    followers = [
        chip(view, colour, chip(view, colour).plain.strip() * count)
        for colour in colours_at(view)
        if (count := view.temples[shown.god][colour])
    ]
    return Content.assemble(
        head,
        fitted(god_name(shown.god), _GOD_WIDTH).stylize("bold"),
        (f"{followers_in(view, shown.god):>3}  ", "bold $accent"),
        Content(" ").join(followers),
    )
