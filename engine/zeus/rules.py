"""Beim Zeus as the engine's contract wants it: set-up, legality, application."""

from collections.abc import Sequence

from engine.core import Chance, CommonRefusal, Event, IllegalAction, Refusal
from engine.zeus import auction, building, turn
from engine.zeus.actions import (
    Auction,
    Bid,
    Build,
    ClaimReward,
    Enlarge,
    Join,
    Pass,
    Take,
    WritePrice,
    ZeusAction,
    ZeusRefusal,
)
from engine.zeus.bids import draw_bid
from engine.zeus.data import PLOTS, START, TEMPLES_IN_SUPPLY, plot_set
from engine.zeus.state import Phase, ZeusOptions, ZeusState, clone

_DECIDED_BY_FAVOURITE = (Phase.CHOICE, Phase.LAST_TURN)


def setup(players: int, seed: int, options: ZeusOptions, first: int | None = None) -> ZeusState:
    """Deal the start plots, shuffle the other cards and begin the first turn.

    The rules name the first favourite (a neighbour of the owner of plot 22 or 33); ``first``
    turns the deal so that it is this seat.
    """
    start = START[players]
    chance = Chance.of_seed(seed)
    dealt = list(start.plots)
    chance.shuffle(dealt)
    each = len(dealt) // players
    favourite = (dealt.index(start.first_after) // each + 1) % players
    if first is not None:
        turned = (first - favourite) * each
        dealt = [dealt[(place - turned) % len(dealt)] for place in range(len(dealt))]
        favourite = first
    sheets = [dealt[seat * each : (seat + 1) * each] for seat in range(players)]
    pile = [plot for plot in PLOTS if plot not in dealt]
    chance.shuffle(pile)
    state = ZeusState(
        chance=chance,
        options=options,
        phase=Phase.CHOICE,
        favourite=favourite,
        pile=pile,
        discard=[],
        cash=[start.oxen] * players,
        pieces=[start.pieces - each] * players,
        land=[plot_set(tuple(sheet)) for sheet in sheets],
        sheets=sheets,
        price=[0] * (len(PLOTS) + 1),
        written=plot_set(tuple(dealt)),
        bids=[None] * players,
        power=[True] * players,
        supply=list(TEMPLES_IN_SUPPLY.values()),
    )
    turn.begin_turn(state)
    return state


def to_act(state: ZeusState) -> tuple[int, ...]:
    """Return the seats whose decision is awaited: all who have not bid yet, or one."""
    match state.phase:
        case Phase.BIDDING:
            return tuple(seat for seat in auction.bidders(state) if state.bids[seat] is None)
        case Phase.TAKING:
            return (state.buyers[0],)
        case Phase.OVER:
            return ()
    return (state.favourite,)


def legal(state: ZeusState, seat: int) -> Sequence[ZeusAction]:
    """Return every legal action of a seat, the game's own decision first."""
    if seat not in to_act(state):
        return ()
    actions: Sequence[ZeusAction]
    match state.phase:
        case Phase.BIDDING:
            actions = auction.legal_bids(state, seat)
        case Phase.TAKING:
            actions = auction.legal_takes(state)
        case Phase.CHOICE:
            actions = [Auction(), *building.legal_buildings(state, seat)]
        case Phase.LAST_TURN:
            actions = [Pass(), *building.legal_buildings(state, seat)]
        case _:
            actions = [Pass()]
    if state.options.by_the_book:
        return [*actions, *_legal_paperwork(state, seat)]
    return actions


def _legal_paperwork(state: ZeusState, seat: int) -> list[ZeusAction]:
    """Return what a player may see to, by the book, whenever he is to decide something."""
    actions: list[ZeusAction] = [WritePrice(plot) for plot in auction.unwritten(state, seat)]
    if seat == state.favourite and state.reward_due:
        actions.append(ClaimReward())
    return actions


def refuse(state: ZeusState, seat: int, action: ZeusAction) -> Refusal | None:
    """Return why an action is not legal now, or ``None`` if it is."""
    if state.phase is Phase.OVER:
        return CommonRefusal.GAME_OVER
    if seat not in to_act(state):
        return CommonRefusal.NOT_TO_ACT
    match action:
        case Bid(amount) if state.phase is Phase.BIDDING:
            return auction.refuse_bid(state, seat, amount)
        case Take(plot) if state.phase is Phase.TAKING:
            return auction.refuse_take(state, plot)
        case Pass() if state.phase is Phase.TURN_DONE:
            return None
        case ClaimReward() | WritePrice() if state.options.by_the_book:
            return _refuse_paperwork(state, seat, action)
        case _ if state.phase in _DECIDED_BY_FAVOURITE:
            return _refuse_choice(state, seat, action)
    return CommonRefusal.NOT_NOW


def _refuse_paperwork(
    state: ZeusState, seat: int, action: ClaimReward | WritePrice
) -> Refusal | None:
    """By the book: a reward must be due, a price not written yet."""
    match action:
        case ClaimReward():
            due = seat == state.favourite and state.reward_due
            return None if due else ZeusRefusal.NO_REWARD
        case WritePrice(plot):
            unwritten = auction.unwritten(state, seat)
            return None if plot in unwritten else ZeusRefusal.PRICE_WRITTEN


def _refuse_choice(state: ZeusState, seat: int, action: ZeusAction) -> Refusal | None:
    """The favourite auctions the cards or builds; in the last round he builds or passes."""
    match action:
        case Auction():
            return None if state.phase is Phase.CHOICE else ZeusRefusal.CARDS_ARE_SOLD
        case Pass():
            return None if state.phase is Phase.LAST_TURN else ZeusRefusal.MUST_ACT
        case Build(plots, power):
            return building.refuse_build(state, seat, plots, power=power)
        case Enlarge(plots):
            return building.refuse_enlarge(state, seat, plots)
        case Join(plots):
            return building.refuse_join(state, seat, plots)
    return CommonRefusal.NOT_NOW


def apply(state: ZeusState, seat: int, action: ZeusAction) -> list[Event]:
    """Carry out an action and everything that follows from it without a decision."""
    reason = refuse(state, seat, action)
    if reason is not None:
        raise IllegalAction(reason, seat, action)
    return _carry_out(state, seat, action) + turn.advance(state)


def _carry_out(state: ZeusState, seat: int, action: ZeusAction) -> list[Event]:
    match action:
        case Bid(amount):
            return auction.place_bid(state, seat, amount)
        case Take(plot):
            return auction.take_plot(state, plot)
        case Auction():
            return auction.open_auction(state)
        case Build(plots, power):
            return building.build(state, seat, plots, power=power)
        case Enlarge(plots):
            return building.enlarge(state, seat, plots)
        case Join(plots):
            return building.join(state, seat, plots)
        case ClaimReward():
            return turn.claim_reward(state)
        case WritePrice(plot):
            return auction.write_price(state, seat, plot)
        case Pass():
            return turn.pass_turn(state)
    raise AssertionError(f"no rule carries out {action!r}")


def determinize(state: ZeusState, seat: int, chance: Chance) -> ZeusState:
    """Return a state that the seat cannot tell from this one, everything unseen drawn anew.

    Whatever others have dialled is forgotten, and drawn as bids are usually made.
    """
    world = clone(state)
    world.chance = Chance.of_seed(chance.below(1 << 62))
    if not world.pile_known:
        world.pile.sort()
        chance.shuffle(world.pile)
    if world.phase is Phase.BIDDING:
        for other, bid in enumerate(world.bids):
            if other != seat and bid is not None:
                world.bids[other] = draw_bid(world, other, chance)
    return world
