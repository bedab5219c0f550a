"""What lies beside the board of Beim Zeus: the offer, the players, a score sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message

from engine.zeus.data import PENINSULA_OF, SIZES, Plot
from engine.zeus.view import PlayerView, SheetEntry, ZeusView
from tui.games.zeus.temples import NUMERALS
from tui.games.zeus.words import ROMAN
from tui.locale import gettext as _
from tui.locale import ngettext
from tui.widgets.badge import badge, fitted, seat_style
from tui.widgets.panel import Panel

FAVOURITE = "☼"
POWER = "ϟ"
_CARD_WIDTH = 16


class OfferPanel(Panel):
    """The cards on offer, the piles, and the temples left."""

    @dataclass
    class CardPicked(Message):
        """A card was clicked."""

        plot: Plot

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._offer: tuple[Plot, ...] = ()

    def on_click(self, event: events.Click) -> None:
        """Pick the card under the mouse."""
        place = (event.x - self.gutter.left) // (_CARD_WIDTH + 1)
        if event.y < 5 and 0 <= place < len(self._offer):
            self.post_message(self.CardPicked(self._offer[place]))

    def show(self, view: ZeusView) -> None:
        """Show what is on offer."""
        self._offer = view.offer
        owners = {
            entry.plot: seat for seat, player in enumerate(view.players) for entry in player.sheet
        }
        cards = [_card(str(key), plot, owners) for key, plot in enumerate(view.offer, start=1)]
        beside = self._supplies(view)
        rows = []
        for row in range(5):
            parts = [card[row] for card in cards] + [beside[row]]
            rows.append(Content(" ").join(parts))
        self.show_lines(rows)

    def _supplies(self, view: ZeusView) -> list[Content]:
        pile = ngettext("{count} card to come", "{count} cards to come", view.pile)
        discard = ngettext("{count} card discarded", "{count} cards discarded", len(view.discard))
        temples = Content("  ").join(
            Content.assemble((NUMERALS[size], "bold"), f" {view.supply[size - 1]}")
            for size in SIZES
        )
        return [
            Content(pile.format(count=view.pile)),
            Content(discard.format(count=len(view.discard))),
            Content(_("Temples left:")),
            temples,
            Content.styled(_outlook(view), "$warning"),
        ]


def _outlook(view: ZeusView) -> str:
    """Return what is known of the turns to come: the cards, or that they are the last."""
    if view.last_turns is None:
        coming = " ".join(str(plot) for plot in view.coming[:5]) if view.coming else ""
        return _("Next: {plots}").format(plots=coming) if coming else ""
    turns = ngettext(
        "Last round: {count} turn left", "Last round: {count} turns left", view.last_turns
    )
    return turns.format(count=view.last_turns)


def _card(key: str, plot: Plot, owners: dict[Plot, int]) -> list[Content]:
    """Return the five lines of a card, with a map of the plot's peninsula."""
    peninsula = PENINSULA_OF[plot]
    inner = _CARD_WIDTH - 2
    edge = "$gold-ink"
    map_rows = []
    for row in range(3):
        cells = Content("")
        for column in range(peninsula.columns if row < peninsula.rows else 0):
            cells += _map_cell(peninsula.at(row, column), plot, owners)
        map_rows.append(cells)
    left = [
        Content.styled(f" {plot}", "bold"),
        Content.styled(f" {ROMAN[peninsula.number]}", "$foreground-muted"),
        Content(""),
    ]
    lines = [
        Content.assemble(
            ("╭", edge), (f" {key} ", "bold $gold-ink"), ("─" * (inner - 3) + "╮", edge)
        )
    ]
    for name, cells in zip(left, map_rows, strict=True):
        middle = name.pad_right(inner - name.cell_length - cells.cell_length) + cells
        lines.append(Content.assemble(("│", edge), middle, ("│", edge)))
    lines.append(Content.styled("╰" + "─" * inner + "╯", edge))
    return lines


