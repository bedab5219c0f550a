"""What a player reads of Ben Hur before choosing it."""

from tui.games.blurb import Blurb, OptionWords
from tui.locale import marked

BLURB = Blurb(
    summary=marked(
        "Race chariots round a circus without spaces: rulers measure every move, and whoever "
        "touches a wall is out. Whip your neighbours, ram whoever is in the way. "
        "2 to 6 players, about an hour."
    ),
    briefing=marked(
        "The foremost chariot that has not yet acted this round plays one card.\n\n"
        "Speed: its ruler is laid at the tip, straight or turned by 30°; the chariot goes to the "
        "ruler's end, again straight or turned. Pick a card with 1 to 4, turn the ruler with ← → "
        "and the chariot with ↑ ↓, or press n for the next good way. You see at once where it "
        "leads. Then draw a card.\n\n"
        "Accident, instead of moving: a die decides whether you get a new card.\n\n"
        "Touch a wall and you are out! A bend turns you by 180°, a move by 60° at most: slow down "
        "in time. Horseshoes (Ω) help in fights. Laurels I, II, III … are points: whoever has the "
        "fewest wins.\n\n"
        "? shows the keys at any time, F2 the rules."
    ),
    options={
        "format": OptionWords(
            marked("Format"),
            marked(
                "Classic: laurels at every lap. Season: several races of one lap, accidents can "
                "put you out. Long race: several laps, laurels at the finish only."
            ),
            (
                ("classic", marked("classic race")),
                ("season", marked("season")),
                ("long", marked("long race")),
            ),
        ),
        "laps": OptionWords(
            marked("Laps"),
            marked("Classic race: 1 to 3. Long race: 2 to 4. Season: 2 or 3 races of one lap."),
            tuple((laps, str(laps)) for laps in range(1, 5)),
        ),
        "castrop_rauxel": OptionWords(
            marked("Castrop-Rauxel"),
            marked(
                "Accidents as the club of Castrop-Rauxel plays them: after a lucky roll one or "
                "two more cards may be played. Not in a season."
            ),
        ),
        "tie_race": OptionWords(
            marked("Deciding race"),
            marked(
                "When a season ends in a tie, one more race is run. Otherwise victory is shared."
            ),
        ),
        "chariots": OptionWords(
            marked("Chariots"),
            marked(
                "How many chariots each of two or three players drives; three drive two each at "
                "most. More players have one each."
            ),
            ((1, marked("1 each")), (2, marked("2 each")), (3, marked("3 each"))),
        ),
        "count": OptionWords(
            marked("Count"),
            marked(
                "What counts for a player with several chariots: the best of them, or all of them "
                "added up."
            ),
            (
                ("best chariot", marked("best chariot")),
                ("all chariots", marked("all chariots")),
            ),
        ),
    },
    usual_players=4,
    weight=marked("light"),
    questions={
        "Lay": marked("Where to after the collision?"),
        "Whip": marked("Whip a rival?"),
        "MissTurn": marked("Which accident, if any?"),
        "ShowHand": marked("Drive, or a new hand?"),
        "Drive": marked("Which card, and which way?"),
    },
)
