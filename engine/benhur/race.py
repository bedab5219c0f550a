"""The course of a race: the start, the rounds, whose turn it is, the end."""

from engine.benhur import cards, scoring, whip
from engine.benhur.data import START_PLACES, ChariotNo, Format, numbered
from engine.benhur.events import (
    GameEnded,
    RaceBegan,
    RaceEnded,
    RoundBegan,
    StoodStill,
    TurnBegan,
    TurnMissed,
    TurnStopped,
)
from engine.benhur.state import BenHurState, Chariot, Status, race_order, racing
from engine.benhur.track import start_stand
from engine.core import Chance, Event


def roll_for_places(chance: Chance, chariots: int) -> list[tuple[int, ...]]:
    """Return the rolls of each chariot: the last is its place, those before it were taken."""
    rolled: list[tuple[int, ...]] = []
    taken: set[int] = set()
    for _ in range(chariots):
        rolls = [chance.die()]
        while rolls[-1] in taken:
            rolls.append(chance.die())
        taken.add(rolls[-1])
        rolled.append(tuple(rolls))
    return rolled


def begin_race(state: BenHurState, rolled: list[tuple[int, ...]]) -> list[Event]:
    """Put the chariots on their start places, shuffle, deal, and begin the first round."""
    assert len(rolled) <= len(START_PLACES)
    cards.shuffle_decks(state)
    for number, rolls in numbered(rolled):
        state.chariots[number] = _at_the_start(state, state.chariots[number], rolls[-1])
    state.round = 1
    state.contacts = []
    events: list[Event] = [
        RaceBegan(
            race=state.race,
            places=tuple(rolls[-1] for rolls in rolled),
            rolls=tuple(rolled),
        )
    ]
    for number, _ in numbered(rolled):
        events.extend(cards.deal_hand(state, number))
    return [*events, RoundBegan(round=1), *next_turn(state)]


def _at_the_start(state: BenHurState, chariot: Chariot, place: int) -> Chariot:
    laurels = state.options.laps if state.options.format is Format.CLASSIC else 1
    return Chariot(
        driver=chariot.driver,
        seat=chariot.seat,
        place=place,
        stand=start_stand(place),
        hand=(),
        laurels=(*chariot.laurels, *(None,) * laurels),
    )


def advance(state: BenHurState) -> list[Event]:
    """Carry out all that needs nobody's decision, up to the next one that does."""
    events: list[Event] = []
    while not (state.over or state.laying) and state.drawer is None and state.penalty is None:
        events.extend(whip.drop_idle_whippers(state))
        left_track = state.chariots[state.current].status is not Status.RACING
        if state.whippers or not (state.turn_over or left_track):
            break
        events.extend(end_turn(state))
    return events


def end_turn(state: BenHurState) -> list[Event]:
    """Go on to the next chariot, unless none is left on the track."""
    state.chariots[state.current].acted = True
    return next_turn(state) if racing(state) else end_race(state)


def next_turn(state: BenHurState) -> list[Event]:
    """Find the foremost chariot that has not acted in this round; some miss their turn."""
    events: list[Event] = []
    while True:
        number = next_chariot(state)
        if number is None:
            events.append(begin_round(state))
            continue
        chariot = state.chariots[number]
        if not chariot.misses:
            break
        chariot.misses -= 1
        chariot.acted = True
        events.append(TurnMissed(chariot=number, unasked=True))
    state.current = number
    state.cards_played = 0
    state.accidents_played = 0
    state.turn_over = False
    state.hindered = []
    # Whom it has touched since neither moved, it may still whip before it plays a card.
    state.whippers = [number]
    whip.drop_idle_whippers(state)
    return [*events, TurnBegan(chariot=number)]


def begin_round(state: BenHurState) -> Event:
    """Every chariot acts once again; what has lain there for a whole round is cleared away."""
    state.round += 1
    for chariot in state.chariots:
        # Whoever left the track in the last round counts as having acted in it.
        if not chariot.acted:
            chariot.rest = None
        chariot.acted = False
    return RoundBegan(round=state.round)


def next_chariot(state: BenHurState) -> ChariotNo | None:
    """Return who acts next in this round, if anybody; the first round goes by start place."""
    waiting = [number for number in race_order(state) if not state.chariots[number].acted]
    if state.round == 1:
        waiting.sort(key=lambda number: state.chariots[number].place)
    return waiting[0] if waiting else None


def stand_still(state: BenHurState) -> list[Event]:
    """Able neither to move nor to play an accident, the chariot stays where it is."""
    state.turn_over = True
    return [StoodStill(chariot=state.current)]


def stop(state: BenHurState) -> list[Event]:
    """Castrop-Rauxel: be content with the cards played."""
    state.turn_over = True
    return [TurnStopped(chariot=state.current)]


def end_race(state: BenHurState) -> list[Event]:
    """Nobody is on the track: go on with the season, or count the points."""
    events: list[Event] = [RaceEnded(race=state.race)]
    if another_race_follows(state):
        state.race += 1
        rolled = roll_for_places(state.chance, len(state.chariots))
        return events + begin_race(state, rolled)
    state.over = True
    return [*events, GameEnded()]


def another_race_follows(state: BenHurState) -> bool:
    """A season has two or three races, and one more for a tie if so agreed."""
    options = state.options
    if options.format is not Format.SEASON:
        return False
    if state.race < options.laps:
        return True
    tied = len(scoring.leaders(state)) > 1
    return options.tie_race and tied and state.race == options.laps
