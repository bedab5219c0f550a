"""Worlds drawn for a seat of Ben Hur: hands that explain all that their chariots did."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations
from random import Random

import pytest
from msgspec import Struct
from msgspec.structs import replace

from engine.benhur import BENHUR
from engine.benhur.actions import BenHurAction, Draw, Drive, MissTurn, StandStill
from engine.benhur.data import CARD_NUMBERS, DECK_OF, CardNo, Deck, Ruler, Turn
from engine.benhur.events import CardSeen, HandDealt, RaceBegan
from engine.benhur.rules import apply, determinize, legal, setup, to_act
from engine.benhur.state import BenHurOptions, BenHurState, Held, Sight, clone, problems
from engine.benhur.unseen import _accepted, deal_to
from engine.benhur.view import view
from engine.bots import choose
from engine.core import Chance, Event, IllegalAction, seen_by
from tests.engine.benhur.circus import PLAIN, SHOD, a_race, accident, at, give, put, speed, turn_of
from tests.engine.likelihood import check_draws
from tests.play import no_worlds, random_action, random_options, seeds

Hands = tuple[tuple[CardNo, ...], ...]

II = speed(Ruler.II)


def hidden_places(state: BenHurState, seat: int) -> list[tuple[int, int]]:
    """The cards in others' hands that a seat has not seen, by chariot and slot."""
    return [
        (number, slot)
        for number, chariot in enumerate(state.chariots)
        if chariot.seat != seat
        for slot, held in enumerate(chariot.hand)
        if held.sight is not Sight.SHOWN
    ]


def lay(state: BenHurState, place: tuple[int, int], card: CardNo) -> None:
    number, slot = place
    hand = list(state.chariots[number].hand)
    hand[slot] = replace(hand[slot], card=card)
    state.chariots[number].hand = tuple(hand)


def only(state: BenHurState, *cards: CardNo) -> None:
    """Leave these cards in the first deck, and none in the other: the rest is discarded."""
    for deck in Deck:
        state.discards[deck] += state.decks[deck]
        state.decks[deck] = []
    for card in cards:
        state.discards[Deck.NORMAL].remove(card)
        state.decks[Deck.NORMAL].append(card)


def arrangements(state: BenHurState, seat: int) -> Iterator[BenHurState]:
    """Every way in which the cards that a seat has not seen may lie: all are of the first deck."""
    places = hidden_places(state, seat)
    unseen = [state.chariots[number].hand[slot].card for number, slot in places]
    for cards in permutations(unseen + state.decks[Deck.NORMAL]):
        world = clone(state)
        for place, card in zip(places, cards, strict=False):
            lay(world, place, card)
        world.decks[Deck.NORMAL] = list(cards[len(places) :])
        if not problems(world):
            yield world


def hands(state: BenHurState) -> Hands:
    return tuple(tuple(held.card for held in chariot.hand) for chariot in state.chariots)


def told(state: BenHurState, actions: Sequence[BenHurAction], seat: int) -> Iterator[object]:
    """What a seat sees while a state is changed by some actions; no more once one is illegal."""
    yield view(state, seat)
    for action in actions:
        try:
            yield seen_by(seat, apply(state, to_act(state)[0], action))
        except IllegalAction:
            return
        yield view(state, seat)


def check_counted(start: BenHurState, seat: int, *actions: BenHurAction) -> int:
    """Count the worlds in which the seat would have seen the same, and compare what is drawn.

    Returns how many of all arrangements the actions have ruled out."""
    now = clone(start)
    story = list(told(now, actions, seat))
    assert len(story) == 1 + 2 * len(actions)
    exact: Counter[Hands] = Counter()
    ruled_out = 0
    for world in arrangements(start, seat):
        if list(told(world, actions, seat)) == story:
            exact[hands(world)] += 1
        else:
            ruled_out += 1
    chance = Chance.of_seed(1)
    check_draws(lambda: hands(determinize(now, seat, chance)), exact)
    return ruled_out


def shut_in(*cards: CardNo) -> BenHurState:
    """Chariot 0 can move only with a long ruler: another chariot of its player bars the way."""
    state = a_race(2)
    put(state, 0, at(-1, -3.25))
    put(state, 2, at(0.25, -4, 3))
    put(state, 1, at(0, 3, 6))
    put(state, 3, at(0, 4, 6))
    turn_of(state, 0)
    give(state, 0, *cards)
    give(state, 1, SHOD)
    give(state, 2, PLAIN)
    give(state, 3, SHOD)
    return state


