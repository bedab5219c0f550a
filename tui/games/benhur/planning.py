"""Planning a move before it is made: a card, the ruler, the chariot."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from engine.benhur.actions import Collide, Drive, Lay, PlayAccident
from engine.benhur.data import CARDS, Format, Turn
from engine.benhur.forecast import Forecast, Reach, collision_chance, forecasts, next_moves
from engine.benhur.geometry import Point
from engine.benhur.state import Phase
from engine.benhur.view import BenHurView
from engine.benhur.ways import WAY_OF, WAYS, Fate
from tui.games.benhur.cards import MISHAP_TITLES, card_words, harm_words
from tui.games.benhur.drivers import chariot_name
from tui.locale import gettext as _
from tui.locale import marked, ngettext

_TURNS = list(Turn)
_STRAIGHT_ON = WAYS.index((Turn.STRAIGHT, Turn.STRAIGHT))
_TURN_TITLES = {
    Turn.LEFT: marked("left"),
    Turn.STRAIGHT: marked("straight"),
    Turn.RIGHT: marked("right"),
}
_EASE = (Fate.FREE, Fate.COLLISION, Fate.CRASH, Fate.BLOCKED)
"""In this order ways are suggested."""


@dataclass(frozen=True)
class Plan:
    """A card picked from the hand and, for a speed, the way in which to drive."""

    view: BenHurView
    place: int | None
    """The place of the card in the hand; none if it was played in a collision already."""
    way: int = _STRAIGHT_ON

    @property
    def card(self) -> int:
        """The card that was picked, or played."""
        if self.place is None:
            assert self.view.laying is not None, "there is no card to lay the ruler of"
            return self.view.laying.card
        card = self.view.chariots[self.view.asked or 0].hand[self.place].card
        assert card is not None, "nobody plans with a card that is hidden from him"
        return card

    @property
    def drives(self) -> bool:
        """Whether the card is a speed."""
        return CARDS[self.card].ruler is not None

    @cached_property
    def ghosts(self) -> tuple[Forecast, ...]:
        """The ghosts of all nine ways."""
        return forecasts(self.view, self.card)

    @property
    def ghost(self) -> Forecast | None:
        """The ghost of the way chosen; none for an accident."""
        return self.ghosts[self.way] if self.drives else None

    @cached_property
    def reach(self) -> tuple[Reach, ...]:
        """Where the move after this one could lead."""
        ghost = self.ghost
        stays = ghost is not None and ghost.fate in (Fate.FREE, Fate.COLLISION)
        return next_moves(self.view, ghost) if ghost is not None and stays else ()

    @classmethod
    def after_collision(cls, view: BenHurView) -> "Plan":
        """Propose the way that was announced."""
        assert view.laying is not None, "no collision was won"
        return cls(view, None, WAY_OF[view.laying.ruler, view.laying.chariot])

    @property
    def action(self) -> Drive | Collide | Lay | PlayAccident:
        """What confirming would do."""
        ghost = self.ghost
        if ghost is None:
            return PlayAccident(self.card)
        if self.place is None:
            return Lay(ghost.ruler_turn, ghost.chariot_turn)
        kind = Collide if ghost.fate is Fate.COLLISION else Drive
        return kind(self.card, ghost.ruler_turn, ghost.chariot_turn)

    def turned(self, *, ruler: int = 0, chariot: int = 0) -> "Plan":
        """Return the plan with ruler or chariot turned by a step to the right, or left (-1)."""
        row, column = divmod(self.way, len(_TURNS))
        last = len(_TURNS) - 1
        row = min(max(row + ruler, 0), last)
        column = min(max(column + chariot, 0), last)
        return replace(self, way=row * len(_TURNS) + column)

    def with_way(self, way: int) -> "Plan":
        """Return the same card on another way."""
        return replace(self, way=way)

    def next_way(self, allowed: Sequence[int]) -> "Plan":
        """Return the next way: free ones first, those that gain most first among them."""
        ways = sorted(
            allowed,
            key=lambda way: (_EASE.index(self.ghosts[way].fate), -self.ghosts[way].gain, way),
        )
        if not ways:
            return self
        place = ways.index(self.way) + 1 if self.way in ways else 0
        return self.with_way(ways[place % len(ways)])

    def nearest_way(self, point: Point) -> int:
        """Return the way that would bring the chariot nearest to a place."""

        def away(way: int) -> float:
            x, y = self.ghosts[way].stand.centre
            return (x - point[0]) ** 2 + (y - point[1]) ** 2

        return min(range(len(WAYS)), key=away)


def way_words(ghost: Forecast) -> str:
    """Return how ruler and chariot lie, with the keys that turn them."""
    text = _("← → ruler {ruler}, ↑ ↓ chariot {chariot}")
    return text.format(
        ruler=_(_TURN_TITLES[ghost.ruler_turn]), chariot=_(_TURN_TITLES[ghost.chariot_turn])
    )


def plan_words(plan: Plan, *, with_reach: bool) -> str:
    """Return what confirming a plan would come to."""
    ghost = plan.ghost
    if ghost is None:
        return accident_words(plan.view, plan.card)
    parts = [_fate_words(plan.view, ghost)]
    if with_reach and plan.reach:
        free = sum(1 for reach in plan.reach if reach.fate is Fate.FREE)
        text = _("then {free} of {count} ways free")
        parts.append(text.format(free=free, count=len(plan.reach)))
    return f"{card_words(plan.card)}: {'; '.join(parts)}."


def _fate_words(view: BenHurView, ghost: Forecast) -> str:
    match ghost.fate:
        case Fate.CRASH:
            return _("✗ into the wall, out of the race")
        case Fate.BLOCKED:
            return _("– blocked by a chariot")
        case Fate.COLLISION:
            assert ghost.target is not None, "a collision hits somebody"
            chance = collision_chance(view, ghost.card, ghost.target)
            text = _("! collision with {name}, {chance:.0%} to win")
            return text.format(name=chariot_name(view, ghost.target), chance=chance)
    if ghost.finishes:
        return _("✓ free, over the line: finished")
    words = _("✓ free, {gain:+.1f} lengths").format(gain=ghost.gain)
    if ghost.touches:
        names = ", ".join(chariot_name(view, number) for number in ghost.touches)
        words += _(", touches {names}").format(names=names)
    return words


def accident_words(view: BenHurView, card: int) -> str:
    """Return what an accident card is and what playing it would risk."""
    kind = CARDS[card]
    assert kind.mishap is not None, "an accident has its text"
    number = view.current if view.asked is None else view.asked
    chariot = view.chariots[number]
    deadly = view.options.format is Format.SEASON and chariot.moved
    if deadly or len(chariot.hand) == 1:
        risk = _("{mishap}: a roll of {numbers} puts you out, above you draw a card.")
    elif view.options.castrop_rauxel and view.phase is Phase.PLAY:
        risk = _("{mishap}: {numbers} ends the turn, above you draw a card and may go on.")
    else:
        risk = _("{mishap}: a roll of {numbers} gives no new card, above you draw one.")
    mishap = _(MISHAP_TITLES[kind.mishap]).capitalize()
    return risk.format(mishap=mishap, numbers=harm_words(kind.accident))


def horseshoe_words(count: int) -> str:
    """Return a number of horseshoes in words."""
    return ngettext("{count} horseshoe", "{count} horseshoes", count).format(count=count)
