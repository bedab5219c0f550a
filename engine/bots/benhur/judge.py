"""How many turns are left after each thing that a driver can decide, told from a view."""

from collections.abc import Sequence
from functools import cache
from math import fsum

from engine.benhur.accidents import costs_the_turn
from engine.benhur.actions import (
    BenHurAction,
    Collide,
    Draw,
    Drive,
    Lay,
    MissTurn,
    PlayAccident,
    ShowHand,
    StandStill,
    Stop,
    Whip,
)
from engine.benhur.data import ACCIDENT, HORSESHOE, CardNo, ChariotNo, Deck, Format
from engine.benhur.forecast import Forecast, collision_chance, forecast, unseen, whip_chance
from engine.benhur.state import Phase
from engine.benhur.track import LAP
from engine.benhur.view import BenHurView
from engine.benhur.ways import Fate
from engine.bots.benhur.course import lost, to_draw
from engine.bots.benhur.kinds import ACCIDENT_KIND, KIND_OF, WORTH_OF
from engine.bots.benhur.pace import left_after, with_hand
from engine.bots.benhur.quick import PUSHED_BACK, SHOD_IN_HAND, TWO_MOVES
from engine.bots.benhur.rivals import rivalry
from engine.bots.mind import Scores

WHIPPED = 0.4
"""What a fight with the whip is worth that is won against a rival just ahead, in turns."""
WHIP_RISK = 1.2
"""What a lost one costs, measured by that."""
_DEALT_ANEW = (0, 1, 2, 3)
"""A hand such as one hopes for, as kinds."""


class Judge:
    """The chariot that is asked, as it stands, and its cards."""

    def __init__(self, view: BenHurView) -> None:
        assert view.asked is not None, "somebody is asked"
        self.view = view
        self.number_of_chariot = view.asked
        chariot = view.chariots[view.asked]
        assert chariot.stand is not None, "it is on the track"
        assert chariot.distance is not None, "it is on the track"
        self.chariot = chariot
        self.stand = chariot.stand
        self.left = view.options.laps_a_race * LAP - chariot.distance
        self.hand = [held.card for held in chariot.hand if held.card is not None]
        self.number = sum(WORTH_OF[card] for card in self.hand)

    def turns(self, action: BenHurAction) -> float:
        """Return how many turns are left after an action, the present one not counted."""
        view = self.view
        match action:
            case Drive(card=card):
                return self._driven(forecast(view, action), self.number - WORTH_OF[card])
            case Collide():
                return self._through(action)
            case Lay(ruler, chariot):
                assert view.laying is not None, "a collision was won"
                drive = Drive(view.laying.card, ruler, chariot)
                return self._driven(forecast(view, drive), self.number)
            case PlayAccident(card):
                return self._after_accident(card)
            case Draw(deck):
                return self._drawn(deck, self.hand)
            case Whip(target):
                return self._whipped(target)
            case ShowHand():
                return with_hand(self.stand, self.left, _DEALT_ANEW)
            case MissTurn():
                return 1 + self._with(self.hand)
            case Stop() | StandStill():
                return self._with(self.hand)
        return 0.0

    def _whipped(self, target: ChariotNo) -> float:
        """Return what a fight gains in comparison with none."""
        view, number = self.view, self.number_of_chariot
        chance = whip_chance(view, number, target)
        return -WHIPPED * (chance * rivalry(view, number, target) - (1 - chance) * WHIP_RISK)

    def _with(self, hand: Sequence[CardNo]) -> float:
        return with_hand(self.stand, self.left, tuple(sorted(KIND_OF[card] for card in hand)))

    def _driven(self, ghost: Forecast, rest: int) -> float:
        if ghost.fate is Fate.CRASH:
            return lost(self.left)
        if ghost.finishes:
            return 0.0
        turns = to_draw(ghost.stand, left_after(self.stand, self.left, ghost.stand), rest)
        return turns + SHOD_IN_HAND * HORSESHOE[ghost.card]

    def _through(self, action: Collide) -> float:
        view, number = self.view, self.view.current
        ghost = forecast(view, action)
        assert ghost.target is not None
        rest = self.number - WORTH_OF[action.card]
        chance = collision_chance(view, action.card, ghost.target)
        pushed = PUSHED_BACK * rivalry(view, number, ghost.target)
        stopped = to_draw(self.stand, self.left, rest)
        return chance * (self._driven(ghost, rest) - pushed) + (1 - chance) * stopped

    def _after_accident(self, card: CardNo) -> float:
        view, options = self.view, self.view.options
        hand = self.hand[:]
        hand.remove(card)
        out = options.format is Format.SEASON and self.chariot.moved
        harmed = lost(self.left) if out or not hand else self._with(hand)
        drawn = min(self._drawn(deck, hand) for deck in Deck)
        if view.phase is Phase.PENALTY:
            harmed += costs_the_turn(options, harmed=True)
            drawn += costs_the_turn(options, harmed=False)
        elif options.castrop_rauxel and any(KIND_OF[each] != ACCIDENT_KIND for each in hand):
            drawn -= TWO_MOVES
        harm = ACCIDENT[card] / 6
        return harm * harmed + (1 - harm) * drawn

    def _drawn(self, deck: Deck, hand: Sequence[CardNo]) -> float:
        cards = unseen(self.view, deck)
        if not cards:
            return self._with(hand)
        kinds = [KIND_OF[card] for card in hand]
        turns = cache(lambda kind: with_hand(self.stand, self.left, tuple(sorted((*kinds, kind)))))
        return fsum(turns(KIND_OF[card]) for card in cards) / len(cards)


def turns_left(view: BenHurView, actions: Sequence[BenHurAction]) -> Scores[BenHurAction]:
    """Return actions, each with the turns that are left after it: the fewer, the better."""
    judge = Judge(view)
    return [(action, judge.turns(action)) for action in actions]