def test_a_bare_card_and_a_hidden_one_are_both_drawn_as_often_as_they_can_be() -> None:
    state = shut_in(PLAIN, II, PLAIN)
    bare, hidden, other = state.chariots[0].hand
    state.chariots[0].hand = (replace(bare, sight=Sight.BARE), hidden, other)
    only(state, SHOD, speed(Ruler.III))
    check_counted(state, 1)


def test_places_of_which_different_things_are_known_are_dealt_as_often_as_they_can_be() -> None:
    cards = CARD_NUMBERS[:3]
    places = [Held(cards[1], barred=0b001), Held(cards[0], barred=0b010)]
    exact: Counter[tuple[CardNo, ...]] = Counter()
    for dealt in permutations(cards):
        if not any(held.barred >> card & 1 for held, card in zip(places, dealt, strict=False)):
            exact[dealt] += 1
    chance = Chance.of_seed(1)
    check_draws(lambda: tuple(deal_to(chance, cards, places)), exact)


def test_who_stands_still_has_no_accident_and_no_card_to_move_with() -> None:
    state = shut_in(PLAIN, PLAIN)
    only(state, accident(), speed(Ruler.III), SHOD)
    assert check_counted(state, 1, StandStill())


def test_who_misses_a_turn_after_two_accidents_has_no_speed_to_move_with() -> None:
    state = shut_in(PLAIN, accident())
    state.options = BenHurOptions(castrop_rauxel=True)
    state.cards_played = state.accidents_played = 2
    only(state, accident(nth=1), speed(Ruler.III), II)
    assert check_counted(state, 1, MissTurn())


def test_who_does_not_turn_away_has_no_card_that_could() -> None:
    state = shut_in(II, speed(Ruler.III), II)
    put(state, 2, at(3, 3, 6))
    put(state, 0, at(-1, -5.5))
    state.chariots[0].away = Turn.RIGHT
    only(state, PLAIN, accident())
    assert check_counted(state, 1, Drive(II, Turn.LEFT, Turn.STRAIGHT))


def test_the_same_card_further_left_would_have_been_played() -> None:
    state = shut_in(PLAIN, II, PLAIN, II)
    put(state, 2, at(3, 3, 6))
    only(state, II)
    assert check_counted(state, 1, Drive(II, Turn.STRAIGHT, Turn.STRAIGHT))


def test_what_was_held_when_a_deck_was_shuffled_was_not_among_the_discards() -> None:
    state = shut_in(PLAIN, II, accident())
    put(state, 2, at(3, 3, 6))
    only(state)
    state.discards[Deck.NORMAL] = [SHOD, speed(Ruler.III)]
    apply(state, 0, Drive(PLAIN, Turn.STRAIGHT, Turn.STRAIGHT))
    apply(state, 0, Draw(Deck.NORMAL))
    old, new = [II, accident(), PLAIN], [PLAIN, SHOD, speed(Ruler.III)]
    exact: Counter[Hands] = Counter()
    for held in permutations(old):
        for drawn in new:
            world = clone(state)
            for place, card in zip([(0, 0), (0, 1), (2, 0), (0, 2)], [*held, drawn], strict=True):
                lay(world, place, card)
            exact[hands(world)] += 1
    chance = Chance.of_seed(1)
    check_draws(lambda: hands(determinize(state, 1, chance)), exact)
    for _ in range(20):
        world = determinize(state, 1, chance)
        cards = [world.chariots[0].hand[-1].card, *world.decks[Deck.NORMAL]]
        assert sorted(cards) == sorted(new)


class Step(Struct, frozen=True):
    """A moment of a race, with what led to it and what is done in it."""

    state: BenHurState
    events: list[Event]
    seat: int
    action: BenHurAction


class Destiny:
    """For every card that comes into a hand, which card it must be to end as a world has it.

    Cards are told apart by the order in which they come to a chariot. Whatever is played or given
    up later is what it was; what is still in a hand at the end is what it is in the world."""

    def __init__(self, start: BenHurState) -> None:
        self.cards = [list(hand) for hand in hands(start)]
        self.slots = [list(range(len(hand))) for hand in self.cards]
        """For each chariot, which of its cards lie in its hand, in order."""

    def follow(self, before: BenHurState, after: BenHurState) -> None:
        """Note what an action took from the hands and brought into them."""
        for number, chariot in enumerate(before.chariots):
            old, new = chariot.hand, after.chariots[number].hand
            slots = self.slots[number]
            if len(new) == len(old) - 1:
                del slots[gone_from(old, new)]
            elif len(new) < len(old) or (new and cards(new[: len(old)]) != cards(old)):
                slots.clear()
            for held in new[len(slots) :]:
                slots.append(len(self.cards[number]))
                self.cards[number].append(held.card)

    def end_as(self, world: BenHurState) -> None:
        """What is in the hands at the end is as in a world."""
        for number, slots in enumerate(self.slots):
            for slot, card in zip(slots, hands(world)[number], strict=True):
                self.cards[number][slot] = card


