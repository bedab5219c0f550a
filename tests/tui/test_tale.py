"""The story of a match that is over."""

from functools import cache
from random import Random

import pytest

from engine import GAMES
from engine.bots import choose, worlds_of
from engine.core import seen_by
from engine.table import deal
from tests.play import seeds
from tests.tui.app import NAMES, make_setup
from tui.games import face_of
from tui.hindsight import Step
from tui.locale import LANGUAGES, speak
from tui.tale import tale


@cache
def course(game: str, players: int = 3, seed: int = 7) -> tuple[Step, ...]:
    """Return a whole match among sensible bots, as it is looked back upon."""
    rules, rng = GAMES[game], Random(3)
    looked_at = rules.open_view or rules.view
    state = deal(rules, make_setup(game, players=players, seed=seed))
    steps: list[Step] = [(looked_at(state, None), [])]
    while awaited := rules.to_act(state):
        seat = awaited[0]
        legal, worlds = rules.legal(state, seat), worlds_of(rules, state, seat)
        view = rules.view(state, seat)
        events = rules.apply(state, seat, choose("sensible", rules, view, legal, worlds, rng))
        steps.append((looked_at(state, None), seen_by(None, events)))
    return tuple(steps)


def told(game: str, players: int = 3, seed: int = 7) -> list[str]:
    steps = course(game, players, seed)
    face = face_of(game, steps[0][0])
    return tale(face, steps, NAMES[:players], fewest_win=GAMES[game].fewest_win)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_has_a_story_of_five_sentences(game: str) -> None:
    """Who was ahead, what weighed most in each third of the match, and the end."""
    first, *turning_points, last = told(game)
    assert "ahead" in first or "lead" in first
    assert len(turning_points) == 3
    result = course(game)[-1][0].result
    assert result is not None
    assert NAMES[result.winners[0]] in last
    assert str(result.scores[result.winners[0]]) in last


@pytest.mark.parametrize("game", GAMES)
def test_the_fewest_players_have_a_story_of_five_sentences(game: str) -> None:
    """Though nothing of weight may happen in a third of their match."""
    assert len(told(game, GAMES[game].players[0], seed=1)) == 5


@pytest.mark.soak
@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_match_has_a_story_of_five_sentences(game: str) -> None:
    stories = {
        (players, seed): told(game, players, seed)
        for players in GAMES[game].players
        for seed in seeds(3, 30)
    }
    assert {which: story for which, story in stories.items() if len(story) != 5} == {}


def test_where_nothing_weighs_in_a_part_the_next_heaviest_of_another_is_told() -> None:
    steps = course("zeus")
    face = face_of("zeus", steps[0][0])
    third = len(steps) // 3
    uneventful = [*steps[:third], *((view, []) for view, _events in steps[third:])]
    heaviest = sorted(
        (event for _view, events in uneventful for event in events), key=face.weight, reverse=True
    )[:3]
    said = tale(face, uneventful, NAMES[:3], fewest_win=False)
    assert {face.tell(event, NAMES[:3])[1] for event in heaviest} == {*said[1:-1]}  # type: ignore[index]


@pytest.mark.parametrize("game", GAMES)
def test_a_story_is_told_in_every_language(game: str) -> None:
    stories = set()
    try:
        for language in LANGUAGES:
            speak(language)
            stories.add(tuple(told(game)))
    finally:
        speak("en")
    assert len(stories) == len(LANGUAGES)


def test_the_heaviest_event_of_each_part_is_told() -> None:
    steps = course("zeus")
    face = face_of("zeus", steps[0][0])
    first_third = [event for _, events in steps[: len(steps) // 3] for event in events]
    heaviest = max(first_third, key=face.weight)
    words = face.tell(heaviest, NAMES[:3])
    assert words is not None
    assert told("zeus")[1] == words[1]
