"""What is said of the bots, who are the same persons in every game."""

from tui.locale import marked

CHARACTER_WORDS = {
    "Daphne": marked("Daphne is patient: she learns, prepares and waits for her moment."),
    "Hektor": marked("Hektor is a daredevil: fast, steep and all at once."),
    "Kalliope": marked("Kalliope bluffs: what she seems to be after is rarely what she wants."),
    "Leandros": marked("Leandros spends freely: what he likes he takes, whatever it costs."),
    "Myrto": marked("Myrto is spiteful: what harms you is as good as what helps her."),
    "Nestor": marked("Nestor is a miser: he pays little, risks nothing and counts twice."),
}