def cards(hand: Sequence[Held]) -> list[CardNo]:
    return [held.card for held in hand]


def gone_from(old: Sequence[Held], new: Sequence[Held]) -> int:
    """Which card has left a hand."""
    return next(
        place
        for place in range(len(old))
        if [(held.card, held.sight) for held in (*old[:place], *old[place + 1 :])]
        == [(held.card, held.sight) for held in new]
    )


def check_retold(race: Sequence[Step], world: BenHurState, seat: int) -> None:
    """Run a race again with cards that lead to a world: the seat sees what it saw."""
    start = race[0].state
    destiny = Destiny(start)
    for step, following in pairwise(race):
        destiny.follow(step.state, following.state)
    dealt = [len(hand) for hand in hands(start)]
    destiny.end_as(world)
    other = clone(start)
    for number, chariot in enumerate(other.chariots):
        for slot in range(dealt[number]):
            exchange(other, number, slot, destiny.cards[number][slot])
        assert cards(chariot.hand) == destiny.cards[number][: dealt[number]]
    again = Destiny(other)
    for step, following in pairwise(race):
        other.chance = step.state.chance.clone()
        before = clone(other)
        seen = apply(other, step.seat, step.action)
        again.follow(before, other)
        for number, slots in enumerate(again.slots):
            for place, slot in enumerate(slots):
                exchange(other, number, place, destiny.cards[number][slot])
                again.cards[number][slot] = destiny.cards[number][slot]
        assert open_to(seat, seen) == open_to(seat, following.events)
        assert view(other, seat) == view(following.state, seat)
    assert hands(other) == hands(world)
    for deck in Deck:
        assert sorted(other.decks[deck]) == sorted(world.decks[deck])


def exchange(state: BenHurState, number: int, slot: int, card: CardNo) -> None:
    """Exchange a card that has just come for another of those that might have come.

    Those further left have got theirs already."""
    come = state.chariots[number].hand[slot].card
    if come == card:
        return
    deck = state.decks[DECK_OF[card]]
    if card in deck:
        deck[deck.index(card)] = come
    else:
        rival, place = next(
            (rival, place)
            for rival, chariot in enumerate(state.chariots)
            for place, held in enumerate(chariot.hand)
            if (rival, place) > (number, slot) and held.card == card
        )
        lay(state, (rival, place), come)
    lay(state, (number, slot), card)


def open_to(seat: int, events: Sequence[Event]) -> list[Event]:
    """What a seat sees happen; its own cards are compared in its view, once they are exchanged."""
    return [
        event for event in seen_by(seat, events) if not isinstance(event, (CardSeen, HandDealt))
    ]


def steps_of(seed: int) -> Iterator[Step]:
    """A race in which more goes wrong than usual."""
    rng = Random(seed)
    options = random_options(BENHUR, rng)
    assert isinstance(options, BenHurOptions)
    state = setup(rng.choice(BENHUR.players), seed, options, None)
    events: list[Event] = []
    while awaited := to_act(state):
        seat, possible = awaited[0], legal(state, awaited[0])
        action = choose("sensible", BENHUR, view(state, seat), possible, no_worlds, rng)
        if rng.random() < 0.1:
            action = random_action(possible, rng)
        yield Step(clone(state), events, seat, action)
        events = apply(state, seat, action)


@pytest.mark.soak
def test_no_world_contradicts_what_the_seat_has_seen() -> None:
    for seed in seeds(1, 150):
        rng, chance = Random(seed), Chance.of_seed(seed)
        race: list[Step] = []
        for step in steps_of(seed):
            if any(isinstance(event, RaceBegan) for event in step.events):
                race.clear()
            race.append(step)
            if rng.random() < 0.02:
                seat = rng.randrange(step.state.players)
                check_retold(race, determinize(step.state, seat, chance), seat)


def test_a_deal_that_leaves_few_ways_for_the_rest_goes_on_as_seldom() -> None:
    """Two cards that fit two places can lie in 2 ways, where three could have lain in 6."""
    chance = Chance.of_seed(1)
    check_draws(lambda: _accepted(chance, 2, 3, 2), {True: 2, False: 4})
    assert all(_accepted(chance, 3, 3, 2) for _ in range(20))
