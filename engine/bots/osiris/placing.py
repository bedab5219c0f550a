"""How the bot places its followers: as it sees fit, and now and then to deceive."""

from collections.abc import Sequence
from math import fsum
from random import Random

from engine.bots.mind import Scores, best_first
from engine.bots.osiris.beliefs import grip_on, pyramid_chances, seat_of
from engine.osiris.actions import OsirisAction, Place
from engine.osiris.data import FOLLOWERS_A_COLOUR, FOLLOWERS_IN_A_TEMPLE, TEMPLES
from engine.osiris.forecast import followers_by_seat
from engine.osiris.view import OsirisView

DECOYS = 0.4
"""The part of its followers that the bot means to place with different gods of its own."""
LAST_DECOYS = 0.05
"""How often it places another when there are enough of them."""
COMPANY = 2.0
"""How much oftener a decoy goes where another has a follower, for each of them: he may stay."""
PILE = 0.5
"""How much less often it goes where another decoy is."""

Placed = list[tuple[OsirisAction, float]]


def placing_shares(view: OsirisView, legal: Sequence[OsirisAction]) -> Placed:
    """Return how often each follower is placed where, as shares that add up to 1.

    A temple where another has more than could ever be brought there later is answered at once.
    """
    me, chances = seat_of(view), pyramid_chances(view)
    hand = dict(zip(view.players[me].colours, view.players[me].hand, strict=True))
    fullest = max(hand.values())
    answers: Placed = []
    sincere: Placed = []
    decoys: Placed = []
    for action in legal:
        assert isinstance(action, Place), f"{action!r} is no part of the set-up"
        temple = action.temple
        followers = followers_by_seat(view, temple)
        mine = followers[me]
        most = max(count for seat, count in enumerate(followers) if seat != me)
        if chances[temple] and most > max(mine, FOLLOWERS_IN_A_TEMPLE):
            answers.append((action, 1.0))
        # Which of two colours is placed tells nothing: the one of which there are more.
        if hand[action.colour] < fullest:
            continue
        if chances[temple]:
            gain = grip_on(view, temple, 1) - grip_on(view, temple)
            sincere.append((action, chances[temple] * gain))
        else:
            decoys.append((action, COMPANY**most * PILE**mine))
    if answers:
        return _parted(answers, 1.0)
    part = _part_of_decoys(view, chances) if decoys and sincere else float(bool(decoys))
    return [*_parted(sincere, 1 - part), *_parted(decoys, part)]


def _part_of_decoys(view: OsirisView, chances: tuple[float, ...]) -> float:
    """Return how often the next follower is a decoy: so that there will be enough of them."""
    me = seat_of(view)
    wanted = DECOYS * FOLLOWERS_A_COLOUR * len(view.players[me].colours)
    placed = sum(
        followers_by_seat(view, temple)[me] > 0
        for temple, chance in zip(TEMPLES, chances, strict=True)
        if not chance
    )
    return min(1.0, max(LAST_DECOYS, (wanted - placed) / sum(view.players[me].hand)))


def _parted(weights: Placed, whole: float) -> Placed:
    """Return weights as shares that add up to a whole."""
    total = fsum(weight for _, weight in weights)
    return [(action, whole * weight / total) for action, weight in weights]


def drawn_place(
    view: OsirisView, legal: Sequence[OsirisAction], rng: Random
) -> Scores[OsirisAction]:
    """Return the followers that could be placed: the one drawn first, then by their shares."""
    shares = placing_shares(view, legal)
    lot, drawn = rng.random(), shares[0][0]
    for action, share in shares:
        lot -= share
        if lot < 0:
            drawn = action
            break
    best = max(share for _, share in shares)
    others = [(action, share) for action, share in shares if action != drawn]
    known = {action for action, _ in shares}
    rest = [(action, 0.0) for action in legal if action not in known]
    return [(drawn, best), *best_first(others), *rest]
