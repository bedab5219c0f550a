"""What everything on the table of Jenseits von Theben means."""

from textual.geometry import Offset

from engine.theben.data import REGIONS, TREASURES
from tui.explain import ANY_WORDS, NUMBER, WORD, Catalogue, Sign
from tui.games.theben.display import ThebenDisplay
from tui.games.theben.words import cards, objects, place_name
from tui.locale import gettext as _
from tui.locale import marked


def place(display: ThebenDisplay, cell: Offset) -> str:
    """Return the dig region at a cell of the map, and what is left in it."""
    here = display.board.place_at(cell)
    if here not in REGIONS or display.shown is None:
        return ""
    pile = display.shown.piles[REGIONS.index(here)]
    left = sum(TREASURES[card].is_object for card in pile.unfound)
    text = _("{cards} in the pile; {objects} not found by anybody yet.")
    return f"{place_name(here)}: {text.format(cards=cards(pile.size), objects=objects(left))}"


def cursor(display: ThebenDisplay) -> Offset | None:
    """Return where the cursor stands on the map."""
    pointed = display.board.marks.cursor
    return None if pointed is None else display.board.cell_of(pointed)


_DICE = r"[⚀-⚅]"
_DIG_TABLE = (
    (marked("weeks"), marked("How many weeks the dig takes; your marker goes on by as many.")),
    (
        marked("cards drawn"),
        marked("How many cards you draw from the pile, by your knowledge and the weeks."),
    ),
    (
        marked("any find, %"),
        marked("In how many of 100 such digs at least one card is no blank."),
    ),
    (
        marked("points, about"),
        marked("How many points the objects bring on average, as far as is known of the pile."),
    ),
)
_DIALOGS = (
    Sign(
        marked("The length that is chosen: left and right change it, Enter digs."),
        "dig",
        shown=("▲",),
        where=("digtable",),
    ),
    Sign(marked("A dig this short draws no card."), "dig", shown=("–",), where=("digtable",)),
    *(
        Sign(words, "dig", shown=(row,), pattern=r"[\d., ]+", where=("digtable",), row=row)
        for row, words in _DIG_TABLE
    ),
    Sign(
        marked("What you dig with: knowledge, helpers, shovels, the permit; and what is left."),
        "dig",
        pattern=ANY_WORDS,
        where=("means",),
    ),
    Sign(
        marked("What the chosen length promises, the week it ends in, and who moves before you."),
        "dig",
        pattern=ANY_WORDS,
        where=("meaning",),
        on=("DigDialog",),
    ),
    Sign(
        marked("A blank: it goes back into the pile."),
        "dig-cards",
        shown=("·",),
        on=("FindsDialog",),
    ),
    Sign(
        marked("An object: worth this many points, and it can be shown at exhibitions."),
        "dig-cards",
        shown=("◊",),
        pattern=NUMBER,
        on=("FindsDialog",),
    ),
    Sign(
        marked("Knowledge that was dug up: worth one point of that region."),
        "dig-cards",
        pattern=r"[^\W\d] ?\+1",
        on=("FindsDialog",),
    ),
    Sign(
        marked("How long the dig was, with how much knowledge, and what came to light."),
        "dig",
        pattern=ANY_WORDS,
        on=("FindsDialog",),
    ),
    Sign(
        marked("An object of a region that the exhibition is about: each counts 1."),
        "exhibitions",
        pattern=r"◊+",
        on=("ExhibitionDialog",),
    ),
    Sign(
        marked("Objects plus a die. The highest sum wins the points; equals throw again."),
        "exhibitions",
        pattern=rf"{_DICE}|\d+ \+|\d+ = \d+",
        on=("ExhibitionDialog",),
    ),
    Sign(
        marked("The exhibition: its week, its points and its regions, who shows how many objects."),
        "exhibitions",
        pattern=ANY_WORDS,
        on=("ExhibitionDialog",),
    ),
    Sign(
        marked("What a player knows of the region, and after + the points it brings."),
        "end-and-scoring",
        pattern=r"\d+(?: \+\d+)?",
        on=("ConferenceDialog",),
    ),
    Sign(
        marked("The final conference: points for knowledge, region by region, and their sum."),
        "end-and-scoring",
        pattern=ANY_WORDS,
        on=("ConferenceDialog",),
    ),
)

