"""What the search must be told of Ur, and what a game with few pieces left is truly worth.

Ur is registered without a search, as any game may be; this is for testing the search itself.
"""

from functools import cache
from itertools import combinations_with_replacement
from math import fsum
from random import Random
from statistics import fmean

from engine.bots import Scores, Search
from tests.ur.engine.actions import Advance, Enter, UrAction
from tests.ur.engine.data import HOME, PIECES, ROSETTES, SAFE, SHARED, START, Square
from tests.ur.engine.rules import legal
from tests.ur.engine.scoring import result
from tests.ur.engine.state import UrState
from tests.ur.engine.view import UrView

ROLLS = (1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16)
"""How likely each roll of the four dice is."""
SWEEPS = 40
TO_THE_END = 1 << 30

Few = tuple[tuple[int, int], int, int]
"""Where the two pieces of seat 0 are that are not at home, where the one of seat 1, who rolls."""


def uniform(actions: list[UrAction]) -> Scores[UrAction]:
    """Return actions of which none looks better than another."""
    return [(action, 1 / len(actions)) for action in actions]


def value(state: UrState, seat: int) -> float:
    """Return who has won; before the end, nobody knows."""
    over = result(state)
    return 0.5 if over is None else float(seat in over.winners)


def any_move(state: UrState, seat: int, rng: Random) -> UrAction:
    """Move any piece."""
    return rng.choice(legal(state, seat))


def best_move(state: UrState, seat: int, rng: Random) -> UrAction:
    """Move the piece that it is best to move, where there are two against one."""
    low, high = sorted(state.pieces[0])[:2]
    position = ((low, high), min(state.pieces[1]), seat)

    def chance(action: UrAction) -> float:
        after = moved(position, state.roll, start_of(action))
        assert after is not None, f"{action} is not legal in {position}"
        return chances()[after]

    best = max if seat == 0 else min
    return best(legal(state, seat), key=chance)


def all_moves(state: UrState, seat: int) -> Scores[UrAction]:
    """Try every move: none looks better than another."""
    return uniform(list(legal(state, seat)))


def only_best_move(state: UrState, seat: int) -> Scores[UrAction]:
    """Try nothing but what is best."""
    return [(best_move(state, seat, Random(0)), 1.0)]


def searching(
    *, well: bool = False, horizon: int = TO_THE_END
) -> Search[UrState, UrAction, UrView]:
    """Return a search that knows the rules and nothing else, or how to go on well too."""
    return Search(
        first=lambda _view, ranked: uniform([action for action, _ in ranked]),
        later=only_best_move if well else all_moves,
        situation=lambda state, _seat: (state.roll, *map(tuple, state.pieces)),
        policy=best_move if well else any_move,
        clock=lambda state: state.chance.drawn,
        horizon=horizon,
        value=value,
    )


def moved(position: Few, roll: int, start: int) -> Few | None:
    """Return where a move of the piece on a square leads, or ``None`` if it cannot be made."""
    mine, rival, turn = position
    own = mine if turn == 0 else (rival, HOME)
    others = (rival,) if turn == 0 else mine
    end = start + roll
    if start == HOME or end > HOME or (end != HOME and end in own):
        return None
    if end == SAFE and SAFE in others:
        return None
    captured = end in SHARED and end in others
    turn_after = turn if end in ROSETTES else 1 - turn
    if turn == 0:
        kept = mine[1] if mine[0] == start else mine[0]
        low, high = sorted((kept, end))
        return (low, high), START if captured else rival, turn_after
    if captured:
        low, high = sorted((mine[1] if mine[0] == end else mine[0], START))
        mine = (low, high)
    return mine, end, turn_after


@cache
def chances(*, at_random: bool = False) -> dict[Few, float]:
    """Return the chance of seat 0 in every position with two pieces against one, before a roll.

    Both play as well as can be, or move any piece.
    """
    pairs = list(combinations_with_replacement(range(HOME, -1, -1), 2))
    known = dict.fromkeys(
        ((low, high), rival, turn) for high, low in pairs for rival in range(16) for turn in (0, 1)
    )
    worth: dict[Few, float] = dict.fromkeys(known, 0.5)
    for position in worth:
        if position[0] == (HOME, HOME) or position[1] == HOME:
            worth[position] = float(position[0] == (HOME, HOME))
    for _ in range(SWEEPS):
        for position in worth:
            if position[0] != (HOME, HOME) and position[1] != HOME:
                worth[position] = fsum(
                    share * _worth(worth, position, roll, at_random)
                    for roll, share in enumerate(ROLLS)
                )
    return worth


def _worth(worth: dict[Few, float], position: Few, roll: int, at_random: bool) -> float:
    mine, rival, turn = position
    own = set(mine) if turn == 0 else {rival}
    after = [worth[to] for start in sorted(own) if roll and (to := moved(position, roll, start))]
    if not after:
        return worth[mine, rival, 1 - turn]
    if at_random:
        return fmean(after)
    return max(after) if turn == 0 else min(after)


def start_of(action: UrAction) -> Square:
    """Return the square from which an action moves a piece."""
    assert isinstance(action, Advance | Enter)
    return action.square if isinstance(action, Advance) else START


def pieces_on(*squares: int) -> list[Square]:
    """Return a player's pieces: some on these squares, the others at the start."""
    return [*map(Square, squares), *[START] * (PIECES - len(squares))]


def few_pieces(state: UrState, position: Few, roll: int) -> UrState:
    """Put the pieces of a game as a position has them, with a roll on the table."""
    mine, rival, turn = position
    state.pieces = [
        [*map(Square, mine), *[HOME] * (PIECES - 2)],
        [Square(rival), *[HOME] * (PIECES - 1)],
    ]
    state.turn, state.roll = turn, roll
    return state
