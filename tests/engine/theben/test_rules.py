"""Set-up, legality and what is hidden."""

import pytest

from engine.core import Chance, CommonRefusal, IllegalAction
from engine.theben import THEBEN
from engine.theben.actions import Dig, EndTurn, Renew, Take, Travel, Wait
from engine.theben.data import CITY_CARDS, END, REGIONS, Kind, Place, Week, year_of
from engine.theben.state import Phase, pile_size
from tests.engine.theben.positions import (
    a_card,
    a_game,
    give,
    knowledge,
    lay_open,
    play,
    put,
)


@pytest.mark.parametrize(("players", "week", "year"), [(2, 1, 1900), (3, 17, 1900), (4, 53, 1901)])
def test_the_start_depends_on_the_number_of_players(players: int, week: int, year: int) -> None:
    state = a_game(players)
    assert {player.week for player in state.players} == {week}
    assert state.year == year_of(Week(week)) == year


def test_everybody_starts_in_warsaw_with_five_permits() -> None:
    for player in a_game(4).players:
        assert player.place is Place.WARSAW
        assert player.permits == REGIONS


def test_four_cards_lie_face_up_and_none_is_an_exhibition() -> None:
    for seed in range(50):
        state = a_game(2, seed=seed)
        assert len(state.face_up) == 4
        assert all(CITY_CARDS[card].kind is not Kind.EXHIBITION for card in state.face_up)
        assert not state.announced


def test_seven_cards_are_removed_from_each_pile_unseen() -> None:
    state = a_game(2)
    assert [pile_size(state, region) for region in REGIONS] == [23] * 5


def test_alternative_digs_remove_no_card_but_set_ten_blanks_aside() -> None:
    state = a_game(2, alternative_digs=True)
    assert [len(buried) for buried in state.buried] == [14] * 5
    assert state.blanks == [6] * 5


def test_preview_opens_the_two_top_cards() -> None:
    assert len(a_game(2, preview=True).preview) == 2
    assert a_game(2).preview == []


def test_any_seat_may_be_drawn_to_begin() -> None:
    firsts = {THEBEN.setup(3, seed, THEBEN.Options(), None).active for seed in range(30)}
    assert firsts == {0, 1, 2}


def test_legal_actions_are_those_of_the_place() -> None:
    state = a_game(2)
    congress = a_card(Kind.CONGRESS, Place.VIENNA)
    lay_open(state, congress)
    give(state, 0, *knowledge(Place.CRETE, 3, 2))
    put(state, 0, place=Place.VIENNA)
    kinds = {type(action) for action in THEBEN.legal(state, 0)}
    assert kinds == {Travel, Take, Wait}
    play(state, 0, Travel(Place.CRETE))
    kinds = {type(action) for action in THEBEN.legal(state, 0)}
    assert kinds == {EndTurn, Dig, Wait}


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    state = a_game(2)
    with pytest.raises(IllegalAction) as refusal:
        play(state, 1, Wait(1))
    assert refusal.value.reason is CommonRefusal.NOT_TO_ACT


def test_after_the_end_nobody_acts() -> None:
    state = a_game(2)
    play(state, 0, Wait(END - 1))
    play(state, 1, Wait(END - 1))
    assert state.phase is Phase.OVER
    with pytest.raises(IllegalAction) as refusal:
        play(state, 0, Wait(1))
    assert refusal.value.reason is CommonRefusal.GAME_OVER


def test_a_redrawn_world_has_other_piles_but_the_same_size() -> None:
    state = a_game(2)
    worlds = [THEBEN.determinize(state, 0, Chance.of_seed(seed)) for seed in range(10)]
    assert len({tuple(world.buried) for world in worlds}) == 10
    for world in worlds:
        assert [pile_size(world, region) for region in REGIONS] == [23] * 5


def test_a_redrawn_world_can_have_shown_the_blanks_that_were_seen() -> None:
    state = a_game(2)
    give(state, 0, *knowledge(Place.EGYPT, 3, 3, 2))
    put(state, 0, place=Place.EGYPT)
    play(state, 0, Dig(12))
    (record,) = state.digs[Place.EGYPT]
    for seed in range(50):
        world = THEBEN.determinize(state, 0, Chance.of_seed(seed))
        assert world.blanks[Place.EGYPT] >= record.blanks
        assert not THEBEN.problems(world)


def test_a_refusal_names_the_seat_and_the_action() -> None:
    state = a_game(2)
    with pytest.raises(IllegalAction) as refusal:
        THEBEN.apply(state, 0, EndTurn())
    assert (refusal.value.seat, refusal.value.action) == (0, EndTurn())


def test_renewal_is_on_offer_while_there_are_two_weeks() -> None:
    state = a_game(2, voluntary_renewal=True)
    assert Renew() in THEBEN.legal(state, 0)
    put(state, 0, week=END - 1)
    put(state, 1, week=END)
    assert Renew() not in THEBEN.legal(state, 0)


def test_nobody_has_actions_out_of_turn_or_after_the_end() -> None:
    state = a_game(2)
    assert THEBEN.legal(state, 1) == ()
    state.phase = Phase.OVER
    assert THEBEN.legal(state, 0) == ()


def test_a_redrawn_world_has_dice_of_its_own() -> None:
    state = a_game(2)
    chance = Chance.of_seed(1)
    worlds = [THEBEN.determinize(state, 0, chance) for _ in range(3)]
    assert len({world.chance.key for world in worlds} | {state.chance.key}) == 4
