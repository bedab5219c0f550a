"""Exhibitions: who takes part, who wins, and what follows."""

from engine.core import Event
from engine.theben.actions import Travel, Wait
from engine.theben.data import END, Kind, Place, TreasureNo, Week
from engine.theben.events import (
    CardDrawnAndDiscarded,
    CardsDiscarded,
    Entrant,
    ExhibitionAnnounced,
    ExhibitionCancelled,
    ExhibitionHeld,
    GameEnded,
    Throw,
)
from engine.theben.state import ThebenState
from tests.engine.theben.positions import (
    a_card,
    a_game,
    announce,
    cards_of,
    dug_up,
    give,
    lay_open,
    leave_in_deck,
    loaded,
    objects,
    play,
    put,
    stack,
)

LONDON_SHOW = a_card(Kind.EXHIBITION, Place.LONDON, 5)
LONDON_WEEK = Week(60)
PARIS_SHOW = a_card(Kind.EXHIBITION, Place.PARIS, 4)
A, B, C, D = range(4)


def held(events: list[Event]) -> list[ExhibitionHeld]:
    return [event for event in events if isinstance(event, ExhibitionHeld)]


def before_the_show() -> ThebenState:
    """B, C and D are ready for the exhibition in London; A and D have still to move."""
    state = a_game(4)
    put(state, A, week=LONDON_WEEK - 1)
    put(state, B, week=LONDON_WEEK, place=Place.PARIS)
    put(state, C, week=LONDON_WEEK, place=Place.LONDON)
    put(state, D, week=LONDON_WEEK - 1, place=Place.LONDON)
    dug_up(state, B, *objects(Place.EGYPT, 2))
    dug_up(state, C, *objects(Place.GREECE, 3))
    dug_up(state, D, objects(Place.CRETE, 1)[0], objects(Place.GREECE, 4)[3])
    announce(state, LONDON_SHOW, LONDON_WEEK)
    return state


def test_the_exhibition_of_week_8_in_london() -> None:
    """The sheet's example: C has 3 objects and throws 2, D has 2 and throws 4: D wins 5 points."""
    state = before_the_show()
    state.chance = loaded(2, 4)
    assert not held(play(state, A, Wait(6)))
    assert held(play(state, D, Wait(1))) == [
        ExhibitionHeld(
            card=LONDON_SHOW,
            week=LONDON_WEEK,
            entrants=(Entrant(C, 3), Entrant(D, 2)),
            rounds=((Throw(C, 2), Throw(D, 4)),),
            winner=D,
        )
    ]
    assert state.players[D].cards == (LONDON_SHOW,)
    assert state.announced == []


def test_those_who_tie_throw_again() -> None:
    state = before_the_show()
    state.chance = loaded(2, 3, 1, 2, 6, 1)
    play(state, A, Wait(6))
    (event,) = held(play(state, D, Wait(1)))
    assert event.rounds == (
        (Throw(C, 2), Throw(D, 3)),
        (Throw(C, 1), Throw(D, 2)),
        (Throw(C, 6), Throw(D, 1)),
    )
    assert event.winner == C


def test_a_lone_entrant_wins_without_the_die() -> None:
    state = before_the_show()
    state.chance = loaded()
    play(state, A, Wait(6))
    (event,) = held(play(state, D, Wait(2)))
    assert (event.entrants, event.rounds, event.winner) == ((Entrant(C, 3),), (), C)


def test_without_an_object_of_its_regions_nobody_takes_part() -> None:
    state = a_game(2)
    put(state, 0, week=10, place=Place.PARIS)
    put(state, 1, week=12, place=Place.PARIS)
    dug_up(state, 0, *objects(Place.EGYPT, 3))
    announce(state, PARIS_SHOW, 12)
    events = play(state, 0, Wait(2))
    assert ExhibitionCancelled(card=PARIS_SHOW, week=Week(12)) in events
    assert PARIS_SHOW in state.discard


