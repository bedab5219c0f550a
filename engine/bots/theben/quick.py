"""A quick player of Jenseits von Theben, for looking ahead: it goes for the best thing in sight.

It reads nothing but what lies open, and judges as the sensible bot does, only more roughly.
"""

from random import Random

from engine.bots.theben.holding import WEEK, best_dig, holding_of, riches
from engine.theben.actions import Dig, EndTurn, Take, ThebenAction, Travel, Wait
from engine.theben.data import (
    CARD_NUMBERS,
    CITY_CARDS,
    CONGRESS_POINTS,
    DISTANCE,
    END,
    LAST_YEAR,
    LIMITS,
    REGIONS,
    CardNo,
    Kind,
    Place,
    first_week_of,
)
from engine.theben.state import Phase, ThebenState

AN_OBJECT = 0.9
"""What a treasure is worth for exhibitions or the conference, at the beginning of the game."""
GROWTH = 3.0
"""Knowledge of a region that one expects to add in a whole game."""
HURRY, LEISURE = 4, 25
"""Weeks left in a year with which there is no more time for a dig, and with which there surely is.
"""
LATER_DIGS = (0.0, 0.75, 1.3)
"""What later years' digs in a region are worth of one in this, by the number of these years."""
CONFERENCE = 0.5
"""What a point of special knowledge is worth at the conference."""
A_CONGRESS = 3.0
"""What a congress adds to later ones, at the beginning of the game."""
A_GENERAL = 2.2
"""What a point of general knowledge is worth in a game."""
A_HORSE, AN_AIRSHIP, A_FORGED_PERMIT = 3.6, 1.0, 3.5
A_SET = (1.0, 2.5, 3.0)
"""What the first, second and third shovel or assistant is worth in a game."""
SPARE = 4
"""Weeks that one may come too early for an exhibition."""
WINS = 0.6
"""How often one wins the exhibition for which one comes."""

_TRAVELS = tuple(Travel(to) for to in Place)
_TAKES = tuple(Take(card) for card in CARD_NUMBERS)
_DIGS = (Dig(1), *(Dig(weeks) for weeks in range(1, 13)))
_WAITS = tuple(Wait(weeks) for weeks in range(END))
_END_TURN = EndTurn()