CATALOGUE = Catalogue[ThebenDisplay](
    place=place,
    cursor=cursor,
    signs=(
        *_DIALOGS,
        Sign(
            marked("A city: its cards are taken here, its exhibitions are held here."),
            "take-a-card",
            shown=("⌂",),
        ),
        Sign(
            marked("A dig site. To dig you need knowledge of the region and this year's permit."),
            "dig",
            shown=("∴",),
            where=("board", "lesson"),
        ),
        Sign(
            marked("An exhibition is announced in this city; the time track shows its week."),
            "exhibitions",
            shown=("✦",),
        ),
        Sign(
            marked("The place that is pointed at, or the player whose turn it is."),
            "a-turn",
            shown=("▸", "◂"),
        ),
        Sign(
            marked(
                "A place, and after its name the keys of the open cards that can be taken there. "
                "Every road takes a week."
            ),
            "the-map",
            pattern=rf"{WORD}|[-’]",
            where=("board",),
        ),
        Sign(
            marked("The week that a player's marker has reached. The furthest back has the turn."),
            "the-time-track",
            shown=(marked("week"),),
            pattern=r"\w{1,2}\d+’\d\d",
            where=("players",),
        ),
        Sign(
            marked(
                "General knowledge: it adds to what you know of any region, but at most as much "
                "again."
            ),
            "dig",
            shown=(marked("gen."),),
        ),
        Sign(
            marked(
                "General knowledge: it adds to what you know of any region, but at most as much "
                "again."
            ),
            "dig",
            pattern=NUMBER,
            where=("players",),
            head=marked("gen."),
        ),
        Sign(
            marked("Victory points, with the final conference as it would be counted now."),
            "end-and-scoring",
            shown=(marked("pts"),),
        ),
        Sign(
            marked("Victory points, with the final conference as it would be counted now."),
            "end-and-scoring",
            pattern=NUMBER,
            where=("players",),
            head=marked("pts"),
        ),
        Sign(
            marked("This year's permit for the region is left: you may dig there once."),
            "dig",
            shown=("•",),
        ),
        Sign(
            marked("This year's permit for the region is spent. All come back at the year's end."),
            "year-s-end",
            shown=("×",),
            where=("players", "table"),
        ),
        Sign(
            marked(
                "How many cards of that kind a player has. A single shovel or assistant does "
                "nothing."
            ),
            "city-cards",
            shown=("×",),
        ),
        Sign(
            marked("A dig region by its letter: Greece, Crete, Egypt, Palestine, Mesopotamia."),
            "the-map",
            pattern=r"[^\W\d]",
            where=("players", "table", "exhibitions", "cards"),
        ),
        Sign(
            marked("Special knowledge of the region: points on a player's cards about it."),
            "dig",
            pattern=NUMBER,
            where=("players",),
        ),
        Sign(
            marked("A player by name; where there is room, his place and what he owns."),
            "set-up",
            pattern=rf"{WORD}|·",
            where=("players",),
        ),
        Sign(
            marked(
                "A card: its key and its city; what it is; the weeks of the journey (from where "
                "you are) plus its own weeks. III is worth three points, II two, I one."
            ),
            "take-a-card",
            pattern=rf"{WORD}|[+:()]",
            where=("cards",),
        ),
        Sign(
            marked("You can be there in time, with this many weeks to spare, and have objects."),
            "exhibitions",
            shown=("✓",),
        ),
        Sign(
            marked("How likely you are to win this exhibition if everybody comes who still can."),
            "exhibitions",
            pattern=r"\d+\s?%",
            where=("exhibitions",),
        ),
        Sign(marked("You cannot be there in that week any more."), "exhibitions", shown=("✗",)),
        Sign(
            marked("Nothing of this kind. At an exhibition: you have no object for it."),
            "exhibitions",
            shown=("–",),
        ),
        Sign(
            marked(
                "An exhibition to come: its week and city, its points, the regions it is about, "
                "and how many such objects everybody has."
            ),
            "exhibitions",
            pattern=rf"{WORD}|\+",
            where=("exhibitions",),
        ),
        Sign(
            marked("Knowledge that was dug up: worth one point of that region."),
            "dig-cards",
            shown=("≡",),
        ),
        Sign(
            marked("Objects found in that region, each with its points, and their sum."),
            "dig-cards",
            shown=("◊", "="),
        ),
        Sign(
            marked(
                "A player's knowledge and the cards it comes from, objects, equipment, permits; or "
                "what nobody has found yet in each pile, some of it perhaps removed. s turns on."
            ),
            "dig",
            pattern=rf"{WORD}|[:,·]",
            where=("table",),
        ),
        Sign(
            marked("A week of the time track; numbers stand at every fifth, years at the first."),
            "the-time-track",
            pattern=r"·|\d+",
            where=("timeline",),
        ),
        Sign(
            marked("An exhibition in that week: where there is room, its city and its points."),
            "exhibitions",
            pattern=WORD,
            where=("timeline",),
        ),
    ),
)
