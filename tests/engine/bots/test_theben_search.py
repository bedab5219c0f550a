"""Looking ahead in Jenseits von Theben: the quick player, what a state is worth, the search."""

from random import Random

import pytest

from engine.bots import choose, worlds_of
from engine.bots.theben.holding import best_dig, holding_of, riches
from engine.bots.theben.prospects import FEATURES, features, value
from engine.bots.theben.quick import Prospect, policy
from engine.bots.theben.search import first, later
from engine.bots.theben.weights import WEIGHTS
from engine.core import Chance
from engine.theben import THEBEN
from engine.theben.actions import Take, Travel
from engine.theben.data import (
    CARD_NUMBERS,
    CITY_CARDS,
    DIG_TABLE,
    REGIONS,
    TREASURE_NUMBERS,
    CardNo,
    Kind,
    Place,
    Week,
)
from engine.theben.player import Player
from engine.theben.state import ThebenOptions, ThebenState
from tests.play import random_game, random_options, seeds


def quick_game(seed: int, players: int = 2) -> ThebenState:
    rng = Random(seed)
    state = THEBEN.setup(players, seed, THEBEN.Options(), None)
    while awaited := THEBEN.to_act(state):
        THEBEN.apply(state, awaited[0], policy(state, awaited[0], rng))
    return state


def test_a_holding_counts_what_a_player_owns() -> None:
    for state, *_ in random_game(THEBEN, 3):
        for player in state.players:
            held = holding_of(player)
            assert held.special == tuple(player.special(region) for region in REGIONS)
            assert held.general == player.general()
            assert held.objects == tuple(player.objects_of((region,)) for region in REGIONS)
            for region in REGIONS:
                assert held.dig_knowledge(region) == player.dig_knowledge(region)
    points = [holding_of(player).points for player in state.players]
    result = THEBEN.result(state)
    assert result is not None
    for seat, lines in enumerate(result.lines):
        counted = sum(line.points for line in lines if line.source != "conference")
        assert counted == points[seat]


def test_the_best_dig_is_the_one_that_pays_for_its_weeks() -> None:
    net, weeks = best_dig(8, 0, 1.5)
    promised = {
        number: 1.5 * cards - 0.4 * number for number, cards in enumerate(DIG_TABLE[7], start=1)
    }
    assert weeks == max(promised, key=lambda number: promised[number])
    assert net == pytest.approx(promised[weeks])
    assert best_dig(8, 2, 1.5)[0] > net
    assert best_dig(0, 2, 1.5) == (0.0, 0)


def test_a_pile_out_of_which_much_was_dug_is_poorer() -> None:
    state = THEBEN.setup(2, 1, THEBEN.Options(), 0)
    whole = riches(state, [holding_of(player) for player in state.players], 0.0)
    state.players[0] = Player(
        Week(1), Place.EGYPT, finds=(*TREASURE_NUMBERS[28:32], *TREASURE_NUMBERS[38:40])
    )
    state.buried[Place.EGYPT] = state.buried[Place.EGYPT][:4]
    poorer = riches(state, [holding_of(player) for player in state.players], 0.0)
    assert poorer[Place.CRETE] == whole[Place.CRETE]
    assert poorer[Place.EGYPT] != whole[Place.EGYPT]


def test_the_quick_player_keeps_to_the_rules_under_all_options() -> None:
    for seed in seeds(8, 300):
        rng = Random(seed)
        options = random_options(THEBEN, rng)
        assert isinstance(options, ThebenOptions)
        state = THEBEN.setup(rng.choice(THEBEN.players), seed, options, None)
        while awaited := THEBEN.to_act(state):
            seat = awaited[0]
            legal = THEBEN.legal(state, seat)
            for action, _ in later(state, seat):
                assert action in legal
            THEBEN.apply(state, seat, policy(state, seat, rng))


def test_the_quick_player_sees_nothing_that_is_hidden() -> None:
    chance = Chance.of_seed(1)
    for state, *_ in random_game(THEBEN, 5, options=THEBEN.Options()):
        for seat in THEBEN.to_act(state):
            world = THEBEN.determinize(state, seat, chance)
            assert policy(world, seat, Random(1)) == policy(state, seat, Random(1))
            assert later(world, seat) == later(state, seat)
            if seat == 0:
                assert value(world, seat) == value(state, seat)


