"""What was played before: matches of Anna and others, for the statistics."""

from pathlib import Path

from engine.position import Bot, Person
from saves import Annals, Finished
from tests.saves.test_annals import a_match
from tui.folder import annals_path


def some_history(folder: Path) -> list[Finished]:
    """Write matches of two games into the annals; Anna has won most of them."""
    both = (Person("Anna"), Person("Berenike"), Bot("Daphne", "master"), Bot("Hektor", "casual"))
    matches = [
        a_match(1, options={}),
        a_match(2, winners=(1,)),
        a_match(3, game="osiris", options={"ties": "beige"}, scores=(3, 2, 2)),
        a_match(4, game="osiris", options={}, seats=both, scores=(4, 1, 1, 2)),
    ]
    Annals(annals_path(folder)).add(matches)
    return matches
