"""Writes the table of ratings in ``docs/bots.md``: every level against every other, in every game.

    .venv/bin/python -m scripts.ladders 20

takes hours with the levels that look ahead; ``--levels`` leaves some out. What it writes stands
between two marks in the page, with the command that made it.
"""

import argparse
import re
import sys
from pathlib import Path

from engine import GAMES
from engine.bots import levels_of
from tui.ladder import Ladder, ladder

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
BEGIN, END = "<!-- ladders: begin -->", "<!-- ladders: end -->"
_SEED = 2026


def table_of(ladders: list[Ladder], command: str) -> str:
    """Return the ratings as a table, with how they came about."""
    rows = [
        f"| {GAMES[each.game].title} | {each.players} | {rated.level} | {rated.rating:.0f} "
        f"| {rated.between[0]:.0f} to {rated.between[1]:.0f} |"
        for each in ladders
        for rated in each.ratings
    ]
    head = ["| game | players | level | rating | 19 times of 20 |", "|---|---|---|---|---|"]
    made = f"Made by `{command}`; sensible is 1500, and 400 more win ten games for each lost."
    return "\n".join((BEGIN, *head, *rows, "", made, END))


def main() -> None:
    """Play them all, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", type=int, help="of each pair of levels")
    parser.add_argument("--levels", help="only these, with commas between")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    wanted = given.levels.split(",") if given.levels else None
    ladders = []
    for key, game in GAMES.items():
        levels = [level for level in levels_of(game) if wanted is None or level in wanted]
        ladders.append(
            ladder(
                key,
                game.Options(),
                levels,
                players=game.players[0],
                games=given.games,
                seed=_SEED,
                jobs=given.jobs,
                game_over=lambda: None,
            )
        )
        print(key, *(f"{rated.level} {rated.rating:.0f}" for rated in ladders[-1].ratings))
    table = table_of(ladders, f"python -m scripts.ladders {' '.join(sys.argv[1:])}")
    page = PAGE.read_text()
    PAGE.write_text(re.sub(f"{BEGIN}.*{END}", lambda _: table, page, flags=re.DOTALL))


if __name__ == "__main__":
    main()
