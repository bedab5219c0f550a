"""The state of a game of Ben Hur."""

from copy import copy
from typing import Annotated

from msgspec import Meta, Struct

from engine.benhur.actions import OptionsRefusal
from engine.benhur.data import (
    CHARIOTS,
    DECK_OF,
    FULL_HAND,
    HORSESHOE,
    LAPS,
    START_PLACES,
    CardNo,
    ChariotNo,
    Count,
    Deck,
    Driver,
    Format,
    Turn,
    Word,
    card_set,
    numbered,
)
from engine.benhur.geometry import overlap
from engine.benhur.track import (
    CHARIOT_SHAPES,
    LAP,
    Stand,
    chariot_touches_wall,
    crossings,
    progress,
    rank_of,
)
from engine.core import Options, State

_LAPS_REFUSAL = {
    Format.CLASSIC: OptionsRefusal.CLASSIC_LAPS,
    Format.SEASON: OptionsRefusal.SEASON_LAPS,
    Format.LONG: OptionsRefusal.LONG_LAPS,
}


class BenHurOptions(Options, frozen=True):
    """How Ben Hur is set up. A ``ValueError`` says in one sentence what does not go together."""

    format: Format = Format.CLASSIC
    laps: Annotated[int, Meta(ge=1, le=4)] = 1
    """In a season the number of races, each of one lap."""
    castrop_rauxel: bool = False
    """The accidents of the clubs of Castrop-Rauxel and Hamburg."""
    tie_race: bool = False
    """One more race when a season ends in a tie; otherwise the victory is shared."""
    chariots: Annotated[int, Meta(ge=1, le=3)] = 2
    """How many chariots each of two or three players drives, six at most in all; more have one."""
    count: Count = Count.BEST
    """What counts for a player with several chariots."""

    def __post_init__(self) -> None:
        """Refuse what does not go together."""
        season = self.format is Format.SEASON
        if self.laps not in LAPS[self.format]:
            raise ValueError(_LAPS_REFUSAL[self.format].value)
        if self.castrop_rauxel and season:
            raise ValueError(OptionsRefusal.SEASON_ACCIDENTS.value)
        if self.tie_race and not season:
            raise ValueError(OptionsRefusal.TIE_RACE.value)
        if self.chariots not in (1, 2, 3):
            raise ValueError(OptionsRefusal.CHARIOTS.value)

    @property
    def laps_a_race(self) -> int:
        """How many laps one race has."""
        return 1 if self.format is Format.SEASON else self.laps


