"""What a position in Jenseits von Theben is worth to the player to act, in points."""

from collections.abc import Sequence
from functools import cached_property
from math import fsum

from engine.theben.data import (
    BEST_OF_REGION,
    BEST_WEAKEST,
    CITY_CARDS,
    CONGRESS_POINTS,
    DIG_TABLE,
    END,
    HIGHEST_KNOWLEDGE,
    LAST_YEAR,
    REGIONS,
    Kind,
    Place,
    first_week_of,
)
from engine.theben.forecast import Reach, outlook, pile_odds
from engine.theben.player import Player
from engine.theben.state import Announced
from engine.theben.view import ThebenView

WEEK = 0.4
"""What a week is worth: about what a good player makes of it."""
JOURNEY = 2.5
"""Weeks that it usually takes to get to a dig."""
GROWTH = 3.0
"""Knowledge of a region that one expects to add in a whole game; less as time runs out."""
FOCUS = (1.0, 1.0, 1.0, 0.8, 0.6)
"""How far the best, second best ... region counts: a year has hardly time for all of them."""
HURRY = (4, 25)
"""With the first number of weeks left in a year there is no time for another dig, with the second
there surely is."""
DEPLETION = 0.75
"""What is left of a pile's worth a year later."""
SMOOTHED_SETS = (0.0, 0.4, 1.0, 2.0)
"""Bonus of 0 to 3 shovels or assistants; the first is worth something as half a pair."""
CONGRESS_HOPE = 3.0
"""What each congress may add to later ones, at the beginning of the game."""
LEAD = 3
"""A lead in knowledge that decides a region at the conference, and so does lagging as far."""
LONG_JOURNEYS = 0.06
"""Journeys a week that a horse would shorten."""
AIRSHIP_WEEKS = 2.5
"""Weeks saved by an airship."""
RIVAL_COMES = 0.4
"""The chance that a rival who could be at an exhibition will be."""
IDLE_SHARE = 0.25
"""How far weeks to spare before an exhibition are lost."""


