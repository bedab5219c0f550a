"""A stage that nobody looks at: an app without a terminal on which a match is shown again."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from copy import copy

from textual.app import SystemCommand

from tui.fence.sgr import painted_lines
from tui.games.face import AnyFace
from tui.hindsight import Step
from tui.play import Play
from tui.screens.replay import ReplayScreen
from tui.settings import Settings
from tui.share.cast import cast
from tui.shell import Shell

SIZE = (120, 40)
"""Large enough for all panels side by side."""

Progress = Callable[[float], None]


class Stage(Shell):
    """Shows a replay to nobody; it changes nothing, and keeps nothing."""

    def __init__(
        self, settings: Settings, play: Play, face: AnyFace, steps: Sequence[Step]
    ) -> None:
        settings = copy(settings)
        settings.animation = False
        super().__init__(settings)
        self.replay = ReplayScreen(play, face, steps)

    def open_first_screen(self) -> None:
        """Show the match from its deal on."""
        self.push_screen(self.replay)

    def keep_settings(self) -> None:
        """Nothing is changed here."""

    def open_settings(self) -> None:
        """Nobody asks for them here."""

    def more_commands(self) -> Iterable[SystemCommand]:
        """Nobody gives commands here."""
        return ()


def film(stage: Stage, moves: int, title: str, progress: Progress) -> bytes:
    """Return a whole match as a film. It takes seconds, and a thread of its own."""
    return asyncio.run(_film(stage, moves, title, progress))


async def _film(stage: Stage, moves: int, title: str, progress: Progress) -> bytes:
    pictures = []
    async with stage.run_test(size=SIZE) as pilot:
        for move in range(moves + 1):
            stage.replay.step = move
            await pilot.pause()
            pictures.append(painted_lines(stage))
            progress(move / max(1, moves))
    return cast(pictures, SIZE, title)


def picture(stage: Stage, moves: int, title: str) -> bytes:
    """Return the last moment of a match as a picture (SVG). It takes a thread of its own."""
    return asyncio.run(_picture(stage, moves, title))


async def _picture(stage: Stage, moves: int, title: str) -> bytes:
    async with stage.run_test(size=SIZE) as pilot:
        stage.replay.step = moves
        await pilot.pause()
        return stage.export_screenshot(title=title).encode()
