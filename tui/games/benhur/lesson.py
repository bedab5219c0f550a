"""A guided first race of Ben Hur."""

from engine.benhur.actions import Collide, Draw, Drive, Lay, PlayAccident, Spare
from engine.benhur.data import CardNo, Deck, Turn
from engine.benhur.state import Phase
from engine.benhur.view import BenHurView
from tui.lessons import Lesson, Step, exactly
from tui.locale import marked

_LEFT, _STRAIGHT, _RIGHT = Turn.LEFT, Turn.STRAIGHT, Turn.RIGHT
_III, _III_SHOD, _III_FAST = CardNo(26), CardNo(27), CardNo(28)
_II_PLUS_SHOD, _I_PLUS_SHOD, _HOOF_STONE = CardNo(5), CardNo(1), CardNo(12)
_HOME_STRAIGHT = 21
"""The round in which the learner can finish."""


def _is_whip(view: BenHurView) -> bool:
    return view.phase is Phase.WHIP


def _is_play(view: BenHurView) -> bool:
    return view.phase is Phase.PLAY


def _is_penalty(view: BenHurView) -> bool:
    return view.phase is Phase.PENALTY


def _is_home_straight(view: BenHurView) -> bool:
    return view.phase is Phase.PLAY and view.round == _HOME_STRAIGHT


