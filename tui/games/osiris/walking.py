"""Planning the move of a priest: which one, each step, and the cell to block."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.core import Action
from engine.osiris.actions import Block, Choose, Step
from engine.osiris.data import AROUND_TOP, City, PlaceNo, Priest, level_of
from engine.osiris.forecast import Reach, city_locked_by, power_to_use, reach, route, sowing
from engine.osiris.view import OsirisView
from tui.games.osiris.board import Marks
from tui.games.osiris.layout import beside, cell_beside
from tui.games.osiris.panels import tie_words
from tui.games.osiris.steps import (
    StepAhead,
    brief_words,
    far_words,
    forced_words,
    full_words,
    place_of_walker,
    steps_ahead,
)
from tui.games.osiris.words import LETTERS, city_list, god_name, place_words, power
from tui.locale import gettext as _
from tui.locale import marked


@dataclass(frozen=True)
class Choosing:
    """The choice of a priest, with a look at where it could go."""

    priests: tuple[Priest, ...]
    """Those that can move."""
    priest: Priest

    @classmethod
    def begin(cls, view: OsirisView, legal: Sequence[Action]) -> "Choosing":
        """Point at the priest with the most power."""
        priests = tuple(action.priest for action in legal if isinstance(action, Choose))
        return cls(priests, max(priests, key=lambda priest: view.power[priest]))

    def moved(self, across: int, down: int) -> "Choosing":
        """Return the choice with the next priest, or the one before."""
        place = self.priests.index(self.priest) + across + down
        return replace(self, priest=self.priests[place % len(self.priests)])

    def pointing_at(self, priest: Priest) -> "Choosing":
        """Return the choice with another priest."""
        return replace(self, priest=priest)

    def cancelled(self) -> None:
        """There is nothing to take back."""

    def action(self) -> Action:
        """Return what confirming does."""
        return Choose(self.priest)

    @property
    def enter_words(self) -> str:
        """What confirming does, in a word."""
        return marked("Choose")

    def marks(self, view: OsirisView) -> Marks:
        """Return the priest's ways, and what sowing would bring."""
        markers = view.power[self.priest]
        return Marks(
            priest=self.priest,
            reach=reachable(view, self.priest),
            sowing=gains(view, self.priest, markers),
        )

    def question(self, view: OsirisView, name: str) -> str:
        """Return what to decide."""
        letters = " ".join(LETTERS[priest] for priest in self.priests)
        text = _("{name}, choose a priest: {letters} or arrow keys, then Enter.")
        return text.format(name=name, letters=letters)

    def detail(self, view: OsirisView, names: Sequence[str]) -> str:
        """Return what the move of this priest would be like."""
        shown = view.priests[self.priest]
        markers = view.power[self.priest]
        god = f" ({god_name(shown.god)})" if shown.god is not None else ""
        text = _("Priest {letter}{god}, {place}: {power}, sown to {cities}.")
        words = text.format(
            letter=LETTERS[self.priest],
            god=god,
            place=place_words(shown.place),
            power=power(markers),
            cities=city_list(sowing(view, self.priest, markers)),
        )
        return f"{words} {forced_words(view, self.priest)}".rstrip()


