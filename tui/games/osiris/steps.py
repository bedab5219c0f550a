"""What each step of a priest would bring, before it is taken."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, starmap

from engine.core import Action
from engine.osiris.actions import Step
from engine.osiris.data import SIDEWAYS_COST, TOP, WAYS, PlaceNo, Priest, numbered
from engine.osiris.forecast import chance_to_win_fight, chances_to_win, forced_way, route
from engine.osiris.view import OsirisView
from tui.games.osiris.layout import SQUARE
from tui.games.osiris.panels import tie_words
from tui.games.osiris.words import LETTERS, place_words, power
from tui.locale import gettext as _
from tui.numbers import percent
from tui.sentences import sentence

_ARROWS = {(0, -1): "↑", (1, 0): "→", (0, 1): "↓", (-1, 0): "←"}


@dataclass(frozen=True)
class StepAhead:
    """A step that the walking priest could take."""

    place: PlaceNo
    arrow: str
    cost: int
    rest: int
    opponent: Priest | None
    """The priest that it would have to fight there."""

    @property
    def is_final(self) -> bool:
        """Whether it cannot be taken back: it shows something hidden."""
        return self.opponent is not None or self.place == TOP


def steps_ahead(view: OsirisView, legal: Sequence[Action]) -> list[StepAhead]:
    """Return every step that the walking priest can take now."""
    assert view.walk is not None, "no priest is on its way"
    walker, origin = view.walk.priest, place_of_walker(view)
    offered = {action.to for action in legal if isinstance(action, Step)}
    return [
        StepAhead(
            place=way.to,
            arrow=arrow_between(origin, way.to),
            cost=way.cost,
            rest=view.walk.rest - way.cost,
            opponent=opponent_on(view, walker, way.to),
        )
        for way in WAYS[len(view.players)][walker][origin]
        if way.to in offered
    ]


def place_of_walker(view: OsirisView) -> PlaceNo:
    """Return where the priest stands that is on its way."""
    assert view.walk is not None, "no priest is on its way"
    return view.priests[view.walk.priest].place


def arrow_between(origin: PlaceNo, to: PlaceNo) -> str:
    """Return the direction of a step."""
    (column, row), (to_column, to_row) = SQUARE[origin], SQUARE[to]
    return _ARROWS[to_column - column, to_row - row]


def opponent_on(view: OsirisView, priest: Priest, place: PlaceNo) -> Priest | None:
    """Return the opponent's priest that stands on a place, if any."""
    owner = view.priests[priest].seat
    for other, shown in numbered(view.priests):
        if shown.place == place and shown.seat != owner:
            return other
    return None


def brief_words(view: OsirisView, step: StepAhead) -> str:
    """Return in a few words what a step would bring."""
    assert view.walk is not None, "no priest is on its way"
    if step.opponent is not None:
        chance = chance_to_win_fight(view, view.walk.priest, step.opponent)
        text = _("{arrow} fight with {letter}: {chance}")
        return text.format(arrow=step.arrow, letter=LETTERS[step.opponent], chance=percent(chance))
    if step.place == TOP:
        return _("{arrow} the top").format(arrow=step.arrow)
    if step.cost == SIDEWAYS_COST:
        return _("{arrow} sideways ({rest})").format(arrow=step.arrow, rest=step.rest)
    text = _("{arrow} {place} ({rest})")
    return text.format(arrow=step.arrow, place=place_words(step.place), rest=step.rest)


def full_words(view: OsirisView, step: StepAhead, names: Sequence[str]) -> str:
    """Return what a step that cannot be taken back would bring."""
    assert view.walk is not None, "no priest is on its way"
    assert view.seat is not None, "spectators do not walk"
    if step.opponent is not None:
        text = _("Attack {name}'s priest {letter}? You win at {chance}. Enter attacks.")
        return text.format(
            name=names[view.priests[step.opponent].seat],
            letter=LETTERS[step.opponent],
            chance=percent(chance_to_win_fight(view, view.walk.priest, step.opponent)),
        )
    if view.options.priests_god:
        return _("The top ends the game, and this priest's god decides. Enter goes there.")
    text = _("At the top it ends; you would win at {chance}, {tie}. Enter goes.")
    chance = percent(chances_to_win(view)[view.seat])
    return text.format(chance=chance, tie=tie_words(view, names))


def far_words(view: OsirisView, place: PlaceNo) -> str:
    """Return the way to a place further away, and what is left of the power there."""
    assert view.walk is not None, "no priest is on its way"
    priest = view.walk.priest
    places = route(view, priest, place)
    if not places:
        return _("{place}: no way leads there without a fight.").format(
            place=sentence(place_words(place))
        )
    stations = [view.priests[priest].place, *places]
    arrows = "".join(starmap(arrow_between, pairwise(stations)))
    cost = sum(way_cost(view, priest, one, other) for one, other in pairwise(stations))
    text = _("{place}: {arrows}, {rest} left.")
    return text.format(
        place=sentence(place_words(place)), arrows=arrows, rest=power(view.walk.rest - cost)
    )


def way_cost(view: OsirisView, priest: Priest, origin: PlaceNo, to: PlaceNo) -> int:
    """Return what a step of a priest costs."""
    ways = WAYS[len(view.players)][priest][origin]
    return next(way.cost for way in ways if way.to == to)


def forced_words(view: OsirisView, priest: Priest) -> str:
    """Return where a priest would go without a choice, once chosen; empty if nowhere."""
    way = forced_way(view, priest)
    if not way:
        return ""
    opponent = opponent_on(view, priest, way[-1])
    if opponent is not None:
        chance = chance_to_win_fight(view, priest, opponent)
        text = _("First: a fight with {letter} ({chance}).")
        return text.format(letter=LETTERS[opponent], chance=percent(chance))
    return _("First: {place}.").format(place=place_words(way[-1]))
