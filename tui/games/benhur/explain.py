"""What everything on the table of Ben Hur means."""

from tui.explain import ANY_WORDS, NUMBER, WORD, Catalogue, Sign
from tui.games.benhur.display import BenHurDisplay
from tui.locale import marked, marked_in

_LETTER = r"[A-Z]"

_DICE = r"[⚀-⚅]"
_DIALOGS = (
    Sign(
        marked("The horseshoes in a chariot's hand: each adds 1 to the die."),
        "the-whip",
        shown=(marked("horseshoes"), "–"),
        pattern=r"Ω+",
        on=("FightDialog",),
    ),
    Sign(
        marked("Horseshoes and die together: the higher total wins the fight."),
        "the-whip",
        shown=(marked("total"),),
        on=("FightDialog",),
    ),
    Sign(
        marked("Horseshoes and die together: the higher total wins the fight."),
        "the-whip",
        pattern=NUMBER,
        head=marked("total"),
        on=("FightDialog",),
    ),
    Sign(
        marked("What the die has shown; after a tie it is thrown again."),
        "the-whip",
        shown=(marked("die"),),
        pattern=rf"{_DICE}|\d",
        on=("FightDialog",),
    ),
    Sign(
        marked("The two sides of the fight, and what it brings them."),
        "the-whip",
        pattern=ANY_WORDS,
        on=("FightDialog",),
    ),
    Sign(
        marked("What the die has shown: the numbers that the card names do harm."),
        "cards",
        pattern=rf"{_DICE}|\d",
        on=("AccidentDialog",),
    ),
    Sign(
        marked("An accident: what happens, on which numbers it does harm, and what came of it."),
        "cards",
        pattern=ANY_WORDS,
        on=("AccidentDialog",),
    ),
    Sign(
        marked("The laurel of the race: as many points as it says, and the fewest win."),
        "end-and-scoring",
        shown=(marked("laurel"), marked_in("chariot", "out")),
        pattern=r"[IVX]+",
        on=("RaceDialog",),
    ),
    Sign(
        marked("All points of a player in this season so far: the fewest win."),
        "end-and-scoring",
        shown=(marked("points"),),
        pattern=NUMBER,
        on=("RaceDialog",),
    ),
    Sign(
        marked("A chariot by its driver, and its player."),
        "end-and-scoring",
        pattern=ANY_WORDS,
        on=("RaceDialog",),
    ),
    Sign(
        marked("What is asked, and what you can do; chances follow what is known of the cards."),
        "the-whip",
        pattern=ANY_WORDS,
        where=("static", "offers"),
        on=("ActionsDialog",),
    ),
)

CATALOGUE = Catalogue[BenHurDisplay](
    signs=(
        *_DIALOGS,
        Sign(
            marked("The way is free: the chariot would come to stand here."),
            "a-move",
            shown=("✓",),
        ),
        Sign(
            marked("Into the wall, which puts a chariot out; one that is out has this sign too."),
            "a-move",
            shown=("✗",),
        ),
        Sign(
            marked("A rival is in the way: this move can be made as a collision only."),
            "the-collision",
            shown=("!",),
        ),
        Sign(
            marked("Chariots are in the way: this move cannot be made."),
            "the-collision",
            shown=("–",),
            where=("board",),
        ),
        Sign(
            marked("Which way the race goes: counter-clockwise."),
            "the-track",
            shown=("›", "‹", "^", "v"),
            where=("board",),
        ),
        Sign(
            marked("A chariot's heading on the map."),
            "the-track",
            shown=("→", "↗", "↑", "↖", "←", "↙", "↓", "↘"),
        ),
        Sign(
            marked("A chariot: the letter of its driver, and its player's mark."),
            "set-up",
            pattern=_LETTER,
        ),
        Sign(
            marked("What has just happened there, or how far the race has come."),
            "the-track",
            pattern=rf"{WORD}|[!.,:]",
            where=("board",),
        ),
        Sign(
            marked(
                "An accident card. The numbers are those of the die that do harm: usually no new "
                "card. Beside a deck: how many of its unseen cards are accidents."
            ),
            "cards",
            shown=("✶",),
        ),
        Sign(
            marked("How many of the unseen cards of this deck are accidents."),
            "cards",
            pattern=r"\d+\s?%",
            where=("hand",),
        ),
        Sign(
            marked(
                "A horseshoe: in a fight with the whip or a collision it counts 1. One that was "
                "shown is known to all."
            ),
            "the-whip",
            shown=("Ω",),
        ),
        Sign(
            marked("The back of a normal card: shorter rulers, fewer accidents."),
            "cards",
            shown=("▯",),
        ),
        Sign(
            marked("The back of a risky card: longer rulers, and nearly a third are accidents."),
            "cards",
            shown=("▮",),
        ),
        Sign(
            marked("A speed between two: half a length more than the numeral says."),
            "cards",
            shown=("+",),
            where=("hand",),
        ),
        Sign(
            marked("A speed card by its ruler. Below: how far the move leads, in lengths."),
            "cards",
            pattern=r"I+|\d*½|–",
            where=("hand",),
        ),
        Sign(
            marked(
                "The hand of a chariot: each card with its key, what it does, and its deck. Beside "
                "it whose hand it is, the cards left in the decks, and the place in the race."
            ),
            "cards",
            pattern=rf"{WORD}|[,:-]",
            where=("hand",),
        ),
        Sign(marked("This chariot acts now."), "a-turn", shown=("▸",), where=("order",)),
        Sign(
            marked("This chariot has yet to act in this round."),
            "a-turn",
            shown=("•",),
            where=("order",),
        ),
        Sign(
            marked("After a lost fight with the whip its ruler must turn to this side."),
            "the-whip",
            shown=("↰", "↱"),
        ),
        Sign(marked("It misses its next turn."), "the-whip", shown=("z",), where=("order",)),
        Sign(
            marked("How far it is behind the foremost chariot, in chariot lengths."),
            "the-track",
            shown=(marked("gap"), "−"),
            pattern=r"\d+\.\d",
            where=("order",),
        ),
        Sign(
            marked("The lap that it is on."),
            "end-and-scoring",
            shown=(marked("lap"),),
            where=("order",),
        ),
        Sign(
            marked("The lap that it is on."),
            "end-and-scoring",
            pattern=NUMBER,
            where=("order",),
            head=marked("lap"),
        ),
        Sign(marked("Out of the race."), "end-and-scoring", shown=("·",), where=("order",)),
        Sign(
            marked("A chariot's place in the race, its driver and its player."),
            "a-turn",
            shown=(marked_in("chariot", "finished"), marked_in("chariot", "out")),
            pattern=rf"{WORD}|[,-]",
            where=("order",),
        ),
        Sign(
            marked("A laurel for a lap that is still open."),
            "end-and-scoring",
            shown=("·",),
            where=("laurels",),
        ),
        Sign(
            marked("The laurel of a lap: as many points as it says, and the fewest win."),
            "end-and-scoring",
            shown=(marked("lap"), marked("race")),
            pattern=r"[IV]+|\d+",
            where=("laurels",),
        ),
        Sign(
            marked("A player and all his points so far: the fewest win."),
            "end-and-scoring",
            shown=(marked("points"),),
            pattern=rf"{WORD}|-",
            where=("laurels",),
        ),
    ),
)