class Prospect:
    """What the player to act can make of his turn."""

    def __init__(self, state: ThebenState, seat: int) -> None:
        self.state = state
        self.player = state.players[seat]
        holdings = [holding_of(player) for player in state.players]
        self.mine = holdings[seat]
        self.left = (END - self.player.week) / END
        self.riches = riches(state, holdings, AN_OBJECT * self.left)
        weeks = first_week_of(state.year + 1) - self.player.week
        self.time = min(1.0, max(0.0, (weeks - HURRY) / (LEISURE - HURRY)))
        """How far there is time for another dig this year."""
        years = LAST_YEAR - state.year
        self.digs = self.time + LATER_DIGS[years]
        """How many digs in a region there is time for in the game."""

    def options(self) -> list[tuple[ThebenAction, float, int]]:
        """Return first actions of turns, each with what the turn brings and the weeks it takes."""
        at_home = self.state.phase is Phase.ARRIVED
        found: list[tuple[ThebenAction, float, int]] = []
        weeks_left = END - self.player.week
        self._cards(found, at_home, weeks_left)
        self._digs(found, at_home, weeks_left)
        self._shows(found, at_home)
        return found

    def _distance(self, to: Place) -> int:
        weeks = DISTANCE[self.player.place][to]
        return weeks - 1 if weeks > 2 and self.mine.horse else weeks

    def _cards(
        self, found: list[tuple[ThebenAction, float, int]], at_home: bool, weeks_left: int
    ) -> None:
        for number in self.state.face_up:
            card = CITY_CARDS[number]
            way = self._distance(card.city)
            weeks = way + card.weeks
            if weeks > weeks_left or (way and at_home):
                continue
            action = _TRAVELS[card.city] if way else _TAKES[number]
            gain = self.gain(number)
            if gain:
                found.append((action, gain, weeks))

    def gain(self, number: CardNo) -> float:
        """Return what a card brings in the rest of the game."""
        card, mine, left = CITY_CARDS[number], self.mine, self.left
        match card.kind:
            case Kind.KNOWLEDGE:
                return self._lesson(card.regions[0], card.value)
            case Kind.GENERAL:
                return A_GENERAL * card.value * left
            case Kind.CONGRESS:
                held = mine.congresses
                more = CONGRESS_POINTS[held + 1] - CONGRESS_POINTS[held]
                return more + A_CONGRESS * left
            case Kind.ASSISTANT:
                return A_SET[mine.assistants] * left if mine.assistants < 3 else 0.0
            case Kind.SHOVEL:
                return A_SET[mine.shovels] * left if mine.shovels < LIMITS[Kind.SHOVEL] else 0.0
            case Kind.HORSE:
                return 0.0 if mine.horse else A_HORSE * left
            case Kind.AIRSHIP:
                return AN_AIRSHIP
            case _:
                return A_FORGED_PERMIT * min(1.0, 3 * left)

    def _lesson(self, region: Place, points: int) -> float:
        """Return what special knowledge brings: better digs, and a better stand at the end."""
        mine = self.mine
        grown = mine.special[region] + GROWTH * self.left
        general = mine.general
        before = grown + min(general, grown) if mine.special[region] else 0.0
        grown += points
        after = grown + min(general, grown)
        shovels, a_card = mine.shovels, self.riches[region]
        more = best_dig(after, shovels, a_card)[0] - best_dig(before, shovels, a_card)[0]
        time = self.digs if region in self.player.permits else self.digs - self.time
        return time * more + CONFERENCE * points

    def _digs(
        self, found: list[tuple[ThebenAction, float, int]], at_home: bool, weeks_left: int
    ) -> None:
        mine, player = self.mine, self.player
        for region in REGIONS:
            special = mine.special[region]
            if not special or not (region in player.permits or mine.forged):
                continue
            way = self._distance(region)
            if (way and at_home) or way >= weeks_left:
                continue
            a_card = self.riches[region]
            net, weeks = best_dig(mine.dig_knowledge(region), mine.shovels, a_card)
            if not weeks or way + weeks > weeks_left:
                continue
            grown = special + GROWTH * self.left
            later = best_dig(grown + min(mine.general, grown), mine.shovels, a_card)[0]
            gain = net + WEEK * weeks - self.time * max(0.0, later - WEEK * way)
            action = _TRAVELS[region] if way else _DIGS[weeks]
            found.append((action, gain, way + weeks))

    def _shows(self, found: list[tuple[ThebenAction, float, int]], at_home: bool) -> None:
        for show in self.state.announced:
            card = CITY_CARDS[show.card]
            if not any(self.mine.objects[region] for region in card.regions):
                continue
            weeks = show.week - self.player.week
            way = self._distance(card.city)
            if way <= weeks <= way + SPARE and not (way and at_home):
                stay = _WAITS[weeks] if weeks else _END_TURN
                if weeks or at_home:
                    action = _TRAVELS[card.city] if way else stay
                    found.append((action, WINS * card.value + WEEK, weeks))


def policy(state: ThebenState, seat: int, rng: Random) -> ThebenAction:
    """Begin the turn that promises most for its weeks."""
    options = Prospect(state, seat).options()
    best, chosen = 0.0, None
    for action, gain, weeks in options:
        net = gain - WEEK * weeks
        if chosen is None or net > best:
            best, chosen = net, action
    if state.phase is Phase.ARRIVED:
        return _END_TURN if chosen is None else chosen
    if chosen is not None and best > 0:
        return chosen
    rate, chosen = WEEK / 2, None
    for action, gain, weeks in options:
        if gain > rate * max(1, weeks):
            rate, chosen = gain / max(1, weeks), action
    return _WAITS[1] if chosen is None else chosen
