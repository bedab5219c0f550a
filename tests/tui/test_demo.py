"""Matches that bots play for whoever looks at the first screen."""

from itertools import islice

from engine import GAMES
from tui.demo import quiet_scene, scenes


def test_every_game_has_its_turn() -> None:
    seen: list[str] = []
    for scene in scenes(7):
        if scene.game not in seen:
            seen.append(scene.game)
        if len(seen) == len(GAMES):
            break
    assert seen == list(GAMES)


def test_every_scene_says_of_which_game_it_is_and_what_has_happened() -> None:
    for scene in islice(scenes(3), 30):
        title = GAMES[scene.game].title
        assert scene.words.plain.startswith(title)
        assert scene.words.plain.removeprefix(title).strip()


def test_the_same_seed_shows_the_same_match() -> None:
    one, other = quiet_scene(5), quiet_scene(5)
    assert one == other
    assert quiet_scene(6) != one


def test_nothing_hidden_is_shown() -> None:
    for scene in islice(scenes(3), 10):
        assert getattr(scene.view, "seat", None) is None
