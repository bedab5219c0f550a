"""What is counted of finished matches."""

from msgspec import structs

from engine.position import Bot, Person, Seat
from saves import Finished
from tests.saves.test_annals import a_match
from tui.record_words import record_lines, summary
from tui.statistics import Opponent, overall, people, records

DAPHNE, NESTOR = Bot("Daphne", "strong"), Bot("Nestor", "novice")


def match(number: int, winner: int, score: int = 100, **changes: object) -> Finished:
    """A match that Anna played on the first seat."""
    scores = (score, 90, 80)
    found = a_match(number, winners=(winner,), scores=scores, options={})
    return structs.replace(found, **changes)


def seats(*seats: Seat) -> tuple[Seat, ...]:
    return seats


def test_matches_are_counted_by_game() -> None:
    found = records([match(1, 0), match(2, 1), match(3, 0, game="osiris")], "Anna")
    assert {game: (record.played, record.won) for game, record in found.items()} == {
        "zeus": (2, 1),
        "osiris": (1, 1),
    }


def test_a_shared_victory_is_one() -> None:
    assert overall([match(1, 0, winners=(0, 2))], "Anna").won == 1


def test_a_streak_follows_the_order_in_which_matches_ended() -> None:
    won = {1: 0, 2: 0, 3: 0, 4: 1, 5: 0, 6: 0}
    record = overall([match(*each) for each in reversed(won.items())], "Anna")
    assert (record.streak, record.longest_streak) == (2, 3)


def test_the_best_score_is_the_lowest_where_fewest_win() -> None:
    scores = (300, 100, 200)
    for game, best in (("zeus", 300), ("benhur", 100)):
        matches = [match(number, 0, score, game=game) for number, score in enumerate(scores)]
        record = records(matches, "Anna")[game]
        assert record.best == best
        assert record.mean == 200


def test_bots_of_different_levels_are_different_opponents() -> None:
    weak = Bot("Daphne", "novice")
    matches = [
        match(1, 0, seats=seats(Person("Anna"), DAPHNE, NESTOR)),
        match(2, 1, seats=seats(Person("Anna"), weak, Person("Berenike"))),
        match(3, 1, seats=seats(Person("Anna"), weak, weak)),
    ]
    counted = {
        who: (tally.played, tally.won) for who, tally in overall(matches, "Anna").opponents.items()
    }
    assert counted == {
        Opponent("Daphne", "strong"): (1, 1),
        Opponent("Nestor", "novice"): (1, 1),
        Opponent("Daphne", "novice"): (2, 0),
        Opponent("Berenike"): (1, 0),
    }


def test_everybody_at_the_keyboard_has_a_record() -> None:
    both = seats(Person("Anna"), Person("Berenike"), NESTOR)
    matches = [match(1, 1, seats=both), match(2, 0)]
    assert people(matches) == ["Anna", "Berenike"]
    assert overall(matches, "Berenike").won == 1
    assert overall(matches, "Chloe").played == 0


def test_seats_numbers_of_players_and_options_are_told_apart() -> None:
    last = seats(DAPHNE, NESTOR, Person("Anna"))
    matches = [match(1, 0), match(2, 2, seats=last, options={"by_the_book": True})]
    record = records(matches, "Anna")["zeus"]
    assert {seat: tally.won for seat, tally in record.by_seat.items()} == {0: 1, 2: 1}
    assert record.by_players[3].played == 2
    assert record.by_option[("by_the_book", True)].played == 1


def test_a_game_that_this_version_does_not_know_is_left_out() -> None:
    assert records([match(1, 0, game="senet")], "Anna") == {}


def test_a_record_in_a_line() -> None:
    assert summary("Anna", overall([match(1, 0)], "Anna")) == "Anna · 1 game played · 1 won"
    streak = overall([match(1, 0), match(2, 0)], "Anna")
    assert summary("Anna", streak) == "Anna · 2 games played · 2 won · 2 in a row"


def test_a_record_line_by_line() -> None:
    record = records([match(1, 0, 674, options={"by_the_book": True})], "Anna")["zeus"]
    told = {line.what: line.figure for line in record_lines("zeus", record)}
    assert told["Best score"] == "674"
    assert told["Daphne, strong"] == "1 of 1"
    assert told["By the book"] == "1 of 1"
