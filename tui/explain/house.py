"""What is drawn on every table, and on the screens and in the dialogs around them."""

from tui.explain.server import SERVER
from tui.explain.sign import ANY_WORDS, AS_A_WHOLE, NUMBER, Sign
from tui.locale import marked
from tui.seats import SHAPES

_TABLE = (
    Sign(
        marked(
            "A player's mark: everybody has a shape and a colour, the same on the board and in "
            "every panel."
        ),
        "set-up",
        shown=SHAPES,
        pattern=rf"([{''.join(SHAPES)}])\1+",
    ),
    Sign(marked("A name that is too long for its place is cut off here."), "", shown=("…",)),
    Sign(
        marked("What has happened, the newest at the bottom. The mark before a line says by whom."),
        "",
        pattern=ANY_WORDS,
        where=("chronicle",),
    ),
    Sign(
        marked("What the guide of the lesson says."),
        "",
        shown=("▸",),
        pattern=ANY_WORDS,
        where=("lesson",),
    ),
    Sign(
        marked("An arrow key and where it leads; or what follows from what stands before it."),
        "",
        shown=("→", "←", "↑", "↓"),
    ),
    Sign(
        marked("A dot between two things, neither of which is part of the other."), "", shown=("·",)
    ),
    Sign(marked("How many times."), "", shown=("×",)),
    Sign(
        marked(
            "The game, and what is going on in it. On a narrow screen also the panels: Tab turns "
            "to the next one, a click opens it."
        ),
        "",
        pattern=ANY_WORDS,
        where=("titleline",),
    ),
    Sign(
        marked("What there is to decide now, and what would come of the choice pointed at."),
        "",
        pattern=ANY_WORDS,
        where=("prompt",),
    ),
    Sign(
        marked("A line to type in."),
        "",
        pattern=AS_A_WHOLE,
        where=("input",),
    ),
)

_HOME = (
    *(
        Sign(words, "", pattern=ANY_WORDS, row=key, where=("menu",), on=("HomeScreen",))
        for key, words in (
            ("c", marked("Continues the game you played last that is not over yet.")),
            (
                "n",
                marked(
                    "Set up a new game: choose the game, the players and the options, then Enter."
                ),
            ),
            ("g", marked("A first game with a guide for each of the games, and puzzles.")),
            ("l", marked("All games played here: to continue, look at or give away.")),
            ("j", marked("Takes you to a server where others play, if you know its address.")),
            ("r", marked("How each game is played, with its contents and a search for words.")),
            ("t", marked("What you have played, won and scored, game by game.")),
            ("s", marked("Your name, the language, the colours, how fast bots play.")),
            ("q", marked("Ends Quadriga. Every game is saved up to its last move.")),
        )
    ),
    Sign(
        marked("How often you have played and won; before the first game, what Quadriga is."),
        "",
        shown=("·",),
        pattern=ANY_WORDS,
        where=("motto",),
    ),
    Sign(
        marked("It belongs to the entry above."),
        "",
        pattern=ANY_WORDS,
        where=("menu",),
        on=("HomeScreen",),
    ),
    Sign(
        marked("The board of the game you can continue, or of one that bots are playing."),
        "",
        pattern=AS_A_WHOLE,
        where=("board",),
        on=("HomeScreen",),
    ),
    Sign(
        marked("The game whose board this is, who is awaited in it, and since when."),
        "",
        pattern=ANY_WORDS,
        where=("static",),
        on=("HomeScreen",),
    ),
    Sign(
        marked("A game whose lesson can be taken. ✓ says that you know it already."),
        "",
        shown=("✓",),
        pattern=ANY_WORDS,
        where=("optionlist",),
        on=("LearnScreen",),
    ),
    Sign(
        marked("What the game is about, how many play it, and how long."),
        "",
        pattern=ANY_WORDS,
        where=("words",),
        on=("LearnScreen",),
    ),
    Sign(
        marked(
            "A moment of a match with one best decision: who you are in it, what is to be decided, "
            "and how hard the best is to tell from the next. ✓ says that you have found it."
        ),
        "",
        shown=("✓",),
        pattern=ANY_WORDS,
        where=("optionlist",),
        on=("PuzzlesScreen",),
    ),
    Sign(
        marked("The board at that moment, as the player who decides sees it."),
        "",
        pattern=AS_A_WHOLE,
        where=("board",),
        on=("PuzzlesScreen",),
    ),
    Sign(
        marked("A board, to see what colours and signs look like."),
        "",
        pattern=AS_A_WHOLE,
        where=("board",),
        on=("SettingsScreen",),
    ),
)

_SETTING_UP = (
    Sign(
        marked("A part of what can be chosen. Tab goes from one to the next."),
        "",
        pattern=ANY_WORDS,
        where=("static",),
        on=("SettingUpScreen",),
    ),
    Sign(
        marked("What the chosen game is about."),
        "",
        pattern=ANY_WORDS,
        where=("about",),
        on=("SettingUpScreen",),
    ),
    Sign(
        marked("A game that can be chosen: how many play it, how long, and how heavy it is."),
        "",
        shown=("·",),
        pattern=ANY_WORDS,
        where=("games",),
        on=("SettingUpScreen",),
    ),
    Sign(
        marked("What the row that is pointed at means."),
        "",
        pattern=ANY_WORDS,
        where=("hint",),
        on=("SettingUpScreen", "SettingsScreen"),
    ),
    Sign(
        marked("What the chosen game looks like in mid-game."),
        "",
        pattern=AS_A_WHOLE,
        where=("board",),
        on=("PortrayedScreen",),
    ),
)

