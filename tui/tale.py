"""The story of a match in about five sentences."""

from collections.abc import Sequence
from itertools import islice, pairwise
from typing import NamedTuple

from engine.core import Result
from tui.games.face import AnyFace
from tui.hindsight import Step
from tui.locale import gettext as _
from tui.locale import ngettext
from tui.sentences import listed

PARTS = 3
"""From so many parts of the match what weighs most is told; of one in which nothing does, what
weighs next in the others."""


class _Told(NamedTuple):
    """Something that happened, as it is told."""

    part: int
    weight: float
    words: str


def tale(
    face: AnyFace, steps: Sequence[Step], names: Sequence[str], *, fewest_win: bool
) -> list[str]:
    """Return how a match went: who was ahead, a turning point of each part of it, and the end."""
    result = steps[-1][0].result
    assert result is not None, "the match is not over"
    leads = _leads([face.standing(view) for view, _events in steps], fewest_win=fewest_win)
    return [
        _of_leads(leads, names),
        *_turning_points(face, steps, names),
        _of_end(result, names, fewest_win=fewest_win),
    ]


def _leads(standings: Sequence[Sequence[int]], *, fewest_win: bool) -> list[int]:
    """Return who was ahead after each move, as long as somebody was; equals change nothing."""
    leads: list[int] = []
    for standing in standings:
        best = min(standing) if fewest_win else max(standing)
        ahead = [seat for seat, points in enumerate(standing) if points == best]
        if len(ahead) == 1:
            leads.append(ahead[0])
        elif leads:
            leads.append(leads[-1])
    return leads


def _of_leads(leads: Sequence[int], names: Sequence[str]) -> str:
    """Say who was ahead."""
    if not leads:
        return _("Nobody took the lead before the end.")
    changes = sum(now != before for before, now in pairwise(leads))
    longest = max(sorted(set(leads)), key=leads.count)
    if not changes:
        return _("{name} was ahead from first to last.").format(name=names[longest])
    text = ngettext(
        "The lead changed {count} time; {name} had it longest.",
        "The lead changed {count} times; {name} had it longest.",
        changes,
    )
    return text.format(count=changes, name=names[longest])


def _turning_points(face: AnyFace, steps: Sequence[Step], names: Sequence[str]) -> list[str]:
    """Return what weighed most in each part of the match, in the words of the chronicle."""
    told = [
        _Told(PARTS * step // len(steps), face.weight(event), said[1])
        for step, (_view, happened) in enumerate(steps)
        for event in happened
        if (said := face.tell(event, names)) is not None
    ]
    by_weight = sorted(range(len(told)), key=lambda number: -told[number].weight)
    heaviest = {told[number].part: number for number in reversed(by_weight)}
    chosen = {number for number in heaviest.values() if told[number].weight > 0}
    others = (number for number in by_weight if number not in chosen)
    chosen.update(islice(others, PARTS - len(chosen)))
    return [told[number].words for number in sorted(chosen)]


def _of_end(result: Result, names: Sequence[str], *, fewest_win: bool) -> str:
    """Say who has won, and by how much."""
    winners = listed(names[seat] for seat in result.winners)
    score = result.scores[result.winners[0]]
    if len(result.winners) > 1:
        return _("In the end {names} share the victory with {score}.").format(
            names=winners, score=score
        )
    better = 1 if fewest_win else -1
    others = [seat for seat in range(len(names)) if seat not in result.winners]
    next_best = min(others, key=lambda seat: better * result.scores[seat])
    text = _("In the end {name} wins with {score}; {other} has {other_score}.")
    return text.format(
        name=winners, score=score, other=names[next_best], other_score=result.scores[next_best]
    )
