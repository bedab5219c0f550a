"""What a file goes through that may have been written by anybody: all that the app does with it."""

import multiprocessing
import resource
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from traceback import format_exc
from types import FrameType

from engine.bots import choose
from engine.core import Chance
from engine.position import Position
from saves import Match, SaveError, Store
from saves.layout import MAGIC
from tests.fuzz.mutations import MUTATIONS
from tests.play import no_worlds
from tests.saves.matches import NAME, journal_of

SECONDS = 2.0
"""Of the processor's time, which a busy machine does not make longer."""
BYTES = 64 << 20
_FAR_TOO_MUCH = 1 << 30
_MOVES = 3
_PAGES = Path("/proc/self/statm")


class TooSlow(BaseException):
    """A file took more time than any may."""


def endure(store: Store, image: bytes, rng: Random) -> list[str]:
    """Do with a file all that the app does with one; return what came of it."""
    path = journal_of(store.folder)
    path.write_bytes(image)
    deeds: list[Callable[[], object]] = [lambda: store.summary(NAME)]
    if image.startswith(MAGIC) and rng.random() < 0.5:
        deeds += [
            lambda: store.summaries(),
            lambda: [*store.look_at(NAME).replay()],
            lambda: store.export(NAME, store.folder / "export").unlink(),
            lambda: store.delete(store.import_(path)),
            lambda: _repair(store),
        ]
    deeds.append(lambda: _play_on(store, rng))
    return [_outcome(deed) for deed in deeds]


def _outcome(deed: Callable[[], object]) -> str:
    try:
        deed()
    except SaveError as error:
        return error.reason.name
    return "read"


def _repair(store: Store) -> None:
    kept = store.repair(NAME)
    if kept is not None:
        kept.unlink()
        assert store.examine(NAME) is None
        store.summary(NAME)


def _play_on(store: Store, rng: Random) -> None:
    with store.open(NAME) as match:
        for _ in range(_MOVES):
            now = match.table.position
            _look(now, rng)
            if not now.to_act:
                break
            _move(match, now, rng)
        match.undo()
        for _ in match.replay():
            pass


def _look(now: Position, rng: Random) -> None:
    """Look at a position with everybody's eyes, and think ahead with somebody's."""
    for seat in (None, *range(len(now.seats))):
        now.view(seat)
    seat = rng.randrange(len(now.seats))
    world = now.game.determinize(now.state, seat, Chance.of_seed(rng.randrange(99)))
    assert not now.game.problems(world)


def _move(match: Match, now: Position, rng: Random) -> None:
    seat = rng.choice(now.to_act)
    legal = now.legal(seat)
    assert now.refusal(seat, legal[0]) is None
    level = "sensible" if rng.random() < 0.1 else "random"
    match.play(seat, choose(level, now.game, now.view(seat), legal, no_worlds, rng))


def endured(folder: Path, images: Sequence[bytes], seeds: Sequence[int]) -> Counter[str]:
    """Let mutated files through the ordeal, one a seed, in a process with limits of its own.

    Fails with the seed of the first file that breaks anything but itself, or that takes too much.
    """
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("fork").Process(
        target=_endure_all, args=(folder, images, seeds, theirs)
    )
    process.start()
    theirs.close()
    try:
        outcomes, failure = ours.recv()
    except EOFError:
        outcomes, failure = Counter(), "the process was killed"
    process.join()
    assert not failure, failure
    found: Counter[str] = outcomes
    return found


def _endure_all(
    folder: Path, images: Sequence[bytes], seeds: Sequence[int], tell: Connection
) -> None:
    store = Store(folder)
    outcomes: Counter[str] = Counter()
    failure = ""
    signal.signal(signal.SIGPROF, _give_up)
    _limit_memory()
    for image in images:  # so that everything is loaded before it is measured
        endure(store, image, Random(1))
    before = _most_memory()
    for seed in seeds:
        rng = Random(seed)
        image = rng.choice(MUTATIONS)(rng.choice(images), images, rng)
        try:
            with _hurry():
                outcomes.update(endure(store, image, rng))
        except BaseException:
            failure = f"seed {seed}: {format_exc()}"
            break
        if _most_memory() - before > BYTES:
            failure = f"seed {seed}: took {(_most_memory() - before) >> 20} MB"
            break
    tell.send((outcomes, failure))


def _most_memory() -> int:
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return (
        most if sys.platform == "darwin" else most << 10
    )  # there in bytes, elsewhere in kilobytes


def _limit_memory() -> None:
    """Let the system refuse what would otherwise take the whole machine."""
    if not _PAGES.exists():  # where the system does not tell how much is taken, only look at it
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    taken = int(_PAGES.read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (taken + _FAR_TOO_MUCH, hard))


@contextmanager
def _hurry() -> Iterator[None]:
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _give_up(number: int, frame: FrameType | None) -> None:
    raise TooSlow(f"{SECONDS} s")
