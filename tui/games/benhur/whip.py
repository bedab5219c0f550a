"""Dialogs that ask about the whip: whether to use it, and how to bear it."""

from collections.abc import Iterable, Sequence
from math import fsum

from textual import events, on
from textual.binding import Binding
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets.option_list import Option

from engine.benhur.accidents import costs_the_turn
from engine.benhur.actions import BenHurAction, MissTurn, PlayAccident, Spare, Whip
from engine.benhur.data import HORSESHOE, CardNo, ChariotNo
from engine.benhur.forecast import horseshoe_chances, whip_chance
from engine.benhur.view import BenHurView
from engine.core import Action
from tui.dialogs.decision import DecisionDialog
from tui.fence.option_list import OptionList
from tui.games.benhur.cards import card_words
from tui.games.benhur.drivers import chariot_name, mark
from tui.games.benhur.planning import accident_words, horseshoe_words
from tui.locale import gettext as _
from tui.locale import marked
from tui.numbers import percent, tenths


class Offers(OptionList):
    """A list in which a first click points at an offer, and only a second one chooses it."""

    def __init__(self, *offers: Option) -> None:
        super().__init__(*offers)
        self._clicked: int | None = None

    def on_click(self, event: events.Click) -> None:
        """Point at what is clicked; the same once more is Enter."""
        number = event.style.meta.get("option")
        if number is None or not (number == self._clicked == self.highlighted):
            event.prevent_default()
            self._clicked = number
            self.highlighted = self.highlighted if number is None else number


class ActionsDialog(DecisionDialog[BenHurAction | None]):
    """Offers a few actions, each with what it means; ``None`` to look at the circus first."""

    CSS_PATH = "whip.tcss"
    BINDINGS = [
        Binding("enter", "select", marked("Choose"), id="choose"),
        Binding("escape", "look", marked("Look at the circus"), id="look"),
    ]

    HELP = marked(
        "Choose with the arrow keys and Enter. Esc looks at the circus first; w comes back here."
    )

    def __init__(
        self, title: str, situation: Content, offers: Sequence[tuple[BenHurAction, Content]]
    ) -> None:
        super().__init__(title)
        self.situation = situation
        self.offers = offers
        """What can be chosen, in the order in which it is listed."""

    def compose_body(self) -> Iterable[Widget]:
        """Say what it is about, and what can be done."""
        yield Static(self.situation)
        yield Offers(*(Option(words) for _action, words in self.offers))

    def on_mount(self) -> None:
        """Begin with the first offer."""
        menu = self.query_one(Offers)
        menu.highlighted = 0
        menu.focus()

    @on(OptionList.OptionSelected)
    def _choose(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(self.offers[event.option_index][0])

    def point_out(self, action: Action) -> None:
        """Go to an offer."""
        offered: list[Action] = [each for each, _words in self.offers]
        self.query_one(Offers).highlighted = offered.index(action)

    def action_look(self) -> None:
        """Return to the circus without a decision."""
        self.dismiss(None)


def whip_dialog(view: BenHurView, legal: Sequence[Action]) -> ActionsDialog:
    """Return the question whether to whip, with the odds against each rival in contact."""
    assert view.asked is not None, "somebody is asked"
    number = view.asked
    name = chariot_name(view, number)
    shoes = sum(1 for held in view.chariots[number].hand if _is_shod(held.card))
    situation = Content.assemble(
        mark(view, number),
        " ",
        _("{name} is in contact, with {shoes} in hand.").format(
            name=name, shoes=horseshoe_words(shoes)
        ),
        "\n",
        (
            _("The loser plays an accident or misses a turn, and must turn away."),
            "$foreground-muted",
        ),
    )
    offers: list[tuple[BenHurAction, Content]] = [(Spare(), Content(_("Whip nobody")))]
    offers.extend(
        (action, _whip_offer(view, number, action.target))
        for action in legal
        if isinstance(action, Whip)
    )
    return ActionsDialog(_("The whip"), situation, offers)


def _is_shod(card: CardNo | None) -> bool:
    return card is not None and HORSESHOE[card]


def _whip_offer(view: BenHurView, number: ChariotNo, target: ChariotNo) -> Content:
    expected = fsum(count * share for count, share in enumerate(horseshoe_chances(view, target)))
    text = _("Whip {name}: {chance} to win (about {shoes} horseshoes there)")
    words = text.format(
        name=chariot_name(view, target),
        chance=percent(whip_chance(view, number, target)),
        shoes=tenths(expected),
    )
    return Content.assemble(mark(view, target), " ", words)


def penalty_dialog(view: BenHurView, legal: Sequence[Action]) -> ActionsDialog:
    """Return the question how to bear a lost fight with the whip."""
    assert view.asked is not None, "somebody is asked"
    text = _("{name} has lost the fight.")
    if not any(isinstance(action, PlayAccident) for action in legal):
        text = _("{name} has lost the fight, and holds no accident to play.")
    situation = Content.assemble(
        mark(view, view.asked), " ", text.format(name=chariot_name(view, view.asked))
    )
    offers: list[tuple[BenHurAction, Content]] = [
        (action, _accident_offer(view, action.card))
        for action in legal
        if isinstance(action, PlayAccident)
    ]
    offers.append((MissTurn(), Content(_("Miss the next turn"))))
    return ActionsDialog(_("After the whip"), situation, offers)


def _accident_offer(view: BenHurView, card: CardNo) -> Content:
    head = _("Play the accident {card}")
    if costs_the_turn(view.options, harmed=False):
        head = _("Play the accident {card}, and miss the next turn as well")
    elif costs_the_turn(view.options, harmed=True):
        head = _("Play the accident {card}; its numbers also cost the next turn")
    risk = accident_words(view, card)
    return Content.assemble(head.format(card=card_words(card)), "\n", (risk, "$foreground-muted"))
