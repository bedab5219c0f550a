"""A match as a seat looks back upon it: its moments, and what a review says of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module

from engine.bots import Mind, Reason, worlds_of
from engine.bots.counsel import Advice
from engine.bots.review import Moment, Review, Verdict, dearest, slight, turning_points
from engine.core import Action, AnyGame, Event, Luck, State, View, seen_by
from engine.table import Move
from saves import SavedMatch


@dataclass(frozen=True)
class Decision:
    """A decision of the seat, and what was the best."""

    view: View
    """What the seat knew."""
    taken: Advice[Action]
    best: Advice[Action]
    cost: float
    is_good: bool
    """Whether nothing was found that was clearly better."""


class Past:
    """The moments of a match, as a seat knew them."""

    def __init__(self, match: SavedMatch, seat: int) -> None:
        """Go through the whole match; ``SaveError`` if it cannot be read."""
        self.game: AnyGame = match.table.game
        self.seat = seat
        self._moves: list[Move] = match.history()
        self._states: list[State] = []
        self._events: list[list[Event]] = []
        for state, events in match.replay():
            self._states.append(state)
            self._events.append(seen_by(seat, events))

    def moments(self) -> list[Moment[State, Action]]:
        """Return what can be asked about the match: nothing in it that the seat did not know."""
        return [
            Moment(worlds_of(self.game, state, self.seat), self._taken(number))
            for number, state in enumerate(self._states)
        ]

    def fits(self, review: Review) -> bool:
        """Tell whether a review can be one of this match."""
        seats = len(self.game.view(self._states[0], None).players)
        return (
            review.seat == self.seat
            and len(review.chances) == len(self._states)
            and all(len(chances) == seats for chances in review.chances)
            and all(
                0 <= number < len(self._states)
                and self._taken(number) is not None
                and verdict.best < len(self.game.legal(self._states[number], self.seat))
                for number, verdict in review.verdicts.items()
            )
        )

    def decision(self, number: int, verdict: Verdict) -> Decision:
        """Return what a verdict is about."""
        view: View = self.game.view(self._states[number], self.seat)
        taken = self._moves[number].action
        best = self.game.legal(self._states[number], self.seat)[verdict.best]
        return Decision(
            view=view,
            taken=self._advice(view, taken, verdict.taken_worth),
            best=self._advice(view, best, verdict.worth),
            cost=verdict.cost,
            is_good=verdict.cost <= slight(self.game),
        )

    def luck(self) -> dict[Luck, float]:
        """Return what chance brought to the seat beyond what was to be expected, by kind."""
        total: dict[Luck, float] = {}
        if self.game.luck is not None:
            for state, events in zip(self._states, self._events[1:], strict=False):
                if events:
                    found = self.game.luck(self.game.view(state, self.seat), events)
                    for kind, amount in found.items():
                        total[kind] = total.get(kind, 0.0) + amount
        return total

    def _taken(self, number: int) -> Action | None:
        """Return what the seat decided at a moment; ``None`` if others did, or it had no choice."""
        if number >= len(self._moves) or self._moves[number].seat != self.seat:
            return None
        legal = self.game.legal(self._states[number], self.seat)
        return self._moves[number].action if len(legal) > 1 else None

    def _advice(self, view: View, action: Action, worth: float) -> Advice[Action]:
        mind: Mind[State, Action, View] = import_module(self.game.bots).MIND
        reasons: tuple[Reason, ...] = mind.reasons(view, action)
        return Advice(action, worth, 0, worth if self.game.looks_ahead else None, reasons)


@dataclass(frozen=True)
class Lookback:
    """All that an analysis shows."""

    seat: int
    chances: Sequence[Sequence[float]]
    """At each moment everybody's part of the victory."""
    decisions: dict[int, Decision]
    """By how many moves had been made before."""
    dearest: list[int]
    """The decisions that cost most, the dearest first."""
    turns: list[int]
    """The moves that turned the match."""
    luck: dict[Luck, float]


def lookback(past: Past, review: Review) -> Lookback:
    """Return what a review says of a match, with all that is needed to put it into words."""
    return Lookback(
        seat=past.seat,
        chances=review.chances,
        decisions={
            number: past.decision(number, verdict) for number, verdict in review.verdicts.items()
        },
        dearest=dearest(past.game, review.verdicts),
        turns=turning_points(review.chances),
        luck=past.luck(),
    )
