"""Digging: knowledge, weeks, cards, permits."""

import pytest

from engine.core import Chance, Event, IllegalAction
from engine.theben import THEBEN
from engine.theben.actions import Dig, ThebenRefusal, Travel
from engine.theben.data import (
    BLANKS,
    END,
    REGIONS,
    TREASURE_NUMBERS,
    TREASURES,
    TREASURES_IN,
    Kind,
    Place,
)
from engine.theben.digging import cards_drawn, draw_from
from engine.theben.events import Dug
from engine.theben.state import DigRecord, ThebenState, pile_size
from tests.engine.theben.positions import a_game, cards_of, dug_up, give, knowledge, play, put


def dug(events: list[Event]) -> Dug:
    return next(event for event in events if isinstance(event, Dug))


def at_the_dig(region: Place = Place.EGYPT, *values: int, **options: bool) -> ThebenState:
    """A game in which seat 0 stands in a region and has these knowledge cards of it."""
    state = a_game(2, **options)
    give(state, 0, *knowledge(region, *values))
    put(state, 0, place=region)
    return state


def refusal_of(state: ThebenState, weeks: int) -> ThebenRefusal:
    assert Dig(weeks) not in THEBEN.legal(state, 0)
    with pytest.raises(IllegalAction) as refusal:
        play(state, 0, Dig(weeks))
    reason = refusal.value.reason
    assert isinstance(reason, ThebenRefusal)
    return reason


def test_eve_digs_for_six_weeks_in_egypt() -> None:
    """The sheet's first example: 3 + 1 special and 2 general points, 3 + 6 weeks, 4 cards."""
    state = a_game(2)
    give(state, 0, *knowledge(Place.EGYPT, 3, 1), cards_of(Kind.GENERAL, value=2)[0])
    put(state, 0, place=Place.PARIS)
    # Of these, 2 objects worth 6 in sum, a knowledge card of Mesopotamia and a blank come up.
    first, second, lesson = (TREASURES_IN[Place.EGYPT][place] for place in (4, 8, 13))
    assert TREASURES[lesson].teaches is Place.MESOPOTAMIA
    state.buried[Place.EGYPT] = (first, second, lesson)
    state.blanks[Place.EGYPT] = 1
    play(state, 0, Travel(Place.EGYPT))
    event = dug(play(state, 0, Dig(6)))
    eve = state.players[0]
    assert event.knowledge == 6
    assert len(event.cards) == 4
    assert eve.week == 1 + 9
    assert set(eve.finds) == {first, second, lesson}
    assert sum(TREASURES[found].points for found in eve.finds) == 6
    assert eve.special(Place.MESOPOTAMIA) == 1
    assert (state.buried[Place.EGYPT], state.blanks[Place.EGYPT]) == ((), 1)


def test_davids_general_knowledge_only_doubles_his_special_knowledge() -> None:
    """The sheet's second example: 1 special and 4 general points make 2."""
    state = a_game(2)
    give(state, 0, *knowledge(Place.CRETE, 1), *cards_of(Kind.GENERAL, value=2)[:2])
    assert state.players[0].general() == 4
    assert state.players[0].dig_knowledge(Place.CRETE) == 2


def test_assistants_add_one_point_for_two_and_two_for_three() -> None:
    state = at_the_dig(Place.EGYPT, 3)
    for assistant, expected in zip(cards_of(Kind.ASSISTANT), (3, 4, 5), strict=False):
        give(state, 0, assistant)
        assert state.players[0].dig_knowledge(Place.EGYPT) == expected


def test_general_knowledge_can_also_double_what_assistants_add() -> None:
    state = at_the_dig(Place.EGYPT, 1)
    give(state, 0, *cards_of(Kind.ASSISTANT)[:2], *cards_of(Kind.GENERAL, value=2)[:2])
    assert state.players[0].dig_knowledge(Place.EGYPT) == 4


def test_shovels_draw_one_card_more_for_two_and_two_for_three() -> None:
    state = at_the_dig(Place.EGYPT, 3, 3)
    for shovel, expected in zip(cards_of(Kind.SHOVEL), (4, 5, 6), strict=False):
        give(state, 0, shovel)
        assert cards_drawn(state.players[0], Place.EGYPT, 6, pile=23) == expected


def test_shovels_draw_even_where_the_table_says_nothing() -> None:
    state = at_the_dig(Place.EGYPT, 1)
    assert cards_drawn(state.players[0], Place.EGYPT, 1, pile=23) == 0
    give(state, 0, *cards_of(Kind.SHOVEL)[:2])
    assert cards_drawn(state.players[0], Place.EGYPT, 1, pile=23) == 1
    assert len(dug(play(state, 0, Dig(1))).cards) == 1


def test_knowledge_above_twelve_counts_as_twelve() -> None:
    state = at_the_dig(Place.EGYPT, 3, 3, 2, 2, 2, 1)
    assert state.players[0].dig_knowledge(Place.EGYPT) == 13
    assert len(dug(play(state, 0, Dig(1))).cards) == 3


def test_objects_and_knowledge_are_kept_and_blanks_go_back() -> None:
    state = at_the_dig(Place.GREECE, 3, 3, 2)
    blanks = state.blanks[Place.GREECE]
    event = dug(play(state, 0, Dig(12)))
    found = [card for card in event.cards if card is not None]
    assert len(event.cards) == 9
    assert list(state.players[0].finds) == found
    assert not set(found) & set(state.buried[Place.GREECE])
    assert state.blanks[Place.GREECE] == blanks
    assert pile_size(state, Place.GREECE) == 23 - len(found)


