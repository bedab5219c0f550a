"""Planning where a follower goes: onto a temple at the start, from one to another later."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.core import Action
from engine.osiris.actions import Place, Shift
from engine.osiris.data import TEMPLES, Colour, God, Temple, numbered
from engine.osiris.forecast import followers_by_seat, followers_in, winners_with
from engine.osiris.state import Phase
from engine.osiris.view import OsirisView
from tui.games.osiris.board import Marks
from tui.games.osiris.temples import TempleMarks
from tui.games.osiris.tints import tint_of
from tui.games.osiris.words import LETTERS, followers, god_name
from tui.locale import gettext as _
from tui.locale import marked


@dataclass(frozen=True)
class Following:
    """A follower's colour, the temple it leaves, and the temple under the cursor."""

    colours: tuple[Colour, ...]
    """Those of which a follower could go somewhere."""
    colour: Colour
    temple: Temple
    placing: bool
    origin: Temple | None = None

    origins: frozenset[tuple[Colour, Temple]] = frozenset()
    """The colours and temples from which a follower could be taken up."""

    @classmethod
    def begin(
        cls, view: OsirisView, legal: Sequence[Action], before: "Following | None"
    ) -> "Following":
        """Begin at the temple of the decision before, or at the first."""
        colours = tuple(
            dict.fromkeys(action.colour for action in legal if isinstance(action, (Place, Shift)))
        )
        plan = cls(
            colours=colours,
            colour=before.colour if before and before.colour in colours else colours[0],
            temple=before.temple if before else TEMPLES[0],
            placing=view.phase is Phase.PLACING,
            origins=frozenset((a.colour, a.origin) for a in legal if isinstance(a, Shift)),
        )
        return plan if plan.may_point else plan.moved(0, 1)

    @property
    def may_point(self) -> bool:
        """Whether the temple under the cursor can be meant."""
        taking_up = not self.placing and self.origin is None
        return not taking_up or (self.colour, self.temple) in self.origins

    def moved(self, across: int, down: int) -> "Following":
        """Return the plan with the cursor on another temple, or another colour in hand.

        Where a follower is to be taken up, the cursor stops only where there is one.
        """
        if across:
            if self.origin is not None:
                return self
            place = self.colours.index(self.colour) + across
            plan = replace(self, colour=self.colours[place % len(self.colours)])
            return plan if plan.may_point else plan.moved(0, 1)
        plan = self.pointing_at(TEMPLES[(self.temple + down) % len(TEMPLES)])
        while not plan.may_point:
            plan = plan.pointing_at(TEMPLES[(plan.temple + down) % len(TEMPLES)])
        return plan

    def pointing_at(self, temple: Temple) -> "Following":
        """Return the plan with the cursor on a temple."""
        return replace(self, temple=temple)

    def planned_for(self, action: Place | Shift) -> "Following":
        """Return the plan that an action would confirm."""
        if isinstance(action, Place):
            return replace(self, colour=action.colour, temple=action.temple)
        return replace(self, colour=action.colour, origin=action.origin, temple=action.to)

    def lifted(self) -> "Following":
        """Return the plan with a follower taken up from the temple under the cursor."""
        return replace(self, origin=self.temple)

    def cancelled(self) -> "Following | None":
        """Return the plan with the follower put back, or ``None`` if none was taken up."""
        if self.origin is None:
            return None
        return replace(self, origin=None, temple=self.origin)

    def action(self) -> Action | None:
        """Return what confirming does; ``None`` if it takes up a follower.

        Where there is none to take up, it is an action that says so by its refusal.
        """
        if self.placing:
            return Place(self.colour, self.temple)
        if self.origin is None:
            return None if self.may_point else Shift(self.colour, self.temple, self.temple)
        return Shift(self.colour, self.origin, self.temple)

    @property
    def enter_words(self) -> str:
        """What confirming does, in a word."""
        return marked("Pick up") if not self.placing and self.origin is None else marked("Put here")

    def marks(self, view: OsirisView) -> Marks:
        """Return nothing: the pyramid has no part in it."""
        return Marks()

    def temple_marks(self) -> TempleMarks:
        """Return what to point out among the temples."""
        return TempleMarks(cursor=self.temple, origin=self.origin, colour=self.colour)

    def question(self, view: OsirisView, name: str) -> str:
        """Return what to decide."""
        shape = tint_of(view, self.colour).shape
        other = _(" (← → the other colour)") if len(self.colours) > 1 else ""
        if self.placing:
            text = _("{name}, put a follower {shape} on a temple: ↑ ↓, then Enter{other}.")
        elif self.origin is None:
            text = _("{name}, take up a follower {shape}: ↑ ↓, then Enter{other}; s skips it.")
        else:
            return _("{name}, now choose the temple to which it goes: ↑ ↓, then Enter.").format(
                name=name
            )
        return text.format(name=name, shape=shape, other=other)

    def detail(self, view: OsirisView, names: Sequence[str]) -> str:
        """Return what is in the temple under the cursor, and what the follower would change."""
        assert view.seat is not None, "spectators move no followers"
        own = followers_by_seat(view, self.temple)[view.seat]
        total = followers_in(view, self.temple)
        god = _god_words(view, self.temple)
        if self.placing or (self.origin is not None and self.origin != self.temple):
            text = _("{god}: {before} → {after}, yours {own} → {more}.")
            words = text.format(god=god, before=total, after=total + 1, own=own, more=own + 1)
            return f"{words} {_lead_words(view, self.temple, 1, names)}"
        text = _("{god}: {followers}, {own} of them yours.")
        words = text.format(god=god, followers=followers(total), own=own)
        if self.origin is not None:
            return words
        return f"{words} {_lead_words(view, self.temple, -1, names)}"


def _lead_words(view: OsirisView, temple: Temple, change: int, names: Sequence[str]) -> str:
    """Return who would win by a god if a follower came to his temple, or left it."""
    assert view.seat is not None, "spectators move no followers"
    winners = winners_with(view, temple, view.seat, change)
    if len(winners) > 1:
        return _("Then {count} would tie.").format(count=len(winners))
    return _("Then {name} would win.").format(name=names[winners[0]])


def _god_words(view: OsirisView, god: God) -> str:
    """Return a god, and who is known to bear him: then followers with him win nothing."""
    for priest, shown in numbered(view.priests):
        if shown.god == god:
            text = _("{god} (priest {letter})")
            return text.format(god=god_name(god), letter=LETTERS[priest])
    return god_name(god)
