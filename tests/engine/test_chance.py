"""Seeded chance."""

from collections import Counter

import msgspec
import pytest

from engine.core import Chance


def draws(chance: Chance, count: int = 50, limit: int = 1000) -> list[int]:
    return [chance.below(limit) for _ in range(count)]


def test_same_seed_same_draws() -> None:
    assert draws(Chance.of_seed(7)) == draws(Chance.of_seed(7))


def test_other_seeds_draw_otherwise() -> None:
    assert len({tuple(draws(Chance.of_seed(seed))) for seed in range(100)}) == 100


@pytest.mark.parametrize("seed", [0, -1, 1 << 200])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert draws(Chance.of_seed(seed)) == draws(Chance.of_seed(seed))


def test_the_draws_of_a_seed_are_the_same_on_every_machine() -> None:
    assert draws(Chance.of_seed(7), count=8, limit=100) == [79, 87, 28, 53, 95, 85, 74, 0]


def test_a_clone_draws_the_same_and_is_independent() -> None:
    chance = Chance.of_seed(3)
    draws(chance, 5)
    copy = chance.clone()
    following = draws(copy)
    assert chance.drawn == 5
    assert draws(chance) == following


def test_a_saved_generator_goes_on_where_it_was() -> None:
    chance = Chance.of_seed(3)
    draws(chance, 5)
    saved = msgspec.msgpack.encode(chance)
    assert draws(msgspec.msgpack.decode(saved, type=Chance)) == draws(chance)


@pytest.mark.parametrize("limit", [1, 2, 6, 48])
def test_draws_stay_below_the_limit_and_reach_every_number(limit: int) -> None:
    assert set(draws(Chance.of_seed(1), 1000, limit)) == set(range(limit))


def test_a_die_is_fair() -> None:
    chance = Chance.of_seed(11)
    rolls = Counter(chance.die() for _ in range(6000))
    assert sorted(rolls) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in rolls.values())


def test_a_shuffle_keeps_the_cards() -> None:
    cards = list(range(48))
    Chance.of_seed(1).shuffle(cards)
    assert cards != list(range(48))
    assert sorted(cards) == list(range(48))


def test_a_shuffle_puts_every_card_everywhere_equally_often() -> None:
    chance = Chance.of_seed(2)
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(6000):
        cards = ["a", "b", "c"]
        chance.shuffle(cards)
        found[tuple(cards)] += 1
    assert len(found) == 6
    assert all(850 < count < 1150 for count in found.values())
