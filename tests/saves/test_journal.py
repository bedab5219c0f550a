"""A journal gives back what was written, and no byte gone wrong brings it down."""

from pathlib import Path
from random import Random

import pytest

from engine.core import AnyGame
from engine.table import Table, replay
from saves import SaveError, SaveReason, Store
from saves.course import SNAPSHOT_EVERY
from saves.layout import MAGIC, PREAMBLE, SLOT, frame, preamble, slot
from saves.packing import pack
from tests.games import ALL_GAMES
from tests.play import seeds
from tests.saves.matches import NAME, journal_of, people, play_on, saved_match

every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=ALL_GAMES.keys())
MOVES = 2 * SNAPSHOT_EVERY + 10
ZEUS = ALL_GAMES["zeus"]


@every_game
@pytest.mark.soak
def test_a_match_survives_being_closed_and_opened_at_every_step(
    game: AnyGame, tmp_path: Path
) -> None:
    for seed in seeds(1, 30):
        store = Store(tmp_path / str(seed))
        rng = Random(seed)
        store.create(people(game, seed), NAME).close()
        reference = Table(game, people(game, seed))
        while awaited := reference.position.to_act:
            seat = rng.choice(awaited)
            action = rng.choice(reference.position.legal(seat))
            with store.open(NAME) as match:
                assert match.cut == 0
                assert match.table.position.state == reference.position.state
                assert match.table.position.moves == reference.position.moves
                assert match.play(seat, action) == reference.play(seat, action)
        summary = store.summary(NAME)
        assert summary.finished
        assert summary.moves == reference.position.moves


@every_game
def test_the_whole_history_replays_to_the_saved_state(game: AnyGame, tmp_path: Path) -> None:
    with Store(tmp_path).create(people(game, 3), NAME) as match:
        states = play_on(match, Random(3))
        history = match.history()
        replayed = [state for state, _ in replay(game, match.table.setup, history)]
    assert replayed[1:] == states


@every_game
def test_a_resumed_match_knows_what_happened_last(game: AnyGame, tmp_path: Path) -> None:
    saved_match(tmp_path, game, MOVES)
    with Store(tmp_path).open(NAME) as match:
        recent = len(match.table.chronicle)
        assert match.table.first_move > 0, "it did not need to read all"
        assert recent >= SNAPSHOT_EVERY
        assert match.table.history == match.history()[-recent:]


def test_a_tail_torn_at_any_byte_loses_only_the_unfinished_move(tmp_path: Path) -> None:
    states = saved_match(tmp_path, ZEUS, MOVES)
    path = journal_of(tmp_path)
    whole = path.read_bytes()
    with Store(tmp_path).open(NAME) as match:
        play_on(match, Random(1), 1)
    longer = path.read_bytes()
    for end in range(len(whole), len(longer)):
        path.write_bytes(longer[:end])
        with Store(tmp_path).open(NAME) as match:
            assert match.cut == end - len(whole)
            assert match.table.position.state == states[-1]
        assert path.read_bytes()[PREAMBLE:] == whole[PREAMBLE:]


def test_a_torn_snapshot_loses_nothing(tmp_path: Path) -> None:
    states = saved_match(tmp_path, ZEUS, SNAPSHOT_EVERY)
    path = journal_of(tmp_path)
    path.write_bytes(path.read_bytes()[:-20])
    with Store(tmp_path).open(NAME) as match:
        assert match.cut > 0
        assert match.table.position.state == states[-1]


def test_a_match_goes_on_after_its_torn_tail_was_cut(tmp_path: Path) -> None:
    saved_match(tmp_path, ZEUS, MOVES)
    path = journal_of(tmp_path)
    path.write_bytes(path.read_bytes() + b"\xc1Q\x00\x00")
    with Store(tmp_path).open(NAME) as match:
        assert match.cut == 4
        states = play_on(match, Random(2), 40)
    with Store(tmp_path).open(NAME) as match:
        assert match.cut == 0
        assert match.table.position.state == states[-1]


