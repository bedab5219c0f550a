"""The rules of four board games. Knows nothing of files, clocks, terminals or networks."""

from engine.benhur import BENHUR
from engine.core import AnyGame
from engine.osiris import OSIRIS
from engine.theben import THEBEN
from engine.zeus import ZEUS

GAMES: dict[str, AnyGame] = {game.key: game for game in (ZEUS, THEBEN, OSIRIS, BENHUR)}
"""Every game there is, in the order in which they are offered."""

__all__ = ["GAMES"]
