"""Laws of whole races: nothing is lost when they are saved, and nothing hidden can be seen."""

from collections.abc import Iterator
from random import Random

import msgpack
import msgspec
import pytest
from msgspec.structs import replace

from engine.benhur import BENHUR
from engine.benhur.actions import BenHurAction
from engine.benhur.data import DECK_OF, HORSESHOE, CardNo, Deck
from engine.benhur.rules import apply, legal, setup, to_act
from engine.benhur.state import (
    BenHurOptions,
    BenHurState,
    Chariot,
    Held,
    Phase,
    Sight,
    clone,
    problems,
)
from engine.benhur.track import progress
from engine.benhur.view import view
from engine.bots import choose
from engine.core import seen_by
from tests.play import no_worlds, random_action, random_options, seeds

_WHIM = 0.1
"""How often anything at all is done, so that rare things happen too."""


def steps_of(seed: int) -> Iterator[tuple[BenHurState, int, BenHurAction]]:
    """Each state of a race with what is done in it; sensible drivers come to the finish."""
    rng = Random(seed)
    players, options = rng.choice(BENHUR.players), random_options(BENHUR, rng)
    assert isinstance(options, BenHurOptions)
    state = setup(players, seed, options, None)
    while awaited := to_act(state):
        seat, possible = awaited[0], legal(state, awaited[0])
        action = random_action(possible, rng)
        if rng.random() > _WHIM:
            action = choose("sensible", BENHUR, view(state, seat), possible, no_worlds, rng)
        yield clone(state), seat, action
        apply(state, seat, action)
    assert any(laurel for chariot in state.chariots for laurel in chariot.laurels)


def resumed(state: BenHurState) -> BenHurState:
    """A state read back from the bytes in which it is saved."""
    data = msgpack.packb(msgspec.to_builtins(state, builtin_types=(bytes,)))
    plain = msgpack.unpackb(data, strict_map_key=False)
    return msgspec.convert(plain, BenHurState, builtin_types=(bytes,))


def positions(state: BenHurState) -> list[tuple[object, ...]]:
    """Where all chariots are, to the last bit."""
    return [
        (chariot.stand, chariot.winding, chariot.laps)
        if chariot.stand is None
        else (
            chariot.stand,
            chariot.winding,
            chariot.laps,
            *(number.hex() for number in (*chariot.stand.tip, progress(chariot.stand.tip))),
        )
        for chariot in state.chariots
    ]


@pytest.mark.long
@pytest.mark.soak
def test_a_race_resumed_at_any_step_goes_on_to_the_very_same_positions() -> None:
    for seed in seeds(1, 100):
        steps = list(steps_of(seed))
        # The race is resumed after each step, and goes on from there for a while.
        for number, (state, *_) in enumerate(steps):
            world = resumed(state)
            assert positions(world) == positions(state)
            for seat, action in [step[1:] for step in steps[number : number + 5]]:
                apply(world, seat, action)
                apply(state, seat, action)
                assert positions(world) == positions(state)


def another_world(state: BenHurState, seat: int | None, rng: Random) -> BenHurState:
    """A world with other decks and hidden hands that this seat cannot tell from the real one."""
    world = clone(state)
    for deck in Deck:
        places: list[tuple[Chariot | None, int]] = [
            (chariot, place)
            for chariot in world.chariots
            if chariot.seat != seat
            for place, held in enumerate(chariot.hand)
            if DECK_OF[held.card] is deck and held.sight is not Sight.SHOWN
        ]
        places += [(None, place) for place in range(len(world.decks[deck]))]
        for _ in range(2 * len(places)):
            _exchange(world, deck, *rng.choices(places, k=2))
    world.chance = world.chance.of_seed(rng.randrange(1 << 30))
    return world


def _exchange(
    world: BenHurState,
    deck: Deck,
    one: tuple[Chariot | None, int],
    other: tuple[Chariot | None, int],
) -> None:
    """Exchange two unseen cards, each in a hand or in the deck, if nobody could notice."""
    held = [_held_at(world, deck, place) for place in (one, other)]
    if held[0].age == held[1].age and all(
        _may_be(held[place], held[1 - place].card) for place in range(2)
    ):
        _lay(world, deck, one, held[1].card)
        _lay(world, deck, other, held[0].card)


def _held_at(world: BenHurState, deck: Deck, place: tuple[Chariot | None, int]) -> Held:
    chariot, slot = place
    return Held(world.decks[deck][slot]) if chariot is None else chariot.hand[slot]


def _may_be(held: Held, card: CardNo) -> bool:
    return not (held.barred >> card & 1 or (held.sight is Sight.BARE and HORSESHOE[card]))


def _lay(world: BenHurState, deck: Deck, place: tuple[Chariot | None, int], card: CardNo) -> None:
    chariot, slot = place
    if chariot is None:
        world.decks[deck][slot] = card
    else:
        hand = list(chariot.hand)
        hand[slot] = replace(hand[slot], card=card)
        chariot.hand = tuple(hand)


@pytest.mark.long
@pytest.mark.soak
def test_worlds_that_differ_only_in_hidden_hands_and_decks_look_equal() -> None:
    for seed in seeds(1, 100):
        rng = Random(seed)
        different = 0
        for state, *_ in steps_of(seed):
            for seat in (*range(state.players), None):
                world = another_world(state, seat, rng)
                assert not problems(world)
                assert view(world, seat) == view(state, seat)
                different += world.chariots != state.chariots
        assert different


@pytest.mark.soak
def test_what_happens_tells_others_nothing_of_the_cards_drawn_and_dealt() -> None:
    for seed in seeds(1, 100):
        rng = Random(seed)
        for state, seat, action in steps_of(seed):
            if state.phase is not Phase.DRAW:
                continue
            for other in range(state.players):
                if other == seat:
                    continue
                world = another_world(state, other, rng)
                world.chance = state.chance.clone()
                told = seen_by(other, apply(world, seat, action))
                assert told == seen_by(other, apply(clone(state), seat, action))
