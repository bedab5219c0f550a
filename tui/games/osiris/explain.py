"""What everything on the table of Osiris means."""

from textual.geometry import Offset

from tui.explain import ANY_WORDS, NUMBER, WORD, Catalogue, Sign
from tui.games.osiris.display import OsirisDisplay
from tui.games.osiris.words import place_words
from tui.locale import marked
from tui.sentences import sentence

_PERCENT = r"\d+\s?%"
_LETTER = r"[a-m]"


def place(display: OsirisDisplay, cell: Offset) -> str:
    """Return which step of the pyramid, or which city, lies at a cell."""
    here = display.board.place_at(cell)
    return "" if here is None else f"{sentence(place_words(here))}."


def cursor(display: OsirisDisplay) -> Offset | None:
    """Return where the cursor stands on the board, or the priest that is chosen."""
    board, marks = display.board, display.board.marks
    if marks.cursor is not None:
        return board.region_of(marks.cursor).offset
    if marks.priest is None or display.shown is None:
        return None
    return board.region_of(display.shown.priests[marks.priest].place).offset


_DIALOGS = (
    Sign(
        marked("Followers in the temple of the priest's god: more win, a tie the attacker."),
        "a-fight",
        pattern=NUMBER,
        where=("static", "revealed"),
        on=("FightDialog", "ExchangeDialog"),
    ),
    Sign(
        marked("A god that you may not see."),
        "who-sees-what",
        shown=("?",),
        on=("FightDialog", "ExchangeDialog"),
    ),
    Sign(
        marked("What k and x would do: which priest bears which god afterwards."),
        "a-fight",
        pattern=ANY_WORDS,
        where=("meaning",),
        on=("ExchangeDialog",),
    ),
    Sign(
        marked("Who fights whom, for which player and with which god, as far as you may see."),
        "a-fight",
        pattern=ANY_WORDS,
        on=("FightDialog", "ExchangeDialog"),
    ),
    Sign(
        marked("You have noted no god for this priest."),
        "who-sees-what",
        shown=("?",),
        on=("NotebookDialog",),
    ),
    Sign(
        marked(
            "A priest whose god you do not know, with the god that you suspect; below it, which "
            "temples its player has courted with followers."
        ),
        "who-sees-what",
        pattern=ANY_WORDS,
        on=("NotebookDialog",),
    ),
    Sign(
        marked("How many followers a player has in the temple that decides: the most win."),
        "end-and-scoring",
        pattern=rf"{NUMBER}|[\d+= ]+",
        on=("PyramidDialog",),
    ),
    Sign(
        marked("How it ended, the god under the pyramid, and the count in his temple."),
        "end-and-scoring",
        pattern=ANY_WORDS,
        on=("PyramidDialog",),
    ),
    Sign(
        marked("Which god each priest bore: at the end all of them are shown, one by one."),
        "end-and-scoring",
        pattern=ANY_WORDS,
        on=("FootReveal",),
    ),
)
_SECOND_COLOUR = Sign(
    marked("The second colour of a player: with two players everybody has two of them."),
    "set-up",
    pattern=r"([○△□◇])\1*",
)

CATALOGUE = Catalogue[OsirisDisplay](
    place=place,
    cursor=cursor,
    signs=(
        *_DIALOGS,
        Sign(
            marked("The game ends at once when a priest enters the top."),
            "end-and-scoring",
            shown=("△",),
            where=("board",),
        ),
        Sign(
            marked("This god lies under the pyramid: his temple decides the game."),
            "end-and-scoring",
            shown=("△", "!"),
            where=("temples",),
        ),
        Sign(
            marked("A step of the pyramid: as many dots as the number of its level."),
            "the-board",
            shown=("·",),
            where=("board",),
        ),
        Sign(
            marked("A blocked cell: it can be entered from the side only."),
            "block",
            shown=("✕",),
        ),
        Sign(
            marked("A priest: the letter of its city and the mark of its player."),
            "moving-a-priest",
            shown=("(", ")"),
        ),
        Sign(
            marked("The priest that is chosen, or on its way."),
            "moving-a-priest",
            shown=("»", "«"),
        ),
        Sign(
            marked("This place can only be reached by a fight."),
            "a-fight",
            shown=("!",),
        ),
        Sign(
            marked("What sowing would add to the power of the city, or take from it."),
            "sowing",
            shown=("+", "−"),
            where=("board",),
        ),
        Sign(
            marked("A city and its priest, by their letter."),
            "the-board",
            pattern=_LETTER,
            where=("board", "players"),
        ),
        Sign(
            marked(
                "In a city: its power markers. On the pyramid: how much power would be left to the "
                "chosen priest there; filled where its move can end, red where it must fight."
            ),
            "moving-a-priest",
            pattern=NUMBER,
            where=("board",),
        ),
        Sign(
            marked("The god under a priest, as far as you know him."),
            "who-sees-what",
            pattern=WORD,
            where=("board",),
        ),
        Sign(
            marked("All followers in the temple. In a fight the god with more of them wins."),
            "a-fight",
            shown=("Σ",),
        ),
        Sign(
            marked("All followers in the temple. In a fight the god with more of them wins."),
            "a-fight",
            pattern=NUMBER,
            where=("temples",),
            head="Σ",
        ),
        Sign(
            marked("Who would win if this god lay under the pyramid."),
            "end-and-scoring",
            shown=("♛",),
        ),
        Sign(
            marked("If this god lay under the pyramid, several would tie for the most followers."),
            "end-and-scoring",
            shown=("=",),
            where=("temples",),
        ),
        Sign(
            marked(
                "Where the god is: the priest that bears him, or how likely he is to lie under the "
                "pyramid, as far as you can know."
            ),
            "who-sees-what",
            shown=(marked("god"), marked("out")),
            pattern=rf"{_LETTER}|{_PERCENT}",
            where=("temples",),
        ),
        Sign(marked("Nobody of that colour is here."), "set-up", shown=("·",), where=("temples",)),
        Sign(
            marked("The temple that is pointed at, the one a follower leaves, or its colour."),
            "moving-a-follower",
            shown=("▸", "◂", "▾"),
            where=("temples",),
        ),
        Sign(
            marked("The temple of a god, with the followers of each colour in it."),
            "moving-a-follower",
            pattern=WORD,
            where=("temples",),
        ),
        Sign(
            marked("A god that you have noted for this priest: a suspicion, no knowledge."),
            "who-sees-what",
            shown=("?",),
            where=("gods",),
        ),
        Sign(
            marked("The turn in which you learned it; exchanges since then are followed."),
            "who-sees-what",
            pattern=r"[^\W\d]+\d+",
            where=("gods",),
        ),
        Sign(
            marked("How surely this player would win if the pyramid were revealed now."),
            "end-and-scoring",
            pattern=_PERCENT,
            where=("gods",),
        ),
        Sign(
            marked(
                "The gods you know, each with the priest that bears him; then those that may lie "
                "under the pyramid."
            ),
            "who-sees-what",
            pattern=rf"{WORD}|[,:]",
            where=("gods",),
        ),
        Sign(marked("This player is to decide."), "a-turn", shown=("▸",), where=("players",)),
        Sign(
            marked(
                "A player, his side of the pyramid, his cities with their power, and followers "
                "still to be placed. Above that, on a narrow screen, how far the game has come."
            ),
            "set-up",
            pattern=rf"{WORD}|[:,·]",
            where=("players",),
        ),
        _SECOND_COLOUR,
    ),
)
