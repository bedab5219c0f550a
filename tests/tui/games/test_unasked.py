"""What is decided for somebody, or passes him over, is told to him with the reason why."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.app import App

from engine import GAMES
from engine.core import AnyGame, Event
from engine.position import Bot, Person
from engine.table import Setup
from tests.games import ALL_GAMES
from tests.play import random_game
from tests.tui.app import SMALL, make_app, settled
from tests.tui.courses import saved_until, sensible
from tui.app import StartSaved
from tui.games import face_of
from tui.games.face import AnyFace
from tui.screens.game import GameScreen

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
NAMES = ("Anna", "Berenike", "Chloe", "Diodoros", "Eirene", "Phaidra")
SEEDS = range(30)
UNASKED = {
    "zeus": {"AuctionOpened", "BidDialled", "BidderLeftOut", "PlotSold", "TurnPassed"},
    "theben": {"TurnEnded"},
    "osiris": {"PriestChosen", "PriestStepped", "NoPriestCouldMove"},
    "benhur": {"MissAccepted", "TurnMissed", "WhipBarred"},
    "ur": {"TurnLost"},
}
"""What happens to a seat that is not asked."""
PASSED_OVER = {"zeus", "ur"}
"""In the other games whoever has the turn is asked for something, or has no turn at all."""


@dataclass(frozen=True)
class Happening:
    """Something that a move brought about."""

    face: AnyFace
    names: tuple[str, ...]
    event: Event
    is_deed: bool = False
    """Whether it is what the mover decided: the first thing about him in his move."""

    @property
    def about(self) -> int | None:
        """The seat that it is about."""
        told = self.face.tell(self.event, self.names)
        if told is not None:
            return told[0]
        # What has no line says itself whom it is about; chariots are dealt out to the seats.
        seat = getattr(self.event, "seat", getattr(self.event, "chariot", None))
        return None if seat is None else int(seat) % len(self.names)


def happenings(game: AnyGame, seed: int) -> Iterator[Happening]:
    """Yield all that happens in a random game."""
    course = random_game(game, seed)
    dealt = game.view(next(course)[0], None)
    face, names = face_of(game.key, dealt), NAMES[: len(dealt.players)]
    for _state, mover, _action, events in course:
        has_decided = False
        for event in events:
            happening = Happening(face, names, event)
            if happening.about == mover and not has_decided:
                has_decided = True
                happening = Happening(face, names, event, is_deed=True)
            yield happening


def table_of(app: App[None]) -> GameScreen[Any, Any]:
    [screen] = (each for each in app.screen_stack if isinstance(each, GameScreen))
    return screen


@every_game
def test_what_players_decide_elsewhere_is_marked_where_nobody_was_asked(game: AnyGame) -> None:
    for seed in SEEDS:
        happened = list(happenings(game, seed))
        deeds = {type(each.event) for each in happened if each.is_deed}
        for each in happened:
            if type(each.event) in deeds:
                assert each.event.unasked is not each.is_deed, f"seed {seed}: {each.event}"


@every_game
def test_whoever_was_not_asked_is_told_why(game: AnyGame) -> None:
    found = set()
    for seed in SEEDS:
        happened = list(happenings(game, seed))
        deeds = {type(each.event) for each in happened if each.is_deed}
        for each in happened:
            if not each.event.unasked:
                continue
            kind = type(each.event)
            found.add(kind.__name__)
            told = each.face.tell(each.event, each.names)
            assert told is not None, f"{each.event} is not told"
            assert told[0] is not None, f"{told[1]} is about nobody"
            if kind in deeds:
                decided = msgspec.structs.replace(each.event, unasked=False)
                assert told != each.face.tell(decided, each.names), "it sounds like a decision"
    assert found == UNASKED[game.key], "random games show all of them"


@pytest.mark.parametrize(
    ("game", "seat", "moves", "keys", "said"),
    [
        ("zeus", 2, 10, (), ["Chloe can build no temple: straight to the auction."]),
        ("osiris", 1, 22, ("enter",), []),
    ],
    ids=["nothing can be built", "the only way out of a city was to be seen before"],
)
async def test_whoever_was_not_asked_is_told_so_beside_the_chronicle_unless_it_was_foretold(
    game: str, seat: int, moves: int, keys: tuple[str, ...], said: list[str], tmp_path: Path
) -> None:
    seats: list[Person | Bot] = [Bot(name, "sensible") for name in NAMES[:4]]
    seats[seat] = Person(NAMES[seat])
    setup = Setup(game, GAMES[game].Options(), tuple(seats), 7, 0)
    name = saved_until(tmp_path, "unasked", setup, sensible, lambda now: now.moves == moves)
    app = make_app(tmp_path, StartSaved(name))
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press(*keys)
        await settled(pilot)
        happened = table_of(pilot.app).play.recent(seat)[moves:]
        assert any(event.unasked for events in happened for event in events)
        assert [note.message for note in app._notifications] == said


@every_game
def test_whose_turn_comes_and_goes_in_one_move_is_told_why(game: AnyGame) -> None:
    passed_over = 0
    for seed in SEEDS:
        course = random_game(game, seed)
        dealt = game.view(next(course)[0], None)
        face, names = face_of(game.key, dealt), NAMES[: len(dealt.players)]
        for *_, events in course:
            turns = [number for number, event in enumerate(events) if begins_a_turn(event)]
            for start, end in pairwise(turns):
                seat = Happening(face, names, events[start]).about
                unasked = [event for event in events[start:end] if event.unasked]
                told = [face.tell(event, names) for event in unasked]
                assert seat in [line[0] for line in told if line is not None], f"seed {seed}"
                passed_over += 1
    assert bool(passed_over) == (game.key in PASSED_OVER)


def begins_a_turn(event: Event) -> bool:
    return type(event).__name__ in {"PillarPassed", "TurnBegan", "DiceRolled"}