def test_knowledge_dug_up_is_no_object() -> None:
    state = a_game(2)
    put(state, 0, week=10, place=Place.PARIS)
    put(state, 1, week=12)
    dug_up(state, 0, TreasureNo(12), TreasureNo(13))
    announce(state, PARIS_SHOW, 12)
    assert not held(play(state, 0, Wait(2)))


def test_whoever_has_passed_its_week_takes_no_part() -> None:
    state = a_game(2)
    put(state, 0, week=10, place=Place.PARIS)
    put(state, 1, week=13, place=Place.PARIS)
    dug_up(state, 0, *objects(Place.CRETE, 1))
    dug_up(state, 1, *objects(Place.GREECE, 1))
    announce(state, PARIS_SHOW, 12)
    assert not held(play(state, 0, Wait(3)))
    assert state.announced == []


def test_it_is_not_held_in_the_middle_of_a_turn() -> None:
    state = a_game(2)
    put(state, 0, week=11, place=Place.LONDON)
    put(state, 1, week=20)
    dug_up(state, 0, *objects(Place.GREECE, 1))
    announce(state, PARIS_SHOW, 12)
    assert not held(play(state, 0, Travel(Place.PARIS)))
    assert len(state.announced) == 1
    assert not held(play(state, 0, Wait(1)))
    assert state.announced == []


def test_on_one_week_the_first_announced_is_held_first() -> None:
    state = a_game(2)
    put(state, 0, week=10)
    put(state, 1, week=15)
    other = a_card(Kind.EXHIBITION, Place.ROME, 4)
    announce(state, other, 14)
    announce(state, PARIS_SHOW, 12)
    announce(state, LONDON_SHOW, 14)
    events = play(state, 0, Wait(6))
    cancelled = [event.card for event in events if isinstance(event, ExhibitionCancelled)]
    assert cancelled == [PARIS_SHOW, other, LONDON_SHOW]


def test_exhibitions_of_the_last_week_are_held_before_the_game_ends() -> None:
    state = a_game(2)
    put(state, 0, week=END - 2, place=Place.PARIS)
    put(state, 1, week=END, place=Place.PARIS)
    dug_up(state, 1, *objects(Place.CRETE, 2))
    announce(state, PARIS_SHOW, END)
    (event,) = held(play(state, 0, Wait(2)))
    assert event.winner == 1


def test_frequent_renewal_replaces_the_cards_after_an_exhibition() -> None:
    state = a_game(2, frequent_renewal=True)
    put(state, 0, week=10)
    put(state, 1, week=15)
    announce(state, PARIS_SHOW, 12)
    before = tuple(state.face_up)
    events = play(state, 0, Wait(3))
    assert CardsDiscarded(cards=before) in events
    assert not set(before) & set(state.face_up)


def test_more_exhibitions_announces_an_exhibition_that_is_drawn() -> None:
    state = a_game(2, more_exhibitions=True)
    put(state, 0, week=10)
    put(state, 1, week=15)
    announce(state, PARIS_SHOW, 12)
    leave_in_deck(state, LONDON_SHOW)
    events = play(state, 0, Wait(3))
    assert ExhibitionAnnounced(card=LONDON_SHOW, week=Week(13 + 17)) in events


def test_more_exhibitions_discards_anything_else() -> None:
    state = a_game(2, more_exhibitions=True)
    put(state, 0, week=10)
    put(state, 1, week=15)
    announce(state, PARIS_SHOW, 12)
    congress = next(card for card in cards_of(Kind.CONGRESS) if card in state.deck)
    leave_in_deck(state, congress)
    events = play(state, 0, Wait(3))
    assert CardDrawnAndDiscarded(card=congress) in events
    assert congress in state.discard


def test_the_cards_are_renewed_before_another_exhibition_is_looked_for() -> None:
    state = a_game(2, frequent_renewal=True, more_exhibitions=True)
    put(state, 0, week=10)
    put(state, 1, week=15)
    announce(state, PARIS_SHOW, 12)
    six = cards_of(Kind.CONGRESS)[:6]
    lay_open(state, *cards_of(Kind.SHOVEL)[:4])
    leave_in_deck(state, *six)
    happened = [type(event) for event in play(state, 0, Wait(3))]
    drawn = [kind for kind in happened if kind in (CardsDiscarded, CardDrawnAndDiscarded)]
    assert drawn == [CardsDiscarded, CardDrawnAndDiscarded]
    assert len(state.deck) == 1, "four cards were turned up and one was drawn"