def _map_cell(cell: Plot, plot: Plot, owners: dict[Plot, int]) -> Content:
    if cell == plot:
        return Content.styled(" ◎ ", "bold $gold-text on $gold")
    if cell in owners:
        return badge(owners[cell])
    return Content.styled(" · ", "$land-text on $land")


class PlayersPanel(Panel):
    """Everybody's cash, temples, income and power at a glance."""

    @dataclass
    class PlayerPicked(Message):
        """A player's line was clicked."""

        seat: int

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._columns = 1

    def on_click(self, event: events.Click) -> None:
        """Pick the player under the mouse."""
        column = (event.x - self.gutter.left) * self._columns // max(1, self.content_size.width)
        row = event.y - self.gutter.top - 1
        if row >= 0:
            self.post_message(self.PlayerPicked(row * self._columns + column))

    def show(self, view: ZeusView, names: Sequence[str], columns: int) -> None:
        """Show all players; in more than one column, without their income."""
        seats = range(len(view.players))
        self._columns = columns
        income = self._columns == 1
        pay = f"{_('pay'):>5}" if income else ""
        head = Content.styled(
            f"{'':14}{_('oxen'):>5} {'I':>2} {'II':>2} {'III':>3}{pay} {_('total'):>5}",
            "$foreground-muted",
        )
        lines = [_player_line(view, seat, names[seat], income=income) for seat in seats]
        rows = [Content("   ").join([head] * self._columns)]
        rows.extend(
            Content("   ").join(lines[start : start + self._columns])
            for start in range(0, len(lines), self._columns)
        )
        self.show_lines(rows)


def _player_line(view: ZeusView, seat: int, name: str, *, income: bool) -> Content:
    player = view.players[seat]
    counts = [sum(temple.size == size for temple in player.temples) for size in SIZES]
    return Content.assemble(
        badge(seat),
        (FAVOURITE if seat == view.favourite else " ", "bold $gold-ink"),
        fitted(name, 9).stylize("bold" if seat in view.to_act else "$foreground-muted"),
        (POWER if player.power else " ", "$accent"),
        f"{player.cash:>5}",
        f" {counts[0]:>2} {counts[1]:>2} ",
        (f"{counts[2]:>3}", "bold $gold-ink" if counts[2] else ""),
        f"{player.income:>5}" if income else "",
        f" {player.worth:>5}",
    )


class SheetPanel(Panel):
    """One player's score sheet, as on the paper pad: number, price, built."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._owner: tuple[PlayerView, int, str] | None = None

    def show(self, player: PlayerView, seat: int, name: str) -> None:
        """Show a player's sheet."""
        self._owner = (player, seat, name)
        self._lay_out()

    def on_resize(self) -> None:
        """Use the new room."""
        self._lay_out()

    def _lay_out(self) -> None:
        """Set the entries in as many columns as the height needs."""
        if self._owner is None:
            return
        player, seat, name = self._owner
        rows = max(3, self.content_size.height - 2)
        entries = [_entry(entry) for entry in player.sheet]
        columns = [entries[start : start + rows] for start in range(0, len(entries), rows)]
        built = _("built") if len(columns) == 1 else "   "
        head = Content.styled(f"{_('no.'):>3} {_('price'):>5} {built}", "$foreground-muted")
        lines = [
            Content.assemble(
                (f" {name} ", seat_style(seat)),
                "  ",
                (_("free pieces: {count}").format(count=player.pieces), "$foreground-muted"),
            ),
            Content(" ").join([head] * len(columns)),
        ]
        lines.extend(
            Content(" ").join(column[row] for column in columns if row < len(column))
            for row in range(min(rows, len(entries)))
        )
        self.show_lines(lines)


def _entry(entry: SheetEntry) -> Content:
    price = "–" if entry.price is None else str(entry.price)
    built = NUMERALS[entry.built] if entry.built else ""
    style = "bold $gold-ink" if entry.built == 3 else "bold"
    return Content.assemble(f"{entry.plot:>3} {price:>5} ", (f"{built:<3}", style))
