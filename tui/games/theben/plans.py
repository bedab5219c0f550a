"""A turn as it is being chosen: where to go, what to do there, and what that would mean."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from textwrap import shorten

from engine.core import Refusal
from engine.theben.actions import Dig, EndTurn, Renew, Take, ThebenAction, Travel, Wait
from engine.theben.data import (
    CITY_CARDS,
    END,
    LAST_YEAR,
    LONGEST_DIG,
    REGIONS,
    CardNo,
    Place,
    Week,
)
from engine.theben.forecast import (
    Outlook,
    Plan,
    Reach,
    chance_to_win,
    ends_year,
    is_last_turn,
    plan,
    rivals_at,
)
from engine.theben.view import ThebenView
from tui.games.theben.words import card_title, date, place_name, short_date, weeks
from tui.locale import gettext as _
from tui.locale import marked
from tui.numbers import percent
from tui.seats import SHAPES

Refuse = Callable[..., Refusal | None]
"""Tells why actions, one after the other, would be refused."""


@dataclass(frozen=True)
class Choice:
    """What the person to decide points at: a place, and perhaps something to do there."""

    place: Place
    card: CardNo | None = None
    """The city card to take there."""
    wait: int = 0
    """The weeks to wait there."""
    airship: bool = False
    renew: bool = False
    """Whether to have the face-up cards replaced."""

    def at(self, place: Place) -> "Choice":
        """Return the choice of a place, with nothing to do there yet."""
        return Choice(place, airship=self.airship)

    def taking(self, card: CardNo) -> "Choice":
        """Return the choice of a card in its city."""
        return Choice(CITY_CARDS[card].city, card=card, airship=self.airship)

    def waiting(self, weeks: int) -> "Choice":
        """Return the choice to wait at the place."""
        return replace(self, card=None, wait=weeks, renew=False)

    def waiting_until(self, week: Week, view: ThebenView, seat: int) -> "Choice | None":
        """Return the choice to wait at the place until a week, if it is still to come there."""
        length = min(week, END) - self.waiting(0).plan(view, seat).week
        return self.waiting(length) if length >= 1 else None

    def renewing(self) -> "Choice":
        """Return the choice to have the face-up cards replaced."""
        return Choice(self.place, renew=True)

    def journey(self, view: ThebenView, seat: int) -> tuple[ThebenAction, ...]:
        """Return the travel to the place, if one is needed."""
        if self.place is view.players[seat].place:
            return ()
        return (Travel(self.place, self.airship),)

    def action(self) -> ThebenAction | None:
        """Return what to do at the place."""
        if self.card is not None:
            return Take(self.card)
        if self.renew:
            return Renew()
        return Wait(self.wait) if self.wait else None

    def actions(self, view: ThebenView, seat: int) -> tuple[ThebenAction, ...]:
        """Return all that confirming this choice would do."""
        action = self.action()
        return (*self.journey(view, seat), *((action,) if action else ()))

    def plan(self, view: ThebenView, seat: int) -> Plan:
        """Return what it would come to."""
        travels = bool(self.journey(view, seat))
        return plan(
            view,
            seat,
            to=self.place,
            airship=self.airship and travels,
            action=self.action(),
        )


def plan_of(view: ThebenView, seat: int, action: ThebenAction) -> Plan:
    """Return what an action alone would come to."""
    match action:
        case Travel(to, airship):
            return plan(view, seat, to=to, airship=airship)
        case EndTurn():
            return plan(view, seat)
    return plan(view, seat, action=action)


def choice_words(
    choice: Choice, view: ThebenView, seat: int, refuse: Refuse, names: Sequence[str], width: int
) -> tuple[str, str]:
    """Return two lines: what the choice costs, and who and what comes before the next turn."""
    actions = choice.actions(view, seat)
    planned = choice.plan(view, seat)
    reason = refuse(*actions) if actions else None
    cost = _("{aim}: {cost}").format(aim=_aim(choice), cost=cost_words(planned))
    if reason is None and choice.action() is None and choice.place in REGIONS:
        if could_dig(choice, view, seat, refuse):
            cost = f"{cost} {dig_words(view, seat, choice.place)}"
        else:
            reason = refuse(*actions, Dig(LONGEST_DIG))
    if reason:
        return cost, _(reason.value)
    return cost, outlook_words(planned, view, seat, names, width)


def _aim(choice: Choice) -> str:
    place = place_name(choice.place)
    if choice.card is not None:
        return _("{card} in {city}").format(card=card_title(choice.card), city=place)
    if choice.wait:
        return _("Wait, {place}").format(place=place)
    return _("New cards") if choice.renew else place


def enter_words(choice: Choice, *, digs: bool) -> str:
    """Return what Enter does with a choice."""
    if choice.card is not None:
        return marked("Take the card")
    if choice.renew:
        return marked("New cards")
    if choice.wait:
        return marked("Wait")
    return marked("Dig …") if digs else marked("Travel")


def cost_words(planned: Plan) -> str:
    """Return the weeks on the way and of the action apart, and where the marker arrives."""
    values = {
        "travel": planned.travel,
        "action": planned.action,
        "sum": weeks(planned.travel + planned.action),
        "date": date(planned.week),
    }
    if planned.travel and planned.action:
        return _("travel {travel} + {action} = {sum} → {date}.").format(**values)
    if planned.action:
        return _("{sum} → {date}.").format(**values)
    return _("travel {sum} → {date}.").format(**values)


def dig_words(view: ThebenView, seat: int, region: Place) -> str:
    """Return with how much knowledge one could dig in a region."""
    knowledge = view.players[seat].dig_knowledge(region)
    return _("Dig: knowledge {knowledge}.").format(knowledge=knowledge)


def could_dig(choice: Choice, view: ThebenView, seat: int, refuse: Refuse) -> bool:
    """Tell whether a dig of some length is possible at the place, the journey allowed for."""
    if choice.place not in REGIONS:
        return False
    journey = choice.journey(view, seat)
    lengths = range(LONGEST_DIG, 0, -1)
    return any(refuse(*journey, Dig(length)) is None for length in lengths)


def outlook_words(
    planned: Plan, view: ThebenView, seat: int, names: Sequence[str], width: int
) -> str:
    """Return what ends, who would move before the next turn, and which exhibitions are in reach.

    It is one line. What does not fit goes in the order of what can be seen elsewhere: the names of
    those who move, that they do, and of the exhibitions the last, with a sign that there are more.
    """
    shows = shows_words(planned, view, seat)
    ending = _ending(planned, view, seat)
    movers: list[str] = []
    if not is_last_turn(planned.week):
        with_names = ", ".join(f"{SHAPES[seat]} {names[seat]}" for seat in planned.movers)
        movers = [_movers(with_names), _movers(" ".join(SHAPES[seat] for seat in planned.movers))]
    for told in (*movers, ""):
        line = " ".join(part for part in (told, ending, shows) if part)
        if len(line) <= width:
            return line
    return shorten(line, width, placeholder=" …")


def _ending(planned: Plan, view: ThebenView, seat: int) -> str:
    """Return what ends with this turn: the year, the game, or the player's part in it."""
    if ends_year(view, seat, planned.week):
        if view.year == LAST_YEAR:
            return _("This turn ends the game.")
        return _("This turn ends the year: all permits come back.")
    return _("Your last turn.") if is_last_turn(planned.week) else ""