def test_a_dig_draws_at_most_what_is_in_the_pile() -> None:
    state = at_the_dig(Place.GREECE, 3, 3, 2)
    state.buried[Place.GREECE], state.blanks[Place.GREECE] = (), 2
    assert dug(play(state, 0, Dig(12))).cards == (None, None)


def test_an_empty_pile_cannot_be_dug() -> None:
    state = at_the_dig(Place.GREECE, 3, 3, 2)
    state.buried[Place.GREECE], state.blanks[Place.GREECE] = (), 0
    assert refusal_of(state, 12) is ThebenRefusal.NOTHING_DRAWN


def test_a_dig_that_draws_no_card_is_refused() -> None:
    state = at_the_dig(Place.EGYPT, 1)
    assert refusal_of(state, 7) is ThebenRefusal.NOTHING_DRAWN
    assert Dig(8) in THEBEN.legal(state, 0)


@pytest.mark.parametrize("weeks", [0, 13])
def test_a_dig_lasts_one_to_twelve_weeks(weeks: int) -> None:
    assert refusal_of(at_the_dig(Place.EGYPT, 3), weeks) is ThebenRefusal.DIG_OUT_OF_RANGE


def test_a_dig_past_the_end_is_refused() -> None:
    state = at_the_dig(Place.EGYPT, 3)
    put(state, 0, week=END - 5)
    put(state, 1, week=END)
    assert refusal_of(state, 6) is ThebenRefusal.PAST_THE_END
    assert Dig(5) in THEBEN.legal(state, 0)


def test_one_digs_only_in_a_dig_region() -> None:
    assert refusal_of(at_the_dig(Place.ROME), 6) is ThebenRefusal.NOT_A_REGION


def test_a_dig_needs_a_knowledge_card_of_the_region() -> None:
    state = at_the_dig(Place.EGYPT)
    give(state, 0, *knowledge(Place.CRETE, 3), *cards_of(Kind.ASSISTANT)[:3])
    assert state.players[0].dig_knowledge(Place.EGYPT) == 0
    assert refusal_of(state, 12) is ThebenRefusal.NO_KNOWLEDGE


def test_a_knowledge_card_from_another_dig_will_do() -> None:
    state = at_the_dig(Place.MESOPOTAMIA)
    lesson = next(
        found for found in TREASURE_NUMBERS if TREASURES[found].teaches is Place.MESOPOTAMIA
    )
    dug_up(state, 0, lesson)
    assert Dig(8) in THEBEN.legal(state, 0)


def test_the_permit_is_spent_and_one_digs_once_a_year_in_a_region() -> None:
    state = at_the_dig(Place.EGYPT, 3, 3)
    play(state, 0, Dig(1))
    assert state.players[0].permits == tuple(
        region for region in REGIONS if region is not Place.EGYPT
    )
    put(state, 0, week=1)
    assert refusal_of(state, 1) is ThebenRefusal.NO_PERMIT


def test_a_forged_permit_allows_another_dig_and_is_discarded() -> None:
    state = at_the_dig(Place.EGYPT, 3, 3)
    forged = cards_of(Kind.FORGED_PERMIT)[0]
    give(state, 0, forged)
    assert dug(play(state, 0, Dig(1))).forged_permit is None
    put(state, 0, week=1)
    assert dug(play(state, 0, Dig(1))).forged_permit == forged
    assert state.discard == [forged]
    put(state, 0, week=1)
    assert refusal_of(state, 1) is ThebenRefusal.NO_PERMIT


def test_alternative_digs_replace_each_find_by_a_blank() -> None:
    state = at_the_dig(Place.EGYPT, 3, 3, 2, alternative_digs=True)
    event = dug(play(state, 0, Dig(12)))
    found = [card for card in event.cards if card is not None]
    assert found
    assert pile_size(state, Place.EGYPT) == 20
    assert state.blanks[Place.EGYPT] == 6 + len(found)


def test_alternative_digs_have_ten_spare_blanks() -> None:
    state = at_the_dig(Place.EGYPT, 3, 3, 2, alternative_digs=True)
    state.buried[Place.EGYPT] = TREASURES_IN[Place.EGYPT][:9]
    state.blanks[Place.EGYPT] = BLANKS
    found = [card for card in dug(play(state, 0, Dig(12))).cards if card is not None]
    assert pile_size(state, Place.EGYPT) == 25 - len(found)
    assert state.blanks[Place.EGYPT] == BLANKS


def test_a_dig_is_told_with_all_that_it_took() -> None:
    state = at_the_dig(Place.EGYPT, 3, 3)
    event = dug(play(state, 0, Dig(6)))
    told = (event.seat, event.region, event.weeks, event.week, event.knowledge)
    assert told == (0, Place.EGYPT, 6, 7, 6)


def test_every_dig_of_a_region_is_on_record_with_its_digger() -> None:
    state = at_the_dig(Place.EGYPT, 3, 3)
    give(state, 0, *cards_of(Kind.FORGED_PERMIT)[:1])
    first = dug(play(state, 0, Dig(1))).cards
    put(state, 0, week=1)
    second = dug(play(state, 0, Dig(4))).cards
    assert state.digs[Place.EGYPT] == tuple(
        DigRecord(0, len(cards), cards.count(None)) for cards in (first, second)
    )


def test_blanks_are_drawn_one_at_a_time() -> None:
    assert draw_from(Chance.of_seed(1), (), 3, 3) == [None, None, None]
    drawn = draw_from(Chance.of_seed(1), TREASURE_NUMBERS[5:7], 3, 5)
    assert sorted(drawn, key=str) == [5, 6, None, None, None]
