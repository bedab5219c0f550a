"""What a player reads of Osiris before choosing it."""

from tui.games.blurb import Blurb, OptionWords
from tui.locale import marked

BLURB = Blurb(
    summary=marked(
        "Priests climb a step pyramid, each with a god that only its player has seen. "
        "Gather followers for the god who lies under the pyramid, if you can find out who it is. "
        "2 to 4 players, about an hour."
    ),
    briefing=marked(
        "Thirteen gods, thirteen temples. A god lies under each priest, and\n"
        "one under the pyramid: most followers in that god's temple win.\n\n"
        "Your turn: choose a priest and use up all the power in its city. A\n"
        "step sideways costs 1, up or down 2; the last marker may block a\n"
        "cell. The power goes to the next cities; you may move a follower.\n\n"
        "Priests who meet fight: the god with more followers wins, and the\n"
        "winner may exchange the two gods.\n\n"
        "A priest on the top ends the game, and so do markers on all eight\n"
        "cells around it.\n\n"
        "? shows the keys at any time, F2 the rules."
    ),
    options={
        "priests_god": OptionWords(
            marked("The priest's god"),
            marked(
                "When a priest has reached the top, its own god decides, "
                "not the god under the pyramid."
            ),
        ),
        "memory_aid": OptionWords(
            marked("Memory aid"),
            marked(
                "The app shows every god that you have looked at. "
                "Without it you see a god only while you look, and must remember."
            ),
        ),
        "rounds": OptionWords(
            marked("Rounds"),
            marked("After this many rounds the pyramid is revealed as if it were blocked."),
            (
                *((rounds, str(rounds)) for rounds in (25, 50, 100)),
                (0, marked("no limit")),
            ),
        ),
        "ties": OptionWords(
            marked("Ties"),
            marked(
                "Who wins a tie in the temple that decides: nobody, the first from the north, or "
                "the first from whoever ended the game (then two players play two deals)."
            ),
            (
                ("shared", marked("shared")),
                ("beige", marked("from the north")),
                ("turn", marked("from the turn")),
            ),
        ),
    },
    usual_players=4,
    weight=marked("heavy"),
    questions={
        "Step": marked("Which way?"),
        "Shift": marked("Which follower, and where to?"),
        "Choose": marked("Which priest?"),
        "Place": marked("Which temple?"),
        "Keep": marked("Exchange the gods?"),
    },
)
