"""What a player reads of Beim Zeus before choosing it."""

from tui.games.blurb import Blurb, OptionWords
from tui.locale import marked

BLURB = Blurb(
    summary=marked(
        "Bid in secret for plots on seven peninsulas and build temples on them. "
        "The more temples of a size there are, the more each of them is worth. "
        "3 to 6 players, about an hour."
    ),
    briefing=marked(
        "Each turn the favourite of the gods (☼) turns up three plots and either auctions "
        "them or builds a temple.\n\n"
        "Auction: everybody dials a secret bid. The two highest choose a plot each and pay "
        "their bid.\n\n"
        "Build: a temple covers one to three of your plots in a line and costs what you paid "
        "for them, once more. So keep some oxen!\n\n"
        "Temples pay 2, 5 or 10 oxen each time it is your turn. At the end a single is worth "
        "10 × all singles on the board, a double 30 ×, a triple 150 ×. Whoever has the most "
        "oxen wins.\n\n"
        "? shows the keys at any time, F2 the rules."
    ),
    options={
        "by_the_book": OptionWords(
            marked("By the book"),
            marked(
                "The commandments of Zeus: you write down prices and claim rewards yourself, "
                "and may dial more than you own."
            ),
        )
    },
    usual_players=4,
    weight=marked("medium"),
    questions={
        "Take": marked("Which plot?"),
        "Bid": marked("How much to bid?"),
        "Auction": marked("Auction or build?"),
        "Build": marked("Which temple?"),
    },
)
