"""Reviews: how everybody stood at each moment, and what a seat's decisions were worth."""

from random import Random

import pytest

from engine import GAMES
from engine.bots import choose, worlds_of
from engine.bots.review import (
    Moment,
    Review,
    Verdict,
    dearest,
    judge,
    outlook,
    review,
    turning_points,
)
from engine.core import Action, AnyGame, Chance, State
from engine.zeus.actions import Bid
from tests.games import ALL_GAMES, UR
from tests.play import no_worlds
from tests.tui.reviewing import few_looks
from tests.ur.engine.data import Square

__all__ = ["few_looks"]

each_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES)


def played(game: AnyGame, *, seed: int = 5) -> list[tuple[State, int, Action | None]]:
    """Return each state of a game of careless bots, with what the first to act decides."""
    rng = Random(seed)
    state = game.setup(game.players[-1], seed, game.Options(), None)
    found: list[tuple[State, int, Action | None]] = []
    while awaited := game.to_act(state):
        seat = awaited[0]
        legal, view = game.legal(state, seat), game.view(state, seat)
        action: Action = choose("casual", game, view, legal, no_worlds, rng)
        found.append((game.clone(state), seat, action if len(legal) > 1 else None))
        game.apply(state, seat, action)
    return [*found, (state, 0, None)]


def moments(game: AnyGame, seat: int) -> list[Moment[State, Action]]:
    return [
        Moment(worlds_of(game, state, seat), action if by == seat else None)
        for state, by, action in played(game)
    ]


@pytest.mark.long
@each_game
@pytest.mark.usefixtures("few_looks")
def test_a_review_weighs_every_moment_and_the_seats_own_decisions(game: AnyGame) -> None:
    asked = moments(game, 0)
    told: list[tuple[int, int]] = []
    found = review(asked, Random(1), lambda done, whole: told.append((done, whole)))
    assert len(found.chances) == len(asked)
    assert all(sum(chances) == pytest.approx(1) for chances in found.chances)
    result = game.result(asked[-1].worlds.world)
    assert result is not None
    assert {seat for seat, part in enumerate(found.chances[-1]) if part} == set(result.winners)
    assert found.verdicts
    for number, verdict in found.verdicts.items():
        assert asked[number].taken is not None
        assert verdict.cost >= 0
        legal = game.legal(asked[number].worlds.world, 0)
        assert verdict.cost > 0 or legal[verdict.best] == asked[number].taken
    assert told[-1] == (len(asked), len(asked))


@each_game
def test_a_review_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(game: AnyGame) -> None:
    differing = 0
    for number, (state, seat, action) in enumerate(played(game)):
        if number % 23 or not game.to_act(state):
            continue
        world = game.determinize(state, seat, Chance.of_seed(number))
        differing += world != state
        true, other = worlds_of(game, state, seat), worlds_of(game, world, seat)
        assert outlook(true, Random(1), 2) == outlook(other, Random(1), 2)
        if action is not None:
            verdicts = [judge(Moment(each, action), Random(1), 8) for each in (true, other)]
            assert verdicts[0] == verdicts[1]
    assert differing


def test_the_leader_of_a_race_has_the_best_outlook() -> None:
    game = UR
    state = game.setup(2, 1, game.Options(), None)
    state.pieces[1] = [Square(10)] * len(state.pieces[1])
    chances = outlook(worlds_of(game, state, 0), Random(1), 1)
    assert chances[1] > 0.9


def test_a_blunder_is_found_and_named() -> None:
    zeus = GAMES["zeus"]
    auctions = [
        (max(bid.amount for bid in zeus.legal(state, 0)), number, state)
        for number, (state, seat, action) in enumerate(played(zeus))
        if seat == 0 and isinstance(action, Bid)
    ]
    amount, _number, state = max(auctions)
    legal, most = zeus.legal(state, 0), Bid(amount)
    verdict = judge(Moment(worlds_of(zeus, state, 0), most), Random(1), 400)
    assert verdict is not None
    assert legal[verdict.best] != most
    assert verdict.cost > 0.05


def test_the_dearest_decisions_are_those_that_cost_most() -> None:
    verdicts = {
        number: Verdict(0, worth, 0.1)
        for number, worth in enumerate((0.3, 0.11, 0.5, 0.2, 0.4, 0.35, 0.6))
    }
    assert dearest(GAMES["zeus"], verdicts) == [6, 2, 4, 5, 0]


def test_a_single_estimate_that_is_off_turns_nothing() -> None:
    quiet = [(0.5, 0.5)] * 6
    assert turning_points([*quiet, (0.7, 0.3), *quiet]) == []
    assert turning_points([*quiet, *[(0.9, 0.1)] * 6]) == [6]


@pytest.mark.parametrize("part", [1.5, -0.1, float("nan")])
def test_what_is_no_chance_makes_no_review(part: float) -> None:
    with pytest.raises(ValueError, match="chance"):
        Review(0, ((part,),), {})