_KEPT = (
    Sign(
        marked("A saved game: its name, and when it was last played."),
        "",
        pattern=ANY_WORDS,
        where=("optionlist",),
        on=("SavedGamesScreen",),
    ),
    Sign(
        marked("Who plays it, whose turn it is or who has won, and when it was begun."),
        "",
        pattern=ANY_WORDS,
        where=("facts",),
    ),
    Sign(
        marked("The board as it was left; open the game to have its signs explained."),
        "",
        pattern=AS_A_WHOLE,
        where=("board",),
        on=("SavedGamesScreen",),
    ),
    Sign(
        marked(
            "Your record in a game: what you have won of what you have played, your scores, and "
            "how it went against each opponent, at each seat and with each option."
        ),
        "",
        pattern=ANY_WORDS,
        where=("static",),
        on=("StatisticsScreen",),
    ),
)

_AFTERWARDS = (
    Sign(
        marked("A player's count: the place, the total, and the lines that it is made of."),
        "end-and-scoring",
        pattern=ANY_WORDS,
        where=("static",),
        on=("ResultScreen",),
    ),
    Sign(
        marked("The story of the match: who was ahead, what turned it, and how it ended."),
        "",
        pattern=ANY_WORDS,
        where=("tale",),
    ),
    Sign(
        marked("What the lines show, from the first move on the left to the last on the right."),
        "",
        pattern=ANY_WORDS,
        where=("legend",),
    ),
    Sign(
        marked("The highest and the lowest value of the lines."),
        "",
        pattern=rf"-?{NUMBER}",
        where=("chart",),
    ),
    Sign(
        marked("A turning point: this move changed the chances a lot. t goes to the next one."),
        "",
        shown=("▼", "▼▼"),
        where=("curve",),
    ),
    Sign(
        marked("Everybody's chances of winning, from 0 to 100, over the moves of the match."),
        "",
        pattern=NUMBER,
        where=("curve",),
    ),
    Sign(
        marked("How often each would have won from here, and which move it is."),
        "",
        pattern=ANY_WORDS,
        where=("chances",),
    ),
    Sign(
        marked("What happened in the move that is pointed at."),
        "",
        pattern=ANY_WORDS,
        where=("moment",),
    ),
    Sign(
        marked("The decisions that cost most: the move, what was done, how often it still won."),
        "",
        pattern=ANY_WORDS,
        where=("optionlist",),
        on=("AnalysisScreen",),
    ),
    Sign(
        marked("How good the decisions were overall, and what luck had to do with it."),
        "",
        pattern=ANY_WORDS,
        where=("summary",),
    ),
    Sign(
        marked("What would have been better, and why; no more than was known then."),
        "",
        pattern=ANY_WORDS,
        where=("why", "verdict"),
        on=("AnalysisScreen", "AnalysedReplay"),
    ),
)

_DIALOGS = (
    Sign(
        marked("What a strong player would consider, the best first, and how often it wins."),
        "",
        pattern=ANY_WORDS,
        where=("advised",),
    ),
    Sign(
        marked("The reasons for it. The coach knows no more than you do."),
        "",
        pattern=ANY_WORDS,
        where=("why",),
        on=("CoachDialog",),
    ),
    Sign(
        marked("A key of the screen below, and what it does there; grey if nothing now."),
        "",
        shown=("␣", "⌫", "⇧", "⇱", "⇲", "±", "−"),
        pattern=ANY_WORDS,
        where=("columns", "grey"),
        on=("HelpScreen",),
    ),
    Sign(
        marked("What the screen below is good for, and what is seldom seen on it."),
        "",
        shown=("▸", "▼", "Σ", "♛", "✓", "✗", "•"),
        pattern=ANY_WORDS,
        where=("about",),
        on=("HelpScreen",),
    ),
    Sign(
        marked("A command, and what it does. Enter carries out the marked one."),
        "",
        pattern=ANY_WORDS,
        where=("rows",),
        on=("PaletteScreen",),
    ),
    Sign(
        marked("How the match can be shared: the key before each form writes its file."),
        "",
        pattern=ANY_WORDS,
        where=("static",),
        on=("ShareDialog",),
    ),
    Sign(
        marked("Where the file is written; f chooses another folder."),
        "",
        pattern=AS_A_WHOLE,
        where=("folder", "said"),
        on=("ShareDialog",),
    ),
    Sign(
        marked("The rules. The arrow keys scroll, / looks for words, c goes to the contents."),
        "",
        shown=("•", "−"),
        pattern=rf"{ANY_WORDS}|[#|\\]+",  # of which the pages draw boards
        where=("games", "contents", "pageview", "static", "found"),
        on=("RulesScreen",),
    ),
    Sign(
        marked("The game in a few words; F2 opens its rules."),
        "in-thirty-seconds",
        pattern=ANY_WORDS,
        where=("static",),
        on=("Briefing",),
    ),
    Sign(
        marked("What comes now is secret: only the player named here should look."),
        "who-sees-what",
        pattern=ANY_WORDS,
        on=("Curtain",),
    ),
)

_ANYWHERE = (
    Sign(
        marked("What this screen is about."),
        "",
        shown=("·",),
        pattern=ANY_WORDS,
        where=("heading", "headline"),
    ),
    Sign(
        marked("What is asked or told here; the keys at the bottom answer it."),
        "",
        pattern=ANY_WORDS,
        where=("static",),
        on=("Confirm", "Notice", "AskText"),
    ),
)

HOUSE = (
    *_TABLE,
    *_HOME,
    *_SETTING_UP,
    *_KEPT,
    *_AFTERWARDS,
    *_DIALOGS,
    *SERVER,
    *_ANYWHERE,
)
"""The catalogue of the house, the more special before the more general."""
