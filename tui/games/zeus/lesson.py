"""A guided first game of Beim Zeus."""

from engine.zeus.actions import Auction, Bid, Build, Take
from engine.zeus.data import Plot
from engine.zeus.state import Phase
from engine.zeus.view import ZeusView
from tui.lessons import Lesson, Step, exactly
from tui.locale import marked


def _is_choice(view: ZeusView) -> bool:
    return view.phase is Phase.CHOICE


def _is_last_turn(view: ZeusView) -> bool:
    return view.phase is Phase.LAST_TURN


_STEPS: tuple[Step[ZeusView], ...] = (
    Step(
        before=(
            marked(
                "Welcome! Seven peninsulas with 48 plots lie before you. Your pieces are ●, "
                "Berenike's ▲, Chloe's ■; you own plots 2 and 14 already. You will buy more and "
                "build temples on them. Whoever has the most oxen in the end wins."
            ),
            marked(
                "☼ marks the favourite of the gods, who has the turn: that is you. Three plots are "
                "turned up, 42, 37 and 1, and you either auction them or build a temple. Plot 1 "
                "lies beside your plot 2, so have them auctioned. a chooses that: the lines above "
                "the keys say what it would do, and Enter does it."
            ),
        ),
        teaches=("set-up", "the-board", "a-turn"),
        keys=("a", "enter"),
        wants=exactly(Auction()),
        otherwise=marked(
            "You could indeed build on a single plot at once. But temples on two or three plots "
            "in a line are worth far more, and for these you need land. Press a, then Enter."
        ),
    ),
    Step(
        before=(
            marked(
                "All dial a bid in secret. The two highest choose a plot each and pay what they "
                "bid themselves. In the first auction of a game a bid is from 20 to 30. As the "
                "favourite you count 3 more, for nothing. Type 30, then Enter."
            ),
        ),
        teaches=("the-auction",),
        keys=("3", "0", "enter"),
        wants=exactly(Bid(30)),
        covered=True,
        otherwise=marked(
            "That may do, or it may not: the others want these plots too, and each has 650 oxen. "
            "Be generous this once and bid 30."
        ),
        after=marked(
            "All three bid 30. You count 33 as the favourite and choose first. Berenike and Chloe "
            "tie: of these the one who sits nearer after the favourite comes first, Berenike."
        ),
    ),
    Step(
        before=(
            marked(
                "The golden plots are on offer, and each bears the key that chooses it. A temple "
                "stands on plots in a line, along a row or a column of one peninsula. Plot 1 is "
                "beside your plot 2: press 3, then Enter to take it."
            ),
        ),
        teaches=("the-auction",),
        keys=("3", "enter"),
        wants=exactly(Take(Plot(1))),
        otherwise=marked(
            "A plot like any other, but none of yours is beside it. For a line with your plot 2 "
            "you need plot 1: press 3, then Enter."
        ),
        after=marked(
            "30 oxen are paid, and your score sheet notes the price: to build on plot 1 costs as "
            "much once more. Berenike chooses next. The card that is left over is discarded, and "
            "comes again later."
        ),
    ),
    Step(
        before=(
            marked(
                "Now Berenike is the favourite. She auctions 15, 3 and 47. With plot 3 you would "
                "own 1, 2 and 3 in a row: room for a triple, the most precious temple. Everybody "
                "sees that, so bid high: type 70, then Enter."
            ),
        ),
        teaches=("a-turn", "the-auction"),
        keys=("7", "0", "enter"),
        wants=exactly(Bid(70)),
        covered=True,
        otherwise=marked(
            "Nobody knows beforehand what will be enough: that is the game. For this lesson, be "
            "sure of the plot and bid 70."
        ),
        after=marked(
            "70 is the highest bid: Berenike's 61 counts 64 now that she is the favourite. "
            "Remember that a plot is paid twice, once for the land and once for the temple."
        ),
    ),
    Step(
        before=(marked("You choose first: press 2 for plot 3, then Enter."),),
        keys=("2", "enter"),
        wants=exactly(Take(Plot(3))),
        otherwise=marked("Here plot 3 is what you paid for: press 2, then Enter."),
    ),
    Step(
        before=(
            marked(
                "Chloe auctions 43, 16 and 40. None of them is beside a plot of yours, and your "
                "oxen are wanted for the temple. 0 is a bid like any other: type 0, then Enter."
            ),
        ),
        teaches=("the-auction",),
        keys=("0", "enter"),
        wants=exactly(Bid(0)),
        covered=True,
        otherwise=marked(
            "You can never own too much land, but you can run out of oxen. Let the others pay "
            "this time: bid 0."
        ),
        after=marked("Both have paid more than 50 oxen, and you nothing at all."),
    ),
    Step(
        before=(
            marked(
                "Your turn: build! A temple costs what its plots have cost, once more: here "
                "0 + 30 + 70 = 100 oxen. It covers one to three of your plots in a line, and one "
                "plot of each peninsula must stay unbuilt for ever."
            ),
            marked(
                "ϟ beside your name is the power of the gods. Once a game it takes 50 oxen off "
                "a double or triple, or it builds a single for nothing, enlarges a temple, or "
                "joins two. b plans the temple, p calls on the gods, Enter builds."
            ),
        ),
        teaches=("building", "power-of-the-gods"),
        keys=("b", "p", "enter"),
        wants=exactly(Build((Plot(1), Plot(2), Plot(3)), power=True)),
        otherwise=marked(
            "That is allowed, but the triple with the power of the gods is the better bargain: "
            "b, then p, then Enter. The lines above the keys tell what it costs and brings."
        ),
        after=marked(
            "A temple of gold! It pays 10 oxen each time your turn begins; a double pays 5, a "
            "single 2. In the end a triple is worth 150 × all triples on the board, the others' "
            "included: every temple makes all of its size dearer."
        ),
        when=_is_choice,
    ),
    Step(
        before=(
            marked(
                "Two auctions later. A bot has bid for you meanwhile and bought plot 6, and the "
                "gods have paid you 10 oxen. Your plot 14 has cost nothing, so a single on it "
                "costs nothing either: b plans, n goes to the next possible temple, Enter builds."
            ),
        ),
        teaches=("building", "end-and-scoring"),
        keys=("b", "n", "enter"),
        wants=exactly(Build((Plot(14),))),
        otherwise=marked(
            "You may well do that. But a temple for nothing is hard to beat: b, then n until plot "
            "14 is marked, then Enter."
        ),
        after=marked(
            "2 oxen more a turn. And whoever is the only one with temples on a peninsula in the "
            "end gets 100 oxen for it, on the large ones, VI and VII, even 200."
        ),
        when=_is_choice,
    ),
    Step(
        before=(
            marked(
                "Many turns later; a bot has played your seat. All plots are sold, and that "
                "begins the last round: everybody has one more turn, only to build or to pass "
                "with x. Land without a temple is worth nothing in the end."
            ),
            marked(
                "Your plots 37 and 38 have cost 6 and 5: a double for 11 oxen, and worth 30 × all "
                "doubles. The one on 5 and 6 would cost 103. Press b, then n, then Enter."
            ),
        ),
        teaches=("end-and-scoring",),
        keys=("b", "n", "enter"),
        wants=exactly(Build((Plot(37), Plot(38)))),
        otherwise=marked(
            "Look at the prices: the double on 37 and 38 costs only 11 oxen. Press b, then n, "
            "then Enter."
        ),
        after=marked(
            "Well built. The others have their last turns, then everything is counted: temples by "
            "their size, peninsulas with a single builder, and the oxen in hand."
        ),
        when=_is_last_turn,
    ),
)

LESSON = Lesson[ZeusView](
    seed=7,
    rivals=("Berenike", "Chloe"),
    steps=_STEPS,
    farewell=marked(
        "Now you know Beim Zeus. In a game of your own ? shows the keys, the . key says what a "
        "sign means, F2 opens the rules, and h asks the coach what a strong player would "
        "consider. Enter shows how this one ends."
    ),
)
