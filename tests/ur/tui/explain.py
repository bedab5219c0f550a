"""What everything on the board of Ur means."""

from tests.ur.tui.display import UrDisplay
from tui.explain import Catalogue, Sign
from tui.locale import marked

CATALOGUE = Catalogue[UrDisplay](
    signs=(
        Sign(marked("A rosette: whoever lands on it rolls again."), "the-way", shown=("✿",)),
        Sign(marked("A square of the way."), "the-way", shown=("·",)),
        Sign(marked("The piece that is thought of."), "the-way", shown=("▸",)),
        Sign(
            marked("Pieces still to come in, and pieces that are home."),
            "the-end",
            shown=("→",),
            pattern=r"\d",
        ),
    )
)
