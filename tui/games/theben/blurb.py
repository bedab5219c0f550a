"""What a player reads of Jenseits von Theben before choosing it."""

from tui.games.blurb import Blurb, OptionWords
from tui.locale import marked

BLURB = Blurb(
    summary=marked(
        "Archaeologists around 1900: learn in the cities of Europe, dig in the lands of "
        "antiquity, exhibit what you found. Everything costs weeks, and whoever has spent the "
        "fewest has the turn. 2 to 4 players, about an hour."
    ),
    briefing=marked(
        "The player furthest back on the time track has the turn: travel if you like,\n"
        "then take a card in its city, dig, or wait. Everything costs weeks.\n\n"
        "Knowledge of a region lets you dig there once a year. The more you know and\n"
        "the longer you dig, the more cards you draw; many of them are blank.\n\n"
        "Exhibitions: be in the city in that very week, with objects of its regions.\n"
        "In week 1 of 1903 the final conference rewards knowledge; most points win.\n\n"
        "Keys 1 to 4 pick a card, the arrows a place; the lines above the keys say\n"
        "what it would cost. Enter does it, w waits.\n\n"
        "? shows the keys at any time, F2 the rules."
    ),
    options={
        "alternative_digs": OptionWords(
            marked("Alternative digs"),
            marked("No card leaves the piles unseen, and blanks take the place of what is found."),
        ),
        "frequent_renewal": OptionWords(
            marked("Frequent renewal"),
            marked("After each exhibition the four face-up cards are replaced."),
        ),
        "voluntary_renewal": OptionWords(
            marked("Voluntary renewal"),
            marked("For two weeks a player may have the four face-up cards replaced."),
        ),
        "more_exhibitions": OptionWords(
            marked("More exhibitions"),
            marked("After each exhibition a card is drawn that may announce another one."),
        ),
        "preview": OptionWords(
            marked("Preview"),
            marked("The two top cards of the deck lie open."),
        ),
    },
    usual_players=4,
    weight=marked("medium"),
    questions={
        "Travel": marked("Where to?"),
        "Take": marked("Which card, if any?"),
        "Dig": marked("How long to dig?"),
    },
)
