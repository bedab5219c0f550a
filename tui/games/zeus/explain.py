"""What everything on the table of Beim Zeus means."""

from textual.geometry import Offset

from tui.explain import ANY_WORDS, NUMBER, WORD, Catalogue, Sign
from tui.games.zeus.display import ZeusDisplay
from tui.games.zeus.plots import describe_plot
from tui.locale import marked


def place(display: ZeusDisplay, cell: Offset) -> str:
    """Return the plot at a cell of the board, and its fate."""
    plot = display.board.plot_at(cell)
    if plot is None or display.shown is None:
        return ""
    return describe_plot(display.shown, plot, display.names)


def cursor(display: ZeusDisplay) -> Offset | None:
    """Return where the cursor stands on the board."""
    plot = display.board.marks.cursor
    return None if plot is None else display.board.region_of(plot).offset + Offset(1, 0)


_DIALOGS = (
    Sign(
        marked("Where your bid lies between the lowest and the highest on the dial."),
        "the-auction",
        shown=("●",),
        pattern=NUMBER,
        where=("static",),
        on=("AuctionDialog",),
    ),
    Sign(
        marked("The plots on offer by their numbers, and what plots have usually cost so far."),
        "the-auction",
        pattern=ANY_WORDS,
        where=("static",),
        on=("AuctionDialog",),
    ),
    Sign(
        marked("What the number on the dial would mean: what is left to you, what it counts as."),
        "the-auction",
        pattern=ANY_WORDS,
        where=("meaning",),
        on=("AuctionDialog",),
    ),
    Sign(
        marked("A bid. +3 is the bonus of the favourite, which he does not pay."),
        "the-auction",
        pattern=r"\d+(?:\+3)?",
        on=("RevealDialog",),
    ),
    Sign(
        marked("This bid was not high enough: it buys nothing and costs nothing."),
        "the-auction",
        shown=("–",),
        on=("RevealDialog",),
    ),
    Sign(
        marked("The bids from high to low. The two highest choose a plot each and pay."),
        "the-auction",
        pattern=ANY_WORDS,
        on=("RevealDialog",),
    ),
    Sign(
        marked("The board as the game ends on it: temples, and who is alone on a peninsula."),
        "end-and-scoring",
        pattern=ANY_WORDS,
        on=("FootReveal",),
    ),
)

CATALOGUE = Catalogue[ZeusDisplay](
    place=place,
    cursor=cursor,
    signs=(
        *_DIALOGS,
        Sign(
            marked(
                "The favourite of the gods: it is this player's turn, and his bid counts 3 more. "
                "The next player is the favourite after him."
            ),
            "a-turn",
            shown=("☼",),
        ),
        Sign(
            marked(
                "The power of the gods, still unused: once a game a free single, 50 oxen off a "
                "larger temple, or temples enlarged or joined."
            ),
            "power-of-the-gods",
            shown=("ϟ",),
        ),
        Sign(
            marked(
                "A plot on offer. The number between the arrows is the key that takes it, for "
                "whoever has bid enough."
            ),
            "the-auction",
            shown=("»", "«"),
        ),
        Sign(
            marked("Where the plot on offer lies on its peninsula."),
            "the-auction",
            shown=("◎",),
        ),
        Sign(marked("A plot that nobody owns yet."), "the-board", shown=("·",), where=("offer",)),
        Sign(
            marked("A plot that one of the temples that you could build would cover."),
            "building",
            shown=("◌",),
        ),
        Sign(marked("A plot that is marked for your temple."), "building", shown=("✓",)),
        Sign(
            marked("The price was never written down: this plot costs extra to build on."),
            "options",
            shown=("?", "–"),
        ),
        Sign(
            marked(
                "The number of a peninsula, or the size of a temple: I covers one plot, II two, "
                "III three."
            ),
            "the-board",
            pattern=r"[IV]+",
            where=("board",),
        ),
        Sign(
            marked(
                "The number of a plot; beside an owner's mark, what he has paid for it. Building "
                "there costs as much once more."
            ),
            "building",
            pattern=NUMBER,
            where=("board",),
        ),
        Sign(marked("How many oxen a player has in hand."), "set-up", shown=(marked("oxen"),)),
        Sign(
            marked("How many oxen a player has in hand."),
            "set-up",
            pattern=NUMBER,
            where=("players",),
            head=marked("oxen"),
        ),
        *(
            Sign(
                marked(
                    "How many temples of each size a player has: I singles, II doubles, III "
                    "triples. A temple is worth more the more of its size are on the board."
                ),
                "end-and-scoring",
                shown=(size,),
                pattern=NUMBER if head else "",
                where=("players",),
                head=head,
            )
            for size in ("I", "II", "III")
            for head in ("", size)
        ),
        Sign(
            marked("What a player's temples pay each time he becomes the favourite."),
            "a-turn",
            shown=(marked("pay"),),
        ),
        Sign(
            marked("What a player's temples pay each time he becomes the favourite."),
            "a-turn",
            pattern=NUMBER,
            where=("players",),
            head=marked("pay"),
        ),
        Sign(
            marked("What a player would own if the game ended now: most oxen win."),
            "end-and-scoring",
            shown=(marked("total"),),
        ),
        Sign(
            marked("What a player would own if the game ended now: most oxen win."),
            "end-and-scoring",
            pattern=NUMBER,
            where=("players",),
            head=marked("total"),
        ),
        Sign(
            marked("A player by name; if the name stands out, that player decides now."),
            "set-up",
            pattern=WORD,
            where=("players",),
        ),
        Sign(
            marked("On the score sheet: the number of a plot that this player owns."),
            "set-up",
            shown=(marked("no."),),
            where=("sheet",),
        ),
        Sign(
            marked("On the score sheet: what was paid for the plot, and what building costs."),
            "building",
            shown=(marked("price"),),
            where=("sheet",),
        ),
        Sign(
            marked("On the score sheet: the temple that stands on the plot, by its size."),
            "building",
            shown=(marked("built"),),
            pattern=r"I+",
            where=("sheet",),
        ),
        Sign(
            marked(
                "A player's score sheet: his plots with their prices and temples. Free pieces mark "
                "plots; without one he cannot buy. s turns to the next sheet."
            ),
            "building",
            pattern=rf"{WORD}|:",
            where=("sheet",),
        ),
        Sign(
            marked(
                "Temples left in the supply: I singles, II doubles, III triples. On a card it is "
                "the number of the peninsula."
            ),
            "building",
            pattern=r"[IV]+",
            where=("offer",),
        ),
        Sign(
            marked(
                "The three plots on offer, each with the key that takes it; beside them how many "
                "cards and temples are left. Cards nobody took come again in the same order."
            ),
            "the-auction",
            pattern=rf"{WORD}|:",
            where=("offer",),
        ),
    ),
)
