"""The contents of the box ("contenu de la boîte")."""

import pytest

from engine.benhur.data import (
    ACCIDENT,
    CARDS,
    CHARIOT_HALVES,
    EIGHTH,
    HORSESHOE,
    INNER_WALL,
    LAPS,
    LINE,
    MISHAPS,
    OUTER_WALL,
    RULER_OF,
    SPARED_ACCIDENTS,
    START_PLACES,
    Deck,
    Driver,
    Format,
    Ruler,
    card_set,
)


@pytest.mark.parametrize(("deck", "cards"), [(Deck.NORMAL, 54), (Deck.RISKY, 45)])
def test_sheet_counts_54_normal_and_45_risky_cards(deck: Deck, cards: int) -> None:
    assert len(card_set(Format.CLASSIC, 1, deck)) == cards


@pytest.mark.parametrize(
    ("deck", "speeds", "accidents"),
    [
        (Deck.NORMAL, (12, 14, 10, 6, 2), (4, 4, 2)),
        (Deck.RISKY, (3, 5, 8, 9, 6), (4, 6, 4)),
    ],
)
def test_each_deck_has_its_own_mixture(
    deck: Deck, speeds: tuple[int, ...], accidents: tuple[int, ...]
) -> None:
    cards = card_set(Format.CLASSIC, 1, deck)
    assert tuple(sum(RULER_OF[card] is ruler for card in cards) for ruler in Ruler) == speeds
    assert tuple(sum(ACCIDENT[card] == number for card in cards) for number in MISHAPS) == accidents


@pytest.mark.parametrize(
    ("deck", "shod"), [(Deck.NORMAL, (6, 7, 5, 3, 1)), (Deck.RISKY, (1, 1, 2, 3, 2))]
)
def test_half_of_the_normal_and_a_third_of_the_risky_speeds_bear_horseshoes(
    deck: Deck, shod: tuple[int, ...]
) -> None:
    cards = [card for card in card_set(Format.CLASSIC, 1, deck) if HORSESHOE[card]]
    assert tuple(sum(RULER_OF[card] is ruler for card in cards) for ruler in Ruler) == shod
    assert not any(ACCIDENT[card] for card in cards)


def test_every_accident_card_of_a_deck_has_a_text_of_its_own() -> None:
    for deck in Deck:
        accidents = [card for card in CARDS if card.deck is deck and card.accident]
        assert all(card.copies == 1 for card in accidents)
        assert len({card.mishap for card in accidents}) == len(accidents)


@pytest.mark.parametrize(("laps", "removed"), [(2, 0), (3, 5), (4, 5)])
def test_a_race_of_three_or_four_laps_goes_without_five_accidents_of_each_deck(
    laps: int, removed: int
) -> None:
    for deck in Deck:
        whole = card_set(Format.CLASSIC, 1, deck)
        played = card_set(Format.LONG, laps, deck)
        gone = whole[:]
        for card in played:
            gone.remove(card)
        assert len(gone) == removed
        assert all(ACCIDENT[card] for card in gone)


@pytest.mark.parametrize(
    ("label", "lengths"), [("+I+", 1.5), ("II", 2), ("+II+", 2.5), ("III", 3), ("+III+", 3.5)]
)
def test_a_ruler_names_the_way_it_makes_with_the_chariot_itself(label: str, lengths: float) -> None:
    ruler = next(ruler for ruler in Ruler if ruler.label == label)
    assert ruler / 2 + 1 == lengths


def test_six_drivers_race() -> None:
    assert len(Driver) == 6


def test_there_is_a_start_place_for_every_driver_behind_the_line() -> None:
    assert len(START_PLACES) == len(Driver) == 6
    for x, y in START_PLACES:
        assert x / EIGHTH + CHARIOT_HALVES / 2 < LINE
        assert INNER_WALL < -y / EIGHTH < OUTER_WALL


def test_the_removed_accidents_are_five_of_each_deck_and_are_there() -> None:
    for deck, spared in SPARED_ACCIDENTS.items():
        assert sum(spared) == 5
        for number, removed in enumerate(spared, start=1):
            held = sum(c.copies for c in CARDS if c.deck is deck and c.accident == number)
            assert removed <= held


def test_eighteen_laurels_are_enough_for_three_laps() -> None:
    assert max(LAPS[Format.CLASSIC]) * len(Driver) == 18
