"""What the fights that everybody saw say about the gods that a seat has not seen.

A fight shows which of two gods had more followers at that moment. The gods may have been exchanged
since, then or later: a clue names the priests under whom the two lie now.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.core import Chance
from engine.osiris.data import BEARERS, God
from engine.osiris.state import FightRecord

_TRIES = 100
"""So many draws are tried before all that is possible is counted instead."""


class Clue(Struct, frozen=True):
    """Two gods have fought, who lie here now."""

    attacker: int
    defender: int
    attacker_won: bool
    followers: tuple[int, ...]
    """In each temple, at the time."""

    def fits(self, attacker: God, defender: God) -> bool:
        """Tell whether these two gods would have fought like that; a tie helps the attacker."""
        return (self.followers[attacker] >= self.followers[defender]) == self.attacker_won


def clues_of(fights: Sequence[FightRecord]) -> list[Clue]:
    """Return what the fights of a deal say about where the gods lie now."""
    now = list(BEARERS)
    found = []
    for fight in reversed(fights):
        one, other = fight.attacker, fight.defender
        if fight.exchanged:
            now[one], now[other] = now[other], now[one]
        won = fight.winner == one
        found.append(Clue(now[one], now[other], won, fight.followers))
    return found


def draw_gods(
    chance: Chance, seen: dict[int, God], unseen: Sequence[God], clues: Sequence[Clue]
) -> dict[int, God]:
    """Return a god for every bearer: those seen, and others such that all clues fit.

    ``unseen`` are the gods that lie under the bearers not ``seen``. Every way to lay them that fits
    is equally likely, for so they were dealt. Whole draws are tried first, since mostly one fits
    soon; where hardly any does, those few are counted.
    """
    hidden = [bearer for bearer in BEARERS if bearer not in seen]
    telling = [clue for clue in clues if clue.attacker not in seen or clue.defender not in seen]
    gods = list(unseen)
    for _ in range(_TRIES):
        chance.shuffle(gods)
        laid = seen | dict(zip(hidden, gods, strict=True))
        if all(clue.fits(laid[clue.attacker], laid[clue.defender]) for clue in telling):
            return laid
    return _draw_counted(chance, seen, sorted(gods), telling)


def _draw_counted(
    chance: Chance, seen: dict[int, God], unseen: Sequence[God], clues: Sequence[Clue]
) -> dict[int, God]:
    """Return one of all the ways to lay the gods; what no clue is about is laid at random."""
    told = {bearer for clue in clues for bearer in (clue.attacker, clue.defender)} - seen.keys()
    ways = list(ways_to_lay(seen, unseen, clues, sorted(told)))
    laid = ways[chance.below(len(ways))]
    rest = [god for god in unseen if god not in laid.values()]
    chance.shuffle(rest)
    free = [bearer for bearer in BEARERS if bearer not in laid]
    return laid | dict(zip(free, rest, strict=True))


def ways_to_lay(
    laid: dict[int, God], gods: Sequence[God], clues: Sequence[Clue], bearers: Sequence[int]
) -> Iterator[dict[int, God]]:
    """Yield every way to lay some of the gods under the bearers such that all clues fit."""
    if not bearers:
        yield laid
        return
    bearer, *others = bearers
    for god in gods:
        more = laid | {bearer: god}
        if all(
            clue.fits(more[clue.attacker], more[clue.defender])
            for clue in clues
            if bearer in (clue.attacker, clue.defender)
            and clue.attacker in more
            and clue.defender in more
        ):
            left = [other for other in gods if other != god]
            yield from ways_to_lay(more, left, clues, others)
