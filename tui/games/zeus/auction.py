"""The auction's dialogs: the dial, and the reveal of all bids."""

from collections.abc import Iterable, Sequence

from textual import on
from textual.binding import Binding
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from engine.core import Action
from engine.zeus.actions import Bid
from engine.zeus.data import FAVOURITE_BONUS
from engine.zeus.events import BidsRevealed
from engine.zeus.forecast import usual_price
from engine.zeus.view import ZeusView
from tui.dialogs.decision import DecisionDialog
from tui.dialogs.reveal import Reveal, line_by_line
from tui.games.face import WIDE
from tui.games.zeus.dial import Dial
from tui.games.zeus.words import oxen, plot_list
from tui.locale import gettext as _
from tui.locale import marked
from tui.widgets.badge import badge, fitted

_MODEST = 1 / 5
"""The dial begins at no more than this part of what one owns."""


class AuctionDialog(DecisionDialog[int | None]):
    """Asks for a bid; ``None`` to look at the board first."""

    CSS_PATH = "auction.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
    BINDINGS = [
        Binding("enter", "bid", marked("Bid"), id="bid"),
        Binding("escape", "look", marked("Look at the board"), id="look"),
    ]

    HELP = marked(
        "Dial a secret bid: left and right turn by 1, up and down by 10, or type the number. The "
        "two highest bids each choose a plot and pay what they bid, and as much again to "
        "build on it."
    )

    def __init__(self, view: ZeusView, name: str) -> None:
        super().__init__(_("{name}, what do you bid?").format(name=name))
        self._view = view
        assert view.dial is not None
        assert view.seat is not None
        low, high = view.dial
        self._meaning = Static(id="meaning")
        self._cash = view.players[view.seat].cash
        self._usual = usual_price(view)
        self._dial = Dial(low, high, min(max(self._modest_bid(), low), high))
        self._is_favourite = view.seat == view.favourite

    def _modest_bid(self) -> int:
        """Return where the dial stands at first: whoever bids that by mistake has not lost much."""
        return min(self._usual or 0, int(self._cash * _MODEST))

    def compose_body(self) -> Iterable[Widget]:
        """Show the dial and what it means."""
        offer = _("On offer: {plots}.").format(plots=plot_list(self._view.offer))
        if self._usual is not None:
            usual = _("Usual price so far: {price}.").format(price=oxen(self._usual))
            offer = f"{offer} {usual}"
        yield Static(offer)
        yield self._dial
        yield self._meaning

    def on_mount(self) -> None:
        """Say what the first number on the dial would mean."""
        self._explain(self._dial.value)

    @on(Dial.Turned)
    def _turned(self, event: Dial.Turned) -> None:
        event.stop()
        self._explain(event.value)

    def _explain(self, bid: int) -> None:
        """Say what a bid would mean."""
        left = self._cash - bid
        lines = [
            _("You own {cash}; if you win, {left} are left.").format(
                cash=oxen(self._cash), left=left
            )
            if left >= 0
            else _("You own only {cash}: this bid would not count.").format(cash=oxen(self._cash))
        ]
        if self._is_favourite:
            text = _("Favourite of the gods: your bid counts as {total} (+3, not paid).")
            lines.append(text.format(total=bid + FAVOURITE_BONUS))
        else:
            lines.append(_("The two highest bids choose a plot each and pay what they bid."))
        if self._view.first_auction:
            lines.append(_("First auction: everybody bids between 20 and 30."))
        elif self._usual is not None and bid < self._usual:
            lines.append(_("The dial begins at a fifth of your oxen at most: turn it."))
        self._meaning.update(Content("\n".join(lines)), layout=False)

    def point_out(self, action: Action) -> None:
        """Turn the dial to a bid."""
        if isinstance(action, Bid):
            self._dial.value = action.amount

    def action_bid(self) -> None:
        """Return the number on the dial."""
        self.dismiss(self._dial.value)

    def action_look(self) -> None:
        """Return to the board without a bid."""
        self.dismiss(None)


class RevealDialog(Reveal):
    """Shows all bids, high to low, and who may choose."""

    CSS_PATH = "auction.tcss"

    def __init__(self, revealed: BidsRevealed, names: Sequence[str], *, animate: bool) -> None:
        super().__init__(_("The bids"), line_by_line(_bid_lines(revealed, names)), animate=animate)


def _bid_lines(revealed: BidsRevealed, names: Sequence[str]) -> list[Content]:
    """Return a line a bid: those that choose first, then the others, then those that fail."""

    def rank(seat: int) -> tuple[bool, int, int]:
        bid = revealed.bids[seat] or 0
        bonus = FAVOURITE_BONUS if seat == revealed.favourite else 0
        after = (seat - revealed.favourite) % len(names)
        return (not revealed.valid[seat], -(bid + bonus), after)

    seats = [seat for seat in range(len(names)) if revealed.bids[seat] is not None]
    lines = []
    for seat in sorted(seats, key=rank):
        bonus = f"+{FAVOURITE_BONUS}" if seat == revealed.favourite else ""
        lines.append(
            Content.assemble(
                badge(seat),
                " ",
                fitted(names[seat], 16),
                (f"{revealed.bids[seat]:>4}", "bold"),
                (f"{bonus:<3}", "$gold-ink"),
                "  ",
                _verdict(revealed, seat),
            )
        )
    return lines


def _verdict(revealed: BidsRevealed, seat: int) -> Content:
    if not revealed.valid[seat]:
        return Content.styled(_("more than owned: does not count"), "$error")
    if seat in revealed.buyers:
        first = revealed.buyers.index(seat) == 0
        return Content.styled(_("chooses first") if first else _("chooses second"), "bold $success")
    return Content.styled("–", "$foreground-muted")
