"""What is said of the bots, who are the same persons in every game, and of their levels."""

from tui.locale import marked

CHARACTER_WORDS = {
    "Daphne": marked("Daphne is patient: she learns, prepares and waits for her moment."),
    "Hektor": marked("Hektor is a daredevil: fast, steep and all at once."),
    "Kalliope": marked("Kalliope bluffs: what she seems to be after is rarely what she wants."),
    "Leandros": marked("Leandros spends freely: what he likes he takes, whatever it costs."),
    "Myrto": marked("Myrto is spiteful: what harms you is as good as what helps her."),
    "Nestor": marked("Nestor is a miser: he pays little, risks nothing and counts twice."),
}

LEVEL_TITLES = {
    "novice": marked("novice bot"),
    "casual": marked("casual bot"),
    "sensible": marked("sensible bot"),
    "strong": marked("strong bot"),
    "master": marked("master bot"),
}
LEVEL_WORDS = {
    "novice": marked("novice"),
    "casual": marked("casual"),
    "sensible": marked("sensible"),
    "strong": marked("strong"),
    "master": marked("master"),
}
"""Where it is plain that a bot is meant."""