def at_the_last_show(**options: bool) -> ThebenState:
    state = a_game(2, **options)
    put(state, 0, week=END - 1)
    put(state, 1, week=END)
    announce(state, PARIS_SHOW, END)
    return state


def test_frequent_renewal_goes_on_in_the_last_week() -> None:
    state = at_the_last_show(frequent_renewal=True)
    before = tuple(state.face_up)
    events = play(state, 0, Wait(1))
    assert CardsDiscarded(cards=before) in events


def test_more_exhibitions_goes_on_in_the_last_week() -> None:
    state = at_the_last_show(more_exhibitions=True)
    congress = next(card for card in cards_of(Kind.CONGRESS) if card in state.deck)
    leave_in_deck(state, congress)
    assert CardDrawnAndDiscarded(card=congress) in play(state, 0, Wait(1))


def test_an_exhibition_announced_in_the_last_week_is_held_there() -> None:
    state = at_the_last_show(more_exhibitions=True)
    put(state, 1, week=END, place=Place.LONDON)
    dug_up(state, 1, *objects(Place.EGYPT, 1))
    state.active = 0
    leave_in_deck(state, LONDON_SHOW)
    events = play(state, 0, Wait(1))
    assert ExhibitionAnnounced(card=LONDON_SHOW, week=END) in events
    (event,) = held(events)
    assert (event.card, event.week, event.winner) == (LONDON_SHOW, END, 1)
    assert isinstance(events[-1], GameEnded)


def test_in_the_last_week_no_exhibition_comes_back_from_the_discards() -> None:
    state = at_the_last_show(frequent_renewal=True, more_exhibitions=True)
    put(state, 0, week=END - 1, place=Place.MOSCOW)
    exhibitions = cards_of(Kind.EXHIBITION)
    give(state, 0, *[card for card in state.deck if card not in exhibitions])
    events = play(state, 0, Wait(1))
    cancelled = [event.card for event in events if isinstance(event, ExhibitionCancelled)]
    assert sorted(cancelled) == sorted(exhibitions)
    assert isinstance(events[-1], GameEnded)


def test_before_the_last_week_exhibitions_come_back_from_the_discards() -> None:
    state = a_game(2, more_exhibitions=True)
    put(state, 0, week=10)
    put(state, 1, week=15)
    announce(state, PARIS_SHOW, 12)
    state.deck, state.discard = [], []
    events = play(state, 0, Wait(3))
    assert ExhibitionCancelled(card=PARIS_SHOW, week=Week(12)) in events
    assert ExhibitionAnnounced(card=PARIS_SHOW, week=Week(13 + 12)) in events


def test_three_who_tie_throw_again_and_add_their_objects_again() -> None:
    state = a_game(4)
    found = objects(Place.GREECE, 7)
    for seat, own in enumerate((found[:3], found[3:5], found[5:6], found[6:])):
        put(state, seat, week=12, place=Place.PARIS)
        dug_up(state, seat, *own)
    put(state, 0, week=11)
    announce(state, PARIS_SHOW, 12)
    # 3, 2, 1 and 1 objects: three have 4, then 5; in the end 3 + 3 beats 1 + 4.
    state.chance = loaded(1, 2, 3, 1, 2, 3, 4, 3, 3, 4)
    (event,) = held(play(state, 0, Wait(1)))
    thrown = [[throw.seat for throw in throws] for throws in event.rounds]
    assert thrown == [[0, 1, 2, 3], [0, 1, 2], [0, 1, 2]]
    assert event.winner == 0


def test_the_stack_does_not_decide_who_takes_part() -> None:
    state = before_the_show()
    stack(state, D, A, B, C)
    play(state, D, Wait(1))
    (event,) = held(play(state, A, Wait(1)))
    assert {entrant.seat for entrant in event.entrants} == {C, D}
