"""Jenseits von Theben as the engine's contract wants it: set-up, legality, application."""

from collections.abc import Sequence

from engine.core import Chance, CommonRefusal, Event, IllegalAction, Refusal
from engine.theben import cards, digging, timeline, travel, turn
from engine.theben.actions import (
    Dig,
    EndTurn,
    Renew,
    Take,
    ThebenAction,
    ThebenRefusal,
    Travel,
    Wait,
)
from engine.theben.data import (
    ALTERNATIVE_BLANKS,
    BLANKS,
    CARD_NUMBERS,
    CITY_CARDS,
    REGIONS,
    START_PLACE,
    START_WEEK,
    TREASURES_IN,
    Kind,
    Place,
    year_of,
)
from engine.theben.odds import draw_pile
from engine.theben.player import Player
from engine.theben.state import Phase, ThebenOptions, ThebenState, clone, found_in

_END_TURN = EndTurn()
_RENEW = Renew()
_EXHIBITIONS = tuple(card for card in CARD_NUMBERS if CITY_CARDS[card].kind is Kind.EXHIBITION)
_ARTICLES = tuple(card for card in CARD_NUMBERS if card not in _EXHIBITIONS)


def setup(players: int, seed: int, options: ThebenOptions, first: int | None = None) -> ThebenState:
    """Lay out the cards and stack the markers, the first player's on top.

    The markers are placed clockwise from the first player's left neighbour, so that play goes
    down the stack, the other way round.
    """
    chance = Chance.of_seed(seed)
    if first is None:
        first = chance.below(players)
    week = START_WEEK[players]
    state = ThebenState(
        chance=chance,
        options=options,
        phase=Phase.TURN,
        active=first,
        year=year_of(week),
        players=[Player(week, START_PLACE)] * players,
        order=[(first - down) % players for down in range(players)],
        deck=[],
        face_up=[],
        preview=[],
        discard=[],
        announced=[],
        buried=[TREASURES_IN[region] for region in REGIONS],
        blanks=[ALTERNATIVE_BLANKS if options.alternative_digs else BLANKS for _ in REGIONS],
        digs=[()] * len(REGIONS),
    )
    lay_out_city_cards(state)
    if not options.alternative_digs:
        for region in REGIONS:
            remove_unseen(state, region)
    return state


def lay_out_city_cards(state: ThebenState) -> None:
    """Turn four cards up; an exhibition among them would go back into the deck.

    So the four come from the articles, and the exhibitions join the deck only then.
    """
    state.deck = list(_ARTICLES)
    cards.fill_gaps(state)
    state.deck += _EXHIBITIONS
    cards.fill_preview(state)


def remove_unseen(state: ThebenState, region: Place) -> None:
    """Take seven cards out of a pile; nobody sees which."""
    state.buried[region], state.blanks[region] = draw_pile(state.chance, TREASURES_IN[region], ())


def to_act(state: ThebenState) -> tuple[int, ...]:
    """Return the seat whose turn it is."""
    return () if state.phase is Phase.OVER else (state.active,)


def legal(state: ThebenState, seat: int) -> Sequence[ThebenAction]:
    """Return every legal action of a seat: travels first, or else the end of the turn."""
    if seat != state.active or state.phase is Phase.OVER:
        return ()
    actions: list[ThebenAction] = []
    if state.phase is Phase.TURN:
        actions.extend(travel.legal_travels(state, seat))
    else:
        actions.append(_END_TURN)
    actions.extend(cards.legal_takes(state, seat))
    actions.extend(digging.legal_digs(state, seat))
    if cards.refuse_renewal(state, seat) is None:
        actions.append(_RENEW)
    actions.extend(timeline.legal_waits(state, seat))
    return actions


def refuse(state: ThebenState, seat: int, action: ThebenAction) -> Refusal | None:
    """Return why an action is not legal now, or ``None`` if it is."""
    if state.phase is Phase.OVER:
        return CommonRefusal.GAME_OVER
    if seat != state.active:
        return CommonRefusal.NOT_TO_ACT
    match action:
        case Travel(to, airship):
            return travel.refuse_travel(state, seat, to, airship=airship)
        case Take(card):
            return cards.refuse_take(state, seat, card)
        case Dig(weeks):
            return digging.refuse_dig(state, seat, weeks)
        case Wait(weeks):
            return timeline.refuse_wait(state, seat, weeks)
        case Renew():
            return cards.refuse_renewal(state, seat)
        case EndTurn():
            return None if state.phase is Phase.ARRIVED else ThebenRefusal.MUST_ACT
    return CommonRefusal.NOT_NOW


def apply(state: ThebenState, seat: int, action: ThebenAction) -> list[Event]:
    """Carry out an action and everything that follows from it without a decision."""
    reason = refuse(state, seat, action)
    if reason is not None:
        raise IllegalAction(reason, seat, action)
    match action:
        case Travel(to, airship):
            events = travel.travel(state, seat, to, airship=airship)
            # Whoever arrives in the last week of all can do nothing more.
            if timeline.weeks_left(state, seat):
                return events
            return events + turn.stop(state, seat, unasked=True)
        case EndTurn():
            return turn.stop(state, seat)
        case Take(card):
            events = cards.take(state, seat, card)
        case Dig(weeks):
            events = digging.dig(state, seat, weeks)
        case Renew():
            events = cards.renew_voluntarily(state, seat)
        case Wait(weeks):
            events = timeline.wait(state, seat, weeks)
        case _:
            raise AssertionError(f"no rule carries out {action!r}")
    return events + turn.end_turn(state)


def determinize(state: ThebenState, seat: int, chance: Chance) -> ThebenState:
    """Return a state that nobody can tell from this one, everything unseen drawn anew.

    No seat knows more than the others: all that is hidden lies in the piles.
    """
    world = clone(state)
    world.chance = Chance.of_seed(chance.below(1 << 62))
    if not world.options.alternative_digs:
        for region in REGIONS:
            found = found_in(world, region)
            unfound = [card for card in TREASURES_IN[region] if card not in found]
            world.buried[region], world.blanks[region] = draw_pile(
                chance, unfound, world.digs[region]
            )
    return world
