"""A guided first game of Jenseits von Theben."""

from engine.theben.actions import Dig, Take, Travel, Wait
from engine.theben.data import CardNo, Place
from engine.theben.forecast import Reach, outlook
from engine.theben.state import Phase
from engine.theben.view import ThebenView
from tui.lessons import LEARNER, Lesson, Step, exactly
from tui.locale import marked

_PALESTINE_II, _PALESTINE_III, _GENERAL_II = CardNo(32), CardNo(35), CardNo(49)
_NEAR = 8
"""So many weeks before an exhibition one begins to think of it."""


def _show_is_near(view: ThebenView) -> bool:
    """Return whether an exhibition is in reach to which the learner could bring something."""
    outlooks = (outlook(view.players[LEARNER], show) for show in view.announced)
    return view.phase is Phase.TURN and any(
        each.reach is Reach.IN_REACH and each.spare <= _NEAR and each.objects for each in outlooks
    )


_STEPS: tuple[Step[ThebenView], ...] = (
    Step(
        before=(
            marked(
                "Welcome to the year 1900! You are an archaeologist (●) in Warsaw, and Berenike "
                "(▲) is your rival. In the cities of Europe you learn, in the lands of antiquity "
                "you dig. Whoever has the most points in week 1 of 1903 wins."
            ),
            marked(
                "Everything costs weeks: roads, cards, digs. The time track at the bottom shows "
                "who has spent how many, and whoever is furthest back has the turn, again and "
                "again if need be. On the map ⌂ is a city, ∴ a dig site, and each road takes a "
                "week."
            ),
            marked(
                "Four cards lie open (in a small window Tab shows them); each is taken in its "
                "city. To dig in Palestine you must know something about it. Press 2: the lines "
                "above the keys tell what that costs. Enter travels to Berlin and takes the "
                "card."
            ),
        ),
        teaches=("set-up", "the-map", "the-time-track", "travel", "take-a-card"),
        keys=("2", "enter"),
        wants=exactly(Travel(Place.BERLIN)),
        otherwise=marked(
            "Other ways lead to fame as well. For this lesson begin with Palestine II in Berlin, "
            "a week from here: press 2, then Enter."
        ),
    ),
    Step(
        before=(),
        teaches=("a-turn",),
        keys=(),
        wants=exactly(Take(_PALESTINE_II)),
        otherwise=marked("You are in Berlin now: take Palestine II, with 2 and Enter."),
        after=marked(
            "A week on the road and two of learning: your marker has gone from week 1 to week 4. "
            "Now Berenike is furthest back, so the turn is hers."
        ),
    ),
    Step(
        before=(
            marked(
                "Berenike is in week 6, you are in week 4: your turn. Palestine III in Paris adds "
                "3 to your 2 points of knowledge. The more you know of a region, the more cards a "
                "dig there draws. Press 2, then Enter."
            ),
        ),
        teaches=("city-cards",),
        keys=("2", "enter"),
        wants=exactly(Travel(Place.PARIS)),
        otherwise=marked(
            "A little of everything does not dig deep. Stay with Palestine: press 2, then Enter."
        ),
    ),
    Step(
        before=(),
        keys=(),
        wants=exactly(Take(_PALESTINE_III)),
        otherwise=marked("You are in Paris for Palestine III: press 2, then Enter."),
    ),
    Step(
        before=(
            marked(
                "You are in week 9, Berenike in week 12. General knowledge helps in every region, "
                "but counts at most as much as what you know of that region. One of these cards "
                "is here in Paris, so it takes no journey: press 4, then Enter."
            ),
        ),
        teaches=("city-cards",),
        keys=("4", "enter"),
        wants=exactly(Take(_GENERAL_II)),
        otherwise=marked(
            "That can wait. General knowledge of 2 points is hard to come by: press 4, then Enter."
        ),
        after=marked(
            "Six weeks well spent: in Palestine you count 5 + 2 = 7. There are other cards, too."
        ),
    ),
    Step(
        before=(
            marked(
                "Two shovels draw one card more in every dig, three draw two; two assistants add "
                "one point of knowledge to every dig, three add two. One alone does nothing. They "
                "stay with you, and so does a horse: it takes a week off journeys of three weeks "
                "and more."
            ),
            marked(
                "An airship makes one journey free and is discarded. Congresses count in the end "
                "by how many you have: 1 point for one, 3 for two, 6 for three, 10 for four, and "
                "so on."
            ),
            marked(
                "Time to dig! You have one permit for each region and year, so make it a long "
                "dig. Point at Palestine with ↓ ↓ → and press Enter: a table tells what each "
                "length promises. End chooses 12 weeks, and Enter digs."
            ),
        ),
        teaches=("city-cards", "dig"),
        keys=("down", "down", "right", "enter", "end", "enter"),
        wants=exactly(Travel(Place.PALESTINE)),
        otherwise=marked(
            "Your knowledge is of Palestine, so that is where to dig: ↓ ↓ →, then Enter."
        ),
    ),
    Step(
        before=(),
        teaches=("dig-cards", "dig"),
        keys=(),
        wants=exactly(Dig(12)),
        otherwise=marked(
            "A shorter dig draws fewer cards, and the permit is spent all the same. Press Enter, "
            "then End for 12 weeks, then Enter."
        ),
        after=marked(
            "Of 8 cards three are objects, worth 7, 1 and 1 points: they are yours. The five "
            "blanks go back into the pile, so whoever digs later finds less. Your permit for "
            "Palestine is spent until the year ends."
        ),
    ),
    Step(
        before=(
            marked(
                "Months later; a bot has travelled for you. ✦ on the map tells of an exhibition: "
                "Paris, week 1 of 1901, for objects of Egypt, Palestine and Mesopotamia, 5 "
                "points. Whoever is there in exactly that week takes part; objects and a die "
                "decide."
            ),
            marked(
                "You own three such objects and are in Vienna, in week 46. Point at Paris with ←, "
                "press w to wait there, then ↑ for the week of the exhibition, and Enter."
            ),
        ),
        teaches=("exhibitions", "wait"),
        keys=("left", "w", "up", "enter"),
        wants=exactly(Travel(Place.PARIS)),
        otherwise=marked(
            "There is time for that later. 5 points wait in Paris: press ←, then w, then ↑, then "
            "Enter."
        ),
        when=_show_is_near,
    ),
    Step(
        before=(),
        teaches=("wait", "exhibitions", "year-s-end", "end-and-scoring"),
        keys=(),
        wants=exactly(Wait(6)),
        otherwise=marked(
            "You must be there in exactly that week: press w, then ↑, then Enter to wait for it."
        ),
        after=marked(
            "Nobody else was there: 5 points for you without a throw. The year has ended "
            "meanwhile, so all permits are back and four new cards lie open. At the very end a "
            "conference rewards knowledge: the most of each region, and the best in all of them."
        ),
    ),
)

LESSON = Lesson[ThebenView](
    seed=40,
    rivals=("Berenike",),
    steps=_STEPS,
    farewell=marked(
        "Now you know Jenseits von Theben. Play on to 1903 if you like, or leave with Esc. In a "
        "game of your own ? shows the keys, the . key says what a sign means, F2 opens the "
        "rules, and h asks the coach what a strong player would consider."
    ),
)
