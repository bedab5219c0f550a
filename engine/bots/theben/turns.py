"""Compares the turns that could be played, and begins the one that promises most.

A turn is a journey, perhaps, and something done there. It is worth the points it brings at once,
plus what the position is worth afterwards, less what it is worth now, less the weeks spent.
"""

from collections.abc import Iterator, Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from engine.bots.mind import Sample, Scores, best_first
from engine.bots.theben.worth import WEEK, Judgement
from engine.theben.actions import Dig, EndTurn, Renew, Take, ThebenAction, Travel, Wait
from engine.theben.data import CITY_CARDS, END, LIMITS, LONGEST_DIG, REGIONS, RENEWAL_WEEKS, Kind
from engine.theben.digging import cards_drawn
from engine.theben.forecast import Reach, outlook
from engine.theben.player import Player
from engine.theben.state import Phase, ThebenState
from engine.theben.view import ThebenView

OBJECT_AT_SHOWS = 0.3
"""What an object is worth for exhibitions, at the beginning of the game."""
FOUND_KNOWLEDGE = 1.0
"""What a knowledge card found in a dig is worth."""
NEW_CARDS = 0.6
"""What a renewal of the face-up cards is worth."""
MISSED = 3.0
"""What an appointment missed costs."""
LONGEST_WAIT = 8
"""Weeks that may be worth waiting for an exhibition."""


class Deed(Struct, frozen=True):
    """Something that can be done at a place."""

    action: ThebenAction
    after: Player
    """What the player will have, and when."""
    points: float = 0.0
    """Points to expect at once."""


class Turn(Struct, frozen=True):
    """A turn that could be played, and what it would bring."""

    first: ThebenAction
    last: ThebenAction
    """What is done after the journey; the same as the first where there is none."""
    after: Player
    weeks: int
    gain: float
    """Points, and what the position gains, the weeks not yet deducted."""

    @property
    def net(self) -> float:
        """What it brings, the weeks deducted."""
        return self.gain - WEEK * self.weeks

    @property
    def rate(self) -> float:
        """What it brings a week."""
        return self.gain / max(1, self.weeks)


def rank(
    view: ThebenView, legal: Sequence[ThebenAction], sample: Sample[ThebenState], rng: Random
) -> Scores[ThebenAction]:
    """Return the first actions of turns, each by the best turn that begins with it.

    The one to play comes first; what misses an appointment comes after all that does not.
    """
    judgement = Judgement(view)
    turns = list(possible_turns(judgement, legal))
    punctual = in_time(judgement, turns)
    chosen = sensible(view, punctual)
    scores: dict[ThebenAction, float] = {}
    for turn in turns:
        net = turn.net if turn in punctual else turn.net - MISSED
        scores[turn.first] = max(net, scores.get(turn.first, net))
    others = best_first([(action, net) for action, net in scores.items() if action != chosen])
    best = max(others[0][1] if others else 0.0, scores.get(chosen, 0.0))
    return [(chosen, best), *others]


def sensible(view: ThebenView, turns: Sequence[Turn]) -> ThebenAction:
    """Return the first action of the turn that promises most."""
    best = max(turns, key=lambda turn: turn.net, default=None)
    if view.phase is Phase.ARRIVED:
        # The journey was made for a deed; it is done, though it may look a little worse by now.
        return EndTurn() if best is None else best.first
    if best is not None and best.net > 0:
        return best.first
    # A week is worth what can be made of it: without a good turn, the least bad one will do.
    useful = [turn for turn in turns if turn.gain > WEEK]
    best = max(useful, key=lambda turn: turn.rate, default=None)
    return Wait(1) if best is None else best.first


def possible_turns(judgement: Judgement, legal: Sequence[ThebenAction]) -> Iterator[Turn]:
    """Yield the turns worth comparing, without and with a journey."""
    me = judgement.me
    now = judgement.worth(me)
    for deed in deeds(judgement, me):
        if deed.action in legal:
            yield turn(judgement, deed.action, deed, now)
    for journey in legal:
        if isinstance(journey, Travel):
            for deed in deeds(judgement, arrived(me, journey)):
                yield turn(judgement, journey, deed, now)


def turn(judgement: Judgement, first: ThebenAction, deed: Deed, now: float) -> Turn:
    """Return what a turn would bring that begins with an action and ends with a deed."""
    gain = deed.points + judgement.worth(deed.after) - now
    return Turn(first, deed.action, deed.after, deed.after.week - judgement.me.week, gain)


def in_time(judgement: Judgement, turns: Sequence[Turn]) -> Sequence[Turn]:
    """Return the turns after which the next exhibition worth a journey is still in reach.

    What else there is to do can mostly be done afterwards; an exhibition cannot.
    """
    show = judgement.next_appointment()
    if show is None:
        return turns
    kept = [turn for turn in turns if outlook(turn.after, show).reach is not Reach.MISSED]
    return kept or turns


def arrived(player: Player, journey: Travel) -> Player:
    """Return a player after a journey."""
    if journey.airship:
        return replace(without(player, Kind.AIRSHIP), place=journey.to)
    return replace(player, place=journey.to, week=player.week + player.travel_weeks(journey.to))


def without(player: Player, kind: Kind) -> Player:
    """Return a player who has used up a card of a kind."""
    spent = player.first(kind)
    return replace(player, cards=tuple(card for card in player.cards if card != spent))


def deeds(judgement: Judgement, player: Player) -> Iterator[Deed]:
    """Yield what can be done where a player stands, before time runs out."""
    found = [
        *takes(judgement, player),
        *digs(judgement, player),
        *visits(judgement, player),
    ]
    if judgement.view.options.voluntary_renewal:
        found.append(Deed(Renew(), replace(player, week=player.week + RENEWAL_WEEKS), NEW_CARDS))
    for deed in found:
        if deed.after.week <= END:
            yield deed


def takes(judgement: Judgement, player: Player) -> Iterator[Deed]:
    """Yield the cards to be had at a place."""
    for number in judgement.view.face_up:
        card = CITY_CARDS[number]
        if card.city is not player.place:
            continue
        if player.count(card.kind) < LIMITS.get(card.kind, len(CITY_CARDS)):
            week = player.week + card.weeks
            yield Deed(Take(number), replace(player, week=week, cards=(*player.cards, number)))


def digs(judgement: Judgement, player: Player) -> Iterator[Deed]:
    """Yield the digs of different length at a place, each with the points to expect."""
    region = player.place
    if region not in REGIONS or not player.special(region) or not player.may_dig(region):
        return
    if region in player.permits:
        kept = tuple(permit for permit in player.permits if permit is not region)
        after = replace(player, permits=kept)
    else:
        after = without(player, Kind.FORGED_PERMIT)
    odds = judgement.odds[region]
    for weeks in range(1, LONGEST_DIG + 1):
        cards = cards_drawn(player, region, weeks, odds.size)
        treasures = cards * judgement.treasures_a_card[region]
        a_treasure = (
            odds.mean_points
            + odds.knowledge_share * FOUND_KNOWLEDGE
            + (1 - odds.knowledge_share) * OBJECT_AT_SHOWS * judgement.left
        )
        if cards:
            yield Deed(Dig(weeks), replace(after, week=player.week + weeks), treasures * a_treasure)


def visits(judgement: Judgement, player: Player) -> Iterator[Deed]:
    """Yield the exhibitions for which one could wait at a place."""
    for show in judgement.view.announced:
        weeks = show.week - player.week
        if CITY_CARDS[show.card].city is player.place and 0 <= weeks <= LONGEST_WAIT:
            yield Deed(Wait(weeks) if weeks else EndTurn(), replace(player, week=show.week))
