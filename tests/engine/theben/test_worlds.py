"""Worlds drawn for a seat of Jenseits von Theben: piles that all digs so far can have come from."""

from fractions import Fraction
from math import comb
from random import Random

import pytest
from msgspec.structs import replace

from engine.core import Chance, Event
from engine.theben import THEBEN
from engine.theben.actions import Wait
from engine.theben.data import (
    ALTERNATIVE_BLANKS,
    BLANKS,
    PILE,
    REGIONS,
    TREASURES_A_PILE,
    TREASURES_IN,
    Place,
)
from engine.theben.events import Dug
from engine.theben.rules import determinize
from engine.theben.state import DigRecord, ThebenOptions, ThebenState, found_in
from tests.engine.likelihood import check_draws
from tests.play import random_action, random_options, seeds

REGION = Place.EGYPT


def chance_of(blanks: int, digs: list[DigRecord]) -> Fraction:
    """How likely a pile has so many blanks and the digs then come out like this, card by card."""
    treasures = PILE - blanks
    ways = comb(BLANKS, blanks) * comb(TREASURES_A_PILE, treasures)
    likely = Fraction(ways, comb(BLANKS + TREASURES_A_PILE, PILE))
    for dig in digs:
        left = blanks
        for drawn in range(dig.drawn):
            size = left + treasures
            if drawn < dig.blanks:
                likely *= Fraction(max(0, left), size)
                left -= 1
            else:
                likely *= Fraction(max(0, treasures), size)
                treasures -= 1
    return likely


def dug(state: ThebenState, rng: Random, digs: int) -> list[DigRecord]:
    """Let seat 0 draw from a pile, some digs long."""
    made = []
    for _ in range(digs):
        pile = [*state.buried[REGION], *[None] * state.blanks[REGION]]
        drawn = rng.sample(pile, rng.randint(3, 9))
        found = tuple(card for card in drawn if card is not None)
        made.append(DigRecord(0, len(drawn), len(drawn) - len(found)))
        state.buried[REGION] = tuple(card for card in state.buried[REGION] if card not in found)
        player = state.players[0]
        state.players[0] = replace(player, finds=player.finds + found)
    state.digs[REGION] = tuple(made)
    return made


@pytest.mark.soak
def test_what_is_drawn_is_what_can_be_counted() -> None:
    for seed in seeds(5, 200):
        state, rng = THEBEN.setup(2, seed, ThebenOptions(), None), Random(seed)
        digs = dug(state, rng, digs=seed % 5)
        unfound = sorted(set(TREASURES_IN[REGION]) - set(state.players[0].finds))
        one = rng.choice(unfound)
        exact: dict[tuple[int, bool], float] = {}
        for blanks in range(BLANKS + 1):
            treasures = PILE - blanks - (TREASURES_A_PILE - len(unfound))
            if treasures >= 0 and (likely := chance_of(blanks, digs)):
                exact[blanks, True] = float(likely * treasures / len(unfound))
                exact[blanks, False] = float(likely) - exact[blanks, True]
        exact = {case: weight for case, weight in exact.items() if weight > 0}
        chance = Chance.of_seed(seed)

        def draw() -> tuple[int, bool]:
            world = determinize(state, 1, chance)
            return world.blanks[REGION], one in world.buried[REGION]

        check_draws(draw, exact)


@pytest.mark.soak
def test_no_world_contradicts_what_the_seat_has_seen() -> None:
    for seed in seeds(4, 200):
        rng, chance = Random(seed), Chance.of_seed(seed)
        options = random_options(THEBEN, rng)
        assert isinstance(options, ThebenOptions)
        players = rng.choice(THEBEN.players)
        state = THEBEN.setup(players, seed, options, None)
        seen: list[Event] = []
        while awaited := THEBEN.to_act(state):
            if rng.random() < 0.05:
                check_digs(determinize(state, rng.randrange(players), chance), seen)
            (seat,) = awaited
            action = random_action(THEBEN.legal(state, seat), rng)
            if isinstance(action, Wait):
                action = Wait(1)
            seen += THEBEN.apply(state, seat, action)


def check_digs(world: ThebenState, seen: list[Event]) -> None:
    """Dig again as everybody saw it: what was found lay there, and so many blanks."""
    for region in REGIONS:
        buried = set(world.buried[region]) | found_in(world, region)
        digs = [dig for dig in seen if isinstance(dig, Dug) and dig.region is region]
        found = 0
        blanks = ALTERNATIVE_BLANKS if world.options.alternative_digs else world.blanks[region]
        for dig in digs:
            cards = {card for card in dig.cards if card is not None}
            assert cards <= buried
            assert len(dig.cards) - len(cards) <= blanks
            buried -= cards
            found += len(cards)
            if world.options.alternative_digs:
                blanks = min(BLANKS, ALTERNATIVE_BLANKS + found)
        assert buried == set(world.buried[region])
        assert blanks == world.blanks[region]
