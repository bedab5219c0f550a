"""Golden playthroughs: whole games as text, one line an action, to be read and compared.

They lie in ``tests/engine/<game>/playthroughs``. After a change of the rules that is meant, write
them anew and read the difference:

    .venv/bin/python -m tests.playthrough zeus

Other texts in the folder are games that chance hardly brings about; they are kept as they are.

``bots.txt`` beside them has whole games of bots, a line a game: they must go alike under every
version of Python. The command above writes them too.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from random import Random

import msgspec

from engine.bots import choose, levels_of, worlds_of
from engine.core import Action, AnyGame, Options, ScoreLine, State
from tests.games import ALL_GAMES, folder_of
from tests.play import no_worlds, option_fields, random_action, random_options

_MOVE = re.compile(r"^ *\d+  seat (\d+)  (.+?)(?:  =>  .*)?$")
_WHIM = 0.1
"""How often anything at all is done, so that rare things happen too."""
_BOT_GAMES = 5
_ITERATIONS = 6


def files(game: AnyGame) -> Iterator[tuple[Path, int, Options]]:
    """Yield the playthroughs that a game must have: each number of players, each option."""
    folder = folder_of(game) / "playthroughs"
    for players in game.players:
        yield folder / f"{players}p.txt", players, game.Options()
    for field in option_fields(game):
        if isinstance(field.type, msgspec.inspect.BoolType):
            players = game.players[len(game.players) // 2]
            options = _with_switch(game, field.name, on=not field.default)
            yield folder / f"{players}p_{field.name}.txt", players, options


def kept_files(game: AnyGame) -> list[Path]:
    """Return every playthrough that a game has, those that must be there and others."""
    required = {path for path, *_ in files(game)}
    return sorted(required | set((folder_of(game) / "playthroughs").glob("*.txt")))


def _with_switch(game: AnyGame, name: str, *, on: bool) -> Options:
    """Return the usual options but for one switch; what it needs is found by chance."""
    try:
        options: Options = game.Options(**{name: on})
    except ValueError:
        rng = Random(name)
        while getattr(options := random_options(game, rng), name) is not on:
            continue
    return options


def new_playthrough(game: AnyGame, players: int, options: Options, seed: int) -> str:
    """Return the text of a game played sensibly, but for a whim now and then."""
    rng = Random(seed)
    state = game.setup(players, seed, options, None)

    def moves() -> Iterator[tuple[int, Action]]:
        while awaited := game.to_act(state):
            seat = rng.choice(awaited)
            legal = game.legal(state, seat)
            if rng.random() < _WHIM:
                yield seat, random_action(legal, rng)
            else:
                yield seat, choose("sensible", game, game.view(state, seat), legal, no_worlds, rng)

    return _told(game, state, players, options, seed, moves())


def replayed(game: AnyGame, text: str) -> str:
    """Play the actions of a text once more and return the text of that game."""
    header = dict(line.split(": ", 1) for line in text.splitlines()[:4])
    players, seed = int(header["players"]), int(header["seed"])
    options = msgspec.json.decode(header["options"], type=game.Options)
    found = (_MOVE.match(line) for line in text.splitlines())
    moves = [(int(move[1]), _action(game, move[2])) for move in found if move]
    state = game.setup(players, seed, options, None)
    return _told(game, state, players, options, seed, moves)


def _told(
    game: AnyGame,
    state: State,
    players: int,
    options: Options,
    seed: int,
    moves: Iterable[tuple[int, Action]],
) -> str:
    told = [
        f"game: {game.key}",
        f"players: {players}",
        f"seed: {seed}",
        f"options: {msgspec.json.encode(options).decode()}",
        "",
    ]
    for number, (seat, action) in enumerate(moves, start=1):
        events = game.apply(state, seat, action)
        happened = "; ".join(map(written, events))
        told.append(f"{number:4}  seat {seat}  {written(action)}  =>  {happened}")
    result = game.result(state)
    assert result is not None, f"unfinished after {len(told)} lines"
    told.append("")
    for seat, (score, lines) in enumerate(zip(result.scores, result.lines, strict=True)):
        counted = " + ".join(f"{line.points} {_source(line)}" for line in lines)
        told.append(f"seat {seat}: {score} = {counted}")
    told.append(f"winners: {', '.join(map(str, result.winners))}")
    return "\n".join(told) + "\n"


def _source(line: ScoreLine) -> str:
    return line.source if line.place is None else f"{line.source} {line.place}"


def written(thing: msgspec.Struct) -> str:
    """Return an action or event as the expression that makes it: ``Bid(amount=27)``."""
    fields = ((name, getattr(thing, name)) for name in thing.__struct_fields__)
    usual = (("seats", None), ("unasked", False))
    shown = (f"{name}={value!r}" for name, value in fields if (name, value) not in usual)
    return f"{type(thing).__name__}({', '.join(shown)})"


def _action(game: AnyGame, text: str) -> Action:
    """Return the action that a text makes; it may name what the game's data names."""
    package, _, _rules = game.setup.__module__.rpartition(".")
    known = vars(import_module(f"{package}.data"))
    action: Action = eval(text, {**known, **{kind.__name__: kind for kind in game.actions}})
    return action


def games_of_bots(game: AnyGame) -> str:
    """Return how bots alone play some games: a line each, with a digest of all that they do.

    Most are the sensible bot's; of every other level there is one, with few iterations.
    """
    others = [level for level in levels_of(game) if level != "sensible"]
    games = [("sensible", seed) for seed in range(_BOT_GAMES)]
    games += [(level, seed) for seed, level in enumerate(others, start=_BOT_GAMES)]
    return "".join(f"{_game_of_bots(game, level, seed)}\n" for level, seed in games)


def _game_of_bots(game: AnyGame, level: str, seed: int) -> str:
    rng, done = Random(seed), sha256()
    players = game.players[seed % len(game.players)]
    state, moves = game.setup(players, seed, game.Options(), None), 0
    while awaited := game.to_act(state):
        seat = awaited[0]
        legal = game.legal(state, seat)
        view, worlds = game.view(state, seat), worlds_of(game, state, seat)
        action = choose(level, game, view, legal, worlds, rng, iterations=_ITERATIONS)
        done.update(f"{seat} {written(action)}\n".encode())
        game.apply(state, seat, action)
        moves += 1
    result = game.result(state)
    assert result is not None
    scores = " ".join(map(str, result.scores))
    actions = done.hexdigest()[:16]
    return f"{level}, seed {seed}: {moves} moves, scores {scores}, actions {actions}"


def bots_file(game: AnyGame) -> Path:
    """Return where a game's games of bots are written down."""
    return folder_of(game) / "bots.txt"


def write_anew(game: AnyGame) -> None:
    """Write all playthroughs of a game."""
    bots_file(game).write_text(games_of_bots(game))
    for path, players, options in files(game):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(new_playthrough(game, players, options, seed=players))


if __name__ == "__main__":
    for key in sys.argv[1:]:
        write_anew(ALL_GAMES[key])
