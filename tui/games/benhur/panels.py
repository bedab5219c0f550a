"""What lies beside the circus: a hand with the decks, the race order, the laurels."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message

from engine.benhur.data import ACCIDENT, CHARIOTS, ChariotNo, Deck, Format, Turn
from engine.benhur.forecast import placings, race_places, unseen
from engine.benhur.state import Sight, Status
from engine.benhur.view import BenHurView, ChariotView
from tui.games.benhur.cards import (
    BACKS,
    CARD_HEIGHT,
    CARD_WIDTH,
    DECK_TITLES,
    HORSESHOE,
    card_picture,
)
from tui.games.benhur.drivers import chariot_name, driver_name, mark
from tui.locale import gettext as _
from tui.locale import marked_in, ngettext
from tui.numbers import percent, tenths
from tui.widgets.badge import fitted
from tui.widgets.panel import Panel

NUMERALS = ("", "I", "II", "III", "IV", "V", "VI")
AWAY_SIGNS = {Turn.LEFT: "↰", Turn.RIGHT: "↱"}
_COLUMN = 38
"""How wide a line of the race order is."""
_HINDRANCES = {
    Status.FINISHED: marked_in("chariot", "finished"),
    Status.OUT: marked_in("chariot", "out"),
}


@dataclass(frozen=True)
class HandMarks:
    """What is pointed out in the hand at the moment."""

    chariot: ChariotNo = CHARIOTS[0]
    """Whose hand is open."""
    chosen: int | None = None
    """The place of the card under consideration."""
    playable: frozenset[int] = frozenset()
    """The places of cards that can be played now."""
    drawing: bool = False
    """Whether a deck is to be chosen."""


def hand_to_show(view: BenHurView) -> ChariotNo:
    """Return whose hand is open: the chariot asked, or the foremost of whoever looks.

    Whoever has none on the track any more sees the backs of whoever plays.
    """
    asked = view.current if view.asked is None else view.asked
    if view.seat is None or view.chariots[asked].seat == view.seat:
        return asked
    own = view.players[view.seat].chariots
    return next((number for number in view.order if number in own), asked)


class HandPanel(Panel):
    """The hand of one chariot as cards, and the two decks."""

    @dataclass
    class CardPicked(Message):
        """A card was clicked."""

        place: int

    @dataclass
    class DeckPicked(Message):
        """A deck was clicked."""

        deck: Deck

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._cards = 0

    def on_click(self, event: events.Click) -> None:
        """Pick the card or the deck under the mouse."""
        event.stop()
        x, y = event.x - self.gutter.left, event.y - self.gutter.top
        if x < self._cards * CARD_WIDTH:
            self.post_message(self.CardPicked(x // CARD_WIDTH))
        elif y in (2, 3):
            self.post_message(self.DeckPicked(list(Deck)[y - 2]))

    def show(self, view: BenHurView, marks: HandMarks) -> None:
        """Show a hand and the decks."""
        chariot = view.chariots[marks.chariot]
        self._cards = len(chariot.hand)
        cards = [
            card_picture(
                held,
                str(place + 1) if place in marks.playable else "",
                chosen=place == marks.chosen,
                playable=place in marks.playable,
            )
            for place, held in enumerate(chariot.hand)
        ]
        beside = [
            _whose(view, marks.chariot),
            _state(chariot),
            *_decks(view, marks),
            _place(view, marks.chariot),
        ]
        rows = [
            Content("").join([*(card[row] for card in cards), Content(" "), beside[row]])
            for row in range(CARD_HEIGHT)
        ]
        self.show_lines(rows)


def _whose(view: BenHurView, number: ChariotNo) -> Content:
    return mark(view, number) + Content.styled(f" {chariot_name(view, number)}", "bold")


def _state(chariot: ChariotView) -> Content:
    """Return what hinders a chariot, if anything does."""
    if chariot.status is not Status.RACING:
        return Content.styled(_(_HINDRANCES[chariot.status]), "$foreground-muted")
    if chariot.misses:
        text = ngettext("misses {count} turn", "misses {count} turns", chariot.misses)
        return Content.styled(text.format(count=chariot.misses), "$warning")
    if chariot.away is not None:
        text = _("must turn left") if chariot.away is Turn.LEFT else _("must turn right")
        return Content.styled(text, "$warning")
    return Content("")


def _place(view: BenHurView, number: ChariotNo) -> Content:
    """Return where a chariot lies in the race."""
    chariot = view.chariots[number]
    if chariot.status is not Status.RACING:
        return Content("")
    text = _("place {place} of {count}, lap {lap}")
    words = text.format(
        place=race_places(view).index(number) + 1,
        count=len(view.chariots),
        lap=chariot.laps + 1,
    )
    return Content.styled(words, "$foreground-muted")


def _decks(view: BenHurView, marks: HandMarks) -> list[Content]:
    """Return a line a deck: how many cards, and how many of those unseen are accidents."""
    lines = []
    for deck, key in zip(Deck, ("d", "r"), strict=True):
        cards = unseen(view, deck)
        accidents = sum(1 for card in cards if ACCIDENT[card])
        share = accidents / len(cards) if cards else 0.0
        lines.append(
            Content.assemble(
                (f"{key} " if marks.drawing else "", "bold $gold-ink"),
                (f"{BACKS[deck]} {_(DECK_TITLES[deck])}", "bold" if marks.drawing else ""),
                f" {view.decks[list(Deck).index(deck)]}",
                (f" ✶{percent(share)}", "$error"),
            )
        )
    return lines


class OrderPanel(Panel):
    """Who is where in the race: order, gaps in lengths, laps, backs of the cards."""

    def show(self, view: BenHurView, names: Sequence[str], columns: int) -> None:
        """Show all chariots by their place: who has finished, who is on the track, who is out."""
        head = f"{'':25}{_('gap'):>6}{_('lap'):>5}"
        behind = {placing.chariot: placing.behind for placing in placings(view)}
        lines = []
        for place, number in enumerate(race_places(view), start=1):
            chariot = view.chariots[number]
            rank = "·" if chariot.status is Status.OUT else f"{place}"
            if chariot.status is Status.RACING:
                gap = f"−{tenths(behind[number])}" if behind[number] else ""
                words = f"{gap:>6}{chariot.laps + 1:>3} " + _backs(chariot)
            else:
                words = f"  {_(_HINDRANCES[chariot.status])}"
            lines.append(_order_line(view, names, number, rank, words))
        self.show_lines(_in_columns(head, lines, columns))


def _backs(chariot: ChariotView) -> str:
    """Return the backs of a hand; a horseshoe where one was shown in a fight."""
    return "".join(
        HORSESHOE if held.sight is Sight.SHOWN else BACKS[held.deck] for held in chariot.hand
    )


def _order_line(
    view: BenHurView, names: Sequence[str], number: ChariotNo, rank: str, place: str
) -> Content:
    chariot = view.chariots[number]
    hindered = "z" if chariot.misses else AWAY_SIGNS[chariot.away] if chariot.away else " "
    style = "$foreground-muted"
    if chariot.status is Status.RACING:
        style = "bold" if number == view.asked else ""
    line = Content.assemble(
        rank,
        _turn_sign(view, number),
        mark(view, number),
        " ",
        fitted(driver_name(chariot.driver), 9).stylize(style),
        " ",
        fitted(names[chariot.seat], 7).stylize("$foreground-muted"),
        (hindered, "bold $warning"),
        place,
    )
    return line.pad_right(_COLUMN - line.cell_length)


def _turn_sign(view: BenHurView, number: ChariotNo) -> Content:
    """Return whether a chariot acts now, or has yet to act this round."""
    chariot = view.chariots[number]
    if view.result is not None or chariot.status is not Status.RACING:
        return Content(" ")
    if number == view.current:
        return Content.styled("▸", "bold $gold-ink")
    return Content(" ") if chariot.acted else Content.styled("•", "$gold-ink")


def _in_columns(head: str, lines: Sequence[Content], columns: int) -> list[Content]:
    """Return lines below their head, side by side where there is little height."""
    rows = [Content.styled("  ".join([f"{head:<{_COLUMN}}"] * columns), "$foreground-muted")]
    down = -(-len(lines) // columns)
    rows.extend(Content("  ").join(lines[row::down]) for row in range(down))
    return rows


class LaurelPanel(Panel):
    """The laurels of each lap or race, and everybody's points; the fewest win."""

    def show(self, view: BenHurView, names: Sequence[str], columns: int) -> None:
        """Show a line a chariot, and the points of each player with the first of his."""
        count = max(len(chariot.points) for chariot in view.chariots)
        title = _("race") if view.options.format is Format.SEASON else _("lap")
        heads = "".join(f"{number:>4}" for number in range(1, count + 1))
        head = f"{title:>14}{heads}{_('points'):>10}"
        lines = [
            _laurel_line(view, number, names[seat], player.points if place == 0 else None)
            for seat, player in enumerate(view.players)
            for place, number in enumerate(player.chariots)
        ]
        self.show_lines(_in_columns(head, lines, columns))


def _laurel_line(view: BenHurView, number: ChariotNo, name: str, points: int | None) -> Content:
    """Return the laurels of a chariot; the first of a player's also has his points."""
    line = Content.assemble(
        mark(view, number),
        " ",
        fitted(name if points is not None else "", 9),
        *(_laurel(view, laurel) for laurel in view.chariots[number].points),
        (f"{'' if points is None else points:>10}", "bold"),
    )
    return line.pad_right(_COLUMN - line.cell_length)


def _laurel(view: BenHurView, points: int | None) -> Content:
    """Return a laurel as a numeral; points without one as a plain number."""
    if points is None:
        return Content.styled(f"{'·':>4}", "$foreground-disabled")
    if points > len(view.chariots):
        return Content.styled(f"{points:>4}", "$error")
    return Content.styled(f"{NUMERALS[points]:>4}", "bold $gold-ink")
