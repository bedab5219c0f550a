"""The cards of Ben Hur, in words and as pictures."""

from textual.content import Content

from engine.benhur.data import CARDS, CardNo, Deck, Mishap, Ruler
from engine.benhur.view import CardView
from tui.locale import gettext as _
from tui.locale import marked

HORSESHOE = "Ω"
BACKS = {Deck.NORMAL: "▯", Deck.RISKY: "▮"}
DECK_TITLES = {Deck.NORMAL: marked("normal"), Deck.RISKY: marked("risky")}
MISHAP_TITLES = {
    Mishap.SLACK_REIN: marked("slack rein"),
    Mishap.DROPPED_WHIP: marked("dropped whip"),
    Mishap.STONE_IN_HOOF: marked("hoof stone"),
    Mishap.DUST_IN_EYES: marked("dust in eyes"),
    Mishap.CRACKED_SPOKE: marked("broken spoke"),
    Mishap.TORN_HARNESS: marked("torn harness"),
    Mishap.HORSE_SHIES: marked("horse shies"),
    Mishap.LOST_HORSESHOE: marked("lost shoe"),
    Mishap.TANGLED_TRACES: marked("tangled legs"),
    Mishap.LOOSE_LINCHPIN: marked("loose pin"),
    Mishap.BROKEN_WHEEL: marked("broken wheel"),
    Mishap.SPLIT_POLE: marked("split pole"),
    Mishap.HORSE_STUMBLES: marked("a stumble"),
    Mishap.BENT_AXLE: marked("bent axle"),
}
MISHAP_STORIES = {
    Mishap.SLACK_REIN: marked("A rein has slipped from the hand."),
    Mishap.DROPPED_WHIP: marked("The whip lies somewhere behind in the sand."),
    Mishap.STONE_IN_HOOF: marked("The inside horse limps: a stone in its hoof."),
    Mishap.DUST_IN_EYES: marked("Nothing to be seen but the dust of those ahead."),
    Mishap.CRACKED_SPOKE: marked("A spoke cracks with every turn of the wheel."),
    Mishap.TORN_HARNESS: marked("A strap of the harness has torn."),
    Mishap.HORSE_SHIES: marked("A trumpet in the stands, and a horse shies."),
    Mishap.LOST_HORSESHOE: marked("A shoe flies into the crowd, and a horse slows down."),
    Mishap.TANGLED_TRACES: marked("Two horses have caught their legs in the traces."),
    Mishap.LOOSE_LINCHPIN: marked("The linchpin works loose, the wheel wobbles."),
    Mishap.BROKEN_WHEEL: marked("A wheel has hit a stone and is breaking up."),
    Mishap.SPLIT_POLE: marked("The pole splits along its whole length."),
    Mishap.HORSE_STUMBLES: marked("The lead horse stumbles and pulls the others down."),
    Mishap.BENT_AXLE: marked("The axle is bent, and sparks fly from the hub."),
}
_DISTANCES = {
    Ruler.I_PLUS: "1½",
    Ruler.II: "2",
    Ruler.II_PLUS: "2½",
    Ruler.III: "3",
    Ruler.III_PLUS: "3½",
}
"""What a move with each ruler covers, the chariot included, in lengths."""

CARD_WIDTH = 14
CARD_HEIGHT = 5


def harm_words(accident: int) -> str:
    """Return the numbers that do harm.

    >>> harm_words(1), harm_words(3)
    ('1', '1–3')
    """
    return "1" if accident == 1 else f"1–{accident}"


def card_words(card: CardNo) -> str:
    """Return a card as one names it: ``+II+ Ω``, or ``split pole (1–3)``."""
    kind = CARDS[card]
    if kind.ruler is not None:
        return f"{kind.ruler.label} {HORSESHOE}" if kind.horseshoe else kind.ruler.label
    assert kind.mishap is not None, f"card {card} is neither a speed nor an accident"
    return f"{_(MISHAP_TITLES[kind.mishap])} ({harm_words(kind.accident)})"


def card_picture(held: CardView, key: str, *, chosen: bool, playable: bool) -> list[Content]:
    """Return the five lines of a card: its key, what it is, and of which deck."""
    edge = "bold $chosen" if chosen else "$gold-ink" if playable else "$foreground-disabled"
    inner = CARD_WIDTH - 2
    deck = f"{BACKS[held.deck]} {_(DECK_TITLES[held.deck])}"
    rows = [*_face(held), Content.styled(deck, "$foreground-muted")]
    corners, across, down = ("╔╗╚╝", "═", "║") if chosen else ("╭╮╰╯", "─", "│")
    number = f" {key} " if key else across * 3
    lines = [Content.styled(corners[0] + number + across * (inner - 3) + corners[1], edge)]
    for row in rows:
        cut = row.truncate(inner)
        middle = cut.pad_right(inner - cut.cell_length)
        lines.append(Content.assemble((down, edge), middle, (down, edge)))
    lines.append(Content.styled(corners[2] + across * inner + corners[3], edge))
    return lines


def _face(held: CardView) -> list[Content]:
    """Return the two lines that say what a card is, if the viewer knows it."""
    if held.card is None:
        return [Content.styled("░░░░░░░░░░░░", "$foreground-disabled")] * 2
    card = CARDS[held.card]
    if card.ruler is not None:
        shoe = (f"{HORSESHOE} ", "bold $gold-ink") if card.horseshoe else ("", "")
        label = Content.styled(card.ruler.label, "bold")
        head = label.pad_right(9 - label.cell_length) + Content.assemble(shoe)
        reach = _("{distance} lengths").format(distance=_DISTANCES[card.ruler])
        return [head, Content.styled(reach, "")]
    assert card.mishap is not None, f"card {held.card} is neither a speed nor an accident"
    head = Content.styled(f"✶ {harm_words(card.accident)}", "bold $error")
    return [head, Content.styled(_(MISHAP_TITLES[card.mishap]), "")]