def test_zeros_where_a_record_should_be_are_a_torn_tail(tmp_path: Path) -> None:
    states = saved_match(tmp_path, ZEUS, MOVES)
    path = journal_of(tmp_path)
    path.write_bytes(path.read_bytes() + bytes(300))
    with Store(tmp_path).open(NAME) as match:
        assert match.cut == 300
        assert match.table.position.state == states[-1]


@pytest.mark.soak
def test_a_flipped_bit_is_refused_or_costs_nothing(tmp_path: Path) -> None:
    """Not even the last record: what was written as a whole is no torn tail."""
    rng = Random(4)
    states = saved_match(tmp_path, ZEUS, MOVES)
    path = journal_of(tmp_path)
    whole = path.read_bytes()
    outcomes = set()
    last_record = range(8 * (len(whole) - 30), 8 * len(whole), 7)
    for bit in (*last_record, *(rng.randrange(len(whole) * 8) for _ in seeds(120, 20_000))):
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        path.write_bytes(flipped)
        try:
            with Store(tmp_path).open(NAME) as match:
                assert match.table.position.state == states[MOVES], bit
                outcomes.add("whole")
        except SaveError as error:
            outcomes.add(error.reason.name)
    assert outcomes >= {"whole", "DAMAGED"}
    assert outcomes <= {"whole", "DAMAGED", "NOT_A_SAVE", "NEWER"}


def test_damage_in_the_middle_is_refused_and_nothing_is_cut_off(tmp_path: Path) -> None:
    saved_match(tmp_path, ZEUS, 20)
    path = journal_of(tmp_path)
    damaged = bytearray(path.read_bytes())
    damaged[len(damaged) // 2] ^= 0xFF
    path.write_bytes(damaged)
    with pytest.raises(SaveError) as caught:
        Store(tmp_path).open(NAME)
    assert caught.value.reason is SaveReason.DAMAGED
    assert path.read_bytes() == damaged


@pytest.mark.parametrize(
    "bad_slot",
    [slot(0), b"\xff" * 12, slot(1 << 60), slot(PREAMBLE), slot(PREAMBLE + 1)],
    ids=["empty", "broken", "beyond the end", "at the header", "at no frame"],
)
def test_a_slot_that_leads_nowhere_only_costs_time(tmp_path: Path, bad_slot: bytes) -> None:
    states = saved_match(tmp_path, ZEUS, MOVES)
    path = journal_of(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[:SLOT] + bad_slot + whole[PREAMBLE:])
    with Store(tmp_path).open(NAME) as match:
        assert match.table.position.state == states[-1]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", SaveReason.NOT_A_SAVE),
        (b"GIF89a and so on", SaveReason.NOT_A_SAVE),
        (MAGIC, SaveReason.DAMAGED),
        (preamble(slot(0), version=0), SaveReason.DAMAGED),
        (preamble(slot(0), version=3) + b"who knows", SaveReason.NEWER),
        (preamble(slot(0)), SaveReason.DAMAGED),
        (preamble(slot(0)) + frame(pack({"game": "chess"})), SaveReason.UNKNOWN_GAME),
        (preamble(slot(0)) + frame(pack({"game": "zeus"})), SaveReason.DAMAGED),
    ],
    ids=[
        "empty",
        "a picture",
        "cut off after the magic",
        "version 0",
        "a later version",
        "no header",
        "an unknown game",
        "half a header",
    ],
)
def test_a_foreign_file_is_refused_for_the_right_reason(
    tmp_path: Path, content: bytes, reason: SaveReason
) -> None:
    journal_of(tmp_path).write_bytes(content)
    with pytest.raises(SaveError) as caught:
        Store(tmp_path).open(NAME)
    assert caught.value.reason is reason
    assert caught.value.path == journal_of(tmp_path)
    assert journal_of(tmp_path).read_bytes() == content
