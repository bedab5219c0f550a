"""What a choice does, and what is said of it beforehand."""

from engine.core import Refusal
from engine.position import Person
from engine.table import Setup, Table
from engine.theben import THEBEN
from engine.theben.actions import Take, ThebenAction, ThebenRefusal, Travel, Wait
from engine.theben.data import END, LAST_YEAR, Kind, Place
from engine.theben.state import ThebenState
from tests.engine.theben.positions import (
    a_card,
    a_game,
    announce,
    cards_of,
    give,
    knowledge,
    lay_open,
    objects,
    put,
)
from tui.games.theben.plans import Choice, choice_words, could_dig

NAMES = ("Anna", "Berenike")
LONDON_SHOW = a_card(Kind.EXHIBITION, Place.LONDON, 5)


def table_of(state: ThebenState) -> Table:
    setup = Setup("theben", state.options, tuple(map(Person, NAMES)), 1)
    return Table(THEBEN, setup, state=state)


def said(state: ThebenState, choice: Choice) -> tuple[str, str]:
    table = table_of(state)

    def refuse(*actions: ThebenAction) -> Refusal | None:
        return table.position.refusal(0, *actions)

    return choice_words(choice, THEBEN.view(state, 0), 0, refuse, NAMES, 78)


def test_a_card_elsewhere_means_a_journey_and_then_to_take_it() -> None:
    state = a_game(2)
    horse = a_card(Kind.HORSE, Place.ROME)
    choice = Choice(Place.WARSAW).taking(horse)
    assert choice.actions(THEBEN.view(state, 0), 0) == (Travel(Place.ROME), Take(horse))


def test_a_card_where_one_stands_is_taken_at_once() -> None:
    state = a_game(2)
    put(state, 0, place=Place.ROME)
    horse = a_card(Kind.HORSE, Place.ROME)
    assert Choice(Place.ROME).taking(horse).actions(THEBEN.view(state, 0), 0) == (Take(horse),)


def test_one_can_go_somewhere_to_wait() -> None:
    view = THEBEN.view(a_game(2), 0)
    choice = Choice(Place.LONDON).waiting(3)
    assert choice.actions(view, 0) == (Travel(Place.LONDON), Wait(3))


def test_weeks_of_travel_and_action_are_told_apart_with_the_arrival() -> None:
    state = a_game(2)
    congress = a_card(Kind.CONGRESS, Place.MOSCOW)
    lay_open(state, congress)
    cost, outlook = said(state, Choice(Place.WARSAW).taking(congress))
    assert cost == "Congress in Moscow: travel 1 + 2 = 3 weeks → week 4 of 1900."
    assert outlook == "Before you again: ▲ Berenike."


def test_exhibitions_made_and_missed_are_named() -> None:
    state = a_game(2)
    put(state, 0, week=20, finds=tuple(objects(Place.EGYPT, 2)))
    put(state, 1, week=40)
    announce(state, LONDON_SHOW, 24)
    assert said(state, Choice(Place.BERLIN))[1] == (
        "You would move again at once. London w24’00: 2 to spare, wins at 100%"
    )
    assert said(state, Choice(Place.WARSAW).waiting(5))[1].endswith("London w24’00: missed")
    assert said(state, Choice(Place.LONDON).waiting(2))[1].endswith("there, wins at 100%")


def test_the_chance_at_an_exhibition_is_against_all_who_can_still_come() -> None:
    state = a_game(2)
    egyptian = objects(Place.EGYPT, 3)
    put(state, 0, week=20, place=Place.PARIS, finds=tuple(egyptian[:2]))
    put(state, 1, week=21, place=Place.PARIS, finds=tuple(egyptian[2:]))
    announce(state, LONDON_SHOW, 24)
    assert said(state, Choice(Place.LONDON))[1].endswith("3 to spare, wins at 68%")
    put(state, 1, week=24, place=Place.PARIS, finds=tuple(egyptian[2:]))
    assert said(state, Choice(Place.LONDON))[1].endswith("3 to spare, wins at 100%")


def test_the_last_turn_of_a_year_and_of_the_game_say_so() -> None:
    state = a_game(2)
    put(state, 0, week=51)
    put(state, 1, week=54)
    wait = Choice(Place.WARSAW)
    assert said(state, wait.waiting(1))[1] == "You would move again at once."
    assert said(state, wait.waiting(2))[1] == (
        "You would move again at once. This turn ends the year: all permits come back."
    )
    put(state, 0, week=END - 2)
    put(state, 1, week=END - 1)
    state.year = LAST_YEAR
    assert said(state, wait.waiting(2))[1] == "Your last turn.", "nobody moves before a next one"
    put(state, 1, week=END)
    assert said(state, wait.waiting(2))[1] == "This turn ends the game."


def test_that_a_year_ends_is_told_however_much_else_there_is_to_say() -> None:
    state = a_game(2)
    put(state, 0, week=50)
    put(state, 1, week=54)
    for show in cards_of(Kind.EXHIBITION)[:3]:
        announce(state, show, 55)
    outlook = said(state, Choice(Place.WARSAW).waiting(3))[1]
    assert outlook.startswith("This turn ends the year: all permits come back.")
    assert len(outlook) <= 78
    assert outlook.endswith(" …"), "there is more than fits"


def test_without_an_object_an_exhibition_is_not_called_reachable() -> None:
    state = a_game(2)
    put(state, 0, week=20)
    put(state, 1, week=40)
    announce(state, LONDON_SHOW, 24)
    assert said(state, Choice(Place.BERLIN))[1].endswith("London w24’00: no object")


def test_what_the_rules_forbid_on_arrival_is_said_before_the_journey() -> None:
    state = a_game(2)
    first, second = cards_of(Kind.HORSE)
    give(state, 0, first)
    lay_open(state, second)
    _cost, reason = said(state, Choice(Place.WARSAW).taking(second))
    assert reason == ThebenRefusal.ENOUGH_OF_THEM.value


def test_a_region_without_knowledge_of_it_says_so() -> None:
    assert said(a_game(2), Choice(Place.EGYPT))[1] == ThebenRefusal.NO_KNOWLEDGE.value


def test_a_region_with_knowledge_of_it_says_how_much_counts() -> None:
    state = a_game(2)
    give(state, 0, *knowledge(Place.EGYPT, 3, 1))
    cost, _outlook = said(state, Choice(Place.EGYPT))
    assert cost == "Egypt: travel 3 weeks → week 4 of 1900. Dig: knowledge 4."


def test_one_can_dig_in_a_region_and_nowhere_else() -> None:
    state = a_game(2)
    give(state, 0, *knowledge(Place.EGYPT, 3, 1))
    table = table_of(state)

    def refuse(*actions: ThebenAction) -> Refusal | None:
        return table.position.refusal(0, *actions)

    view = THEBEN.view(state, 0)
    assert could_dig(Choice(Place.EGYPT), view, 0, refuse)
    assert not could_dig(Choice(Place.CRETE), view, 0, refuse)
    assert not could_dig(Choice(Place.PARIS), view, 0, refuse)
