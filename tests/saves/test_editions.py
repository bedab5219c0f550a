"""A match is finished under the rules it began with, or refused; it is never changed unasked.

The files are real: they were saved in the middle of a match before the rules were corrected.
"""

from pathlib import Path
from random import Random

import pytest

from engine import GAMES
from engine.core import AnyGame
from engine.table import replay
from saves import SaveError, SaveReason, Store
from saves.editions import CHANGES, edition_of
from saves.layout import PREAMBLE, frame, preamble, read_frames, slot
from saves.packing import pack, unpack_plain
from saves.reader import reading
from tests.saves.matches import NAME, bots, journal_of, play_on, saved_match

FILES = Path(__file__).parent / "files"
TOUCHED = [
    "benhur-first-rules",
    "benhur-two-first-rules",
    "osiris-first-rules",
    "osiris-two-first-rules",
    "theben-exhibitions-first-rules",
    "theben-renewal-first-rules",
    "zeus-by-the-book-first-rules",
    "zeus-first-rules",
    "zeus-version-1",
]


def put_in_place(folder: Path, file: str) -> bytes:
    content = (FILES / f"{file}.quadriga").read_bytes()
    journal_of(folder).write_bytes(content)
    return content


@pytest.mark.parametrize("file", TOUCHED)
def test_a_match_under_older_rules_is_refused_and_kept(tmp_path: Path, file: str) -> None:
    content = put_in_place(tmp_path, file)
    store = Store(tmp_path)
    for deed in (store.open, store.summary):
        with pytest.raises(SaveError) as caught:
            deed(NAME)
        assert caught.value.reason is SaveReason.OLDER_RULES
    with pytest.raises(SaveError):
        store.import_(FILES / f"{file}.quadriga")
    assert journal_of(tmp_path).read_bytes() == content


def test_a_match_that_no_change_of_the_rules_touches_goes_on(tmp_path: Path) -> None:
    put_in_place(tmp_path, "theben-first-rules")
    with Store(tmp_path).open(NAME) as match:
        assert match.table.position.moves == 40
        *_, (state, _) = replay(match.table.game, match.table.setup, match.history())
        assert match.table.position.state == state
        play_on(match, Random(1))
        assert not match.table.position.to_act


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_new_match_says_which_rules_it_is_played_under(tmp_path: Path, game: AnyGame) -> None:
    Store(tmp_path).create(bots(game, 1), NAME).close()
    with reading(journal_of(tmp_path)) as reader:
        assert reader.header.edition == edition_of(game.key) == 1 + len(CHANGES[game.key])


def test_a_match_under_rules_to_come_is_refused(tmp_path: Path) -> None:
    saved_match(tmp_path, GAMES["zeus"], 5)
    image = journal_of(tmp_path).read_bytes()
    first, *others = read_frames(image, PREAMBLE)[0]
    header = unpack_plain(first.payload)
    assert isinstance(header, dict)
    header["edition"] += 1
    frames = [pack(header), *(other.payload for other in others)]
    journal_of(tmp_path).write_bytes(preamble(slot(0)) + b"".join(map(frame, frames)))
    with pytest.raises(SaveError) as caught:
        Store(tmp_path).open(NAME)
    assert caught.value.reason is SaveReason.NEWER
