"""What a choice would bring, as far as a player can know: pure functions over a view."""

from enum import StrEnum
from functools import lru_cache
from itertools import product
from math import comb, fsum

from msgspec import Struct
from msgspec.structs import replace

from engine.theben.actions import Dig, Renew, Take, ThebenAction, Wait
from engine.theben.data import (
    CITY_CARDS,
    DISTANCE,
    END,
    LONGEST_DIG,
    RENEWAL_WEEKS,
    TREASURES,
    CardNo,
    Kind,
    Place,
    Week,
    year_of,
)
from engine.theben.digging import cards_drawn
from engine.theben.odds import blank_weights
from engine.theben.player import Player
from engine.theben.state import Announced
from engine.theben.view import ThebenView


class Reach(StrEnum):
    """Whether a player can still be at an exhibition."""

    THERE = "there"
    """Marker on its week and figure in its city."""
    IN_REACH = "in reach"
    MISSED = "missed"


class Outlook(Struct, frozen=True):
    """How a player stands to an exhibition after a turn."""

    card: CardNo
    week: Week
    reach: Reach
    spare: int
    """Weeks left over if he then went straight there; negative if he would be late."""
    objects: int
    """What he could show of what he owns now; without any he cannot take part."""


class Plan(Struct, frozen=True):
    """What a turn would come to."""

    place: Place
    """Where the figure would stand."""
    travel: int
    """Weeks on the way."""
    action: int
    """Weeks of the action itself."""
    week: Week
    """Where the marker would arrive, on top of any other."""
    movers: tuple[int, ...]
    """Who would move before the player does again, in order of play."""
    outlooks: tuple[Outlook, ...]
    """The announced exhibitions, in the order in which they will be held."""

    @property
    def possible(self) -> bool:
        """Whether the marker would not go past the end."""
        return self.week <= END


class DigForecast(Struct, frozen=True):
    """What digging for some weeks promises."""

    weeks: int
    cards: int
    """How many cards would be drawn."""
    something: float
    """The chance to find anything at all."""
    points: float
    """The expected victory points of the objects found."""
    knowledge: float
    """The expected number of knowledge cards found."""


class PileOdds(Struct, frozen=True):
    """What a pile holds, as far as can be known."""

    size: int
    blanks: tuple[tuple[int, float], ...]
    """Possible numbers of blanks, each with its chance."""
    mean_points: float
    """What one of its treasures is worth on average; knowledge counts 0."""
    knowledge_share: float
    """How many of its treasures are knowledge cards."""

    def mean_treasures(self) -> float:
        """Return how many treasures to expect in the pile."""
        return fsum(chance * (self.size - blanks) for blanks, chance in self.blanks)

    def nothing(self, cards: int) -> float:
        """Return the chance that so many cards are all blank."""
        ways = comb(self.size, cards)
        return fsum(chance * comb(blanks, cards) / ways for blanks, chance in self.blanks)


def travel_weeks(player: Player, to: Place, *, airship: bool = False) -> int:
    """Return how long a player travels to a place, horse included."""
    return 0 if airship else player.travel_weeks(to)


def action_weeks(action: ThebenAction | None) -> int:
    """Return what an action other than a travel costs; ``None`` or an end of turn costs nothing."""
    match action:
        case Take(card):
            return CITY_CARDS[card].weeks
        case Dig(weeks) | Wait(weeks):
            return weeks
        case Renew():
            return RENEWAL_WEEKS
    return 0


def plan(
    view: ThebenView,
    seat: int,
    *,
    to: Place | None = None,
    airship: bool = False,
    action: ThebenAction | None = None,
) -> Plan:
    """Return what a turn would come to: an optional travel, then an optional action."""
    player = view.players[seat]
    place = player.place if to is None else to
    on_the_way = travel_weeks(player, place, airship=airship)
    acting = action_weeks(action)
    week = Week(player.week + on_the_way + acting)
    cards = player.cards
    if airship:
        spent = player.first(Kind.AIRSHIP)
        cards = tuple(card for card in cards if card != spent)
    if isinstance(action, Take):
        cards = (*cards, action.card)
    after = replace(player, week=week, place=place, cards=cards)
    return Plan(
        place=place,
        travel=on_the_way,
        action=acting,
        week=week,
        movers=movers_before(view, seat, week),
        outlooks=tuple(
            outlook(after, exhibition)
            for exhibition in sorted(view.announced, key=lambda show: show.week)
        ),
    )


def movers_before(view: ThebenView, seat: int, week: Week) -> tuple[int, ...]:
    """Return who would move before a seat whose marker has arrived on a week."""
    return tuple(other for other in view.order if other != seat and view.players[other].week < week)


