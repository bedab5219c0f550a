"""What digs tell about a pile."""

from fractions import Fraction

from engine.core import Chance
from engine.theben.data import TREASURES_IN, Place
from engine.theben.odds import blank_weights, draw_pile
from engine.theben.state import DigRecord


def chance_of_a_blank(*digs: DigRecord) -> Fraction:
    """Return the chance that the next card drawn is blank."""
    weights = blank_weights(digs)
    size = 23 - sum(dig.drawn - dig.blanks for dig in digs)
    whole = sum(weight for _, weight in weights)
    return sum(
        (Fraction(weight, whole) * Fraction(blanks, size) for blanks, weight in weights),
        Fraction(0),
    )


def test_before_any_dig_each_of_the_thirty_cards_is_as_likely() -> None:
    assert chance_of_a_blank() == Fraction(16, 30)


def test_a_treasure_found_leaves_the_other_29_as_likely() -> None:
    assert chance_of_a_blank(DigRecord(0, 1, 0)) == Fraction(16, 29)


def test_a_blank_that_went_back_makes_blanks_likelier() -> None:
    """The next card is the same one again, or else any of the other 29."""
    expected = Fraction(1, 23) + Fraction(22, 23) * Fraction(15, 29)
    assert chance_of_a_blank(DigRecord(0, 1, 1)) == expected


def possible_blanks(*digs: DigRecord) -> list[int]:
    return [blanks for blanks, _ in blank_weights(digs)]


def test_a_pile_has_nine_to_sixteen_blanks() -> None:
    assert possible_blanks() == list(range(9, 17))


def test_ten_treasures_found_need_a_pile_with_that_many() -> None:
    assert possible_blanks(DigRecord(0, 10, 0)) == list(range(9, 14))


def test_blanks_drawn_at_once_must_all_be_there() -> None:
    assert min(possible_blanks(DigRecord(0, 11, 11))) == 11


def test_drawn_piles_follow_the_odds() -> None:
    chance = Chance.of_seed(1)
    digs = (DigRecord(0, 8, 7), DigRecord(1, 6, 5))
    unfound = TREASURES_IN[Place.EGYPT][2:]
    piles = [draw_pile(chance, unfound, digs) for _ in range(2000)]
    assert all(len(treasures) + blanks == 21 for treasures, blanks in piles)
    expected = float(21 * chance_of_a_blank(*digs))
    assert abs(sum(blanks for _, blanks in piles) / len(piles) - expected) < 0.1
    shares = [sum(found in treasures for treasures, _ in piles) for found in unfound]
    assert max(shares) - min(shares) < 0.1 * len(piles)
