"""The course of a turn: the pillar, the reward, the cards, the last round, the end."""

from engine.core import Event
from engine.zeus import auction, building
from engine.zeus.data import CARDS_ON_OFFER, REWARD
from engine.zeus.events import (
    CardsTurnedUp,
    GameEnded,
    LastRoundBegan,
    PileTurnedOver,
    PillarPassed,
    RewardLost,
    RewardPaid,
    TurnPassed,
)
from engine.zeus.state import Phase, ZeusState, cards_in_play


def begin_turn(state: ZeusState) -> list[Event]:
    """The favourite is rewarded, and three cards are turned up for him."""
    events = reward_of_the_gods(state)
    if state.last_turns is None:
        state.phase = Phase.CHOICE
        events.extend(turn_up_cards(state))
    else:
        state.phase = Phase.LAST_TURN
    return events


def finish_turn(state: ZeusState) -> list[Event]:
    """End the turn, unless the favourite can still claim his reward."""
    return [] if state.reward_due else end_turn(state)


def next_favourite(favourite: int, players: int) -> int:
    """Return to whom the pillar passes: the neighbour on the left."""
    return (favourite + 1) % players


def end_turn(state: ZeusState) -> list[Event]:
    """The pillar passes to the left, unless the game is over."""
    events: list[Event] = []
    if state.reward_due:
        events.append(RewardLost(seat=state.favourite, oxen=state.reward_due))
        state.reward_due = 0
    if building.no_temple_can_ever_be_built(state):
        state.exhausted = True
        return events + end_game(state)
    if state.last_turns is not None:
        state.last_turns -= 1
        if state.last_turns == 0:
            return events + end_game(state)
    elif not cards_in_play(state):
        state.last_turns = state.players
        events.append(LastRoundBegan(starter=state.favourite))
    state.favourite = next_favourite(state.favourite, state.players)
    events.append(PillarPassed(seat=state.favourite))
    return events + begin_turn(state)


def end_game(state: ZeusState) -> list[Event]:
    """Nothing more happens; the temples are counted."""
    state.phase = Phase.OVER
    return [GameEnded(temples_exhausted=state.exhausted)]


def reward_of_the_gods(state: ZeusState) -> list[Event]:
    """Pay 2, 5 or 10 oxen for each temple ("reconnaissance des dieux").

    Commandment 3: by the book it only falls due. It can be claimed until the next turn begins:
    so a turn with an unclaimed reward ends only when the favourite passes the pillar.
    """
    oxen = income(state, state.favourite)
    if not oxen:
        return []
    state.reward_due = oxen
    return [] if state.options.by_the_book else claim_reward(state)


def claim_reward(state: ZeusState) -> list[Event]:
    """Pay the favourite the reward that is due."""
    oxen, state.reward_due = state.reward_due, 0
    state.cash[state.favourite] += oxen
    return [RewardPaid(seat=state.favourite, oxen=oxen)]


def income(state: ZeusState, seat: int) -> int:
    """Return what the gods pay a seat for its temples, a turn."""
    return sum(REWARD[temple.size] for temple in state.temples if temple.seat == seat)


def turn_up_cards(state: ZeusState) -> list[Event]:
    """Turn up the top three cards, or as many as there are."""
    events: list[Event] = []
    while len(state.offer) < CARDS_ON_OFFER and cards_in_play(state) > len(state.offer):
        if not state.pile:
            events.extend(turn_over_discards(state))
        state.offer.append(state.pile.pop())
    events.append(CardsTurnedUp(plots=tuple(state.offer)))
    return events


def turn_over_discards(state: ZeusState) -> list[Event]:
    """The discard pile, turned over and not shuffled, goes on as the draw pile."""
    state.pile = state.discard[::-1]
    state.discard = []
    state.pile_known = True
    return [PileTurnedOver(cards=len(state.pile))]


def pass_turn(state: ZeusState, *, unasked: bool = False) -> list[Event]:
    """Build nothing in the last round; or, by the book, leave a reward unclaimed."""
    if state.phase is Phase.TURN_DONE:
        return end_turn(state)
    state.phase = Phase.TURN_DONE
    return [TurnPassed(seat=state.favourite, unasked=unasked)]


def advance(state: ZeusState) -> list[Event]:
    """Carry out all that needs nobody's decision, up to the next one that does."""
    events: list[Event] = []
    while step := _forced_step(state):
        events.extend(step)
    return events


def _forced_step(state: ZeusState) -> list[Event]:
    match state.phase:
        case Phase.BIDDING if auction.all_bids_are_in(state):
            return auction.reveal_bids(state)
        case Phase.TAKING if not state.buyers:
            return auction.close_auction(state) + finish_turn(state)
        case Phase.TAKING if len(state.offer) == 1:
            return auction.take_plot(state, state.offer[0], unasked=True)
        case Phase.TURN_DONE:
            return finish_turn(state)
        case Phase.CHOICE if not _may_do_else(state):
            return auction.open_auction(state, unasked=True)
        case Phase.LAST_TURN if not _may_do_else(state):
            return pass_turn(state, unasked=True)
    return []


def _may_do_else(state: ZeusState) -> bool:
    """Tell whether the favourite has a choice beside auctioning (or passing)."""
    favourite = state.favourite
    if state.options.by_the_book and (state.reward_due or auction.unwritten(state, favourite)):
        return True
    return building.can_build(state, favourite)
