"""A match at play: history, recording, undo, bots."""

from random import Random

import pytest

from engine import GAMES
from engine.core import IllegalAction
from engine.position import Bot, Open, Person, Position, TakeBack
from engine.table import Move, Setup, Table, choice_of_bot, deal, replay
from engine.zeus.actions import Auction, Bid, Take
from engine.zeus.events import AuctionOpened, BidDialled
from engine.zeus.state import ZeusOptions, ZeusState

ZEUS = GAMES["zeus"]
ANNA, BORIS, CARLA = Person("Anna"), Person("Boris"), Person("Carla")
ROBOT = Bot("Robot", "random")


def a_table(*seats: Person | Bot | Open, **more: object) -> Table:
    """Return a table of Beim Zeus at which seat 0 is the first favourite."""
    setup = Setup("zeus", ZeusOptions(), seats or (ANNA, BORIS, CARLA), seed=5, first=0)
    return Table(ZEUS, setup, **more)  # type: ignore[arg-type]


def play_on(table: Table, moves: int) -> None:
    rng = Random(1)
    for _ in range(moves):
        seat = table.position.to_act[0]
        table.play(seat, rng.choice(table.position.legal(seat)))


class Journal:
    """Remembers what was recorded, until it is full."""

    def __init__(self, room: int = 1000) -> None:
        self.moves: list[Move] = []
        self.room = room

    def __call__(self, move: Move, after: Position) -> None:
        if len(self.moves) == self.room:
            raise OSError("no space left on device")
        self.moves.append(move)


def test_the_same_set_up_deals_the_same_game() -> None:
    assert a_table().position.state == a_table().position.state


def test_a_move_is_in_the_history_and_its_events_in_the_chronicle() -> None:
    table = a_table()
    events = table.play(0, Auction())
    assert events == [AuctionOpened(seat=0, first=True)]
    assert table.history == [Move(0, Auction())]
    assert table.chronicle == [events]
    assert table.position.moves == 1


def test_a_refused_move_leaves_no_trace() -> None:
    journal = Journal()
    table = a_table(record=journal)
    before = ZEUS.clone(table.position.state)
    with pytest.raises(IllegalAction):
        table.play(1, Auction())
    assert table.position.state == before
    assert not table.history + journal.moves
    assert not table.chronicle


def test_refusal_tells_why_without_playing() -> None:
    table = a_table()
    before = ZEUS.clone(table.position.state)
    assert table.position.refusal(0, Auction()) is None
    assert table.position.refusal(1, Auction()) == "It is not your decision now."
    assert table.position.state == before


def test_refusal_looks_ahead_over_several_moves() -> None:
    table = a_table()
    before = table.position.view(0)
    assert table.position.refusal(0, Auction(), Auction()) == "That cannot be done at this moment."
    assert table.position.refusal(0, Auction(), Bid(25)) is None
    assert table.position.view(0) == before


def test_refusal_never_looks_behind_what_a_move_would_reveal() -> None:
    table = a_table()
    for seat in (*table.position.to_act,):
        table.play(seat, Auction())
    *others, last = table.position.to_act
    for seat in others:
        table.play(seat, Bid(25))
    with pytest.raises(AssertionError):
        table.position.refusal(last, Bid(25), Bid(25))


def test_every_move_is_recorded_before_it_is_told() -> None:
    journal = Journal()
    table = a_table(record=journal)
    play_on(table, 30)
    assert journal.moves == table.history


def test_nobody_sees_a_move_before_it_is_recorded() -> None:
    seen: list[int] = []
    table = a_table()
    table.record = lambda move, after: seen.append(table.position.moves)
    play_on(table, 5)
    assert seen == [0, 1, 2, 3, 4]


def test_a_position_stays_as_it_is_whatever_happens_afterwards() -> None:
    table = a_table()
    positions = [table.position]
    for _ in range(20):
        play_on(table, 1)
        positions.append(table.position)
    states = [state for state, _events in replay(ZEUS, table.setup, table.history)]
    assert [position.state for position in positions] == states
    assert [position.moves for position in positions] == list(range(21))
    assert [position.view(0) for position in positions] == [ZEUS.view(each, 0) for each in states]


def test_only_the_decisions_of_the_one_who_moved_are_others_afterwards() -> None:
    table = a_table()
    table.play(0, Auction())
    bidding = table.position.decisions
    table.play(1, Bid(25))
    assert table.position.decisions == (bidding[0], bidding[1] + 1, bidding[2])


def test_after_an_undo_every_question_is_put_anew_and_the_story_is_another() -> None:
    table = a_table()
    table.play(0, Auction())
    before = table.position
    table.go_back(0)
    now = table.position
    assert all(new > old for new, old in zip(now.decisions, before.decisions, strict=True))
    assert (before.undone, now.undone) == (0, 1)
    assert before.story
    assert not now.story


def test_whoever_takes_a_seat_is_asked_anew() -> None:
    table = a_table()
    before = table.position
    table.reseat(1, ROBOT)
    now = table.position
    assert now.seats == (ANNA, ROBOT, CARLA)
    assert before.seats == (ANNA, BORIS, CARLA)
    assert now.decisions == (0, 1, 0)
    assert now.state is before.state


def test_a_move_that_cannot_be_recorded_has_not_happened() -> None:
    table = a_table(record=Journal(room=3))
    play_on(table, 3)
    state, history = ZEUS.clone(table.position.state), list(table.history)
    with pytest.raises(OSError, match="no space"):
        play_on(table, 1)
    assert table.position.state == state
    assert table.history == history
    assert len(table.chronicle) == 3