def shows_words(planned: Plan, view: ThebenView, seat: int) -> str:
    """Return how a player would stand to each announced exhibition."""
    return " · ".join(_show_words(outlook, view, seat) for outlook in planned.outlooks)


def chance_words(view: ThebenView, seat: int, seen: Outlook) -> str:
    """Return how likely the player wins an exhibition if everybody comes who still can."""
    show = next(show for show in view.announced if show.card == seen.card)
    return percent(chance_to_win(seen.objects, rivals_at(view, seat, show)))


def _movers(movers: str) -> str:
    if not movers:
        return _("You would move again at once.")
    return _("Before you again: {movers}.").format(movers=movers)


def _show_words(outlook: Outlook, view: ThebenView, seat: int) -> str:
    show = f"{place_name(CITY_CARDS[outlook.card].city)} {short_date(outlook.week)}"
    if outlook.reach is not Reach.MISSED and not outlook.objects:
        return _("{show}: no object").format(show=show)
    match outlook.reach:
        case Reach.THERE:
            text = _("{show}: there, wins at {chance}")
            return text.format(show=show, chance=chance_words(view, seat, outlook))
        case Reach.IN_REACH:
            text = _("{show}: {spare} to spare, wins at {chance}")
            chance = chance_words(view, seat, outlook)
            return text.format(show=show, spare=outlook.spare, chance=chance)
    return _("{show}: missed").format(show=show)