_STEPS: tuple[Step[BenHurView], ...] = (
    Step(
        before=(
            marked(
                "Welcome to the circus of Antioch! You drive Sidon (●), innermost at the start. "
                "Four chariots race one lap, counter-clockwise. Laurels I, II, III … for crossing "
                "the line are points, and the fewest points win."
            ),
            marked(
                "There are no spaces. A speed card tells how long a ruler is. It is laid at your "
                "tip, straight or turned by 30°; then the chariot is set at its far end, again "
                "straight or turned. Touch a wall, and you are out."
            ),
            marked(
                "You hold two cards of each deck, normal and risky. Whoever has three or four "
                "accidents in a hand as dealt may show it on the first turn and have it dealt "
                "anew, with s. You have only one, so yours stays."
            ),
            marked(
                "Of your four cards (in a small window Tab shows them) three are speeds of III, "
                "and one is an accident. On a straight the longest ruler is the best. Press 3: a "
                "ghost shows where you would come to stand, and ✓ that the way is free. Enter "
                "drives."
            ),
        ),
        teaches=("set-up", "the-track", "cards", "a-move"),
        keys=("3", "enter"),
        wants=exactly(Drive(_III_SHOD, _STRAIGHT, _STRAIGHT)),
        otherwise=marked(
            "That is a way too, but straight on is the shortest. Press 3, turn ruler and chariot "
            "straight with the arrow keys if need be, then Enter."
        ),
    ),
    Step(
        before=(
            marked(
                "After a speed card you draw a new one, from either deck. Risky cards are faster, "
                "but nearly a third of them are accidents. A bend is coming, so take care: d "
                "chooses the normal deck, and Enter draws."
            ),
        ),
        teaches=("cards",),
        keys=("d", "enter"),
        wants=exactly(Draw(Deck.NORMAL)),
        otherwise=marked("Brave! But before a bend short rulers are wanted: press d, then Enter."),
    ),
    Step(
        before=(
            marked(
                "Cleanthes has come so close that your chariots touch: now the whip may be used. "
                "Both add a die to the horseshoes Ω on the cards in hand. Whoever loses plays an "
                "accident or misses a turn, and must then steer away."
            ),
            marked(
                "There is no horseshoe in your hand, so whip nobody: that is the first entry of "
                "the list that opens next, and Enter takes it."
            ),
        ),
        teaches=("the-whip",),
        keys=("enter",),
        wants=exactly(Spare()),
        otherwise=marked("A risk without a horseshoe! This time whip nobody: Enter."),
        covered=True,
        when=_is_whip,
    ),
    Step(
        before=(
            marked(
                "In each round all act once; next is always the foremost that has not yet acted. "
                "Here comes the bend. Press 3: ← and → turn the ruler, ↑ and ↓ the chariot at its "
                "end. Straight, and the chariot to the left, as the ghost stands: Enter."
            ),
        ),
        teaches=("a-turn", "a-move"),
        keys=("3", "enter"),
        wants=exactly(Drive(_III, _STRAIGHT, _LEFT)),
        otherwise=marked(
            "Look ahead to the wall: with the ruler straight and the chariot to the left you come "
            "into the bend well. Press 3, then n until it is so, then Enter."
        ),
        when=_is_play,
    ),
    Step(
        before=(marked("Draw a card again: press d for a normal one, then Enter."),),
        teaches=("cards",),
        keys=("d", "enter"),
        wants=exactly(Draw(Deck.NORMAL)),
        otherwise=marked("In the bend you need short rulers: press d, then Enter."),
    ),
    Step(
        before=(
            marked(
                "Byzantium is in your way. A way through exactly one rival (!) can be driven as a "
                "collision: you roll a die, and add 1 if the card played bears a horseshoe; "
                "Byzantium adds all horseshoes in hand. Press 4, then Enter."
            ),
        ),
        teaches=("the-collision",),
        keys=("4", "enter"),
        wants=exactly(Collide(_II_PLUS_SHOD, _RIGHT, _STRAIGHT)),
        otherwise=marked(
            "Peaceful, and often wise. But see what a collision is: press 4, turn the ruler right "
            "with → and the chariot straight if need be, then Enter."
        ),
        when=_is_play,
    ),
    Step(
        before=(
            marked(
                "You have won! Lay the ruler of your card anew, past everybody; the way that you "
                "announced is proposed. Enter drives it, and Byzantium is set back to where you "
                "stood. Had you lost, nobody would have moved."
            ),
        ),
        teaches=("the-collision",),
        keys=("enter",),
        wants=exactly(Lay(_RIGHT, _STRAIGHT)),
        otherwise=marked("The way that was proposed is the best: turn back to it, then Enter."),
    ),
    Step(
        before=(
            marked(
                "Cleanthes has whipped you and lost. You are in the middle of the bend: it turns "
                "you by 180°, a move by 60° at most, so now short rulers are worth most. Press 4: "
                "ruler left, chariot left. Enter."
            ),
        ),
        teaches=("a-move",),
        keys=("4", "enter"),
        wants=exactly(Drive(_I_PLUS_SHOD, _LEFT, _LEFT)),
        otherwise=marked(
            "Mind the wall in the move after this one! Press 4, then n until ruler and chariot "
            "turn left, then Enter."
        ),
        when=_is_play,
    ),
    Step(
        before=(
            marked(
                "Bad luck: Ben Hur has rammed you, and Byzantium has won with the whip. Whoever "
                "loses plays an accident card or misses a turn. An accident is a throw of the die: "
                "in the numbers shown there is no new card, above them nothing happens."
            ),
            marked(
                "You may also play an accident of your own will instead of driving, if every way "
                "leads into a wall. Here the first entry of the list is one: take it with Enter."
            ),
        ),
        teaches=("cards", "the-whip"),
        keys=("enter",),
        wants=exactly(PlayAccident(_HOOF_STONE)),
        otherwise=marked("Do not lose time: the first accident of the list, with Enter."),
        covered=True,
        when=_is_penalty,
        after=marked(
            "No harm done, and you draw a card for it. Whoever has no card left at all is out of "
            "the race, and so is whoever touches a wall."
        ),
    ),
    Step(
        before=(
            marked(
                "Round 21; a bot has driven you round the far bend, and you lead. A chariot has "
                "finished when its tail has passed the line. Press 1, the longest ruler there is, "
                "and Enter: straight over the line!"
            ),
        ),
        teaches=("end-and-scoring",),
        keys=("1", "enter"),
        wants=exactly(Drive(_III_FAST, _STRAIGHT, _STRAIGHT)),
        otherwise=marked("So close! Straight on with the longest ruler: press 1, then Enter."),
        when=_is_home_straight,
        after=marked(
            "Laurel I: one point, and the fewest win. With more laps every crossing counts, and a "
            "lap not completed costs most of all."
        ),
    ),
)

LESSON = Lesson[BenHurView](
    seed=6,
    rivals=("Berenike", "Chloe", "Diodoros"),
    steps=_STEPS,
    farewell=marked(
        "Now you know Ben Hur. In a race of your own ? shows the keys, the . key says what a "
        "sign means, F2 opens the rules, and h asks the coach what a strong player would "
        "consider. Enter shows how the others come in."
    ),
)