def chariots_each(players: int, options: BenHurOptions) -> int:
    """Return how many chariots each player drives: with two or three it may be more than one."""
    if players > 3:
        return 1
    return min(options.chariots, len(START_PLACES) // players)


class Phase(Word):
    """What is to be decided."""

    PLAY = "play"
    """The chariot whose turn it is plays a card."""
    DRAW = "draw"
    """A chariot draws from either deck."""
    PENALTY = "penalty"
    """The loser of a fight with the whip plays an accident or misses a turn."""
    WHIP = "whip"
    """A chariot in contact whips or spares."""
    LAYING = "laying"
    """The winner of a collision lays its ruler anew."""
    OVER = "over"


class Status(Word):
    """Whether a chariot is on the track."""

    RACING = "racing"
    FINISHED = "finished"
    OUT = "out"


class Sight(Word):
    """What everybody knows of a card in a hand."""

    HIDDEN = "hidden"
    """Its back only."""
    BARE = "bare"
    """That it bears no horseshoe: it was not shown in a fight."""
    SHOWN = "shown"
    """The card: it was shown for its horseshoe in a fight."""


class Held(Struct, frozen=True):
    """A card in a hand."""

    card: CardNo
    sight: Sight = Sight.HIDDEN
    age: int = 0
    """How often its deck has been shuffled since it was drawn: then it was not among the discards.
    """
    barred: int = 0
    """The set of kinds of card (bit n for card n) that everybody knows it is not, for with one of
    them its chariot would have done, or could not have done, something else."""


class Chariot(Struct):
    """A chariot: its driver, its stand and its hand."""

    driver: Driver
    seat: int
    place: int
    """Its start place, 1 to 6."""
    stand: Stand | None
    """``None`` once it has left the track."""
    hand: tuple[Held, ...]
    status: Status = Status.RACING
    winding: int = -1
    """How often its tip has passed the line, less one: 0 in the first lap."""
    laps: int = 0
    """How many laps it has completed: so often its tail has passed the line again."""
    laurels: tuple[int | None, ...] = ()
    """One for each lap (season: race; long race: the only finish), ``None`` without a laurel."""
    misses: int = 0
    """How many of its next turns it will miss."""
    away: Turn | None = None
    """How the ruler must turn in its next move, after a lost fight with the whip."""
    acted: bool = False
    """Whether it has had its turn in this round."""
    moved: bool = False
    """Whether it has made its first move."""
    fresh: bool = True
    """Whether its hand is still as dealt."""
    rest: Stand | None = None
    """Where it came to rest as it left the track: in the wall, beyond the line, or where it stood.

    It is in nobody's way there, and is cleared away at the end of the next round."""

    @property
    def horseshoes(self) -> int:
        """How many horseshoes are in its hand."""
        return sum(HORSESHOE[held.card] for held in self.hand)

    @property
    def standing(self) -> Stand:
        """Where it stands; asked only of chariots on the track."""
        assert self.stand is not None, f"{self.driver} is not on the track"
        return self.stand


class Laying(Struct, frozen=True):
    """A collision that was won: the rival is taken off until the ruler is laid anew."""

    card: CardNo
    target: ChariotNo
    ruler: Turn
    chariot: Turn
    """The way that was announced."""


class BenHurState(State):
    """Everything in the circus and in the hands."""

    options: BenHurOptions
    chariots: list[Chariot]
    """Chariot n belongs to seat n modulo the number of players."""
    decks: dict[Deck, list[CardNo]]
    """The draw piles; the top card comes last."""
    discards: dict[Deck, list[CardNo]]
    """The discard piles, open to all; the top card comes last."""
    race: int = 1
    round: int = 1
    current: ChariotNo = CHARIOTS[0]
    """The chariot whose turn it is."""
    cards_played: int = 0
    """How many cards have been played in this turn."""
    accidents_played: int = 0
    """How many of them were accidents."""
    turn_over: bool = False
    """Whether the turn ends once all draws and whips are done."""
    hindered: list[ChariotNo] = []
    """The chariots that have hindered another in this turn, by whip or collision."""
    whippers: list[ChariotNo] = []
    """The chariots still to be asked whether they whip."""
    penalty: ChariotNo | None = None
    """The chariot that has lost a fight with the whip and is to choose its penalty."""
    drawer: ChariotNo | None = None
    """The chariot that is to draw a card."""
    over: bool = False
    laying: Laying | None = None
    """The collision after which the chariot whose turn it is lays its ruler anew."""
    contacts: list[tuple[ChariotNo, ChariotNo]] = []
    """The pairs of rivals that a move brought in contact, neither of which has moved or whipped
    the other since."""

    @property
    def players(self) -> int:
        """The number of seats."""
        return 1 + max(chariot.seat for chariot in self.chariots)

    @property
    def phase(self) -> Phase:
        """What is to be decided; a draw goes before a penalty, and that before the next whip."""
        if self.over:
            return Phase.OVER
        if self.drawer is not None:
            return Phase.DRAW
        if self.penalty is not None:
            return Phase.PENALTY
        if self.laying is not None:
            return Phase.LAYING
        return Phase.WHIP if self.whippers else Phase.PLAY

    @property
    def asked(self) -> ChariotNo:
        """The chariot for which a decision is awaited."""
        if self.drawer is not None:
            return self.drawer
        if self.penalty is not None:
            return self.penalty
        return self.whippers[0] if self.whippers else self.current


def clone(state: BenHurState) -> BenHurState:
    """Return an independent copy."""
    return BenHurState(
        state.chance.clone(),
        state.options,
        [copy(chariot) for chariot in state.chariots],
        {deck: cards[:] for deck, cards in state.decks.items()},
        {deck: cards[:] for deck, cards in state.discards.items()},
        state.race,
        state.round,
        state.current,
        state.cards_played,
        state.accidents_played,
        state.turn_over,
        state.hindered[:],
        state.whippers[:],
        state.penalty,
        state.drawer,
        state.over,
        state.laying,
        state.contacts[:],
    )


def racing(state: BenHurState) -> list[ChariotNo]:
    """Return the chariots on the track."""
    return [
        number for number, chariot in numbered(state.chariots) if chariot.status is Status.RACING
    ]


def distance(stand: Stand, winding: int) -> float:
    """Return how far the tip is beyond the line of the start, in lengths along the track."""
    return winding * LAP + rank_of(stand)[0]


def race_order(state: BenHurState) -> list[ChariotNo]:
    """Return the chariots on the track, foremost first; of equals the one nearer the spina."""
    return sorted(racing(state), key=lambda number: _rank(state.chariots[number]))


def _rank(chariot: Chariot) -> tuple[float, float]:
    along, from_wall = rank_of(chariot.standing)
    return -(chariot.winding * LAP + along), from_wall


def laps_completed(stand: Stand, winding: int) -> int:
    """Return how many laps a chariot has wholly completed: its tail has passed the line."""
    return max(0, winding + crossings(progress(stand.tip), progress(stand.tail)))


def problems(state: BenHurState) -> list[str]:
    """Return everything that is wrong with the cards, chariots and laurels of a state."""
    return _card_problems(state) + _track_problems(state) + _lap_problems(state)


def _card_problems(state: BenHurState) -> list[str]:
    found = []
    hands = [held.card for chariot in state.chariots for held in chariot.hand]
    for deck in Deck:
        cards = state.decks[deck] + state.discards[deck]
        cards += [card for card in hands if DECK_OF[card] is deck]
        if sorted(cards) != card_set(state.options.format, state.options.laps, deck):
            found.append(f"a {deck} card is lost, or in two places")
    for number, chariot in numbered(state.chariots):
        if len(chariot.hand) > FULL_HAND:
            found.append(f"chariot {number} holds {len(chariot.hand)} cards")
        if chariot.status is Status.RACING and not chariot.hand and state.drawer != number:
            found.append(f"chariot {number} is in the race without a card")
        if any(
            held.sight is _belied_by(held) or held.barred >> held.card & 1 for held in chariot.hand
        ):
            found.append(f"chariot {number} holds a card that was shown to be another")
    return found


def _belied_by(held: Held) -> Sight:
    """Return what a card cannot have been seen as."""
    return Sight.BARE if HORSESHOE[held.card] else Sight.SHOWN


def _track_problems(state: BenHurState) -> list[str]:
    found = []
    for number, chariot in numbered(state.chariots):
        if chariot.status is Status.RACING:
            continue
        if chariot.stand or chariot.hand:
            found.append(f"chariot {number} has left the race but not the track")
        if chariot.away or chariot.misses:
            found.append(f"chariot {number} has left the race but not its penalty")
    for number in racing(state):
        stand = state.chariots[number].stand
        if stand is None or chariot_touches_wall(stand):
            found.append(f"chariot {number} is in the race but not on the track")
            continue
        for other in racing(state):
            other_stand = state.chariots[other].stand
            if other < number and other_stand and _overlap(stand, other_stand):
                found.append(f"chariots {other} and {number} overlap")
    return found


def _overlap(one: Stand, other: Stand) -> bool:
    return overlap(CHARIOT_SHAPES[one.heading], one.tail, CHARIOT_SHAPES[other.heading], other.tail)


def _lap_problems(state: BenHurState) -> list[str]:
    found = []
    for number, chariot in numbered(state.chariots):
        if chariot.stand and chariot.laps != laps_completed(chariot.stand, chariot.winding):
            found.append(f"chariot {number} has {chariot.laps} lap markers")
    for slot, laurels in enumerate(zip(*(c.laurels for c in state.chariots), strict=True), start=1):
        given = [laurel for laurel in laurels if laurel is not None]
        if len(set(given)) != len(given):
            found.append(f"a laurel of lap {slot} was given twice")
    return found
