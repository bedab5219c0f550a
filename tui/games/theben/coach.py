"""What the coach says of Jenseits von Theben."""

from collections.abc import Sequence

from engine.bots import Reason
from engine.bots.theben.reasons import (
    Balance,
    CardTeaches,
    DigPromises,
    NothingToGain,
    ShowMissed,
    ShowPromises,
    ToDoThere,
)
from engine.theben.actions import Dig, EndTurn, Renew, Take, ThebenAction, Travel, Wait
from engine.theben.data import CITY_CARDS
from engine.theben.view import ThebenView
from tui.coach import CoachWords
from tui.games.theben.words import card_title, cards, date, place_name, points, weeks
from tui.locale import gettext as _
from tui.numbers import percent, tenths


def deed(view: ThebenView, action: ThebenAction) -> str:
    """Return what an action is, in a few words."""
    match action:
        case Travel(to, airship):
            text = _("Fly to: {place}") if airship else _("Travel to: {place}")
            return text.format(place=place_name(to))
        case Take(card):
            return _("Take the card: {card}").format(card=card_title(card))
        case Dig(length):
            return _("Dig here for {weeks}").format(weeks=weeks(length))
        case Wait(length):
            return _("Wait for {weeks}").format(weeks=weeks(length))
        case Renew():
            return _("New cards")
        case EndTurn():
            return _("End the turn")
    raise AssertionError(f"{action!r} is no action of Jenseits von Theben")


def reason(view: ThebenView, why: Reason, names: Sequence[str]) -> str:
    """Return a reason as a sentence."""
    match why:
        case ToDoThere(action=action):
            return _("There: {deed}.").format(deed=_decapitalised(deed(view, action)))
        case DigPromises(weeks=length, cards=drawn, something=something, points=found):
            text = _(
                "{weeks} draw {cards}: a find with {chance}, about {points} points on average."
            )
            return text.format(
                weeks=weeks(length),
                cards=cards(drawn),
                chance=percent(something),
                points=tenths(found),
            )
        case CardTeaches(region, knowledge):
            text = _("Then you dig with knowledge {knowledge} there: {region}.")
            return text.format(knowledge=knowledge, region=place_name(region))
        case ShowPromises(card, week, chance, worth):
            text = _("Exhibition, {city}, {date}: {points} with a chance of {chance}.")
            return text.format(
                city=place_name(CITY_CARDS[card].city),
                date=date(week),
                points=points(worth),
                chance=percent(chance),
            )
        case ShowMissed(card, week):
            text = _("But you would miss the exhibition: {city}, {date}.")
            return text.format(city=place_name(CITY_CARDS[card].city), date=date(week))
        case Balance(gain, length) if length:
            text = _("In all worth about {points} points for {weeks}: {rate} a week.")
            return text.format(points=tenths(gain), weeks=weeks(length), rate=tenths(gain / length))
        case Balance(gain):
            return _("In all worth about {points} points.").format(points=tenths(gain))
        case NothingToGain():
            return _("Nothing else promises more than letting time pass.")
    raise AssertionError(f"{why!r} is no reason of Jenseits von Theben")


def _decapitalised(text: str) -> str:
    return text[:1].lower() + text[1:]


def score(value: float) -> str:
    """Return what an action promises at first sight."""
    return _("about {points} points").format(points=tenths(value))


WORDS = CoachWords[ThebenView](deed=deed, reason=reason, score=score)