@dataclass(frozen=True)
class Walking:
    """The next step of the priest on its way, or the cell that it blocks."""

    view: OsirisView
    steps: tuple[StepAhead, ...]
    blockable: frozenset[PlaceNo]
    """The cells that its last marker could block."""
    blocking: bool
    cursor: PlaceNo | None = None
    """The cell to block, or the place to which to walk, however far it is."""

    @classmethod
    def begin(cls, view: OsirisView, legal: Sequence[Action]) -> "Walking":
        """Begin with a step, if there is one to take."""
        steps = tuple(steps_ahead(view, legal))
        blockable = frozenset(action.cell for action in legal if isinstance(action, Block))
        plan = cls(view, steps, blockable, blocking=False)
        return plan if steps else plan.toggled_blocking()

    @property
    def can_block(self) -> bool:
        """Whether its last marker is left."""
        return bool(self.blockable)

    @property
    def final_places(self) -> tuple[PlaceNo, ...]:
        """The places to which a step cannot be taken back."""
        return tuple(step.place for step in self.steps if step.is_final)

    def moved(self, across: int, down: int) -> "Walking":
        """Return the plan with the cursor on another place; it sets out from the priest."""
        if self.blocking:
            assert self.cursor is not None, "a block is chosen with the cursor"
            return replace(self, cursor=cell_beside(self.cursor, across, down))
        here = place_of_walker(self.view) if self.cursor is None else self.cursor
        there = beside(here, across, down)
        return self if there is None else self.walking_to(there)

    def walking_to(self, place: PlaceNo) -> "Walking":
        """Return the plan to walk to a place; where the priest stands, there is nothing to plan."""
        plan = self.toggled_blocking() if self.blocking else self
        return replace(plan, cursor=None if place == place_of_walker(self.view) else place)

    @property
    def way(self) -> tuple[PlaceNo, ...]:
        """The steps to the cursor; if no way leads there, the one that will be refused."""
        assert self.view.walk is not None, "no priest is on its way"
        if self.cursor is None:
            return ()
        if any(step.place == self.cursor for step in self.steps):
            return (self.cursor,)
        return route(self.view, self.view.walk.priest, self.cursor) or (self.cursor,)

    def pointing_at(self, place: PlaceNo) -> "Walking":
        """Return the plan with the cursor on a cell to block."""
        return replace(self, cursor=place)

    def toggled_blocking(self) -> "Walking":
        """Return the plan for a block, or again for a step. The best cells are around the top."""
        if self.blocking:
            return replace(self, blocking=False, cursor=None)
        highest = max(self.blockable, key=lambda cell: (level_of(cell), -cell))
        return replace(self, blocking=True, cursor=highest)

    def cancelled(self) -> "Walking | None":
        """Return the plan without its cursor, or ``None`` if it has none."""
        if self.blocking:
            return self.toggled_blocking() if self.steps else None
        return None if self.cursor is None else replace(self, cursor=None)

    def action(self) -> Action | None:
        """Return what confirming does first."""
        if self.cursor is None:
            return None
        return Block(self.cursor) if self.blocking else Step(self.way[0])

    @property
    def enter_words(self) -> str:
        """What confirming does, in a word; nothing without a place to go to."""
        if self.blocking:
            return marked("Block")
        return "" if self.cursor is None else marked("Go there")

    def marks(self, view: OsirisView) -> Marks:
        """Return where the priest can go, and what sowing would bring."""
        assert view.walk is not None, "no priest is on its way"
        walk = view.walk
        markers = walk.used if self.blocking else walk.used + walk.rest
        return Marks(
            cursor=self.cursor,
            priest=walk.priest,
            reach={} if self.blocking else reachable(view, walk.priest),
            sowing=gains(view, walk.priest, markers),
        )

    def question(self, view: OsirisView, name: str) -> str:
        """Return what to decide."""
        assert view.walk is not None, "no priest is on its way"
        letter, rest = LETTERS[view.walk.priest], power(view.walk.rest)
        if self.blocking:
            return _("{name}, choose the cell to block, then Enter.").format(name=name)
        if self.can_block:
            text = _("{name}, priest {letter} has {rest} left: a step, or with space a block.")
        else:
            text = _("{name}, where to with priest {letter}? Arrow keys, then Enter: {rest} left.")
        return text.format(name=name, letter=letter, rest=rest)

    def detail(self, view: OsirisView, names: Sequence[str]) -> str:
        """Return what the steps, or the block, would bring."""
        if self.blocking:
            return self._block_words(view, names)
        if self.cursor is None:
            return " · ".join(brief_words(view, step) for step in self.steps)
        for step in self.steps:
            if step.place == self.cursor and step.is_final:
                return full_words(view, step, names)
        return far_words(view, self.cursor)

    def _block_words(self, view: OsirisView, names: Sequence[str]) -> str:
        assert view.walk is not None, "no priest is on its way"
        cell = self.cursor
        if cell not in self.blockable or cell is None:
            return _("This cell cannot be blocked: only an empty one below the top.")
        cities = city_list(sowing(view, view.walk.priest, view.walk.used))
        blocked = len({*view.blocks, cell} & set(AROUND_TOP))
        if cell in AROUND_TOP and blocked == len(AROUND_TOP):
            text = _("The last free cell around the top: this ends the game, {tie}.")
            return text.format(tie=tie_words(view, names))
        text = _("A marker on {place}: {blocked} of {all} around the top. Sown to {cities}.")
        words = text.format(
            place=place_words(cell), blocked=blocked, all=len(AROUND_TOP), cities=cities
        )
        locked = city_locked_by(view, cell)
        if locked is None:
            return words
        return f"{words} " + _("It locks priest {letter} in.").format(letter=LETTERS[locked])


def reachable(view: OsirisView, priest: Priest) -> Mapping[PlaceNo, Reach]:
    """Return where a priest can come to stand, by place."""
    if not power_to_use(view, priest):
        return {}
    return {found.place: found for found in reach(view, priest)}


def gains(view: OsirisView, priest: Priest, markers: int) -> Mapping[City, int]:
    """Return what each city would gain or lose by the sowing of a priest's markers."""
    gained = Counter(sowing(view, priest, markers))
    gained[priest] -= markers
    return gained