def is_last_turn(week: Week) -> bool:
    """Tell whether a player whose marker has arrived on a week never moves again."""
    return week == END


def ends_year(view: ThebenView, seat: int, week: Week) -> bool:
    """Tell whether the year ends when a seat's marker arrives on a week: all have left it."""
    others = [player.week for other, player in enumerate(view.players) if other != seat]
    return year_of(min([week, *others])) > view.year


def rivals_at(view: ThebenView, seat: int, exhibition: Announced) -> tuple[int, ...]:
    """Return how many objects the others could show who have any and can still be there."""
    seen = [
        outlook(player, exhibition) for other, player in enumerate(view.players) if other != seat
    ]
    return tuple(each.objects for each in seen if each.objects and each.reach is not Reach.MISSED)


@lru_cache(maxsize=1024)
def chance_to_win(objects: int, rivals: tuple[int, ...]) -> float:
    """Return the chance to win an exhibition with so many objects against these.

    Objects plus a die; those who tie throw again, and add their objects again.
    """
    if not rivals:
        return 1.0
    won, cases = 0.0, 0
    for throws in product(range(1, 7), repeat=1 + len(rivals)):
        totals = [shown + die for shown, die in zip((objects, *rivals), throws, strict=True)]
        tied = [total == max(totals) for total in totals]
        if all(tied):
            continue  # the same contest again: it decides nothing
        cases += 1
        if tied[0]:
            left = tuple(rival for rival, ties in zip(rivals, tied[1:], strict=True) if ties)
            won += float(chance_to_win(objects, left))
    return won / cases


def outlook(player: Player, exhibition: Announced) -> Outlook:
    """Return how a player stands to an exhibition, by airship if he owns one."""
    card = CITY_CARDS[exhibition.card]
    airship = player.count(Kind.AIRSHIP) > 0
    spare = exhibition.week - player.week - travel_weeks(player, card.city, airship=airship)
    if player.week == exhibition.week and player.place is card.city:
        reach = Reach.THERE
    else:
        # Whoever waits on its week elsewhere does not move again before it is held.
        in_time = spare >= 0 and player.week < exhibition.week
        reach = Reach.IN_REACH if in_time else Reach.MISSED
    return Outlook(
        card=exhibition.card,
        week=exhibition.week,
        reach=reach,
        spare=spare,
        objects=player.objects_of(card.regions),
    )


def pile_odds(view: ThebenView, region: Place) -> PileOdds:
    """Return what can be known of a pile: found cards, removed cards and blanks seen so far."""
    pile = view.piles[region]
    weights: tuple[tuple[int, int], ...]
    if view.options.alternative_digs:
        weights = ((pile.size - len(pile.unfound), 1),)
    else:
        weights = blank_weights(pile.digs)
    whole = sum(weight for _, weight in weights)
    unfound = [TREASURES[card] for card in pile.unfound]
    number = max(1, len(unfound))
    return PileOdds(
        size=pile.size,
        blanks=tuple((blanks, weight / whole) for blanks, weight in weights),
        mean_points=sum(treasure.points for treasure in unfound) / number,
        knowledge_share=sum(not treasure.is_object for treasure in unfound) / number,
    )


def dig_forecast(player: Player, region: Place, weeks: int, odds: PileOdds) -> DigForecast:
    """Return what a dig of some weeks promises a player who has knowledge of the region."""
    cards = cards_drawn(player, region, weeks, odds.size)
    treasures = cards * odds.mean_treasures() / odds.size if cards else 0.0
    return DigForecast(
        weeks=weeks,
        cards=cards,
        something=1 - odds.nothing(cards),
        points=treasures * odds.mean_points,
        knowledge=treasures * odds.knowledge_share,
    )


def dig_forecasts(
    view: ThebenView, seat: int, region: Place, *, airship: bool = False
) -> tuple[DigForecast, ...]:
    """Return what each possible length of a dig promises, the journey there allowed for.

    Empty without a knowledge card of the region. Lengths that would draw no card are in it, with
    0 cards, although they are not allowed.
    """
    player = view.players[seat]
    if not player.special(region):
        return ()
    left = END - player.week - travel_weeks(player, region, airship=airship)
    odds = pile_odds(view, region)
    return tuple(
        dig_forecast(player, region, weeks, odds) for weeks in range(1, min(LONGEST_DIG, left) + 1)
    )


def way(origin: Place, to: Place) -> tuple[Place, ...]:
    """Return the places on a shortest way, both ends included."""
    places = [origin]
    while places[-1] is not to:
        here = places[-1]
        places.append(
            next(
                place
                for place in Place
                if DISTANCE[here][place] == 1 and DISTANCE[place][to] == DISTANCE[here][to] - 1
            )
        )
    return tuple(places)
