"""Ben Hur, by Jean du Poël (1987): a chariot race with rulers over an open track."""

from engine.benhur.actions import ACTIONS, BenHurAction
from engine.benhur.figures import figures
from engine.benhur.luck import luck
from engine.benhur.rules import apply, determinize, legal, setup, to_act
from engine.benhur.scoring import result
from engine.benhur.state import BenHurOptions, BenHurState, clone, problems
from engine.benhur.view import BenHurView, view
from engine.core import Game

BENHUR: Game[BenHurState, BenHurOptions, BenHurAction, BenHurView] = Game(
    key="benhur",
    title="Ben Hur",
    players=range(2, 7),
    Options=BenHurOptions,
    State=BenHurState,
    actions=ACTIONS,
    bots="engine.bots.benhur",
    setup=setup,
    to_act=to_act,
    legal=legal,
    apply=apply,
    view=view,
    result=result,
    clone=clone,
    determinize=determinize,
    figures=figures,
    problems=problems,
    luck=luck,
    fewest_win=True,
    looks_ahead=True,
)
