"""Ben Hur as the engine's contract wants it: set-up, legality, application."""

from collections.abc import Sequence

from engine.benhur import accidents, cards, collision, driving, race, tells, whip
from engine.benhur.actions import (
    BenHurAction,
    BenHurRefusal,
    Collide,
    Draw,
    Drive,
    Lay,
    MissTurn,
    PlayAccident,
    ShowHand,
    Spare,
    StandStill,
    Stop,
    Whip,
)
from engine.benhur.data import Deck, Driver
from engine.benhur.state import (
    BenHurOptions,
    BenHurState,
    Chariot,
    Phase,
    chariots_each,
    clone,
)
from engine.benhur.unseen import deal_unseen
from engine.core import Chance, CommonRefusal, Event, IllegalAction, Refusal

_DRAWS = tuple(Draw(deck) for deck in Deck)


def setup(players: int, seed: int, options: BenHurOptions, first: int | None = None) -> BenHurState:
    """Draw the drivers, roll for the start places, deal, and begin the first round.

    The foremost start place begins; ``first`` turns the rolls so that it is this seat's.
    """
    chance = Chance.of_seed(seed)
    each = chariots_each(players, options)
    drivers = list(Driver)
    chance.shuffle(drivers)
    rolled = race.roll_for_places(chance, players * each)
    if first is not None:
        places = [rolls[-1] for rolls in rolled]
        turned = first - places.index(min(places))
        rolled = [rolled[(number - turned) % len(rolled)] for number in range(len(rolled))]
    state = BenHurState(
        chance=chance,
        options=options,
        chariots=[
            Chariot(drivers[number], number % players, place=1, stand=None, hand=())
            for number in range(players * each)
        ],
        decks={},
        discards={},
    )
    race.begin_race(state, rolled)
    return state


def to_act(state: BenHurState) -> tuple[int, ...]:
    """Return the seat of the chariot that is asked."""
    return () if state.over else (state.chariots[state.asked].seat,)


def legal(state: BenHurState, seat: int) -> Sequence[BenHurAction]:
    """Return every legal action of a seat, the moves of its chariot first."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case Phase.DRAW:
            return _DRAWS
        case Phase.WHIP:
            return whip.legal_whips(state)
        case Phase.PENALTY:
            return [*accidents.legal_accidents(state), MissTurn()]
        case Phase.LAYING:
            return collision.legal_lays(state)
    return _legal_plays(state)


def _legal_plays(state: BenHurState) -> list[BenHurAction]:
    """Return what the chariot whose turn it is can play."""
    actions: list[BenHurAction] = [*driving.legal_moves(state), *accidents.legal_accidents(state)]
    if accidents.may_stop(state):
        actions.append(Stop())
    if cards.refuse_show_hand(state) is None:
        actions.append(ShowHand())
    if not actions:
        actions.append(MissTurn() if accidents.must_go_on(state) else StandStill())
    return actions


def refuse(state: BenHurState, seat: int, action: BenHurAction) -> Refusal | None:
    """Return why an action is not legal now, or ``None`` if it is."""
    phase = state.phase
    if phase is Phase.OVER:
        return CommonRefusal.GAME_OVER
    if seat not in to_act(state):
        return CommonRefusal.NOT_TO_ACT
    match action:
        case Drive() | Collide() if phase is Phase.PLAY:
            return driving.refuse_move(state, action)
        case Lay() if phase is Phase.LAYING:
            return collision.refuse_lay(state, action)
        case PlayAccident(card) if phase in (Phase.PLAY, Phase.PENALTY):
            return accidents.refuse_accident(state, card)
        case Draw() if phase is Phase.DRAW:
            return None
        case Whip(target) if phase is Phase.WHIP:
            return whip.refuse_whip(state, target)
        case Spare() if phase is Phase.WHIP:
            return None
        case MissTurn() if phase is Phase.PENALTY:
            return None
        case ShowHand() if phase is Phase.PLAY:
            return cards.refuse_show_hand(state)
        case Stop() | StandStill() | MissTurn() if phase is Phase.PLAY:
            return _refuse_ending(state, action)
    return CommonRefusal.NOT_NOW


def _refuse_ending(state: BenHurState, action: Stop | StandStill | MissTurn) -> Refusal | None:
    """Return why a turn cannot end like that, or ``None``."""
    if isinstance(action, Stop):
        if accidents.may_stop(state):
            return None
        must = accidents.must_go_on(state)
        return BenHurRefusal.MUST_GO_ON if must else CommonRefusal.NOT_NOW
    due = MissTurn if accidents.must_go_on(state) else StandStill
    if not isinstance(action, due) or accidents.may_stop(state):
        return CommonRefusal.NOT_NOW
    can_act = driving.can_move(state) or accidents.legal_accidents(state)
    return BenHurRefusal.CAN_ACT if can_act else None


def apply(state: BenHurState, seat: int, action: BenHurAction) -> list[Event]:
    """Carry out an action and everything that follows from it without a decision."""
    reason = refuse(state, seat, action)
    if reason is not None:
        raise IllegalAction(reason, seat, action)
    tells.take_note(state, action)
    return _carry_out(state, action) + race.advance(state)


def _carry_out(state: BenHurState, action: BenHurAction) -> list[Event]:
    match action:
        case Drive():
            return driving.drive(state, action)
        case Collide():
            return collision.collide(state, action)
        case Lay():
            return collision.lay(state, action)
        case PlayAccident(card):
            return accidents.play_accident(state, card)
        case Draw(deck):
            return cards.draw(state, deck)
        case Whip(target):
            return whip.whip(state, target)
        case Spare():
            return whip.spare(state)
        case MissTurn():
            return whip.miss_turn(state)
        case ShowHand():
            return cards.show_hand(state)
        case Stop():
            return race.stop(state)
        case StandStill():
            return race.stand_still(state)
    raise AssertionError(f"no rule carries out {action!r}")


def determinize(state: BenHurState, seat: int, chance: Chance) -> BenHurState:
    """Return a state that the seat cannot tell from this one, everything unseen drawn anew."""
    world = clone(state)
    world.chance = Chance.of_seed(chance.below(1 << 62))
    deal_unseen(world, seat, chance)
    return world
