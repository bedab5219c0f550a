"""What a game's screen shows is what its journal holds."""

from collections.abc import Iterable, Iterator
from typing import Any

from textual.app import App

from saves.match import RecordedMatch
from tests.monkey.episode import Failure
from tests.tui.idle import idle
from tui.puzzles.play import PuzzlePlay
from tui.screens.game import GameScreen


async def check_agreement(app: App[Any], matches: Iterable[RecordedMatch]) -> None:
    """See that each table shows a moment of a match; of a puzzle nothing is written.

    Not always its last: others may have bid in secret since, or a move be on its way.
    """
    await idle(app)
    if app._exit:
        return  # it was told to quit
    known = list(matches)
    for screen in app.screen_stack:
        if isinstance(screen, GameScreen) and not isinstance(screen.play, PuzzlePlay):
            moments = (each for match in known for each in _seen(match, screen))
            if not any(screen.game_display.shown == each for each in moments):
                written = [(each.table.game.key, each.table.position.moves) for each in known]
                raise Failure(
                    f"{screen} shows what is not written\n"
                    f"a match of {screen.names}, seen by {screen._eyes}; written are {written}"
                )


def _seen(match: RecordedMatch, screen: GameScreen[Any, Any]) -> Iterator[object]:
    """Yield what a screen would show of a match, last things first; nothing of another game."""
    game = match.table.game
    if game.key != screen.game_key:
        return
    for state, _events in reversed(list(match.replay())):
        yield game.view(state, screen._eyes)