def test_the_quick_player_makes_about_as_many_points_as_the_first_bots() -> None:
    points: list[int] = []
    for seed in range(6):
        result = THEBEN.result(quick_game(seed))
        assert result is not None
        points += result.scores
    assert sum(points) / len(points) > 60


def test_every_feature_has_its_weight() -> None:
    state = quick_game(1)
    holdings = [holding_of(player) for player in state.players]
    assert len(FEATURES) == len(WEIGHTS) == len(features(state, 0, holdings))


@pytest.mark.parametrize("players", THEBEN.players)
def test_a_value_is_a_chance_to_win(players: int) -> None:
    rng = Random(players)
    state = THEBEN.setup(players, 4, THEBEN.Options(), None)
    while awaited := THEBEN.to_act(state):
        chances = [value(state, seat) for seat in range(players)]
        assert sum(chances) == pytest.approx(1.0)
        assert min(chances) >= 0
        THEBEN.apply(state, awaited[0], policy(state, awaited[0], rng))
    result = THEBEN.result(state)
    assert result is not None
    assert [value(state, seat) for seat in range(players)] == [
        float(seat in result.winners) for seat in range(players)
    ]


def test_a_treasure_is_worth_the_more_the_nearer_the_end() -> None:
    state = THEBEN.setup(2, 1, THEBEN.Options(), 0)

    def gain(week: Week) -> float:
        state.players = [Player(week, Place.ROME), Player(week, Place.ROME)]
        before = value(state, 0)
        state.players[0] = Player(week, Place.ROME, finds=TREASURE_NUMBERS[:6])
        return value(state, 0) - before

    assert 0 < gain(Week(10)) < gain(Week(150))


def test_a_lesson_of_a_region_without_permit_helps_only_later() -> None:
    state = THEBEN.setup(2, 1, THEBEN.Options(), 0)
    lesson = next(
        number
        for number, card in zip(CARD_NUMBERS, CITY_CARDS, strict=True)
        if card.kind is Kind.KNOWLEDGE and card.regions == (Place.CRETE,) and card.value == 3
    )
    state.players[0] = Player(Week(5), Place.ROME)
    with_permit = Prospect(state, 0).gain(lesson)
    state.players[0] = Player(Week(5), Place.ROME, permits=(Place.EGYPT,))
    assert 0 < Prospect(state, 0).gain(lesson) < with_permit


def test_the_search_begins_with_what_the_mind_ranks() -> None:
    state = THEBEN.setup(2, 1, THEBEN.Options(), 0)
    ranked = [
        (Travel(Place.ROME), 3.0),
        (Take(CardNo(5)), 3.0),
        *((Take(card), -9.0) for card in CARD_NUMBERS[:30]),
    ]
    tried = first(THEBEN.view(state, 0), ranked)
    assert [action for action, _ in tried[:2]] == [Travel(Place.ROME), Take(CardNo(5))]
    assert len(tried) < len(ranked)
    assert tried[0][1] == tried[1][1] > tried[2][1]
    assert sum(prior for _, prior in tried) == pytest.approx(1.0)


@pytest.mark.long
def test_looking_ahead_a_little_makes_more_points_than_the_sensible_bot() -> None:
    margin = 0
    for seed in range(4):
        rng = Random(seed)
        state = THEBEN.setup(2, 100 + seed, THEBEN.Options(), None)
        while awaited := THEBEN.to_act(state):
            seat = awaited[0]
            level = "strong" if seat == seed % 2 else "sensible"
            view, legal = THEBEN.view(state, seat), THEBEN.legal(state, seat)
            worlds = worlds_of(THEBEN, state, seat)
            action = choose(level, THEBEN, view, legal, worlds, rng, iterations=40)
            THEBEN.apply(state, seat, action)
        result = THEBEN.result(state)
        assert result is not None
        margin += result.scores[seed % 2] - result.scores[1 - seed % 2]
    assert margin > 0
