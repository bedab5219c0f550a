"""What happens is told; what is drawn is counted."""

from engine.theben import THEBEN
from engine.theben.data import (
    CARD_NUMBERS,
    CITY_CARDS,
    END,
    TREASURE_NUMBERS,
    Place,
    TreasureNo,
    Week,
)
from engine.theben.events import (
    CardPreviewed,
    CardTurnedUp,
    Dug,
    Entrant,
    ExhibitionHeld,
    Throw,
    TurnBegan,
    Waited,
)
from tests.engine.theben.positions import a_game, give, knowledge, objects
from tests.play import random_game
from tui.games.theben.contests import conference_lines, exhibition_lines
from tui.games.theben.digging import finds_steps
from tui.games.theben.story import tell
from tui.games.theben.words import card_title, find_title

NAMES = ("Anna", "Berenike", "Chloe", "Diodoros")
SILENT = (CardTurnedUp, CardPreviewed, TurnBegan)
"""What is seen on the table and need not be told as well."""


def test_everything_that_happens_is_told() -> None:
    for seed in range(30):
        for _state, _seat, _action, events in random_game(THEBEN, seed):
            for event in events:
                is_again = isinstance(event, TurnBegan) and event.again
                is_silent = isinstance(event, SILENT) and not is_again
                assert (tell(event, NAMES) is None) == is_silent, event


def test_who_stays_furthest_back_moves_again_and_who_has_used_up_all_weeks_never() -> None:
    again = TurnBegan(seat=0, week=Week(9), again=True)
    assert tell(again, NAMES) == (0, "Anna is still furthest back and moves again.")
    told = tell(Waited(seat=0, weeks=1, week=END), NAMES)
    assert told is not None
    assert told[1].endswith("Anna has no weeks left.")


def test_every_card_has_a_title() -> None:
    assert all(card_title(card) for card in CARD_NUMBERS)
    assert all(find_title(find) for find in TREASURE_NUMBERS)


def dug(*cards: TreasureNo | None) -> Dug:
    return Dug(seat=0, region=Place.EGYPT, weeks=6, week=Week(20), knowledge=6, cards=cards)


def test_a_dig_is_told_with_all_it_found() -> None:
    first, second = objects(Place.EGYPT, 2)
    told = tell(dug(first, None, second, None), NAMES)
    assert told == (0, "Anna digs in Egypt, 6 weeks, 4 cards: 1 point, 1 point, 2 blanks.")


def test_dig_cards_are_turned_one_by_one_and_then_summed_up() -> None:
    first, second = objects(Place.EGYPT, 2)
    steps = [step.plain for step in finds_steps(dug(first, None, second))]
    assert [step.count("◊") for step in steps] == [0, 1, 1, 2, 2]
    assert "worth" not in steps[-2]
    assert "2 objects worth 2 points." in steps[-1]


def test_a_dig_without_finds_says_so() -> None:
    assert "Nothing but blanks." in finds_steps(dug(None, None))[-1].plain


def test_an_exhibition_shows_objects_dice_ties_and_winner() -> None:
    held = ExhibitionHeld(
        card=next(card for card in CARD_NUMBERS if CITY_CARDS[card].value == 5),
        week=Week(36),
        entrants=(Entrant(0, 3), Entrant(1, 2)),
        rounds=((Throw(0, 2), Throw(1, 3)), (Throw(0, 1), Throw(1, 6))),
        winner=1,
    )
    text = "\n".join(line.plain for line in exhibition_lines(held, NAMES))
    assert "3 objects  ◊◊◊" in text
    assert text.count("= 5") == 2
    assert "A tie: they throw again." in text
    assert "2 + ⚅ 6 = 8" in text
    assert "Berenike wins 5 points." in text


def test_the_conference_gives_four_for_a_region_and_two_for_a_tie() -> None:
    state = a_game(2)
    give(state, 0, *knowledge(Place.EGYPT, 3), *knowledge(Place.CRETE, 1))
    give(state, 1, *knowledge(Place.CRETE, 1, 1)[1:])
    lines = [line.plain for line in conference_lines(state.players, NAMES[:2])]
    (egypt,) = [line for line in lines if "Egypt" in line]
    (crete,) = [line for line in lines if "Crete" in line]
    assert egypt.split() == ["E", "Egypt", "3", "+4", "0"]
    assert crete.split() == ["C", "Crete", "1", "+2", "1", "+2"]
    assert lines[-1].split() == ["Together", "6", "2"]