class Judgement:
    """What the player to act can know, and what he makes of it."""

    def __init__(self, view: ThebenView) -> None:
        self.view = view
        self.me = view.players[view.active]
        self.rivals = [player for seat, player in enumerate(view.players) if seat != view.active]
        self.odds = [pile_odds(view, region) for region in REGIONS]
        self.treasures_a_card = [
            odds.mean_treasures() / odds.size if odds.size else 0.0 for odds in self.odds
        ]
        self.left = (END - self.me.week) / END
        """The part of the whole game that is still to come."""
        self._worth_of_cards: dict[tuple[tuple[int, ...], tuple[Place, ...]], float] = {}

    def worth(self, player: Player) -> float:
        """Return what a position is worth: cards and permits, and where and when one stands."""
        held = (player.cards, player.permits)
        if held not in self._worth_of_cards:
            self._worth_of_cards[held] = (
                self.digs_to_come(player)
                + self.conference(player)
                + self.congresses(player)
                + self.equipment(player)
            )
        return self._worth_of_cards[held] + self.appointment(player)

    def digs_to_come(self, player: Player) -> float:
        """Return what this year's and later digs should bring, the best regions first."""
        digs = [self.best_dig(player, region) for region in REGIONS]
        permitted = [digs[region] if region in player.permits else 0.0 for region in REGIONS]
        total = self.time_for_digs * in_focus(permitted)
        for years in range(1, LAST_YEAR - self.view.year + 1):
            total += DEPLETION**years * in_focus(digs)
        if player.count(Kind.FORGED_PERMIT):
            later = 1.0 if self.view.year < LAST_YEAR else self.time_for_digs
            total += max(digs) * later / 2
        return total

    @cached_property
    def time_for_digs(self) -> float:
        """How far there is time for another dig this year."""
        never, surely = HURRY
        weeks = first_week_of(self.view.year + 1) - self.me.week
        return min(1.0, max(0.0, (weeks - never) / (surely - never)))

    def best_dig(self, player: Player, region: Place) -> float:
        """Return what a dig in a region should bring, weeks deducted, with what is yet to learn."""
        special = player.special(region)
        if not special:
            return 0.0
        grown = special + SMOOTHED_SETS[player.count(Kind.ASSISTANT)] + GROWTH * self.left
        knowledge = min(grown + min(player.general(), grown), float(HIGHEST_KNOWLEDGE))
        row = int(knowledge)
        upper_share = knowledge - row
        lower, upper = DIG_TABLE[row - 1], DIG_TABLE[min(row, HIGHEST_KNOWLEDGE - 1)]
        shovels = SMOOTHED_SETS[player.count(Kind.SHOVEL)]
        a_card = self.treasures_a_card[region] * self.odds[region].mean_points
        best = max(
            (low + upper_share * (high - low) + shovels) * a_card - WEEK * weeks
            for weeks, (low, high) in enumerate(zip(lower, upper, strict=True), start=1)
        )
        return max(0.0, best - WEEK * JOURNEY)

    def conference(self, player: Player) -> float:
        """Return what the final conference should bring, by how far the player leads or lags."""
        known = [player.special(region) for region in REGIONS]
        leads = [known[region] - self.rivals_know[region] for region in REGIONS]
        points = fsum(BEST_OF_REGION * likely(lead) for lead in leads)
        return points + BEST_WEAKEST * likely(min(known) - self.rivals_weakest)

    @cached_property
    def rivals_know(self) -> list[int]:
        """For each region, the most that a rival knows."""
        return [max(rival.special(region) for rival in self.rivals) for region in REGIONS]

    @cached_property
    def rivals_weakest(self) -> int:
        """The most that a rival knows of his weakest region."""
        return max(min(rival.special(region) for region in REGIONS) for rival in self.rivals)

    def congresses(self, player: Player) -> float:
        """Return what the congresses are worth, and what they may yet add to others."""
        number = player.count(Kind.CONGRESS)
        return CONGRESS_POINTS[number] + CONGRESS_HOPE * self.left * number

    def equipment(self, player: Player) -> float:
        """Return what the weeks are worth that horse and airships should save."""
        weeks_left = END - self.me.week
        saved = LONG_JOURNEYS * weeks_left * player.count(Kind.HORSE)
        saved += min(AIRSHIP_WEEKS, weeks_left / 10) * player.count(Kind.AIRSHIP)
        return WEEK * saved

    def appointment(self, player: Player) -> float:
        """Return what the best exhibition still in reach should bring."""
        return max((self.show(player, show) for show in self.view.announced), default=0.0)

    def next_appointment(self) -> Announced | None:
        """Return the next exhibition that is worth going to."""
        worthwhile = [show for show in self.view.announced if self.show(self.me, show) > 0]
        return min(worthwhile, key=lambda show: show.week, default=None)

    def show(self, player: Player, show: Announced) -> float:
        """Return what an exhibition should bring a player who goes there next."""
        stand = outlook(player, show)
        if stand.reach is Reach.MISSED or not stand.objects:
            return 0.0
        prize = CITY_CARDS[show.card].value * self.chance_to_win(show, stand.objects)
        if stand.reach is Reach.THERE:
            return prize
        on_the_way = show.week - player.week - stand.spare
        return max(0.0, prize - WEEK * (on_the_way + IDLE_SHARE * stand.spare))

    def chance_to_win(self, show: Announced, objects: int) -> float:
        """Return the chance to win an exhibition with some objects."""
        chance = 1.0
        for rival in self.rivals:
            stand = outlook(rival, show)
            if stand.reach is not Reach.MISSED and stand.objects:
                comes = 1.0 if stand.reach is Reach.THERE else RIVAL_COMES
                chance *= 1 - comes * chance_to_beat(stand.objects - objects)
        return chance


def in_focus(values: Sequence[float]) -> float:
    """Return the sum of the values, the best first, each less in focus than the one before."""
    ranked = sorted(values, reverse=True)
    return fsum(focus * value for focus, value in zip(FOCUS, ranked, strict=True))


def likely(lead: int) -> float:
    """Return the chance that a lead (or lag) in knowledge holds to the end."""
    return min(1.0, max(0.0, (lead + LEAD) / (2 * LEAD)))


def chance_to_beat(more: int) -> float:
    """Return the chance to win a throw with so many objects more (or fewer); a tie is half."""
    margins = [more + mine - other for mine in range(1, 7) for other in range(1, 7)]
    wins = sum(margin > 0 for margin in margins) + sum(margin == 0 for margin in margins) / 2
    return wins / len(margins)
