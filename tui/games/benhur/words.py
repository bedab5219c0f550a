"""Words for what happens in Ben Hur."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.benhur.data import CARDS, DECK_OF, ChariotNo, Deck, Driver, Format, Turn
from engine.benhur.events import (
    AccidentPlayed,
    CardDrawn,
    CardSeen,
    ChariotDriven,
    ChariotFinished,
    ChariotOut,
    ChariotPushedBack,
    CollisionFought,
    DeckReshuffled,
    GameEnded,
    HandShown,
    LapCompleted,
    LapReturned,
    MissAccepted,
    OutCause,
    RaceBegan,
    RaceEnded,
    Side,
    StoodStill,
    TurnMissed,
    TurnStopped,
    WhipBarred,
    WhipCracked,
)
from engine.core import Event, Luck, ScoreLine
from tui.games.benhur.cards import DECK_TITLES, HORSESHOE, MISHAP_TITLES, card_words
from tui.games.benhur.drivers import driver_name
from tui.games.benhur.panels import NUMERALS
from tui.games.face import Told
from tui.locale import gettext as _
from tui.locale import marked
from tui.numbers import tenths

_OUT = {
    OutCause.WALL: marked("{name} has touched the wall and is out."),
    OutCause.ACCIDENT: marked("The accident puts {name} out of the race."),
    OutCause.NO_CARDS: marked("{name} has no card left and is out."),
}
_AWAY = {
    Turn.LEFT: marked("{name} must turn left in the next move."),
    Turn.RIGHT: marked("{name} must turn right in the next move."),
}
_LAURELS = {
    Format.CLASSIC: marked("{driver}, lap {number}: laurel {laurel}"),
    Format.SEASON: marked("{driver}, race {number}: laurel {laurel}"),
    Format.LONG: marked("{driver}, finish: laurel {laurel}"),
}
_WITHOUT_LAUREL = {
    Format.CLASSIC: marked("{driver}, lap {number}: not completed"),
    Format.SEASON: marked("{driver}, race {number}: not finished"),
    Format.LONG: marked("{driver}: did not finish"),
}


@dataclass(frozen=True)
class Storyteller:
    """Tells the events of one match: its drivers were drawn for it alone."""

    drivers: tuple[Driver, ...]
    """The driver of each chariot."""

    def tell(self, event: Event, names: Sequence[str]) -> Told:
        """Return whom an event is about and what to say of it, or ``None`` if nothing."""
        told = self._story_of(event)
        if told is None:
            return None
        chariot, words = told
        # Chariots are dealt out to the seats in turn.
        return (None if chariot is None else chariot % len(names)), words

    def _name(self, chariot: ChariotNo) -> str:
        return driver_name(self.drivers[chariot])

    def _story_of(self, event: Event) -> tuple[int | None, str] | None:
        """Return the chariot that an event is about, and the words."""
        match event:
            case ChariotDriven() | ChariotPushedBack() | StoodStill() | TurnMissed():
                return self._move(event)
            case MissAccepted() | TurnStopped() | WhipBarred():
                return self._move(event)
            case LapCompleted() | LapReturned() | ChariotFinished() | ChariotOut():
                return self._course(event)
            case CardDrawn() | CardSeen() | HandShown() | DeckReshuffled() | AccidentPlayed():
                return self._cards(event)
            case CollisionFought() | WhipCracked():
                return self._fight(event)
            case RaceBegan(race=race):
                return None, _("Race {race}: the chariots take their places.").format(race=race)
            case RaceEnded(race=race):
                return None, _("The race is over: nobody is on the track.").format(race=race)
            case GameEnded():
                return None, _("The laurels are counted; the fewest points win.")
        return None

    def _move(
        self,
        event: ChariotDriven
        | ChariotPushedBack
        | StoodStill
        | TurnMissed
        | MissAccepted
        | TurnStopped
        | WhipBarred,
    ) -> tuple[int, str]:
        name = self._name(event.chariot)
        match event:
            case ChariotDriven(card=card, unasked=True):
                text = _("Only one way is free: {name} drives {card}.")
                text = text.format(name=name, card=card_words(card))
            case ChariotDriven(card=card):
                text = _("{name} drives {card}.").format(name=name, card=card_words(card))
            case ChariotPushedBack():
                text = _("{name} is pushed back.").format(name=name)
            case StoodStill():
                text = _("{name} cannot move and stands still.").format(name=name)
            case TurnMissed():
                text = _("{name} misses this turn, as announced.").format(name=name)
            case WhipBarred():
                text = _("{name} has rammed or whipped in this turn already: no whip now.")
                text = text.format(name=name)
            case MissAccepted(unasked=True):
                text = _("The accident costs {name} the next turn too.").format(name=name)
            case MissAccepted():
                text = _("{name} will miss the next turn.").format(name=name)
            case TurnStopped():
                text = _("{name} plays no further card.").format(name=name)
        return event.chariot, text

    def _course(
        self, event: LapCompleted | LapReturned | ChariotFinished | ChariotOut
    ) -> tuple[int, str]:
        name = self._name(event.chariot)
        match event:
            case LapCompleted(lap=lap, laurel=None):
                text = _("{name} completes lap {lap}.").format(name=name, lap=lap)
            case LapCompleted(lap=lap, laurel=int(laurel)):
                text = _("{name} completes lap {lap}: laurel {laurel}!")
                text = text.format(name=name, lap=lap, laurel=NUMERALS[laurel])
            case LapReturned(lap=lap):
                text = _("{name} is back before the line and returns lap {lap}.")
                text = text.format(name=name, lap=lap)
            case ChariotFinished():
                text = _("{name} has finished and leaves the track.").format(name=name)
            case ChariotOut(cause=cause):
                text = _(_OUT[cause]).format(name=name)
        return event.chariot, text

    def _cards(
        self, event: CardDrawn | CardSeen | HandShown | DeckReshuffled | AccidentPlayed
    ) -> tuple[int | None, str]:
        if isinstance(event, DeckReshuffled):
            return None, deck_sentence(event.deck)
        name = self._name(event.chariot)
        match event:
            case CardDrawn(deck=deck):
                text = _("{name} draws a normal card.")
                if deck is Deck.RISKY:
                    text = _("{name} draws a risky card.")
                text = text.format(name=name)
            case CardSeen(card=card):
                text = _("{name} draws {card}, {deck}.").format(
                    name=name, card=card_words(card), deck=_(DECK_TITLES[DECK_OF[card]])
                )
            case HandShown():
                text = _("{name} shows a hand of accidents and is dealt another.")
                text = text.format(name=name)
            case AccidentPlayed():
                text = self._accident(event, name)
        return event.chariot, text

    def _accident(self, event: AccidentPlayed, name: str) -> str:
        mishap = CARDS[event.card].mishap
        assert mishap is not None, "an accident has its text"
        text = _("{name} has an accident ({mishap}) and rolls {roll}: no new card.")
        if not event.harmed:
            text = _("{name} has an accident ({mishap}) and rolls {roll}: no harm.")
        return text.format(name=name, mishap=_(MISHAP_TITLES[mishap]), roll=event.roll)

    def _fight(self, event: CollisionFought | WhipCracked) -> tuple[int, str]:
        if isinstance(event, CollisionFought):
            one, other = event.attacker, event.attacked
            text = _("{one} rams {other}, {own} to {others}: {winner} wins.")
        else:
            one, other = event.whipper, event.whipped
            text = _("{one} whips {other}, {own} to {others}: {winner} wins.")
        winner = one if event.won else other
        return one.chariot, text.format(
            one=self._name(one.chariot),
            other=self._name(other.chariot),
            own=_side(one),
            others=_side(other),
            winner=self._name(winner.chariot),
        )


def _side(side: Side) -> str:
    """Return the sum of one side of a fight.

    >>> _side(Side(0, 2, (3, 5), ()))
    '7 (ΩΩ+5)'
    """
    return f"{side.total} ({HORSESHOE * side.horseshoes}+{side.rolls[-1]})"


def deck_sentence(deck: Deck) -> str:
    """Return that the discards of a deck were shuffled."""
    if deck is Deck.NORMAL:
        return _("The normal deck is used up: its discards are shuffled.")
    return _("The risky deck is used up: its discards are shuffled.")


def away_words(name: str, away: Turn) -> str:
    """Return how the loser of a fight with the whip must turn."""
    return _(_AWAY[away]).format(name=name)


def score_words(race_format: Format, line: ScoreLine) -> str:
    """Return what a line of the final count is for: a chariot, and its laurel of a lap or race.

    >>> score_words(Format.SEASON, ScoreLine("ben hur", 3, place=2))
    'Ben Hur, race 2: laurel III'
    """
    text = (_LAURELS if line.count else _WITHOUT_LAUREL)[race_format]
    return _(text).format(
        driver=driver_name(Driver(line.source)),
        number=line.place,
        laurel=NUMERALS[line.points] if line.count else "",
    )


def luck_words(kind: Luck, amount: float) -> str:
    """Return how many fights were won beyond what was to be expected."""
    text = (
        _("Fights: {count} won above expectation.")
        if amount >= 0
        else _("Fights: {count} won below expectation.")
    )
    return text.format(count=tenths(abs(amount)))
