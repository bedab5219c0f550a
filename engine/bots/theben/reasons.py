"""What speaks for an action of Jenseits von Theben, in figures that a player can follow."""

from engine.bots.mind import Reason
from engine.bots.theben.turns import Turn, arrived, possible_turns
from engine.bots.theben.worth import Judgement
from engine.theben.actions import Dig, EndTurn, Renew, Take, ThebenAction, Travel, Wait
from engine.theben.data import CITY_CARDS, REGIONS, CardNo, Place, Week
from engine.theben.forecast import Reach, dig_forecast, outlook
from engine.theben.player import Player
from engine.theben.state import Announced
from engine.theben.view import ThebenView


class ToDoThere(Reason, frozen=True, tag=True):
    """What a journey is made for."""

    place: Place
    action: ThebenAction


class DigPromises(Reason, frozen=True, tag=True):
    """What a dig draws and finds, on average."""

    region: Place
    weeks: int
    cards: int
    something: float
    """The chance to find anything."""
    points: float


class CardTeaches(Reason, frozen=True, tag=True):
    """A card of special knowledge makes digs in a region so strong."""

    region: Place
    knowledge: int
    """With how much one could dig there, once it is taken."""


class ShowPromises(Reason, frozen=True, tag=True):
    """An exhibition: the chance to win there, and what that would bring."""

    card: CardNo
    week: Week
    chance: float
    points: int


class ShowMissed(Reason, frozen=True, tag=True):
    """After this an exhibition that was worth going to is out of reach."""

    card: CardNo
    week: Week


class Balance(Reason, frozen=True, tag=True):
    """What a whole turn is worth, in points, and the weeks that it takes."""

    points: float
    weeks: int


class NothingToGain(Reason, frozen=True, tag=True):
    """No turn promises more than to let a week pass."""


def reasons(view: ThebenView, action: ThebenAction) -> tuple[Reason, ...]:
    """Return what speaks for an action, the weightiest first."""
    judgement = Judgement(view)
    turns = possible_turns(judgement, [action])
    best = max(turns, key=lambda turn: turn.net, default=None)
    if best is None:
        return (NothingToGain(),)
    found: list[Reason] = []
    if isinstance(action, Travel):
        found.append(ToDoThere(action.to, best.last))
    found += _of_deed(judgement, best)
    if (missed := _missed(judgement, best.after)) is not None:
        found.append(ShowMissed(missed.card, missed.week))
    return (*found, Balance(best.gain, best.weeks))


def _of_deed(judgement: Judgement, turn: Turn) -> list[Reason]:
    """Return what the last action of a turn brings."""
    me = judgement.me
    there = arrived(me, turn.first) if isinstance(turn.first, Travel) else me
    match turn.last:
        case Dig(weeks):
            promise = dig_forecast(there, there.place, weeks, judgement.odds[there.place])
            return [
                DigPromises(there.place, weeks, promise.cards, promise.something, promise.points)
            ]
        case Take():
            learned = [
                region for region in REGIONS if turn.after.special(region) > me.special(region)
            ]
            return [CardTeaches(region, turn.after.dig_knowledge(region)) for region in learned]
        case Wait() | EndTurn():
            return [
                _promise(judgement, there, show)
                for show in judgement.view.announced
                if CITY_CARDS[show.card].city is there.place and show.week == turn.after.week
            ]
        case Renew():
            return []
    return []


def _promise(judgement: Judgement, there: Player, show: Announced) -> ShowPromises:
    card = CITY_CARDS[show.card]
    objects = there.objects_of(card.regions)
    chance = judgement.chance_to_win(show, objects) if objects else 0.0
    return ShowPromises(show.card, show.week, chance, card.value)


def _missed(judgement: Judgement, after: Player) -> Announced | None:
    """Return the exhibition worth going to that one could not reach any more."""
    show = judgement.next_appointment()
    if show is None or outlook(after, show).reach is not Reach.MISSED:
        return None
    return show
