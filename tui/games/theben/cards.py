"""The face-up city cards of Jenseits von Theben."""

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message

from engine.theben.data import CITY_CARDS, FACE_UP, CardNo, Kind, Place
from engine.theben.forecast import travel_weeks
from engine.theben.view import ThebenView
from tui.games.theben.words import GRADES, KIND_TITLES, card_title, initial, place_name
from tui.locale import gettext as _
from tui.locale import ngettext
from tui.widgets.fitted_panel import FittedPanel

_NARROWEST, _WIDEST = 16, 22
_HEIGHT = 5
_DECK_WIDTH = 12
"""The least room beside the cards in which something can be said of the deck."""


class CardsPanel(FittedPanel):
    """The four cards to be had, each with its key, its city and its weeks."""

    @dataclass
    class CardPicked(Message):
        """A card was clicked."""

        number: int

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._count = 0

    def on_click(self, event: events.Click) -> None:
        """Pick the card under the mouse."""
        number = (event.x - self.gutter.left) // (_card_width(self.content_size.width) + 1)
        if event.x >= self.gutter.left and 0 <= number < self._count:
            self.post_message(self.CardPicked(number))

    def show(self, view: ThebenView, picked: int | None) -> None:
        """Show the cards; the picked one stands out."""
        self._count = len(view.face_up)
        deck = ngettext("{count} card in the deck", "{count} cards in the deck", view.deck)
        self.border_subtitle = Content(
            " · ".join([deck.format(count=view.deck), *map(_coming, view.preview)])
        )
        self.fit(lambda width: _spread(view, picked, width))


def _card_width(room: int) -> int:
    return min(_WIDEST, max(_NARROWEST, (room - _DECK_WIDTH) // FACE_UP - 1))


def _spread(view: ThebenView, picked: int | None, room: int) -> list[Content]:
    """Return the cards side by side, and the deck beside them if there is room."""
    width = _card_width(room)
    pictures = [
        _picture(view, number, card, width, picked=card == picked)
        for number, card in enumerate(view.face_up, start=1)
    ]
    if room - len(pictures) * (width + 1) >= _DECK_WIDTH:
        pictures.append(_deck(view))
    return [Content(" ").join(lines[row] for lines in pictures) for row in range(_HEIGHT)]


def _coming(card: CardNo) -> str:
    """Return an open card of the deck and where it is to be had."""
    if CITY_CARDS[card].kind is Kind.EXHIBITION:
        return card_title(card)
    return f"{card_title(card)} ({place_name(CITY_CARDS[card].city)})"


def _deck(view: ThebenView) -> list[Content]:
    """Return what is known of the deck, in five short lines."""
    lines = [Content.styled(_("Deck: {count}").format(count=view.deck), "$foreground-muted")]
    for card in view.preview:
        article = CITY_CARDS[card]
        if article.kind is Kind.KNOWLEDGE:
            lines.append(region_chip(article.regions[0]) + f" {GRADES[article.value]}")
        else:
            title = Content(_(KIND_TITLES[article.kind]))
            lines.append(title.truncate(_DECK_WIDTH, ellipsis=True))
        lines.append(Content.styled(f" {place_name(article.city)}", "$foreground-muted"))
    return lines + [Content("")] * (_HEIGHT - len(lines))


def _picture(
    view: ThebenView, number: int, card: CardNo, width: int, *, picked: bool
) -> list[Content]:
    """Return the five lines of a card: key and city, what it is, what it costs."""
    article = CITY_CARDS[card]
    inner = width - 2
    edge = "bold $chosen" if picked else "$accent"
    sides = ("┃", "┃") if picked else ("│", "│")
    key = f"▸{number} " if picked else f" {number} "
    city = f" {place_name(article.city)} "
    rule = ("━" if picked else "─") * (inner - len(key) - len(city))
    corners = "┏┓┗┛" if picked else "╭╮╰╯"
    head = Content.assemble(
        (corners[0], edge), (key, "bold $accent"), (rule, edge), (city, "bold"), (corners[1], edge)
    )
    body = [_padded(line, inner) for line in (*_face(card), _price(view, card))]
    foot = corners[2] + ("━" if picked else "─") * inner + corners[3]
    return [
        head,
        *(Content.assemble((sides[0], edge), line, (sides[1], edge)) for line in body),
        Content.styled(foot, edge),
    ]


def _padded(line: Content, width: int) -> Content:
    line = line.truncate(width, ellipsis=True)
    return line.pad_right(width - line.cell_length)


def _face(card: CardNo) -> tuple[Content, Content]:
    """Return the two lines that say what a card is."""
    article = CITY_CARDS[card]
    if article.kind is Kind.KNOWLEDGE:
        region = article.regions[0]
        return (
            Content.styled(f" {place_name(region)} ", _style_of(region)),
            Content.assemble(f" {_(KIND_TITLES[article.kind])} ", (GRADES[article.value], "bold")),
        )
    # A long title is parted between its two words.
    first, _space, second = card_title(card).partition(" ")
    return Content.assemble(" ", (first, "bold")), Content(f" {second}")


def _price(view: ThebenView, card: CardNo) -> Content:
    """Return the weeks of a card, with those on the way there first."""
    article = CITY_CARDS[card]
    travel = travel_weeks(view.players[view.seat], article.city) if view.seat is not None else 0
    way = f" {travel} + " if travel else " "
    price = _("{count} wk").format(count=article.weeks)
    return Content.assemble((way, "$foreground-muted"), (price, "bold"))


def region_chip(region: Place) -> Content:
    """Return the letter of a region on its colour."""
    return Content.styled(f" {initial(region)} ", _style_of(region))


def _style_of(region: Place) -> str:
    return f"bold $region-text on $region-{int(region)}"
