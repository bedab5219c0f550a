"""Dialogs that show how a fight or an accident went, step by step."""

from textual.content import Content

from engine.benhur.data import CARDS
from engine.benhur.events import AccidentPlayed, CollisionFought, Side, WhipCracked
from engine.benhur.view import BenHurView
from tui.dialogs.reveal import Reveal, line_by_line
from tui.games.benhur.cards import HORSESHOE, MISHAP_STORIES, MISHAP_TITLES, harm_words
from tui.games.benhur.drivers import chariot_name, mark
from tui.games.benhur.words import away_words
from tui.locale import gettext as _
from tui.sentences import sentence
from tui.widgets.badge import fitted

_FIRST_DIE = 0x2680


class FightDialog(Reveal):
    """Shows both sides of a fight: horseshoes, dice, totals, and who has won."""

    CSS_PATH = "fights.tcss"

    def __init__(
        self, view: BenHurView, event: CollisionFought | WhipCracked, *, animate: bool
    ) -> None:
        if isinstance(event, WhipCracked):
            title, sides = _("The whip"), (event.whipper, event.whipped)
            outcome = _whip_outcome(view, event)
        else:
            title, sides = _("The collision"), (event.attacker, event.attacked)
            outcome = _collision_outcome(view, event)
        super().__init__(title, _fight_steps(view, sides, outcome), animate=animate)


class AccidentDialog(Reveal):
    """Shows an accident: its text, the die, and what came of it."""

    CSS_PATH = "fights.tcss"

    def __init__(
        self, view: BenHurView, event: AccidentPlayed, *, out: bool, animate: bool
    ) -> None:
        mishap = CARDS[event.card].mishap
        assert mishap is not None, "an accident has its text"
        numbers = harm_words(CARDS[event.card].accident)
        lines = [
            mark(view, event.chariot) + f" {_(MISHAP_STORIES[mishap])}",
            Content.styled(_("A roll of {numbers} does harm.").format(numbers=numbers), ""),
            Content.styled(f"      {die(event.roll)}", "bold $accent"),
            _accident_outcome(event, out=out),
        ]
        super().__init__(sentence(_(MISHAP_TITLES[mishap])), line_by_line(lines), animate=animate)


def die(roll: int) -> str:
    """Return a die as it lies.

    >>> die(4)
    '⚃ 4'
    """
    return f"{chr(_FIRST_DIE + roll - 1)} {roll}"


def _fight_steps(
    view: BenHurView, sides: tuple[Side, Side], outcome: list[Content]
) -> list[Content]:
    """Return the pictures: horseshoes alone, then one roll after the other, then the outcome."""
    rolls = len(sides[0].rolls)
    blank = [Content("")] * len(outcome)
    pictures = [_sides(view, sides, shown, totals=False) + blank for shown in range(rolls + 1)]
    pictures.append(_sides(view, sides, rolls, totals=True) + outcome)
    return [Content("\n").join(lines) for lines in pictures]


def _sides(
    view: BenHurView, sides: tuple[Side, Side], shown: int, *, totals: bool
) -> list[Content]:
    head = f"{'':16}{_('horseshoes'):<12}{_('die'):<{_dice_width(sides)}}{_('total'):>6}"
    lines = [Content.styled(head, "$foreground-muted")]
    for side in sides:
        dice = " ".join(die(roll) for roll in side.rolls[:shown])
        lines.append(
            Content.assemble(
                mark(view, side.chariot),
                " ",
                fitted(chariot_name(view, side.chariot), 11),
                (f"{HORSESHOE * side.horseshoes or '–':<12}", "bold $gold-ink"),
                f"{dice:<{_dice_width(sides)}}",
                (f"{side.total if totals else '':>6}", "bold"),
            )
        )
    return [*lines, Content("")]


def _dice_width(sides: tuple[Side, Side]) -> int:
    return 4 * max(2, len(sides[0].rolls))


def _whip_outcome(view: BenHurView, event: WhipCracked) -> list[Content]:
    winner, loser = event.whipper, event.whipped
    if not event.won:
        winner, loser = loser, winner
    names = {
        "winner": chariot_name(view, winner.chariot),
        "loser": chariot_name(view, loser.chariot),
    }
    text = _("{winner} wins: {loser} plays an accident or misses a turn.")
    return [
        Content.styled(text.format(**names), "bold $success"),
        Content.styled(away_words(names["loser"], event.away), "$foreground-muted"),
    ]


def _collision_outcome(view: BenHurView, event: CollisionFought) -> list[Content]:
    names = {
        "attacker": chariot_name(view, event.attacker.chariot),
        "attacked": chariot_name(view, event.attacked.chariot),
    }
    if event.won:
        texts = (
            _("{attacker} breaks through."),
            _("{attacked} is put where {attacker} stood."),
        )
    else:
        texts = (_("{attacked} stands firm."), _("Nobody moves; {attacker} draws a card."))
    first, second = (text.format(**names) for text in texts)
    return [Content.styled(first, "bold $success"), Content.styled(second, "$foreground-muted")]


def _accident_outcome(event: AccidentPlayed, *, out: bool) -> Content:
    if not event.harmed:
        return Content.styled(_("No harm done: a new card is drawn."), "bold $success")
    words = _("That hurts: out of the race.") if out else _("That hurts: no new card.")
    return Content.styled(words, "bold $error")
