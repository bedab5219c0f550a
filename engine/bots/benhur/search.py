"""What the search is told of Ben Hur."""

from collections.abc import Hashable

from engine.benhur import whip
from engine.benhur.actions import BenHurAction, Draw, Drive, Spare, Whip
from engine.benhur.data import HORSESHOE, RULER_OF, CardNo, Deck, Ruler
from engine.benhur.forecast import forecast
from engine.benhur.state import BenHurState, Phase, Status, clone
from engine.benhur.view import BenHurView
from engine.benhur.ways import WAYS, Fate
from engine.bots.benhur.judge import turns_left
from engine.bots.benhur.pace import better_deck
from engine.bots.benhur.prospects import value
from engine.bots.benhur.quick import left_of, number_of_hand, policy, prospects
from engine.bots.mind import Sample, Scores, shares
from engine.bots.search import Search
from engine.core import Chance

BREADTH = 8
"""How many actions are tried in the decision itself."""
LATER_BREADTH = 4
"""How many in later ones."""
SOFTNESS = 0.25
"""How many turns better an action must look to be tried first."""
ROUND = 60
"""How far the clock goes in a round: a whole number for each chariot's turn."""
LONGEST_RACE = 1000
"""More rounds than a race has."""
FROM_ONE_DEAL = 4
"""So many worlds are one but for the order of the decks: cutting them is quickly done."""
TRUST = 1.0
"""The turns that are left are known better than what comes of a few tries."""
_SEEDS = 62


def first(view: BenHurView, ranked: Scores[BenHurAction]) -> Scores[BenHurAction]:
    """Return what leaves fewest turns of all free moves, and of what the mind ranks."""
    actions = dict.fromkeys([*(action for action, _ in ranked), *free_moves(view)])
    scores = [(action, -turns) for action, turns in turns_left(view, list(actions))]
    scores.sort(key=lambda scored: -scored[1])
    return with_priors(scores[:BREADTH])


def free_moves(view: BenHurView) -> list[BenHurAction]:
    """Return the moves that touch nothing, with one card of each speed."""
    chariot = view.chariots[view.current]
    if view.phase is not Phase.PLAY or chariot.away is not None:
        return []
    rulers: dict[Ruler, CardNo] = {}
    for held in chariot.hand:
        assert held.card is not None, "one knows one's own cards"
        ruler = RULER_OF[held.card]
        if ruler is not None and (ruler not in rulers or not HORSESHOE[held.card]):
            rulers[ruler] = held.card
    moves = [Drive(card, *turns) for card in rulers.values() for turns in WAYS]
    return [move for move in moves if forecast(view, move).fate is Fate.FREE]


def later(state: BenHurState, seat: int) -> Scores[BenHurAction]:
    """Return what a quick look finds best."""
    match state.phase:
        case Phase.DRAW:
            chariot = state.chariots[state.asked]
            left, hand = left_of(state, chariot), number_of_hand(chariot)
            better, more = better_deck(chariot.standing, left, hand)
            costs = {deck: 0.0 if deck is better else -more for deck in Deck}
            return with_priors([(Draw(deck), cost) for deck, cost in costs.items()])
        case Phase.WHIP:
            targets = whip.in_reach(state, state.asked)
            whips = [(Whip(target), 0.5 / len(targets)) for target in targets]
            return [(Spare(), 0.5), *whips]
    found = sorted(prospects(state, seat), key=lambda each: each[0])
    return with_priors([(action, -turns) for turns, action in found[:LATER_BREADTH]])


def with_priors(scores: Scores[BenHurAction]) -> Scores[BenHurAction]:
    """Return actions with the weight that they have at first sight."""
    priors = shares(scores, SOFTNESS)
    return [(action, prior) for (action, _), prior in zip(scores, priors, strict=True)]


def situation(state: BenHurState, seat: int) -> Hashable:
    """Return what is to be decided for which chariot, and before a move with which cards."""
    phase, asked = state.phase, state.asked
    if phase is Phase.PLAY:
        return phase, asked, number_of_hand(state.chariots[asked])
    return phase, asked


def clock(state: BenHurState) -> int:
    """Return how many rounds have gone by, and how many chariots are done with the present one."""
    done = 0
    for chariot in state.chariots:
        if chariot.acted or chariot.status is not Status.RACING:
            done += 1
    return (state.race * LONGEST_RACE + state.round) * ROUND + done * ROUND // len(state.chariots)


def believed(_view: BenHurView, sample: Sample[BenHurState]) -> Sample[BenHurState]:
    """Return worlds as they were dealt; of some the decks are only cut, so none is likelier."""
    drawn: list[BenHurState] = []

    def world(chance: Chance) -> BenHurState:
        if len(drawn) % FROM_ONE_DEAL == 0:
            drawn[:] = [sample(chance)]
            return drawn[0]
        other = clone(drawn[0])
        other.chance = Chance.of_seed(chance.below(1 << _SEEDS))
        for deck, cards in other.decks.items():
            cut = len(cards) * len(drawn) // FROM_ONE_DEAL
            other.decks[deck] = cards[cut:] + cards[:cut]
        drawn.append(other)
        return other

    return world


SEARCH = Search(
    first=first,
    later=later,
    situation=situation,
    policy=policy,
    clock=clock,
    horizon=ROUND,
    value=value,
    believed=believed,
    trust=TRUST,
)
