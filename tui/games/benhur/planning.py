"""Planning a move before it is made: a card, the ruler, the chariot."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from rich.cells import cell_len

from engine.benhur.actions import Collide, Drive, Lay, PlayAccident
from engine.benhur.data import CARDS, CardNo, Format, Turn
from engine.benhur.forecast import (
    Forecast,
    Reach,
    Threat,
    collision_chance,
    forecasts,
    next_moves,
    threats,
)
from engine.benhur.geometry import Point
from engine.benhur.state import Phase
from engine.benhur.view import BenHurView
from engine.benhur.ways import WAY_OF, WAYS, Fate
from engine.core import Action
from tui.games.benhur.advice import Move, best_first, reason_words
from tui.games.benhur.cards import MISHAP_TITLES, card_words, harm_words
from tui.games.benhur.drivers import chariot_name
from tui.locale import gettext as _
from tui.locale import marked, ngettext
from tui.numbers import percent, signed_tenths
from tui.sentences import sentence

_LINE = 78
"""So many cells a line of words has in the smallest terminal."""
_TURNS = list(Turn)
_STRAIGHT_ON = WAYS.index((Turn.STRAIGHT, Turn.STRAIGHT))
TURN_TITLES = {
    Turn.LEFT: marked("left"),
    Turn.STRAIGHT: marked("straight"),
    Turn.RIGHT: marked("right"),
}


@dataclass(frozen=True)
class Plan:
    """A card picked from the hand and, for a speed, the way in which to drive."""

    view: BenHurView
    place: int | None
    """The place of the card in the hand; none if it was played in a collision already."""
    way: int = _STRAIGHT_ON

    @property
    def card(self) -> CardNo:
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

    @cached_property
    def threats(self) -> tuple[Threat, ...]:
        """Who could still ram the chariot this round where it would then stand."""
        ghost, view = self.ghost, self.view
        asked = view.current if view.asked is None else view.asked
        if ghost is not None and ghost.fate in (Fate.FREE, Fate.COLLISION):
            return threats(view, asked, ghost.stand) if not ghost.finishes else ()
        return ()

    @property
    def action(self) -> Drive | Collide | Lay | PlayAccident:
        """What confirming would do."""
        return PlayAccident(self.card) if self.ghost is None else self.move

    @property
    def move(self) -> Move:
        """How the chariot would be driven."""
        ghost = self.ghost
        assert ghost is not None, "nobody drives with an accident"
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

    def moves(self, possible: Iterable[Action]) -> list[Move]:
        """Return the moves that are possible with the card."""
        return [
            move
            for move in moves_among(possible)
            if isinstance(move, Lay) or (self.place is not None and move.card == self.card)
        ]

    def best_way(self, possible: Iterable[Action]) -> "Plan":
        """Return the same card on the way that is worth most."""
        ways = self._ways(possible)
        return self.with_way(ways[0]) if ways else self

    def next_way(self, possible: Iterable[Action]) -> "Plan":
        """Return the next way by what it is worth; after the last, the best."""
        ways = self._ways(possible)
        if not ways:
            return self
        place = ways.index(self.way) + 1 if self.way in ways else 0
        return self.with_way(ways[place % len(ways)])

    def _ways(self, possible: Iterable[Action]) -> list[int]:
        moves = best_first(self.view, self.moves(possible))
        return [WAY_OF[move.ruler, move.chariot] for move in moves]

    def nearest_way(self, point: Point) -> int:
        """Return the way that would bring the chariot nearest to a place."""

        def away(way: int) -> float:
            x, y = self.ghosts[way].stand.centre
            return (x - point[0]) ** 2 + (y - point[1]) ** 2

        return min(range(len(WAYS)), key=away)


def moves_among(possible: Iterable[Action]) -> list[Move]:
    """Return those actions that lay a ruler."""
    return [action for action in possible if isinstance(action, Drive | Collide | Lay)]


def best_plan(view: BenHurView, possible: Iterable[Action]) -> Plan:
    """Return the plan of the move that is worth most, of all cards."""
    best = best_first(view, moves_among(possible))[0]
    place = None
    if not isinstance(best, Lay):
        held = [each.card for each in view.chariots[view.asked or 0].hand]
        place = held.index(best.card)
    return Plan(view, place, WAY_OF[best.ruler, best.chariot])


def way_words(ghost: Forecast) -> str:
    """Return how ruler and chariot lie, with the keys that turn them."""
    text = _("← → ruler {ruler}, ↑ ↓ chariot {chariot}")
    return text.format(
        ruler=_(TURN_TITLES[ghost.ruler_turn]), chariot=_(TURN_TITLES[ghost.chariot_turn])
    )


def plan_words(plan: Plan, possible: Sequence[Action], *, with_reach: bool) -> str:
    """Return what confirming a plan would come to."""
    ghost = plan.ghost
    if ghost is None:
        return accident_words(plan.view, plan.card)
    parts = [_fate_words(plan.view, ghost)]
    if ghost.fate in (Fate.FREE, Fate.COLLISION):
        parts += [_threat_words(plan.view, plan.threats)]
        if not (with_reach and plan.reach):  # a line has room for one of the two
            parts += [reason_words(plan.view, ghost, plan.move, moves_among(possible))]
    if with_reach and plan.reach:
        free = sum(1 for reach in plan.reach if reach.fate is Fate.FREE)
        text = _("then {free} of {count} ways free")
        parts.append(text.format(free=free, count=len(plan.reach)))
    return f"{_fitting(f'{card_words(plan.card)}: {parts[0]}', parts[1:])}."


def _fitting(line: str, parts: Iterable[str]) -> str:
    """Return a line with as much more as the smallest terminal has room for, in its order."""
    for part in filter(None, parts):
        longer = f"{line}; {part}"
        if cell_len(longer) >= _LINE:
            break
        line = longer
    return line


def _threat_words(view: BenHurView, threats: Sequence[Threat]) -> str:
    """Return who could still ram a chariot this round; nothing if nobody can."""
    if not threats:
        return ""
    names = chariot_name(view, threats[0].chariot)
    if len(threats) > 1:
        names = f"{names} +{len(threats) - 1}"
    return _("in reach of {names}").format(names=names)


def _fate_words(view: BenHurView, ghost: Forecast) -> str:
    match ghost.fate:
        case Fate.CRASH:
            return _("✗ into the wall, out of the race")
        case Fate.BLOCKED:
            return _("– blocked by a chariot")
        case Fate.COLLISION:
            assert ghost.target is not None, "a collision hits somebody"
            chance = collision_chance(view, ghost.card, ghost.target)
            text = _("! collision with {name}, {chance} to win")
            return text.format(name=chariot_name(view, ghost.target), chance=percent(chance))
    if ghost.finishes:
        return _("✓ free, over the line: finished")
    words = _("✓ free, {gain} lengths").format(gain=signed_tenths(ghost.gain))
    if ghost.touches:
        names = ", ".join(chariot_name(view, number) for number in ghost.touches)
        words += _(", touches {names}").format(names=names)
    return words


def accident_words(view: BenHurView, card: CardNo) -> str:
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
    mishap = sentence(_(MISHAP_TITLES[kind.mishap]))
    return risk.format(mishap=mishap, numbers=harm_words(kind.accident))


def horseshoe_words(count: int) -> str:
    """Return a number of horseshoes in words."""
    return ngettext("{count} horseshoe", "{count} horseshoes", count).format(count=count)
