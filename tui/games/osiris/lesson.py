"""A guided first game of Osiris."""

from engine.osiris.actions import Block, Choose, Keep, Place, Shift
from engine.osiris.actions import Step as Walk
from engine.osiris.data import TOP, Colour, PlaceNo, Priest, Temple
from engine.osiris.state import Phase
from engine.osiris.view import OsirisView
from tui.lessons import Lesson, Step, exactly
from tui.locale import marked

_BEIGE = Colour(0)
_A, _B, _C = Priest(0), Priest(1), Priest(2)
_RA, _BASTET, _KHNUM = Temple(0), Temple(8), Temple(12)
_LAST_ROUND = 18


def _is_priest(view: OsirisView) -> bool:
    return view.phase is Phase.PRIEST


def _is_strong_walk(view: OsirisView) -> bool:
    """Return whether a priest is on its way with the power of many turns."""
    return view.walk is not None and view.walk.rest >= 6


def _is_last_round(view: OsirisView) -> bool:
    return view.phase is Phase.PRIEST and view.round == _LAST_ROUND


_STEPS: tuple[Step[OsirisView], ...] = (
    Step(
        before=(
            marked(
                "Welcome to the pyramid! There are thirteen gods with a temple each. One god lies "
                "hidden under the pyramid, one under every priest. In the end the pyramid is "
                "lifted, and whoever has the most followers in the temple of its god wins."
            ),
            marked(
                "Priests a, b and c are yours, and you may look at their gods: Hathor, Isis and "
                "Anubis. So none of these is under the pyramid, and their temples are worth "
                "nothing to you. Berenike and Chloe know three other gods each."
            ),
            marked(
                "First all place their followers, one at a time, never more than three of a "
                "colour in a temple. The temples stand in the list. Ra may be the one: he is "
                "under the cursor, and Enter puts a follower there."
            ),
        ),
        teaches=("set-up",),
        keys=("enter",),
        wants=exactly(Place(_BEIGE, _RA)),
        covered=True,
        otherwise=marked(
            "Who knows, that may be as good. But for this lesson begin with Ra, at the top of the "
            "list: ↑ and ↓ move the cursor, Enter puts the follower there."
        ),
    ),
    Step(
        before=(
            marked(
                "All followers are placed; a bot has placed the rest of yours. Now the priests "
                "climb. A priest moves with the power markers in its own city, and must use all "
                "of them: a step sideways costs 1, a step up or down costs 2."
            ),
            marked(
                "There are 2 markers in each city, just enough for the step from a city to level "
                "1. Numbers on the board tell how much power would be left there. Press a for "
                "priest a, then Enter."
            ),
        ),
        teaches=("the-board", "a-turn", "moving-a-priest", "sowing"),
        keys=("a", "enter"),
        wants=exactly(Choose(_A)),
        otherwise=marked(
            "Every priest can set out now, and none is better than another. Follow the lesson for "
            "the moment: press a, then Enter."
        ),
        after=marked(
            "There was only one way, so priest a has taken it. Then its markers were sown: one "
            "each into the next cities clockwise, b and c, which have 3 now. Power is never "
            "lost, it only moves on, often to a rival."
        ),
        when=_is_priest,
    ),
    Step(
        before=(
            marked(
                "After a priest you may move one of your followers to another temple. You have "
                "three with Khnum, where everybody crowds. ↑ goes to Khnum, Enter takes one up; "
                "↑ ↑ ↑ ↑ goes to Bastet, and Enter puts it there."
            ),
        ),
        teaches=("moving-a-follower",),
        keys=("up", "enter", "up", "up", "up", "up", "enter"),
        wants=exactly(Shift(_BEIGE, _KHNUM, _BASTET)),
        covered=True,
        otherwise=marked(
            "You may do that, or leave them all with s and Enter. But a follower alone in a temple "
            "can win the game, so send one from Khnum to Bastet: ↑, Enter, ↑ ↑ ↑ ↑, Enter."
        ),
        after=marked(
            "A single follower is enough, if nobody else has one there. In the list Σ counts all "
            "followers of a temple, and ♛ shows who would win if its god lay under the pyramid."
        ),
    ),
    Step(
        before=(
            marked(
                "Berenike and Chloe have moved likewise. Priest c has 3 markers: a step up for 2, "
                "and one is left. Press c, then Enter."
            ),
        ),
        teaches=("moving-a-priest",),
        keys=("c", "enter"),
        wants=exactly(Choose(_C)),
        otherwise=marked("Another time! Here we need priest c: press c, then Enter."),
        when=_is_priest,
    ),
    Step(
        before=(
            marked(
                "One marker is left. It could be a step sideways; or, as the last one of the "
                "move, it can block a cell: nobody enters that from below or above any more, only "
                "from the side. Space chooses a cell at the top, and Enter blocks it."
            ),
        ),
        teaches=("block",),
        keys=("space", "enter"),
        wants=exactly(Block(PlaceNo(16))),
        otherwise=marked(
            "A fine step, but see what a block does: space, then Enter on the cell that is "
            "proposed."
        ),
        after=marked(
            "A stone on the way to the top. Once all eight cells around the top are blocked the "
            "game ends as well. Whoever steps on it from the side takes the marker home."
        ),
    ),
    Step(
        before=(
            marked(
                "Some rounds later. Power has gathered in city b: priest b sets out with 8 "
                "markers and has 6 left. On level 3 stands Berenike's priest e. Whoever steps onto "
                "a rival fights: the god with more followers in his temple wins, on a tie the "
                "mover."
            ),
            marked(
                "Isis has no followers, but neither may the god of e. And a fight shows you both "
                "gods: every god you see is one that is not under the pyramid. Walk with ↓, →, ↓ "
                "and ↓ once more: each points at a step, and Enter takes it."
            ),
        ),
        teaches=("a-fight",),
        keys=("down", "enter"),
        wants=exactly(Walk(PlaceNo(10))),
        otherwise=marked(
            "Another way up, but it leads past the fight: ↓, →, ↓ and ↓, each with Enter."
        ),
        when=_is_strong_walk,
    ),
    Step(
        before=(),
        keys=("right", "enter"),
        wants=exactly(Walk(PlaceNo(11))),
        otherwise=marked("Priest e is to the right of you: press →, then Enter."),
    ),
    Step(
        before=(),
        keys=("down", "enter"),
        wants=exactly(Walk(PlaceNo(18))),
        otherwise=marked("Now up to level 3: press ↓, then Enter."),
    ),
    Step(
        before=(),
        keys=("down", "enter"),
        wants=exactly(Walk(PlaceNo(25))),
        otherwise=marked("One step to the fight: ↓, then Enter."),
    ),
    Step(
        before=(
            marked(
                "No followers here or there: a tie, and you are the mover, so you win. "
                "Berenike's priest bears Ptah: cross him out! The winner may exchange the two "
                "gods. There is no need for it: k chooses to keep them, Enter does it."
            ),
        ),
        teaches=("a-fight",),
        keys=("k", "enter"),
        wants=exactly(Keep()),
        otherwise=marked(
            "You may exchange them, but it gains you nothing here: press k, then Enter."
        ),
        covered=True,
        after=marked(
            "Priest e goes back to its city, and the markers of b were sown all around. What you "
            "have learned stands in the list of temples: the priest that bears a god, or how "
            "likely the god is to lie under the pyramid."
        ),
    ),
    Step(
        before=(
            marked(
                "Round 18. Priest b stands beside the top and has the power for it. The game "
                "ends at once when a priest enters the top, so do it only if you hope to win by "
                "the god below."
            ),
            marked(
                "It can end in other ways, too: all eight cells around the top are blocked, or "
                "nobody could move a priest for a whole round, or the limit of rounds is reached, "
                "100 unless you choose another. Then as well the god under the pyramid decides."
            ),
            marked(
                "Bastet is among the gods that you have not seen, and nobody but you follows her. "
                "Dare it! Press b, then Enter."
            ),
        ),
        teaches=("end-and-scoring",),
        keys=("b", "enter"),
        wants=exactly(Choose(_B)),
        otherwise=marked("You could wait for more certainty. But dare it: press b, then Enter."),
        when=_is_last_round,
    ),
    Step(
        before=(marked("Now into the top: press ↓, then Enter."),),
        teaches=("end-and-scoring",),
        keys=("down", "enter"),
        wants=exactly(Walk(TOP)),
        otherwise=marked("The top is so near: press ↓, then Enter."),
        after=marked(
            "Bastet it is, and your one follower wins. Had nobody had one there, all would share "
            "the victory; so do all who tie, unless an option says otherwise."
        ),
    ),
)

LESSON = Lesson[OsirisView](
    seed=418,
    rivals=("Berenike", "Chloe"),
    steps=_STEPS,
    farewell=marked(
        "Now you know Osiris. In a game of your own ? shows the keys, the . key says what a "
        "sign means, F2 opens the rules, and h asks the coach what a strong player would "
        "consider."
    ),
)
