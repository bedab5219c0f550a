"""Bots are somebody: the same person in every game, felt in play."""

from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean
from typing import Any

import pytest

from engine import GAMES
from engine.benhur.actions import Draw, Drive
from engine.benhur.data import RULER_OF, Deck
from engine.bots import CHARACTERS, Found, Traits, choose, worlds_of
from engine.bots.characters import PLAIN, character_of, coloured, liking, preferred
from engine.bots.mind import Mind
from engine.core import Action, AnyGame
from engine.zeus.actions import Bid

DAREDEVIL, PATIENT = CHARACTERS["Hektor"], CHARACTERS["Daphne"]
MISER, SPENDTHRIFT = CHARACTERS["Nestor"], CHARACTERS["Leandros"]


def decisions(game: AnyGame, seed: int, *characters: Traits) -> Iterator[tuple[Action, ...]]:
    """Yield what each of some characters would do wherever there is a choice in a game."""
    state, rng = game.setup(game.players[0], seed, game.Options(), None), Random(seed)
    while awaited := game.to_act(state):
        seat = awaited[0]
        legal, view = game.legal(state, seat), game.view(state, seat)
        worlds = worlds_of(game, state, seat)
        chosen = [
            choose("sensible", game, view, legal, worlds, Random(seed), character=character)
            for character in characters
        ]
        if len(legal) > 1:
            yield tuple(chosen)
        game.apply(state, seat, rng.choice(chosen))


def test_who_is_called_otherwise_is_nobody_in_particular() -> None:
    assert character_of("Anna") == PLAIN
    assert character_of("Nestor") == MISER


@pytest.mark.parametrize("name", CHARACTERS)
def test_every_character_leans_to_something(name: str) -> None:
    assert liking(CHARACTERS[name], CHARACTERS[name]) >= 1


def mean_of(
    game: str, kind: type[Action], what: Callable[[Any], float], *characters: Traits
) -> list[float]:
    """Return the mean of something in the deeds of each character, where they differ in it."""
    both = [
        [what(action) for action in chosen]
        for seed in range(3)
        for chosen in decisions(GAMES[game], seed, *characters)
        if all(isinstance(action, kind) for action in chosen)
    ]
    assert both
    return [fmean(column) for column in zip(*both, strict=True)]


@pytest.mark.long
def test_the_miser_bids_less_than_the_spendthrift() -> None:
    miser, plain, spendthrift = mean_of(
        "zeus", Bid, lambda bid: bid.amount, MISER, PLAIN, SPENDTHRIFT
    )
    assert miser < plain < spendthrift


@pytest.mark.long
def test_the_daredevil_drives_faster_than_the_patient() -> None:
    patient, daredevil = mean_of(
        "benhur", Drive, lambda drive: RULER_OF[drive.card] or 0, PATIENT, DAREDEVIL
    )
    assert patient < daredevil


@pytest.mark.long
def test_the_daredevil_draws_more_risky_cards() -> None:
    plain, daredevil = mean_of(
        "benhur", Draw, lambda draw: float(draw.deck is Deck.RISKY), PLAIN, DAREDEVIL
    )
    assert plain < daredevil


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_every_character_shows_in_every_game(key: str) -> None:
    names = list(CHARACTERS)
    differing = set()
    for seed in range(6):
        for plain, *others in decisions(GAMES[key], seed, PLAIN, *CHARACTERS.values()):
            differing |= {name for name, did in zip(names, others, strict=True) if did != plain}
        if len(differing) == len(names):
            return
    assert differing == set(names)


def tempered(score: float) -> tuple[Mind[Any, Any, Any], list[tuple[str, float]]]:
    mind: Mind[Any, Any, Any] = Mind(
        rank=lambda *_: [],
        spread=1.0,
        reasons=lambda *_: (),
        temper=lambda _view, action: Traits(daring=1.0 if action == "leap" else -1.0),
        leaning=0.1,
    )
    return mind, [("walk", score), ("leap", 0.0)]


def test_a_character_decides_between_what_promises_nearly_the_same() -> None:
    mind, scores = tempered(0.1)
    assert coloured(scores, mind, None, DAREDEVIL)[0][0] == "leap"
    assert coloured(scores, mind, None, PLAIN)[0][0] == "walk"


def test_no_character_does_what_is_clearly_worse() -> None:
    mind, scores = tempered(0.5)
    assert coloured(scores, mind, None, DAREDEVIL)[0][0] == "walk"


def test_after_a_look_ahead_only_what_is_as_good_is_a_matter_of_taste() -> None:
    mind, _scores = tempered(0.0)
    walk: Found[Any] = Found[Any]("walk", 100, 0.5)
    leap = Found[Any]("leap", 70, 0.5)
    assert preferred([walk, leap], mind, None, DAREDEVIL) == leap
    assert preferred([walk, leap], mind, None, PLAIN) == walk
    assert preferred([walk, Found[Any]("leap", 30, 0.4)], mind, None, DAREDEVIL) == walk
