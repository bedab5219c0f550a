"""What a player reads of Ur before choosing it."""

from tui.games.blurb import Blurb, OptionWords
from tui.locale import marked

BLURB = Blurb(
    summary=marked("Race seven pieces round the board of Ur. 2 players, half an hour."),
    briefing=marked(
        "Move a piece by the roll: choose it with the arrow keys, Enter moves it. Land on a rival "
        "to send it back; a rosette gives another roll. Bring all seven home.\n\n"
        "? shows the keys at any time, F2 the rules."
    ),
    options={
        "safe_rosette": OptionWords(
            marked("Safe rosette"), marked("The middle rosette protects the piece on it.")
        )
    },
    usual_players=2,
    weight="light",
)