def test_play_goes_on_after_a_failed_record() -> None:
    journal = Journal(room=3)
    table = a_table(record=journal)
    play_on(table, 3)
    with pytest.raises(OSError, match="no space"):
        play_on(table, 1)
    journal.room = 1000
    play_on(table, 20)
    *_, (state, _) = replay(ZEUS, table.setup, table.history)
    assert state == table.position.state


def test_a_match_goes_on_from_a_saved_state() -> None:
    whole = a_table()
    play_on(whole, 12)
    resumed = a_table(state=ZEUS.clone(whole.position.state), moves=12)
    assert resumed.position.moves == 12
    assert resumed.history == []
    for table in (whole, resumed):
        seat = table.position.to_act[0]
        table.play(seat, table.position.legal(seat)[0])
    assert resumed.position.state == whole.position.state
    assert resumed.position.moves == whole.position.moves == 13


def test_replay_yields_the_start_and_every_moment_after() -> None:
    table = a_table()
    play_on(table, 25)
    moments = list(replay(ZEUS, table.setup, table.history))
    assert len(moments) == 26
    assert moments[0] == (deal(ZEUS, table.setup), [])
    assert [events for _, events in moments[1:]] == table.chronicle
    assert moments[-1][0] == table.position.state


# Undo.


def test_a_move_that_revealed_nothing_can_be_undone() -> None:
    table = a_table()
    before = ZEUS.clone(table.position.state)
    table.play(0, Auction())
    assert table.position.undo == TakeBack(moves=0, seat=0)
    table.go_back(0)
    assert table.position.state == before
    assert (table.history, table.chronicle) == ([], [])


def test_a_secret_bid_can_be_undone_alone() -> None:
    table = a_table()
    table.play(0, Auction())
    table.play(1, Bid(25))
    assert table.position.undo == TakeBack(moves=1, seat=1)
    table.go_back(1)
    assert table.position.to_act == (0, 1, 2)
    table.play(1, Bid(30))
    state = table.position.state
    assert isinstance(state, ZeusState)
    assert state.bids == [None, 30, None]


def test_nothing_can_be_undone_once_the_bids_are_revealed() -> None:
    table = a_table()
    table.play(0, Auction())
    for seat in range(3):
        table.play(seat, Bid(20 + seat))
    assert table.position.undo is None
    with pytest.raises(ValueError, match="cannot go back"):
        table.go_back(3)


def test_a_choice_after_the_reveal_can_be_undone_as_far_as_the_reveal() -> None:
    table = a_table()
    table.play(0, Auction())
    for seat, amount in enumerate((30, 20, 30)):
        table.play(seat, Bid(amount))
    (buyer,) = table.position.to_act
    before = ZEUS.clone(table.position.state)
    action = table.position.legal(buyer)[1]
    assert isinstance(action, Take)
    table.play(buyer, action)
    assert table.position.undo == TakeBack(moves=4, seat=buyer)
    table.go_back(4)
    assert table.position.state == before


def test_undo_takes_back_what_bots_did_after_the_person() -> None:
    table = a_table(ANNA, ROBOT, ROBOT)
    table.play(0, Auction())
    table.play(1, Bid(20))
    table.play(2, Bid(20))
    assert table.position.undo == TakeBack(moves=0, seat=0)


def test_a_bots_move_alone_is_not_undone() -> None:
    table = a_table(ROBOT, ANNA, BORIS)
    table.play(0, Auction())
    assert table.position.undo is None


def test_a_resumed_match_cannot_be_undone_past_the_saved_state() -> None:
    whole = a_table()
    whole.play(0, Auction())
    resumed = a_table(state=whole.position.state, moves=1)
    assert resumed.position.undo is None
    assert resumed.play(1, Bid(20)) == [BidDialled(seat=1)]
    assert resumed.position.undo == TakeBack(moves=1, seat=1)
    with pytest.raises(ValueError, match="cannot go back"):
        resumed.go_back(0)


def test_undo_and_play_on_ends_in_the_same_state_as_playing_straight() -> None:
    rng = Random(8)
    table = a_table()
    while table.position.to_act:
        seat = table.position.to_act[0]
        table.play(seat, rng.choice(table.position.legal(seat)))
        undo = table.position.undo
        if undo is not None and rng.random() < 0.3:
            table.go_back(undo.moves)
    *_, (state, _) = replay(ZEUS, table.setup, table.history)
    assert state == table.position.state


# Bots.


def test_only_bots_are_asked_as_bots() -> None:
    table = a_table(ANNA, ROBOT, Open())
    table.play(0, Auction())
    assert table.position.to_act == (0, 1, 2)
    assert table.position.bots_to_act() == [1]


def test_a_bot_chooses_a_legal_action() -> None:
    table = a_table(ROBOT, ROBOT, ROBOT)
    rng = Random(3)
    while bots := table.position.bots_to_act():
        action = choice_of_bot(table.position, bots[0], rng)
        assert action in table.position.legal(bots[0])
        table.play(bots[0], action)
    assert ZEUS.result(table.position.state) is not None


def test_a_bot_decides_alike_in_worlds_that_look_alike_to_it() -> None:
    table = a_table(ROBOT, ANNA, BORIS)
    table.play(0, Auction())
    table.play(1, Bid(21))
    other = a_table(ROBOT, ANNA, BORIS)
    other.play(0, Auction())
    other.play(1, Bid(29))
    one, two = (choice_of_bot(each.position, 0, Random(1)) for each in (table, other))
    assert one == two
